import type { Db } from "../db/db";
import type { Rules } from "../rules/trial/rules";
import { loadCalendar } from "../work/calendar";
import { toException, toPolicy } from "../work/person-rules";

/** The rules in the database, or in a transaction that changed them. */
export async function readRules(db: Db): Promise<Rules> {
  // One after another: inside a transaction there is only one connection.
  const { data: calendar } = await loadCalendar(db);
  const exceptions = await db
    .selectFrom("day_exception")
    .selectAll()
    .where("level", "=", "PERSON")
    .orderBy("id")
    .execute();
  const policies = await db
    .selectFrom("policy")
    .selectAll()
    .where("level", "=", "PERSON")
    .orderBy("id")
    .execute();
  return { calendar, exceptions: exceptions.flatMap(toException), policies: policies.flatMap(toPolicy) };
}
