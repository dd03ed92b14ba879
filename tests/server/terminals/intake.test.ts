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
const form = { name: "Doors", clockCode: "DOOR", isActive: true };
const makeKey = async () => {
  const { answer } = await server.ask(registers.addIntakeKey, admin, form);
  return { id: answer.id, ...(await server.ask(terminals.makeKey, admin, { id: answer.id })).answer };
};

it("accepts punches with a key, each id once, and links them to people later", async () => {
  const { key } = await makeKey();
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
    pin: "7",
    personnelNumber: employee,
    clockCode: "DOOR",
    from: null,
    to: null,
  });
  const punches = await server.db
    .selectFrom("punch")
    .select(["day", "minute", "device"])
    .orderBy("minute")
    .execute();
  // Two records in one minute are one punch.
  expect(punches).toEqual([480, 960].map((minute) => ({ day: "2026-05-12", minute, device: "DOOR" })));
});

it("names the lines it refuses and stores the others", async () => {
  const { key } = await makeKey();
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
    status: 200,
    read: 1,
    added: 1,
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

it("refuses punches without a valid key, of which only the hash is stored", async () => {
  const { id, key } = await makeKey();
  const row = async () => (await server.ask(registers.getIntakeKey, admin, { id })).answer;
  expect(await row()).toMatchObject({ ...form, clockName: "DOOR", createdBy: admin, lastUsedAt: null });
  expect((await send("hz_none", "{}")).status).toBe(401);
  expect((await send(key, "{}")).status).toBe(200);
  expect((await row()).lastUsedAt).not.toBeNull();
  const { answer } = await server.ask(registers.listIntakeKeys, admin, {});
  const lines = await server.db
    .selectFrom("history")
    .selectAll()
    .where("subject", "=", "intake-key")
    .orderBy("id")
    .execute();
  const stored = await server.db.selectFrom("intake_key").selectAll().execute();
  expect(JSON.stringify([answer, lines, stored])).not.toContain(key);
  expect(lines.at(-1)).toMatchObject({ action: "update", actor: admin, before: { keyMadeAt: null } });
  await server.ask(registers.updateIntakeKey, admin, { id, ...form, isActive: false });
  expect((await send(key, "{}")).status).toBe(401);
  await server.ask(registers.updateIntakeKey, admin, { id, ...form });
  const next = await server.ask(terminals.makeKey, admin, { id, version: (await row()).version });
  expect((await send(key, "{}")).status).toBe(401);
  expect((await send(next.answer.key, "{}")).status).toBe(200);
  await server.ask(registers.deleteIntakeKey, admin, { id });
  expect((await send(next.answer.key, "{}")).status).toBe(401);
});

it("lets only administrators create a key, for an existing clock", async () => {
  const { id } = await makeKey();
  expect((await server.ask(terminals.makeKey, manager, { id })).error).toBe("not-allowed");
  expect((await server.ask(terminals.makeKey, admin, { id, version: 1 })).error).toBe("changed-meanwhile");
  expect((await server.ask(terminals.makeKey, admin, { id: 99_999 })).error).toBe("not-found");
  const elsewhere = { ...form, clockCode: "NONE" };
  expect((await server.ask(registers.addIntakeKey, admin, elsewhere)).error).toBe("clock-not-found");
});
