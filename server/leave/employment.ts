import type { PersonRules } from "../rules/day-work/types";
import type { Days } from "../work/days";

/** When someone is employed: only these days grant leave. */
export type Employment = {
  /** The first day that counts: of their employment, or of the organisation if that is later. */
  hired: number | null;
  /** The last day, past or to come; null if no end is known. */
  left: number | null;
  /** The days between two places, in order: someone who returned was not employed meanwhile. */
  away: readonly Days[];
};

/** The last day of someone whose places all have an end. */
export function lastDayOf({ assignments }: PersonRules): number | null {
  const ends = assignments.map(({ to }) => to).filter((to) => to !== null);
  return ends.length > 0 && ends.length === assignments.length ? Math.max(...ends) : null;
}

/** The days between the places of someone. Those before the first are none: employment begins with hiring. */
export function daysAway({ assignments }: PersonRules): Days[] {
  const away: Days[] = [];
  let through: number | null = null;
  for (const { from, to } of [...assignments].sort((a, b) => a.from - b.from)) {
    if (through !== null && through + 1 < from) away.push({ first: through + 1, last: from - 1 });
    through = Math.max(through ?? from, to ?? Number.POSITIVE_INFINITY);
  }
  return away;
}

/** The stretches of some days on which someone was employed. */
export function employedDays({ hired, left, away }: Employment, { first, last }: Days): Days[] {
  const stretches: Days[] = [];
  const to = Math.min(last, left ?? last);
  let from = Math.max(first, hired ?? first);
  for (const gap of away) {
    if (gap.last < from || to < gap.first) continue;
    if (from < gap.first) stretches.push({ first: from, last: gap.first - 1 });
    from = gap.last + 1;
  }
  if (from <= to) stretches.push({ first: from, last: to });
  return stretches;
}

/** The last day up to this one on which someone was employed, whose rules count if they are away or have left. */
export function lastEmployed({ left, away }: Employment, day: number): number {
  const on = left === null ? day : Math.min(left, day);
  const gap = away.find(({ first, last }) => first <= on && on <= last);
  return gap ? gap.first - 1 : on;
}
