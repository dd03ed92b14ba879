/** The permission codes that a change grants or revokes but its author lacks; empty if the change is allowed. */
export function codesBeyond(
  own: ReadonlySet<number>,
  before: readonly number[],
  after: readonly number[],
): number[] {
  const granted = after.filter((code) => !before.includes(code));
  const taken = before.filter((code) => !after.includes(code));
  return [...granted, ...taken].filter((code) => !own.has(code));
}
