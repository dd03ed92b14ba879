import { calls } from "@schemas/calls";
import type { InputOf } from "@schemas/define-call";
import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import type { JobServer } from "@server/context/server";
import { runJobsNow } from "@server/jobs/runner";
import { addScheduleJob } from "@server/jobs/schedule-job";
import { recomputeDays } from "@server/work/recompute";
import {
  admin,
  buildCast,
  employee,
  guest,
  manager,
  neighbour,
  otherManager,
} from "@tests/helpers/build/cast";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const { messages, portal, reportSchedules: call } = calls;
const words = {
  language: "fa",
  report: "کارکرد روزانه پرسنل",
  filters: { sectionCode: "بخش" },
  choices: {},
  totals: { people: "نفر", presence: "جمع حضور" },
} as const;
const eight = 480;
// The clock of the tests is at Wednesday 1405/02/23, 09:00 in Tehran.
const thursday = "2026-05-14";
const atEight = (day: string) => new Date(`${day}T04:30:00Z`);

let server: TestServer;
let jobs: JobServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildCast(db);
  await db
    .updateTable("section_admin")
    .set({ flags: [adminFlags.viewDayWork] })
    .execute();
  await buildWorkWeek(db, { people: [employee, neighbour], start: "08:00", end: "16:00" });
  for (const person of [employee, neighbour]) await buildPunches(db, person, "2026-05-13", "08:00", "15:30");
  await recomputeDays(db, {
    personnelNumbers: "all",
    from: "2026-05-12",
    to: "2026-05-13",
    now: { day: thursday, minute: 0 },
  });
  jobs = {
    db,
    now: () => server.clock.now,
    timeZone: "Asia/Tehran",
    dataDir: "",
    log: pino({ level: "silent" }),
  };
});
afterAll(() => server.drop());
beforeEach(async () => {
  server.clock.now = testNow;
  for (const table of ["report_schedule", "saved_view", "message", "notification", "job"] as const)
    await server.db.deleteFrom(table).execute();
  await server.db.updateTable("person").set({ is_active: true, permission: null }).execute();
});

let views = 0;
async function viewOf(who: string, query = "when=yesterday", resource = "day-work", isShared = false) {
  views += 1;
  const view = { resource, name: `نما ${views}`, query, isShared };
  return (await server.ask(portal.saveView, who, view)).answer;
}
type When = { every?: "day" | "week" | "month"; day?: number; minute?: number };
const add = (who: string | null, viewId: number, when: When = {}) =>
  server.ask(call.addSchedule, who, { viewId, every: "day", minute: eight, words, ...when });
const listed = async (who: string) => (await server.ask(call.listSchedules, who)).answer;

/** Two servers look for due schedules at an instant; one of them adds the job, which then runs. */
async function runAt(instant: Date) {
  server.clock.now = instant;
  await Promise.all([addScheduleJob(jobs.db, instant), addScheduleJob(jobs.db, instant)]);
  await runJobsNow(jobs);
}
const inboxOf = async (who: string) => {
  const input = { personnelNumber: who, page: 1, pageSize: 20 };
  return (await server.ask(messages.getInbox, who, input)).answer.items;
};
const toldOf = (who: string) =>
  server.db.selectFrom("notification").selectAll().where("receiver", "=", who).orderBy("id").execute();

