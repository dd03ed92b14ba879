import { io } from "@schemas/calls/io";
import { requests } from "@schemas/calls/requests";
import { writeSetting } from "@server/db/tables/settings";
import { admin, employee, manager } from "@tests/helpers/build/cast";
import { buildRequestCast, second } from "@tests/helpers/build/request-cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
  await server.db
    .insertInto("clock")
    .values([
      { code: "7", name: "درب شمالی" },
      { code: "8", name: "انبار", is_active: false },
    ])
    .execute();
});
afterAll(() => server.drop());
beforeEach(async () => {
  for (const table of ["punch_correction", "request"] as const) await server.db.deleteFrom(table).execute();
  await writeSetting(server.db, "allowClockSelection", true);
});

const date = "2026-05-10";
const input = { personnelNumber: employee, date, time: 420, direction: "in" as const };
const fileAt = (clock?: string) => server.ask(io.addInOut, employee, { ...input, clock });
const stored = async (id: number) => (await server.ask(requests.getRequest, employee, { id })).answer.request;

it("is stored with the request, and with the punch once it is confirmed", async () => {
  const [id = 0] = (await fileAt("7")).answer.ids;
  expect(await stored(id)).toMatchObject({ clockCode: "7", clockName: "درب شمالی" });
  for (const who of [second, manager])
    await server.ask(requests.decideRequests, who, { action: "approve", requests: [{ id }] });
  const { answer } = await server.ask(io.getPunches, employee, {
    personnelNumber: employee,
    from: date,
    to: date,
  });
  expect(answer.days[0]?.punches).toMatchObject([{ time: 420, device: "7", deviceName: "درب شمالی" }]);
});

it("can be left out, and must be an existing one", async () => {
  const [id = 0] = (await fileAt()).answer.ids;
  expect((await stored(id)).clockCode).toBeNull();
  const unknown = await server.ask(io.addInOut, employee, { ...input, time: 430, clock: "9" });
  expect([unknown.error, Object.keys(unknown.envelope.Fields ?? {})]).toEqual([
    "clock-not-found",
    ["clockCode"],
  ]);
  expect((await server.ask(io.getClocks, employee)).answer.map(({ code }) => code)).toEqual(["7"]);
});

it("is ignored if the settings let nobody choose, and unchanged if it was chosen before", async () => {
  const [chosen = 0] = (await fileAt("7")).answer.ids;
  await writeSetting(server.db, "allowClockSelection", false);
  const edited = { operation: "edit" as const, ids: [chosen], date, time: 425, direction: "in" as const };
  await server.ask(io.operateOnArchive, employee, { ...edited, clock: "" });
  expect(await stored(chosen)).toMatchObject({ fromMinute: 425, clockCode: "7" });
  const [id = 0] = (await server.ask(io.addInOut, employee, { ...input, time: 440, clock: "7" })).answer.ids;
  expect((await stored(id)).clockCode).toBeNull();
  expect((await server.ask(io.addInOut, admin, { ...input, time: 450, clock: "9" })).error).toBeUndefined();
});
