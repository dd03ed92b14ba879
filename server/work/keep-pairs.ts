import { type DateRange, dayNumber, fromDayNumber, type IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../calls/context";
import { computePersonDays } from "../rules/day-work/compute-days";
import { loadCalendar } from "./calendar";
import { loadPersonRanges } from "./person-inputs";
import { pairsWithin, readWaitingOf, waitingOn } from "./read-punches";

const peopleAtOnce = 100;

/**
 * Works out how the punches of people pair up, once each however their days will be ordered, and keeps it beside the
 * transaction until that ends: the database then sorts it with the rest, and the program holds a few people at a time.
 */
export async function keepPairs(
  transaction: Db,
  numbers: readonly string[],
  { from, to }: DateRange,
  today: IsoDate,
): Promise<void> {
  await sql`
    create temporary table punched (personnel_number text, day date, pairs json, waiting json) on commit drop
  `.execute(transaction);
  const days = { first: dayNumber(from), last: Math.min(dayNumber(to), dayNumber(today)) };
  if (days.last < days.first) return;
  const calendar = await loadCalendar(transaction);
  for (let i = 0; i < numbers.length; i += peopleAtOnce) {
    const some = numbers.slice(i, i + peopleAtOnce);
    const ranges = await loadPersonRanges(transaction, some, days);
    const waiting = await readWaitingOf(transaction, some, days);
    const found = ranges.flatMap((range) => {
      const personnel_number = String(range.personId);
      const records = { range, calendar, waiting: waiting.get(personnel_number) ?? [] };
      return computePersonDays(calendar, range).map((result) => ({
        personnel_number,
        day: fromDayNumber(result.day),
        pairs: pairsWithin(result),
        waiting: waitingOn(result.day, records),
      }));
    });
    await sql`
      insert into punched select * from json_to_recordset(${JSON.stringify(found)}::json)
        as found (personnel_number text, day date, pairs json, waiting json)
    `.execute(transaction);
  }
  // Nothing else tells the planner how many there are.
  await sql`analyze punched`.execute(transaction);
}
