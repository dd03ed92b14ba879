import type { TrialSpan } from "@schemas/calls/trials";
import { addDays, type IsoDate, isoToJalali, jalaliMonthRange } from "@schemas/values/jalali-date";
import type { Db } from "../db/db";

const mostSpans = 12;

/**
 * What a change can be tried on: the periods that are over, the latest first, or the Jalali months where there are no
 * periods. Before the first is over, it is the one that runs, up to yesterday.
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
    isPeriod: true,
    isClosed: closed_at !== null,
  }));
  const all = periods.length > 0 ? periods : monthsUntil(today);
  const over = all.filter(({ to }) => to < today).slice(0, mostSpans);
  const yesterday = addDays(today, -1);
  return over.length > 0 ? over : all.slice(0, 1).map((one) => ({ ...one, to: yesterday }));
}

function monthsUntil(today: IsoDate): TrialSpan[] {
  const months: TrialSpan[] = [];
  let day = addDays(today, -1);
  while (months.length <= mostSpans) {
    const { year, month: number } = isoToJalali(day);
    const range = jalaliMonthRange(year, number);
    months.push({ year, number, ...range, isPeriod: false, isClosed: false });
    day = addDays(range.from, -1);
  }
  return months;
}
