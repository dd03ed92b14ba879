import { leaveEntryKinds } from "@schemas/leave";
import { dayNumber, fromDayNumber, isoToJalali, jalaliYearRange } from "@schemas/values/jalali-date";
import { leaveLength } from "@schemas/values/leave-length";
import type { Key, Level } from "@server/rules/day-work/types";
import { type LeaveYear, ledgerThrough, leftInFirst, yearLedger } from "@server/rules/leave-ledger";
import {
  annualLeave,
  carryOverCap,
  defaultLeaveRule,
  type LeaveRule,
  leaveRuleOn,
} from "@server/rules/leave-rule";
import { usesOfDay } from "@server/rules/leave-uses";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

// 26 days of 7:20.
const workers = 11_440;
const nineDays = 3960;
const at = (iso: string) => dayNumber(iso);

function year(jalali: number, over: Partial<LeaveYear> = {}): LeaveYear {
  const { from, to } = jalaliYearRange(jalali);
  const days = { first: at(from), last: at(to) };
  return {
    ...days,
    until: days.last,
    brought: 0,
    grants: [{ from: days.first, to: days.last, annual: workers, accrual: "WHOLE_YEAR" }],
    entries: [],
    uses: [],
    cap: null,
    keepsSaved: false,
    ...over,
  };
}
const byDay = (jalali: number, from?: number): LeaveYear["grants"] => {
  const whole = year(jalali);
  return [{ from: from ?? whole.first, to: whole.last, annual: workers, accrual: "BY_DAY" }];
};
const dailyLeave = (day: number, minutes = 440) =>
  ({ day, kind: "dailyLeave", minutes, typeCode: "1", from: null, to: null }) as const;
const entry = (day: number, kind: LeaveYear["entries"][number]["kind"], minutes: number) => ({
  id: day,
  day,
  kind,
  minutes,
  reason: "",
});

describe("what a year grants", () => {
  it("arrives as a whole on its first day, or on the day of hiring for the rest of it", () => {
    expect(yearLedger(year(1405, { until: year(1405).first })).balance).toBe(workers);
    // Hired on 1 Mehr: 179 of 365 days.
    const hired = at("2026-09-23");
    const rest = year(1405, {
      grants: [{ from: hired, to: year(1405).last, annual: workers, accrual: "WHOLE_YEAR" }],
    });
    expect(yearLedger(rest).rows).toMatchObject([{ day: hired, kind: "accrual", minutes: 5610 }]);
    expect(yearLedger({ ...rest, until: hired - 1 }).balance).toBe(0);
  });

  it("arrives day by day at 31.34 minutes, with a line per month", () => {
    const month = yearLedger(year(1405, { grants: byDay(1405), until: at("2026-04-20") }));
    expect(month.rows.map(({ minutes }) => minutes)).toEqual([972]);
    const day = yearLedger(year(1405, { grants: byDay(1405), until: year(1405).first }));
    expect(day.balance).toBe(31);
    const whole = yearLedger(year(1405, { grants: byDay(1405) }));
    expect(whole.rows).toHaveLength(12);
    expect(whole.balance).toBe(workers);
  });

  it("is the same in a leap year, whose Esfand has thirty days", () => {
    const leap = yearLedger(year(1403, { grants: byDay(1403) }));
    expect(leap.balance).toBe(workers);
    expect(isoToJalali(fromDayNumber(leap.rows.at(-1)?.day ?? 0))).toEqual({
      year: 1403,
      month: 12,
      day: 30,
    });
  });

  it("changes with the rule: each part of the year grants its share", () => {
    const { first, last } = year(1405);
    const change = at("2026-09-23");
    const grants = [
      { from: change, to: last, annual: 2 * workers, accrual: "WHOLE_YEAR" as const },
      { from: first, to: change - 1, annual: workers, accrual: "WHOLE_YEAR" as const },
    ];
    const { rows, granted } = yearLedger(year(1405, { grants }));
    expect(rows.map(({ day }) => day)).toEqual([first, change]);
    expect(granted).toBe(Math.round((workers * 186 + 2 * workers * 179) / 365));
  });
});

