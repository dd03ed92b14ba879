import { calls } from "@schemas/calls";
import { notificationPath } from "@schemas/notification-path";
import { notificationText } from "@schemas/notifications";
import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import type { JobServer } from "@server/context/server";
import { removeSetting, writeSetting } from "@server/db/tables/settings";
import { jobKinds } from "@server/jobs/kinds";
import { runOneJob } from "@server/jobs/run-job";
import { runJobsNow } from "@server/jobs/runner";
import { passDeadlines } from "@server/requests/pass-deadlines";
import { admin, employee, guest, manager, neighbour, otherManager } from "@tests/helpers/build/cast";
import { buildRequestCast, colleague, second } from "@tests/helpers/build/request-cast";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";

const { overtime, requests } = calls;
const saturday = "2026-05-16";
const sunday = "2026-05-17";
const draft = { from: saturday, to: saturday, fromMinute: 900, toMinute: 1020, description: "تحویل سفارش" };
const group = (...personnelNumbers: string[]) => ({ personnelNumbers, ...draft });

let server: TestServer;
let jobs: JobServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  jobs = { db, now: () => testNow, timeZone: "Asia/Tehran", dataDir: "", log: pino({ level: "silent" }) };
  await buildRequestCast(db);
  await setFlags([adminFlags.groupOvertime]);
});
afterAll(() => server.drop());
beforeEach(async () => {
  await server.db.deleteFrom("job").execute();
  await server.db.deleteFrom("request").execute();
});

const setFlags = (flags: number[]) =>
  server.db
    .updateTable("section_admin")
    .set({ flags })
    .where("personnel_number", "in", [manager, otherManager])
    .execute();
const filed = () =>
  server.db
    .selectFrom("request")
    .select(["personnel_number as of", "created_by as by", "status", "waiting_degree as degree"])
    .orderBy("personnel_number")
    .execute();
const start = async (...people: string[]) =>
  (await server.ask(overtime.startGroupOvertime, manager, group(...people))).answer.jobId;
const itemsOf = async (jobId: number) =>
  (await server.ask(overtime.listGroupItems, manager, { jobId, page: 1, pageSize: 100 })).answer.items;

scenarios(() => server, overtime.startGroupOvertime, [
  { as: guest, input: group(employee), expect: { error: "not-signed-in" } },
  { as: employee, input: group(employee), expect: { error: "not-allowed" } },
  {
    as: manager,
    input: group(employee, colleague),
    expect: { answer: expect.objectContaining({ total: 2, waiting: 2 }) },
  },
  {
    as: manager,
    when: "naming someone of another section",
    input: group(employee, neighbour),
    expect: { error: "not-yours" },
  },
  { as: otherManager, input: group(employee), expect: { error: "not-yours" } },
  {
    as: manager,
    when: "ending before it begins",
    input: { ...group(employee), toMinute: 800 },
    expect: { error: "end-not-after-start" },
  },
  { as: admin, input: group(neighbour), expect: { answer: expect.objectContaining({ total: 1 }) } },
]);

