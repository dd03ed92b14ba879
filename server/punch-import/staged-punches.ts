import { sql } from "kysely";
import type { Db } from "../db/db";
import { noteFile } from "../db/tables/clocks";
import type { NumberMeaning } from "./file-form";
import type { ReadPunch } from "./punch";

/** The result of a whole import, and the people affected. */
export type Inserted = {
  added: number;
  duplicates: number;
  unknownRows: number;
  unknownNumbers: string[];
  touched: { personnelNumbers: string[]; first: number; last: number } | null;
};

/** Creates a table for this transaction only: rows wait there until the whole file has been read. */
export async function makeStage(transaction: Db): Promise<void> {
  await sql`
    create temp table staged_punch (
      number text not null, day int not null, minute smallint not null, direction smallint not null, device text
    ) on commit drop
  `.execute(transaction);
}

export async function stagePunches(transaction: Db, punches: readonly ReadPunch[]): Promise<void> {
  if (punches.length === 0) return;
  const numbers = (of: (punch: ReadPunch) => number) => `{${punches.map(of).join()}}`;
  await sql`
    insert into staged_punch
    select * from unnest(
      ${punches.map((punch) => punch.number)}::text[],
      ${numbers((punch) => punch.day)}::int[],
      ${numbers((punch) => punch.minute)}::smallint[],
      ${numbers((punch) => punch.direction)}::smallint[],
      ${punches.map((punch) => punch.device)}::text[])
  `.execute(transaction);
}

/** Turns the stage into punches in one statement. */
export async function insertStaged(
  transaction: Db,
  meaning: NumberMeaning,
  importId: number | null,
): Promise<Inserted> {
  await resolveNumbers(transaction, meaning);
  const { rows } = await sql<{ who: string; first: number; last: number; added: number }>`
    with added as (
      insert into punch (personnel_number, day, minute, direction, device, source, import_id)
      select who.personnel_number, date '1970-01-01' + staged.day, staged.minute, staged.direction,
        staged.device, 'clock', ${importId}::bigint
      from staged_punch staged join staged_person who using (number)
      where who.personnel_number is not null
      on conflict do nothing
      returning personnel_number, day
    )
    select personnel_number as who, count(*) as added,
      min(day) - date '1970-01-01' as first, max(day) - date '1970-01-01' as last
    from added group by personnel_number
  `.execute(transaction);
  await noteFile(transaction, await devices(transaction));
  const added = rows.reduce((sum, row) => sum + row.added, 0);
  const matched = await countStaged(transaction, sql`who.personnel_number is not null`);
  const unknownRows = await countStaged(transaction, sql`who.personnel_number is null`);
  return {
    added,
    duplicates: matched - added,
    unknownRows,
    unknownNumbers: await unknownNumbers(transaction),
    touched:
      rows.length === 0
        ? null
        : {
            personnelNumbers: rows.map((row) => row.who).sort(),
            first: rows.reduce((least, row) => Math.min(least, row.first), Number.MAX_SAFE_INTEGER),
            last: rows.reduce((most, row) => Math.max(most, row.last), Number.MIN_SAFE_INTEGER),
          },
  };
}

/**
 * Resolves each number of the file to a person; leading zeros may be missing or superfluous as long as the number is
 * unambiguous.
 */
async function resolveNumbers(transaction: Db, meaning: NumberMeaning): Promise<void> {
  const byNumber = sql`
    coalesce(
      (select personnel_number from person where personnel_number = number),
      (select min(personnel_number) from person
        where ltrim(personnel_number, '0') = ltrim(number, '0') having count(*) = 1))`;
  const byCard = sql`(select personnel_number from person where card_number = number)`;
  const meanings = {
    number: byNumber,
    card: byCard,
    either: sql`coalesce(${byCard}, ${byNumber})`,
  }[meaning];
  await sql`
    create temp table staged_person on commit drop as
    select number, ${meanings} as personnel_number from (select distinct number from staged_punch) as numbers
  `.execute(transaction);
  await sql`analyze staged_punch`.execute(transaction);
  await sql`analyze staged_person`.execute(transaction);
}

async function countStaged(transaction: Db, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from staged_punch join staged_person who using (number) where ${condition}
  `.execute(transaction);
  return rows[0]?.count ?? 0;
}

async function devices(transaction: Db): Promise<string[]> {
  const { rows } = await sql<{ device: string }>`
    select distinct device from staged_punch where device is not null`.execute(transaction);
  return rows.map((row) => row.device);
}

async function unknownNumbers(transaction: Db): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from staged_person where personnel_number is null order by length(number), number
  `.execute(transaction);
  return rows.map((row) => row.number);
}
