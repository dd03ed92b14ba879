import { sql } from "kysely";
import type { Db } from "../db";
import type { PersonSnapshot } from "../schema/people";
import { restorePeople, snapshot, snapshotsOf } from "./person-snapshots";

/**
 * Runs a change of where people work, or whether they do, and stores what it replaced, so that it can be undone. Only
 * each person's last such change is stored: undoing an earlier one would be refused.
 */
export async function keepingPlaces<Result>(
  db: Db,
  { numbers, actor }: { numbers: readonly string[]; actor: string },
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await db
    .selectFrom("person")
    .select(["personnel_number as number", "version"])
    .where(sql<boolean>`personnel_number = any(${numbers}::text[])`)
    .orderBy("personnel_number")
    .forUpdate()
    .execute();
  const were = await snapshotsOf(db, numbers);
  const result = await change();
  const rows = before.map(({ number, version }) => ({ number, version, before: were.get(number) }));
  await sql`
    insert into place_change (personnel_number, version, actor, before, after)
    select personnel_number, given.version, ${actor}, given.before, ${snapshot}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (number text, version integer, before jsonb)
    join person on person.personnel_number = given.number and person.version <> given.version
    on conflict (personnel_number) do update
      set (version, actor, before, after) = (excluded.version, excluded.actor, excluded.before, excluded.after)
  `.execute(db);
  return result;
}

type PlaceChange = {
  before: PersonSnapshot;
  after: PersonSnapshot;
  /** Whether the person has been changed since. */
  isChanged: boolean;
};

/** What this actor's change replaced for a person who had this version before it. */
export function findPlaceChange(
  db: Db,
  { personnelNumber, version, actor }: { personnelNumber: string; version: number; actor: string },
): Promise<PlaceChange | undefined> {
  return db
    .selectFrom("place_change")
    .innerJoin("person", "person.personnel_number", "place_change.personnel_number")
    .select(["place_change.before", "place_change.after"])
    .select(sql<boolean>`${snapshot} <> place_change.after`.as("isChanged"))
    .where("place_change.personnel_number", "=", personnelNumber)
    .where("place_change.version", "=", version)
    .where("place_change.actor", "=", actor)
    .executeTakeFirst();
}

/** Undoes a person's last change of place, which then cannot be undone again. */
export async function restorePlaced(db: Db, personnelNumber: string): Promise<void> {
  const chosen = sql`place_change kept where kept.personnel_number = ${personnelNumber}`;
  await restorePeople(db, chosen, [personnelNumber]);
  await db.deleteFrom("place_change").where("personnel_number", "=", personnelNumber).execute();
}
