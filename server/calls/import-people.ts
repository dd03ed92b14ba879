import type { ImportedRow } from "@schemas/calls/import-rows";
import { type people as declared, personRow } from "@schemas/calls/people";
import { datesAmong } from "@schemas/day-kinds";
import type { AnswerOf } from "@schemas/define-call";
import { fail } from "@schemas/errors";
import { emptyValuesOf } from "@schemas/fields/empty-value";
import { personnel, profileFields } from "@schemas/resources/personnel";
import { toLatinDigits } from "@schemas/values/digits";
import type { IsoDate } from "@schemas/values/jalali-date";
import type { Language } from "@schemas/values/languages";
import { tidyNationalCode } from "@schemas/values/national-code";
import { tidyPersian } from "@schemas/values/persian-text";
import { sql } from "kysely";
import { reachOfStanding } from "../access/named-people";
import { DayRanges } from "../access/retained-days";
import type { SignedIn } from "../context/context";
import { actingAs } from "../context/identity";
import type { Db } from "../db/db";
import type { Standing } from "../db/tables/administrators";
import { listedPersonnel } from "../db/tables/personnel";
import type { ClosedPeriod } from "../rules/closed-period";
import { reaches } from "../rules/reach";
import { closedPeriods } from "../work/closed-periods";
import { assertPlacesOpen, placedDays } from "./closed-places";
import type { Handlers } from "./handlers";
import { dateCell, judged, type RawRow, rowErrors, textCell } from "./import-cells";
import { type NamedPlaces, namedPlaces, placeCell } from "./import-places";
import { withNames } from "./import-relations";
import { startJob } from "./jobs";
import { firstPassword } from "./new-password";
import { type KnownPlaces, knownPlaces, type PersonColumns, personColumns, tidyNumber } from "./person-form";
import { presentPlaces, type Stored } from "./person-place";
import { firstDayOf, type NewPerson, ownersOfNumbers, type PlannedChange, planChange } from "./person-save";

/** The input of a job that imports people. */
export type ImportPeopleInput = {
  rows: readonly RawRow[];
  passwordHash: string | null;
  actor: string;
  /** The role the import was requested in, for the history. */
  role: string | null;
  address: string;
};

/** Imports people from a file: checked here, written by a job that shows its progress. */
export const importPersonnel: Handlers<typeof declared>["importPersonnel"] = async (
  { rows, password, ...wanted },
  context,
) => {
  const answer = judged(await readPeopleRows(context, rows), wanted);
  if (!answer.isWritten) return { ...answer, jobId: null };
  const input: ImportPeopleInput = {
    rows,
    passwordHash: await firstPassword(context, password, {}),
    ...actingAs(context.who),
    address: context.address,
  };
  const job = await startJob(context, "import-personnel", input, { rows: rows.length });
  return { ...answer, jobId: job.id };
};

type Person = Omit<AnswerOf<(typeof declared)["getPerson"]>, "password">;
/** The outcome of a row, and what to write for it. */
export type PlannedPerson = {
  row: ImportedRow;
  personnelNumber: string;
  added?: Omit<NewPerson, "passwordHash">;
  changed?: PlannedChange;
};

/** Determines for each row whom it is about and what would change. Fields missing from a row stay as they are. */
export async function readPeopleRows(
  { db, language, today, who }: Pick<SignedIn, "db" | "language" | "today" | "who">,
  rows: readonly RawRow[],
): Promise<PlannedPerson[]> {
  const standing = who.kind === "webAdmin" ? who.standing : undefined;
  const reader = await PeopleReader.of(db, rows, language);
  return reader.read(db, 0, rows.length, { today, standing });
}

/** The present day, and the administrator, if the reader is limited to their people. */
type Query = { today: IsoDate; standing: Standing | undefined };

/** Reads the rows of one file in parts; the data they share is loaded once. */
export class PeopleReader {
  readonly #firstRows = new Map<string, number>();

