import { type BeginStep, begin } from "@schemas/calls/begin";
import { calendar } from "@schemas/calls/calendar";
import { periodClose } from "@schemas/calls/period-close";
import { portal } from "@schemas/calls/portal";
import { settings } from "@schemas/calls/settings";
import { entitlementSets, workSets } from "@schemas/ready-sets";
import { workYears } from "@schemas/registers/work-years";
import type { Resource } from "@schemas/resource";
import type { Send } from "@schemas/send";
import { jalaliToIso } from "@schemas/values/jalali-date";
import { civilTime } from "@server/rules/civil-time";
import { fillOrganisation } from "@server/seed/organisation";
import { admin, employee, guest } from "@tests/helpers/build/cast";
import { buildAccounts, buildPerson, buildSection } from "@tests/helpers/build/people";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { previewOpening } from "@tests/helpers/preview-opening";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildAccounts(server.db);
  await server.db.deleteFrom("licence").execute();
  await server.db.transaction().execute((tx) => fillOrganisation(tx, testNow, "Asia/Tehran"));
});
afterAll(() => server.drop());

const steps = async () => {
  const { answer } = await server.ask(begin.getSteps, admin);
  return {
    ...answer,
    of: (step: BeginStep) => answer.steps.find((one) => one.step === step),
  };
};

scenarios(() => server, begin.getSteps, [{ as: guest, expect: { error: "not-signed-in" } }]);