describe("the leave taken", () => {
  const { first, last } = year(1405);

  it("is on its day, with the running balance", () => {
    const uses = [dailyLeave(first + 40), { ...dailyLeave(first + 20, 90), kind: "hourlyLeave" as const }];
    const { rows, usedDaily, usedHourly } = yearLedger(year(1405, { uses }));
    expect(rows.map(({ kind, running }) => [kind, running])).toEqual([
      ["accrual", workers],
      ["hourlyLeave", workers - 90],
      ["dailyLeave", workers - 530],
    ]);
    expect([usedDaily, usedHourly]).toEqual([440, 90]);
  });

  it("is deducted immediately when it is pending or approved for later, and marked as such", () => {
    const uses = [dailyLeave(first + 60), { ...dailyLeave(first + 70), kind: "reserved" as const }];
    const ledger = yearLedger(year(1405, { until: first + 50, uses }));
    expect(ledger).toMatchObject({
      balance: workers - 880,
      remaining: workers,
      ahead: 440,
      reserved: 440,
      usedDaily: 0,
    });
  });

  it("includes entries made by hand, up to the requested day", () => {
    const entries = [
      entry(first + 5, "increase", 440),
      entry(first + 6, "decrease", 100),
      entry(last, "payOut", 50),
    ];
    expect(yearLedger(year(1405, { entries, until: first + 10 }))).toMatchObject({
      balance: workers + 340,
      increased: 440,
      decreased: 100,
    });
    expect(yearLedger(year(1405, { entries })).decreased).toBe(150);
  });
});

describe("the end of a year", () => {
  it.each([
    ["nine days go on, the rest is lost", 0, nineDays, false, workers - nineDays],
    ["all goes on without a limit", 0, null, false, 0],
    ["less than the limit loses nothing", -8000, nineDays, false, 0],
    ["a debt loses nothing", -20_000, nineDays, false, 0],
    ["the limit is for everything", 2000, nineDays, false, workers + 2000 - nineDays],
    ["or for the year's own leave, and what was saved stays", 2000, nineDays, true, workers - nineDays],
  ])("%s", (_, brought, cap, keepsSaved, lost) => {
    const ledger = yearLedger(year(1405, { brought, cap, keepsSaved }));
    expect(ledger.lost).toBe(lost);
    expect(ledger.balance).toBe(workers + brought - lost);
  });

  it("is also given as it would be without pending requests", () => {
    const uses = [{ ...dailyLeave(year(1405).first + 9), kind: "reserved" as const }];
    const ledger = yearLedger(year(1405, { cap: nineDays, uses }));
    expect(ledger).toMatchObject({ balance: nineDays, remaining: nineDays, lost: workers - nineDays - 440 });
  });

  it("takes nothing before the day has come", () => {
    expect(yearLedger(year(1405, { cap: nineDays, until: year(1405).last - 1 })).lost).toBe(0);
  });

  it("is the beginning of the next year, unless an entry sets that", () => {
    const years = [year(1404, { cap: nineDays }), year(1405, { cap: nineDays })];
    expect(ledgerThrough(years).rows[0]).toMatchObject({ kind: "carryOver", minutes: nineDays });
    const opened = [years[0] as LeaveYear, year(1405, { entries: [entry(year(1405).first, "opening", 77)] })];
    expect(ledgerThrough(opened)).toMatchObject({ opening: 77, balance: workers + 77 });
  });
});

