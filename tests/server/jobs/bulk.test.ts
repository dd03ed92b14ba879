import { type BulkItemInput, bulk, mostBulkItems } from "@schemas/calls/bulk";
import { portal } from "@schemas/calls/portal";
import { registers } from "@schemas/calls/registers";
import type { InputOf } from "@schemas/define-call";
import { handlers } from "@server/calls";
import type { JobServer } from "@server/context/server";
import { bulkJob } from "@server/jobs/bulk-job";
import { runJobsNow } from "@server/jobs/runner";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { admin, buildCast, employee, guest, manager, neighbour } from "../../helpers/build/cast";
import { buildPerson } from "../../helpers/build/people";
import { buildWorkWeek } from "../../helpers/build/work-week";
import { scenarios } from "../../helpers/call-scenario";
import { createTestServer, type TestServer, testNow } from "../../helpers/create-test-server";
import { historyOf } from "../../helpers/read-history";

let server: TestServer;
let jobs: JobServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  jobs = { db, now: () => testNow, timeZone: "Asia/Tehran", dataDir: "", log: pino({ level: "silent" }) };
  await buildCast(db);
  await buildWorkWeek(db, { people: [employee, neighbour] });
});
afterAll(() => server.drop());
beforeEach(async () => {
  await server.db.deleteFrom("job").execute();
  await server.db.deleteFrom("city").execute();
});

const run = () => runJobsNow(jobs);
type Ask = InputOf<typeof bulk.startBulk>;
const start = async (ask: Ask) => (await server.ask(bulk.startBulk, admin, ask)).answer;
const itemsOf = async (jobId: number) =>
  (await server.ask(bulk.listBulkItems, admin, { jobId, page: 1, pageSize: 2000 })).answer.items;
const newest = async (resource: string) => (await server.ask(bulk.newestBulk, admin, { resource })).answer[0];

const code = (index: number) => `C${String(index).padStart(4, "0")}`;
const cityItems = (count: number): BulkItemInput[] =>
  Array.from({ length: count }, (_, at) => ({ id: code(at + 1), title: `شهر ${at + 1}`, version: 1 }));
async function addCities(count: number): Promise<BulkItemInput[]> {
  const items = cityItems(count);
  const rows = items.map(({ id, title }, at) => ({
    code: String(id),
    name: title,
    name_en: `City ${at + 1}`,
  }));
  await server.db.insertInto("city").values(rows).execute();
  return items;
}
const cityVersions = async () =>
  (await server.db.selectFrom("city").select("version").orderBy("code").execute()).map((row) => row.version);
const withValues = (items: readonly BulkItemInput[], values: Record<string, unknown>) =>
  items.map((item) => ({ ...item, values }));

const oneCity: Ask = { resource: "cities", verb: "delete", items: [{ id: "C0001", title: "شهر" }] };
scenarios(() => server, bulk.startBulk, [
  { as: guest, input: oneCity, expect: { error: "not-signed-in" } },
  { as: employee, input: oneCity, expect: { error: "not-allowed" } },
  { as: manager, input: oneCity, expect: { error: "not-allowed" } },
  { as: admin, input: { ...oneCity, resource: "moons" }, expect: { error: "bulk-not-offered" } },
  { as: admin, input: { ...oneCity, resource: "history" }, expect: { error: "bulk-not-offered" } },
  {
    as: admin,
    input: { ...oneCity, resource: "personnel", verb: "delete" },
    expect: { error: "bulk-not-offered" },
  },
  {
    as: admin,
    input: { ...oneCity, resource: "personnel", verb: "action", action: "resetPassword" },
    expect: { error: "bulk-not-offered" },
  },
  {
    as: admin,
    input: { ...oneCity, verb: "edit", items: [{ id: "C0001", title: "شهر", values: { name: "دیگر" } }] },
    expect: { error: "bulk-field-closed" },
  },
  {
    as: admin,
    input: { ...oneCity, verb: "edit", items: [{ title: "شهر", values: { isActive: false } }] },
    expect: { error: "bulk-item-without-id" },
  },
  {
    // Without the first day of the change, their past would be rewritten.
    as: admin,
    input: {
      resource: "personnel",
      verb: "edit",
      items: [{ id: employee, title: "کارمند", values: { province: "فارس" } }],
    },
    expect: { error: "invalid-input" },
  },
]);

