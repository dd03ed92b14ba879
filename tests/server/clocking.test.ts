import { requestOf } from "@schemas/call-request";
import { calls } from "@schemas/calls";
import { clocking } from "@schemas/calls/clocking";
import { geo } from "@schemas/calls/geo";
import { io } from "@schemas/calls/io";
import { requests } from "@schemas/calls/requests";
import { requestKinds } from "@schemas/request-kinds";
import type { SettingValues } from "@schemas/settings";
import { giveRight } from "@server/db/tables/approval-rights";
import { removeSetting, writeSetting } from "@server/db/tables/settings";
import { addDailyJob } from "@server/jobs/daily";
import { runJobsNow } from "@server/jobs/runner";
import { civilTime } from "@server/rules/civil-time";
import { computeWaitingDays } from "@server/work/days-to-compute";
import { recomputeDays } from "@server/work/recompute";
import {
  admin,
  buildCast,
  employee,
  guest,
  loner,
  manager,
  neighbour,
  otherManager,
} from "@tests/helpers/build/cast";
import { azadi, buildGeofence } from "@tests/helpers/build/geofences";
import { buildVendor, storeLicence } from "@tests/helpers/build/licence";
import { buildPeriod } from "@tests/helpers/build/periods";
import { jpeg } from "@tests/helpers/build/photos";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { signInAs } from "@tests/helpers/sign-in-as";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";

// A Wednesday with work from 07:00 to 15:00; it is 09:00.
const today = "2026-05-13";
const at = (hours: number, minutes = 0) => hours * 60 + minutes;
// About 1,100 m east of the square.
const away = { latitude: azadi.latitude, longitude: azadi.longitude + 0.0122 };

let server: TestServer;
beforeAll(async () => {
  const vendor = buildVendor();
  server = await createTestServer({ licenceKey: vendor.publicKey });
  await storeLicence(server.db, vendor.sign());
  await buildCast(server.db);
  await buildWorkWeek(server.db, { people: [employee, neighbour, manager] });
  await buildWorkWeek(server.db, { people: [loner], code: "NIGHT", start: "22:00", end: "06:00" });
  await buildWorkWeek(server.db, { people: [otherManager], code: "LATE", start: "00:00", end: "08:00" });
});
afterAll(() => server.drop());
beforeEach(async () => {
  const { db } = server;
  server.clock.now = testNow;
  for (const table of [
    "web_punch",
    "punch_place",
    "punch",
    "punch_correction",
    "day_work",
    "geofence",
    "history",
  ] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom("request_step").execute();
  await db.deleteFrom("request").execute();
  for (const name of ["webClocking", "offlinePunchHours", "offlinePunchBecomes"] as const)
    await removeSetting(db, name);
});

const state = async (who = employee) => (await server.ask(clocking.getClockState, who)).answer;
const tap = (direction: "in" | "out", over: object = {}, who = employee) =>
  server.ask(clocking.clockNow, who, { direction, ...over });
const located = (over: object = {}, who = employee) =>
  server.ask(clocking.addInOutWithLocation, who, {
    personnelNumber: who,
    direction: "in",
    ...azadi,
    accuracy: 12,
    positionAge: 2,
    ...over,
  });
/** Runs the work that follows punches a moment later. */
const followUp = () =>
  computeWaitingDays(server.db, civilTime(server.clock.now, "Asia/Tehran"), {
    onProblem: (error) => {
      throw error;
    },
  });
const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};
const punches = () =>
  server.db.selectFrom("punch").select(["day", "minute", "direction", "source"]).orderBy("minute").execute();
const set = <N extends "webClocking" | "offlinePunchHours" | "offlinePunchBecomes">(
  name: N,
  value: NonNullable<SettingValues[N]>,
) => writeSetting(server.db, name, value as never);

scenarios(() => server, clocking.getClockState, [
  { as: guest, expect: { error: "not-signed-in" } },
  {
    as: employee,
    expect: {
      answer: expect.objectContaining({
        date: today,
        time: at(9),
        offered: "in",
        why: "first",
        way: "plain",
      }),
    },
  },
  { as: admin, expect: { error: "not-yours" } },
]);

