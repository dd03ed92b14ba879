import type { TrialSpan } from "@schemas/calls/trials";
import {
  addDays,
  type IsoDate,
  isoToJalali,
  jalaliMonthRange,
  jalaliYearRange,
} from "@schemas/values/jalali-date";
import type { Db } from "../db/db";
import { readSettings } from "../db/tables/settings";

const mostSpans = 12;

/**
 * The spans on which a change of days can be tried: the periods that are over, latest first, or the Jalali months if
 * there are no periods. Before the first is over, it is the running one, up to yesterday. None is over before the
 * organisation's first day of use, since earlier days are not computed.
 */
export async function trialSpans(db: Db, today: IsoDate): Promise<TrialSpan[]> {
  const rows = await db
    .selectFrom("work_period")
    .select(["year", "number", "first_day as from", "last_day as to", "closed_at"])
    .where("first_day", "<", today)
    .orderBy("first_day", "desc")
    .limit(mostSpans + 1)
    .execute();
  const periods = rows.map(({ closed_at, ...one }) => ({
    ...one,
    kind: "period" as const,
    isClosed: closed_at !== null,
  }));
  const all = periods.length > 0 ? periods : monthsUntil(today);
  const { liveFrom } = await readSettings(db, "liveFrom");
  const over = all.filter(({ to }) => to < today && (!liveFrom || to >= liveFrom)).slice(0, mostSpans);
  const yesterday = addDays(today, -1);
  return over.length > 0 ? over : all.slice(0, 1).map((one) => ({ ...one, to: yesterday }));
}

function monthsUntil(today: IsoDate): TrialSpan[] {
  const months: TrialSpan[] = [];
  let day = addDays(today, -1);
  while (months.length <= mostSpans) {
    const { year, month: number } = isoToJalali(day);
    const range = jalaliMonthRange(year, number);
    months.push({ year, number, ...range, kind: "month", isClosed: false });
    day = addDays(range.from, -1);
  }
  return months;
}

const mostYears = 5;

/** The years on which a change of leave can be tried: this year so far, and earlier years with records. */
export async function trialYears(db: Db, today: IsoDate): Promise<TrialSpan[]> {
  const { year: now } = isoToJalali(today);
  const row = await db
    .selectFrom("work_year")
    .select(({ fn }) => fn.min("year").as("year"))
    .executeTakeFirst();
  const first = Math.max(row?.year ?? now, now - mostYears + 1);
  return Array.from({ length: now - Math.min(first, now) + 1 }, (_, i): TrialSpan => {
    const year = now - i;
    const { from, to } = jalaliYearRange(year);
    return { kind: "year", year, number: 0, from, to: to < today ? to : today, isClosed: false };
  });
}
