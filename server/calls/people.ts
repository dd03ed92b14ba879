import { calls } from "@schemas/calls";
import { fail } from "@schemas/errors";
import { allKinds, entryOf } from "@schemas/request-kinds";
import { addDays, daysBetween, type IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { assertNotAbove, assertWholeRemains } from "../access/above";
import { refusalOf } from "../access/permitted";
import { ofAdministrator } from "../access/reach";
import type { SignedIn } from "../context/context";
import { actorOf } from "../context/identity";
import type { Db } from "../db/db";
import type { PersonSnapshot } from "../db/schema/people";
import { mapPage, recordPage } from "../db/tables/list-page";
import { changePerson, withinReach } from "../db/tables/people";
import { listedPersonnel, personnelSorting } from "../db/tables/personnel";
import { findPlaceChange, keepingPlaces, restorePlaced } from "../db/tables/place-changes";
import { assertSectionOpen } from "../db/tables/sections";
import { endSessionsOf } from "../db/tables/sessions";
import { ownersLeftBy, sectionsLeftBy, waitingOf } from "../requests/left-behind";
import { reaches } from "../rules/reach";
import { assertVersion } from "../rules/version-check";
import { parseDayRange } from "../work/day-range";
import { firstDayElsewhere } from "../work/first-day-elsewhere";
import { daysTouchedBy } from "../work/recompute";
import type { Handlers } from "./handlers";
import { importPersonnel } from "./import-people";
import { startRecompute } from "./jobs";
import { firstPassword, knownOf } from "./new-password";
import { knownPlaces, personColumns, tidyNumber } from "./person-form";
import { endPlaces, lastPlace, placeOf, placePerson } from "./person-place";
import { insertPerson, savePerson } from "./person-save";
import { assertOpen, type Touch, tried, untouched } from "./touch";
import { undoPersonnelImport } from "./undo-people-import";

/** The administration of people. Their present place follows their assignments over time. */
export const people: Handlers<typeof calls.people> = {
  async listPersonnel(input, context) {
    const { db, today } = context;
    // Search results are expensive to produce; the total of everyone comes separately, from an index.
    const sorting = { ...personnelSorting, isCountedTogether: Boolean(input.search) };
    const query = listedPersonnel(db, today, input).where(withinReach(ofAdministrator(context)));
    return mapPage(await recordPage(query, input, sorting), withoutPassword);
  },

  async listUsedTexts({ of }, context) {
    const column = ({ employmentType: "employment_type", province: "province" } as const)[of];
    const ofCities = context.db.selectFrom("city").select("province as text").where("province", "<>", "");
    const rows = await context.db
      .selectFrom("person")
      .select(`${column} as text`)
      .where(column, "<>", "")
      .where(withinReach(ofAdministrator(context)))
      .$if(of === "province", (people) => people.union(ofCities))
      .execute();
    const texts = [...new Set(rows.flatMap(({ text }) => text ?? []))];
    return texts.sort(new Intl.Collator("fa", { numeric: true }).compare).map((text) => ({ text }));
  },

  async getPerson({ personnelNumber }, { db, today }) {
    const person = await listedPersonnel(db, today)
      .where("person.personnel_number", "=", personnelNumber)
      .executeTakeFirstOrThrow(() => fail("person-not-found", { personnelNumber }));
    return withoutPassword(person);
  },

  addPerson: ({ isPreview, password, ...form }, context) =>
    tried(context, isPreview, async () => {
      const personnelNumber = tidyNumber(form.personnelNumber);
      const columns = personColumns(form, await knownPlaces(context.db));
      const owner = knownOf({ ...columns, personnel_number: personnelNumber });
      const passwordHash = isPreview ? null : await firstPassword(context, password, owner);
      const placedOn = form.placedOn ?? null;
      const from = await insertPerson(context, { personnelNumber, columns, placedOn, passwordHash });
      return { personnelNumber, ...(await recomputePerson(context, personnelNumber, from, "placedOn")) };
    }),

  updatePerson: ({ isPreview, personnelNumber, version, ...form }, context) =>
    tried(context, isPreview, async () => {
      const { db } = context;
      const { version: current, ...before } = await lockPerson(db, personnelNumber);
      assertVersion(current, version);
      const after = personColumns(form, await knownPlaces(db));
      const placedOn = form.placedOn ?? null;
      const changed = await savePerson(context, personnelNumber, before, after, placedOn);
      const touch =
        changed === null ? untouched : await recomputePerson(context, personnelNumber, changed, "placedOn");
      return { personnelNumber, ...touch };
    }),

  async deactivatePerson({ personnelNumber, lastDay }, context) {
    const { db, record, today } = context;
    await assertNotAbove(context, [personnelNumber]);
    await lockPerson(db, personnelNumber);
    await assertWholeRemains(db, personnelNumber);
    const stretch = { from: addDays(lastDay, 1), to: null, people: isPerson(personnelNumber) };
    await assertOpen(context, stretch, "lastDay");
    // People still work on their last day; access ends the day after (jobs/end-access.ts).
    const isOver = lastDay < today;
    await keepingPlaces(db, keptOf(context, personnelNumber), async () => {
      await changePerson(db, personnelNumber, isOver ? { is_active: false } : {});
      await endPlaces(db, personnelNumber, lastDay);
    });
    if (isOver) await endSessionsOf(db, personnelNumber);
    await record("deactivate", "person", personnelNumber, { after: { lastDay } });
    return recomputePerson(context, personnelNumber, addDays(lastDay, 1));
  },

  async listLeftBehind({ personnelNumbers }, context) {
    const { db, today, who } = context;
    const reach = ofAdministrator(context);
    const listed = allKinds.filter(
      (kind) =>
        who.kind === "webAdmin" && !refusalOf(calls[entryOf(kind).group].listRequestsForAdmins, who.standing),
    );
    const [sections, deputyOf, waiting] = await Promise.all([
      sectionsLeftBy(db, personnelNumbers, reach),
      ownersLeftBy(db, personnelNumbers, today, reach),
      waitingOf(db, personnelNumbers, listed, reach),
    ]);
    return { sections, deputyOf, waiting };
  },

  async activatePerson({ personnelNumber, from }, context) {
    const { db, record } = context;
    const person = await lockPerson(db, personnelNumber);
    const last = await lastPlace(db, personnelNumber);
    // Someone whose employment never ended continues as before.
    const isPlaced = last?.until === null;
    const begins = last?.until && last.until > from ? last.until : from;
    await keepingPlaces(db, keptOf(context, personnelNumber), async () => {
      await changePerson(db, personnelNumber, { is_active: true });
      if (!isPlaced) await placePerson(db, personnelNumber, placeOf(person), begins);
    });
    await record("activate", "person", personnelNumber, { after: { from } });
    return isPlaced ? untouched : recomputePerson(context, personnelNumber, begins, "from");
  },

  async undoPlaceChange({ personnelNumber, version }, context) {
    const { db, record, who } = context;
    const { version: current } = await lockPerson(db, personnelNumber);
    // Moving somebody to where they already were changed nothing.
    if (current === version) return untouched;
    const change = await findPlaceChange(db, { personnelNumber, version, actor: actorOf(who) });
    if (!change || change.isChanged) throw fail("changed-since");
    const { person: before, places } = change.before;
    const { person: after, places: placesAfter } = change.after;
    const sectionCode = before.section_code as string | null;
    if (!reaches(ofAdministrator(context), sectionCode)) throw fail("not-yours");
    await assertSectionOpen(db, sectionCode);
    const first = firstDayElsewhere(places, placesAfter);
    if (first !== null)
      await assertOpen(context, { from: first, to: null, people: isPerson(personnelNumber) });
    await restorePlaced(db, personnelNumber);
    if (!before.is_active) {
      await assertNotAbove(context, [personnelNumber]);
      await assertWholeRemains(db);
      await endSessionsOf(db, personnelNumber);
    }
    const [stayed, stays] = [change.after, change.before].map(isStaying);
    if (stayed !== stays) await record(stays ? "activate" : "deactivate", "person", personnelNumber);
    else {
      const moved = { before: { sectionCode: after.section_code }, after: { sectionCode } };
      await record("move", "person", personnelNumber, moved);
    }
    return first === null ? untouched : recomputePerson(context, personnelNumber, first);
  },

  importPersonnel,
  undoPersonnelImport,
};

/** Whether somebody's employment has no known end. */
const isStaying = ({ person, places }: PersonSnapshot): boolean =>
  person.is_active === true &&
  (places.length === 0 || places.some(({ during }) => parseDayRange(during as string)?.to === null));

const keptOf = ({ who }: SignedIn, personnelNumber: string) => ({
  numbers: [personnelNumber],
  actor: actorOf(who),
});

const isPerson = (personnelNumber: string) => sql<boolean>`a.personnel_number = ${personnelNumber}`;

function withoutPassword<T extends object>(person: T): T & { password: string } {
  return { ...person, password: "" };
}

async function lockPerson(db: Db, personnelNumber: string) {
  return db
    .selectFrom("person")
    .select(["name", "section_code", "work_group_id", "employment_type", "province", "hired_on", "post"])
    .select(["card_number", "national_code", "certificate_number", "birth_date", "birth_city"])
    .select(["father_name", "is_married", "version"])
    .select(sql<"female" | "male" | null>`gender`.as("gender"))
    .where("personnel_number", "=", personnelNumber)
    .forUpdate()
    .executeTakeFirstOrThrow(() => fail("person-not-found", { personnelNumber }));
}

/** Recomputes a person's days from a day on; refuses if some of them are frozen. */
async function recomputePerson(
  context: SignedIn,
  personnelNumber: string,
  from: IsoDate,
  field?: string,
): Promise<Touch> {
  await assertOpen(context, { from, to: null, people: isPerson(personnelNumber) }, field);
  const { today } = context;
  if (from > today) return untouched;
  const jobId = await startRecompute(context, {
    ...daysTouchedBy(from, today),
    personnelNumbers: [personnelNumber],
  });
  return { people: 1, personDays: daysBetween(from, today) + 1, jobId };
}
