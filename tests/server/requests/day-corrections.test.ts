import { calls } from "@schemas/calls";
import type { DayChange } from "@schemas/calls/day-corrections";
import { notificationPath } from "@schemas/notification-path";
import { notificationText } from "@schemas/notifications";
import type { JobServer } from "@server/context/server";
import { removeSetting, writeSetting } from "@server/db/tables/settings";
import { runJobsNow } from "@server/jobs/runner";
import { buildAdministrator } from "@tests/helpers/build/administrators";
import { admin, employee, guest, manager, neighbour } from "@tests/helpers/build/cast";
import { buildPeriod } from "@tests/helpers/build/periods";
import { buildRequestCast, colleague, second } from "@tests/helpers/build/request-cast";
import { buildPunches } from "@tests/helpers/build/work-week";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer, testNow, type Who } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { signInAs } from "@tests/helpers/sign-in-as";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";

const { dayCorrections, io, requests, work } = calls;
const at = (hour: number, minute = 0) => hour * 60 + minute;
/** A day without an exit, a day that began late, and a day without any punch. */
const open = "2026-05-09";
const late = "2026-05-10";
const empty = "2026-05-11";
const reason = "دستگاه ورودی خراب بود";
/** An administrator with only section 20. */
const ofTwenty = "of-twenty";
const addExit: DayChange = { change: "addPunch", time: at(15), direction: "out" };
const suggested: DayChange = { change: "suggested" };

let server: TestServer;
let jobs: JobServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  jobs = { db, now: () => testNow, timeZone: "Asia/Tehran", dataDir: "", log: pino({ level: "silent" }) };
  await buildRequestCast(db);
  await buildAdministrator(db, ofTwenty, {
    rights: ["attendance.read", "attendance.change"],
    sections: ["20"],
  });
  for (const one of [employee, colleague, neighbour]) await buildPunches(db, one, open, "07:00");
  await buildPunches(db, employee, late, "07:25", "15:00");
});
afterAll(() => server.drop());
beforeEach(async () => {
  const { db } = server;
  for (const table of [
    "permit",
    "punch_correction",
    "justification",
    "request",
    "notification",
    "job",
  ] as const)
    await db.deleteFrom(table).execute();
  await server.ask(calls.portal.recompute, admin, { from: "2026-05-01", to: "2026-05-12" });
  await runJobsNow(jobs);
});

const correct = (changes: DayChange[], date = open, as: Who = admin, personnelNumber = employee) =>
  server.ask(dayCorrections.correctDay, as, { personnelNumber, date, changes, reason });
const dayOf = async (date: string, personnelNumber = employee) => {
  const range = { personnelNumber, from: date, to: date };
  const { answer } = await server.ask(io.getPunches, personnelNumber, { ...range, withFixes: true });
  return answer.days[0];
};
const workOf = async (date: string) => {
  const range = { personnelNumber: employee, from: date, to: date };
  return (await server.ask(work.getDayWorks, employee, range)).answer.work.days[0];
};
const toldTo = async (who: string) =>
  (await server.ask(calls.notifications.getNotifications, who, { page: 1, pageSize: 20 })).answer.items;
const listed = async (date: string, as = employee) =>
  (await server.ask(dayCorrections.listCorrections, as, { personnelNumber: employee, date })).answer;
const preview = async (days: [string, string][], changes: DayChange[], as = admin) => {
  const query = days.map(([personnelNumber, date]) => ({ personnelNumber, date }));
  return server.ask(dayCorrections.previewCorrections, as, { days: query, changes, page: 1, pageSize: 20 });
};

const one = { personnelNumber: employee, date: open, changes: [addExit], reason };
scenarios(() => server, dayCorrections.correctDay, [
  { as: guest, input: one, expect: { error: "not-signed-in" } },
  { as: employee, input: one, expect: { error: "not-allowed" } },
  { as: manager, input: one, expect: { error: "not-allowed" } },
  { as: ofTwenty, input: one, expect: { error: "not-yours" } },
  {
    as: ofTwenty,
    when: "correcting a person of their section",
    input: { ...one, personnelNumber: neighbour },
    expect: { answer: { ids: [expect.any(Number)] } },
  },
  { as: admin, input: one, expect: { answer: { ids: [expect.any(Number)] } } },
  {
    as: admin,
    when: "saying no reason",
    input: { ...one, reason: " " },
    expect: { error: "invalid-input" },
  },
]);

