import { type RawBuilder, sql } from "kysely";
import type { Db } from "../calls/context";
import type { DayResult } from "../rules/day-work/types";
import { type Days, holds } from "./days";
import { encodeLines } from "./stored-lines";

/** Rows that were written because they are new or differ, and rows taken away because the day is nothing any more. */
export type Written = { written: number; removed: number };

type Column = { name: string; type: string; of: (result: DayResult) => string | number | boolean | null };

/** Everything of a stored day but its key and its lines. */
const columns: readonly Column[] = [
  { name: "day_type", type: "text", of: (day) => day.dayType },
  { name: "is_holiday", type: "boolean", of: (day) => day.isHoliday },
  { name: "shift_id", type: "bigint", of: (day) => day.shiftId },
  { name: "shift_start", type: "smallint", of: (day) => day.shiftStart },
  { name: "shift_end", type: "smallint", of: (day) => day.shiftEnd },
  { name: "required", type: "smallint", of: (day) => day.required },
  { name: "presence", type: "smallint", of: (day) => day.presence },
  { name: "undertime", type: "smallint", of: (day) => day.undertime },
  { name: "overtime", type: "smallint", of: (day) => day.overtime },
  { name: "surplus", type: "smallint", of: (day) => day.surplus },
  { name: "leave", type: "smallint", of: (day) => day.leave },
  { name: "mission", type: "smallint", of: (day) => day.mission },
  { name: "absence_days", type: "smallint", of: (day) => day.absenceDays },
  { name: "absence_minutes", type: "smallint", of: (day) => day.absenceMinutes },
  { name: "night", type: "smallint", of: (day) => day.night },
  { name: "forgiven", type: "smallint", of: (day) => day.forgiven },
  { name: "compensated", type: "smallint", of: (day) => day.compensated },
  { name: "is_incomplete", type: "boolean", of: (day) => day.incomplete },
  { name: "is_conflict", type: "boolean", of: (day) => day.conflict },
  { name: "first_in", type: "smallint", of: minuteOfFirstEntry },
  { name: "last_out", type: "smallint", of: minuteOfLastExit },
];

/** When the person first came, in minutes of the logical day. */
export function minuteOfFirstEntry({ punches }: DayResult): number | null {
  return punches.find(({ direction }) => direction === "in")?.minute ?? null;
}

/** When the person last left. */
export function minuteOfLastExit({ punches }: DayResult): number | null {
  return punches.findLast(({ direction }) => direction === "out")?.minute ?? null;
}

/**
 * Stores results as the whole truth about these people and days: new and different rows are written, equal ones left
 * alone, stored ones without a result removed, unless their day is frozen. Reading first is what makes it cheap: after a change of one holiday
 * nearly every row is equal, and writing an equal row costs several times as much as reading it.
 */
export async function writeDays(
  db: Db,
  personnelNumbers: readonly string[],
  days: Days,
  results: readonly DayResult[],
  frozen: readonly Days[],
): Promise<Written> {
  const stored = await readStored(db, personnelNumbers, days);
  const keys: string[] = [];
  const dayNumbers: number[] = [];
  const lines: string[] = [];
  const values = columns.map((): string[] => []);
  const row: string[] = [];
  for (const result of results) {
    const key = keyOf(String(result.personId), result.day);
    for (let i = 0; i < columns.length; i += 1) row[i] = textOf((columns[i] as Column).of(result));
    const text = encodeLines(result.lines);
    const before = stored.get(key);
    if (before !== undefined) stored.delete(key);
    if (before === `${row.join()},${text}`) continue;
    keys.push(String(result.personId));
    dayNumbers.push(result.day);
    lines.push(`"${text}"`);
    for (let i = 0; i < columns.length; i += 1) (values[i] as string[]).push(row[i] as string);
  }
  if (keys.length > 0) await insertRows(db, keys, dayNumbers, lines, values);
  const gone = [...stored.keys()].filter((key) => !frozen.some((range) => holds(range, dayOfKey(key))));
  if (gone.length > 0) await removeRows(db, gone);
  return { written: keys.length, removed: gone.length };
}

const keyOf = (personnelNumber: string, day: number) => `${day} ${personnelNumber}`;
const dayOfKey = (key: string) => Number(key.slice(0, key.indexOf(" ")));

// As PostgreSQL's own concat writes them, so that a stored row and a new one can be compared as texts.
function textOf(value: string | number | boolean | null): string {
  if (value === null) return "";
  if (value === true) return "t";
  return value === false ? "f" : String(value);
}

async function readStored(
  db: Db,
  personnelNumbers: readonly string[],
  { first, last }: Days,
): Promise<Map<string, string>> {
  const text = sql.join(
    columns.map(({ name }) => sql.ref(name)),
    sql`, ',', `,
  );
  const { rows } = await sql<{ key: string; text: string }>`
    select concat(day - date '1970-01-01', ' ', personnel_number) as key,
      concat(${text}, ',', lines #>> '{}') as text
    from day_work
    where personnel_number = any(${personnelNumbers})
      and day between date '1970-01-01' + ${first}::int and date '1970-01-01' + ${last}::int
  `.execute(db);
  return new Map(rows.map((row) => [row.key, row.text]));
}

const names = ["personnel_number", "day", "lines", ...columns.map(({ name }) => name)];
const list = (items: readonly RawBuilder<unknown>[]) => sql.join(items, sql`, `);
const target = list(names.map((name) => sql.ref(name)));
const changes = list(names.slice(2).map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));

async function insertRows(
  db: Db,
  keys: readonly string[],
  dayNumbers: readonly number[],
  lines: readonly string[],
  values: readonly string[][],
): Promise<void> {
  const arrays = list([
    sql`${keys}::text[]`,
    sql`${literal(dayNumbers)}::int[]`,
    sql`${lines}::text[]`,
    ...columns.map(({ type }, i) => sql`${nullableLiteral(values[i] as string[])}::${sql.raw(type)}[]`),
  ]);
  const selected = list([
    sql`new.personnel_number`,
    sql`date '1970-01-01' + new.day`,
    sql`new.lines::jsonb`,
    ...columns.map(({ name }) => sql.ref(`new.${name}`)),
  ]);
  await sql`
    insert into day_work (${target})
    select ${selected} from unnest(${arrays}) as new(${target})
    on conflict (personnel_number, day) do update set ${changes}
  `.execute(db);
}

// Written by hand: pg's own arrays quote every item. None of these values holds a comma, a quote or a brace.
const literal = (items: readonly (string | number)[]) => `{${items.join()}}`;
const nullableLiteral = (items: readonly string[]) => literal(items.map((item) => item || "null"));

async function removeRows(db: Db, keys: readonly string[]): Promise<void> {
  const people = keys.map((key) => key.slice(key.indexOf(" ") + 1));
  const dayNumbers = keys.map(dayOfKey);
  await sql`
    delete from day_work using unnest(${people}::text[], ${literal(dayNumbers)}::int[]) as old(who, at)
    where personnel_number = old.who and day = date '1970-01-01' + old.at
  `.execute(db);
}
