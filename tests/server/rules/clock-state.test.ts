import { clockStateAt } from "@server/rules/clock-state";
import type { Direction, Punch, PunchCorrection } from "@server/rules/day-work/types";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  at,
  buildPerson,
  buildPlan,
  calendarOf,
  friday,
  type OneDay,
  punchAt,
  saturday,
} from "./day-work/build-day";

// Tests in the morning use Sunday, so that a day of work precedes them.
const sunday = saturday + 1;
const night: OneDay = { hours: { start: at("22:00"), end: at("06:00+") } };
const nightThenOff: OneDay = {
  ...night,
  calendar: { plans: [buildPlan(["office", "OFF_SHIFT", "OFF_SHIFT"])] },
};

type Told = [day: number, time: string, direction?: Direction | null];
type Given = { one?: OneDay; punches?: Told[]; corrections?: PunchCorrection[]; day?: number; now: string };

function stateOf({ one = {}, punches = [], corrections = [], day = sunday, now }: Given) {
  const made = punches.map(([on, time, direction]) => punchAt(on, time, direction ?? null));
  const person = buildPerson({ punches: made, corrections, ...one.person });
  const minute = at(now);
  return clockStateAt(calendarOf(one), person, {
    day: day + Math.floor(minute / 1440),
    minute: minute % 1440,
  });
}

describe("the button", () => {
  const rows: [string, Given, Direction, "first" | "inside" | "outside"][] = [
    ["offers an entry before the first punch", { now: "07:50" }, "in", "first"],
    ["offers the exit after an entry", { punches: [[sunday, "07:58"]], now: "12:00" }, "out", "inside"],
    [
      "offers an entry to someone who comes back",
      {
        punches: [
          [sunday, "07:58"],
          [sunday, "12:00"],
        ],
        now: "13:00",
      },
      "in",
      "outside",
    ],
    [
      "follows the punches that count, not the last line of the log",
      {
        punches: [
          [sunday, "07:58", "in"],
          [sunday, "07:59", "in"],
        ],
        now: "12:00",
      },
      "out",
      "inside",
    ],
    [
      "ignores what was approved for a later time",
      {
        corrections: [
          { id: 1, action: "ADD", day: sunday, minute: at("15:00"), direction: "in", punchId: null },
        ],
        now: "12:00",
      },
      "in",
      "first",
    ],
    [
      "offers the exit of the night shift in the morning",
      { one: night, punches: [[saturday, "21:55", "in"]], now: "06:05" },
      "out",
      "inside",
    ],
    [
      "offers the entry of the next night once its day has come",
      {
        one: night,
        punches: [
          [saturday, "21:55", "in"],
          [saturday, "06:02+", "out"],
        ],
        now: "21:50",
      },
      "in",
      "first",
    ],
    [
      "offers the exit of the night before free days until six hours after its end",
      { one: nightThenOff, punches: [[saturday, "21:55", "in"]], now: "09:00" },
      "out",
      "inside",
    ],
    [
      "offers the exit to someone who works past midnight before a shift",
      { punches: [[saturday, "14:00", "in"]], now: "01:30" },
      "out",
      "inside",
    ],
    [
      "offers the exit to someone who works past midnight into a Friday",
      { punches: [[friday - 1, "13:00", "in"]], day: friday, now: "02:00" },
      "out",
      "inside",
    ],
    [
      "offers an entry on a Friday morning, whatever Thursday lacks",
      { punches: [[friday - 1, "13:00", "in"]], day: friday, now: "04:30" },
      "in",
      "first",
    ],
  ];
  it.each(rows)("%s", (_, given, offered, why) => {
    expect(stateOf(given)).toMatchObject({ offered, why });
  });
});

test("the exit can be chosen once half a shift without a recorded entry is over, and at no other time", () => {
  const instead = (given: Given) => stateOf(given).instead;
  expect(instead({ now: "11:59" })).toBeNull();
  expect(instead({ now: "12:00" })).toBe("out");
  expect(instead({ now: "16:30" })).toBe("out");
  expect(instead({ now: "02:30+", one: night })).toBe("out");
  expect(instead({ punches: [[sunday, "07:58"]], now: "16:00" })).toBeNull();
  expect(
    instead({
      punches: [
        [sunday, "07:58"],
        [sunday, "12:00"],
      ],
      now: "13:00",
    }),
  ).toBeNull();
  expect(instead({ day: friday, now: "14:00" })).toBeNull();
});

describe("a forgotten exit", () => {
  const forgottenExit = (given: Given) => stateOf(given).forgotten;

  it("of yesterday is asked about with the end of its shift, and today begins with an entry", () => {
    const state = stateOf({ punches: [[saturday, "08:01", "in"]], now: "07:55" });
    expect(state.forgotten).toEqual({ day: saturday, entry: at("08:01"), exit: at("16:00") });
    expect(state).toMatchObject({ offered: "in", day: sunday, punches: [] });
  });

  it("is still asked about after today's entry", () => {
    const punches: Told[] = [
      [saturday, "08:01", "in"],
      [sunday, "07:55", "in"],
    ];
    expect(forgottenExit({ punches, now: "09:00" })?.day).toBe(saturday);
  });

  it("of a night shift proposes the next morning", () => {
    expect(forgottenExit({ one: night, punches: [[saturday, "21:55", "in"]], now: "21:50" })).toEqual({
      day: saturday,
      entry: at("21:55"),
      exit: at("06:00+"),
    });
  });

  it("after an entry past the shift proposes nothing", () => {
    expect(forgottenExit({ punches: [[saturday, "17:30", "in"]], now: "07:55" })?.exit).toBeNull();
  });

  it("is searched for before days off, and no further back than the last day with a punch", () => {
    const monday = saturday + 9;
    expect(
      forgottenExit({ punches: [[saturday + 5, "08:00", "in"]], day: saturday + 7, now: "08:00" })?.day,
    ).toBe(saturday + 5);
    const later: Told[] = [
      [monday - 1, "08:00"],
      [monday - 1, "16:00"],
    ];
    expect(
      forgottenExit({ punches: [[saturday + 5, "08:00", "in"], ...later], day: monday, now: "08:00" }),
    ).toBeNull();
  });

  it("is not asked about if the rules close the day themselves", () => {
    const one: OneDay = { policy: { incomplete: "AUTO_EXIT" } };
    expect(forgottenExit({ one, punches: [[saturday, "08:01", "in"]], now: "07:55" })).toBeNull();
  });
});

test("presence counts until now, without unpaid breaks", () => {
  const one: OneDay = { hours: { breaks: [{ from: at("12:00"), to: at("13:00"), paid: false }] } };
  expect(stateOf({ one, punches: [[sunday, "08:00", "in"]], now: "14:00" })).toMatchObject({
    presence: 300,
    openSince: at("08:00"),
  });
});

test("following the offer makes pairs: every entry has its exit and no direction repeats", () => {
  const calendar = calendarOf({});
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 3, max: 200 }), { maxLength: 8 }), (gaps) => {
      const punches: Punch[] = [];
      let minute = at("05:00");
      for (const gap of gaps) {
        minute = Math.min(minute + gap, 1439);
        const { offered } = clockStateAt(calendar, buildPerson({ punches }), { day: sunday, minute });
        expect(offered).toBe(punches.length % 2 === 0 ? "in" : "out");
        punches.push({ day: sunday, minute, direction: offered, source: "clock" });
        if (minute === 1439) break;
      }
    }),
  );
});
