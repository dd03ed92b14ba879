import type { Part } from "./write-value";

export const without = (parts: readonly Part[], others: readonly Part[]) =>
  parts.filter(({ key }) => !others.some((one) => one.key === key));

/**
 * The parts that a change changed, each before and after. If their order counts, a part whose number changed only
 * because others before it were added or removed is unchanged.
 */
export function changedParts(was: readonly Part[], is: readonly Part[]) {
  const keysOf = (parts: readonly Part[], others: readonly Part[]) =>
    parts.filter(({ key }) => others.some((one) => one.key === key)).map(({ key }) => key);
  const [before, after] = [keysOf(was, is), keysOf(is, was)];
  const isSame = (old: Part | undefined, now: Part | undefined) =>
    old?.text === now?.text ||
    (old?.unplaced !== undefined &&
      old.unplaced === now?.unplaced &&
      before.indexOf(old.key) === after.indexOf(old.key));
  return [...is, ...without(was, is)].flatMap(({ key, label }) => {
    const [old, now] = [was, is].map((parts) => parts.find((one) => one.key === key));
    return isSame(old, now) ? [] : [{ key, label, was: old?.text, is: now?.text }];
  });
}