describe("a tap", () => {
  it("is a punch in the server's minute, whatever the device's clock shows, and visible immediately", async () => {
    const { answer } = await tap("in", { clientDate: "2020-01-01", clientTime: at(3) });
    expect(answer).toMatchObject({ outcome: "punch", direction: "in", date: today, time: at(9) });
    expect(answer.state).toMatchObject({
      offered: "out",
      openSince: at(9),
      guardedUntil: expect.any(String),
    });
    expect(await punches()).toEqual([{ day: today, minute: at(9), direction: 1, source: "web" }]);
    later(3600);
    expect((await tap("out")).answer.state).toMatchObject({ presence: 60, offered: "in", why: "outside" });
    const stored = await server.db
      .selectFrom("day_work")
      .select("presence")
      .where("day", "=", today)
      .execute();
    // The shift is not over, so none of it counts yet.
    expect(stored).toEqual([]);
    const [day] = (
      await server.ask(io.getPunches, employee, { personnelNumber: employee, from: today, to: today })
    ).answer.days;
    expect(day?.day).toMatchObject({ presence: 60, undertime: 0, absence: 0, isRunning: true });
    expect(day?.punches.map(({ source }) => source)).toEqual(["web", "web"]);
    expect(await historyOf(server.db, "punch", employee)).toHaveLength(2);
  });

  it("within sixty seconds of another is refused, and accepted afterwards", async () => {
    await tap("in");
    later(59);
    expect((await tap("out")).error).toBe("clock-too-soon");
    later(1);
    expect((await tap("out")).error).toBeUndefined();
  });

  it("in the minute in which a clock was used is refused", async () => {
    await buildPunches(server.db, employee, today, "09:00");
    later(30);
    expect((await tap("out")).error).toBe("clock-too-soon");
  });

  it("sent twice with one key is one punch with one answer", async () => {
    const headers = { ...(await signInAs(server.db, employee, testNow)), "idempotency-key": "tap-1" };
    const wire = { IoKind: "in" };
    const send = async () => (await server.app.request(requestOf(clocking.clockNow, wire, headers))).json();
    const both = await Promise.all([send(), send()]);
    expect(both[0]).toEqual(both[1]);
    expect(await punches()).toHaveLength(1);
  });

  it("of two at the same moment is one punch", async () => {
    const outcomes = await Promise.all([tap("in"), tap("in"), tap("in")]);
    expect(outcomes.map(({ error }) => error ?? "taken").sort()).toEqual([
      "clock-too-soon",
      "clock-too-soon",
      "taken",
    ]);
    expect(await punches()).toHaveLength(1);
  });

  it("on an outdated button is refused", async () => {
    await buildPunches(server.db, employee, today, "07:00");
    expect((await tap("in")).error).toBe("clock-state-changed");
  });

  it("is refused if punching is switched off, and if an area is set", async () => {
    await set("webClocking", "off");
    expect((await tap("in")).error).toBe("clocking-off");
    await set("webClocking", "areas");
    await buildGeofence(server.db, { personnel: [employee] });
    expect((await tap("in")).error).toBe("location-wanted");
    await set("webClocking", "anywhere");
    expect((await tap("in")).error).toBeUndefined();
  });
});

describe("a forgotten exit", () => {
  it("is asked about until a request about it waits, and never becomes today's", async () => {
    await buildPunches(server.db, employee, "2026-05-12", "07:02");
    expect(await state()).toMatchObject({
      offered: "in",
      forgotten: { date: "2026-05-12", entry: at(7, 2), exit: at(15) },
    });
    // A request about another day does not affect this one.
    await writeSetting(server.db, "allowInOutToday", true);
    onTestFinished(() => removeSetting(server.db, "allowInOutToday"));
    const other = { personnelNumber: employee, date: today, time: at(7), direction: "in" as const };
    expect((await server.ask(io.addInOut, employee, other)).error).toBeUndefined();
    expect(await state()).toMatchObject({ offered: "out", forgotten: { date: "2026-05-12" } });
    const input = { personnelNumber: employee, date: "2026-05-12", time: at(15), direction: "out" as const };
    expect((await server.ask(io.addInOut, employee, input)).error).toBeUndefined();
    expect((await state()).forgotten).toBeNull();
  });
});