describe("a day that an administrator corrects", () => {
  it("counts immediately, keeps its raw punches, and shows whose punch it is and why", async () => {
    expect(await workOf(open)).toMatchObject({ isIncomplete: true });
    expect((await correct([addExit])).error).toBe(undefined);
    expect(await workOf(open)).toMatchObject({ isIncomplete: false, presence: 480, absence: 0 });
    const raw = await server.db
      .selectFrom("punch")
      .select("minute")
      .where("day", "=", open)
      .where("personnel_number", "=", employee)
      .execute();
    expect(raw).toEqual([{ minute: at(7) }]);
    const punches = (await dayOf(open))?.punches;
    expect(punches).toMatchObject([
      { time: at(7), source: "clock" },
      { time: at(15), source: "manual", correction: { approvedBy: admin } },
    ]);
    expect(await listed(open)).toMatchObject([
      { of: "request", by: admin, reason, isOpen: false, request: { isEntered: true, fromMinute: at(15) } },
    ]);
  });

  it("takes a punch away or puts another in its place", async () => {
    await correct([{ change: "movePunch", replaces: at(7, 25), time: at(7, 5), direction: "in" }], late);
    expect(await workOf(late)).toMatchObject({ undertime: 0, presence: 475 });
    await correct([{ change: "removePunch", replaces: at(15) }], late);
    expect(await workOf(late)).toMatchObject({ isIncomplete: true });
  });

  it("moves and removes a punch that an earlier correction added or replaced", async () => {
    await correct([addExit]);
    const move: DayChange = { change: "movePunch", replaces: at(15), time: at(14), direction: "out" };
    expect((await correct([move])).error).toBe(undefined);
    expect(await workOf(open)).toMatchObject({ isIncomplete: false, presence: 420 });
    await correct([{ change: "removePunch", replaces: at(14) }]);
    expect(await workOf(open)).toMatchObject({ isIncomplete: true });
    expect(await listed(open)).toEqual([]);

    await correct([{ change: "movePunch", replaces: at(7, 25), time: at(7, 5), direction: "in" }], late);
    await correct([{ change: "movePunch", replaces: at(7, 5), time: at(7), direction: "in" }], late);
    expect(await workOf(late)).toMatchObject({ presence: 480 });
    await correct([{ change: "removePunch", replaces: at(7) }], late);
    expect(await workOf(late)).toMatchObject({ isIncomplete: true });
  });

  it("is reported to its person with the reason, and is in the history by name", async () => {
    const { answer } = await correct([addExit]);
    const [news] = await toldTo(employee);
    expect(news).toMatchObject({
      kind: "corrected",
      facts: { corrected: 1, from: open, to: open, reason, isTakenBack: false },
    });
    const text = notificationText(news as never, { language: "fa", digits: null });
    expect(text.body).toContain(reason);
    expect(notificationPath(news as never, false)).toBe(`/home/daily-functionality?from=${open}&to=${open}`);
    expect(await toldTo(second)).toEqual([]);
    const [line] = await historyOf(server.db, "request", answer.ids[0] as number);
    expect(line).toMatchObject({
      action: "enter",
      actor: admin,
      after: { personnelNumber: employee, reason },
    });
  });

  it("forgives lateness once, and is late again when this is undone", async () => {
    const justify: DayChange = { change: "justify", part: "first", minutes: null };
    expect(await workOf(late)).toMatchObject({ undertime: 25 });
    expect((await correct([justify], late)).error).toBe(undefined);
    expect(await workOf(late)).toMatchObject({ undertime: 0, forgiven: 25 });
    expect((await correct([justify], late)).error).toBe("nothing-to-correct");
    const [{ of, id, minutes } = { of: "request" as const, id: 0, minutes: 0 }] = await listed(late, admin);
    expect({ of, minutes }).toEqual({ of: "justification", minutes: 25 });
    const back = { personnelNumber: employee, of, id, reason: "اشتباه بود" };
    expect((await server.ask(dayCorrections.takeBackCorrection, ofTwenty, back)).error).toBe("not-yours");
    await server.ask(dayCorrections.takeBackCorrection, admin, back);
    expect(await workOf(late)).toMatchObject({ undertime: 25, forgiven: 0 });
    expect((await server.ask(dayCorrections.takeBackCorrection, admin, back)).error).toBe(
      "correction-not-found",
    );
    expect(await toldTo(employee)).toMatchObject([
      { facts: { isTakenBack: true, reason: "اشتباه بود" } },
      { facts: { isTakenBack: false } },
    ]);
    const actions = (await historyOf(server.db, "justification", id)).map(({ action }) => action);
    expect(actions).toEqual(["add", "delete"]);
  });

  it("becomes leave if it is given, charged to the balance", async () => {
    const leave: DayChange = { change: "giveLeave", typeCode: "1", from: null, to: null };
    expect(await workOf(empty)).toMatchObject({ absence: 1 });
    expect((await correct([leave], empty)).error).toBe(undefined);
    expect(await workOf(empty)).toMatchObject({ absence: 0, leave: 480 });
    // The same leave twice overlaps, no matter who files it.
    expect((await correct([leave], empty)).error).toBe("request-overlaps");
  });

  it("is not subject to the limits on people's own requests, nor counted among them", async () => {
    await writeSetting(server.db, "inOutDaysBefore", 1);
    await writeSetting(server.db, "inOutPerPeriod", 1);
    onTestFinished(async () => {
      for (const name of ["inOutDaysBefore", "inOutPerPeriod"] as const) await removeSetting(server.db, name);
    });
    expect((await correct([addExit])).error).toBe(undefined);
    const own = { personnelNumber: employee, date: "2026-05-12", direction: "in" as const, time: at(7) };
    expect((await server.ask(io.addInOut, employee, own)).error).toBe(undefined);
  });

  it("is all or nothing", async () => {
    const { error } = await correct([addExit, { change: "removePunch", replaces: at(9) }]);
    expect(error).toBe("no-such-punch");
    expect(await workOf(open)).toMatchObject({ isIncomplete: true });
    expect(await toldTo(employee)).toEqual([]);
  });

  it("stays unchanged in a closed period, even if only lateness is justified", async () => {
    const { db } = server;
    await buildPeriod(db, { closed_at: testNow, closed_by: admin });
    onTestFinished(async () => {
      await db.deleteFrom("work_period").execute();
    });
    expect((await correct([addExit])).error).toBe("period-closed");
    expect((await correct([{ change: "justify", part: "first", minutes: null }], late)).error).toBe(
      "period-must-reopen",
    );
    const { answer } = await preview(
      [[employee, late]],
      [{ change: "justify", part: "first", minutes: null }],
    );
    expect(answer.items[0]?.problems).toHaveLength(1);
  });

  it("needs no decision, and is undone only by those who may correct days", async () => {
    const { answer } = await correct([addExit]);
    const id = answer.ids[0] as number;
    for (const who of [manager, second, admin]) {
      const requested = { action: "revoke" as const, requests: [{ id }], reason };
      expect((await server.ask(requests.decideRequests, who, requested)).answer[0]?.isDone).toBe(false);
    }
    const actions = async (as: string) =>
      (await server.ask(requests.getRequest, as, { id })).answer.actions.map(({ action }) => action);
    expect(await actions(employee)).toEqual([]);
    expect(await actions(admin)).toEqual(["takeBack"]);
    const back = { personnelNumber: employee, of: "request" as const, id, reason };
    expect((await server.ask(dayCorrections.takeBackCorrection, admin, back)).error).toBe(undefined);
    expect(await workOf(open)).toMatchObject({ isIncomplete: true });
    expect((await historyOf(server.db, "request", id)).map(({ action }) => action)).toEqual([
      "enter",
      "cancel-entry",
    ]);
  });

  it("cannot be the administrator's own", async () => {
    const rights = ["attendance.read", "attendance.change"] as const;
    await buildAdministrator(server.db, "own", { rights, personnelNumber: colleague });
    const own = await signInAs(server.db, colleague, server.clock.now);
    await server.ask(calls.standing.enterAdministration, own);
    expect((await correct([addExit], open, own, colleague)).error).toBe("own-affairs");
    const days = [{ personnelNumber: colleague, date: open }];
    const { error } = await server.ask(dayCorrections.startCorrections, own, {
      days,
      changes: [addExit],
      reason,
    });
    expect(error).toBe("own-affairs");
  });
});

