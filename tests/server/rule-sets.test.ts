import { rules } from "@schemas/calls/rules";
import type { InputOf } from "@schemas/define-call";
import { ruleFields, ruleNames } from "@schemas/rule-settings";
import { defaultPolicy } from "@server/rules/day-work/policy";
import { rulesOf, settingsOf } from "@server/rules/rule-values";
import { admin, buildCast, employee, guest, manager, neighbour } from "@tests/helpers/build/cast";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { runJobs } from "@tests/helpers/run-jobs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

// Now is Wednesday 2026-05-13; a week of work from Saturday the 2nd is stored.
const saturday = "2026-05-02";
const today = "2026-05-13";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await buildWorkWeek(server.db, { people: [employee, neighbour] });
  await server.db.updateTable("work_assignment").set({ section_code: "10" }).execute();
});
afterAll(() => server.drop());
afterEach(() => server.db.deleteFrom("policy").where("level", "!=", "COMPANY").execute());

type RuleSet = InputOf<typeof rules.addRuleSet>;
const set = (values: Partial<RuleSet>): RuleSet => ({
  name: "اضافه کار مالی",
  level: "SECTION",
  subject: "10",
  from: saturday,
  ...values,
});

const add = async (values: Partial<RuleSet>) => {
  const { error, answer } = await server.ask(rules.addRuleSet, admin, set(values));
  expect(error).toBeUndefined();
  return answer;
};

const inForce = async (personnelNumber: string, date: string) => {
  const { answer } = await server.ask(rules.getRulesInForce, admin, { personnelNumber, date });
  return {
    sets: answer.sets,
    of: (name: string) => answer.rules.find(({ rule }) => rule === name),
  };
};

scenarios(() => server, rules.addRuleSet, [
  { as: guest, input: set({ shortestOvertime: 45 }), expect: { error: "not-signed-in" } },
  { as: employee, input: set({ shortestOvertime: 45 }), expect: { error: "not-allowed" } },
  { as: manager, input: set({ shortestOvertime: 45 }), expect: { error: "not-allowed" } },
  { as: admin, when: "when it decides nothing", input: set({}), expect: { error: "rule-set-empty" } },
  {
    as: admin,
    when: "for a section there is not",
    input: set({ subject: "99", shortestOvertime: 45 }),
    expect: { error: "unknown-code" },
  },
  {
    as: admin,
    when: "when it ends before it begins",
    input: set({ to: "2026-05-01", shortestOvertime: 45 }),
    expect: { error: "end-before-start" },
  },
  {
    as: admin,
    when: "when a window is the wrong way round",
    input: set({ offDayOvertimeFrom: 780, offDayOvertimeUntil: 540 }),
    expect: { error: "window-reversed" },
  },
]);

describe("a rule set", () => {
  it("computes the days of the people it is for again", async () => {
    // An entry without an exit is an absence by the engine's default.
    await buildPunches(server.db, employee, saturday, "07:00");
    const made = await add({ incompleteDay: "UNDERTIME" });
    expect(made).toMatchObject({ people: 2, personDays: expect.any(Number) });
    expect(made.jobId).not.toBeNull();
    await runJobs(server);
    const days = await server.db
      .selectFrom("day_work")
      .select(["personnel_number", "absence_days", "undertime"])
      .where("day", "=", saturday)
      .orderBy("personnel_number")
      .execute();
    expect(days).toEqual([
      { personnel_number: employee, absence_days: 0, undertime: 480 },
      { personnel_number: neighbour, absence_days: 1, undertime: 0 },
    ]);
  });

  it("applies until its last day, and the wider one after it", async () => {
    await add({ shortestOvertime: 45, to: "2026-05-04" });
    expect((await inForce(employee, "2026-05-04")).of("shortestOvertime")?.value).toBe(45);
    expect((await inForce(employee, "2026-05-05")).of("shortestOvertime")?.value).toBe(30);
  });

  it("yields to the person's own, and shows what would apply without that", async () => {
    const section = await add({ shortestOvertime: 45 });
    const own = await add({ level: "PERSON", subject: employee, shortestOvertime: 60 });
    const { sets, of } = await inForce(employee, today);
    expect(of("shortestOvertime")).toEqual({
      rule: "shortestOvertime",
      value: 60,
      setId: own.id,
      without: 45,
    });
    expect(sets.map(({ id }) => id).slice(-2)).toEqual([section.id, own.id]);
    expect((await inForce(neighbour, today)).of("shortestOvertime")?.setId).toBe(section.id);
  });

  it("leaves emptied settings open", async () => {
    const { id } = await add({ shortestOvertime: 45, compensate: "YES" });
    const { answer: row } = await server.ask(rules.getRuleSet, admin, { id });
    expect(row).toMatchObject({ shortestOvertime: 45, compensate: "YES", decides: 2, overtimePerDay: null });
    const { version, decides: _, subjectName: __, ...form } = row;
    const change = { ...form, version, shortestOvertime: null };
    const { error } = await server.ask(rules.updateRuleSet, admin, change);
    expect(error).toBeUndefined();
    expect((await inForce(employee, today)).of("shortestOvertime")?.setId).not.toBe(id);
    const line = (await historyOf(server.db, "rule-set", String(id))).at(-1);
    expect(line).toMatchObject({ action: "update", after: { shortestOvertime: null } });
  });

  it("may lift a limit that a wider one sets", async () => {
    await add({ overtimePerDay: 24 * 60 });
    const [stored] = await server.db
      .selectFrom("policy")
      .select("settings")
      .where("level", "=", "SECTION")
      .execute();
    expect(stored?.settings).toEqual({ maxOTday: null });
    expect((await inForce(employee, today)).of("overtimePerDay")?.value).toBe(24 * 60);
  });
});

describe("the settings shown for a rule set", () => {
  it("include every setting of the engine", () => {
    expect(settingsOf(rulesOf(defaultPolicy))).toEqual(defaultPolicy);
    expect(ruleNames).toEqual(Object.keys(ruleFields));
  });

  it("leave out what is open", () => {
    expect(settingsOf(rulesOf({ minOT: 15 }))).toEqual({ minOT: 15 });
    expect(settingsOf(rulesOf({ otHolidayWindow: { from: 540, to: 780 } }))).toEqual({
      otHolidayWindow: { from: 540, to: 780 },
    });
  });
});
