import { calls } from "@schemas/calls";
import { webAdminName } from "@schemas/calls/session";
import { type NotificationKind, notificationText } from "@schemas/notifications";
import { writeSetting } from "@server/db/tables/settings";
import { addReminderJob, reminderKind } from "@server/jobs/reminder-job";
import { isReminderDue } from "@server/requests/remind";
import { admin, manager } from "@tests/helpers/build/cast";
import { buildRequestCast, second } from "@tests/helpers/build/request-cast";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { fileLeave, seenRequest } from "@tests/helpers/one-leave";
import { historyOf } from "@tests/helpers/read-history";
import { runJobs } from "@tests/helpers/run-jobs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const { requests, settings } = calls;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
});
afterAll(() => server.drop());
beforeEach(async () => {
  for (const table of ["notification", "permit", "request", "job", "history"] as const)
    await server.db.deleteFrom(table).execute();
  await server.db.deleteFrom("setting").where("name", "like", "leave%").execute();
  server.clock.now = testNow;
});

const hours = (count: number) => {
  server.clock.now = new Date(testNow.getTime() + count * 60 * 60 * 1000);
};
/** Looks for due reminders as a server does every few minutes, and runs the jobs it adds. */
async function look(): Promise<number> {
  await addReminderJob(server.db, server.clock.now);
  return runJobs(server);
}
const file = () => fileLeave(server, "2026-05-16");
const approve = (as: string, id: number) =>
  server.ask(requests.decideRequests, as, { action: "approve", requests: [{ id }] });
const receiversOf = async (kind: NotificationKind) =>
  (
    await server.db
      .selectFrom("notification")
      .select("receiver")
      .where("kind", "=", kind)
      .orderBy("id")
      .execute()
  ).map(({ receiver }) => receiver);
const shown = (id: number) => seenRequest(server, id);
const counted = async (as: string) =>
  (await server.ask(settings.getWaitingCounts, as, { personnelNumber: as })).answer.leave;

describe("a reminder", () => {
  it("comes once after the hours of the settings, with a line in the request's history", async () => {
    await writeSetting(server.db, "leaveRemindAfter", 24);
    const id = await file();
    hours(23);
    expect(await look()).toBe(0);
    hours(24);
    // Two servers look at the same time.
    await Promise.all([look(), look()]);
    expect(await receiversOf("reminder")).toEqual([second]);
    hours(90);
    expect(await look()).toBe(0);
    expect((await shown(id)).steps.map(({ action }) => action)).toEqual(["submit", "remind"]);
    const lines = await historyOf(server.db, "request", id);
    expect(lines.at(-1)).toMatchObject({ action: "remind", actor: "system", after: { receivers: [second] } });
    const { facts } = await server.db
      .selectFrom("notification")
      .select("facts")
      .where("kind", "=", "reminder")
      .executeTakeFirstOrThrow();
    expect(facts).toMatchObject({ waitedHours: 24 });
  });

  it("comes once for all that wait, and says how many still do", async () => {
    await writeSetting(server.db, "leaveRemindAfter", 24);
    await writeSetting(server.db, "leaveEscalateAfter", 60);
    const noticesOf = async (as: string) => {
      const page = { isUnreadOnly: true, page: 1, pageSize: 9 };
      const { items } = (await server.ask(calls.notifications.getNotifications, as, page)).answer;
      return items
        .filter(({ kind }) => kind !== "submitted")
        .map((one) => notificationText(one, { language: "fa", digits: null }));
    };
    const first = await file();
    hours(20);
    const next = await fileLeave(server, "2026-05-17");
    await fileLeave(server, "2026-05-18");
    hours(44);
    await look();
    const days = "۱۴۰۵/۰۲/۲۶ تا ۱۴۰۵/۰۲/۲۸";
    const [reminder, ...more] = await noticesOf(second);
    expect(more).toEqual([]);
    expect(reminder?.title).toBe("یادآوری: ۳ درخواست مرخصی هنوز در انتظار تصمیم شماست");
    expect(reminder?.body).toContain(`${days} · قدیمی‌ترین آن‌ها ۴۴ ساعت است که در انتظار است`);
    hours(45);
    await approve(second, first);
    expect((await noticesOf(second))[0]?.title).toContain("۲ درخواست");
    hours(80);
    await look();
    expect(await noticesOf(second)).toEqual([]);
    expect(await noticesOf(manager)).toMatchObject([
      { title: "یادآوری: درخواست مرخصی هنوز در انتظار تصمیم شماست" },
      { title: "۲ درخواست مرخصی که بی‌پاسخ مانده بود به شما ارجاع شد" },
    ]);
    await approve(manager, next);
    expect((await noticesOf(manager))[1]?.title).toContain("۱ درخواست");
  });

  it("comes even if another server is just checking whether anything is due", async () => {
    await writeSetting(server.db, "leaveRemindAfter", 24);
    await file();
    hours(24);
    await server.db.transaction().execute(async (looking) => {
      expect(await isReminderDue(looking, server.clock.now)).toBe(true);
      await look();
    });
    expect(await receiversOf("reminder")).toEqual([second]);
  });

  it("comes again for the next degree, counted from when it was reached", async () => {
    await writeSetting(server.db, "leaveRemindAfter", 10);
    const id = await file();
    hours(9);
    await approve(second, id);
    hours(18);
    expect(await look()).toBe(0);
    hours(19);
    await look();
    expect(await receiversOf("reminder")).toEqual([manager]);
  });

  it("leaves the version unchanged, so that someone looking at the request can decide", async () => {
    await writeSetting(server.db, "leaveRemindAfter", 1);
    const id = await file();
    const { version } = (await shown(id)).request;
    hours(2);
    await look();
    const { answer } = await server.ask(requests.decideRequests, second, {
      action: "approve",
      requests: [{ id, version }],
    });
    expect(answer).toMatchObject([{ isDone: true }]);
  });

  it("is not sent if no setting requires it, and leaves no job behind", async () => {
    await file();
    hours(1000);
    expect(await look()).toBe(0);
    const jobs = await server.db.selectFrom("job").select("id").where("kind", "=", reminderKind).execute();
    expect(jobs).toEqual([]);
  });
});