describe("work on many records", () => {
  it("accepts exactly as many records as the limit allows, in their order, and not one more", async () => {
    const items = withValues(cityItems(mostBulkItems), { isActive: false });
    const ask = { resource: "cities", verb: "edit" } as const;
    const { jobId, state } = await start({ ...ask, items });
    expect(state).toBe("waiting");
    expect(await newest("cities")).toMatchObject({ total: mostBulkItems, waiting: mostBulkItems });
    const listed = (await itemsOf(jobId)).map(({ position, title }) => [position, title]);
    expect(listed.length).toBeGreaterThan(1000);
    expect(listed).toEqual(items.slice(0, listed.length).map(({ title }, at) => [at + 1, title]));
    const tooMany = { ...ask, items: [...items, ...items.slice(0, 1)] };
    expect((await server.ask(bulk.startBulk, admin, tooMany)).error).toBe("invalid-input");
  });

  it("changes them in one job, each with its history entry, over several fetches", async () => {
    // The job fetches a hundred at a time: two full fetches and part of a third.
    const many = 250;
    const items = withValues(await addCities(many), { isActive: false });
    const { jobId } = await start({ resource: "cities", verb: "edit", items });
    await run();
    expect(await newest("cities")).toMatchObject({ state: "done", total: many, done: many, failed: 0 });
    const { count } = await server.db
      .selectFrom("city")
      .select(sql<number>`count(*)`.as("count"))
      .where("is_active", "=", false)
      .where("version", "=", 2)
      .executeTakeFirstOrThrow();
    expect(count).toBe(many);
    const lines = await server.db
      .selectFrom("history")
      .select(["actor", "subject_key"])
      .where("subject", "=", "city")
      .where("action", "=", "update")
      .execute();
    expect(new Set(lines.map((line) => line.subject_key)).size).toBe(many);
    expect(lines.every(({ actor }) => actor === admin)).toBe(true);
    expect(await historyOf(server.db, "job", jobId)).toMatchObject([
      { action: "start", after: { kind: "bulk", resource: "cities", verb: "edit", records: many } },
    ]);
  });

  it("records for each record why it failed, and processes the others", async () => {
    const items = withValues(await addCities(4), { province: "فارس" });
    await server.db.updateTable("city").set({ version: 7 }).where("code", "=", code(2)).execute();
    await server.db.deleteFrom("city").where("code", "=", code(3)).execute();
    const wrong = { ...(items[3] as BulkItemInput), values: { province: "ف".repeat(500) } };
    const { jobId } = await start({
      resource: "cities",
      verb: "edit",
      items: [...items.slice(0, 3), wrong],
    });
    await run();
    expect(await newest("cities")).toMatchObject({ done: 1, failed: 3, waiting: 0, fields: ["province"] });
    expect(await itemsOf(jobId)).toMatchObject([
      { position: 2, state: "failed", message: expect.stringContaining("تغییر"), fields: {} },
      { position: 3, state: "failed", fields: {} },
      { position: 4, state: "failed", fields: { province: expect.stringContaining("نویسه") } },
      { position: 1, state: "done", message: null },
    ]);
  });

  it("continues after a crash where it stopped, and does nothing twice", async () => {
    const items = withValues(await addCities(6), { isActive: false });
    const { jobId } = await start({ resource: "cities", verb: "edit", items });
    // The process dies while it works on the fourth record: what it had written of that one is lost.
    let calls = 0;
    let die: () => void = () => undefined;
    const dead = new Promise<never>((_, reject) => {
      die = () => reject(new Error("never seen"));
    });
    dead.catch(() => undefined);
    const dying = {
      ...handlers,
      registers: {
        ...handlers.registers,
        updateCity: async (...args: Parameters<typeof handlers.registers.updateCity>) => {
          const answer = await handlers.registers.updateCity(...args);
          calls += 1;
          if (calls === 4) await dead;
          return answer;
        },
      },
    };
    const lost = runJobsNow(jobs, { bulk: bulkJob(dying) });
    await expect.poll(() => calls).toBe(4);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(server.db);
    await sql`update job set beat_at = beat_at - interval '31 seconds'`.execute(server.db);

    await run();
    expect(await newest("cities")).toMatchObject({ state: "done", done: 6, failed: 0 });
    expect(await cityVersions()).toEqual([2, 2, 2, 2, 2, 2]);
    die();
    await lost;
    expect(await newest("cities")).toMatchObject({ jobId, state: "done", done: 6, failed: 0 });
    expect(await cityVersions()).toEqual([2, 2, 2, 2, 2, 2]);
  });

  it("stops when it is cancelled, keeps what is done, and continues with the rest later", async () => {
    const items = await addCities(5);
    const { jobId } = await start({ resource: "cities", verb: "delete", items });
    let calls = 0;
    const cancelling = {
      ...handlers,
      registers: {
        ...handlers.registers,
        deleteCity: async (...args: Parameters<typeof handlers.registers.deleteCity>) => {
          calls += 1;
          if (calls === 3) await server.ask(portal.cancelJob, admin, { id: jobId });
          return handlers.registers.deleteCity(...args);
        },
      },
    };
    await runJobsNow(jobs, { bulk: bulkJob(cancelling) });
    expect(await newest("cities")).toMatchObject({ state: "cancelled", done: 2, skipped: 3 });
    expect((await historyOf(server.db, "job", jobId)).map(({ action }) => action)).toEqual([
      "start",
      "cancel",
    ]);

    await server.ask(bulk.retryBulk, admin, { jobId, state: "skipped" });
    await run();
    expect(await newest("cities")).toMatchObject({ state: "done", done: 5, skipped: 0 });
    expect(await cityVersions()).toEqual([]);
  });

  it("retries the failed ones, and only those", async () => {
    const items = withValues(await addCities(3), { isActive: false });
    await server.db.deleteFrom("city").where("code", "=", code(2)).execute();
    const { jobId } = await start({ resource: "cities", verb: "edit", items });
    await run();
    expect(await newest("cities")).toMatchObject({ done: 2, failed: 1 });
    await server.db
      .insertInto("city")
      .values({ code: code(2), name: "شهر ۲", name_en: "City 2" })
      .execute();
    const { answer } = await server.ask(bulk.retryBulk, admin, { jobId, state: "failed" });
    expect(answer).toMatchObject({ state: "waiting", done: 2, waiting: 1 });
    await run();
    expect(await newest("cities")).toMatchObject({ state: "done", done: 3, failed: 0 });
    expect(await cityVersions()).toEqual([2, 2, 2]);
  });

  it("is listed until it is closed, and can only be closed once it has ended", async () => {
    const items = await addCities(1);
    const { jobId } = await start({ resource: "cities", verb: "delete", items });
    expect((await server.ask(bulk.startBulk, admin, oneCity)).error).toBe("bulk-running");
    expect((await server.ask(bulk.closeBulk, admin, { jobId })).error).toBe("bulk-not-over");
    await run();
    expect(await newest("cities")).toMatchObject({ jobId, source: "selection" });
    await server.ask(bulk.closeBulk, admin, { jobId });
    expect(await newest("cities")).toBeUndefined();
  });

  it("creates records from a file, and reports for each field what is wrong with it", async () => {
    const { jobId } = await start({
      resource: "cities",
      verb: "create",
      source: "file",
      items: [
        { title: "شیراز", values: { code: "SYZ", name: "شیراز", nameEn: "Shiraz" } },
        { title: "؟", values: { code: "X", name: "", nameEn: "X" } },
      ],
    });
    await run();
    expect(await itemsOf(jobId)).toMatchObject([
      { title: "؟", state: "failed", fields: { name: expect.any(String) } },
      { title: "شیراز", state: "done" },
    ]);
    const stored = (await server.ask(registers.getCity, admin, { code: "SYZ" })).answer;
    expect(stored).toMatchObject({ name: "شیراز" });
  });
});

