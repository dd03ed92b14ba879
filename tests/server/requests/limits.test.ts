import { calls } from "@schemas/calls";
import type { ErrorCode } from "@schemas/errors";
import { isDated, type SettingName, type SettingValues, settingNames } from "@schemas/settings";
import { nameInHouse } from "@schemas/wire";
import { removeSetting, type Settings, writeSetting } from "@server/db/tables/settings";
import { admin, employee } from "@tests/helpers/build/cast";
import { buildPerson } from "@tests/helpers/build/people";
import { buildRequestCast } from "@tests/helpers/build/request-cast";
import { buildRequest } from "@tests/helpers/build/requests";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";

const { leave, mission, io, overtime, requests, settings } = calls;

// testNow is Wednesday 2026-05-13, 09:00; a work day of the cast is from 07:00 to 15:00.
const today = "2026-05-13";
const friday = "2026-05-15";
const saturday = "2026-05-16";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
  await buildPunches(server.db, employee, "2026-05-12", "07:10");
});
afterAll(() => server.drop());
beforeEach(async () => {
  await server.db.deleteFrom("request").execute();
  await server.db
    .deleteFrom("policy")
    .where("level", "=", "COMPANY")
    .where("during", "=", sql<string>`daterange(${today}, null)`)
    .execute();
  for (const name of settingNames) await removeSetting(server.db, name as keyof Settings);
});

const set = async (values: Partial<SettingValues>) => {
  const [dated, plain] = [true, false].map((is) =>
    Object.entries(values).filter(([name]) => isDated(name as SettingName) === is),
  );
  for (const [name, value] of plain ?? []) await writeSetting(server.db, name as never, value as never);
  const { error } = await server.ask(
    settings.updateOvertimeLimitation,
    admin,
    Object.fromEntries(dated ?? []),
  );
  expect(error).toBeUndefined();
};

type Ask = {
  from: string;
  to?: string;
  fromMinute?: number;
  toMinute?: number;
  direction?: "in" | "out";
  replaces?: number;
};
type Kind = "leave" | "mission" | "inOut" | "overtime";

const filedBy = {
  leave: leave.addLeave,
  mission: mission.addMission,
  overtime: overtime.addOvertime,
  inOut: io.addInOut,
};

async function file(kind: Kind, { from, to = from, direction, replaces, ...hours }: Ask) {
  const whole = { personnelNumber: employee, from, to, ...hours };
  switch (kind) {
    case "leave":
      return server.ask(leave.addLeave, employee, { ...whole, typeCode: "1" });
    case "mission":
      return server.ask(mission.addMission, employee, { ...whole, typeCode: "1" });
    case "overtime":
      return server.ask(overtime.addOvertime, employee, whole);
    case "inOut":
      return server.ask(io.addInOut, employee, {
        personnelNumber: employee,
        date: from,
        time: hours.fromMinute,
        direction,
        replaces,
      });
  }
}

async function preview(kind: Kind, { to, ...ask }: Ask & { entryBefore?: number }) {
  const typeCode = kind === "leave" || kind === "mission" ? "1" : undefined;
  const query = { personnelNumber: employee, request: kind, typeCode, ...ask, to: to ?? ask.from };
  const { answer, error } = await server.ask(requests.previewRequest, employee, query);
  expect(error).toBeUndefined();
  return answer;
}

type Case = {
  name: string;
  settings?: Partial<SettingValues>;
  before?: [Kind, Ask][];
  kind: Kind;
  good?: Ask;
  bad: Ask;
  code: ErrorCode;
};

const hours = (fromMinute: number, toMinute: number) => ({ fromMinute, toMinute });

