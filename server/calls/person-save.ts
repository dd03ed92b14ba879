import { fail } from "@schemas/errors";
import type { IsoDate } from "@schemas/values/jalali-date";
import type { Language } from "@schemas/values/languages";
import { sql } from "kysely";
import type { Db } from "../db/db";
import type { Recorder } from "../db/tables/history";
import { refuseDuplicate } from "../db/tables/unique-violation";
import { closedPeriods } from "../work/closed-periods";
import { assertPlacesOpen, type PlaceMove, placedDays } from "./closed-places";
import { assertOwn, type PersonColumns } from "./person-form";
import {
  isSamePlace,
  movePlaceStarts,
  placeOf,
  placePeople,
  presentPlaces,
  type Stored,
} from "./person-place";

/** The dependencies of writing people, in a call or in a job. */
export type PersonWriter = {
  db: Db;
  today: IsoDate;
  recordAll: Recorder["recordAll"];
};

export type NewPerson = {
  personnelNumber: string;
  columns: PersonColumns;
  placedOn: IsoDate | null;
  passwordHash: string | null;
};

/** Adds someone, placed from their first day; returns that day. Their first password must be changed. */
export async function insertPerson(writer: PersonWriter, person: NewPerson): Promise<IsoDate> {
  const { db, today } = writer;
  const { personnelNumber, columns } = person;
  const from = firstDayOf(person, today);
  const owner = (await ownersOfNumbers(db, [personnelNumber])).get(personnelNumber.toLowerCase());
  if (owner)
    throw fail("personnel-number-taken", { personnelNumber, owner: owner.name }, ["personnelNumber"]);
  await assertOwn(db, personnelNumber, columns);
  await refuseTakenNumbers(() => insertPeople(writer, [person]));
  return from;
}

/** The first day of a new person's place. Refuses a day before they were hired. */
export function firstDayOf({ placedOn, columns }: Omit<NewPerson, "passwordHash">, today: IsoDate): IsoDate {
  const from = placedOn ?? columns.hired_on ?? today;
  assertAfterHiring(from, columns.hired_on);
  return from;
}

