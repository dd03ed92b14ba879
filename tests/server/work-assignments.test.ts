import { calendar } from "@schemas/calls/calendar";
import { people } from "@schemas/calls/people";
import { work } from "@schemas/calls/work";
import type { InputOf } from "@schemas/define-call";
import { errorSentence } from "@schemas/errors";
import { beginPlaces } from "@server/db/tables/present-places";
import { ensureWorkYears } from "@server/work/work-years";
import { admin, buildCast, employee, guest, manager } from "@tests/helpers/build/cast";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { runJobs } from "@tests/helpers/run-jobs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

// Now is Wednesday 2026-05-13. Two plans of every day but Friday: mornings, and evenings from 14:00 to 22:00.
const saturday = "2026-05-02";
const sunday = "2026-05-03";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await ensureWorkYears(server.db, 1405);
  await buildWorkWeek(server.db, { people: [] });
  await buildWorkWeek(server.db, { people: [], code: "EVE", start: "14:00", end: "22:00" });
  await buildPunches(server.db, employee, sunday, "14:00", "22:00");
});
afterAll(() => server.drop());

type Assignment = InputOf<typeof calendar.addWorkAssignment>;
const assignment = (values: Partial<Assignment>): Assignment => ({
  personnelNumber: employee,
  sectionCode: "10",
  workGroupCode: null,
  planCode: null,
  offset: 0,
  employmentType: "",
  province: "",
  from: saturday,
  ...values,
});
const add = async (values: Partial<Assignment>) => {
  const { error, answer } = await server.ask(calendar.addWorkAssignment, admin, assignment(values));
  expect(error).toBeUndefined();
  await runJobs(server);
  return answer.id;
};
const listed = async () => {
  const { answer } = await server.ask(calendar.listWorkAssignments, admin, { personnelNumber: employee });
  return answer.items.toReversed();
};
const spans = async () => (await listed()).map(({ from, to, planCode }) => [from, to, planCode]);
const dayOf = async (date: string) => {
  const ask = { personnelNumber: employee, from: date, to: date };
  const { answer } = await server.ask(work.getDayWorks, admin, ask as never);
  return answer.work.days[0];
};

beforeEach(async () => {
  await server.db.deleteFrom("work_assignment").execute();
  await server.db.updateTable("person").set({ hired_on: "2026-04-01" }).execute();
  await add({ from: "2026-04-01", planCode: "DAY" });
});

scenarios(() => server, calendar.addWorkAssignment, [
  { as: guest, input: assignment({}), expect: { error: "not-signed-in" } },
  { as: employee, input: assignment({}), expect: { error: "not-allowed" } },
  { as: manager, input: assignment({}), expect: { error: "not-allowed" } },
  {
    as: admin,
    when: "before the person was hired",
    input: assignment({ from: "2026-03-31" }),
    expect: { error: "placed-before-hired" },
  },
  {
    as: admin,
    when: "on the day on which another begins",
    input: assignment({ from: "2026-04-01" }),
    expect: { error: "assignment-same-day" },
  },
  {
    as: admin,
    when: "with a plan there is not",
    input: assignment({ planCode: "NONE" }),
    expect: { error: "unknown-code" },
  },
  {
    as: admin,
    when: "for nobody",
    input: assignment({ personnelNumber: "99999" }),
    expect: { error: "person-not-found" },
  },
]);