describe("an empty organisation", () => {
  it("has no trends, and no leave to carry over", async () => {
    const { answer: trend } = await server.ask(portal.getOrganisationTrend, admin);
    expect(trend).toMatchObject({ trend: [], trouble: { incomplete: 0, conflict: 0, absence: 0 } });
    expect((await server.ask(portal.getFigureTrend, admin, { figure: "late" })).answer.days).toEqual([]);
    expect(await previewOpening(server, 1405)).toMatchObject({ people: 0, added: 0, losers: 0 });
  });

  it("learns what it has and what is missing", async () => {
    const { of, isFirst, liveFrom } = await steps();
    expect(isFirst).toBe(true);
    expect(of("holidays")?.state).toBe("done");
    for (const step of [
      "organisation",
      "leaveTypes",
      "shifts",
      "plans",
      "groups",
      "sections",
      "people",
    ] as const)
      expect(of(step)?.state).toBe("open");
    expect(of("geofences")?.state).toBe("optional");
    // The first day of the Jalali month in which the organisation was created.
    expect(civilTime(testNow, "Asia/Tehran").day).toBe("2026-05-13");
    expect(liveFrom).toBe("2026-04-21");
    // The years that come with an installation begin earlier.
    const { answer } = await server.ask(periodClose.getNextPeriod, admin);
    expect(answer.period).toMatchObject({ year: 1405, period: 2, isOver: true });
  });

  it.each(workSets)("can take the ready set %s, and then has it", async (set) => {
    const { error } = await server.ask(begin.takeReadySet, admin, { set });
    expect(error).toBeUndefined();
    const { taken, of } = await steps();
    expect(taken).toContain(set);
    expect(of("groups")?.state).toBe("done");
    const again = await server.ask(begin.takeReadySet, admin, { set });
    expect(again.error).toBe("code-taken");
  });

  it("lays all its periods together, by month or from the 21st, except closed ones", async () => {
    const daysOf = async (year: number, number: number) => {
      const { answer } = await server.ask(calendar.getWorkPeriod, admin, { id: year * 100 + number });
      return [answer.from, answer.to];
    };
    expect((await steps()).taken).toContain("periodsFrom21");
    const { answer } = await server.ask(begin.takeReadySet, admin, { set: "periodsByMonth" });
    expect(answer.periods).toBe(48);
    expect(await daysOf(1405, 1)).toEqual([jalaliToIso(1405, 1, 1), jalaliToIso(1405, 1, 31)]);
    const { taken } = await steps();
    expect(taken).toContain("periodsByMonth");
    expect(taken).not.toContain("periodsFrom21");

    await server.db
      .updateTable("work_period")
      .set({ closed_at: testNow, closed_by: admin })
      .where("year", "=", 1405)
      .where("number", "=", 1)
      .execute();
    const laid = await server.ask(calendar.layPeriods, admin, { year: 1405, startDay: 21 });
    expect(laid.answer.periods).toBe(23);
    expect(await daysOf(1405, 1)).toEqual([jalaliToIso(1405, 1, 1), jalaliToIso(1405, 1, 31)]);
    expect(await daysOf(1405, 2)).toEqual([jalaliToIso(1405, 2, 1), jalaliToIso(1405, 2, 20)]);
    expect(await daysOf(1404, 12)).toEqual([jalaliToIso(1404, 12, 1), jalaliToIso(1404, 12, 29)]);
    await server.db.updateTable("work_period").set({ closed_at: null }).execute();
    const odd = await server.ask(calendar.layPeriods, admin, { year: 1405, startDay: 30 });
    expect(odd.error).toBe("invalid-input");
    expect((await server.ask(calendar.layPeriods, admin, { year: 1399, startDay: 1 })).error).toBe(
      "year-not-found",
    );
  });

  it("gets twelve periods with one press on the page of a year without periods", async () => {
    const year = 1406;
    await server.db.deleteFrom("work_period").where("year", ">=", year).execute();
    const { answer: row } = await server.ask(calendar.getWorkYear, admin, { year });
    const { periodsByMonth, periodsFrom21 } = (workYears as unknown as Resource).actions ?? {};
    for (const action of [periodsByMonth, periodsFrom21]) expect(action?.isFor?.(row)).toBe(true);
    const send: Send = async (call, ...input) => (await server.ask(call, admin, ...input)).answer;
    await periodsFrom21?.by.run(send, { id: year, values: {}, version: row.version });
    const { answer: made } = await server.ask(calendar.getWorkYear, admin, { year });
    expect(made).toMatchObject({ periods: 12, lastDay: jalaliToIso(year, 12, 20) });
    expect(periodsByMonth?.isFor?.(made)).toBe(false);
  });

  it("takes an entitlement to leave, and can replace it", async () => {
    for (const set of entitlementSets) {
      expect((await server.ask(begin.takeReadySet, admin, { set })).error).toBeUndefined();
      const { taken, of } = await steps();
      expect(taken.filter((one) => (entitlementSets as readonly string[]).includes(one))).toEqual([set]);
      expect(of("leaveRules")).toMatchObject({ state: "done", count: 1 });
    }
  });

  it("counts the people whose days are all off, and the sections without an approver", async () => {
    await buildSection(server.db, { code: "10", name: "مالی" });
    await buildPerson(server.db, { personnel_number: employee, section_code: "10" });
    const { of } = await steps();
    expect(of("people")).toMatchObject({ state: "wrong", count: 1, wrong: 1 });
    expect(of("approval")).toMatchObject({ state: "wrong", wrong: 1 });
    // Sections are counted, not their people; people without a section count as one section.
    for (const [personnel_number, section_code] of [
      ["1002", "10"],
      ["1003", null],
      ["1004", null],
    ] as const)
      await buildPerson(server.db, { personnel_number, section_code });
    expect((await steps()).of("approval")).toMatchObject({ state: "wrong", wrong: 2 });
    await server.db.deleteFrom("person").where("personnel_number", "in", ["1002", "1003", "1004"]).execute();
    expect(of("passwords")).toMatchObject({ state: "wrong", wrong: 1 });
    const { answer } = await server.ask(calendar.listWorkGroups, admin, {});
    const group = answer.items.find(({ code }) => code === "OFFICE");
    await server.db
      .insertInto("work_assignment")
      .values({ personnel_number: employee, during: "[2026-05-01,)", work_group_id: group?.id ?? null })
      .execute();
    expect((await steps()).of("people")).toMatchObject({ state: "done", wrong: 0 });
  });

  it("no longer comes first once the setting is off", async () => {
    await server.ask(settings.saveSettings, admin, { values: { showBegin: false } });
    expect((await steps()).isFirst).toBe(false);
  });
});