it("the exit of a night shift is pending on the day of its evening, and not asked about again", async () => {
  await buildPunches(server.db, loner, "2026-05-11", "21:58");
  await recomputeDays(server.db, {
    personnelNumbers: [loner],
    now: { day: today, minute: 0 },
    from: "2026-05-10",
    to: "2026-05-12",
  });
  const evening = { personnelNumber: loner, from: "2026-05-11", to: "2026-05-11" };
  const followed = async () =>
    (await server.ask(io.getPunches, loner, evening)).answer.days.map(({ waiting }) => waiting.length);
  expect(await followed()).toEqual([0]);
  expect((await state(loner)).forgotten).toMatchObject({ date: "2026-05-11", exit: at(30) });
  const exit = { personnelNumber: loner, date: "2026-05-11", time: at(30), direction: "out" as const };
  expect((await server.ask(io.addInOut, loner, exit)).error).toBeUndefined();
  expect(await followed()).toEqual([1]);
  expect((await state(loner)).forgotten).toBeNull();
});

it("an entry before midnight is pending on the day of the shift that begins there", async () => {
  await buildPunches(server.db, otherManager, "2026-05-11", "08:00");
  await recomputeDays(server.db, {
    personnelNumbers: [otherManager],
    now: { day: today, minute: 0 },
    from: "2026-05-10",
    to: "2026-05-12",
  });
  const entry = {
    personnelNumber: otherManager,
    date: "2026-05-10",
    time: at(23, 50),
    direction: "in" as const,
  };
  expect((await server.ask(io.addInOut, otherManager, entry)).error).toBeUndefined();
  const range = { personnelNumber: otherManager, from: "2026-05-11", to: "2026-05-11" };
  const { days } = (await server.ask(io.getPunches, otherManager, range)).answer;
  expect(days.map(({ waiting }) => waiting.length)).toEqual([1]);
});

it("the exit of a night shift, requested for the day of its evening, counts once it is approved", async () => {
  const exit = { personnelNumber: employee, date: "2026-05-11", time: at(30), direction: "out" as const };
  const [id] = (await server.ask(io.addInOut, employee, exit)).answer.ids as [number];
  const decision = { action: "approve" as const, requests: [{ id }] };
  const { answer } = await server.ask(requests.decideRequests, admin, decision);
  expect(answer).toMatchObject([{ isDone: true }]);
  const corrections = await server.db
    .selectFrom("punch_correction")
    .select(["day", "minute", "direction"])
    .execute();
  expect(corrections).toEqual([{ day: "2026-05-12", minute: at(6), direction: 2 }]);
});

describe("a tap by location", () => {
  const placeOf = () => server.db.selectFrom("punch_place").selectAll().execute();

  it("inside an area is a punch with its evidence", async () => {
    await buildGeofence(server.db, { personnel: [employee] });
    const { answer } = await located({ clientDate: "2020-01-01", clientTime: at(3) });
    expect(answer).toMatchObject({
      outcome: "punch",
      verdict: "inside",
      geofenceName: "دفتر مرکزی",
      distance: 0,
    });
    expect(await placeOf()).toMatchObject([
      { day: today, minute: at(9), accuracy: 12, position_age: 2, is_inside: true },
    ]);
    const [evidence] = await server.db.selectFrom("web_punch").selectAll().execute();
    expect(evidence).toMatchObject({ minute: at(9), client_day: "2020-01-01", client_minute: at(3) });
  });

  it("outside a firm area is refused with the distance, and leaves nothing", async () => {
    await buildGeofence(server.db, { personnel: [employee] });
    const { error, envelope } = await located({ ...away, description: "جلسه" });
    expect(error).toBe("location-outside");
    expect(envelope.Message).toContain("تا مرکز «دفتر مرکزی» 1٫1 کیلومتر");
    expect(await placeOf()).toEqual([]);
    expect(await punches()).toEqual([]);
  });

  it("counts in any of several areas, the person's own or their section's", async () => {
    await buildGeofence(server.db, { personnel: [employee] });
    await buildGeofence(server.db, { name: "انبار", ...away, sections: ["10"] });
    expect((await located(away)).answer).toMatchObject({ verdict: "inside", geofenceName: "انبار" });
  });

  it("with an old or inaccurate position is refused, each with its own message", async () => {
    await buildGeofence(server.db, { personnel: [employee] });
    expect((await located({ positionAge: 600 })).error).toBe("location-stale");
    expect((await located({ accuracy: 900 })).error).toBe("location-inaccurate");
  });

  it("of someone else is refused", async () => {
    const { error } = await located({ personnelNumber: neighbour });
    expect(error).toBe("not-yours");
  });
});

