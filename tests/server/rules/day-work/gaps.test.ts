import { formatClock } from "@schemas/values/clock-time";
import { computeDay } from "@server/rules/day-work/compute-days";
import { type Fix, fixesOf } from "@server/rules/day-work/fixes";
import { type Gap, gapsOf } from "@server/rules/day-work/gaps";
import { describe, expect, test } from "vitest";
import {
  at,
  buildPermit,
  buildPerson,
  calendarOf,
  dayWork,
  friday,
  type OneDay,
  punchAt,
  punchesOf,
  saturday,
} from "./build-day";

const clock = (minute: number | null) => (minute === null ? "" : formatClock(minute));
const sayGap = ({ kind, from, to, minutes }: Gap) =>
  `${kind} ${clock(from)}-${clock(to)}${minutes > 0 ? ` ${minutes}` : ""}`;
const sayFix = ({ request, isDaily, from, to, cancel, effects }: Fix) => {
  const what = isDaily ? "day" : cancel === null ? `${clock(from)}-${clock(to)}` : `without ${clock(cancel)}`;
  return `${request} ${what}: ${effects.map(({ of, before, after }) => `${of} ${before}→${after}`).join(", ")}`;
};

const lunch = [{ from: at("12:00"), to: at("13:00"), paid: false }];

describe("what is unresolved on a day", () => {
  test.each<[string, OneDay, string[]]>([
    ["nothing on a normal day", { punches: "07:55-16:05" }, []],
    ["nothing within the tolerance", { punches: "08:08-15:55" }, []],
    ["the whole shift of an absence", {}, ["absence 08:00-16:00 480"]],
    [
      "lateness, time away and an early departure separately",
      { punches: "08:25-10:00, 11:00-15:40" },
      ["undertime 08:00-08:25 25", "undertime 10:00-11:00 60", "undertime 15:40-16:00 20"],
    ],
    [
      "lateness across the break as one",
      { punches: "14:00-17:00", hours: { end: at("17:00"), breaks: lunch } },
      ["undertime 08:00-14:00 300"],
    ],
    [
      "only what exceeds the tolerance",
      { punches: "08:25-16:00", hours: { tolMode: "EXCESS_ONLY" } },
      ["undertime 08:10-08:25 15"],
    ],
    [
      "no lateness that was justified",
      {
        punches: "08:25-16:00",
        person: {
          justifications: [
            { id: "j", day: saturday, kind: "JUSTIFIED_LATENESS", part: "first", minutes: 30 },
          ],
        },
      },
      [],
    ],
    [
      "the exit that flex requires",
      { punches: "08:40-17:20", hours: { end: at("17:00"), breaks: lunch, flex: 60 } },
      ["undertime 17:20-17:40 20"],
    ],
    ["an exit that is missing, and not the absence it makes", { punches: "08:00" }, ["missing-out 08:00-"]],
    [
      "a second stretch left open",
      { punches: "08:00-12:00, 13:00", policy: { incomplete: "UNDERTIME" } },
      ["missing-out 13:00-", "undertime 12:00-16:00 240"],
    ],
    ["an entry that is missing", { punches: [punchAt(saturday, "16:00", "out")] }, ["missing-in -16:00"]],
    [
      "both sides of a conflict",
      {
        punches: [
          punchAt(saturday, "08:00", "in"),
          punchAt(saturday, "10:00", "in"),
          punchAt(saturday, "12:00", "out"),
          punchAt(saturday, "16:00", "out"),
        ],
      },
      ["missing-out 08:00-", "missing-in -16:00", "undertime 08:00-10:00 120", "undertime 12:00-16:00 240"],
    ],
    [
      "surplus without a permit, except what is too short for overtime",
      { punches: "07:50-17:30" },
      ["surplus 16:00-17:30 90"],
    ],
    [
      "the rest of the surplus that a permit covers in part",
      {
        punches: "08:00-18:45",
        permits: [buildPermit("overtime", saturday, "16:00-18:00")],
      },
      ["surplus 18:00-18:45 45"],
    ],
    ["work on a Friday", { day: friday, punches: "09:00-13:00" }, ["surplus 09:00-13:00 240"]],
    [
      "nothing that leave covers",
      {
        punches: "08:00-10:30, 12:00-16:00",
        permits: [buildPermit("leave", saturday, "10:30-12:00")],
      },
      [],
    ],
  ])("%s", (_, input, expected) => {
    expect(gapsOf(dayWork(input)).map(sayGap)).toEqual(expected);
  });
});

