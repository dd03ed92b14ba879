import { addDays } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { columns as storedFigures } from "../work/day-batch";
import { recomputeDays } from "../work/recompute";
import { firstDay } from "./made-organisation";

const typed = [
  { name: "personnel_number", type: "text" },
  { name: "day", type: "date" },
  { name: "day_type", type: "text" },
  { name: "lines", type: "jsonb" },
  ...storedFigures,
];
const columns = typed.map(({ name }) => name);

const target = sql.join(columns.map((name) => sql.ref(name)));
const peopleAtOnce = 250;

/** Computes and stores everyone's days; milliseconds. */
export async function storeDays(
  db: Db,
  days: number,
  from = firstDay,
): Promise<{ ms: number; rows: number; written: number }> {
  const to = addDays(from, days - 1);
  const began = performance.now();
  const done = await recomputeDays(db, {
    personnelNumbers: "all",
    from,
    to,
    now: { day: addDays(to, 1), minute: 0 },
  });
  return { ms: performance.now() - began, rows: done.days, written: done.written };
}

/** Writes the stored rows into the emptied table, from arrays prepared in PostgreSQL's own format; milliseconds. */
export async function writePlainArrays(db: Db): Promise<number> {
  const batches = await arraysOfStored(db);
  await emptyDays(db);
  const began = performance.now();
  for (const arrays of batches) {
    const values = sql.join(arrays.map((array, i) => sql`${array}::${sql.raw(`${typed[i]?.type}[]`)}`));
    await db
      .transaction()
      .execute((transaction) =>
        sql`insert into day_work (${target}) select * from unnest(${values})`.execute(transaction),
      );
  }
  return performance.now() - began;
}

export async function emptyDays(db: Db): Promise<void> {
  await sql`truncate day_work`.execute(db);
}

async function arraysOfStored(db: Db): Promise<Buffer[][]> {
  const people = await db
    .selectFrom("person")
    .select("personnel_number")
    .orderBy("personnel_number")
    .execute();
  const numbers = people.map((row) => row.personnel_number);
  const arrays = sql.join(
    columns.map((name) => sql`array_send(array_agg(${sql.ref(name)})) as ${sql.ref(name)}`),
  );
  const batches: Buffer[][] = [];
  for (let i = 0; i < numbers.length; i += peopleAtOnce) {
    const { rows } = await sql<Record<string, Buffer>>`
      select ${arrays} from day_work where personnel_number = any(${numbers.slice(i, i + peopleAtOnce)})
    `.execute(db);
    batches.push(columns.map((name) => rows[0]?.[name] as Buffer));
  }
  return batches;
}