/** The owners of these personnel numbers, by number in lower case, as numbers must differ in more than case. */
export async function ownersOfNumbers(db: Db, numbers: readonly string[]) {
  const rows = await db
    .selectFrom("person")
    .select(["name", "personnel_number as number"])
    .where(sql<boolean>`lower(personnel_number) = any(${numbers.map((one) => one.toLowerCase())}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.number.toLowerCase(), row]));
}

/** Adds people whose numbers, cards and codes have been checked. */
export async function insertPeople({ db, today, recordAll }: PersonWriter, people: readonly NewPerson[]) {
  if (people.length === 0) return;
  await db
    .insertInto("person")
    .values(
      people.map(({ personnelNumber, columns, passwordHash }) => ({
        ...columns,
        personnel_number: personnelNumber,
        password_hash: passwordHash,
        must_change_password: passwordHash !== null,
        password_changed_on: passwordHash === null ? null : today,
      })),
    )
    .execute();
  const placed = people.map((person) => ({ ...person, from: firstDayOf(person, today) }));
  await placePeople(
    db,
    placed.map(({ personnelNumber, columns, from }) => ({
      personnelNumber,
      place: placeOf(columns),
      from,
      last: undefined,
    })),
  );
  await recordAll(
    placed.map(({ personnelNumber, columns, from }) => ({
      action: "add",
      subject: "person",
      key: personnelNumber,
      after: { ...columns, placedOn: from },
    })),
  );
}

/** A person before and after a change. */
type PersonChange = {
  personnelNumber: string;
  before: PersonColumns;
  after: PersonColumns;
  placedOn: IsoDate | null;
};

/** Changes someone like {@link changePeople}. Returns the first day whose rules changed, or null. */
export async function savePerson(
  writer: PersonWriter & { language: Language },
  personnelNumber: string,
  before: PersonColumns,
  after: PersonColumns,
  placedOn: IsoDate | null,
): Promise<IsoDate | null> {
  const { db, today, language } = writer;
  if (after.card_number !== before.card_number || after.national_code !== before.national_code)
    await assertOwn(db, personnelNumber, after);
  const change = { personnelNumber, before, after, placedOn };
  const present = (await presentPlaces(db, [personnelNumber], today)).get(personnelNumber);
  const planned = planChange(change, present, today);
  assertPlacesOpen(placedDays(planned), await closedPeriods(db).execute(), language);
  await refuseTakenNumbers(() => changePeople(writer, [planned]));
  return planned.changedFrom;
}

/** A change with its effect on the person's place. */
export type PlannedChange = PersonChange & PlaceMove & { last: Stored | undefined; from: IsoDate | null };

/**
 * The effect of a change on somebody's present place, from `placedOn` on. Another start of the same place corrects it.
 * An unchanged place counts as the same even after leaving, when the person's section may not be that of their last
 * place. Refuses a place before they were hired.
 */
export function planChange(change: PersonChange, last: Stored | undefined, today: IsoDate): PlannedChange {
  const { before, after, placedOn } = change;
  const began = last?.from ?? null;
  // A corrected hiring date also moves a place that began with it.
  const isHiringMoved = before.hired_on !== after.hired_on && began !== null && began === before.hired_on;
  const from = isHiringMoved && placedOn === began ? after.hired_on : (placedOn ?? began ?? after.hired_on);
  assertAfterHiring(from, after.hired_on);
  const isSame =
    last !== undefined && (isSamePlace(last, placeOf(after)) || isSamePlace(placeOf(before), placeOf(after)));
  if (isSame && (from === null || from === began))
    return { ...change, last, from, move: null, changedFrom: null };
  // Only a later start leaves days without a place. An earlier one may reach into the place before it, and one after
  // the end of the place starts a new one.
  const isLater = from !== null && (began === null || began < from);
  if (isSame && isLater && (last.until === null || from < last.until))
    return { ...change, last, from, move: "start", changedFrom: began ?? from };
  return { ...change, last, from, move: "place", changedFrom: from ?? today };
}

/** Changes people whose cards and codes have been checked, and their places as planned. */
export async function changePeople(
  { db, today, recordAll }: PersonWriter,
  changes: readonly PlannedChange[],
): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const columns = Object.keys(first.after);
  const rows = changes.map(({ personnelNumber, after }) => ({ ...after, personnel_number: personnelNumber }));
  await sql`
    update person set
      ${sql.join(columns.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`))}, version = person.version + 1
    from jsonb_populate_recordset(null::person, ${JSON.stringify(rows)}::jsonb) as given
    where person.personnel_number = given.personnel_number
  `.execute(db);
  await movePlaceStarts(
    db,
    changes.flatMap(({ move, last, from }) => (move === "start" && last && from ? [{ last, from }] : [])),
  );
  await placePeople(
    db,
    changes.flatMap(({ personnelNumber, after, move, last, from }) =>
      move === "place" ? [{ personnelNumber, place: placeOf(after), from: from ?? today, last }] : [],
    ),
  );
  await recordAll(
    changes.map(({ personnelNumber, before, after, last, from }) => ({
      action: "update",
      subject: "person",
      key: personnelNumber,
      before: { ...before, placedOn: last?.from ?? null },
      after: { ...after, placedOn: from },
    })),
  );
}

function assertAfterHiring(from: IsoDate | null, hiredOn: IsoDate | null): void {
  if (from !== null && hiredOn !== null && from < hiredOn)
    throw fail("placed-before-hired", {}, ["placedOn"]);
}

// Another writer may have taken the same number between the check and the write.
const refuseTakenNumbers = (write: () => Promise<unknown>) =>
  refuseDuplicate(
    "person_card_number_key",
    () => fail("card-number-taken", { owner: "-" }, ["cardNumber"]),
    () =>
      refuseDuplicate(
        "person_pkey",
        () => fail("personnel-number-taken", { owner: "-" }, ["personnelNumber"]),
        write,
      ),
  );
