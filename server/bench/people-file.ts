import { addDays, type IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { pino } from "pino";
import { administratorOf } from "../access/context-for";
import { type ImportPeopleInput, readPeopleRows } from "../calls/import-people";
import type { Db } from "../db/db";
import { addJob } from "../db/tables/jobs";
import { importPeopleJob } from "../jobs/import-people-job";
import { runOneJob } from "../jobs/run-job";
import { civilTime } from "../rules/civil-time";
import { makeOrganisation } from "./made-organisation";

export type PeopleFileLine = { what: string; rows: number; ms: number };

const sections = 50;
const daysAtWork = 30;
const timeZone = "Asia/Tehran";

/** Imports a file of new people, then the same file with every post changed, into an organisation that has people. */
export async function benchPeopleFile(
  db: Db,
  { there, rows }: { there: number; rows: number },
  emit: (line: PeopleFileLine) => void,
): Promise<void> {
  await makeOrganisation(db, there, 1);
  await makePlaces(db);
  const now = new Date();
  const { day: today } = civilTime(now, timeZone);
  const hiredOn = addDays(today, -daysAtWork);
  const file = (post: string) => Array.from({ length: rows }, (_, index) => rowOf(index, post, hiredOn));
  const server = { db, now: () => now, timeZone, dataDir: "", log: pino({ level: "silent" }) };

  for (const [what, post] of [
    ["new people", "کارشناس"],
    ["the same with another post", "کارشناس ارشد"],
    ["the same again", "کارشناس ارشد"],
  ] as const) {
    const given = file(post);
    const who = await administratorOf(db, "Admin", now);
    const context = { db, today, language: "fa", who } as const;
    emit({ what: `${what}: read`, rows, ms: await timed(() => readPeopleRows(context, given)) });
    const input: ImportPeopleInput = {
      rows: given,
      passwordHash: "x",
      role: null,
      actor: "Admin",
      address: "",
    };
    await addJob(db, { kind: "import-personnel", input, createdBy: "-", now });
    const ms = await timed(() => runOneJob(server, { "import-personnel": importPeopleJob }));
    emit({ what: `${what}: written and computed`, rows, ms });
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function makePlaces(db: Db): Promise<void> {
  await sql`insert into section (code, name)
    select 's' || i, 'بخش ' || i from generate_series(1, ${sections}) i`.execute(db);
  await sql`insert into work_group (code, name) values ('BENCH', 'گروه')`.execute(db);
  await sql`insert into work_group_plan (work_group_id, plan_id, during)
    select g.id, p.id, '(,)' from work_group g, rotation_plan p where g.code = 'BENCH' and p.code = 'BENCH'`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}

const rowOf = (index: number, post: string, hiredOn: IsoDate) => ({
  personnelNumber: String(500_000 + index),
  name: `نام خانوادگی ${index}`,
  sectionCode: `بخش ${1 + (index % sections)}`,
  workGroupCode: "BENCH",
  cardNumber: `C${index}`,
  employmentType: "رسمی",
  hiredOn,
  post,
});