const cases: readonly Case[] = [
  {
    name: "days after hiring",
    settings: { requestsAfterDays: 10_000 },
    kind: "leave",
    bad: { from: today },
    code: "requests-not-yet",
  },
  {
    name: "leave for past days",
    settings: { leaveDaysBefore: 3 },
    kind: "leave",
    good: { from: "2026-05-10" },
    bad: { from: "2026-05-09" },
    code: "too-far-back",
  },
  {
    name: "missions for coming days",
    settings: { missionDaysAfter: 3 },
    kind: "mission",
    good: { from: saturday },
    bad: { from: "2026-05-17" },
    code: "too-far-ahead",
  },
  {
    name: "in/out of past days",
    settings: { inOutDaysBefore: 2 },
    kind: "inOut",
    good: { from: "2026-05-11", fromMinute: 420, direction: "in" },
    bad: { from: "2026-05-10", fromMinute: 420, direction: "in" },
    code: "too-far-back",
  },
  {
    name: "overtime of coming days",
    settings: { overtimeDaysAfter: 0 },
    kind: "overtime",
    good: { from: today, ...hours(900, 960) },
    bad: { from: "2026-05-14", ...hours(900, 960) },
    code: "too-far-ahead",
  },
  {
    name: "in/out today",
    kind: "inOut",
    good: { from: "2026-05-12", fromMinute: 420, direction: "in" },
    bad: { from: today, fromMinute: 420, direction: "in" },
    code: "in-out-today-closed",
  },
  {
    name: "a punch that is still to come",
    settings: { allowInOutToday: true },
    kind: "inOut",
    good: { from: today, fromMinute: 9 * 60, direction: "in" },
    bad: { from: today, fromMinute: 9 * 60 + 1, direction: "in" },
    code: "punch-in-future",
  },
  {
    name: "a punch that is to be replaced but is not there",
    kind: "inOut",
    good: { from: "2026-05-12", replaces: 430 },
    bad: { from: "2026-05-12", replaces: 431 },
    code: "no-such-punch",
  },
  {
    name: "leave on a day off",
    kind: "leave",
    good: { from: saturday },
    bad: { from: friday },
    code: "no-work-time",
  },
  {
    name: "hourly leave outside the shift",
    settings: { leaveBeginTolerance: 15 },
    kind: "leave",
    good: { from: saturday, ...hours(405, 500) },
    bad: { from: "2026-05-17", ...hours(404, 500) },
    code: "begins-outside-shift",
  },
  {
    name: "leave while on a mission",
    before: [["mission", { from: saturday, ...hours(600, 700) }]],
    kind: "leave",
    good: { from: saturday, ...hours(700, 760) },
    bad: { from: saturday },
    code: "request-overlaps",
  },
  {
    name: "missions a day",
    settings: { missionsPerDay: 1 },
    before: [["mission", { from: saturday, ...hours(600, 700) }]],
    kind: "mission",
    good: { from: "2026-05-17", ...hours(600, 700) },
    bad: { from: saturday, ...hours(720, 780) },
    code: "too-many-in-day",
  },
  {
    name: "missions a period",
    settings: { missionsPerPeriod: 2 },
    before: [
      ["mission", { from: "2026-05-09", ...hours(600, 700) }],
      ["mission", { from: saturday, ...hours(600, 700) }],
    ],
    kind: "mission",
    // Khordad begins on 2026-05-22.
    good: { from: "2026-05-23", ...hours(600, 700) },
    bad: { from: "2026-05-17", ...hours(600, 700) },
    code: "too-many-in-period",
  },
  {
    name: "in/out requests a period",
    settings: { inOutPerPeriod: 1 },
    before: [["inOut", { from: "2026-05-12", fromMinute: 420, direction: "in" }]],
    kind: "inOut",
    bad: { from: "2026-05-11", fromMinute: 420, direction: "in" },
    code: "too-many-in-period",
  },
  {
    name: "hourly leave a year",
    settings: { hourlyLeavePerYear: 120 },
    before: [["leave", { from: saturday, ...hours(600, 660) }]],
    kind: "leave",
    good: { from: "2026-05-17", ...hours(600, 660) },
    bad: { from: "2026-05-18", ...hours(600, 661) },
    code: "hourly-leave-used-up",
  },
  {
    name: "the balance of leave",
    // 26 days of 7:20 a year; the usual statutory rule grants all of them together.
    kind: "leave",
    good: { from: "2026-05-16", to: "2026-06-14" },
    bad: { from: "2026-06-20", to: "2026-07-20" },
    code: "balance-too-small",
  },
  {
    name: "overtime within the shift",
    kind: "overtime",
    good: { from: today, ...hours(900, 1020) },
    bad: { from: "2026-05-12", ...hours(840, 960) },
    code: "overtime-in-shift",
  },
  {
    name: "overtime on a day off",
    settings: { overtimePerDayOff: 120 },
    kind: "overtime",
    good: { from: friday, ...hours(540, 660) },
    bad: { from: "2026-05-22", ...hours(540, 661) },
    code: "overtime-too-long",
  },
  {
    name: "the window of overtime",
    settings: { overtimeBeforeShift: 60, overtimeUntil: 1200 },
    kind: "overtime",
    good: { from: today, ...hours(1080, 1200) },
    // Settings apply from today on.
    bad: { from: saturday, ...hours(1080, 1201) },
    code: "overtime-outside-window",
  },
  {
    name: "overtime of a day",
    before: [["overtime", { from: today, ...hours(900, 1020) }]],
    kind: "overtime",
    // The statutory four hours.
    good: { from: today, ...hours(1020, 1140) },
    bad: { from: today, ...hours(1140, 1141) },
    code: "overtime-too-long",
  },
  {
    name: "overtime of a period",
    settings: { overtimePerPeriod: 240 },
    before: [
      ["overtime", { from: "2026-05-12", ...hours(900, 960) }],
      ["overtime", { from: friday, ...hours(480, 600) }],
      // Khordad begins on 2026-05-22.
      ["overtime", { from: "2026-05-23", ...hours(900, 1080) }],
    ],
    kind: "overtime",
    good: { from: today, ...hours(900, 960) },
    bad: { from: saturday, ...hours(900, 901) },
    code: "overtime-used-up",
  },
  {
    name: "overtime of a period, asked for by whole days",
    // Each day takes what the window leaves outside the shift: half an hour before it and an hour after.
    settings: { overtimePerPeriod: 180, overtimeBeforeShift: 30, overtimeUntil: 960 },
    kind: "overtime",
    good: { from: today, to: "2026-05-14" },
    bad: { from: saturday },
    code: "overtime-used-up",
  },
  {
    name: "overtime of a period, hours besides a whole day off",
    settings: { overtimePerPeriod: 240, offDayOvertimeFrom: 480, offDayOvertimeUntil: 660 },
    kind: "overtime",
    good: { from: friday },
    bad: { from: saturday, ...hours(900, 961) },
    code: "overtime-used-up",
  },
  {
    name: "overtime of a period, where a whole day may bring any length",
    settings: { overtimePerPeriod: 6000 },
    kind: "overtime",
    good: { from: today },
    bad: { from: friday },
    code: "overtime-needs-hours",
  },
];

