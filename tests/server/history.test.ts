import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { history } from "@schemas/calls/history";
import { organisation } from "@schemas/calls/organisation";
import { periodName } from "@schemas/calls/period-close";
import { permissions } from "@schemas/calls/permissions";
import { historyActions, historySubjects } from "@schemas/history-names";
import { history as historyPages } from "@schemas/resources/history";
import { writeHistory } from "@server/db/tables/history";
import { addJob } from "@server/db/tables/jobs";
import { periodId } from "@server/db/tables/work-years";
import { buildRequestType } from "@tests/helpers/build/access";
import { admin, buildCast, employee, guest, manager } from "@tests/helpers/build/cast";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await server.ask(organisation.addSection, admin, { code: "50", name: "فروش" });
  await server.ask(permissions.updatePermission, admin, { personnelNumber: employee, permission: [1] });
  await server.ask(organisation.renameSection, admin, { code: "50", name: "بازرگانی" });
  // One minute before and after midnight in Tehran, by an employee.
  for (const [at, key] of [
    ["2026-05-01T20:29:00Z", "before midnight"],
    ["2026-05-01T20:31:00Z", "after midnight"],
  ] as const)
    await writeHistory(server.db, [{ action: "read", subject: "message", key }], {
      actor: employee,
      address: "10.0.0.7",
      at: new Date(at),
    });
});
afterAll(() => server.drop());

const linesOf = async (input: object) => (await server.ask(history.listHistory, admin, input)).answer;
const keysOf = async (input: object) =>
  (await linesOf(input)).items.map(({ action, key }) => `${action} ${key}`);

describe("the history", () => {
  it("records who did what to which thing, from where, and its state before and after, newest first", async () => {
    const { items } = await linesOf({ subject: "section" });
    expect(items).toEqual([
      {
        id: expect.any(Number),
        at: "2026-05-13T05:30:00.000Z",
        actor: "Admin",
        actorName: "حساب اضطراری",
        role: "مدیر کل",
        address: null,
        action: "rename",
        subject: "section",
        key: "50",
        keyName: "بازرگانی",
        change: {
          subject: "section",
          key: "50",
          names: {},
          before: { name: "فروش" },
          after: { name: "بازرگانی" },
        },
      },
      expect.objectContaining({
        action: "add",
        change: { subject: "section", key: "50", names: {}, before: null, after: { name: "فروش" } },
      }),
    ]);
  });

  it.each([
    ["the actor", { actor: employee }, ["read after midnight", "read before midnight"]],
    ["the thing", { subject: "person", key: employee }, [`set-permission ${employee}`]],
    ["what was done", { action: "add" }, ["add 50"]],
    [
      "the day, in the organisation's time zone",
      { from: "2026-05-02", to: "2026-05-02" },
      ["read after midnight"],
    ],
    ["the last day", { to: "2026-05-01" }, ["read before midnight"]],
    ["the actor's name", { search: "كارمند 1001" }, ["read after midnight", "read before midnight"]],
  ])("is narrowed by %s", async (_, input, expected) => {
    expect(await keysOf(input)).toEqual(expected);
  });

  it("is paged and can be reversed", async () => {
    const { items, total } = await linesOf({ page: 2, pageSize: 2 });
    expect([items.length, total]).toEqual([2, 5]);
    expect((await keysOf({ sort: "at" }))[0]).toBe("read before midnight");
  });

  it("hides fields whose name marks them as secret, however deep", async () => {
    await writeHistory(
      server.db,
      [
        {
          action: "update",
          subject: "configuration",
          key: "x",
          after: { host: "db", connection: { DBPassWord: "s", token: "t" } },
        },
      ],
      { actor: "Admin", address: "", at: server.clock.now },
    );
    const [line] = (await linesOf({ subject: "configuration" })).items;
    expect(line?.change.after).toEqual({ host: "db", connection: { DBPassWord: "•••", token: "•••" } });
    const one = await server.ask(history.getHistoryLine, admin, { id: line?.id as number });
    expect(one.answer).toEqual(line);
  });

  it("has the names used in forms, and the records that an entry refers to by code", async () => {
    await server.db.insertInto("work_group").values({ code: "G7", name: "نگهبانی" }).execute();
    const { id } = await server.db.selectFrom("work_group").select("id").executeTakeFirstOrThrow();
    const after = {
      section_code: "50",
      work_group_id: id,
      is_married: true,
      hired_on: "2026-05-01",
      version: 3,
    };
    await writeHistory(server.db, [{ action: "update", subject: "person", key: "1002", after }], {
      actor: "Admin",
      address: "",
      at: server.clock.now,
    });
    const [line] = (await linesOf({ subject: "person", key: "1002" })).items;
    expect(line?.change).toMatchObject({
      after: { sectionCode: "50", workGroupCode: "G7", maritalState: "married", hiredOn: "2026-05-01" },
      names: { "section 50": "بازرگانی", "workGroup G7": "نگهبانی" },
    });
    expect(line?.change.after).not.toHaveProperty("version");
  });

  it("gives the state of a thing after an entry: the earlier value for everything changed since", async () => {
    const { items } = await linesOf({ subject: "section", key: "50" });
    await server.ask(organisation.renameSection, admin, { code: "50", name: "بازرگانی", minimum: 2 });
    const { answer } = await server.ask(history.getVersion, admin, { id: items.at(-1)?.id as number });
    expect(answer).toMatchObject({ subject: "section", key: "50", values: { name: "فروش", minimum: null } });
  });

  scenarios(() => server, history.getVersion, [
    { as: employee, input: { id: 1 }, expect: { error: "not-allowed" } },
    { as: manager, input: { id: 1 }, expect: { error: "not-allowed" } },
    { as: admin, input: { id: 404_404 }, expect: { error: "history-line-not-found" } },
  ]);
  scenarios(() => server, history.listHistory, [
    { as: guest, input: {}, expect: { error: "not-signed-in" } },
    { as: employee, input: {}, expect: { error: "not-allowed" } },
    { as: manager, input: {}, expect: { error: "not-allowed" } },
    { as: admin, when: "sorted by no field", input: { sort: "before" }, expect: { error: "invalid-input" } },
  ]);
  scenarios(() => server, history.getHistoryLine, [
    { as: manager, input: { id: 1 }, expect: { error: "not-allowed" } },
    { as: admin, input: { id: 404_404 }, expect: { error: "history-line-not-found" } },
  ]);
});