describe("the preview of corrected days", () => {
  it("shows them before and after, and what would be refused, and writes nothing", async () => {
    const { answer } = await preview(
      [
        [employee, open],
        [employee, empty],
        [colleague, open],
      ],
      [suggested],
    );
    expect(answer.sum).toEqual({ days: 3, whole: 2, unchanged: 1 });
    expect(answer.items).toMatchObject([
      {
        personnelNumber: employee,
        problems: [],
        changes: [addExit],
        effects: [
          {
            date: open,
            punchesBefore: [{ time: at(7) }],
            punchesAfter: [{ time: at(7) }, { time: at(15), isAsked: true }],
            effects: expect.arrayContaining([{ of: "incomplete", before: 1, after: 0 }]),
          },
        ],
      },
      { date: empty, problems: [expect.any(String)], changes: [], effects: [] },
      { personnelNumber: colleague, problems: [] },
    ]);
    expect(await server.db.selectFrom("request").select("id").execute()).toEqual([]);
  });

  it("shows leave and lateness as well", async () => {
    const leave: DayChange = { change: "giveLeave", typeCode: "1", from: null, to: null };
    const { answer } = await preview([[employee, empty]], [leave]);
    expect(answer.items[0]?.effects[0]?.effects).toEqual(
      expect.arrayContaining([
        { of: "absence", before: 1, after: 0 },
        { of: "leave", before: 0, after: 480 },
      ]),
    );
    const justified = await preview([[employee, late]], [{ change: "justify", part: "first", minutes: 10 }]);
    expect(justified.answer.items[0]?.effects[0]?.effects).toEqual([
      { of: "undertime", before: 25, after: 15 },
    ]);
  });

  it("shows an administrator of some sections nothing of others", async () => {
    expect((await preview([[employee, open]], [suggested], ofTwenty)).error).toBe("not-yours");
    expect((await preview([[neighbour, open]], [suggested], ofTwenty)).answer.total).toBe(1);
  });
});