describe("scheduling a view", () => {
  scenarios(() => server, call.listSchedules, [
    { as: guest, expect: { error: "not-signed-in" } },
    { as: employee, expect: { error: "not-allowed" } },
    { as: manager, expect: { answer: [] } },
    { as: admin, expect: { answer: [] } },
  ]);

  it("is for managers who may see the report, and the administrator, with views in their lists", async () => {
    const { id } = await viewOf(manager);
    expect((await add(guest, id)).error).toBe("not-signed-in");
    expect((await add(employee, id)).error).toBe("not-allowed");
    expect((await add(otherManager, id)).error).toBe("view-not-found");
    expect((await add(manager, id)).answer).toMatchObject({
      viewId: id,
      nextAt: atEight(thursday).toISOString(),
    });
    const shared = await viewOf(admin, "", "day-work", true);
    expect((await add(otherManager, shared.id)).error).toBeUndefined();
    await server.db
      .updateTable("person")
      .set({ permission: [permissionCodes.leave] })
      .where("personnel_number", "=", manager)
      .execute();
    expect((await add(manager, shared.id)).error).toBe("not-allowed");
    // This list has no page for the administrator, and lists are not reports.
    expect((await add(admin, (await viewOf(admin, "", "section-personnel")).id)).error).toBe("not-allowed");
    expect((await add(admin, (await viewOf(admin, "", "people")).id)).error).toBe("invalid-input");
  });

  it("requires a day that exists in its rhythm, and each time only once", async () => {
    const { id } = await viewOf(manager);
    for (const when of [{ every: "week" }, { every: "week", day: 7 }, { every: "month", day: 0 }] as const)
      expect((await add(manager, id, when)).error).toBe("schedule-day-missing");
    expect((await add(manager, id, { minute: 1440 })).error).toBe("invalid-input");
    expect((await add(manager, id)).error).toBeUndefined();
    expect((await add(manager, id)).error).toBe("schedule-exists");
    expect((await add(manager, id, { every: "month", day: 31 })).answer.nextAt).toBe(
      "2026-05-21T04:30:00.000Z",
    );
    for (let minute = 0; minute < 18; minute += 1) await add(manager, id, { minute });
    expect((await add(manager, id, { minute: 900 })).error).toBe("too-many-schedules");
  });

  it("is paused, resumed and deleted only by its owner", async () => {
    const { answer } = await add(manager, (await viewOf(manager)).id);
    const { id } = answer;
    expect((await server.ask(call.pauseSchedule, admin, { id, isPaused: true })).error).toBe(
      "schedule-not-found",
    );
    await server.ask(call.deleteSchedule, admin, { id });
    expect(await listed(manager)).toEqual([answer]);
    const paused = await server.ask(call.pauseSchedule, manager, { id, isPaused: true });
    expect(paused.answer.nextAt).toBeNull();
    await runAt(atEight(thursday));
    // Reports missed while it was paused are not sent.
    const resumed = await server.ask(call.pauseSchedule, manager, { id, isPaused: false });
    expect(resumed.answer.nextAt).toBe("2026-05-15T04:30:00.000Z");
    expect(await inboxOf(manager)).toEqual([]);
    await server.ask(call.deleteSchedule, manager, { id });
    expect(await listed(manager)).toEqual([]);
  });

  it("gets another time or view only by its owner, and not over unseen changes", async () => {
    const [first, second] = [await viewOf(manager), await viewOf(manager, "when=today")];
    const { id, version } = (await add(manager, first.id)).answer;
    const weekly = { id, version, viewId: second.id, every: "week", day: 3, minute: 600 } as const;
    const edit = (who: string | null, input: Partial<InputOf<typeof call.editSchedule>> = {}) =>
      server.ask(call.editSchedule, who, { ...weekly, ...input });
    expect((await edit(guest)).error).toBe("not-signed-in");
    expect((await edit(employee)).error).toBe("not-allowed");
    expect((await edit(otherManager)).error).toBe("schedule-not-found");
    expect((await edit(manager, { day: 7 })).error).toBe("schedule-day-missing");
    const strange = [await viewOf(otherManager), await viewOf(manager, "", "section-personnel")];
    expect((await edit(manager, { viewId: strange[0]?.id ?? 0 })).error).toBe("view-not-found");
    expect((await edit(manager, { viewId: strange[1]?.id ?? 0 })).error).toBe("invalid-input");

    const { answer } = await edit(manager);
    expect(answer).toMatchObject({ viewId: second.id, viewName: second.name, every: "week", minute: 600 });
    // The Tuesday after the Wednesday of the tests, at ten.
    expect([answer.nextAt, answer.version]).toEqual(["2026-05-19T06:30:00.000Z", version + 1]);
    expect((await edit(manager, { minute: 700 })).error).toBe("changed-meanwhile");
    expect(await listed(manager)).toEqual([answer]);
    expect((await historyOf(server.db, "report-schedule", id)).at(-1)).toMatchObject({
      action: "edit",
      before: { view: first.name, every: "day", day: null, minute: eight },
      after: { view: second.name, every: "week", day: 3, minute: 600 },
    });
    await add(manager, first.id);
    expect(
      (await edit(manager, { version: answer.version, viewId: first.id, every: "day", minute: eight })).error,
    ).toBe("schedule-exists");
    await runAt(new Date("2026-05-19T06:30:00Z"));
    expect((await inboxOf(manager)).map(({ subject }) => subject)).toContain(
      `${words.report}: ${second.name}`,
    );
  });

  it("stays paused when it is edited, and continues with a view that replaces a deleted one", async () => {
    const [stored, gone] = [await viewOf(manager), await viewOf(manager)];
    const when = { every: "day", minute: 600 } as const;
    const paused = (await add(manager, stored.id)).answer;
    await server.ask(call.pauseSchedule, manager, { id: paused.id, isPaused: true });
    const edited = await server.ask(call.editSchedule, manager, {
      id: paused.id,
      version: paused.version + 1,
      viewId: stored.id,
      ...when,
    });
    expect([edited.answer.minute, edited.answer.nextAt]).toEqual([600, null]);
    const orphan = (await add(manager, gone.id)).answer;
    await server.ask(portal.deleteView, manager, { id: gone.id });
    await runAt(atEight(thursday));
    expect((await listed(manager))[1]?.problem).toContain("حذف شده");
    const again = await server.ask(call.editSchedule, manager, {
      id: orphan.id,
      version: orphan.version,
      viewId: stored.id,
      every: "day",
      minute: 900,
    });
    expect(again.answer).toMatchObject({ problem: null, nextAt: "2026-05-14T11:30:00.000Z" });
  });
});

