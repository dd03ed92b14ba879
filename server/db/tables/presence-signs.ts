import type { PresenceState } from "@schemas/calls/personnel";
import { type RawBuilder, sql } from "kysely";
import { PUNCH_DAYS_AFTER } from "../../rules/day-work/attribute-punches";

/** The record that a state requires; null if none. */
const signs: Readonly<Record<PresenceState, "punch" | "request" | null>> = {
  present: "punch",
  late: "punch",
  left: "punch",
  leave: "request",
  mission: "request",
  absent: null,
  notIn: null,
  notDue: null,
  off: null,
};

/**
 * The condition that a row of `person` may be in one of these states on a day (as a day number), or on the day before,
 * whose night shift may continue. Without a punch nobody is present, and without a request nobody is on leave.
 */
export function maybeIn(states: readonly PresenceState[], day: number): RawBuilder<boolean> {
  const needed = new Set(states.map((state) => signs[state]));
  if (needed.size === 0) return sql<boolean>`false`;
  if (needed.has(null)) return sql<boolean>`true`;
  // A day's records are at most one day earlier.
  const first = sql`date '1970-01-01' + ${day - 2}::int`;
  const last = sql`date '1970-01-01' + ${day + PUNCH_DAYS_AFTER}::int`;
  const own = sql`one.personnel_number = person.personnel_number`;
  const punched = sql`exists (select from punch one where ${own} and one.day between ${first} and ${last})
    or exists (select from punch_correction one where ${own} and one.day between ${first} and ${last})`;
  const away = sql`exists (select from permit one where ${own} and one.kind in ('leave', 'mission')
    and one.first_day <= ${last} and one.last_day >= ${first})`;
  const each = [...(needed.has("punch") ? [punched] : []), ...(needed.has("request") ? [away] : [])];
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}
