import { fail } from "@schemas/errors";
import type { workAssignments as declared } from "@schemas/registers/work-assignments";
import { addDays, formatJalali, type IsoDate } from "@schemas/values/jalali-date";
import { tidyPersian } from "@schemas/values/persian-text";
import { type RawBuilder, sql } from "kysely";
import { ofAdministrator } from "../../access/reach";
import type { SignedIn } from "../../context/context";
import type { Db } from "../../db/db";
import { holdRow, readRow, setRow } from "../../db/one-row";
import { findPlace, matchesPerson, withinReach } from "../../db/tables/people";
import { followPlaces } from "../../db/tables/present-places";
import { reaches } from "../../rules/reach";
import { closedPeriods, refusalOfClosed } from "../../work/closed-periods";
import { idOf, idsByCode } from "../ids-by-code";
import { startRecompute } from "../jobs";
import { knownPlaces } from "../person-form";
import type { Hooks, Version } from "./hooks";

type Assignment = Version<typeof declared>;

/** A column of the row that an assignment refers to by its id. */
const ofRow = (table: string, id: string) => (column: "code" | "name") =>
  sql<string | null>`(select ${sql.ref(column)} from ${sql.table(table)} one where one.id = ${sql.ref(id)})`;
const planOf = ofRow("rotation_plan", "work_assignment.plan_id");
const groupOf = ofRow("work_group", "work_assignment.work_group_id");
const orEmpty = (text: RawBuilder<unknown>) => sql<string>`coalesce(${text}, '')`;

/**
 * People's work assignments. A new one ends the assignment it begins within; a deleted one gives its days to the one
 * before it. So assignments never overlap and leave no gaps.
 */
export const workAssignments: Hooks<typeof declared> = {
  join: (rows) => rows.innerJoin("person", "person.personnel_number", "work_assignment.personnel_number"),
  reads: {
    name: sql.ref("person.name"),
    from: sql`lower(work_assignment.during)`,
    to: sql`upper(work_assignment.during) - 1`,
    sectionCode: sql.ref("work_assignment.section_code"),
    sectionName: orEmpty(sql`(select s.name from section s where s.code = work_assignment.section_code)`),
    workGroupCode: groupOf("code"),
    workGroupName: orEmpty(groupOf("name")),
    planCode: planOf("code"),
    planName: orEmpty(planOf("name")),
    employmentType: orEmpty(sql.ref("work_assignment.employment_type")),
    province: orEmpty(sql.ref("work_assignment.province")),
  },
  narrows: {
    sectionCode: (code) => sql<boolean>`work_assignment.section_code = ${code}`,
    workGroupCode: (code) => sql<boolean>`${groupOf("code")} = ${code}`,
    planCode: (code) => sql<boolean>`${planOf("code")} = ${code}`,
  },
  means: matchesPerson,
  tie: sql`work_assignment.id desc`,
  within: (context) => withinReach(ofAdministrator(context)),
  missing: (_, isBeyond) => fail(isBeyond ? "not-yours" : "not-found"),

  async before(context, { was, form }) {
    const personnelNumber = was?.row.personnelNumber ?? form?.personnelNumber ?? "";
    await assertOwnPerson(context, personnelNumber, form?.sectionCode);
    if (was) await takeOut(context, was, form);
    if (form) await assertHired(context.db, personnelNumber, form.from ?? null);
  },

  async columns({ db }, form, was) {
    const personnelNumber = was?.row.personnelNumber ?? form.personnelNumber ?? "";
    const places = await knownPlaces(db);
    if (form.sectionCode && !places.sections.has(form.sectionCode))
      throw fail("unknown-code", { value: form.sectionCode }, ["sectionCode"]);
    const plans = await idsByCode(db, "rotation_plan");
    return {
      section_code: form.sectionCode || null,
      work_group_id: form.workGroupCode ? idOf(places.groups, form.workGroupCode, "workGroupCode") : null,
      plan_id: form.planCode ? idOf(plans, form.planCode, "planCode") : null,
      // Without a personal plan there is nothing to offset.
      day_offset: form.planCode ? form.offset : 0,
      employment_type: tidyPersian(form.employmentType) || null,
      province: tidyPersian(form.province) || null,
      during: await putIn(db, personnelNumber, form.from ?? null),
    };
  },

  async after(context, { form, was }) {
    const personnelNumber = was?.row.personnelNumber ?? form.personnelNumber ?? "";
    await keepPersonInStep(context, personnelNumber);
    if (was) await clearDaysBefore(context, was);
  },

  touches: (was, is) => [was, is].flatMap((one) => (one ? [daysOf(one)] : [])),
  touchedBy: "from",
};

