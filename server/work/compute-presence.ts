import { dayNumber, type IsoDate } from "@schemas/values/jalali-date";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { civilTime } from "../rules/civil-time";
import { PUNCH_DAYS_AFTER } from "../rules/day-work/attribute-punches";
import type { Calendar } from "../rules/day-work/calendar";
import type { PersonRange } from "../rules/day-work/types";
import { type Moment, type PresenceOfDay, presenceAt } from "../rules/presence-now";
import { Slices } from "../yield-to-calls";
import { loadCalendar } from "./calendar";
import { loadPersonRanges } from "./person-inputs";

// Someone's present state does not depend on a longer chain of forgotten punches than this, and reading a week of
// everyone's punches would take longer than everything else.
const punchDaysBefore = 2;

/** The days around a day whose records its presence depends on. */
export const daysAround = (day: number) => ({
  first: day - 1 - punchDaysBefore,
  last: day + PUNCH_DAYS_AFTER,
});

// The rules and punches of this many people are in memory at a time. Reading them cannot be interrupted.
const peopleAtOnce = 1_000;

/** Where people are or were on a day, by personnel number; today as of now. */
export async function computePresence(
  { db, now, today, server }: Pick<SignedIn, "db" | "now" | "today" | "server">,
  personnelNumbers: readonly string[],
  date: IsoDate = today,
): Promise<Map<string, PresenceOfDay>> {
  const { minute } = civilTime(now, server.timeZone);
  const moment = momentOf(date, today, minute);
  const instant = dayNumber(today) * 1440 + minute;
  return ofEach(db, personnelNumbers, moment.day, (calendar, range) =>
    presenceAt(calendar, { now: instant, ...range }, moment),
  );
}

/** Calls `compute` with the engine's input about each person for a day and the one before it. */
export async function ofEach<T>(
  db: Db,
  personnelNumbers: readonly string[],
  day: number,
  compute: (calendar: Calendar, range: PersonRange) => T,
): Promise<Map<string, T>> {
  const computed = new Map<string, T>();
  if (personnelNumbers.length === 0) return computed;
  const calendar = await loadCalendar(db);
  const days = { first: day - 1, last: day };
  const slices = new Slices();
  for (let i = 0; i < personnelNumbers.length; i += peopleAtOnce) {
    const some = personnelNumbers.slice(i, i + peopleAtOnce);
    for (const range of await loadPersonRanges(db, some, days, punchDaysBefore)) {
      await slices.next();
      computed.set(String(range.personId), compute(calendar, range));
    }
  }
  return computed;
}

/** Today is shown as of now, a past day as of its end and a future one as of its start. */
function momentOf(date: IsoDate, today: IsoDate, minute: number): Moment {
  const day = dayNumber(date);
  if (date === today) return { day, minute };
  return { day, minute: date < today ? null : 0 };
}