describe("a scheduled report", () => {
  it("goes to a manager's inbox with only their sections, and links to exactly these days", async () => {
    const view = await viewOf(manager, "when=yesterday&sectionCode=10&sort=name&page=3");
    await add(manager, view.id);
    await runAt(atEight(thursday));
    const [message] = await inboxOf(manager);
    expect(message).toMatchObject({
      subject: `کارکرد روزانه پرسنل: ${view.name}`,
      senderNumber: null,
      link: "/home/personeldaywork?from=2026-05-13&to=2026-05-13&sectionCode=10&sort=name",
    });
    const lines = message?.body.split("\n");
    expect(lines?.slice(0, 4)).toEqual(["زمان: ۱۴۰۵/۰۲/۲۳", "بخش: مالی", "تعداد ردیف: ۱", "نفر: ۱"]);
    expect(lines).toContain("جمع حضور: ۰۷:۳۰");
    const [notice] = await toldOf(manager);
    expect(notice).toMatchObject({ kind: "report", message_id: message?.id, facts: { view: view.name } });
    await server.ask(messages.markAsRead, manager, { id: message?.id ?? 0 });
    expect((await toldOf(manager))[0]?.read_at).toEqual(server.clock.now);
  });

  it("goes to the administrator as a notification, about everyone, and links to the report itself", async () => {
    await add(admin, (await viewOf(admin)).id);
    await runAt(atEight(thursday));
    const [told] = await toldOf(admin);
    expect(told).toMatchObject({
      message_id: null,
      facts: { link: "/adminHome/admin-personel-daywork?from=2026-05-13&to=2026-05-13" },
    });
    expect(JSON.stringify(told?.facts)).toContain("تعداد ردیف: ۲");
    expect(await server.db.selectFrom("message").select("id").execute()).toEqual([]);
  });

  it("is sent once at its time, no matter which servers look and how often", async () => {
    await add(manager, (await viewOf(manager)).id);
    await runAt(new Date("2026-05-14T04:29:59Z"));
    expect(await inboxOf(manager)).toHaveLength(0);
    await runAt(atEight(thursday));
    await runAt(new Date("2026-05-14T04:31:00Z"));
    expect(await inboxOf(manager)).toHaveLength(1);
    expect((await listed(manager))[0]?.nextAt).toBe("2026-05-15T04:30:00.000Z");
  });

  it("is sent once for all the times that passed without a server, about the day it was scheduled for", async () => {
    await add(manager, (await viewOf(manager)).id);
    // Sunday at six: Saturday's was the last one missed.
    await runAt(new Date("2026-05-17T02:30:00Z"));
    const inbox = await inboxOf(manager);
    expect(inbox.map(({ link }) => link)).toEqual(["/home/personeldaywork?from=2026-05-15&to=2026-05-15"]);
    expect((await listed(manager))[0]?.nextAt).toBe("2026-05-17T04:30:00.000Z");
  });

  it("is neither lost nor sent twice if the server dies while creating it", async () => {
    await add(manager, (await viewOf(manager)).id);
    await add(admin, (await viewOf(admin)).id);
    server.clock.now = atEight(thursday);
    await addScheduleJob(jobs.db, server.clock.now);
    await sql`create function die() returns trigger language plpgsql as $$
      begin raise exception 'died' using errcode = '57P01'; end $$`.execute(jobs.db);
    await sql`create trigger die before insert on notification for each row
      when (new.receiver = 'Admin') execute function die()`.execute(jobs.db);
    await runJobsNow(jobs);
    expect([await inboxOf(manager), await toldOf(admin)].map(({ length }) => length)).toEqual([1, 0]);
    await sql`drop function die() cascade`.execute(jobs.db);
    await runAt(new Date("2026-05-14T04:30:05Z"));
    expect([await inboxOf(manager), await toldOf(admin)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it("is not sent to someone who may no longer see it, and gives the reason until it is sent again", async () => {
    await add(manager, (await viewOf(manager)).id);
    const put = (permission: number[] | null) =>
      server.db.updateTable("person").set({ permission }).where("personnel_number", "=", manager).execute();
    await put([permissionCodes.leave]);
    await runAt(atEight(thursday));
    expect([await inboxOf(manager), await toldOf(manager)]).toEqual([[], []]);
    expect((await listed(manager))[0]).toMatchObject({
      problem: "شما به این بخش دسترسی ندارید.",
      nextAt: "2026-05-15T04:30:00.000Z",
    });
    await put(null);
    await runAt(atEight("2026-05-15"));
    expect(await inboxOf(manager)).toHaveLength(1);
    expect((await listed(manager))[0]?.problem).toBeNull();
  });

  it("is not sent with another's view that is no longer shared", async () => {
    const shared = await viewOf(admin, "when=yesterday", "day-work", true);
    await add(manager, shared.id);
    await add(admin, shared.id);
    await server.db.updateTable("saved_view").set({ is_shared: false }).execute();
    await runAt(atEight(thursday));
    expect([await inboxOf(manager), await toldOf(manager)]).toEqual([[], []]);
    expect(await toldOf(admin)).toHaveLength(1);
    const [ended] = await listed(manager);
    expect(ended).toMatchObject({ viewId: null, viewName: shared.name, nextAt: null });
    expect(ended?.problem).toBeTruthy();
  });

  it("is not sent to someone inactive, or with a deleted view; others still get theirs", async () => {
    const view = await viewOf(manager);
    await add(manager, view.id);
    await add(otherManager, (await viewOf(otherManager)).id);
    await add(admin, (await viewOf(admin)).id);
    const twin = await viewOf(manager);
    await add(manager, twin.id);
    for (const { id } of [view, twin])
      expect((await server.ask(portal.deleteView, manager, { id })).error).toBeUndefined();
    await server.db
      .updateTable("person")
      .set({ is_active: false })
      .where("personnel_number", "=", otherManager)
      .execute();
    await runAt(atEight(thursday));
    expect(
      [await toldOf(manager), await toldOf(otherManager), await toldOf(admin)].map((all) => all.length),
    ).toEqual([0, 0, 1]);
    const [gone] = await listed(manager);
    expect(gone).toMatchObject({ viewId: null, viewName: view.name, nextAt: null });
    expect(gone?.problem).toContain("حذف شده");
    const problems = await server.db.selectFrom("report_schedule").select("problem").orderBy("id").execute();
    expect(problems.map(({ problem }) => problem?.code)).toEqual([
      "view-not-found",
      "person-inactive",
      undefined,
      "view-not-found",
    ]);
  });
});