describe("group overtime", () => {
  it("becomes an ordinary request of each person, filed by the manager, which goes through the chain without them", async () => {
    const jobId = await start(employee, colleague);
    expect(await filed()).toEqual([]);
    await runJobsNow(jobs);
    expect(await filed()).toEqual([
      { of: employee, by: manager, status: "NewRequest", degree: 2 },
      { of: colleague, by: manager, status: "NewRequest", degree: 2 },
    ]);
    expect((await itemsOf(jobId)).map(({ state }) => state)).toEqual(["done", "done"]);
    const own = await server.ask(overtime.listRequests, employee, { personnelNumber: employee });
    const { id } = own.answer.items[0] as { id: number };
    const decide = async (as: string) =>
      (await server.ask(requests.decideRequests, as, { action: "approve", requests: [{ id }] })).answer[0]
        ?.isDone;
    expect(await decide(manager)).toBe(false);
    expect(await decide(second)).toBe(true);
    expect(await decide(manager)).toBe(false);
    expect(await decide(admin)).toBe(true);
    const permits = await server.db.selectFrom("permit").select("personnel_number").execute();
    expect(permits).toEqual([{ personnel_number: employee }]);
  });

  it("notifies each decider once for the whole group, even if it was stopped half way", async () => {
    const newsOf = async () => {
      const page = { page: 1, pageSize: 20 };
      return (await server.ask(calls.notifications.getNotifications, second, page)).answer.items;
    };
    await server.db.deleteFrom("notification").execute();
    await start(employee, colleague);
    await runJobsNow(jobs);
    expect(await newsOf()).toMatchObject([
      { kind: "submitted", facts: { asked: 2, requestKind: "overtime" } },
    ]);

    await server.db.deleteFrom("notification").execute();
    await server.db.deleteFrom("request").execute();
    const jobId = await start(employee, colleague);
    const [one] = await itemsOf(jobId);
    // The server checks before it begins and before each person.
    let looks = 0;
    await runOneJob(jobs, jobKinds, () => looks++ > 1);
    expect(await newsOf()).toEqual([]);
    expect(await newsOf()).toEqual([]);
    await server.ask(overtime.stopGroupOvertime, manager, { jobId });
    expect(await newsOf()).toMatchObject([{ facts: { personnelNumber: one?.id }, readAt: null }]);
  });

  it("shows in advance who passes the limits, in the words of a refusal", async () => {
    await server.ask(overtime.addOvertime, colleague, { personnelNumber: colleague, ...draft });
    const { answer } = await server.ask(overtime.previewGroupOvertime, manager, group(employee, colleague));
    expect(answer).toMatchObject([
      { personnelNumber: employee, isMet: true, problems: [], minutes: 120, requests: 1 },
      { personnelNumber: colleague, isMet: false },
    ]);
    const jobId = await start(employee, colleague);
    await runJobsNow(jobs);
    const [refused, done] = await itemsOf(jobId);
    expect(refused).toMatchObject({ id: colleague, state: "failed", message: answer[1]?.problems[0] });
    expect(done).toMatchObject({ id: employee, state: "done" });
  });

  it("of whole days keeps each person within the ceiling of the period", async () => {
    await writeSetting(server.db, "overtimePerPeriod", 480);
    onTestFinished(() => removeSetting(server.db, "overtimePerPeriod"));
    const hour = { personnelNumber: colleague, ...draft, from: "2026-05-18", to: "2026-05-18" };
    await server.ask(overtime.addOvertime, colleague, hour);
    const { fromMinute: _, toMinute: __, ...whole } = { ...group(employee, colleague), to: sunday };
    const { answer } = await server.ask(overtime.previewGroupOvertime, manager, whole);
    // The statutory four hours of each day.
    expect(answer).toMatchObject([
      { personnelNumber: employee, isMet: true, minutes: 0 },
      { personnelNumber: colleague, isMet: false },
    ]);
    const { jobId } = (await server.ask(overtime.startGroupOvertime, manager, whole)).answer;
    await runJobsNow(jobs);
    const [refused, done] = await itemsOf(jobId);
    expect(refused).toMatchObject({ id: colleague, state: "failed", message: answer[1]?.problems[0] });
    expect(done).toMatchObject({ id: employee, state: "done" });
    const more = await server.ask(overtime.addOvertime, employee, { ...hour, personnelNumber: employee });
    expect(more.error).toBe("overtime-used-up");
  });

  it("retries the refused ones once the obstacle is gone", async () => {
    const before = await server.ask(overtime.addOvertime, colleague, {
      personnelNumber: colleague,
      ...draft,
    });
    const jobId = await start(employee, colleague);
    await runJobsNow(jobs);
    await server.ask(requests.withdrawRequests, colleague, {
      requests: before.answer.ids.map((id) => ({ id })),
    });
    await server.ask(overtime.retryGroupOvertime, manager, { jobId });
    await runJobsNow(jobs);
    expect((await server.ask(overtime.newestGroupOvertime, manager)).answer).toMatchObject([
      { jobId, done: 2, failed: 0, state: "done" },
    ]);
    expect(await filed()).toHaveLength(3);
  });

  it("files for nobody whom the manager may no longer file for when it runs", async () => {
    const jobId = await start(employee);
    await setFlags([]);
    await runJobsNow(jobs);
    await setFlags([adminFlags.groupOvertime]);
    expect(await itemsOf(jobId)).toMatchObject([{ state: "failed" }]);
    expect(await filed()).toEqual([]);
  });

  it("is visible only to its manager", async () => {
    const jobId = await start(employee);
    expect((await server.ask(overtime.listGroupItems, otherManager, { jobId })).error).toBe("job-not-found");
    expect((await server.ask(overtime.stopGroupOvertime, otherManager, { jobId })).error).toBe(
      "job-not-found",
    );
    expect((await server.ask(overtime.newestGroupOvertime, otherManager)).answer).toEqual([]);
    expect((await server.ask(overtime.stopGroupOvertime, manager, { jobId })).answer).toMatchObject({
      skipped: 1,
    });
  });

  it("can be withdrawn by the manager while nobody has decided", async () => {
    await start(employee);
    await runJobsNow(jobs);
    const { answer } = await server.ask(overtime.listRequests, employee, { personnelNumber: employee });
    const { id } = answer.items[0] as { id: number };
    const outcome = await server.ask(requests.withdrawRequests, manager, { requests: [{ id }] });
    expect(outcome.answer).toMatchObject([{ isDone: true }]);
  });
});

