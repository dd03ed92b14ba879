import { requestOf } from "@schemas/call-request";
import { leave } from "@schemas/calls/leave";
import { mission } from "@schemas/calls/mission";
import { overtime } from "@schemas/calls/overtime";
import { requests } from "@schemas/calls/requests";
import type { RequestAction } from "@schemas/request-life";
import { dayNumber } from "@schemas/values/jalali-date";
import { buildSectionAdmin } from "@tests/helpers/build/access";
import { admin, employee, manager, neighbour, otherManager } from "@tests/helpers/build/cast";
import { buildPeriod } from "@tests/helpers/build/periods";
import { buildRequestCast, colleague, second } from "@tests/helpers/build/request-cast";
import { buildPunches } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { signInAs } from "@tests/helpers/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
  const years = [1406, 1407, 1408].map((year) => ({ year, name: String(year) }));
  await server.db.insertInto("work_year").values(years).execute();
});
afterAll(() => server.drop());
beforeEach(async () => {
  for (const table of ["permit", "punch_correction", "request", "day_work", "deputy", "work_period"] as const)
    await server.db.deleteFrom(table).execute();
});

// The Saturday and Monday before testNow: work days from 07:00 to 15:00.
const saturday = "2026-05-09";
const monday = "2026-05-11";

const day = (from: string, to = from) => ({ personnelNumber: employee, typeCode: "1", from, to });

async function fileLeave(from = saturday, to = from): Promise<number> {
  const { answer, envelope } = await server.ask(leave.addLeave, employee, day(from, to));
  expect(envelope.Message).toBe("");
  return answer.ids[0] as number;
}

type Over = { version?: number; reason?: string };
async function decide(
  as: string,
  action: Exclude<
    RequestAction,
    "submit" | "edit" | "withdraw" | "deadline" | "remind" | "escalate" | "enter" | "takeBack"
  >,
  id: number,
  over: Over = {},
) {
  const { version, reason } = over;
  const { answer } = await server.ask(requests.decideRequests, as, {
    action,
    requests: [{ id, version }],
    reason,
  });
  return answer[0]?.code;
}

