import { amountOf } from "@server/rules/requests/amount";
import type { DayFact } from "@server/rules/requests/day-fact";
import { assertSound, blankDraft, partsOf, type RequestDraft } from "@server/rules/requests/draft";
import { effectsOf } from "@server/rules/requests/effects";
import { overlapWith, timeOfPart } from "@server/rules/requests/overlap";
import { writtenRange } from "@server/rules/requests/written-range";
import { describe, expect, it } from "vitest";

const work: DayFact = {
  day: "2026-05-16",
  dayType: "WORK",
  required: 450,
  start: 480,
  end: 960,
  latestEnd: 960,
  cut: 240,
  isFloat: false,
  unpaidBreaks: [{ from: 720, to: 750 }],
  dayLength: 440,
  hourlyMaxShare: 1,
  overtime: { before: 1440, until: null, offWindow: null, most: 240 },
};
const off: DayFact = {
  ...work,
  day: "2026-05-15",
  dayType: "FRIDAY",
  required: 0,
  start: null,
  end: null,
  latestEnd: null,
  cut: null,
  unpaidBreaks: [],
  dayLength: 0,
  overtime: { ...work.overtime, most: null },
};

const draft = (over: Partial<RequestDraft>): RequestDraft => ({
  ...blankDraft("leave", { from: "2026-05-16", to: "2026-05-16" }),
  typeCode: "1",
  ...over,
});
const hours = (fromMinute: number, toMinute: number | null) => ({ fromMinute, toMinute });

describe("what a request takes", () => {
  it.each([
    ["leave takes work days only", draft({ from: "2026-05-15" }), [off, work], { days: 1, minutes: 440 }],
    ["a mission counts its days off too", draft({ kind: "mission" }), [off, work], { days: 2, minutes: 450 }],
    ["hourly leave takes no break", draft(hours(700, 780)), [work], { days: 0, minutes: 50 }],
    [
      "hourly leave takes nothing outside the shift",
      draft(hours(420, 500)),
      [work],
      { days: 0, minutes: 20 },
    ],
    ["hourly leave on a day off takes nothing", draft(hours(600, 700)), [off], { days: 0, minutes: 0 }],
    [
      "a mission takes its hours",
      draft({ kind: "mission", ...hours(420, 500) }),
      [work],
      { days: 0, minutes: 80 },
    ],
    [
      "a mission without return lasts to the shift's end",
      draft({ kind: "mission", ...hours(900, null) }),
      [work],
      { days: 0, minutes: 60 },
    ],
    [
      "overtime over midnight",
      draft({ kind: "overtime", ...hours(1400, 1500) }),
      [work],
      { days: 0, minutes: 100 },
    ],
    [
      "a whole day of overtime takes the ceiling of a work day, and an unknown amount of a day off without ceiling or window",
      draft({ kind: "overtime" }),
      [work, off],
      { days: 2, minutes: 240 },
    ],
    [
      "a whole day of overtime takes what its window leaves outside the shift, if that is less",
      draft({ kind: "overtime" }),
      [
        { ...work, overtime: { ...work.overtime, before: 30, until: (work.end ?? 0) + 60 } },
        { ...off, overtime: { ...off.overtime, offWindow: { from: 1200, to: 1560 } } },
      ],
      { days: 2, minutes: 90 + 360 },
    ],
    [
      "a whole day of overtime takes the ceiling if the shift only has a length",
      draft({ kind: "overtime" }),
      [{ ...work, isFloat: true, overtime: { ...work.overtime, until: work.end } }],
      { days: 1, minutes: 240 },
    ],
    [
      "a whole day of overtime on a day off takes its ceiling, or what its window leaves",
      draft({ kind: "overtime" }),
      [
        { ...off, overtime: { ...off.overtime, most: 480 } },
        { ...off, overtime: { ...off.overtime, most: 480, offWindow: { from: 480, to: 720 } } },
      ],
      { days: 2, minutes: 480 + 240, daysOff: [] },
    ],
    [
      "leave takes days off if they count",
      draft({}),
      [{ ...off, dayLength: 440 }, work],
      { days: 2, minutes: 880, daysOff: [] },
    ],
    ["leave says which days took nothing", draft({}), [off, work], { days: 1, daysOff: ["2026-05-15"] }],
    ["a mission has no day that took nothing", draft({ kind: "mission" }), [off, work], { daysOff: [] }],
    ["a punch takes nothing", draft({ kind: "inOut", ...hours(480, null) }), [work], { days: 0, minutes: 0 }],
  ] as const)("%s", (_, part, days, expected) => {
    expect(amountOf(part, days)).toMatchObject(expected);
  });

  it("hourly leave beyond the share of the day that the policy allows takes a whole day", () => {
    const half = { ...work, hourlyMaxShare: 0.5 };
    expect(amountOf(draft(hours(480, 705)), [half]).minutes).toBe(225);
    expect(amountOf(draft(hours(480, 706)), [half]).minutes).toBe(440);
  });

  it("with other hours of the day, hourly leave takes what it adds to them", () => {
    const half = { ...work, hourlyMaxShare: 0.5 };
    const second = draft(hours(600, 720));
    expect(amountOf(second, [half], [hours(480, 585)])).toMatchObject({ minutes: 120 });
    expect(amountOf(second, [half], [hours(480, 586)])).toMatchObject({ minutes: 440 - 106 });
    expect(amountOf(second, [half], [hours(750, 960), hours(480, 500)])).toMatchObject({
      minutes: 0,
      isInWork: true,
    });
  });

  it("leave that is not taken from the balance takes its hours", () => {
    const half = { ...work, hourlyMaxShare: 0.5 };
    expect(amountOf(draft(hours(480, 720)), [half], null).minutes).toBe(240);
  });
});

