import { type Selectable, sql } from "kysely";
import type { Db } from "../db/db";
import { readTogether } from "../db/read-together";
import type { DayExceptionTable, PolicyTable, WorkAssignmentTable } from "../db/schema";
import { liveFrom } from "../db/tables/live-from";
import type {
  DayException,
  Key,
  Level,
  PersonRules,
  PolicyRecord,
  WorkAssignment,
} from "../rules/day-work/types";
import { parseDayRange } from "./day-range";

type RuleRows = {
  assignments: (Selectable<WorkAssignmentTable> & { live: string })[];
  exceptions: Selectable<DayExceptionTable>[];
  policies: Selectable<PolicyTable>[];
};

/** The lists that {@link personRulesIn} reads. */
export const ruleParts = (db: Db, personnelNumbers: readonly string[]) => ({
  assignments: db
    .selectFrom("work_assignment")
    .selectAll()
    .select(sql<string>`during * daterange(${liveFrom}, null)`.as("live"))
    .where(sql<boolean>`personnel_number = any(${personnelNumbers})`)
    .orderBy("id"),
  exceptions: db
    .selectFrom("day_exception")
    .selectAll()
    .where("level", "=", "PERSON")
    .where(sql<boolean>`subject_id = any(${personnelNumbers})`)
    .orderBy("id"),
  policies: db
    .selectFrom("policy")
    .selectAll()
    .where("level", "=", "PERSON")
    .where(sql<boolean>`subject_id = any(${personnelNumbers})`)
    .orderBy("id"),
});

/**
 * Assignments, exceptions and policies of people, by personnel number; the result has an entry for everyone requested.
 */
export async function loadPersonRules(
  db: Db,
  personnelNumbers: readonly string[],
): Promise<Map<string, PersonRules>> {
  if (personnelNumbers.length === 0) return new Map();
  return personRulesIn(await readTogether<RuleRows>(db, ruleParts(db, personnelNumbers)), personnelNumbers);
}

/** The same from rows that were read together with others. */
export function personRulesIn(
  { assignments, exceptions, policies }: RuleRows,
  personnelNumbers: readonly string[],
): Map<string, PersonRules> {
  const rules = new Map(
    personnelNumbers.map((personId) => {
      const own: Lists = { assignments: [], exceptions: [], policies: [] };
      return [personId, { personId, ...own }];
    }),
  );
  for (const row of assignments) {
    const during = parseDayRange(row.live);
    if (!during) continue;
    rules.get(row.personnel_number)?.assignments.push({
      personId: row.personnel_number,
      ...during,
      workGroupId: row.work_group_id,
      planId: row.plan_id,
      offset: row.day_offset,
      sectionId: row.section_code,
      employmentTypeId: row.employment_type,
      provinceId: row.province,
    });
  }
  for (const row of exceptions) rules.get(row.subject_id ?? "")?.exceptions.push(...toException(row));
  for (const row of policies) rules.get(row.subject_id ?? "")?.policies.push(...toPolicy(row));
  return rules;
}

type Lists = { assignments: WorkAssignment[]; exceptions: DayException[]; policies: PolicyRecord[] };

/** An exception in the engine's form; empty if its range is empty. */
export function toException(row: Selectable<DayExceptionTable>): DayException[] {
  const during = parseDayRange(row.during);
  if (!during) return [];
  return [
    {
      id: row.id,
      level: row.level,
      subjectId: keyOfSubject(row.level, row.subject_id),
      from: during.from,
      to: during.to ?? Number.MAX_SAFE_INTEGER,
      kind: row.kind,
      shiftId: row.shift_id,
      offType: row.off_type,
      ramadan: row.ramadan,
      overHolidays: row.over_holidays,
    },
  ];
}

/** A policy record in the engine's form. */
export function toPolicy(row: Selectable<PolicyTable>): PolicyRecord[] {
  const during = parseDayRange(row.during);
  if (!during) return [];
  return [
    {
      id: row.id,
      level: row.level,
      subjectId: keyOfSubject(row.level, row.subject_id),
      ...during,
      settings: row.settings,
    },
  ];
}

/** Subjects are stored as text; in the engine a work group is a number, while people and sections stay text. */
export function keyOfSubject(level: Level, id: string | null): Key | null {
  return level === "WORK_GROUP" && id !== null ? Number(id) : id;
}
