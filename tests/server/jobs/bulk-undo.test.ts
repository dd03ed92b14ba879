import { type BulkItemInput, bulk } from "@schemas/calls/bulk";
import { people } from "@schemas/calls/people";
import { registers } from "@schemas/calls/registers";
import type { InputOf } from "@schemas/define-call";
import type { Resource } from "@schemas/resource";
import { resourceNamed } from "@schemas/resources";
import { handlers } from "@server/calls";
import type { JobServer } from "@server/context/server";
import { bulkJob } from "@server/jobs/bulk-job";
import { runJobsNow } from "@server/jobs/runner";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { admin, buildCast, employee, guest, manager, neighbour } from "../../helpers/build/cast";
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
const codes = ["C1", "C2", "C3", "C4"];
beforeEach(async () => {
  const { db } = server;
  await db.deleteFrom("job").execute();
  await db.deleteFrom("city").execute();
  const rows = codes.map((code) => ({
    code,
    name: `شهر ${code}`,
    name_en: code,
    province: `استان ${code}`,
  }));
  await db.insertInto("city").values(rows).execute();
});

const run = () => runJobsNow(jobs);
const newest = async (resource: string) => (await server.ask(bulk.newestBulk, admin, { resource })).answer[0];
const undo = (jobId: number) => server.ask(bulk.undoBulk, admin, { jobId });
const itemsOf = async (jobId: number) =>
  (await server.ask(bulk.listBulkItems, admin, { jobId, page: 1, pageSize: 50 })).answer.items;

/** Starts work on many records and runs it to the end. */
async function done(ask: InputOf<typeof bulk.startBulk>): Promise<number> {
  const { answer } = await server.ask(bulk.startBulk, admin, ask);
  expect(answer.undoable).toBe(0);
  await run();
  return answer.jobId;
}
const cityItems = (values?: Record<string, unknown>): BulkItemInput[] =>
  codes.map((id) => ({ id, title: id, version: 1, ...(values && { values }) }));
const toFars = () =>
  done({ resource: "cities", verb: "edit", items: cityItems({ province: "فارس", isActive: true }) });
const provinces = async () =>
  (await server.db.selectFrom("city").select("province").orderBy("code").execute()).map(
    (row) => row.province,
  );
const put = (code: string, changes: object) =>
  server.db.updateTable("city").set(changes).where("code", "=", code).execute();
/** Changes a record as another administrator would. */
const change = (code: string, changes: object) => put(code, { ...changes, version: sql`version + 1` });

scenarios(() => server, bulk.undoBulk, [
  { as: guest, input: { jobId: 1 }, expect: { error: "not-signed-in" } },
  { as: employee, input: { jobId: 1 }, expect: { error: "not-allowed" } },
  { as: manager, input: { jobId: 1 }, expect: { error: "not-allowed" } },
  { as: admin, input: { jobId: 999_999 }, expect: { error: "job-not-found" } },
]);

it("restores the previous values of each changed record, as a separate job with its history", async () => {
  await put("C3", { province: "فارس" });
  await put("C4", { province: "" });
  const jobId = await toFars();
  // The third already had these values, so there is nothing to undo for it.
  expect(await newest("cities")).toMatchObject({ done: 4, undoable: 3, undoes: null });

  const { answer } = await undo(jobId);
  expect(answer).toMatchObject({ undoes: jobId, verb: "edit", state: "waiting", total: 3, undoable: 0 });
  expect((await server.ask(bulk.undoBulk, admin, { jobId })).error).toBe("bulk-nothing-to-undo");
  await run();
  expect(await newest("cities")).toMatchObject({ jobId: answer.jobId, done: 3, failed: 0, undoable: 0 });
  expect(await provinces()).toEqual(["استان C1", "استان C2", "فارس", ""]);
  expect(await historyOf(server.db, "city", "C1")).toMatchObject([
    { action: "update", after: { province: "فارس" } },
    { actor: admin, action: "update", after: { province: "استان C1" } },
  ]);
  expect(await historyOf(server.db, "job", answer.jobId)).toMatchObject([
    { actor: admin, action: "start", after: { kind: "bulk", resource: "cities", undoes: jobId, records: 3 } },
  ]);
});

it("leaves a record alone that somebody has changed since, and reports that", async () => {
  const jobId = await toFars();
  await change("C2", { name: "نام دیگر" });
  const { answer } = await undo(jobId);
  await run();
  expect(await newest("cities")).toMatchObject({ done: 3, failed: 1 });
  expect((await itemsOf(answer.jobId))[0]).toMatchObject({
    id: "C2",
    state: "failed",
    message: expect.stringMatching(/پس از آن تغییر کرده است/),
  });
  expect(await provinces()).toEqual(["استان C1", "فارس", "استان C3", "استان C4"]);
});

