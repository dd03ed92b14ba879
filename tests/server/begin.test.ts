import { type BeginStep, begin, workSets } from "@schemas/calls/begin";
import { calendar } from "@schemas/calls/calendar";
import { settings } from "@schemas/calls/settings";
import { civilTime } from "@server/rules/civil-time";
import { fillOrganisation } from "@server/seed/organisation";
import { admin, employee, guest } from "@tests/helpers/build/cast";
import { buildAccounts, buildPerson, buildSection } from "@tests/helpers/build/people";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
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
  it("is told what is there and what is missing", async () => {
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
    // The first of the month in which it was made.
    expect(civilTime(testNow, "Asia/Tehran").day).toBe("2026-05-13");
    expect(liveFrom).toBe("2026-04-21");
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

  it("says of how many people the days are all off, and which sections have nobody who approves", async () => {
    await buildSection(server.db, { code: "10", name: "مالی" });
    await buildPerson(server.db, { personnel_number: employee, section_code: "10" });
    const { of } = await steps();
    expect(of("people")).toMatchObject({ state: "wrong", count: 1, wrong: 1 });
    expect(of("approval")).toMatchObject({ state: "wrong", wrong: 1 });
    expect(of("passwords")).toMatchObject({ state: "wrong", wrong: 1 });
    const { answer } = await server.ask(calendar.listWorkGroups, admin, {});
    const group = answer.items.find(({ code }) => code === "OFFICE");
    await server.db
      .insertInto("work_assignment")
      .values({ personnel_number: employee, during: "[2026-05-01,)", work_group_id: group?.id ?? null })
      .execute();
    expect((await steps()).of("people")).toMatchObject({ state: "done", wrong: 0 });
  });

  it("no longer comes first once somebody says so", async () => {
    await server.ask(settings.saveSettings, admin, { values: { showBegin: false } });
    expect((await steps()).isFirst).toBe(false);
  });
});
