import type { IsoDate } from "@schemas/values/jalali-date";
import type { Db } from "../../db/db";
import { insertRows, takeIds } from "../../db/insert-rows";
import { demoClocks } from "./clocks";
import { demoPatterns, demoRecords, flagsOfRecord, ownPermissionOf } from "./managers";
import type { DemoPerson } from "./people";
import { demoSections } from "./sections";
import { demoGroups, demoPlans, demoShifts, planAnchor } from "./shifts";

/** The ids of the company's rows, by their codes. */
export type CompanyIds = { shifts: Ids; plans: Ids; groups: Ids };
type Ids = ReadonlyMap<string, number>;

/** Sections, shifts, plans and work groups. */
export async function insertCompany(db: Db): Promise<CompanyIds> {
  await insertRows(
    db,
    "section",
    demoSections.map(({ code, name, permission }) => ({ code, name, permission })),
  );
  await insertRows(
    db,
    "clock",
    demoClocks.map((clock) => ({ ...clock, is_active: true, version: 1 })),
  );
  const shifts = await idsFor(db, "shift", demoShifts);
  const plans = await idsFor(db, "rotation_plan", demoPlans);
  const groups = await idsFor(db, "work_group", demoGroups);
  await insertRows(
    db,
    "shift",
    demoShifts.map((shift) => ({ id: shifts.get(shift.code) as number, ...shift })),
  );
  await insertRows(
    db,
    "rotation_plan",
    demoPlans.map((plan) => ({
      ...plan,
      id: plans.get(plan.code) as number,
      anchor_day: planAnchor,
      days: plan.days.map((code) => {
        const shiftId = shifts.get(code);
        return shiftId === undefined ? { shiftId: null, off: code } : { shiftId, off: null };
      }),
    })),
  );
  await insertRows(
    db,
    "work_group",
    demoGroups.map(({ code, name }) => ({ id: groups.get(code) as number, code, name })),
  );
  await insertRows(
    db,
    "work_group_plan",
    demoGroups.map(({ code, plan, offset }) => ({
      work_group_id: groups.get(code),
      plan_id: plans.get(plan),
      day_offset: offset,
      during: "(,)",
    })),
  );
  return { shifts, plans, groups };
}

async function idsFor(
  db: Db,
  table: "shift" | "rotation_plan" | "work_group",
  list: readonly { code: string }[],
): Promise<Ids> {
  const ids = await takeIds(db, table, list.length);
  return new Map(list.map(({ code }, i) => [code, ids[i] as number]));
}

/** The people and their places over time. */
export async function insertPeople(
  db: Db,
  people: readonly DemoPerson[],
  ids: CompanyIds,
  passwordHash: string,
  today: IsoDate,
): Promise<void> {
  await insertRows(
    db,
    "person",
    people.map((person) => {
      const place = person.places.at(-1);
      return {
        personnel_number: person.number,
        name: person.name,
        post: person.post,
        employment_type: person.employmentType,
        section_code: place?.section ?? null,
        work_group_id: ids.groups.get(place?.group ?? "") ?? null,
        hired_on: person.hiredOn,
        is_active: person.isActive,
        permission: ownPermissionOf(person.number),
        password_hash: passwordHash,
        password_changed_on: today,
        must_change_password: false,
        ...person.profile,
      };
    }),
  );
  await insertRows(
    db,
    "work_assignment",
    people.flatMap((person) =>
      person.places.map((place) => ({
        personnel_number: person.number,
        during: `[${place.from},${place.until ?? ""})`,
        work_group_id: ids.groups.get(place.group ?? "") ?? null,
        plan_id: ids.plans.get(place.plan ?? "") ?? null,
        day_offset: 0,
        section_code: place.section,
        employment_type: person.employmentType,
        province: person.profile.province,
      })),
    ),
  );
}

/** Patterns, section-admin records and the approval rights of both. */
export async function insertManagers(db: Db): Promise<void> {
  const patternIds = await takeIds(db, "pattern", demoPatterns.length);
  const drifted = new Set(demoRecords.filter((one) => one.hasDrifted).map((one) => one.pattern));
  const patterns = demoPatterns.map((pattern, i) => ({
    ...pattern,
    id: patternIds[i] as number,
    version: drifted.has(pattern.code) ? 2 : 1,
  }));
  await insertRows(
    db,
    "pattern",
    patterns.map(({ id, name, flags, version }) => ({
      id,
      name,
      flags: [...flags].sort((a, b) => a - b),
      version,
    })),
  );
  await insertRows(
    db,
    "pattern_right",
    patterns.flatMap((pattern) => pattern.rights.map((right) => ({ pattern_id: pattern.id, ...right }))),
  );
  const recordIds = await takeIds(db, "section_admin", demoRecords.length);
  const records = demoRecords.map((one, i) => ({
    ...one,
    id: recordIds[i] as number,
    from: patterns.find((pattern) => pattern.code === one.pattern),
  }));
  await insertRows(
    db,
    "section_admin",
    records.map((one) => ({
      id: one.id,
      personnel_number: one.number,
      section_code: one.section,
      is_manager: one.isManager,
      flags: flagsOfRecord(one),
      pattern_id: one.from?.id,
      pattern_version: one.hasDrifted ? 1 : one.from?.version,
    })),
  );
  await insertRows(
    db,
    "section_admin_right",
    records.flatMap((one) =>
      (one.from?.rights ?? []).map((right) => ({ section_admin_id: one.id, ...right })),
    ),
  );
}
