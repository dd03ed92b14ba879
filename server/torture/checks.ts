import { setTimeout as pause } from "node:timers/promises";
import { calls } from "@schemas/calls";
import { addDays, isoToJalali } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { loadLedgers } from "../leave/ledgers";
import { civilTime } from "../rules/civil-time";
import { recomputeDays } from "../work/recompute";
import { type Headers, insist } from "./client";
import type { Acknowledged } from "./load";
import type { Organisation } from "./organisation";

/** Faults by kind: acknowledged but missing, stored twice or never acknowledged, half done, or with a wrong result. */
export type Faults = { lost: string[]; doubled: string[]; half: string[]; wrong: string[] };

export const noFaults = (): Faults => ({ lost: [], doubled: [], half: [], wrong: [] });

const longestJobs = 120_000;

/** Waits until no job runs or waits and no day is still to be computed. Returns the work that did not end. */
export async function settled(db: Db): Promise<string[]> {
  const end = Date.now() + longestJobs;
  for (;;) {
    const { rows } = await sql<{ what: string }>`
      select 'job ' || id || ' (' || kind || ') is still ' || state as what from job where state in ('waiting', 'running')
      union all select 'days of ' || personnel_number || ' are not computed yet' from day_to_compute`.execute(
      db,
    );
    if (rows.length === 0) return [];
    if (Date.now() > end) return rows.map(({ what }) => what);
    await pause(100);
  }
}

/** Compares everything the portal has acknowledged since the beginning with the stored data, once it has settled. */
export async function findFaults(db: Db, { keys, ...acknowledged }: Acknowledged): Promise<Faults> {
  const faults = noFaults();
  const compare = async (what: string, expected: readonly string[], query: string) => {
    const { rows } = await sql.raw<{ one: string }>(query).execute(db);
    const stored = new Map<string, number>();
    for (const { one } of rows) stored.set(one, (stored.get(one) ?? 0) + 1);
    const wanted = new Set(expected);
    for (const one of wanted) if (!stored.has(one)) faults.lost.push(`${what} ${one}`);
    for (const [one, count] of stored)
      if (count > 1) faults.doubled.push(`${what} ${one}, ${count} times`);
      else if (!wanted.has(one)) faults.doubled.push(`${what} ${one}, which was never acknowledged`);
  };
  const { punches, requests, decisions, jobs, imported, cities, periods } = acknowledged;
  const at = ({ who, day, minute }: (typeof punches)[number]) => `${who} ${day} ${minute}`;
  const stamp = "personnel_number || ' ' || day || ' ' || minute as one";
  await compare("punch", punches.map(at), `select ${stamp} from web_punch`);
  // The organisation's initial data contains no punches of the web, offline or file sources in these lists.
  const known = new Set([...punches, ...imported].map(at));
  const { rows: stored } = await sql.raw<{ one: string }>(`select ${stamp} from punch`).execute(db);
  const present = new Set(stored.map(({ one }) => one));
  for (const one of known) if (!present.has(one)) faults.lost.push(`recorded punch ${one}`);
  await compare("request", requests.map(String), "select id::text as one from request");
  await compare(
    "approval",
    decisions.map(String),
    "select request_id::text as one from request_step where action = 'approve'",
  );
  await compare(
    "permit of",
    decisions.map(String),
    "select request_id::text as one from permit where request_id is not null",
  );
  await compare(
    "job",
    jobs.filter(({ kind }) => kind !== "recompute").map(({ id, kind }) => `${kind} ${id}`),
    "select kind || ' ' || id as one from job where kind in ('bulk', 'import-punches')",
  );
  await compare("city", cities, "select code as one from city where code like 'T%'");
  await compare(
    "creation of",
    cities,
    "select subject_key as one from history where subject = 'city' and action = 'add'",
  );
  await compareKeys(db, keys, faults);
  await comparePeriods(db, periods, faults);
  await compareJobs(db, jobs, faults);
  return faults;
}

async function compareKeys(db: Db, keys: Acknowledged["keys"], faults: Faults): Promise<void> {
  const { rows } = await sql<{ key: string }>`select key from idempotency where answer is not null`.execute(
    db,
  );
  const stored = new Set(rows.map(({ key }) => key));
  for (const { key, username } of keys)
    if (!stored.has(key)) faults.lost.push(`answer of ${username} ${key}`);
}

async function comparePeriods(db: Db, periods: Acknowledged["periods"], faults: Faults): Promise<void> {
  const { rows } = await sql<{ action: "close" | "reopen" }>`
    select action from history where subject = 'work-period' and action in ('close', 'reopen') order by id
  `.execute(db);
  const stored = rows.map(({ action }) => action);
  if (stored.length < periods.length)
    faults.lost.push(`changes of the period: ${stored.length} of ${periods.length}`);
  if (stored.length > periods.length)
    faults.doubled.push(`changes of the period: ${stored.length} of ${periods.length}`);
  const { rows: closed } = await sql`select from work_period where closed_at is not null`.execute(db);
  if (closed.length !== (periods.at(-1) === "close" ? 1 : 0)) faults.wrong.push("the state of the period");
}

async function compareJobs(db: Db, jobs: Acknowledged["jobs"], faults: Faults): Promise<void> {
  const { rows } = await sql<{ id: number; what: string }>`
    select id, kind || ' ' || state || ' ' || coalesce(error, '') as what from job where state <> 'done'`.execute(
    db,
  );
  for (const { id, what } of rows) faults.half.push(`job ${id}: ${what}`);
  const { rows: all } = await sql<{ id: number }>`select id from job`.execute(db);
  const stored = new Set(all.map(({ id }) => Number(id)));
  for (const { id, kind } of jobs) if (!stored.has(id)) faults.lost.push(`${kind} ${id}`);
  const { rows: items } = await sql<{ what: string }>`
    select job_id || '/' || position || ' ' || state as what from bulk_item where state <> 'done'`.execute(
    db,
  );
  for (const { what } of items) faults.half.push(`record ${what}`);
}

class TakenBack extends Error {}

/** Computes all days again in a transaction that is rolled back, and everyone's leave from its results. */
export async function findWrongResults(
  db: Db,
  { people, today, period }: Organisation,
  portal: { address: string; admin: Headers },
): Promise<string[]> {
  const wrong: string[] = [];
  const { year } = isoToJalali(today);
  const fresh = new Map<string, number>();
  await db
    .transaction()
    .execute(async (transaction) => {
      const now = civilTime(new Date(), "Asia/Tehran");
      // The days before yesterday are over at any hour.
      const scope = { personnelNumbers: "all", from: period.from, to: addDays(today, -2), now } as const;
      const { written, removed } = await recomputeDays(transaction, scope);
      if (written + removed > 0) wrong.push(`stored days: ${written} differ, ${removed} are superfluous`);
      for (const one of await loadLedgers(transaction, people, year))
        fresh.set(one.personnelNumber, one.ledger({ until: today }).balance);
      throw new TakenBack();
    })
    .catch((error) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  const shown = await insist(portal.address, calls.leave.listBalances, portal.admin, () => ({
    date: today,
    page: 1,
    pageSize: people.length,
  }));
  if (shown.refused) wrong.push(`balances: ${shown.refused}`);
  const rows = shown.answer?.items ?? [];
  if (rows.length !== people.length) wrong.push(`balances of ${rows.length} of ${people.length} people`);
  for (const { personnelNumber, available } of rows)
    if (fresh.get(personnelNumber) !== available)
      wrong.push(`balance of ${personnelNumber}: ${available}, computed ${fresh.get(personnelNumber)}`);
  return wrong;
}