describe("many days together", () => {
  const start = async (days: [string, string][], changes: DayChange[] = [suggested]) => {
    const chosen = days.map(([personnelNumber, date]) => ({ personnelNumber, date }));
    const { answer } = await server.ask(dayCorrections.startCorrections, admin, {
      days: chosen,
      changes,
      reason,
    });
    await runJobsNow(jobs);
    return answer.jobId;
  };
  const bulk = async (jobId: number) => (await server.ask(calls.bulk.getBulk, admin, { jobId })).answer;

  it("are each completed as suggested, and refused one by one", async () => {
    const jobId = await start([
      [employee, open],
      [employee, empty],
      [colleague, open],
    ]);
    expect(await bulk(jobId)).toMatchObject({ done: 2, failed: 1, undoable: 2 });
    expect(await workOf(open)).toMatchObject({ isIncomplete: false, presence: 480 });
    const { answer } = await server.ask(calls.bulk.listBulkItems, admin, { jobId });
    expect(answer.items[0]).toMatchObject({ state: "failed", id: employee });
  });

  it("are reported to each person in one line, and so is undoing them", async () => {
    const jobId = await start(
      [
        [employee, open],
        [employee, late],
        [colleague, open],
      ],
      [{ change: "addPunch", time: at(16), direction: "out" }],
    );
    const corrected = { corrected: 2, from: open, to: late };
    const entered = { kind: "corrected", facts: { ...corrected, reason, isTakenBack: false } };
    expect(await toldTo(employee)).toMatchObject([entered]);
    expect(await toldTo(colleague)).toHaveLength(1);
    await server.ask(dayCorrections.undoCorrections, admin, { jobId, reason: "اشتباه بود" });
    await runJobsNow(jobs);
    const takenBack = { kind: "corrected", facts: { ...corrected, reason: "اشتباه بود", isTakenBack: true } };
    expect(await toldTo(employee)).toMatchObject([takenBack, entered]);

    const justifying = await start([[employee, late]], [{ change: "justify", part: "first", minutes: 10 }]);
    await server.ask(dayCorrections.undoCorrections, admin, { jobId: justifying, reason });
    await runJobsNow(jobs);
    const day = { corrected: 1, from: late, to: late, reason };
    expect((await toldTo(employee)).slice(0, 2)).toMatchObject([
      { facts: { ...day, isTakenBack: true } },
      { facts: { ...day, isTakenBack: false } },
    ]);
  });

  it("are restored when the work is undone", async () => {
    const jobId = await start([
      [employee, open],
      [colleague, open],
    ]);
    await server.ask(dayCorrections.undoCorrections, admin, { jobId, reason: "اشتباه بود" });
    await runJobsNow(jobs);
    expect(await workOf(open)).toMatchObject({ isIncomplete: true });
    const again = await server.ask(dayCorrections.undoCorrections, admin, { jobId, reason });
    expect(again.error).toBe("bulk-nothing-to-undo");
  });
});
