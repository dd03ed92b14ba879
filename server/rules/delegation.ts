/** The permission codes that a change gives or takes and that its author does not have; none where it stays within. */
export function codesBeyond(
  own: ReadonlySet<number>,
  before: readonly number[],
  after: readonly number[],
): number[] {
  const given = after.filter((code) => !before.includes(code));
  const taken = before.filter((code) => !after.includes(code));
  return [...given, ...taken].filter((code) => !own.has(code));
}
