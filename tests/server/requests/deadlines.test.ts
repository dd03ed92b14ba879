import { calls } from "@schemas/calls";
import { systemActor } from "@schemas/request-life";
import { addDailyJob } from "@server/jobs/daily";
import { addReminderJob } from "@server/jobs/reminder-job";
import { employee, manager, neighbour } from "@tests/helpers/build/cast";
import { buildPeriod } from "@tests/helpers/build/periods";
import { buildRequestCast, second } from "@tests/helpers/build/request-cast";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { fileLeave, seenRequest } from "@tests/helpers/one-leave";
import { runJobs } from "@tests/helpers/run-jobs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const { leave, requests, settings } = calls;
const dayMs = 24 * 60 * 60 * 1000;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
});
afterAll(() => server.drop());
beforeEach(async () => {
  for (const table of [
    "notification",
    "permit",
    "request",
    "setting",
    "job",
    "work_period",
    "work_year",
  ] as const)
    await server.db.deleteFrom(table).execute();
  const everyCode = JSON.stringify([1, 2, 3, 4, 105]);
  await server.db.insertInto("setting").values({ name: "defaultPermission", value: everyCode }).execute();
  server.clock.now = testNow;
});

const set = (name: string, value: unknown) =>
  server.db
    .insertInto("setting")
    .values({ name, value: JSON.stringify(value) })
    .execute();
const later = (days: number) => {
  server.clock.now = new Date(testNow.getTime() + days * dayMs);
};
const check = async () => (await server.ask(settings.checkConfirmationDeadline, neighbour)).answer.moved;

const file = (day = "2026-05-11") => fileLeave(server, day);
const shown = (id: number) => seenRequest(server, id);

describe("a deadline", () => {
  it("is shown to everyone who follows the request, and passes after its last day", async () => {
    await set("leaveDeadline", 3);
    const id = await file();
    expect((await shown(id)).deadline).toEqual({ day: "2026-05-16", status: "SuspendRequest" });
    // 09:00 on its last day, one minute before the day ends in Tehran, and then midnight.
    for (const days of [3, 3 + (15 * 60 - 1) / 1440]) {
      later(days);
      expect(await check()).toBe(0);
    }
    later(3 + 15 / 24);
    expect(await check()).toBe(1);
    expect((await shown(id)).deadline).toBeNull();
  });

  it("passes once: a request decided after it continues, until it is filed again", async () => {
    await set("leaveDeadline", 3);
    const id = await file();
    later(4);
    await check();
    await server.ask(requests.decideRequests, second, { action: "approve", requests: [{ id }] });
    expect(await shown(id)).toMatchObject({
      request: { status: "NewRequest", degree: 1 },
      deadline: null,
    });
    expect(await check()).toBe(0);
    const back = { action: "return" as const, requests: [{ id }], reason: "اصلاح" };
    await server.ask(requests.decideRequests, "1900", back);
    await server.ask(leave.operateOnArchive, employee, {
      operation: "edit",
      ids: [id],
      description: "دوباره",
    });
    expect((await shown(id)).deadline).toEqual({ day: "2026-05-20", status: "SuspendRequest" });
    later(8);
    expect(await check()).toBe(1);
  });

  it("that confirms adds the permit and computes the day; in a closed period it suspends instead", async () => {
    await set("leaveDeadline", 1);
    await set("leaveAfterDeadline", "ConfirmRequest");
    const [open, closed] = [await file("2026-05-11"), await file("2026-04-20")];
    const days = { first_day: "2026-03-21", last_day: "2026-04-20" };
    await buildPeriod(server.db, { number: 1, ...days, closed_at: testNow });
    later(2);
    expect((await Promise.all([check(), check()])).sort()).toEqual([0, 2]);
    expect((await shown(open)).request).toMatchObject({ status: "ConfirmRequest", degree: null });
    expect((await shown(closed)).request).toMatchObject({ status: "SuspendRequest", degree: 2 });
    expect((await shown(open)).chain[0]).toMatchObject({
      degree: 2,
      isWaiting: false,
      decidedBy: systemActor,
    });
    // The suspended request still waits at its degree, where nobody has decided.
    expect((await shown(closed)).chain[0]).toMatchObject({ degree: 2, isWaiting: true, decidedBy: null });
    const permits = await server.db.selectFrom("permit").select("request_id").execute();
    expect(permits).toEqual([{ request_id: open }]);
    const day = await server.db
      .selectFrom("day_work")
      .select("leave")
      .where("personnel_number", "=", employee)
      .where("day", "=", "2026-05-11")
      .executeTakeFirst();
    expect(day).toEqual({ leave: 480 });
  });

  it("that suspends leaves the deciders a notification, and reminds them as of a new request", async () => {
    await set("leaveDeadline", 3);
    await set("leaveRemindAfter", 48);
    await set("leaveEscalateAfter", 96);
    const asks = async () => {
      const rows = await server.db
        .selectFrom("notification")
        .select(["receiver", "kind"])
        .where("read_at", "is", null)
        .where("kind", "in", ["submitted", "reminder", "escalation"])
        .orderBy("id")
        .execute();
      return rows.map(({ receiver, kind }) => `${kind} ${receiver}`);
    };
    const look = async () => {
      await addReminderJob(server.db, server.clock.now);
      await runJobs(server);
    };
    const id = await file();
    later(4);
    await check();
    expect(await asks()).toEqual([`reminder ${second}`]);
    later(5.5);
    await look();
    expect(await asks()).toEqual([`reminder ${second}`]);
    later(6);
    await look();
    expect(await asks()).toEqual([`reminder ${second}`, `reminder ${second}`]);
    later(8);
    await look();
    expect(await asks()).toEqual([`escalation ${manager}`]);
    expect((await shown(id)).request).toMatchObject({ status: "SuspendRequest", degree: 1 });
    await server.ask(requests.decideRequests, manager, { action: "approve", requests: [{ id }] });
    expect((await shown(id)).request.status).toBe("ConfirmRequest");
  });

  it("passes by itself, once a day, if nobody signs in", async () => {
    await set("leaveDeadline", 1);
    const id = await file();
    later(2);
    await addDailyJob(server.db, "2026-05-15", server.clock.now);
    await runJobs(server);
    expect((await shown(id)).request.status).toBe("SuspendRequest");
  });
});
