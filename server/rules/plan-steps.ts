import { addDays, type IsoDate } from "@schemas/values/jalali-date";
import type { PlanStep } from "@schemas/values/rotation-day";

/** A step with the day before the next one; null goes on. */
type PlanSpan = PlanStep & { until: IsoDate | null };

/** Steps in the order of their days, each up to the next. */
export function spansOf(steps: readonly PlanStep[]): PlanSpan[] {
  const sorted = [...steps].sort((a, b) => (a.from ?? "").localeCompare(b.from ?? ""));
  return sorted.map((step, index) => {
    const next = sorted[index + 1]?.from ?? null;
    return { ...step, until: next === null ? null : addDays(next, -1) };
  });
}

/** The days on which two lists of steps say something else: stretches from a day (null: ever) to a day (null: on). */
export function changedDays(
  before: readonly PlanStep[],
  after: readonly PlanStep[],
): { from: IsoDate | null; to: IsoDate | null }[] {
  const starts = [...before, ...after].map(({ from }) => from);
  // "" stands for ever: it sorts before every day.
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