describe("what is left for a request", () => {
  const planned = (...years: LeaveYear[]) => years.map((one) => ({ now: one, atEnd: one }));
  const rule = { cap: nineDays, keepsSaved: true };
  const taking = (jalali: number, minutes: number, over: Partial<LeaveYear> = {}) =>
    year(jalali, { ...rule, uses: [dailyLeave(year(jalali).first + 9, minutes)], ...over });

  it("is the year's leave, also what would lapse, if no later year needs it", () => {
    expect(leftInFirst(planned(year(1405, rule)), nineDays)).toBe(workers + nineDays);
    expect(leftInFirst(planned(year(1405, rule), taking(1406, workers)), nineDays)).toBe(workers + nineDays);
  });

  it("is less by what a later year needs of it, but never by what would lapse before", () => {
    // Needs all but 1000 minutes of what is carried over: nine days of 1405 and nine days saved before.
    const next = taking(1406, workers + 2 * nineDays - 1000);
    expect(leftInFirst(planned(year(1405, rule), next), nineDays)).toBe(workers - nineDays + 1000);
    const afterNext = taking(1407, workers + 3 * nineDays - 500);
    const years = planned(year(1405, rule), year(1406, rule), afterNext);
    expect(leftInFirst(years, nineDays)).toBe(workers - nineDays + 500);
    const owing = taking(1406, 3 * workers);
    expect(leftInFirst(planned(year(1405, rule), owing), nineDays)).toBe(workers - nineDays);
  });

  it("is not limited by a later year that begins with an initial balance", () => {
    const entries = [entry(year(1406).first, "opening", 100)];
    const years = planned(year(1405, rule), taking(1406, workers + 100, { entries }));
    expect(leftInFirst(years, nineDays)).toBe(workers + nineDays);
  });

  it("is less by deductions entered for a later day, not more by what is added then", () => {
    const { first } = year(1405);
    const entries = [entry(first + 90, "payOut", 400), entry(first + 90, "increase", 700)];
    const now = year(1405, { ...rule, entries, until: first + 30 });
    expect(leftInFirst(planned(now), 0)).toBe(workers - 400);
  });
});

describe("rules of leave", () => {
  const rule = (annualDays: number): LeaveRule => ({ ...defaultLeaveRule, annualDays });
  const record = (
    id: number,
    level: Level,
    subjectId: string | number | null,
    from: number,
    days: number,
  ) => ({
    id,
    level,
    subjectId,
    from,
    to: null,
    rule: rule(days),
  });
  const records = [
    record(1, "PERSON", "7", 100, 40),
    record(2, "WORK_GROUP", 5, 0, 30),
    record(3, "SECTION", "10", 0, 28),
    record(4, "COMPANY", null, 0, 24),
    record(5, "COMPANY", null, 50, 25),
  ];
  const daysFor = (personId: string, workGroupId: number | null, sectionId: string | null, day: number) =>
    leaveRuleOn(records, { personId, workGroupId, sectionId }, day).annualDays;

  it("apply to a person before their group, section and company, later ones first", () => {
    expect(daysFor("7", 5, "10", 100)).toBe(40);
    expect(daysFor("7", 5, "10", 99)).toBe(30);
    expect(daysFor("8", null, "10", 99)).toBe(28);
    expect(daysFor("8", null, "20", 60)).toBe(25);
    expect(daysFor("8", null, "20", 49)).toBe(24);
    expect(daysFor("8", null, "20", -1)).toBe(26);
  });

  it("are the statutory ones by default: 190:40 a year, of which 66 hours can be saved", () => {
    expect(annualLeave(defaultLeaveRule, 480)).toBe(190 * 60 + 40);
    expect(carryOverCap(defaultLeaveRule, 480)).toBe(66 * 60);
  });

  it("of the government: thirty days of the shift's length, half of which can be saved", () => {
    const government: LeaveRule = { ...rule(30), dayLength: null, carryOver: "HALF" };
    expect(annualLeave(government, 480)).toBe(14_400);
    expect(carryOverCap(government, 480)).toBe(7200);
    expect(carryOverCap({ ...government, carryOver: "ALL" }, 480)).toBeNull();
  });
});