describe("a tap outside a soft area", () => {
  const outside = { ...away, description: "جلسه در وزارتخانه", image: new Blob([jpeg("35.7N")]) };
  beforeEach(async () => {
    await buildGeofence(server.db, { personnel: [employee], is_soft: true });
  });

  it("requires a reason, and with it becomes a request that makes the punch once it is approved", async () => {
    expect((await located(away)).error).toBe("location-reason-wanted");
    const { answer } = await located(outside);
    expect(answer).toMatchObject({ outcome: "request", verdict: "soft", requestId: expect.any(Number) });
    expect(await punches()).toEqual([]);
    const id = answer.requestId as number;
    const row = await server.db.selectFrom("request").selectAll().where("id", "=", id).executeTakeFirst();
    expect(row).toMatchObject({
      unverified: "outside",
      from_minute: at(9),
      description: outside.description,
    });
    await server.ask(requests.decideRequests, admin, { action: "approve", requests: [{ id }] });
    expect(await state()).toMatchObject({ offered: "out", openSince: at(9) });
  });

  it("determines the button while it waits, so that an entry is followed by its exit", async () => {
    await located(outside);
    expect(await state()).toMatchObject({
      offered: "out",
      openSince: at(9),
      punches: [{ time: at(9), direction: "in", isWaiting: true }],
    });
    later(6 * 3600);
    expect((await located({ direction: "in" })).error).toBe("clock-state-changed");
    expect((await located({ direction: "out" })).answer).toMatchObject({ outcome: "punch", time: at(15) });
    expect(await state()).toMatchObject({
      offered: "in",
      why: "outside",
      presence: 360,
      punches: [{ isWaiting: true }, { direction: "out", source: "web", isWaiting: false }],
    });
  });

  it("no longer determines the button once it was rejected", async () => {
    const id = (await located(outside)).answer.requestId as number;
    await server.ask(requests.decideRequests, admin, {
      action: "reject",
      reason: "جلسه نبود",
      requests: [{ id }],
    });
    expect(await state()).toMatchObject({ offered: "in", why: "first", punches: [] });
  });

  it("shows its evidence and photo to everyone who may see the request, and the person learns who did", async () => {
    const { requestId } = (await located(outside)).answer;
    const id = requestId as number;
    expect((await server.ask(clocking.openEvidence, neighbour, { id })).error).toBe("not-yours");
    expect((await server.ask(clocking.openEvidence, otherManager, { id })).error).toBe("not-yours");
    const { place } = (await server.ask(clocking.openEvidence, admin, { id })).answer;
    expect(place).toMatchObject({ hasPhoto: true, geofenceName: "دفتر مرکزی" });
    const photoId = place?.id as number;
    expect((await server.ask(clocking.openPhoto, otherManager, { id: photoId })).error).toBe("not-yours");
    const { kind, data } = (await server.ask(clocking.openPhoto, admin, { id: photoId })).answer;
    expect(kind).toBe("image/jpeg");
    expect(Buffer.from(data, "base64")).toEqual(Buffer.from(jpeg()));
    const { items } = (await server.ask(clocking.getMyStoredData, employee)).answer;
    expect(items).toMatchObject([
      { hasPhoto: true, deletedOn: "2026-11-10", openings: [{ actor: admin }, { actor: admin }] },
    ]);
    expect(items[0]?.openings.map(({ isPhoto }) => isPhoto).sort()).toEqual([false, true]);
  });

  it("shows its place among the areas to a deputy who may not see the person", async () => {
    const { db } = server;
    const { id: recordId } = await db
      .selectFrom("section_admin")
      .select("id")
      .where("personnel_number", "=", manager)
      .executeTakeFirstOrThrow();
    await giveRight(db, "section_admin", recordId, { kind: requestKinds.inOut, code: "", degree: 1 });
    const worksIn = (section_code: string | null) =>
      db
        .updateTable("work_assignment")
        .set({ section_code })
        .where("personnel_number", "=", employee)
        .execute();
    await worksIn("10");
    onTestFinished(async () => {
      await worksIn(null);
      await db.deleteFrom("section_admin_right").execute();
      await db.deleteFrom("deputy").execute();
    });
    expect((await server.ask(requests.setDeputy, manager, { deputy: neighbour })).error).toBeFalsy();
    const { requestId } = (await located(outside)).answer;
    expect((await server.ask(geo.getAreasOfPerson, neighbour, { personnelNumber: employee })).error).toBe(
      "not-yours",
    );
    const { answer } = await server.ask(clocking.openEvidence, neighbour, { id: requestId as number });
    expect(answer.areas).toMatchObject([{ name: "دفتر مرکزی", isSoft: true }]);
  });

  it("refuses a file that is not a photo, and one that is too large", async () => {
    expect((await located({ ...outside, image: new Blob(["<svg>"]) })).error).toBe("photo-not-readable");
    const large = new Blob([jpeg(), new Uint8Array(2 * 1024 * 1024)]);
    expect((await located({ ...outside, image: large })).error).toBe("photo-too-large");
  });
});