describe.each(cases)("the limit on $name", ({ settings = {}, before = [], kind, good, bad, code }) => {
  beforeEach(async () => {
    await set({ allowInOutToday: false, ...settings });
    for (const [other, ask] of before) expect((await file(other, ask)).error).toBeUndefined();
  });

  it("is met, and shown as met, up to its edge", async () => {
    if (!good) return;
    const { parts } = await preview(kind, good);
    expect(parts.flatMap(({ limits }) => limits.filter(({ isMet }) => !isMet))).toEqual([]);
    expect((await file(kind, good)).error).toBeUndefined();
  });

  it("is shown with the sentence of the refusal", async () => {
    if (good && code !== "overtime-in-shift") await file(kind, good);
    const broken = (await preview(kind, bad)).parts.flatMap(({ limits }) =>
      limits.filter(({ isMet }) => !isMet),
    );
    const refused = await file(kind, bad);
    expect(refused.error).toBe(code);
    expect(broken[0]).toMatchObject({ code, message: refused.envelope.Message });
    const named = Object.keys(refused.envelope.Fields ?? {});
    expect(named.map((name) => nameInHouse(filedBy[kind].input, name))).toEqual([broken[0]?.field]);
  });
});

describe("a request that is never valid, whatever the settings", () => {
  it.each([
    ["an end before its beginning", "leave", { from: saturday, to: friday }, "end-before-start"],
    [
      "hours that end before they begin",
      "leave",
      { from: saturday, ...hours(700, 600) },
      "end-not-after-start",
    ],
    ["an end without a beginning", "overtime", { from: today, toMinute: 960 }, "invalid-input"],
    ["leave with no end", "leave", { from: saturday, fromMinute: 600 }, "invalid-input"],
    ["a punch without a direction", "inOut", { from: "2026-05-12", fromMinute: 420 }, "invalid-input"],
    ["more than a year", "mission", { from: today, to: "2027-05-14" }, "range-too-long"],
  ] as const)("refuses %s", async (_, kind, ask, code) => {
    expect((await file(kind, ask)).error).toBe(code);
  });

  it("refuses a type that is not offered on the web, and an unknown one", async () => {
    await server.db.updateTable("request_type").set({ is_on_web: false }).where("code", "=", "2").execute();
    const ask = (typeCode: string) =>
      server.ask(leave.addLeave, employee, {
        personnelNumber: employee,
        from: saturday,
        to: saturday,
        typeCode,
      });
    expect([(await ask("2")).error, (await ask("77")).error]).toEqual(["type-not-offered", "unknown-type"]);
    await server.db.updateTable("request_type").set({ is_on_web: true }).execute();
  });
});

