import { type DateRange, dayNumber, type IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { BinaryArray } from "../db/binary-array";
import type { Db } from "../db/db";
import { computePersonDays } from "../rules/day-work/compute-days";
import { loadCalendar } from "./calendar";
import { pairsWithin, readWaitingOf, waitingOn } from "./read-punches";
import { loadSettledRanges } from "./settled-ranges";

const peopleAtOnce = 250;

/**
 * Computes the punch pairs of people once, whatever the later sort order, into a temporary table that lasts until the
 * end of the transaction. The database can then sort by them, and the program holds only a few people at a time.
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
    const ranges = await loadSettledRanges(transaction, calendar, some, days);
    const waiting = await readWaitingOf(transaction, some, days);
    const who = new BinaryArray("text");
    const when = new BinaryArray("date");
    const pairs = new BinaryArray("text");
    const followed = new BinaryArray("text");
    for (const range of ranges) {
      const personnelNumber = String(range.personId);
      const records = { range, calendar, waiting: waiting.get(personnelNumber) ?? [] };
      for (const result of computePersonDays(calendar, range)) {
        who.addText(personnelNumber);
        when.add(result.day);
        pairs.addText(JSON.stringify(pairsWithin(result)));
        followed.addText(JSON.stringify(waitingOn(result.day, records)));
      }
    }
    await sql`
      insert into punched select who, day, pairs::json, waiting::json
      from unnest(${who.toParameter()}::text[], ${when.toParameter()}::date[],
          ${pairs.toParameter()}::text[], ${followed.toParameter()}::text[])
        as kept (who, day, pairs, waiting)
    `.execute(transaction);
  }
  // Otherwise the planner does not know the number of rows.
  await sql`analyze punched`.execute(transaction);
}