describe("the leave of a day", () => {
  const base = { rule: "R10", category: "leave", from: null, to: null } as const;
  const day = (...lines: [note: string, minutes: number, permit?: number][]) =>
    lines.map(([note, minutes, permit]) => ({
      ...base,
      note: note as "daily-leave",
      minutes,
      params: permit === undefined ? null : { permit },
    }));
  const cost = { work: 440, off: 440 };
  // A mission, and leave that is charged to nothing.
  const leaveOf = (permit: Key) => (permit === 9 ? null : { isCharged: permit !== 8 });
  const taken = (lines: ReturnType<typeof day>, what = cost as { work: number | null; off: number }) =>
    usesOfDay(0, lines, what, leaveOf).map(({ permit, minutes, isDaily, isHoliday }) => [
      permit,
      minutes,
      isDaily,
      isHoliday,
    ]);

  it.each([
    ["costs a day of its length", day(["daily-leave", 480, 1]), cost, [[1, 440, true, false]]],
    [
      "costs what the shift requires",
      day(["daily-leave", 300, 1]),
      { work: null, off: 480 },
      [[1, 300, true, false]],
    ],
    ["costs nothing on a day off, but is told", day(["not-charged", 0, 1]), cost, [[1, 440, true, true]]],
    [
      "costs its minutes by the hour",
      day(["hourly-leave", 60, 1], ["hourly-leave", 30, 1]),
      cost,
      [[1, 90, false, false]],
    ],
    [
      "costs one whole day beyond the share",
      day(["hourly-leave", 200, 1], ["hourly-leave", 100, 2], ["leave-counts-as-day", 480]),
      cost,
      [
        [1, 440, false, false],
        [2, 0, false, false],
      ],
    ],
    [
      "costs it on the leave that is charged, and others their minutes",
      day(["hourly-leave", 60, 8], ["hourly-leave", 300, 1], ["leave-counts-as-day", 480]),
      cost,
      [
        [8, 60, false, false],
        [1, 440, false, false],
      ],
    ],
    ["is no mission", day(["not-charged", 0, 9]), cost, []],
  ])("%s", (_, lines, what, expected) => {
    expect(taken(lines, what)).toEqual(expected);
  });
});

test("a length of leave is days and the remainder", () => {
  expect(leaveLength(1000, 440)).toEqual({ days: 2, minutes: 120 });
  expect(leaveLength(-1000, 440)).toEqual({ days: -2, minutes: -120 });
  expect(leaveLength(-100, 440)).toEqual({ days: 0, minutes: -100 });
});