describe("the work assignments of a person", () => {
  it("end when the next begins, and days are computed by the plan of their assignment", async () => {
    expect(await dayOf(sunday)).toMatchObject({ undertime: 420 });
    await add({ from: sunday, planCode: "EVE" });
    expect(await spans()).toEqual([
      ["2026-04-01", "2026-05-02", "DAY"],
      [sunday, null, "EVE"],
    ]);
    expect(await dayOf(sunday)).toMatchObject({ undertime: 0 });
    expect(await dayOf(saturday)).toMatchObject({ absence: 1 });
  });

  it("accept one in between that ends before the later one", async () => {
    await add({ from: "2026-05-10", planCode: "DAY" });
    await add({ from: sunday, planCode: "EVE", offset: 3 });
    expect(await spans()).toEqual([
      ["2026-04-01", "2026-05-02", "DAY"],
      [sunday, "2026-05-09", "EVE"],
      ["2026-05-10", null, "DAY"],
    ]);
    expect((await listed())[1]).toMatchObject({ offset: 3 });
  });

  it("move with their first day, and give the days between to the previous one", async () => {
    const id = await add({ from: sunday, planCode: "EVE" });
    const { version } = (await listed())[1] as { version: number };
    const change = { ...assignment({ from: "2026-05-06", planCode: "EVE" }), id, version };
    const { error } = await server.ask(calendar.updateWorkAssignment, admin, change);
    expect(error).toBeUndefined();
    await runJobs(server);
    expect(await spans()).toEqual([
      ["2026-04-01", "2026-05-05", "DAY"],
      ["2026-05-06", null, "EVE"],
    ]);
    expect(await dayOf(sunday)).toMatchObject({ undertime: 420 });
  });

  it("give their days to the previous one when deleted; the first cannot be deleted", async () => {
    const id = await add({ from: sunday, planCode: "EVE" });
    await server.ask(calendar.deleteWorkAssignment, admin, { id });
    await runJobs(server);
    expect(await spans()).toEqual([["2026-04-01", null, "DAY"]]);
    expect(await dayOf(sunday)).toMatchObject({ undertime: 420 });
    const [first] = await listed();
    const { error } = await server.ask(calendar.deleteWorkAssignment, admin, { id: first?.id ?? 0 });
    expect(error).toBe("first-assignment");
  });

  it("leave no day computed before the first of them", async () => {
    expect(await dayOf(saturday)).toMatchObject({ absence: 1 });
    const [first] = await listed();
    const change = { ...assignment({ from: sunday, planCode: "DAY" }), id: first?.id ?? 0, version: 1 };
    const { error } = await server.ask(calendar.updateWorkAssignment, admin, change);
    expect(error).toBeUndefined();
    await runJobs(server);
    expect(await dayOf(saturday)).toBeUndefined();
  });

  it("decide the section and group that the person has now", async () => {
    await add({ from: sunday, sectionCode: "20", planCode: "EVE" });
    const { answer } = await server.ask(people.getPerson, admin, { personnelNumber: employee });
    expect(answer).toMatchObject({ sectionCode: "20", placedOn: sunday });
  });

  it("that begin later change nothing today, and take effect on their day", async () => {
    const ahead = "2026-05-20";
    await add({ from: ahead, sectionCode: "20", planCode: "EVE" });
    const personOf = async () =>
      (await server.ask(people.getPerson, admin, { personnelNumber: employee })).answer;
    const now = await personOf();
    expect(now).toMatchObject({ sectionCode: "10", placedOn: "2026-04-01" });

    await server.ask(people.updatePerson, admin, { ...now, province: "یزد", placedOn: sunday });
    expect(
      (await listed()).map(({ from, to, sectionCode, province }) => [from, to, sectionCode, province]),
    ).toEqual([
      ["2026-04-01", saturday, "10", ""],
      [sunday, "2026-05-19", "10", "یزد"],
      [ahead, null, "20", ""],
    ]);

    await beginPlaces(server.db, "2026-05-19");
    expect(await personOf()).toMatchObject({ sectionCode: "10", province: "یزد" });
    await beginPlaces(server.db, ahead);
    expect(await personOf()).toMatchObject({ sectionCode: "20", province: "" });
    await server.db.updateTable("person").set({ section_code: "10" }).execute();
  });

  it("are in the history", async () => {
    const id = await add({ from: sunday, planCode: "EVE", offset: 2 });
    expect((await historyOf(server.db, "work-assignment", String(id))).at(-1)).toMatchObject({
      action: "add",
      after: { personnelNumber: employee, from: sunday, planCode: "EVE", offset: 2 },
    });
  });

  it("cannot begin after the person has left", async () => {
    const left = { personnelNumber: employee, lastDay: "2026-05-09" };
    await server.ask(people.deactivatePerson, admin, left);
    const after = assignment({ from: "2026-05-11" });
    const { error, envelope } = await server.ask(calendar.addWorkAssignment, admin, after);
    expect(error).toBe("assignment-after-leaving");
    expect(envelope.Message).toBe(errorSentence("assignment-after-leaving", "fa", { day: "1405/02/19" }));
    await server.ask(people.activatePerson, admin, { personnelNumber: employee, from: "2026-05-13" });
  });
});