it("creates deleted records again, if the declaration says that nothing of them is lost", async () => {
  const before = await server.db.selectFrom("city").selectAll().orderBy("code").execute();
  const jobId = await done({ resource: "cities", verb: "delete", items: cityItems() });
  expect(await server.db.selectFrom("city").select("code").execute()).toEqual([]);
  await undo(jobId);
  await run();
  expect(await newest("cities")).toMatchObject({ verb: "create", undoes: jobId, done: 4 });
  const after = await server.db.selectFrom("city").selectAll().orderBy("code").execute();
  const shown = (row: (typeof before)[number]) => [row.code, row.name, row.province, row.is_active];
  expect(after.map(shown)).toEqual(before.map(shown));
});

it("runs the inverse that an action declares, for records not touched since", async () => {
  const isActive = async (personnelNumber: string) =>
    (await server.ask(people.getPerson, admin, { personnelNumber })).answer.isActive;
  const jobId = await done({
    resource: "personnel",
    verb: "action",
    action: "deactivate",
    items: [employee, neighbour].map((id) => ({ id, title: id, values: { lastDay: "2026-05-10" } })),
  });
  expect([await isActive(employee), await isActive(neighbour)]).toEqual([false, false]);
  await server.db
    .updateTable("person")
    .set({ post: "بایگان", version: sql`version + 1` })
    .where("personnel_number", "=", neighbour)
    .execute();
  await undo(jobId);
  await run();
  expect(await newest("personnel")).toMatchObject({
    action: "deactivate",
    undoes: jobId,
    done: 1,
    failed: 1,
  });
  expect([await isActive(employee), await isActive(neighbour)]).toEqual([true, false]);
});

it("is not offered for what the form cannot restore, for rows of a file, or twice; dismissing the work does not prevent it", async () => {
  const values = { employmentType: "پیمانی", placedOn: "2026-05-01" };
  const placed = await done({
    resource: "personnel",
    verb: "edit",
    items: [{ id: manager, title: manager, values }],
  });
  expect(await newest("personnel")).toMatchObject({ done: 1, undoable: 0 });
  expect((await undo(placed)).error).toBe("bulk-nothing-to-undo");

  const items = cityItems({ province: "فارس" });
  const ofFile = await done({ resource: "cities", verb: "edit", source: "file", items });
  expect((await undo(ofFile)).error).toBe("bulk-nothing-to-undo");

  await put("C1", { province: "یزد", version: 1 });
  const closed = await done({
    resource: "cities",
    verb: "edit",
    items: cityItems({ province: "قم" }).slice(0, 1),
  });
  await server.ask(bulk.closeBulk, admin, { jobId: closed });
  expect((await undo(closed)).error).toBeUndefined();
  await run();
  expect((await undo(closed)).error).toBe("bulk-nothing-to-undo");
});

it("checks the rights of the edit again, and is only for the person who did the work", async () => {
  const cities = resourceNamed("cities") as { -readonly [K in keyof Resource]: Resource[K] };
  const jobId = await toFars();
  try {
    cities.fieldAccess = { province: () => false };
    expect((await undo(jobId)).error).toBe("bulk-field-closed");
    cities.fieldAccess = {};
    cities.access = { edit: () => false };
    expect((await undo(jobId)).error).toBe("bulk-not-offered");
  } finally {
    cities.fieldAccess = {};
    cities.access = {};
  }
  await server.db.updateTable("job").set({ created_by: "someone" }).where("id", "=", jobId).execute();
  expect((await undo(jobId)).error).toBe("not-yours");
  expect(await provinces()).toEqual(codes.map(() => "فارس"));
});

it("continues after a crash where it stopped, and undoes nothing twice", async () => {
  const jobId = await toFars();
  await undo(jobId);
  let calls = 0;
  let die: () => void = () => undefined;
  const dead = new Promise<never>((_, reject) => {
    die = () => reject(new Error("never seen"));
  });
  dead.catch(() => undefined);
  const updateCity: typeof handlers.registers.updateCity = async (...args) => {
    const answer = await handlers.registers.updateCity(...args);
    calls += 1;
    if (calls === 3) await dead;
    return answer;
  };
  const dying = { ...handlers, registers: { ...handlers.registers, updateCity } };
  const lost = runJobsNow(jobs, { bulk: bulkJob(dying) });
  await expect.poll(() => calls).toBe(3);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`.execute(server.db);
  await sql`update job set beat_at = beat_at - interval '31 seconds'`.execute(server.db);
  await run();
  die();
  await lost;
  expect(await newest("cities")).toMatchObject({ undoes: jobId, state: "done", done: 4, failed: 0 });
  expect(await provinces()).toEqual(codes.map((code) => `استان ${code}`));
  const versions = await Promise.all(
    codes.map(async (code) => (await server.ask(registers.getCity, admin, { code })).answer.version),
  );
  expect(versions).toEqual([3, 3, 3, 3]);
});