const daysOf = ({ row: { from, to, personnelNumber } }: Assignment) => ({
  from,
  to,
  people: sql<boolean>`a.personnel_number = ${personnelNumber}`,
});

/** Refuses people the caller does not administer, the caller, and sections out of reach; locks the person. */
async function assertOwnPerson(
  context: SignedIn,
  personnelNumber: string,
  sectionCode: string | null | undefined,
): Promise<void> {
  const { db, who } = context;
  const place = await findPlace(db, personnelNumber);
  if (!place) throw fail("person-not-found", { personnelNumber }, ["personnelNumber"]);
  if (who.username === personnelNumber) throw fail("own-affairs");
  const reach = ofAdministrator(context);
  if (!reaches(reach, place.sectionCode)) throw fail("not-yours");
  if (sectionCode !== undefined && !reaches(reach, sectionCode || null))
    throw fail("not-yours", {}, ["sectionCode"]);
  await holdRow(db, "person", { personnel_number: personnelNumber }, ["personnel_number"]);
}

async function assertHired(db: Db, personnelNumber: string, from: IsoDate | null): Promise<void> {
  const { hired_on } = await readRow(db, "person", { personnel_number: personnelNumber }, ["hired_on"]);
  if (from !== null && hired_on !== null && from < hired_on) throw fail("placed-before-hired", {}, ["from"]);
}

/** Gives the days of an assignment to the one before it. The first assignment can be moved but not deleted. */
async function takeOut(context: SignedIn, was: Assignment, form: unknown): Promise<void> {
  const { db, language } = context;
  const { id, personnel_number, during } = was.stored;
  // The row stays in the table with no days until it is put in again or deleted.
  await db
    .updateTable("work_assignment")
    .set({ during: sql`'empty'::daterange` })
    .where("id", "=", id)
    .execute();
  const { numUpdatedRows } = await db
    .updateTable("work_assignment")
    .set({ during: sql`work_assignment.during + ${during}::daterange` })
    .where("personnel_number", "=", personnel_number)
    .where(
      sql<boolean>`not isempty(work_assignment.during) and upper(work_assignment.during) = lower(${during}::daterange)`,
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n && !form) throw fail("first-assignment");
  if (!form) await keepPersonInStep(context, personnel_number);
  // Afterwards, days that may lose their place could no longer be found.
  const met = await closedPeriods(db, was.row).executeTakeFirst();
  if (met && (!form || numUpdatedRows === 0n)) throw refusalOfClosed(met, language, "period-closed", "from");
}

/** Makes room for an assignment from a day until the next one begins; returns its days as a daterange. */
async function putIn(db: Db, personnelNumber: string, from: IsoDate | null): Promise<string> {
  const { rows } = await sql<{ id: number; first: IsoDate | null; until: IsoDate | null }>`
    select id, lower(during) as first, upper(during) as until from work_assignment
    where personnel_number = ${personnelNumber} and not isempty(during)
    order by lower(during) nulls first
  `.execute(db);
  const start = from ?? "";
  const within = rows.findLast(({ first }) => (first ?? "") <= start);
  if (within && (within.first ?? "") === start) throw fail("assignment-same-day", {}, ["from"]);
  const next = rows.find(({ first }) => (first ?? "") > start);
  if (!within) return `[${start},${next?.first ?? ""})`;
  if (within.until !== null && within.until <= start)
    throw fail("assignment-after-leaving", { day: formatJalali(addDays(within.until, -1)) }, ["from"]);
  await setRow(db, "work_assignment", { id: within.id }, { during: `[${within.first ?? ""},${start})` });
  return `[${start},${within.until ?? ""})`;
}

/** Sets the person's own section and group to those of their present assignment. */
const keepPersonInStep = ({ db, today }: SignedIn, personnelNumber: string) =>
  followPlaces(db, today, sql<boolean>`a.personnel_number = ${personnelNumber}`);

/** Clears the results of days that now precede the first assignment. */
async function clearDaysBefore(context: SignedIn, { row }: Assignment): Promise<void> {
  const { db, today } = context;
  const { personnelNumber, from } = row;
  if (from === null) return;
  const { rows } = await sql<{ first: IsoDate | null }>`
    select min(lower(during)) as first from work_assignment
    where personnel_number = ${personnelNumber} and not isempty(during)
  `.execute(db);
  const first = rows[0]?.first ?? null;
  if (first === null || first <= from || from > today) return;
  const to = first > today ? today : addDays(first, -1);
  await startRecompute(context, { from, to, personnelNumbers: [personnelNumber] });
}