describe("what would fix it", () => {
  test.each<[string, OneDay, string[]]>([
    [
      "an absence: a day of leave or mission, or the forgotten punches",
      {},
      [
        "leave day: absence 1→0, leave 0→480",
        "mission day: absence 1→0, mission 0→480",
        "inOut 08:00-16:00: absence 1→0, presence 0→480",
      ],
    ],
    [
      "lateness: leave or mission of exactly that stretch",
      { punches: "08:25-16:00" },
      ["leave 08:00-08:25: undertime 25→0, leave 0→25", "mission 08:00-08:25: undertime 25→0, mission 0→25"],
    ],
    [
      "lateness beyond the flex, which moves the shift back",
      {
        punches: "09:20-18:00",
        hours: { end: at("17:00"), breaks: lunch, flex: 60 },
      },
      ["leave 09:00-09:20: undertime 20→0, leave 0→20", "mission 09:00-09:20: undertime 20→0, mission 0→20"],
    ],
    [
      "a missing exit: the end of the shift",
      { punches: "08:00" },
      ["inOut -16:00: absence 1→0, incomplete 1→0, presence 0→480"],
    ],
    [
      "a late single punch: more likely the exit of a forgotten entry",
      { punches: "15:55" },
      [
        "inOut 08:00-: absence 1→0, incomplete 1→0, presence 0→475",
        "inOut -16:00: absence 1→0, incomplete 1→0, undertime 0→475, presence 0→5",
      ],
    ],
    [
      "a surplus typed entry: an exit at an unknown time, or its removal",
      {
        punches: [
          punchAt(saturday, "08:00", "in"),
          punchAt(saturday, "08:10", "in"),
          punchAt(saturday, "16:00", "out"),
        ],
        policy: { incomplete: "UNDERTIME" },
      },
      [
        "inOut without 08:10: incomplete 1→0, presence 470→480",
        "inOut without 08:00: incomplete 1→0",
        "inOut -: ",
      ],
    ],
    [
      "surplus: overtime of exactly that stretch",
      { punches: "08:00-17:30" },
      ["overtime 16:00-17:30: overtime 0→90, surplus 90→0"],
    ],
    [
      "a night: the exit is on the next day",
      {
        punches: "22:00",
        hours: { start: at("22:00"), end: at("06:00+") },
      },
      ["inOut -06:00+1: absence 1→0, incomplete 1→0, presence 0→480"],
    ],
  ])("%s", (_, input, expected) => {
    const calendar = calendarOf(input);
    const punches =
      typeof input.punches === "string" ? punchesOf(saturday, input.punches) : (input.punches ?? []);
    const person = buildPerson({ punches });
    const result = computeDay(calendar, person, saturday);
    const [gap] = gapsOf(result);
    expect(fixesOf(calendar, person, result, gap as Gap).map(sayFix)).toEqual(expected);
  });

  test("after the fix, the engine no longer reports the gap", () => {
    const calendar = calendarOf({});
    const person = buildPerson({ punches: punchesOf(saturday, "08:25-10:00, 11:00-17:30") });
    const result = computeDay(calendar, person, saturday);
    const fixes = gapsOf(result).flatMap((gap) => fixesOf(calendar, person, result, gap).slice(0, 1));
    const permits = fixes.map(({ request, from, to }) =>
      buildPermit(request as "leave", saturday, `${clock(from)}-${clock(to)}`),
    );
    expect(gapsOf(computeDay(calendar, { ...person, permits }, saturday))).toEqual([]);
  });
});
