import { trials } from "@schemas/calls/trials";
import type { InputOf } from "@schemas/define-call";
import { idleMs } from "@server/trials/in-thread";
import { admin, buildCast, employee, neighbour } from "@tests/helpers/build/cast";
import { buildRequest } from "@tests/helpers/build/requests";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { type BundledThread, bundledThread } from "@tests/helpers/bundled-server";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { passTimers } from "@tests/helpers/hold-timers";
import { previewOpening } from "@tests/helpers/preview-opening";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

// As in the portal: trials run in their own thread, from a bundle.
let thread: BundledThread;
let threadFile: URL;

beforeAll(async () => {
  thread = await bundledThread("trials");
  threadFile = thread.file;
});
afterAll(() => thread.remove());

const servers: TestServer[] = [];
afterAll(() => Promise.all(servers.map((one) => one.drop())));

async function serverWith(options: Parameters<typeof createTestServer>[0]): Promise<TestServer> {
  const server = await createTestServer(options);
  servers.push(server);
  await buildCast(server.db);
  await buildWorkWeek(server.db, { people: [employee, neighbour] });
  await buildPunches(server.db, employee, "2026-04-05", "07:25", "17:00");
  await buildPunches(server.db, neighbour, "2026-04-04", "07:00", "16:10");
  return server;
}

// Farvardin 1405.
const month = { from: "2026-03-21", to: "2026-04-20" };
const overtime: InputOf<typeof trials.start> = {
  resource: "rule-sets",
  values: {
    name: "اضافه کار",
    level: "COMPANY",
    subject: "",
    from: month.from,
    to: null,
    overtimeNeedsPermit: "NO",
    shortestOvertime: 15,
  },
  ...month,
};
const changeOf = ({ result }: { result: Result }, name: string) => {
  const one = result?.figures.find((figure) => figure.name === name);
  return [one?.before, one?.after];
};
type Result = { figures: { name: string; before: number; after: number }[] } | null;

describe("a trial in its thread", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await serverWith({ threadFile });
  });

  it("has a result, opens a person's days, is edited, and is exported to a file", async () => {
    const { answer } = await server.ask(trials.start, admin, overtime);
    expect(answer).toMatchObject({ state: "done", result: { outcome: "changed", peopleChanged: 2 } });
    expect(changeOf(answer, "overtime")).toEqual([0, 120 + 70]);
    const { answer: days } = await server.ask(trials.listDays, admin, {
      id: answer.id,
      personnelNumber: employee,
    });
    expect(days).toMatchObject([{ date: "2026-04-05", after: { figures: { overtime: 120 } } }]);
    const values = { ...overtime.values, shortestOvertime: 90 };
    const { answer: edited } = await server.ask(trials.start, admin, { ...overtime, values, isEdited: true });
    expect(changeOf(edited, "overtime")).toEqual([0, 120]);
    const { answer: file } = await server.ask(trials.exportDifferences, admin, {
      id: edited.id,
      format: "csv",
      title: "x",
      calendar: "gregorian",
      columns: [
        { name: "personnelNumber", title: "number" },
        { name: "overtime", side: "difference", title: "difference" },
      ],
    });
    const text = new TextDecoder().decode(file as unknown as Uint8Array);
    expect(text.replace("\ufeff", "").trim().split("\r\n")).toEqual([
      "number,difference",
      `${employee},02:00`,
    ]);
  });

  it("counts what opening a leave year would do", async () => {
    await server.db.insertInto("work_year").values({ year: 1404, name: "1404" }).execute();
    expect(await previewOpening(server, 1405)).toMatchObject({ people: 6, added: 6 });
  });

  it("may be about leave", async () => {
    await buildRequest(server.db, {
      kind: "leave",
      personnel_number: employee,
      status: "NewRequest",
      type_code: "",
      first_day: "2026-06-13",
      last_day: "2026-06-13",
      submitted_at: new Date("2026-05-13T06:00:00Z"),
    });
    const rule = {
      level: "COMPANY",
      subject: "",
      from: month.from,
      to: null,
      annualDays: 2,
      dayLength: 440,
      accrual: "WHOLE_YEAR",
      carryOver: "DAYS",
      carryOverDays: 9,
      keepsSaved: true,
    };
    const { answer } = await server.ask(trials.start, admin, {
      resource: "leave-rules",
      values: rule,
      ...month,
    });
    expect(changeOf(answer, "leaveEntitlement")).toEqual([52, 4]);
    const { answer: own } = await server.ask(trials.getLeave, admin, {
      id: answer.id,
      personnelNumber: employee,
    });
    expect(own).toMatchObject({ dayLength: { before: 440, after: 440 }, lines: [{ kind: "accrual" }] });
  });

  it("is refused in the same way as without a thread", async () => {
    expect(await server.ask(trials.look, admin, { id: "none" })).toMatchObject({ error: "trial-gone" });
    const { answer } = await server.ask(trials.start, admin, overtime);
    expect(
      await server.ask(trials.getLeave, admin, { id: answer.id, personnelNumber: employee }),
    ).toMatchObject({ error: "trial-not-offered" });
  });
});

it("starts another thread when one crashes, and reports that the trial is gone", async () => {
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line) => lines.push(line) });
  const server = await serverWith({ threadFile: thread.breakingOnce(), log });
  expect(await server.ask(trials.start, admin, overtime)).toMatchObject({ error: "trial-gone" });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("broken");
  const { answer } = await server.ask(trials.start, admin, overtime);
  expect(changeOf(answer, "overtime")).toEqual([0, 120 + 70]);
});

it("ends the thread after a long time without requests, and starts another on request", async () => {
  const server = await serverWith({ threadFile });
  const start = globalThis.setTimeout;
  passTimers(idleMs);
  const { answer } = await server.ask(trials.start, admin, overtime);
  globalThis.setTimeout = start;
  expect(answer.state).toBe("done");
  expect(await server.ask(trials.look, admin, { id: answer.id })).toMatchObject({ error: "trial-gone" });
  expect((await server.ask(trials.start, admin, overtime)).answer.state).toBe("done");
});