describe("any year's ledger", () => {
  const aYear = fc.integer({ min: 1390, max: 1420 }).chain((jalali) => {
    const { first, last } = year(jalali);
    const day = fc.integer({ min: first, max: last });
    const minutes = fc.integer({ min: 0, max: 20_000 });
    const use = fc.record({
      day,
      kind: fc.constantFrom("dailyLeave", "hourlyLeave", "reserved", "holiday"),
      minutes: fc.integer({ min: 0, max: 600 }),
      typeCode: fc.constantFrom("1", "2"),
      from: fc.constant(null),
      to: fc.constant(null),
    });
    return fc.record({
      first: fc.constant(first),
      last: fc.constant(last),
      until: day,
      brought: fc.integer({ min: -5000, max: 20_000 }),
      grants: fc.record({ split: day, annual: minutes, later: minutes, kinds: fc.boolean() }).map((one) => [
        { from: first, to: one.split - 1, annual: one.annual, accrual: one.kinds ? "BY_DAY" : "WHOLE_YEAR" },
        { from: one.split, to: last, annual: one.later, accrual: one.kinds ? "WHOLE_YEAR" : "BY_DAY" },
      ]),
      entries: fc.array(
        fc.record({
          id: fc.integer(),
          day,
          kind: fc.constantFrom(...leaveEntryKinds),
          minutes,
          reason: fc.constantFrom("", "a", "b"),
        }),
        { maxLength: 8 },
      ),
      uses: fc.array(use, { maxLength: 30 }),
      cap: fc.option(minutes),
      keepsSaved: fc.boolean(),
    }) as fc.Arbitrary<LeaveYear>;
  });

  it("has lines that sum to the balance, and so do its parts", () => {
    fc.assert(
      fc.property(aYear, (one) => {
        const ledger = yearLedger(one);
        expect(ledger.rows.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(ledger.balance);
        expect(ledger.rows.at(-1)?.running ?? 0).toBe(ledger.balance);
        const { opening, granted, increased, decreased, usedDaily, usedHourly, holidays, lost } = ledger;
        const parts = opening + granted + increased - decreased - usedDaily - usedHourly - holidays - lost;
        if (one.until < one.last) expect(ledger.remaining).toBe(parts);
        else expect(ledger.remaining).toBeGreaterThanOrEqual(ledger.balance);
        expect(ledger.balance).toBe(parts - ledger.ahead - ledger.reserved);
      }),
    );
  });

  it("does not depend on the order of entries", () => {
    fc.assert(
      fc.property(aYear, (one) => {
        const turned = {
          ...one,
          entries: one.entries.toReversed(),
          uses: one.uses.toReversed(),
          grants: one.grants.toReversed(),
        };
        expect(yearLedger(turned)).toEqual(yearLedger(one));
      }),
    );
  });

  it("has a loss that is never negative, keeps the limit, and occurs only at the end", () => {
    fc.assert(
      fc.property(aYear, (one) => {
        const { lost } = yearLedger(one);
        expect(lost).toBeGreaterThanOrEqual(0);
        if (one.until < one.last) expect(lost).toBe(0);
        const end = yearLedger({ ...one, until: one.last, keepsSaved: false });
        expect(end.balance).toBeLessThanOrEqual(
          Math.max(one.cap ?? Number.MAX_SAFE_INTEGER, end.balance - end.lost),
        );
        if (end.lost > 0) expect(end.balance).toBe(one.cap);
      }),
    );
  });

  it("can be used up to what is left without overdrawing it or a year after it", () => {
    // An entry that opens a year would hide the years before.
    const unopened = ({ entries, ...one }: LeaveYear): LeaveYear => ({
      ...one,
      until: one.last,
      entries: entries.filter(({ kind }) => kind !== "opening" && kind !== "carryOver"),
    });
    const lengthsLeft = (first: LeaveYear, ...later: LeaveYear[]) => {
      let { brought } = first;
      return [first, ...later].map((one) => {
        const { balance, lost } = yearLedger({ ...one, brought });
        brought = balance;
        return balance + lost;
      });
    };
    fc.assert(
      fc.property(aYear.map(unopened), aYear.map(unopened), aYear.map(unopened), (first, ...later) => {
        const planned = [first, ...later].map((one) => ({ now: one, atEnd: one }));
        const left = Math.max(0, leftInFirst(planned, first.brought));
        const taken = { ...first, uses: [...first.uses, dailyLeave(first.first, left)] };
        const before = lengthsLeft(first, ...later);
        for (const [i, now] of lengthsLeft(taken, ...later).entries())
          expect(now).toBeGreaterThanOrEqual(Math.min(0, before[i] ?? 0));
      }),
    );
  });

  it("closes with what the next year opens with", () => {
    fc.assert(
      fc.property(aYear, (one) => {
        const { year: jalali } = isoToJalali(fromDayNumber(one.first));
        const whole = { ...one, until: one.last };
        const next = year(jalali + 1);
        const closing = yearLedger(whole).balance;
        const { brought: _, ...alone } = whole;
        const first = ledgerThrough([alone]);
        expect(ledgerThrough([whole, next]).opening).toBe(first.balance);
        expect(yearLedger({ ...next, brought: closing }).opening).toBe(closing);
      }),
    );
  });
});