describe("leave over days without working time", () => {
  it("is filed without those days: at the edge of a year, and among the days of hours", async () => {
    await server.db
      .insertInto("holiday")
      .values({
        day: "2027-03-20",
        kind: "OFFICIAL",
        scope: "ALL",
        scope_id: null,
        title: "عید",
        title_en: "Eid",
      })
      .execute();
    onTestFinished(async () => void (await server.db.deleteFrom("holiday").execute()));
    // A Friday and a holiday end the year 1405; Sunday begins the next one.
    const requested = { from: "2027-03-19", to: "2027-03-22" };
    const shown = await preview("leave", requested);
    expect(shown.leftOut).toEqual([{ from: "2027-03-19", to: "2027-03-20" }]);
    expect(shown.parts).toMatchObject([{ from: "2027-03-21", to: "2027-03-22", days: 2 }]);
    const { answer } = await file("leave", requested);
    expect(answer.ids).toHaveLength(1);
    const hourly = await preview("leave", { from: "2026-05-14", to: saturday, ...hours(600, 660) });
    expect(hourly.parts.map(({ from }) => from)).toEqual(["2026-05-14", saturday]);
    expect((await file("leave", { from: friday })).error).toBe("no-work-time");
  });
});

it("a request that overlaps is refused with a description of the other, in the calendar of the reader", async () => {
  await file("mission", { from: saturday, ...hours(600, 700) });
  const input = { personnelNumber: employee, from: saturday, to: saturday, typeCode: "1" };
  const { envelope } = await server.ask(leave.addLeave, employee, input);
  expect(envelope.Message).toContain("مأموریت در ۱۴۰۵/۰۲/۲۶ از ۱۰:۰۰ تا ۱۱:۴۰");
  const [unmet] =
    (await preview("leave", { from: saturday })).parts[0]?.limits.filter(({ isMet }) => !isMet) ?? [];
  expect(unmet?.message).toContain("۱۴۰۵/۰۲/۲۶ از ۱۰:۰۰ تا ۱۱:۴۰");
});