describe("an unanswered request", () => {
  it("moves on to the next degree, and after the last the web administrator may decide too", async () => {
    await writeSetting(server.db, "leaveEscalateAfter", 48);
    const id = await file();
    hours(48);
    await Promise.all([look(), look()]);
    expect((await shown(id)).request).toMatchObject({ status: "NewRequest", degree: 1 });
    expect([await counted(second), await counted(manager), await counted(admin)]).toEqual([0, 1, 0]);
    expect(await receiversOf("escalation")).toEqual([manager]);
    hours(95);
    expect(await look()).toBe(0);
    hours(96);
    await look();
    expect(await receiversOf("escalation")).toEqual([manager, webAdminName]);
    expect([await counted(manager), await counted(admin)]).toEqual([1, 1]);
    hours(1000);
    expect(await look()).toBe(0);
    await approve(admin, id);
    const { request, steps } = await shown(id);
    expect(request.status).toBe("ConfirmRequest");
    expect(steps.map(({ action }) => action)).toEqual(["submit", "escalate", "escalate", "approve"]);
    expect([await counted(manager), await counted(admin)]).toEqual([0, 0]);
  });

  it("also goes to the web administrator if the settings say so; the holder may still decide", async () => {
    await writeSetting(server.db, "leaveEscalateAfter", 5);
    await writeSetting(server.db, "leaveEscalateTo", "webAdmin");
    const id = await file();
    expect((await approve(admin, id)).answer).toMatchObject([{ isDone: false }]);
    hours(5);
    await look();
    expect([await counted(second), await counted(admin)]).toEqual([1, 1]);
    await approve(second, id);
    // Its next degree has had no time yet.
    expect([await counted(manager), await counted(admin)]).toEqual([1, 0]);
  });

  it("goes to no administrator who filed it", async () => {
    await writeSetting(server.db, "leaveEscalateAfter", 5);
    await writeSetting(server.db, "leaveEscalateTo", "webAdmin");
    const id = await file();
    await server.db.updateTable("request").set({ created_by: webAdminName }).where("id", "=", id).execute();
    hours(5);
    await look();
    expect(await receiversOf("escalation")).toEqual([]);
  });

  it("is escalated rather than reminded of, if both are due", async () => {
    await writeSetting(server.db, "leaveRemindAfter", 1);
    await writeSetting(server.db, "leaveEscalateAfter", 2);
    await file();
    hours(3);
    await look();
    expect(await receiversOf("reminder")).toEqual([]);
    expect(await receiversOf("escalation")).toEqual([manager]);
  });
});
