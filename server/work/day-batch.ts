import { columnOf, computedAs, dayFigures } from "@schemas/figures";
import { sql } from "kysely";
import { BinaryArray, type ElementType } from "../db/binary-array";
import type { Db } from "../db/db";
import type { DayResult } from "../rules/day-work/day-result";
import { type Days, holds } from "./days";
import { encodeLines } from "./stored-lines";

/** How many rows were written because they are new or changed, and removed because the day no longer has a result. */
export type Written = { written: number; removed: number };

type Column = { name: string; type: ElementType; of: (result: DayResult) => number | boolean | null };

/** The numeric and boolean columns of a stored day. */
export const columns: readonly Column[] = [
  { name: "is_holiday", type: "boolean", of: (day) => day.isHoliday },
  { name: "shift_id", type: "bigint", of: (day) => (day.shiftId === null ? null : Number(day.shiftId)) },
  { name: "shift_start", type: "smallint", of: (day) => day.shiftStart },
  { name: "shift_end", type: "smallint", of: (day) => day.shiftEnd },
  ...dayFigures.map((name): Column => {
    const computed = computedAs(name);
    return { name: columnOf(name), type: "smallint", of: (day) => day[computed] };
  }),
  { name: "rotation_parts", type: "smallint", of: (day) => day.rotationParts },
  { name: "is_incomplete", type: "boolean", of: (day) => day.incomplete },
  { name: "is_conflict", type: "boolean", of: (day) => day.conflict },
  { name: "first_in", type: "smallint", of: minuteOfFirstEntry },
  { name: "last_out", type: "smallint", of: minuteOfLastExit },
];

/** When the person first came, in minutes of the logical day. */
export function minuteOfFirstEntry({ punches }: DayResult): number | null {
  return punches.find(({ direction }) => direction === "in")?.minute ?? null;
}

/** When the person last left; null if they have come back since. */
export function minuteOfLastExit({ punches }: DayResult): number | null {
  const last = punches.at(-1);
  return last?.direction === "out" ? last.minute : null;
}

/** The stored rows of some people and days, by person and day, as texts to compare results with. */
type StoredTexts = Map<string, Map<number, string>>;

/**
 * Collects the complete results of some people and days and stores them: writes new and changed rows, skips equal ones,
 * and removes stored ones without a result, unless their day is frozen.
 * Reading first makes it cheap: after a change of one holiday nearly every row is equal.
 */
export class DayBatch {
  readonly #values: BinaryArray[];
  readonly #people: BinaryArray;
  readonly #days: BinaryArray;
  readonly #types: BinaryArray;
  readonly #lines: BinaryArray;
  #count = 0;

  private constructor(
    private readonly stored: StoredTexts,
    private readonly frozen: readonly Days[],
    expected: number,
  ) {
    this.#people = new BinaryArray("text", expected);
    this.#days = new BinaryArray("date", expected);
    this.#types = new BinaryArray("text", expected);
    this.#lines = new BinaryArray("jsonb", expected * 4);
    this.#values = columns.map(({ type }) => new BinaryArray(type, expected));
  }

  /** Begins a batch by reading the stored rows of these people and days. */
  static async begin(
    db: Db,
    people: readonly string[],
    days: Days,
    frozen: readonly Days[],
  ): Promise<DayBatch> {
    const expected = people.length * (days.last - days.first + 1);
    return new DayBatch(await readStored(db, people, days), frozen, expected);
  }

  /** Adds a result; one equal to the stored row is not written. */
  add(result: DayResult): void {
    const person = String(result.personId);
    const lines = encodeLines(result.lines);
    const own = this.stored.get(person);
    const before = own?.get(result.day);
    if (before !== undefined) {
      own?.delete(result.day);
      if (before === textOf(result, lines)) return;
    }
    this.#count += 1;
    this.#people.addText(person);
    this.#days.add(result.day);
    this.#types.addText(result.dayType);
    this.#lines.addText(`"${lines}"`);
    for (let i = 0; i < columns.length; i += 1) {
      (this.#values[i] as BinaryArray).add((columns[i] as Column).of(result));
    }
  }

  /** Writes the added results and removes the rows that no longer have a result. */
  async write(db: Db): Promise<Written> {
    if (this.#count > 0) {
      const arrays = [this.#people, this.#days, this.#types, this.#lines, ...this.#values];
      const parameters = arrays.map((array) => sql`${array.toParameter()}::${sql.raw(array.type)}[]`);
      await sql`
        insert into day_work (${target}) select * from unnest(${sql.join(parameters)})
        on conflict (personnel_number, day) do update set ${changes}
      `.execute(db);
    }
    return { written: this.#count, removed: await this.#removeRest(db) };
  }

  async #removeRest(db: Db): Promise<number> {
    const people: string[] = [];
    const days: number[] = [];
    for (const [person, rows] of this.stored) {
      for (const day of rows.keys()) {
        if (this.frozen.some((range) => holds(range, day))) continue;
        people.push(person);
        days.push(day);
      }
    }
    if (people.length === 0) return 0;
    await sql`
      delete from day_work using unnest(${people}::text[], ${days}::int[]) as old (who, at)
      where personnel_number = old.who and day = date '1970-01-01' + old.at
    `.execute(db);
    return people.length;
  }
}

const names = ["personnel_number", "day", "day_type", "lines", ...columns.map(({ name }) => name)];
const target = sql.join(names.map((name) => sql.ref(name)));
const changes = sql.join(
  names.slice(2).map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
);

/** A result in the form {@link readStored} would return if it were stored. */
function textOf(result: DayResult, lines: string): string {
  let text = result.dayType as string;
  for (let i = 0; i < columns.length; i += 1) {
    const value = (columns[i] as Column).of(result);
    text += ",";
    if (value === true) text += "t";
    else if (value === false) text += "f";
    else if (value !== null) text += value;
  }
  return `${text},${lines}`;
}

// One text per person: receiving a row per day would take longer than computing the day again.
async function readStored(db: Db, people: readonly string[], { first, last }: Days): Promise<StoredTexts> {
  const text = sql.join(
    columns.map(({ name }) => sql.ref(name)),
    sql`, ',', `,
  );
  const { rows } = await sql<{ who: string; days: string }>`
    select personnel_number as who,
      string_agg(concat(day - date '1970-01-01', ':', day_type, ',', ${text}, ',', lines #>> '{}'), '|') as days
    from day_work
    where personnel_number = any(${people})
      and day between date '1970-01-01' + ${first}::int and date '1970-01-01' + ${last}::int
    group by personnel_number
  `.execute(db);
  return new Map(rows.map(({ who, days }) => [who, new Map(days.split("|").map(splitDay))]));
}

function splitDay(text: string): [number, string] {
  const colon = text.indexOf(":");
  return [Number(text.slice(0, colon)), text.slice(colon + 1)];
}
