import { calls } from "@schemas/calls";
import { prepareMonths } from "@server/work/month-tables";
import { admin, buildCast, employee, manager } from "@tests/helpers/build/cast";
import { buildTerminal } from "@tests/helpers/build/clocks";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { afterAll, beforeAll, expect, it } from "vitest";

const { terminals, registers } = calls;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await prepareMonths(server.db, "2026-05-13");
  await buildTerminal(server.db, { code: "DOOR", serial: "" });
});
afterAll(() => server.drop());

const send = async (key: string, ...lines: (object | string)[]) => {
  const body = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
  const answer = await server.app.request("/intake/punches", {
    method: "POST",
    body,
    headers: { authorization: `Bearer ${key}` },
  });
  return { status: answer.status, ...((await answer.json()) as object) };
};
const makeKey = async () => {
  const { answer } = await server.ask(terminals.makeKey, admin, { name: "Doors", clockCode: "DOOR" });
  return answer.key;
};

it("is taken with a key, once by its id, and linked to people later", async () => {
  const key = await makeKey();
  const lines = [
    { id: "a-1", person: "7", time: "2026-05-12T08:00:00+03:30", direction: "in" },
    { id: 2, person: 7, time: "2026-05-12 16:00:00" },
    { person: "7", time: "2026-05-12T12:30:00Z", direction: "out" },
  ];
  expect(await send(key, ...lines)).toEqual({ status: 200, read: 3, added: 3, refused: [] });
  expect(await send(key, ...lines, { ...lines[0], time: "2026-05-12T08:00:01+03:30" })).toMatchObject({
    added: 0,
  });
  await server.ask(registers.addTerminalPerson, admin, {
    ...{ pin: "7", personnelNumber: employee, clockCode: "DOOR", from: null, to: null },
  });
  const punches = await server.db
    .selectFrom("punch")
    .select(["day", "minute", "device"])
    .orderBy("minute")
    .execute();
  // Two records in one minute are one punch.
  expect(punches).toEqual([480, 960].map((minute) => ({ day: "2026-05-12", minute, device: "DOOR" })));
});

it("says which lines it refuses and stores the others", async () => {
  const key = await makeKey();
  const good = { id: "b", person: "8", time: "2026-05-12 09:00:00" };
  const lines = [
    "rubbish",
    "",
    { ...good, person: "0" },
    { ...good, time: "soon" },
    { ...good, id: "x".repeat(200) },
    { ...good, direction: "up" },
  ];
  expect(await send(key, ...lines, good)).toEqual({
    ...{ status: 200, read: 1, added: 1 },
    refused: [
      { line: 1, reason: "too-few-fields" },
      { line: 3, reason: "no-pin" },
      { line: 4, reason: "bad-time" },
      { line: 5, reason: "too-long" },
      { line: 6, reason: "too-few-fields" },
    ],
  });
  const { answer } = await server.ask(terminals.listLines, admin, { clockCode: "DOOR" });
  expect(answer.total).toBe(5);
});

it("is refused without a key, and with one that was withdrawn", async () => {
  const key = await makeKey();
  expect((await send("hz_none", "{}")).status).toBe(401);
  const { answer } = await server.ask(terminals.listKeys, admin);
  expect(answer[0]).toMatchObject({ name: "Doors", clockCode: "DOOR", createdBy: admin, lastUsedAt: null });
  expect(JSON.stringify(answer)).not.toContain(key);
  expect((await server.ask(terminals.makeKey, manager, { name: "a", clockCode: "DOOR" })).error).toBe(
    "not-allowed",
  );
  expect((await server.ask(terminals.makeKey, admin, { name: "a", clockCode: "NONE" })).error).toBe(
    "clock-not-found",
  );
  const id = answer[0]?.id as number;
  expect((await server.ask(terminals.withdrawKey, admin, { id })).error).toBeUndefined();
  expect((await server.ask(terminals.withdrawKey, admin, { id })).error).toBe("not-found");
  expect((await send(key, "{}")).status).toBe(401);
});