describe("work on many people", () => {
  it("recomputes the days of all with one job, not one for each", async () => {
    const people = ["7001", "7002", "7003"];
    for (const personnel_number of people) await buildPerson(server.db, { personnel_number });
    await start({
      resource: "personnel",
      verb: "action",
      action: "deactivate",
      items: people.map((id) => ({ id, title: id, values: { lastDay: "2026-05-10" } })),
    });
    await runJobsNow(jobs, { bulk: bulkJob(handlers) });
    const waiting = await server.db
      .selectFrom("job")
      .select("input")
      .where("kind", "=", "recompute")
      .execute();
    expect(waiting).toHaveLength(1);
    expect(waiting[0]?.input.personnelNumbers).toEqual(people);
    const active = await server.db
      .selectFrom("person")
      .select("is_active")
      .where("personnel_number", "in", people)
      .execute();
    expect(active.map((row) => row.is_active)).toEqual([false, false, false]);
  });

  it("leaves people who already have the value as they are", async () => {
    const items = [employee, neighbour].map((id) => ({
      id,
      title: id,
      values: { employmentType: "رسمی", placedOn: "2026-05-01" },
    }));
    const ask: Ask = { resource: "personnel", verb: "edit", items };
    await server.db
      .updateTable("person")
      .set({ employment_type: "رسمی" })
      .where("personnel_number", "=", neighbour)
      .execute();
    const before = await historyOf(server.db, "person", neighbour);
    await start(ask);
    await run();
    expect(await newest("personnel")).toMatchObject({ done: 2, failed: 0 });
    expect(await historyOf(server.db, "person", neighbour)).toEqual(before);
    expect(await historyOf(server.db, "person", employee)).toMatchObject([
      { action: "update", after: { employment_type: "رسمی", placedOn: "2026-05-01" } },
    ]);
  });
});