const standing = (id: number) =>
  server.db
    .selectFrom("request")
    .select(["status", "waiting_degree as degree", "version", "decisions"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const permits = () =>
  server.db.selectFrom("permit").select(["kind", "first_day", "last_day", "paid_as", "request_id"]).execute();
const storedDay = (date: string, who = employee) =>
  server.db
    .selectFrom("day_work")
    .select(["leave", "mission", "overtime", "undertime", "absence_days", "presence"])
    .where("personnel_number", "=", who)
    .where("day", "=", date)
    .executeTakeFirst();

/** Approves a request at both degrees. */
async function confirm(id: number): Promise<void> {
  expect(await decide(second, "approve", id)).toBe("");
  expect(await decide(manager, "approve", id)).toBe("");
}

describe("a request for leave", () => {
  it("goes through its chain and takes effect with the last approval, the day computed immediately", async () => {
    const id = await fileLeave();
    expect(await standing(id)).toEqual({ status: "NewRequest", degree: 2, version: 1, decisions: 0 });
    expect(await decide(second, "approve", id)).toBe("");
    expect(await standing(id)).toEqual({ status: "NewRequest", degree: 1, version: 2, decisions: 1 });
    expect(await permits()).toEqual([]);
    expect(await decide(manager, "approve", id)).toBe("");
    expect(await standing(id)).toEqual({ status: "ConfirmRequest", degree: null, version: 3, decisions: 2 });
    expect(await permits()).toEqual([
      { kind: "leave", first_day: saturday, last_day: saturday, paid_as: "annual", request_id: id },
    ]);
    expect(await storedDay(saturday)).toMatchObject({ leave: 480, absence_days: 0 });
  });

  it("is fully reversed when its approval is revoked, and its owner may file it again", async () => {
    const id = await fileLeave();
    await confirm(id);
    expect(await decide(second, "revoke", id, { reason: "اشتباه" })).toBe("request-not-waiting");
    expect(await decide(manager, "revoke", id, { reason: "اشتباه" })).toBe("");
    expect(await standing(id)).toMatchObject({ status: "ReturnRequest", degree: null });
    expect(await permits()).toEqual([]);
    expect(await storedDay(saturday)).toMatchObject({ leave: 0, absence_days: 1 });
    const edited = await server.ask(leave.operateOnArchive, employee, {
      operation: "edit",
      ids: [id],
      from: monday,
      to: monday,
    });
    expect(edited.answer).toEqual([{ id, isDone: true, code: "", message: "" }]);
    expect(await standing(id)).toMatchObject({ status: "NewRequest", degree: 2, decisions: 0 });
  });

  it.each(["reject", "return", "suspend"] as const)("%s needs a reason", async (action) => {
    const id = await fileLeave();
    expect(await decide(second, action, id, { reason: "  " })).toBe("invalid-input");
    expect(await standing(id)).toMatchObject({ status: "NewRequest", version: 1 });
    expect(await decide(second, action, id, { reason: "پرسنل کم است" })).toBe("");
  });

  it("can be changed and withdrawn by its owner only until somebody has decided", async () => {
    const id = await fileLeave();
    const take = () => server.ask(requests.withdrawRequests, employee, { requests: [{ id }] });
    await decide(second, "approve", id);
    expect((await take()).answer[0]?.code).toBe("request-action-closed");
    await decide(manager, "return", id, { reason: "تاریخ را اصلاح کنید" });
    expect((await take()).answer[0]?.isDone).toBe(true);
    expect((await server.ask(requests.getRequest, employee, { id })).error).toBe("request-not-found");
    expect(
      (await historyOf(server.db, "request", id)).map(({ action, actor }) => `${actor} ${action}`),
    ).toEqual(["1001 submit", "1801 approve", "1900 return", "1001 withdraw"]);
  });

  it("shows each step with who took it, and what its reader may do", async () => {
    const id = await fileLeave();
    await decide(second, "return", id, { reason: "نوع دیگر" });
    const { answer } = await server.ask(requests.getRequest, employee, { id });
    expect(answer.steps.map(({ action, actor, reason }) => [action, actor, reason])).toEqual([
      ["submit", employee, null],
      ["return", second, "نوع دیگر"],
    ]);
    expect(answer.actions).toEqual([
      { action: "edit", needsReason: false },
      { action: "withdraw", needsReason: false },
    ]);
    expect(answer.request).toMatchObject({ lastReason: "نوع دیگر", status: "ReturnRequest", days: 1 });
  });

  it("cannot be decided, changed, or even seen by uninvolved people", async () => {
    const id = await fileLeave();
    for (const [who, code] of [
      [manager, "request-not-waiting"],
      [otherManager, "not-yours"],
      [neighbour, "not-yours"],
      [colleague, "not-yours"],
      [employee, "own-request"],
      [admin, "request-not-waiting"],
    ] as const)
      expect([who, await decide(who, "approve", id)]).toEqual([who, code]);
    const edit = { operation: "edit" as const, ids: [id], description: "دست‌کاری" };
    expect((await server.ask(leave.operateOnArchive, colleague, edit)).error).toBe("not-yours");
    expect((await server.ask(requests.getRequest, colleague, { id })).error).toBe("not-yours");
    expect(await standing(id)).toMatchObject({ version: 1 });
  });
});

describe("nobody decides about themselves", () => {
  it("the step of a degree that only the requester holds falls to the web administrator", async () => {
    const { answer } = await server.ask(leave.addLeave, second, {
      ...day(saturday),
      personnelNumber: second,
    });
    const id = answer.ids[0] as number;
    expect(await decide(second, "approve", id)).toBe("own-request");
    expect(await decide(manager, "approve", id)).toBe("request-not-waiting");
    expect(await decide(admin, "approve", id)).toBe("");
    expect(await standing(id)).toMatchObject({ degree: 1 });
    expect(await decide(admin, "approve", id)).toBe("request-not-waiting");
    expect(await decide(manager, "approve", id)).toBe("");
  });

  it("without any holder, the web administrator gives the final approval", async () => {
    const { answer } = await server.ask(leave.addLeave, neighbour, {
      ...day(saturday),
      personnelNumber: neighbour,
    });
    expect(await decide(admin, "approve", answer.ids[0] as number)).toBe("");
    expect(await standing(answer.ids[0] as number)).toMatchObject({ status: "ConfirmRequest" });
  });
});

describe("a chain that changes while a request waits", () => {
  it("still shows the degree at which it waits after its last holder is gone", async () => {
    const id = await fileLeave();
    const activate = (is_active: boolean) =>
      server.db.updateTable("person").set({ is_active }).where("personnel_number", "=", second).execute();
    await activate(false);
    try {
      const { answer } = await server.ask(requests.getRequest, employee, { id });
      expect(answer.chain).toMatchObject([
        { degree: 2, approvers: [], isWaiting: true },
        { degree: 1, isWaiting: false },
      ]);
    } finally {
      await activate(true);
    }
    expect(await decide(second, "approve", id)).toBe("");
    const { answer } = await server.ask(requests.getRequest, employee, { id });
    expect(answer.chain.map(({ degree, isWaiting }) => ({ degree, isWaiting }))).toEqual([
      { degree: 2, isWaiting: false },
      { degree: 1, isWaiting: true },
    ]);
  });
});

describe("two deciders at the same moment", () => {
  it("produce one decision and one clear conflict", async () => {
    const id = await fileLeave();
    const both = await Promise.all([
      decide(second, "approve", id, { version: 1 }),
      decide(second, "reject", id, { version: 1, reason: "نه" }),
    ]);
    expect(both.sort()).toEqual(["", "request-decided-meanwhile"]);
    const steps = await server.db
      .selectFrom("request_step")
      .select("action")
      .where("request_id", "=", id)
      .execute();
    expect(steps).toHaveLength(2);
  });

  it("learn who was faster", async () => {
    const id = await fileLeave();
    await decide(second, "approve", id);
    const { answer } = await server.ask(requests.decideRequests, manager, {
      action: "approve",
      requests: [{ id, version: 1 }],
    });
    expect(answer[0]?.message).toContain(`کارمند ${second}`);
    expect(await decide(manager, "approve", id, { version: 2 })).toBe("");
  });

  it("confirm once, with one permit, no matter who is first", async () => {
    const id = await fileLeave();
    await decide(second, "approve", id);
    const all = await Promise.all(Array.from({ length: 4 }, () => decide(manager, "approve", id)));
    expect(all.filter((code) => code === "")).toHaveLength(1);
    expect(await permits()).toHaveLength(1);
  });

  it("allow only one of two requests for the same days", async () => {
    const both = await Promise.all([1, 2].map(() => server.ask(leave.addLeave, employee, day(monday))));
    expect(both.map(({ error }) => error ?? "filed").sort()).toEqual(["filed", "request-overlaps"]);
  });

  it("allow repeating a filing under its key without filing twice", async () => {
    const headers = { ...(await signInAs(server.db, employee, server.clock.now)), "idempotency-key": "k-1" };
    const wire = { PersonnelNo: employee, VacationType: "1", BeginDate: "1405/02/19", EndDate: "1405/02/19" };
    const send = async () => (await server.app.request(requestOf(leave.addLeave, wire, headers))).json();
    expect(await send()).toEqual(await send());
    expect(await server.db.selectFrom("request").select("id").execute()).toHaveLength(1);
  });
});

describe("a range across 1 Farvardin", () => {
  it.each([
    ["1404 to 1405", "2026-03-18", "2026-03-24", "2026-03-20", "2026-03-21"],
    // 1408 is a leap year: Esfand has 30 days.
    ["1408 to 1409", "2030-03-18", "2030-03-24", "2030-03-20", "2030-03-21"],
  ])("becomes a request for each year: %s", async (_, from, to, last, first) => {
    const { answer } = await server.ask(leave.addLeave, employee, { ...day(from, to), typeCode: "2" });
    const parts = await server.db
      .selectFrom("request")
      .select(["first_day", "last_day", "amount_days"])
      .where("id", "in", answer.ids)
      .orderBy("id")
      .execute();
    expect(parts.map(({ first_day, last_day }) => [first_day, last_day])).toEqual([
      [from, last],
      [first, to],
    ]);
    // Wednesday to Tuesday without a Friday; the tests' calendar has no holidays.
    expect(parts.reduce((sum, { amount_days }) => sum + amount_days, 0)).toBe(
      dayNumber(to) - dayNumber(from),
    );
  });

  it("is filed completely or not at all", async () => {
    await server.ask(leave.addLeave, employee, { ...day("2026-03-22"), typeCode: "2" });
    const crossing = await server.ask(leave.addLeave, employee, day("2026-03-18", "2026-03-24"));
    expect(crossing.error).toBe("request-overlaps");
    expect(await server.db.selectFrom("request").select("id").execute()).toHaveLength(1);
  });
});

describe("in a closed period", () => {
  const close = () => buildPeriod(server.db, { closed_at: new Date() });
  beforeAll(() => server.db.insertInto("work_year").values({ year: 1405, name: "1405" }).execute());

  it("nothing is filed, confirmed or revoked, and the sentence names it", async () => {
    const waiting = await fileLeave();
    await decide(second, "approve", waiting);
    const confirmed = await fileLeave(monday);
    await confirm(confirmed);
    await close();
    const filed = await server.ask(leave.addLeave, employee, day("2026-05-12"));
    expect([filed.error, filed.envelope.Message]).toEqual(["period-closed", expect.stringContaining("۱۴۰۵")]);
    expect(await decide(manager, "approve", waiting)).toBe("period-must-reopen");
    expect(await decide(manager, "revoke", confirmed, { reason: "نه" })).toBe("period-must-reopen");
    expect(await decide(manager, "reject", waiting, { reason: "دیر شد" })).toBe("");
    const { answer } = await server.ask(requests.getRequest, manager, { id: confirmed });
    expect(answer.actions).toEqual([]);
  });
});

describe("a mission", () => {
  it("takes hours on its days that are in no closed period", async () => {
    const { db } = server;
    const hoursOn = async (from: string, to: string) => {
      await db.deleteFrom("request").execute();
      const filed = { personnelNumber: employee, typeCode: "1", place: "x", from, to };
      const { answer, envelope } = await server.ask(mission.addMission, employee, filed);
      expect(envelope.Message).toBe("");
      const id = answer.ids[0] as number;
      return async () => {
        const { hoursOn } = (await server.ask(requests.getRequest, employee, { id })).answer;
        const { answer: sheets } = await server.ask(mission.getSheets, employee, {
          personnelNumber: employee,
        });
        expect(sheets).toMatchObject(
          hoursOn === null ? [] : [{ pageNumber: id, place: "x", from, to, hoursOn }],
        );
        return hoursOn;
      };
    };
    const past = await hoursOn("2026-05-08", monday);
    expect(await past()).toBe("2026-05-08");
    await buildPeriod(db, { last_day: "2026-05-09", closed_at: new Date() });
    expect(await past()).toBe("2026-05-10");
    await db.updateTable("work_period").set({ last_day: "2026-05-11" }).execute();
    expect(await past()).toBeNull();
    const running = await hoursOn("2026-05-12", "2026-05-14");
    expect(await running()).toBe("2026-05-13");
    await db.updateTable("request").set({ status: "RefuseRequest" }).execute();
    expect(await running()).toBeNull();
  });
});

describe("a deputy", () => {
  const set = (over: object) => server.ask(requests.setDeputy, second, { deputy: colleague, ...over });

  it("decides for someone else, and the step says for whom", async () => {
    await set({ from: "2026-05-10", to: "2026-05-20" });
    const id = await fileLeave();
    const { answer } = await server.ask(requests.cartable, colleague, {});
    expect(answer.items.map(({ id: one, inPlaceOf }) => [one, inPlaceOf])).toEqual([
      [id, `کارمند ${second}`],
    ]);
    expect(await decide(colleague, "approve", id)).toBe("");
    const { answer: detail } = await server.ask(requests.getRequest, employee, { id });
    expect(detail.steps[1]).toMatchObject({ actor: colleague, forActor: second, degree: 2 });
    expect(detail.request.waitingFor).toBe(`کارمند ${manager}`);
  });

  it("is one of several names in a list, separated in the reader's language", async () => {
    await buildSectionAdmin(server.db, {
      personnel_number: colleague,
      section_code: "10",
      rights: [{ kind: "leave", code: "1", degree: 2 }],
    });
    onTestFinished(async () => {
      await server.db.deleteFrom("section_admin").where("personnel_number", "=", colleague).execute();
    });
    const id = await fileLeave();
    const waitingFor = async (language: string) => {
      const signedIn = await signInAs(server.db, employee, server.clock.now);
      const headers = { ...signedIn, "accept-language": language };
      return (await server.ask(requests.getRequest, headers, { id })).answer.request.waitingFor;
    };
    const [one, other] = [`کارمند ${colleague}`, `کارمند ${second}`];
    expect(await waitingFor("fa")).toBe(`${one}، ${other}`);
    expect(await waitingFor("en")).toBe(`${one}, ${other}`);
  });

  it("can filter what waits to the sections of the person they act for", async () => {
    const sections = async (as: string) => (await server.ask(requests.listDecidedSections, as)).answer;
    expect(await sections(colleague)).toEqual([]);
    await set({ from: "2026-05-10", to: "2026-05-20" });
    expect(await sections(colleague)).toEqual([{ code: "10", name: "مالی" }]);
    await server.ask(requests.setDeputy, otherManager, { deputy: manager });
    // A person who decides nothing has nothing to delegate.
    expect(await sections(manager)).toEqual([{ code: "10", name: "مالی" }]);
    expect((await server.ask(requests.listDecidedSections, admin)).error).toBe("not-yours");
  });

  it("leaves their decisions with the person they decided for, who can see and revoke them", async () => {
    const id = await fileLeave();
    await decide(second, "approve", id);
    await server.ask(requests.setDeputy, manager, {
      deputy: colleague,
      from: "2026-05-10",
      to: "2026-05-20",
    });
    expect(await decide(colleague, "approve", id)).toBe("");
    const handled = async (as: string) =>
      (await server.ask(requests.cartable, as, { of: "handled" })).answer.items.map((one) => one.id);
    expect([await handled(manager), await handled(colleague)]).toEqual([[id], [id]]);
    const { answer } = await server.ask(requests.getRequest, manager, { id });
    expect(answer.steps.at(-1)).toMatchObject({ actor: colleague, forActor: manager });
    expect(answer.actions).toContainEqual(expect.objectContaining({ action: "revoke" }));
    expect(await decide(manager, "revoke", id, { reason: "اشتباه بود" })).toBe("");
    expect(await permits()).toEqual([]);

    const early = await fileLeave(monday);
    await set({ from: "2026-05-10", to: "2026-05-20" });
    await decide(colleague, "approve", early);
    expect((await server.ask(requests.getRequest, second, { id: early })).error).toBeUndefined();
    expect(await handled(second)).toContain(early);
  });

  it("never decides about their own requests, and only within the days", async () => {
    await set({ from: "2026-05-14" });
    const id = await fileLeave();
    expect(await decide(colleague, "approve", id)).toBe("not-yours");
    server.clock.now = new Date("2026-05-14T05:30:00Z");
    const own = await server.ask(leave.addLeave, colleague, { ...day(monday), personnelNumber: colleague });
    expect(await decide(colleague, "approve", own.answer.ids[0] as number)).toBe("own-request");
    expect(await decide(colleague, "approve", id)).toBe("");
    server.clock.now = new Date("2026-05-13T05:30:00Z");
  });

  it("for absences decides only while the other is on leave or mission", async () => {
    await set({ isWhileAway: true });
    const id = await fileLeave();
    expect(await decide(colleague, "approve", id)).toBe("not-yours");
    await server.db
      .insertInto("permit")
      .values({
        personnel_number: second,
        kind: "mission",
        is_daily: true,
        first_day: "2026-05-13",
        last_day: "2026-05-13",
      })
      .execute();
    expect(await decide(colleague, "approve", id)).toBe("");
  });

  it("is only one at a time, another person, and removed once cleared", async () => {
    const { answer } = await set({ from: "2026-05-10", to: "2026-05-20" });
    expect((await set({ from: "2026-05-15" })).error).toBe("deputy-set-already");
    expect((await set({ deputy: second })).error).toBe("deputy-self");
    expect((await set({ deputy: "9999" })).error).toBe("person-not-found");
    expect((await server.ask(requests.clearDeputy, manager, answer)).error).toBe("not-yours");
    await server.ask(requests.clearDeputy, second, answer);
    expect((await server.ask(requests.listDeputies, second)).answer).toEqual([]);
    expect(await decide(colleague, "approve", await fileLeave())).toBe("not-yours");
  });
});

describe("a batch", () => {
  it("of 200 with 3 failures does 197 and lists 3 with their reasons", async () => {
    const rows = Array.from({ length: 200 }, (_, i) => ({
      kind: 4,
      personnel_number: employee,
      section_code: "10",
      status: i % 100 === 7 ? ("RefuseRequest" as const) : ("NewRequest" as const),
      waiting_degree: i % 100 === 7 ? null : i === 50 ? 1 : 2,
      first_day: "2026-06-01",
      last_day: "2026-06-01",
      from_minute: 900 + i,
      to_minute: 901 + i,
      submitted_at: server.clock.now,
    }));
    const ids = await server.db.insertInto("request").values(rows).returning("id").execute();
    const { answer } = await server.ask(overtime.operateOnRequest, second, {
      operation: "approve",
      ids: ids.map(({ id }) => id),
    });
    expect(answer.filter(({ isDone }) => isDone)).toHaveLength(197);
    expect(answer.filter(({ isDone }) => !isDone).map(({ code }) => code)).toEqual([
      "request-action-closed",
      "request-not-waiting",
      "request-action-closed",
    ]);
    expect(answer.every(({ isDone, message }) => isDone || message !== "")).toBe(true);
  });

  it("computes every day it confirmed", async () => {
    await buildPunches(server.db, employee, monday, "07:00", "17:00");
    const input = { personnelNumber: employee, from: monday, to: monday, fromMinute: 900, toMinute: 1020 };
    const extra = (await server.ask(overtime.addOvertime, employee, input)).answer.ids[0] as number;
    const off = await fileLeave();
    const chosen = [{ id: extra }, { id: off }];
    for (const who of [second, manager])
      await server.ask(requests.decideRequests, who, { action: "approve", requests: chosen });
    expect(await storedDay(monday)).toMatchObject({ overtime: 120 });
    expect(await storedDay(saturday)).toMatchObject({ leave: 480 });
  });
});