describe("filing overtime for another", () => {
  const one = { personnelNumber: employee, ...draft };
  it("is for managers with 151 who have the person in their section", async () => {
    expect((await server.ask(overtime.addOvertime, colleague, one)).error).toBe("not-yours");
    expect((await server.ask(overtime.addOvertime, otherManager, one)).error).toBe("not-yours");
    await server.db
      .updateTable("person")
      .set({ permission: [permissionCodes.overtime] })
      .where("personnel_number", "=", manager)
      .execute();
    expect((await server.ask(overtime.addOvertime, manager, one)).error).toBe("not-allowed");
    await server.db
      .updateTable("person")
      .set({ permission: null })
      .where("personnel_number", "=", manager)
      .execute();
    expect((await server.ask(overtime.addOvertime, manager, one)).error).toBeUndefined();
    expect((await server.ask(calls.leave.addLeave, manager, { ...one, typeCode: "1" })).error).toBe(
      "not-yours",
    );
  });
});

describe("the manager who filed overtime for someone", () => {
  const later = { ...draft, toMinute: 1050, description: "تحویل دیرتر" };
  const fileForEmployee = async () => {
    const one = { personnelNumber: employee, ...draft };
    return (await server.ask(overtime.addOvertime, manager, one)).answer.ids[0] as number;
  };
  const edit = (as: string, id: number) => server.ask(overtime.updateOvertime, as, { id, ...later });
  const detail = async (as: string, id: number) => (await server.ask(requests.getRequest, as, { id })).answer;

  it("can correct it before anyone has decided and once it was returned, with a notification for that person's request", async () => {
    const id = await fileForEmployee();
    for (const stranger of [colleague, otherManager, second])
      expect((await edit(stranger, id)).error).toBe("not-yours");
    expect((await edit(manager, id)).answer).toEqual({ ids: [id] });
    await server.ask(requests.decideRequests, second, {
      action: "return",
      requests: [{ id }],
      reason: "تا ساعت هفده",
    });
    expect((await edit(manager, id)).answer).toEqual({ ids: [id] });
    const { request, steps } = await detail(employee, id);
    expect(request).toMatchObject({ personnelNumber: employee, status: "NewRequest", minutes: 150 });
    expect(steps.map(({ action, actor, forActor }) => [action, actor, forActor])).toEqual([
      ["submit", manager, employee],
      ["edit", manager, employee],
      ["return", second, null],
      ["edit", manager, employee],
    ]);
    expect((await historyOf(server.db, "request", id)).at(-1)).toMatchObject({
      actor: manager,
      after: { forActor: employee },
    });
  });

  it("sees in advance the limits and its chain, of which they are not part", async () => {
    const id = await fileForEmployee();
    const preview = async (input: { id?: number; personnelNumber?: string }) =>
      server.ask(requests.previewRequest, manager, {
        personnelNumber: employee,
        request: "overtime",
        ...later,
        ...input,
      });
    const { answer } = await preview({ id });
    expect(answer.parts[0]?.limits.every(({ isMet }) => isMet)).toBe(true);
    expect(answer.chain.map(({ approvers }) => approvers.length)).toEqual([1, 0]);
    // A request of another person cannot be changed this way.
    expect((await preview({ id, personnelNumber: colleague })).error).toBe("request-not-found");
  });

  it("can only withdraw it once they may no longer file for that person", async () => {
    const id = await fileForEmployee();
    await setFlags([]);
    onTestFinished(async () => void (await setFlags([adminFlags.groupOvertime])));
    expect((await detail(manager, id)).actions).toEqual([{ action: "withdraw", needsReason: false }]);
    expect((await edit(manager, id)).error).toBe("not-yours");
  });

  it("is notified once of all that were decided together, with a link to exactly these", async () => {
    await server.db.deleteFrom("notification").execute();
    await start(employee, colleague);
    await runJobsNow(jobs);
    const ids = (await server.db.selectFrom("request").select("id").execute()).map(({ id }) => ({ id }));
    const decide = (as: string, action: "approve" | "return") =>
      server.ask(requests.decideRequests, as, { action, requests: ids, reason: "جمعه تعطیل است" });
    const noticesOf = async (as: string) =>
      (await server.ask(calls.notifications.getNotifications, as, { page: 1, pageSize: 20 })).answer.items;
    await decide(second, "approve");
    // A request that moves to the next degree is not decided yet.
    expect(await noticesOf(manager)).toEqual([]);
    await decide(admin, "return");
    const [news, ...more] = await noticesOf(manager);
    expect(more).toEqual([]);
    expect(news).toMatchObject({ kind: "returned", facts: { filed: 2, name: null }, requestId: null });
    expect(news && notificationText(news, { language: "fa", digits: null })).toEqual({
      title: "۲ درخواست اضافه کار که ثبت کرده‌اید برای اصلاح برگشت",
      body: "۱۴۰۵/۰۲/۲۶ · دلیل: \u2068جمعه تعطیل است\u2069",
    });
    const [path, query] = (news ? notificationPath(news, false) : "").split("?");
    expect(path).toBe("/home/private-cartable");
    const { status: of, kind: request, ...days } = Object.fromEntries(new URLSearchParams(query));
    const listed = await server.ask(requests.cartable, manager, { of, request, ...days } as never);
    expect(listed.answer.items).toHaveLength(2);
    for (const owner of [employee, colleague])
      expect((await noticesOf(owner)).map(({ kind }) => kind)).toEqual(["returned", "filed"]);

    // A single request is named and opened; the manager is not notified of what its person does.
    await edit(employee, ids[0]?.id as number);
    await server.ask(requests.decideRequests, second, { action: "reject", requests: ids, reason: "بودجه" });
    const [single] = await noticesOf(manager);
    expect(single).toMatchObject({ kind: "decided", facts: { filed: 1, name: expect.any(String) } });
    expect(single && notificationPath(single, true)).toBe(
      `/adminHome/private-cartable?status=filed&open=${ids[0]?.id}`,
    );
  });

  it("is notified when a deadline passes", async () => {
    await server.db.deleteFrom("notification").execute();
    await fileForEmployee();
    await writeSetting(server.db, "overtimeDeadline", 1);
    onTestFinished(() => removeSetting(server.db, "overtimeDeadline"));
    const now = new Date(testNow.getTime() + 2 * 24 * 60 * 60 * 1000);
    await server.db
      .transaction()
      .execute((db) =>
        passDeadlines(db, { now, today: "2026-05-15", minute: 0, timeZone: "Asia/Tehran", address: "" }),
      );
    const { rows } = await sql<{ receiver: string; status: string }>`
      select receiver, facts ->> 'status' as status from notification where facts ? 'filed'`.execute(
      server.db,
    );
    expect(rows).toEqual([{ receiver: manager, status: "SuspendRequest" }]);
  });

  it("sees it among what they filed for others, and nobody else does", async () => {
    const id = await fileForEmployee();
    await server.ask(overtime.addOvertime, manager, { personnelNumber: manager, ...draft });
    const filedBy = async (as: string) =>
      (await server.ask(requests.cartable, as, { of: "filed" })).answer.items.map((one) => one.id);
    expect(await filedBy(manager)).toEqual([id]);
    for (const other of [employee, second]) expect(await filedBy(other)).toEqual([]);
  });
});
