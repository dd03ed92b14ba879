import { requestKinds } from "@schemas/request-kinds";
import { addDays, isoToJalali } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { pageOfBalances } from "../leave/balances";
import { personLedger } from "../leave/ledgers";
import { median } from "./lists";
import { firstDay, makeOrganisation } from "./made-organisation";
import { storeDays } from "./stored";

const asks = 25;
const listAsks = 5;

/** Reads the ledger of one person among many, all with a year of punches and computed days; milliseconds. */
export async function benchLedger(
  db: Db,
  people: number,
  days: number,
): Promise<{ ms: number; punches: number; lines: number }> {
  await makeOrganisation(db, people, days);
  await db
    .insertInto("request_type")
    .values({ kind: "leave", code: "1", name: "x", name_en: "x", charged_to: "balance" })
    .execute();
  await storeDays(db, days);
  await sql`analyze`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*) as count from punch`.execute(db);
  const { year } = isoToJalali(firstDay);
  const until = addDays(firstDay, days - 1);
  const times: number[] = [];
  let lines = 0;
  // Another person each time, so that nothing about them is cached; the first is not counted.
  for (let i = 0; i <= asks; i += 1) {
    const number = String(100_001 + Math.floor((i * people) / (asks + 1)));
    const began = performance.now();
    const ledger = await personLedger(db, number, { year, until });
    if (i > 0) times.push(performance.now() - began);
    lines = Math.max(lines, ledger?.rows.length ?? 0);
  }
  return { ms: median(times), punches: Number(rows[0]?.count ?? 0), lines };
}

/**
 * Reads a page of the balances of some of the people that {@link benchLedger} made, one in ten with pending leave,
 * ordered by what remains; milliseconds.
 */
export async function benchBalances(db: Db, people: number): Promise<{ ms: number; rows: number }> {
  const section = "BENCH";
  await db.insertInto("section").values({ code: section, name: section }).execute();
  await sql`
    update person set section_code = ${section} where personnel_number <= ${String(100_000 + people)}`.execute(
    db,
  );
  await sql`
    insert into request (personnel_number, kind, type_code, status, waiting_degree, first_day, last_day,
      amount_days, created_by, submitted_at)
    select personnel_number, ${requestKinds.leave}, '1', 'NewRequest', 1, day, day + 2, 3, personnel_number, now()
    from person, (select ${addDays(firstDay, 330)}::date as day) ahead
    where section_code = ${section} and personnel_number like '%0'`.execute(db);
  await sql`analyze`.execute(db);
  const reach = { isEveryone: false, sections: [section], groupFree: false } as const;
  const times: number[] = [];
  for (let i = 0; i <= listAsks; i += 1) {
    const began = performance.now();
    const query = { reach, date: addDays(firstDay, 200 + i) };
    await pageOfBalances(db, query, { page: 1, pageSize: 50, sort: "-remaining" });
    if (i > 0) times.push(performance.now() - began);
  }
  return { ms: median(times), rows: people };
}
