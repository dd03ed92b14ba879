/** The items only in the first of two sets, only in the second, and in both; each in order. */
export function differenceOf(
  first: readonly number[],
  second: readonly number[],
): { onlyFirst: number[]; onlySecond: number[]; both: number[] } {
  const one = new Set(first);
  const other = new Set(second);
  const inOrder = (codes: Iterable<number>) => [...codes].sort((a, b) => a - b);
  return {
    onlyFirst: inOrder([...one].filter((code) => !other.has(code))),
    onlySecond: inOrder([...other].filter((code) => !one.has(code))),
    both: inOrder([...one].filter((code) => other.has(code))),
  };
}