describe("the requests made from a draft", () => {
  it("are one for each Jalali year, with the leap day in the older one", () => {
    // 30 Esfand 1408 is 2030-03-20.
    const parts = partsOf(draft({ from: "2030-03-20", to: "2030-03-21" }));
    expect(parts.map(({ from, to }) => [from, to])).toEqual([
      ["2030-03-20", "2030-03-20"],
      ["2030-03-21", "2030-03-21"],
    ]);
  });

  it("of hours are one for each day, at most a month", () => {
    expect(partsOf(draft({ to: "2026-05-18", ...hours(600, 660) }))).toHaveLength(3);
    expect(() => assertSound(draft({ to: "2026-06-15", ...hours(600, 660) }))).not.toThrow();
    expect(() => assertSound(draft({ to: "2026-06-16", ...hours(600, 660) }))).toThrow();
  });

  it("may end after midnight, but not a day later", () => {
    expect(() => assertSound(draft(hours(1320, 1500)))).not.toThrow();
    expect(() => assertSound(draft(hours(480, 1921)))).toThrow();
  });
});

describe("overlapping", () => {
  const other = (over: Partial<RequestDraft>) => [{ ...timeOfPart(draft(over), 0), id: 7 }];
  it.each([
    ["leave and a mission on one day do", {}, { kind: "mission" }, true],
    ["hours that touch do not", hours(480, 540), hours(540, 600), false],
    ["hours that cross by a minute do", hours(480, 541), hours(540, 600), true],
    [
      "hours after midnight reach the next day",
      hours(1380, 1500),
      { ...hours(30, 90), from: "2026-05-17", to: "2026-05-17" },
      true,
    ],
    ["hours within days of leave do", hours(480, 540), { from: "2026-05-10", to: "2026-05-20" }, true],
    ["overtime on a day of leave does not", { kind: "overtime", ...hours(960, 1020) }, {}, false],
    [
      "two punches of a day do not",
      { kind: "inOut", direction: "in", ...hours(480, null) },
      { kind: "inOut", direction: "out", ...hours(960, null) },
      false,
    ],
    [
      "one punch twice does",
      { kind: "inOut", direction: "in", ...hours(480, null) },
      { kind: "inOut", direction: "in", ...hours(480, null) },
      true,
    ],
    [
      "two changes to one punch do",
      { kind: "inOut", replacesMinute: 481 },
      { kind: "inOut", replacesMinute: 481, direction: "in", ...hours(470, null) },
      true,
    ],
  ] as const)("%s", (_, own, others, expected) => {
    expect(overlapWith(draft(own), other(others)) !== undefined).toBe(expected);
    const [first] = other(own);
    expect(overlapWith(draft(others), first ? [first] : []) !== undefined).toBe(expected);
  });
});

describe("the effects of a confirmed request", () => {
  it("a mission without return has no end in its permit", () => {
    expect(effectsOf(draft({ kind: "mission", ...hours(900, null) })).permits).toMatchObject([
      { kind: "mission", isDaily: false, hasNoReturn: true },
    ]);
  });

  it("a removed punch is cancelled, regardless of the direction the clock gave it", () => {
    expect(effectsOf(draft({ kind: "inOut", replacesMinute: 500 }))).toEqual({
      permits: [],
      corrections: [{ action: "CANCEL", day: "2026-05-16", minute: 500, direction: 0 }],
    });
  });
});

describe("another request in a sentence", () => {
  const range = { from: "2026-05-16", to: "2026-05-16", fromMinute: null, toMinute: null };
  it.each([
    [range, "در ۱۴۰۵/۰۲/۲۶", "on 2026-05-16"],
    [{ ...range, to: "2026-05-18" }, "از ۱۴۰۵/۰۲/۲۶ تا ۱۴۰۵/۰۲/۲۸", "from 2026-05-16 to 2026-05-18"],
    [
      { ...range, ...hours(600, 720) },
      "در ۱۴۰۵/۰۲/۲۶ از ۱۰:۰۰ تا ۱۲:۰۰",
      "on 2026-05-16 from 10:00 to 12:00",
    ],
    [{ ...range, ...hours(600, null) }, "در ۱۴۰۵/۰۲/۲۶ از ساعت ۱۰:۰۰", "on 2026-05-16 from 10:00"],
    [{ ...range, ...hours(600, 600) }, "در ۱۴۰۵/۰۲/۲۶ ساعت ۱۰:۰۰", "on 2026-05-16 at 10:00"],
  ])("says its days in the reader's calendar, and its hours: %o", (one, persian, english) => {
    expect([writtenRange(one, "fa"), writtenRange(one, "en")]).toEqual([persian, english]);
  });
});
