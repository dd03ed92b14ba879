import { prepareCalendar, resolvePolicy } from "@server/rules/day-work/calendar";
import { defaultPolicy } from "@server/rules/day-work/policy";
import type { Level, PolicyRecord, PolicySettings } from "@server/rules/day-work/types";
import { describe, expect, test } from "vitest";
import { buildAssignment, buildCalendarData, buildPerson, saturday } from "./build-day";

const record = (
  level: Level,
  subjectId: string | null,
  settings: Partial<PolicySettings>,
  over: Partial<PolicyRecord> = {},
): PolicyRecord => ({ id: `${level}${subjectId}`, level, subjectId, from: 0, to: null, settings, ...over });

const assignments = [buildAssignment({ workGroupId: "g1", sectionId: "s1" })];

function policyOn(day: number, shared: PolicyRecord[], own: PolicyRecord[] = []) {
  const calendar = prepareCalendar(buildCalendarData({ policies: shared }));
  return resolvePolicy(calendar, buildPerson({ assignments, policies: own }), day);
}

describe("policy", () => {
  const company = record("COMPANY", null, { minOT: 1, roundOT: 1, dupWindow: 1, maxOTday: 1 });
  const section = record("SECTION", "s1", { minOT: 2, roundOT: 2, dupWindow: 2 });
  const group = record("WORK_GROUP", "g1", { minOT: 3, roundOT: 3 });
  const person = record("PERSON", "1001", { minOT: 4 });

  test("without records is the documented one", () => {
    expect(policyOn(saturday, [])).toEqual(defaultPolicy);
  });

  test("takes each setting from the person, otherwise the group, otherwise the section, otherwise the company", () => {
    expect(policyOn(saturday, [group, company, section], [person])).toEqual({
      ...defaultPolicy,
      minOT: 4,
      roundOT: 3,
      dupWindow: 2,
      maxOTday: 1,
    });
  });

  test("leaves out other groups, sections and people", () => {
    const others = [record("SECTION", "s2", { minOT: 9 }), record("WORK_GROUP", "g2", { minOT: 9 })];
    const stranger = record("PERSON", "1002", { minOT: 9 });
    expect(policyOn(saturday, others, [stranger])).toEqual(defaultPolicy);
  });

  test("applies from its first to its last day", () => {
    const dated = record("COMPANY", null, { minOT: 45 }, { from: saturday, to: saturday + 1 });
    const seen = [-1, 0, 1, 2].map((after) => policyOn(saturday + after, [dated]).minOT);
    expect(seen).toEqual([30, 45, 45, 30]);
  });

  test("the later of two records at one level wins, and may set null", () => {
    const later = record("COMPANY", null, { minOT: 45, maxOTday: null }, { from: saturday });
    expect(policyOn(saturday, [later, company])).toMatchObject({ minOT: 45, maxOTday: null, roundOT: 1 });
    expect(policyOn(saturday - 1, [later, company])).toMatchObject({ minOT: 1, maxOTday: 1 });
  });
});