describe("a tap made without network", () => {
  const offline = { isOffline: true, secondsAgo: 5400, clientDate: today, clientTime: at(7, 31) };

  it("becomes a request with its time, counted back by the server's clock", async () => {
    const { answer } = await tap("in", offline);
    expect(answer).toMatchObject({ outcome: "request", date: today, time: at(7, 30) });
    expect(await punches()).toEqual([]);
  });

  it("becomes a punch marked offline if the settings say so", async () => {
    await set("offlinePunchBecomes", "punch");
    await tap("in", offline);
    expect(await punches()).toEqual([{ day: today, minute: at(7, 30), direction: 1, source: "offline" }]);
  });

  it("is refused after the hours of the settings, and if offline punches are not accepted", async () => {
    await set("offlinePunchHours", 1);
    expect((await tap("in", offline)).error).toBe("offline-punch-too-old");
    await set("offlinePunchHours", 0);
    expect((await tap("in", offline)).error).toBe("offline-punch-not-taken");
  });
});

describe("undoing a punch", () => {
  const takeBack = (id: number, who = employee) => server.ask(clocking.takeBack, who, { id });
  const offered = async () => (await state()).takeBack?.id as number;

  it("within a minute removes the punch, recomputes its day and is in the history", async () => {
    const { answer } = await tap("in");
    expect(answer.state.takeBack).toEqual({
      id: expect.any(Number),
      direction: "in",
      time: at(9),
      until: new Date(testNow.getTime() + 60_000).toISOString(),
    });
    // After the shift: a day that is still running is not counted yet.
    later(7 * 3600);
    const stored = () =>
      server.db.selectFrom("day_work").select("presence").where("day", "=", today).execute();
    const before = await stored();
    const { takeBack: last } = (await tap("out")).answer.state;
    await followUp();
    expect(await stored()).toEqual([{ presence: 420 }]);
    later(59);
    const { answer: after } = await takeBack(last?.id as number);
    expect(after).toMatchObject({ offered: "out", openSince: at(9), guardedUntil: null, takeBack: null });
    expect(await punches()).toEqual([{ day: today, minute: at(9), direction: 1, source: "web" }]);
    expect(await stored()).toEqual(before);
    const [, , line] = await historyOf(server.db, "punch", employee);
    expect(line).toMatchObject({
      action: "take-back",
      before: { date: today, time: "16:00", direction: "out", source: "web" },
    });
    // The mistake can be corrected immediately.
    expect((await tap("out")).error).toBeUndefined();
  });

  it("ends after a minute by the server's clock, and happens once", async () => {
    await tap("in");
    const id = await offered();
    later(60);
    expect(await state()).toMatchObject({ takeBack: null });
    expect((await takeBack(id)).error).toBe("take-back-over");
    expect(await punches()).toHaveLength(1);
    await tap("out");
    const next = await offered();
    const outcomes = await Promise.all([takeBack(next), takeBack(next)]);
    expect(outcomes.map(({ error }) => error ?? "done").sort()).toEqual(["done", "take-back-over"]);
  });

  it("is only for the person who made the punch", async () => {
    await tap("in");
    const id = await offered();
    expect((await takeBack(id, neighbour)).error).toBe("take-back-over");
    expect((await takeBack(id, manager)).error).toBe("take-back-over");
    expect(await punches()).toHaveLength(1);
  });

  it("keeps what a clock recorded in the same minute", async () => {
    await tap("in");
    const id = await offered();
    await server.db.updateTable("punch").set({ source: "clock" }).execute();
    expect((await takeBack(id)).error).toBeUndefined();
    expect(await punches()).toMatchObject([{ source: "clock" }]);
  });

  it("of one made by location removes its place and photo too", async () => {
    await located({ image: new Blob([jpeg("35.7N")]) });
    expect((await takeBack(await offered())).error).toBeUndefined();
    for (const table of ["web_punch", "punch_place", "place_photo", "punch"] as const)
      expect(await server.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it("of one that became a request withdraws the request, unless it is already decided", async () => {
    await buildGeofence(server.db, { personnel: [employee], is_soft: true });
    const outside = { ...away, description: "جلسه" };
    const { requestId } = (await located(outside)).answer;
    const status = (id: number) =>
      server.db.selectFrom("request").select("status").where("id", "=", id).executeTakeFirstOrThrow();
    expect((await takeBack(await offered())).answer).toMatchObject({ offered: "in", punches: [] });
    expect(await status(requestId as number)).toEqual({ status: "DeletedRequest" });
    const id = (await located(outside)).answer.requestId as number;
    await server.ask(requests.decideRequests, admin, { action: "approve", requests: [{ id }] });
    expect((await takeBack(await offered())).error).toBe("take-back-decided");
    expect(await status(id)).toEqual({ status: "ConfirmRequest" });
  });

  it("is refused once the period is closed", async () => {
    await tap("in");
    const id = await offered();
    const { db } = server;
    await buildPeriod(db, { number: 1, first_day: "2026-05-01", last_day: today });
    onTestFinished(async () => {
      await db.deleteFrom("work_period").execute();
      await db.deleteFrom("work_year").execute();
    });
    await sql`update work_period set closed_at = now()`.execute(db);
    expect((await takeBack(id)).error).toBe("take-back-period-closed");
    expect(await punches()).toHaveLength(1);
  });
});

describe("a punch of a closed period", () => {
  beforeEach(async () => {
    const { db } = server;
    await buildPeriod(db, { number: 1, first_day: "2026-05-01", last_day: today });
    await sql`update work_period set closed_at = now()`.execute(db);
    return async () => {
      await db.deleteFrom("work_period").execute();
      await db.deleteFrom("work_year").execute();
    };
  });
  const waited = { isOffline: true, secondsAgo: 5400 };

  it.each([
    ["made now", "punch", () => tap("in")],
    ["that waited and would be one", "punch", () => tap("in", waited)],
    ["that waited and would be a request", "request", () => tap("in", waited)],
    ["that waited, made at a place", "punch", () => located(waited)],
  ] as const)(
    "%s is refused with what can be done, and nothing of it is stored",
    async (_, becomes, send) => {
      await buildGeofence(server.db, { personnel: [neighbour] });
      await set("offlinePunchBecomes", becomes);
      const { error, envelope } = await send();
      expect([error, envelope.Message]).toEqual([
        "punch-period-closed",
        expect.stringMatching(/۱۴۰۵.*بسته است و این تردد ثبت نشد/),
      ]);
      expect(await punches()).toEqual([]);
      for (const table of ["web_punch", "punch_place", "request"] as const)
        expect(await server.db.selectFrom(table).selectAll().execute()).toEqual([]);
    },
  );
});

describe("the retention of positions", () => {
  it("ends with the days of the settings, as do answers to repeated calls; the punch stays", async () => {
    await located();
    const headers = {
      ...(await signInAs(server.db, employee, testNow)),
      "idempotency-key": "tap-of-long-ago",
    };
    later(3600);
    await server.app.request(requestOf(clocking.clockNow, { IoKind: "out" }, headers));
    const answers = () => server.db.selectFrom("idempotency").select("key").execute();
    expect(await answers()).toContainEqual({ key: "tap-of-long-ago" });
    later(181 * 86_400);
    await addDailyJob(server.db, "2026-11-10", server.clock.now);
    await server.db.deleteFrom("job").where("kind", "<>", "place-retention").execute();
    await runJobsNow({
      db: server.db,
      now: () => server.clock.now,
      timeZone: "Asia/Tehran",
      dataDir: "",
      log: pino({ level: "silent" }),
    });
    expect(await server.db.selectFrom("punch_place").selectAll().execute()).toEqual([]);
    expect(await punches()).toHaveLength(2);
    expect(await answers()).toEqual([]);
    const [job] = (await server.ask(calls.portal.listJobs, admin)).answer;
    expect(job).toMatchObject({ kind: "place-retention", state: "done" });
  });
});
