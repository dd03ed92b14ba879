import { addDays, isoToJalali } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../calls/context";
import { personLedger } from "../leave/ledgers";
import { median } from "./lists";
import { firstDay, makeOrganisation } from "./made-organisation";
import { storeDays } from "./stored";

const asks = 25;

/** The ledger of one person among so many, a year of punches and computed days of all of them stored; milliseconds. */
export async function benchLedger(
  db: Db,
  people: number,
  days: number,
): Promise<{ ms: number; punches: number; lines: number }> {
  await makeOrganisation(db, people, days);
  await db
    .insertInto("request_type")
    .values({ kind: "leave", code: "1", name: "x", name_en: "x", debits_balance: true })
    .execute();
  await storeDays(db, days);
  await sql`analyze`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*) as count from punch`.execute(db);
  const { year } = isoToJalali(firstDay);
  const until = addDays(firstDay, days - 1);
  const times: number[] = [];
  let lines = 0;
  // Another person each time, so that nothing of them is at hand; the first is not counted.
  for (let i = 0; i <= asks; i += 1) {
    const number = String(100_001 + Math.floor((i * people) / (asks + 1)));
    const began = performance.now();
    const ledger = await personLedger(db, number, { year, until });
    if (i > 0) times.push(performance.now() - began);
    lines = Math.max(lines, ledger?.rows.length ?? 0);
  }
  return { ms: median(times), punches: Number(rows[0]?.count ?? 0), lines };
}
