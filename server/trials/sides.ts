import { type Calendar, prepareCalendar } from "../rules/day-work/calendar";
import { computePersonDays } from "../rules/day-work/compute-days";
import type { DayResult } from "../rules/day-work/day-result";
import type { DayException, Key, PersonRange, PolicyRecord, Punch } from "../rules/day-work/types";
import type { Rules } from "../rules/trial/rules";

/** The rules of a trial before or after the change, ready to compute with. */
export class Side {
  readonly calendar: Calendar;
  readonly #exceptions: ReadonlyMap<Key | null, readonly DayException[]>;
  readonly #policies: ReadonlyMap<Key | null, readonly PolicyRecord[]>;

  constructor(rules: Rules, calendar = prepareCalendar(rules.calendar)) {
    this.calendar = calendar;
    this.#exceptions = bySubject(rules.exceptions);
    this.#policies = bySubject(rules.policies);
  }

  /** Someone's range with the rules that are theirs alone. */
  person(range: PersonRange): PersonRange {
    const exceptions = this.#exceptions.get(range.personId);
    const policies = this.#policies.get(range.personId);
    // Most people have none, and a copy of everyone would cost more than the look-ups.
    return exceptions || policies
      ? { ...range, exceptions: exceptions ?? [], policies: policies ?? [] }
      : range;
  }

  /** Their days, with the punches that the range leaves out. */
  compute(person: PersonRange, punches: readonly Punch[], now: number): DayResult[] {
    return computePersonDays(this.calendar, { ...person, punches, now });
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
