import { fail } from "@schemas/errors";
import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { spread } from "../db/news";
import { addRow } from "../db/one-row";
import { inForce } from "./acting-for";

type Given = {
  deputy: string;
  isWhileAway: boolean;
  from: IsoDate | null;
  to: IsoDate | null;
};

/** Deputies that have not ended, of someone or for someone; latest first. */
export function listDeputies(db: Db, personnelNumber: string, today: IsoDate) {
  return db
    .selectFrom("deputy as d")
    .innerJoin("person as owner", "owner.personnel_number", "d.owner")
    .innerJoin("person as deputy", "deputy.personnel_number", "d.deputy")
    .select(["d.id", "d.owner", "owner.name as ownerName", "d.deputy", "deputy.name as deputyName"])
    .select(["d.while_away as isWhileAway", "d.first_day as from", "d.last_day as to"])
    .select(inForce(today).as("isInForce"))
    .where("d.ended_at", "is", null)
    .where((row) => row.or([row("d.owner", "=", personnelNumber), row("d.deputy", "=", personnelNumber)]))
    .where((row) => row.or([row("d.last_day", "is", null), row("d.last_day", ">=", today)]))
    .orderBy("d.id", "desc")
    .execute();
}

/** Makes someone the caller's deputy. Two deputies cannot cover the same day, so that it is clear who decides. */
export async function setDeputy(context: SignedIn, owner: string, given: Given): Promise<number> {
  const { db, now, today, record } = context;
  const { deputy, isWhileAway, to } = given;
  const from = given.from ?? (isWhileAway ? null : today);
  if (deputy === owner) throw fail("deputy-self", {}, ["deputy"]);
  if (to !== null && to < (from ?? today)) throw fail("end-before-start", {}, ["to"]);
  const person = await db
    .selectFrom("person")
    .select("is_active")
    .where("personnel_number", "=", deputy)
    .executeTakeFirst();
  if (!person) throw fail("person-not-found", { personnelNumber: deputy }, ["deputy"]);
  if (!person.is_active) throw fail("person-inactive", { personnelNumber: deputy }, ["deputy"]);
  // Serialises concurrent changes.
  await sql`select from person where personnel_number = ${owner} for no key update`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select p.name from deputy d join person p on p.personnel_number = d.deputy
    where d.owner = ${owner} and d.ended_at is null and d.while_away = ${isWhileAway}
      and daterange(d.first_day, d.last_day, '[]') && daterange(${from}::date, ${to}::date, '[]')
    limit 1
  `.execute(db);
  const other = rows[0];
  if (other) throw fail("deputy-set-already", { name: other.name }, ["from"]);
  const { id } = await addRow(db, "deputy", {
    owner,
    deputy,
    while_away: isWhileAway,
    first_day: from,
    last_day: to,
    created_at: now,
  });
  await record("add", "deputy", id, { after: { owner, ...given, from } });
  await spread(db, { to: [deputy], topics: ["badges"] });
  return id;
}

/** Ends one of the caller's deputies; does nothing if it has already ended. */
export async function clearDeputy({ db, now, record }: SignedIn, owner: string, id: number): Promise<void> {
  const row = await db
    .selectFrom("deputy")
    .select(["owner", "deputy", "ended_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw fail("not-found");
  if (row.owner !== owner) throw fail("not-yours");
  if (row.ended_at !== null) return;
  await db.updateTable("deputy").set({ ended_at: now }).where("id", "=", id).execute();
  await record("delete", "deputy", id, { before: { owner: row.owner, deputy: row.deputy } });
  await spread(db, { to: [row.deputy], topics: ["badges"] });
}