describe("everything the server writes", () => {
  const sources = readdirSync(join(import.meta.dirname, "../../server"), {
    recursive: true,
    encoding: "utf8",
  })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => readFileSync(join(import.meta.dirname, "../../server", path), "utf8"))
    .join("\n");
  // The code writes one entry as `record("action", "subject", …)` and several as `{ action: "…", subject: "…" }`.
  const written = [
    ...sources.matchAll(/(?:await|return|=>)\s+(?:\w+\.)?record\(([^;]{0,120}?), "([a-z-]+)"/g),
    ...sources.matchAll(/action:([^;]{0,120}?)subject: "([a-z-]+)"/g),
  ];
  const actions = written.flatMap(([, before = ""]) =>
    [...before.matchAll(/"([a-z-]+)"/g)].map(([, one]) => one),
  );

  it("has words: its subjects and actions are in schemas/history-names", () => {
    const subjects = written.map(([, , subject]) => subject);
    expect(subjects.length).toBeGreaterThan(15);
    expect([...new Set(subjects)].filter((one) => !historySubjects.some((known) => known === one))).toEqual(
      [],
    );
    expect([...new Set(actions)].filter((one) => !historyActions.some((known) => known === one))).toEqual([]);
  });
});

it("gives the names of things: rows of registers, settings by name, and the old name of what is gone", async () => {
  const { db } = server;
  await buildRequestType(db, { kind: "leave", code: "7", name: "مرخصی ازدواج" });
  await buildRequestType(db, { kind: "mission", code: "7", name: "نمایشگاه" });
  const job = await addJob(db, { kind: "bulk", input: {}, createdBy: "Admin", now: server.clock.now });
  const lines = [
    { action: "change-setting", subject: "setting", key: "overtimePerDay", before: { value: 60 } },
    { action: "sign-in", subject: "session", key: employee },
    { action: "start", subject: "job", key: employee },
    { action: "start", subject: "job", key: job },
    { action: "export", subject: "report", key: "day-work" },
    { action: "punch", subject: "punch", key: employee },
    { action: "add", subject: "justification", key: 12, after: { personnelNumber: employee, minutes: 20 } },
    { action: "edit", subject: "request-type", key: "leave 7", after: { paidAs: "sick" } },
    { action: "edit", subject: "request-type", key: "mission 7", after: { isActive: true } },
    { action: "delete", subject: "section", key: "60", before: { name: "انبار" } },
    { action: "close", subject: "work-period", key: periodId(1405, 7) },
  ];
  await writeHistory(db, lines, { actor: "Admin", address: "", at: new Date("2026-04-01T00:00:00Z") });
  const { items } = await linesOf({ to: "2026-04-01" });
  const nameOf = (subject: string, key: string) =>
    items.find((line) => line.subject === subject && line.key === key)?.keyName;
  expect(nameOf("request-type", "leave 7")).toBe("مرخصی ازدواج");
  expect(nameOf("request-type", "mission 7")).toBe("نمایشگاه");
  expect(nameOf("section", "60")).toBe("انبار");
  expect(nameOf("work-period", "140507")).toBe(periodName({ year: 1405, period: 7 }));
  expect(nameOf("setting", "overtimePerDay")).toBe("overtimePerDay");
  expect(nameOf("session", employee)).toBe("کارمند 1001");
  expect(nameOf("job", employee)).toBeNull();
  expect(nameOf("job", String(job))).toBe("job:bulk");
  expect(historyPages.titleWord?.("job:bulk")).toBe("adminMain.jobKind.bulk");
  expect(nameOf("report", "day-work")).toBe("report:day-work");
  expect(historyPages.titleWord?.("report:day-work")).toBe("reports.of.dayWork.title");
  expect(nameOf("punch", employee)).toBe("کارمند 1001");
  expect(nameOf("justification", "12")).toBe("کارمند 1001");
  await db.deleteFrom("job").execute();
});