  private constructor(
    readonly rows: readonly RawRow[],
    readonly language: Language,
    readonly places: KnownPlaces,
    readonly names: Circumstances["names"],
  ) {
    for (const [index, row] of rows.entries()) {
      const number = numberOf(row).toLowerCase();
      if (!this.#firstRows.has(number)) this.#firstRows.set(number, index + 1);
    }
  }

  static async of(db: Db, rows: readonly RawRow[], language: Language): Promise<PeopleReader> {
    return new PeopleReader(rows, language, await knownPlaces(db), await namedPlaces(db));
  }

  /** The personnel numbers in a range of rows. */
  numbersOf(from: number, to: number): string[] {
    return this.rows.slice(from, to).map(numberOf).filter(Boolean);
  }

  /** Compares a range of rows with the current database. */
  async read(db: Db, from: number, to: number, query: Query): Promise<PlannedPerson[]> {
    const { today } = query;
    const rows = this.rows.slice(from, to);
    const known = await peopleNamed(db, today, rows.map(numberOf));
    const owners = await ownersOf(db, rows);
    const numbers = await ownersOfNumbers(db, rows.map(numberOf));
    const present = await presentPlaces(db, [...known.keys()], today);
    const closed = await closedPeriods(db).execute();
    const { places, names, language } = this;
    const ranges = await DayRanges.of(db, today, language);
    const found = { ...query, known, present, closed, places, names, owners, numbers, ranges, language };
    return rows.map((raw, index) => {
      const firstRow = this.#firstRows.get(numberOf(raw).toLowerCase()) ?? 0;
      return readRow(raw, from + index + 1, { ...found, firstRow });
    });
  }
}

const numberOf = (row: RawRow) => tidiedOrEmpty(String(textCell(row.personnelNumber)).trim());

const tidiedOrEmpty = (typed: string) => {
  try {
    return tidyNumber(typed);
  } catch {
    return "";
  }
};

async function peopleNamed(db: Db, today: IsoDate, numbers: readonly string[]): Promise<Map<string, Person>> {
  const found = await listedPersonnel(db, today)
    .where(sql<boolean>`person.personnel_number = any(${numbers}::text[])`)
    .execute();
  return new Map(found.map((person) => [person.personnelNumber, person]));
}

type Owners = { cards: Map<string, string>; codes: Map<string, string> };

/** The owners of the cards and national codes in these rows. */
async function ownersOf(db: Db, given: readonly RawRow[]): Promise<Owners> {
  const cards = given.map(({ cardNumber }) => toLatinDigits(String(textCell(cardNumber)).trim()));
  const codes = given.flatMap(({ nationalCode }) => tidyNationalCode(String(textCell(nationalCode))) ?? []);
  const rows = await db
    .selectFrom("person")
    .select(["personnel_number as number", "card_number as card", "national_code as code"])
    .where(sql<boolean>`(card_number = any(${cards}::text[]) or national_code = any(${codes}::text[]))`)
    .execute();
  return {
    cards: new Map(rows.flatMap(({ card, number }) => (card ? [[card, number] as const] : []))),
    codes: new Map(rows.flatMap(({ code, number }) => (code ? [[code, number] as const] : []))),
  };
}

type Circumstances = Query & {
  known: ReadonlyMap<string, Person>;
  present: ReadonlyMap<string, Stored>;
  closed: readonly ClosedPeriod[];
  places: KnownPlaces;
  names: Readonly<Record<"sectionCode" | "workGroupCode", NamedPlaces>>;
  owners: Owners;
  numbers: Awaited<ReturnType<typeof ownersOfNumbers>>;
  ranges: DayRanges;
  /** The first row of the file about the same person. */
  firstRow: number;
  language: Language;
};

function readRow(raw: RawRow, number: number, given: Circumstances): PlannedPerson {
  const { known, present, closed, places, names, owners, numbers, ranges, firstRow, language, today } = given;
  const { standing } = given;
  const row = { row: number, before: {}, errors: {} };
  let personnelNumber = "";
  /** The places that were not found: said together with the row's other mistakes. */
  const misread: Record<string, string> = {};
  try {
    personnelNumber = tidyNumber(String(textCell(raw.personnelNumber)));
    if (firstRow < number) throw fail("row-repeated", { row: firstRow }, ["personnelNumber"]);
    const person = known.get(personnelNumber);
    const owner = numbers.get(personnelNumber.toLowerCase());
    if (!person && owner)
      throw fail("personnel-number-taken", { personnelNumber, owner: owner.name }, ["personnelNumber"]);
    assertReached(standing, person?.sectionCode ?? null, person !== undefined);
    const cells = cellsOf(raw, names, (problem) => Object.assign(misread, rowErrors(problem, language)));
    const form = personRow.parse({ ...(person ?? empty), ...cells, personnelNumber });
    if (Object.keys(misread).length > 0)
      return { row: { ...row, outcome: "error", errors: misread }, personnelNumber };
    ranges.assert(personDates, form);
    const after = personColumns(form, places);
    const placedOn = form.placedOn ?? null;
    assertReached(standing, form.sectionCode ?? null);
    if (!person) {
      const added = { personnelNumber, columns: after, placedOn };
      assertPlacesOpen({ from: firstDayOf(added, today), until: null }, closed, language);
      assertOwnRow(owners, personnelNumber, after);
      return { row: { ...row, outcome: "new" }, personnelNumber, added };
    }
    const before = personColumns(person, places);
    const changes = differences(person, personRow.parse(person), form, before, after);
    if (Object.keys(changes).length === 0) {
      assertOwnRow(owners, personnelNumber, after);
      return { row: { ...row, outcome: "same" }, personnelNumber };
    }
    // Four-eyes principle: administrators cannot change their own record.
    if (standing?.personnelNumber === personnelNumber) throw fail("own-affairs");
    const change = { personnelNumber, before, after, placedOn };
    const changed = planChange(change, present.get(personnelNumber), today);
    assertPlacesOpen(placedDays(changed), closed, language);
    assertOwnRow(owners, personnelNumber, after);
    return { row: { ...row, outcome: "changed", before: changes }, personnelNumber, changed };
  } catch (error) {
    const errors = { ...misread, ...rowErrors(error, language) };
    return { row: { ...row, outcome: "error", errors }, personnelNumber };
  }
}

function assertReached(standing: Standing | undefined, sectionCode: string | null, isThere = true): void {
  if (isThere && standing && !reaches(reachOfStanding(standing), sectionCode)) throw fail("not-yours");
}

const empty = emptyValuesOf(personnel.fields, profileFields);

const personDates = datesAmong(personRow.shape);
const dates = new Set(personDates.map(([name]) => name));

/** The cells of a row in the form's values; an empty choice is null. A place that is not found is left out. */
function cellsOf(raw: RawRow, names: Circumstances["names"], onMisread: (problem: unknown) => void): RawRow {
  const named = Object.entries(raw).filter(([name, cell]) => name in empty && cell !== undefined);
  return Object.fromEntries(
    named.flatMap(([name, cell]) => {
      if (dates.has(name)) return [[name, dateCell(cell)]];
      const text = textCell(cell);
      if (text === "" && empty[name] === null) return [[name, null]];
      if (name !== "sectionCode" && name !== "workGroupCode") return [[name, text]];
      try {
        return [[name, placeCell(text, names[name], name)]];
      } catch (problem) {
        onMisread(problem);
        return [];
      }
    }),
  );
}

function assertOwnRow({ cards, codes }: Owners, number: string, after: PersonColumns): void {
  const card = after.card_number && (cards.get(after.card_number) ?? number);
  const code = after.national_code && (codes.get(after.national_code) ?? number);
  if (card && card !== number) throw fail("card-number-taken", { owner: card }, ["cardNumber"]);
  if (code && code !== number) throw fail("national-code-taken", { owner: code }, ["nationalCode"]);
  // A later row of the file with the same number is refused.
  if (after.card_number) cards.set(after.card_number, number);
  if (after.national_code) codes.set(after.national_code, number);
}

type Form = ReturnType<typeof personRow.parse>;

const stored = (value: unknown) => (typeof value === "string" ? tidyPersian(value) : (value ?? null));

/** The present values of the fields that would change, with the names of places; text typed on another keyboard is no change. */
function differences(
  person: Person,
  now: Form,
  form: Form,
  before: PersonColumns,
  after: PersonColumns,
): Record<string, unknown> {
  if (JSON.stringify(before) === JSON.stringify(after) && now.placedOn === form.placedOn) return {};
  const changed = profileFields.filter((name) => stored(now[name]) !== stored(form[name]));
  return Object.fromEntries(
    withNames(personnel.fields, changed).map((name) => [name, person[name as keyof Person]]),
  );
}
