import type { DayException, Holiday, PolicyRecord, RotationPlan, Shift } from "../day-work/types";
import type { Rules, Span } from "./rules";

/** The rules to try, and the days to which changes were moved because they hold on none of the days tried. */
export type AsIf = { readonly rules: Rules; readonly moved: Span | null };

/**
 * The changed rules as applied to past days. A change that holds on none of these days (rules of next month, a holiday
 * of next year) is moved onto them: rules, shifts and plans from the first day to the last, exceptions and holidays to
 * the first days with the same day of the week. Other changes keep their own days. `after` must share its unchanged
 * parts with `before` (keep-equal.ts).
 */
export function asIfOn(before: Rules, after: Rules, days: Span): AsIf {
  const calendar = after.calendar;
  const moves = new Moves(days);
  const policiesOf = (was: readonly PolicyRecord[], is: readonly PolicyRecord[]) => moves.policies(was, is);
  const rules: Rules = {
    calendar: {
      ...calendar,
      shifts: calendar.shifts.map((shift) => moves.shift(before.calendar.shifts, shift)),
      plans: calendar.plans.map((plan) => moves.plan(before.calendar.plans, plan)),
      workGroupPlans: moves.workGroupPlans(before.calendar.workGroupPlans, calendar.workGroupPlans),
      holidays: moves.holidays(before.calendar.holidays, calendar.holidays),
      exceptions: moves.exceptions(before.calendar.exceptions, calendar.exceptions),
      policies: policiesOf(before.calendar.policies, calendar.policies),
    },
    exceptions: moves.exceptions(before.exceptions, after.exceptions),
    policies: policiesOf(before.policies, after.policies),
  };
  return { rules, moved: moves.to };
}

type Ranged = { readonly id: unknown; readonly from: number; readonly to: number | null };

/** Moves changes to the days of a trial, and records those days. */
class Moves {
  to: Span | null = null;

  constructor(private readonly days: Span) {}

  policies(was: readonly PolicyRecord[], is: readonly PolicyRecord[]): readonly PolicyRecord[] {
    const late = is.filter((one) => this.#isElsewhere(was, one));
    if (late.length === 0) return is;
    this.#note(this.days);
    const { first, last } = this.days;
    // Within a level the set that began last wins: the tried set begins again with each that begins in these days.
    const begins = new Set([
      first,
      ...is.map(({ from }) => from).filter((from) => first < from && from <= last),
    ]);
    const copies = late.flatMap((one) =>
      [...begins].map((from): PolicyRecord => ({ ...one, from, to: last })),
    );
    return [...is.filter((one) => !late.includes(one)), ...copies];
  }

  exceptions(was: readonly DayException[], is: readonly DayException[]): readonly DayException[] {
    return is.map((one) => {
      if (!this.#isElsewhere(was, one)) return one;
      const from = this.#sameWeekday(one.from);
      const to = from + one.to - one.from;
      this.#note({ first: from, last: Math.min(to, this.days.last) });
      return { ...one, from, to };
    });
  }

  holidays(was: readonly Holiday[], is: readonly Holiday[]): readonly Holiday[] {
    const closed = new Set(was.map(({ day }) => day));
    return is.map((one) => {
      const ranged = (holiday: Holiday) => ({ ...holiday, from: holiday.day, to: holiday.day });
      if (was.includes(one) || !this.#isElsewhere(was.map(ranged), ranged(one))) return one;
      const first = this.#sameWeekday(one.day);
      // If the day is already a holiday, another one would change nothing.
      let day = first;
      while (closed.has(day) && day + 7 <= this.days.last) day += 7;
      if (closed.has(day)) day = first;
      this.#note({ first: day, last: day });
      return { ...one, day };
    });
  }

  shift(was: readonly Shift[], is: Shift): Shift {
    const known = was.find(({ id }) => id === is.id);
    const changes = this.#changes(known?.changes, is.changes);
    return changes ? { ...is, changes } : is;
  }

  plan(was: readonly RotationPlan[], is: RotationPlan): RotationPlan {
    const known = was.find(({ id }) => id === is.id);
    const changes = this.#changes(known?.changes, is.changes);
    return changes ? { ...is, changes } : is;
  }

  workGroupPlans(
    was: Rules["calendar"]["workGroupPlans"],
    is: Rules["calendar"]["workGroupPlans"],
  ): Rules["calendar"]["workGroupPlans"] {
    const { first, last } = this.days;
    const known = new Set(was.map((one) => JSON.stringify(one)));
    const late = is.filter((one) => one.from > last && !known.has(JSON.stringify(one)));
    if (late.length === 0) return is;
    this.#note(this.days);
    const moved = new Map(late.map((one) => [one.workGroupId, { ...one, from: first }]));
    const rest = is.filter(({ workGroupId, from }) => !moved.has(workGroupId) || from < first || from > last);
    return [...rest, ...moved.values()];
  }

  /** The changes of a shift or plan, with a new one after these days moved to their first day. */
  #changes<C extends { readonly from: number }>(
    was: readonly C[] = [],
    is: readonly C[] = [],
  ): readonly C[] | null {
    const late = is.find((one) => !was.includes(one) && one.from > this.days.last);
    if (!late) return null;
    this.#note(this.days);
    const { first } = this.days;
    return [...is.filter(({ from }) => from < first), { ...late, from: first }];
  }

  /** Whether a record is new or changed and holds on none of these days, neither before nor after the change. */
  #isElsewhere(was: readonly Ranged[], is: Ranged): boolean {
    const known = was.find(({ id }) => id === is.id);
    return known !== is && !this.#holds(is) && !(known && this.#holds(known));
  }

  #holds({ from, to }: Ranged): boolean {
    return from <= this.days.last && (to === null || to >= this.days.first);
  }

  #sameWeekday(day: number): number {
    const { first } = this.days;
    return first + ((((day - first) % 7) + 7) % 7);
  }

  #note({ first, last }: Span): void {
    this.to = this.to
      ? { first: Math.min(this.to.first, first), last: Math.max(this.to.last, last) }
      : { first, last };
  }
}
