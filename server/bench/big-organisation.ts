import { adminFlags } from "@schemas/permission-codes";
import { addDays, type IsoDate, isoToJalali, jalaliMonthRange } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { dailyKind } from "../jobs/daily";
import { columns as storedFigures } from "../work/day-batch";
import { activateLicence, makePlan, makePunches } from "./made-organisation";
import { busyManager, fillRequests, letDecide } from "./made-requests";
import { makeManyRecords } from "./many-records";
import { storeDays } from "./stored";

/** Whole weeks, so that a day and its copy fall on the same weekday. */
const block = 28;
/** Blocks of days (three years) and of punches (the last eight months, about 400 a person). */
const blocks = { days: 39, punches: 9 } as const;
/** The days of the last year are stored for everyone, earlier ones for three people in ten. */
const wholeYear = 365;
const requestsOfPerson = 4;

const days = ["personnel_number", "day_type", "lines", ...storedFigures.map(({ name }) => name)].join(", ");

/**
 * Fills an empty database with the data of an organisation after three years, up to the evening before `today`. The
 * engine computes one month; earlier months are copies of it. `emit` is called with each finished step.
 */
export async function makeBigOrganisation(
  db: Db,
  people: number,
  today: IsoDate,
  emit: (made: string, rows: number, ms: number) => void,
): Promise<void> {
  let began = performance.now();
  const made = (what: string, rows: number) => {
    emit(what, rows, performance.now() - began);
    began = performance.now();
  };
  const run = (text: string) => sql.raw(text).execute(db);
  const sections = Math.floor(people / 100);
  await makeManyRecords(db, people);
  // Replaced by two deciders for each section, one before the other.
  await run("delete from section_admin");
  await letDecide(db, sections);
  await run(`
    update section_admin set flags = '{${Object.values(adminFlags)}}' where personnel_number = '${busyManager}'`);
  await run(`update person set is_active = true where personnel_number = '${busyManager}'`);
  made("people", people);
  await fillRequests(db, 0, people * requestsOfPerson, people);
  made("requests", people * requestsOfPerson);
  await makeNotices(db);
  made("notifications", people * requestsOfPerson);

  await makeYears(db, today);
  await run(`update work_assignment set plan_id = ${await makePlan(db)}`);
  const from = addDays(today, -block);
  await run(`select prepare_months('${addDays(today, -block * blocks.days)}', '${addDays(today, 60)}')`);
  await makePunches(db, people, block, from);
  await run("analyze");
  await storeDays(db, block, from);
  made("days computed", people * block);
  await copyDays(db, from, today);
  made("days copied", await countOf(db, "day_work"));
  await copyPunches(db, from, today);
  made("punches", await countOf(db, "punch"));
  await activateLicence(db, from);
  await run(`
    insert into job (kind, input, state, created_by, created_at, finished_at)
    values ('${dailyKind}', '${JSON.stringify({ from, to: addDays(today, -1) })}', 'done', '-', '${today}', '${today}')`);
  await run("vacuum analyze");
  made("vacuumed and analysed", 0);
}

const within = (from: IsoDate, today: IsoDate) => `day >= '${from}' and day < '${today}'`;

export async function copyDays(db: Db, from: IsoDate, today: IsoDate): Promise<void> {
  // Summed once afterwards: the triggers would hold the rows of each statement.
  await sql`alter table day_work disable trigger user`.execute(db);
  await withoutIndexes(db, "day_work", () =>
    inLanes(blocks.days - 1, async (i) => {
      const before = (i + 1) * block;
      const whose = before < wholeYear ? "" : `and right(personnel_number, 1) in ('3', '6', '9')`;
      await sql
        .raw(`
          insert into day_work (day, ${days})
          select day - ${before}, ${days} from day_work where ${within(from, today)} ${whose}`)
        .execute(db);
    }),
  );
  await sql`alter table day_work enable trigger user`.execute(db);
  await sql`select renew_day_sums()`.execute(db);
}

export async function copyPunches(db: Db, from: IsoDate, today: IsoDate): Promise<void> {
  const columns = "personnel_number, minute, direction";
  const copy = (text: string) => sql.raw(`insert into punch (day, ${columns}) ${text}`).execute(db);
  await withoutIndexes(db, "punch", () =>
    inLanes(blocks.punches - 1, async (i) => {
      await copy(`select day - ${(i + 1) * block}, ${columns} from punch where ${within(from, today)}`);
    }),
  );
  // Punches of today so far, copied from a week ago.
  await copy(
    `select '${today}'::date, ${columns} from punch where day = date '${today}' - 7 and minute < 600`,
  );
}

/** Runs two at a time: PostgreSQL uses one processor for each. */
async function inLanes(count: number, work: (i: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all([lane(), lane()]);
}

/** Fills a partitioned table without its indexes and creates them afterwards, which takes half the time. */
async function withoutIndexes(db: Db, table: "punch" | "day_work", fill: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; index: string; key: string | null }>`
    select c.relname as name, pg_get_indexdef(c.oid) as index, pg_get_constraintdef(k.oid) as key
    from pg_index i join pg_class c on c.oid = i.indexrelid left join pg_constraint k on k.conindid = c.oid
    where i.indrelid = ${table}::regclass`.execute(db);
  const run = (session: Db, text: string) => sql.raw(text).execute(session);
  for (const { name, key } of indexes)
    await run(db, key ? `alter table ${table} drop constraint ${name}` : `drop index ${name}`);
  await fill();
  await db.connection().execute(async (session) => {
    await run(session, "set maintenance_work_mem = '512MB'");
    for (const { name, index, key } of indexes)
      await run(
        session,
        key ? `alter table ${table} add constraint ${name} ${key}` : index.replace(" ON ONLY ", " ON "),
      );
    await run(session, "reset maintenance_work_mem");
  });
}

async function countOf(db: Db, table: "punch" | "day_work"): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The notifications people received about their last requests. */
async function makeNotices(db: Db): Promise<void> {
  await sql`
    insert into notification (receiver, kind, facts, request_id, created_at, read_at)
    select r.personnel_number, 'decided', jsonb_build_object('requestKind', kind.name, 'personnelNumber', r.personnel_number,
      'name', p.name, 'status', r.status, 'from', r.first_day, 'to', r.last_day, 'fromMinute', r.from_minute, 'toMinute',
      r.to_minute, 'reason', null, 'waitedHours', null), r.id, r.decided_at, case when r.id % 3 > 0 then r.decided_at end
    from request r join person p on p.personnel_number = r.personnel_number
    join (values (1, 'leave'), (2, 'mission'), (3, 'inOut'), (4, 'overtime')) as kind (id, name) on kind.id = r.kind
    where r.decided_at is not null
`.execute(db);
}

/** The work years of the stored days, with a period for each month. */
async function makeYears(db: Db, today: IsoDate): Promise<void> {
  const last = isoToJalali(today).year;
  const first = isoToJalali(addDays(today, -block * blocks.days)).year;
  for (let year = first; year <= last; year += 1) {
    await db
      .insertInto("work_year")
      .values({ year, name: String(year) })
      .execute();
    const months = Array.from({ length: 12 }, (_, i) => jalaliMonthRange(year, i + 1));
    await db
      .insertInto("work_period")
      .values(months.map(({ from, to }, i) => ({ year, number: i + 1, first_day: from, last_day: to })))
      .execute();
  }
}
