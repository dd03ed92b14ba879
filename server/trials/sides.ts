import { type Calendar, prepareCalendar } from "../rules/day-work/calendar";
import { computePersonDays } from "../rules/day-work/compute-days";
import type { DayResult } from "../rules/day-work/day-result";
import { looksAtPeriods } from "../rules/day-work/period-rules";
import type { DayException, Key, PersonRange, PolicyRecord, Punch } from "../rules/day-work/types";
import type { Rules } from "../rules/trial/rules";

/** The rules of a trial before or after the change, ready to compute with. */
export class Side {
  readonly calendar: Calendar;
  readonly #exceptions: ReadonlyMap<Key | null, readonly DayException[]>;
  readonly #policies: ReadonlyMap<Key | null, readonly PolicyRecord[]>;
  readonly #settles: boolean;

  constructor(rules: Rules, calendar = prepareCalendar(rules.calendar)) {
    const policies = [...rules.calendar.policies, ...rules.policies];
    this.#settles = policies.some(({ settings }) => looksAtPeriods(settings));
    this.calendar = calendar;
    this.#exceptions = bySubject(rules.exceptions);
    this.#policies = bySubject(rules.policies);
  }

  /** Someone's range with their personal rules. */
  person(range: PersonRange): PersonRange {
    const exceptions = this.#exceptions.get(range.personId);
    const policies = this.#policies.get(range.personId);
    // Most people have no personal rules, and copying everyone would cost more than the look-ups.
    return exceptions || policies
      ? { ...range, exceptions: exceptions ?? [], policies: policies ?? [] }
      : range;
  }

  /**
   * Computes someone's days, with the punches that the range leaves out. If only the tried rules look at whole work
   * periods, they see just the days of the range, since no others were read.
   */
  compute(person: PersonRange, punches: readonly Punch[], now: number): DayResult[] {
    const { first, last, periods } = person;
    const settled = this.#settles && !periods ? { ...person, periods: { from: first, to: last } } : person;
    // A new field after the spread would take many times as long as all others.
    return computePersonDays(this.calendar, { now, ...settled, punches });
  }
}

function bySubject<T extends { readonly subjectId: Key | null }>(
  records: readonly T[],
): Map<Key | null, T[]> {
  const groups = new Map<Key | null, T[]>();
  for (const record of records) {
    const group = groups.get(record.subjectId);
    if (group) group.push(record);
    else groups.set(record.subjectId, [record]);
  }
  return groups;
}