describe("composing shows", () => {
  it("all overtime on a day off, up to its ceiling", async () => {
    const { parts } = await preview("overtime", { from: friday, ...hours(540, 660) });
    expect(parts[0]).toMatchObject({ minutes: 120, daysOff: [] });
  });

  it("that days off during leave take nothing, and that the balance falls by what is taken", async () => {
    const { parts, chain, deadline } = await preview("leave", { from: "2026-05-14", to: saturday });
    expect(parts[0]).toMatchObject({ days: 2, minutes: 880, daysOff: [friday] });
    expect((parts[0]?.balanceBefore ?? 0) - (parts[0]?.balanceAfter ?? 0)).toBe(880);
    expect(
      chain.map(({ degree, approvers }) => [degree, approvers.map((one) => one.personnelNumber)]),
    ).toEqual([
      [2, ["1801"]],
      [1, ["1900"]],
    ]);
    expect(deadline).toBeNull();
  });

  it("who of the section is away, what is already filed, and the deadline of the decision", async () => {
    await writeSetting(server.db, "leaveDeadline", 5);
    await server.ask(leave.addLeave, "1002", {
      personnelNumber: "1002",
      from: saturday,
      to: saturday,
      typeCode: "1",
    });
    await file("overtime", { from: saturday, ...hours(900, 960) });
    const shown = await preview("leave", { from: saturday });
    expect(shown.away).toMatchObject([{ personnelNumber: "1002", isConfirmed: false }]);
    expect(shown.onSameDays).toMatchObject([{ kind: "overtime", fromMinute: 900 }]);
    expect(shown.deadline).toEqual({ day: "2026-05-18", status: "SuspendRequest" });
  });

  it("people who are away by the hour too, the number of those that do not fit, and nobody without a section", async () => {
    const { db } = server;
    const input = { section_code: "10", first_day: saturday, last_day: saturday, submitted_at: testNow };
    const add = (personnel_number: string, over: object = {}) =>
      buildRequest(db, { kind: "leave", personnel_number, ...input, ...over });
    await add("1002", { from_minute: 600, to_minute: 660, status: "ConfirmRequest" });
    await add("1801", { from_minute: 780, to_minute: 840 });
    const seen = async (ask: Ask) => {
      const { away, awayTotal } = await preview("leave", ask);
      return [away.map(({ personnelNumber: who, fromMinute }) => [who, fromMinute]), awayTotal];
    };
    expect(await seen({ from: saturday, ...hours(630, 700) })).toEqual([[["1002", 600]], 1]);
    const both = [
      ["1002", 600],
      ["1801", 780],
    ];
    expect(await seen({ from: saturday })).toEqual([both, 2]);
    for (let i = 0; i < 52; i += 1)
      await add("1002", { first_day: saturday, from_minute: i, to_minute: 700 });
    const { away, awayTotal } = await preview("leave", { from: saturday });
    expect([away.length, awayTotal]).toEqual([50, 54]);

    const place = (section_code: string | null, who = employee) =>
      db.updateTable("work_assignment").set({ section_code }).where("personnel_number", "=", who).execute();
    await place(null);
    await db
      .updateTable("person")
      .set({ section_code: null })
      .where("personnel_number", "in", [employee, "1002"])
      .execute();
    expect(await seen({ from: saturday })).toEqual([[], 0]);
    await place("10");
    await db
      .updateTable("person")
      .set({ section_code: "10" })
      .where("personnel_number", "in", [employee, "1002"])
      .execute();
  });

  it("the second punch of a form with the first counted, which is filed before it", async () => {
    await set({ inOutPerPeriod: 2 });
    await file("inOut", { from: "2026-05-11", fromMinute: 420, direction: "in" });
    const exit = { from: "2026-05-12", fromMinute: 900, direction: "out" } as const;
    const unmet = async (entryBefore?: number) => {
      const { parts, onSameDays } = await preview("inOut", {
        ...exit,
        ...(entryBefore !== undefined && { entryBefore }),
      });
      expect(onSameDays).toEqual([]);
      return parts[0]?.limits.filter(({ isMet }) => !isMet).map(({ code }) => code);
    };
    expect([await unmet(), await unmet(420)]).toEqual([[], ["too-many-in-period"]]);
    await file("inOut", { from: "2026-05-12", fromMinute: 420, direction: "in" });
    expect((await file("inOut", exit)).error).toBe("too-many-in-period");
  });

  it("a punch past midnight may be given by the day of its shift, and is stored on the morning it was made", async () => {
    const night = { from: "2026-05-11", fromMinute: 30 * 60, direction: "out" } as const;
    expect((await preview("inOut", night)).parts).toMatchObject([{ from: "2026-05-12", fromMinute: 6 * 60 }]);
    await file("inOut", night);
    const stored = await server.db
      .selectFrom("request")
      .select(["first_day as day", "last_day as last", "from_minute as time"])
      .execute();
    expect(stored).toEqual([{ day: "2026-05-12", last: "2026-05-12", time: 6 * 60 }]);
    const same = await file("inOut", { from: "2026-05-12", fromMinute: 6 * 60, direction: "out" });
    expect(same.error).toBe("request-overlaps");
    // The morning after today is still to come.
    const ahead = await file("inOut", { from: today, fromMinute: 30 * 60, direction: "out" });
    expect(ahead.error).toBe("punch-in-future");
  });

  it("a punch to remove may be given in the same way, and none moves across midnight", async () => {
    const gone = { from: "2026-05-11", replaces: 24 * 60 + 430 };
    expect((await file("inOut", gone)).error).toBeUndefined();
    const stored = await server.db
      .selectFrom("request")
      .select(["first_day as day", "replaces_minute as gone"])
      .execute();
    expect(stored).toEqual([{ day: "2026-05-12", gone: 430 }]);
    const over = await file("inOut", { ...gone, fromMinute: 23 * 60, direction: "in" });
    expect(over.error).toBe("punch-over-midnight");
  });

  describe("the hours of a night", () => {
    const night = "1009";
    // From 22:00 to 06:00, except on Fridays.
    beforeAll(async () => {
      await buildPerson(server.db, { personnel_number: night, section_code: "10" });
      await buildWorkWeek(server.db, { people: [night], code: "NIGHT", start: "22:00", end: "06:00" });
    });
    const at = (from: string, fromMinute: number, toMinute: number, to = from) => ({
      personnelNumber: night,
      from,
      to,
      ...hours(fromMinute, toMinute),
    });
    const takeLeave = (time: ReturnType<typeof at>) =>
      server.ask(leave.addLeave, night, { ...time, typeCode: "1" });
    const takeOvertime = (time: ReturnType<typeof at>) => server.ask(overtime.addOvertime, night, time);
    const stored = () =>
      server.db
        .selectFrom("request")
        .select(["first_day as day", "from_minute as from", "to_minute as to", "amount_minutes as minutes"])
        .orderBy("id")
        .execute();

    it("are leave of the shift they lie in, given by either of its days", async () => {
      await set({ leaveBeginTolerance: 0 });
      const [one, other] = [at("2026-05-17", 120, 240), at(saturday, 24 * 60 + 240, 24 * 60 + 300)] as const;
      expect((await takeLeave(one)).error).toBeUndefined();
      expect((await takeLeave(other)).error).toBeUndefined();
      expect(await stored()).toEqual([
        { day: saturday, from: 1560, to: 1680, minutes: 120 },
        { day: saturday, from: 1680, to: 1740, minutes: 60 },
      ]);
      expect((await takeLeave(at("2026-05-17", 270, 280))).error).toBe("request-overlaps");
      // The whole day is that of the shift.
      const whole = { personnelNumber: night, typeCode: "1" };
      const day = (from: string) => server.ask(leave.addLeave, night, { ...whole, from, to: from });
      expect((await day(saturday)).error).toBe("request-overlaps");
      expect((await day("2026-05-17")).error).toBeUndefined();
    });

    it("are left out where no shift began the evening before", async () => {
      const draft = at(friday, 120, 240, saturday);
      const query = { ...draft, request: "leave" as const, typeCode: "1" };
      const { answer } = await server.ask(requests.previewRequest, night, query);
      expect(answer.parts.map(({ from, minutes }) => [from, minutes])).toEqual([["2026-05-14", 120]]);
      expect(answer.leftOut).toEqual([{ from: saturday, to: saturday }]);
      expect((await takeLeave(at(saturday, 120, 240))).error).toBe("no-work-time");
    });

    it("given by the day before are those of a shift that begins in the morning", async () => {
      const { error } = await server.ask(leave.addLeave, employee, {
        ...at(saturday, 24 * 60 + 420, 24 * 60 + 480),
        personnelNumber: employee,
        typeCode: "1",
      });
      expect(error).toBeUndefined();
      expect(await stored()).toEqual([{ day: "2026-05-17", from: 420, to: 480, minutes: 60 }]);
    });

    it("are not overtime within the shift, and after it have the limits of its day", async () => {
      expect((await takeOvertime(at(today, 60, 180))).error).toBe("overtime-in-shift");
      expect((await takeOvertime(at(today, 6 * 60, 8 * 60))).error).toBeUndefined();
      expect(await stored()).toMatchObject([{ day: "2026-05-12", from: 1800, to: 1920 }]);
      expect((await takeOvertime(at(today, 20 * 60, 22 * 60))).error).toBeUndefined();
    });
  });

  it("hours of several days become a request for each", async () => {
    const shown = await preview("mission", { from: saturday, to: "2026-05-18", ...hours(540, 600) });
    expect(shown.parts.map(({ from, minutes }) => [from, minutes])).toEqual([
      [saturday, 60],
      ["2026-05-17", 60],
      ["2026-05-18", 60],
    ]);
  });
});
