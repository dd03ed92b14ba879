import type { StayReason } from "@schemas/calls/import-rows";
import type { people as declared } from "@schemas/calls/people";
import { fail } from "@schemas/errors";
import { dayNumber, type IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import type { PersonSnapshot } from "../db/schema/people";
import { deletePeople, restoreImported, tablesHolding } from "../db/tables/person-imports";
import { snapshot } from "../db/tables/person-snapshots";
import { closedPeriods } from "../work/closed-periods";
import { firstDayElsewhere } from "../work/first-day-elsewhere";
import { keepPeriods } from "../work/period-lock";
import { daysTouchedBy } from "../work/recompute";
import type { Handlers } from "./handlers";
import { startRecompute } from "./jobs";
import { tried } from "./touch";

type Imported = {
  number: string;
  name: string;
  before: PersonSnapshot | null;
  after: PersonSnapshot;
  isChanged: boolean;
  hasOwnPassword: boolean;
};

const numbersOf = (people: readonly Imported[]) => people.map(({ number }) => number);
const isAdded = ({ before }: Imported) => before === null;

/**
 * Undoes an import of people: deletes those it added and restores the others. People who would lose something stay as
 * they are, each with the reason.
 */
export const undoPersonnelImport: Handlers<typeof declared>["undoPersonnelImport"] = (
  { id, isPreview },
  context,
) =>
  tried(context, isPreview, async () => {
    const { db, today } = context;
    await keepPeriods(db);
    const imported = await lockImported(context, id);
    const reasons = await reasonsToStay(context, imported);
    const undone = imported.filter(({ number }) => !reasons.has(number));
    const added = numbersOf(undone.filter(isAdded));
    const changed = undone.filter((one) => !isAdded(one));
    await writeHistory(context, undone);
    // First, so that the others can get back the cards that the file gave to new people.
    await deletePeople(db, added);
    await restoreImported(db, id, numbersOf(changed));
    await db
      .deleteFrom("person_import")
      .where("job_id", "=", id)
      .where(sql<boolean>`personnel_number = any(${numbersOf(undone)}::text[])`)
      .execute();
    return {
      removed: added.length,
      restored: changed.length,
      stay: imported.flatMap(({ number, name }) => {
        const reason = reasons.get(number);
        return reason ? [{ personnelNumber: number, name, reason }] : [];
      }),
      jobId: await recomputeRestored(context, changed, today),
    };
  });

async function lockImported({ db }: SignedIn, id: number): Promise<Imported[]> {
  const rows = await db
    .selectFrom("person_import as i")
    .innerJoin("person", "person.personnel_number", "i.personnel_number")
    .select(["i.personnel_number as number", "person.name", "i.before", "i.after"])
    .select(sql<boolean>`${snapshot} <> i.after`.as("isChanged"))
    .select(sql<boolean>`(password_hash is not null and not must_change_password)`.as("hasOwnPassword"))
    .where("i.job_id", "=", id)
    .orderBy("i.personnel_number")
    .forUpdate("person")
    .execute();
  if (rows.length === 0) throw fail("people-import-undone");
  return rows;
}

const reasonOfTable: Readonly<Record<string, StayReason>> = {
  punch: "punches",
  punch_correction: "punches",
  session: "signedIn",
  leave_entry: "leave",
  policy: "rules",
  leave_rule: "rules",
  justification: "rules",
  day_exception: "rules",
  section_admin: "duties",
  administrator: "duties",
  permit: "requests",
  request: "requests",
};

/** The people who stay, with the reason: something changed or was added since, or is in a closed period. */
async function reasonsToStay({ db }: SignedIn, imported: readonly Imported[]) {
  const closed = await closedPeriods(db).execute();
  const holding = await tablesHolding(db, numbersOf(imported.filter(isAdded)));
  const reasonOf = (one: Imported): StayReason | undefined => {
    const from = firstDayTouched(one);
    if (from !== null && closed.some(({ to }) => to >= from)) return "closed";
    if (one.isChanged) return "changed";
    if (!isAdded(one)) return undefined;
    const table = holding.get(one.number);
    if (table) return reasonOfTable[table] ?? "other";
    return one.hasOwnPassword ? "signedIn" : undefined;
  };
  const reasons = new Map(
    imported.flatMap((one) => {
      const reason = reasonOf(one);
      return reason ? [[one.number, reason] as const] : [];
    }),
  );
  await keepCards(db, imported, reasons);
  return reasons;
}

const cardOf = (one: PersonSnapshot | null) => (one?.person.card_number ?? null) as string | null;

/** Adds the people whose earlier card somebody else has now and keeps; whoever stays may in turn keep a card. */
async function keepCards(db: Db, imported: readonly Imported[], reasons: Map<string, StayReason>) {
  const returning = imported.filter(
    ({ number, before, after }) =>
      !reasons.has(number) && cardOf(before) !== null && cardOf(before) !== cardOf(after),
  );
  if (returning.length === 0) return;
  const rows = await db
    .selectFrom("person")
    .select(["personnel_number as number", "card_number as card"])
    .where(sql<boolean>`card_number = any(${returning.map(({ before }) => cardOf(before))}::text[])`)
    .execute();
  const holders = new Map(rows.map(({ card, number }) => [card, number]));
  const known = new Set(numbersOf(imported));
  for (let wasAdded = true; wasAdded; ) {
    wasAdded = false;
    for (const { number, before } of returning) {
      const holder = holders.get(cardOf(before));
      if (reasons.has(number) || holder === undefined || holder === number) continue;
      if (known.has(holder) && !reasons.has(holder)) continue;
      reasons.set(number, "card");
      wasAdded = true;
    }
  }
}

/** The first day on which an import placed somebody elsewhere; null if it changed no place. */
const firstDayTouched = ({ before, after }: Imported): IsoDate | null =>
  firstDayElsewhere(before?.places ?? [], after.places);

async function recomputeRestored(context: SignedIn, changed: readonly Imported[], today: IsoDate) {
  const moved = changed.filter((one) => firstDayTouched(one) !== null);
  const firsts = moved.map((one) => firstDayTouched(one) ?? today).sort();
  const [first] = firsts;
  if (first === undefined || dayNumber(first) > dayNumber(today)) return null;
  return startRecompute(context, { ...daysTouchedBy(first, today), personnelNumbers: numbersOf(moved) });
}

async function writeHistory({ recordAll }: SignedIn, undone: readonly Imported[]): Promise<void> {
  const columnsOf = ({ person: { is_active: _, ...columns } }: PersonSnapshot) => columns;
  await recordAll(
    undone.map(({ number, before, after }) => ({
      action: before ? "update" : "delete",
      subject: "person",
      key: number,
      before: columnsOf(after),
      ...(before && { after: columnsOf(before) }),
    })),
  );
}
