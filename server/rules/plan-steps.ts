import { addDays, type IsoDate } from "@schemas/values/jalali-date";
import type { PlanStep } from "@schemas/values/rotation-day";

/** A step with the last day before the next one; null for the last step. */
type PlanSpan = PlanStep & { until: IsoDate | null };

/** Steps in the order of their days, each lasting until the next. */
export function spansOf(steps: readonly PlanStep[]): PlanSpan[] {
  const sorted = [...steps].sort((a, b) => (a.from ?? "").localeCompare(b.from ?? ""));
  return sorted.map((step, index) => {
    const next = sorted[index + 1]?.from ?? null;
    return { ...step, until: next === null ? null : addDays(next, -1) };
  });
}

/**
 * The stretches of days on which two lists of steps differ: from a day (null: no beginning) to a day (null: no end).
 */
export function changedDays(
  before: readonly PlanStep[],
  after: readonly PlanStep[],
): { from: IsoDate | null; to: IsoDate | null }[] {
  const starts = [...before, ...after].map(({ from }) => from);
  // "" means "no beginning": it sorts before every day.
  const marks = [...new Set(["", ...starts.map((from) => from ?? "")])].sort();
  return marks.flatMap((mark, index) => {
    const old = inForce(before, mark);
    const now = inForce(after, mark);
    if (old?.plan === now?.plan && old?.offset === now?.offset) return [];
    const next = marks[index + 1];
    return [{ from: mark || null, to: next === undefined ? null : addDays(next, -1) }];
  });
}

function inForce(steps: readonly PlanStep[], mark: string): PlanStep | undefined {
  return spansOf(steps).findLast(({ from }) => (from ?? "") <= mark);
}
