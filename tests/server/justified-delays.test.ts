import { calendar } from "@schemas/calls/calendar";
import { dayCorrections } from "@schemas/calls/day-corrections";
import { work } from "@schemas/calls/work";
import type { InputOf } from "@schemas/define-call";
import { admin, buildCast, employee, guest, manager, neighbour } from "@tests/helpers/build/cast";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { runJobs } from "@tests/helpers/run-jobs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

// Now is Wednesday 2026-05-13; work is from 07:00 to 15:00. On Sunday both were late (07:45) and out from 10:00 to
// 11:00.
const sunday = "2026-05-03";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await buildWorkWeek(server.db, { people: [employee, neighbour] });
  await server.db
    .updateTable("work_assignment")
    .set({ section_code: "10" })
    .where("personnel_number", "=", employee)
    .execute();
  for (const person of [employee, neighbour])
    await buildPunches(server.db, person, sunday, "07:45", "10:00", "11:00", "15:00");
});
afterAll(() => server.drop());
afterEach(() => server.db.deleteFrom("justification").execute());

type Row = InputOf<typeof calendar.addJustifiedDelay>;
const late = (values: Partial<Row> = {}): Row => ({
  level: "SECTION",
  subject: "10",
  date: sunday,
  kind: "SERVICE_DELAY",
  part: "first",
  minutes: 30,
  from: null,
  to: null,
  reason: "تأخیر سرویس",
  ...values,
});
const add = async (values: Partial<Row> = {}) => {
  const { error, answer } = await server.ask(calendar.addJustifiedDelay, admin, late(values));
  expect(error).toBeUndefined();
  await runJobs(server);
  return answer.id;
};
const dayOf = async (personnelNumber: string) => {
  const ask = { personnelNumber, from: sunday, to: sunday };
  const { answer } = await server.ask(work.getDayWorks, admin, ask as never);
  return answer.work.days[0];
};

scenarios(() => server, calendar.addJustifiedDelay, [
  { as: guest, input: late(), expect: { error: "not-signed-in" } },
  { as: employee, input: late(), expect: { error: "not-allowed" } },
  { as: manager, input: late(), expect: { error: "not-allowed" } },
  { as: admin, when: "without minutes", input: late({ minutes: null }), expect: { error: "invalid-input" } },
  {
    as: admin,
    when: "between times that are not given",
    input: late({ part: "between" }),
    expect: { error: "invalid-input" },
  },
  {
    as: admin,
    when: "between times the wrong way round",
    input: late({ part: "between", from: 660, to: 600 }),
    expect: { error: "end-not-after-start" },
  },
  {
    as: admin,
    when: "for a section there is not",
    input: late({ subject: "99" }),
    expect: { error: "unknown-code" },
  },
]);

describe("justified lateness", () => {
  it("of a section forgives its people these minutes of lateness, and nobody else's", async () => {
    await add();
    expect(await dayOf(employee)).toMatchObject({ undertime: 75, forgiven: 30 });
    expect((await dayOf(neighbour))?.forgiven ?? 0).toBe(0);
  });

  it("of the organisation forgives everyone", async () => {
    await add({ level: "COMPANY", subject: "" });
    expect(await dayOf(employee)).toMatchObject({ undertime: 75, forgiven: 30 });
    expect(await dayOf(neighbour)).toMatchObject({ undertime: 75, forgiven: 30 });
  });

  it("between two times forgives what is missing between them, in any part of the day", async () => {
    await add({ part: "between", minutes: null, from: 7 * 60 + 30, to: 10 * 60 + 20 });
    expect(await dayOf(employee)).toMatchObject({ undertime: 70, forgiven: 35 });
  });

  it("is shown in the derivation of the day, and in the history", async () => {
    const id = await add();
    const { answer } = await server.ask(work.getDayDerivation, admin, {
      personnelNumber: employee,
      date: sunday,
    });
    const justified = answer.filter(({ note }) => note === "justified");
    expect(justified.map(({ category, minutes }) => [category, minutes])).toEqual([
      ["undertimeFirst", -30],
      ["forgiven", 30],
    ]);
    expect((await historyOf(server.db, "justification", String(id))).at(-1)).toMatchObject({
      action: "add",
      after: { level: "SECTION", subject: "10", minutes: 30 },
    });
  });

  it("is undertime again once it is deleted", async () => {
    const id = await add();
    await server.ask(calendar.deleteJustifiedDelay, admin, { id });
    await runJobs(server);
    expect(await dayOf(employee)).toMatchObject({ undertime: 105, forgiven: 0 });
  });

  it("of a person is among the corrections of the day", async () => {
    await add({ level: "PERSON", subject: employee, part: "between", from: 600, to: 660, minutes: null });
    const { answer } = await server.ask(dayCorrections.listCorrections, admin, {
      personnelNumber: employee,
      date: sunday,
    });
    expect(answer).toMatchObject([{ of: "justification", part: "between", minutes: 60 }]);
  });
});
