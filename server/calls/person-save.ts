import { fail } from "@schemas/errors";
import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { isUniqueViolation } from "../db/tables/unique-violation";
import type { Change, Db } from "./context";
import { assertOwn, type PersonColumns } from "./person-form";
import { isSamePlace, lastPlace, movePlaceStart, type Place, placePerson } from "./person-place";

/** What writing people needs: inside a call and inside a job. */
export type PersonWriter = {
  db: Db;
  today: IsoDate;
  record: (change: Change) => Promise<void>;
};

type NewPerson = {
  personnelNumber: string;
  columns: PersonColumns;
  placedOn: IsoDate | null;
  passwordHash: string | null;
};

const placeOf = ({ section_code, work_group_id, employment_type, province }: PersonColumns): Place => ({
  section_code,
  work_group_id,
  employment_type,
  province,
});

/** Adds someone, placed from their first day; answers that day. Their first password must be changed. */
export async function insertPerson(
  { db, today, record }: PersonWriter,
  { personnelNumber, columns, placedOn, passwordHash }: NewPerson,
): Promise<IsoDate> {
  const from = placedOn ?? columns.hired_on ?? today;
  assertAfterHiring(from, columns.hired_on);
  const owner = await db
    .selectFrom("person")
    .select("name")
    .where(sql<boolean>`lower(personnel_number) = lower(${personnelNumber})`)
    .executeTakeFirst();
  if (owner)
    throw fail("personnel-number-taken", { personnelNumber, owner: owner.name }, ["personnelNumber"]);
  await assertOwn(db, personnelNumber, columns);
  await unlessTaken(() =>
    db
      .insertInto("person")
      .values({
        ...columns,
        personnel_number: personnelNumber,
        password_hash: passwordHash,
        must_change_password: passwordHash !== null,
        password_changed_on: passwordHash === null ? null : today,
      })
      .execute(),
  );
  await placePerson(db, personnelNumber, placeOf(columns), from);
  await record({
    action: "add",
    subject: "person",
    key: personnelNumber,
    after: { ...columns, placedOn: from },
  });
  return from;
}

/**
 * Changes someone and, from `placedOn` on, where they belong. The day their place began without a change of place is
 * a correction of it. Answers the first day whose rules changed, null when none did.
 */
export async function savePerson(
  { db, today, record }: PersonWriter,
  personnelNumber: string,
  before: PersonColumns,
  after: PersonColumns,
  placedOn: IsoDate | null,
): Promise<IsoDate | null> {
  if (after.card_number !== before.card_number || after.national_code !== before.national_code)
    await assertOwn(db, personnelNumber, after);
  const last = await lastPlace(db, personnelNumber);
  const began = last?.from ?? null;
  // A hiring date put right moves the place that began with it.
  const isHiringMoved = before.hired_on !== after.hired_on && began !== null && began === before.hired_on;
  const from = isHiringMoved && placedOn === began ? after.hired_on : (placedOn ?? began ?? after.hired_on);
  assertAfterHiring(from, after.hired_on);
  await unlessTaken(() =>
    db
      .updateTable("person")
      .set({ ...after, version: sql`version + 1` })
      .where("personnel_number", "=", personnelNumber)
      .execute(),
  );
  const changed = await savePlace();
  await record({
    action: "update",
    subject: "person",
    key: personnelNumber,
    before: { ...before, placedOn: began },
    after: { ...after, placedOn: from },
  });
  return changed;

  async function savePlace(): Promise<IsoDate | null> {
    const place = placeOf(after);
    const isSame = last !== undefined && isSamePlace(last, place);
    if (isSame && (from === null || from === began)) return null;
    if (isSame && last && from !== null) {
      await movePlaceStart(db, last, from);
      return began !== null && began < from ? began : from;
    }
    return placePerson(db, personnelNumber, place, from ?? today);
  }
}

function assertAfterHiring(from: IsoDate | null, hiredOn: IsoDate | null): void {
  if (from !== null && hiredOn !== null && from < hiredOn)
    throw fail("placed-before-hired", {}, ["placedOn"]);
}

// Somebody else was given the same number between the look and the write.
async function unlessTaken(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isUniqueViolation(error, "person_card_number_key"))
      throw fail("card-number-taken", { owner: "-" }, ["cardNumber"]);
    if (isUniqueViolation(error, "person_pkey"))
      throw fail("personnel-number-taken", { owner: "-" }, ["personnelNumber"]);
    throw error;
  }
}
