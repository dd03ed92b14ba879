import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { remembered } from "../db/remembered";

/** The condition that a row `d` of `deputy` is in force on a day. */
export const inForce = (today: IsoDate) => sql<boolean>`d.ended_at is null
  and coalesce(d.first_day <= ${today}::date, true) and coalesce(d.last_day >= ${today}::date, true)
  and (not d.while_away or exists (
    select from permit m
    where m.personnel_number = d.owner and m.is_daily and m.kind in ('leave', 'mission')
      and m.first_day <= ${today}::date and m.last_day >= ${today}::date))`;

/** The condition that a row of `deputy` is in force on a day or a later one. */
export const hasNotEnded = (today: IsoDate) =>
  sql<boolean>`ended_at is null and coalesce(last_day >= ${today}::date, true)`;

/** Whether someone is a deputy of anyone: today, on a later day, or whenever that person is away. */
export async function isDeputy(db: Db, personnelNumber: string, today: IsoDate): Promise<boolean> {
  const row = await db
    .selectFrom("deputy")
    .select("id")
    .where("deputy", "=", personnelNumber)
    .where(hasNotEnded(today))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whose decisions someone may take today: their own, and those of everyone who made them deputy for today, or for days
 * of leave or mission that include today.
 */
export async function actingFor(db: Db, personnelNumber: string, today: IsoDate): Promise<string[]> {
  const { rows } = await remembered(db, `acting ${personnelNumber} ${today}`, () =>
    sql<{ owner: string }>`
      select distinct d.owner
      from deputy d
      join person p on p.personnel_number = d.owner and p.is_active
      where d.deputy = ${personnelNumber} and ${inForce(today)}
      order by d.owner
    `.execute(db),
  );
  return [personnelNumber, ...rows.map(({ owner }) => owner)];
}

/** The same for the caller; null for the web administrator. */
export const actingOf = async ({ db, who, today }: Pick<SignedIn, "db" | "who" | "today">) =>
  who.kind === "employee" ? actingFor(db, who.personnelNumber, today) : null;

/** The deputies that these people have for their absences, whether or not they are away today. */
export async function awayDeputiesOf(db: Db, owners: readonly string[], today: IsoDate): Promise<string[]> {
  const rows = await db
    .selectFrom("deputy")
    .select("deputy")
    .distinct()
    .where(sql<boolean>`owner = any(${owners}::text[])`)
    .where("while_away", "=", true)
    .where(hasNotEnded(today))
    .execute();
  return rows.map(({ deputy }) => deputy);
}

/** The deputies of these people today, by the person they act for. */
export async function deputiesOf(
  db: Db,
  owners: readonly string[],
  today: IsoDate,
): Promise<Map<string, { personnelNumber: string; name: string }[]>> {
  const { rows } = await remembered(db, `deputies ${owners.join()} ${today}`, () =>
    sql<{ owner: string; personnelNumber: string; name: string }>`
      select distinct d.owner, p.personnel_number as "personnelNumber", p.name
      from deputy d
      join person p on p.personnel_number = d.deputy and p.is_active
      where d.owner = any(${owners}::text[]) and ${inForce(today)}
      order by p.name
    `.execute(db),
  );
  const deputies = new Map<string, { personnelNumber: string; name: string }[]>();
  for (const { owner, ...deputy } of rows) deputies.set(owner, [...(deputies.get(owner) ?? []), deputy]);
  return deputies;
}
