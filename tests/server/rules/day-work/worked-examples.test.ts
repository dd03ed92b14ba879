import { readFileSync } from "node:fs";
import type { DayResult } from "@server/rules/day-work/day-result";
import { describe, expect, test } from "vitest";
import { at, buildPermit, dayWork, friday, type OneDay, saturday } from "./build-day";

const lunch = [{ from: at("12:00"), to: at("13:00"), paid: false }];
const flexible = { end: at("17:00"), breaks: lunch, flex: 60 };
const night = { start: at("22:00"), end: at("06:00+") };
const untilSix = () => [buildPermit("overtime", saturday, "16:00-18:00")];

/** The settings that the page names, as input for the engine. */
const inForce: Readonly<Record<string, OneDay>> = {
  "–": {},
  "excess only": { hours: { tolMode: "EXCESS_ONLY" } },
  flex: { hours: flexible },
  "leave 10:30-12:00": { permits: [buildPermit("leave", saturday, "10:30-12:00")] },
  "leave 10:30-11:30": { permits: [buildPermit("leave", saturday, "10:30-11:30")] },
  "mission 13:00-": { permits: [buildPermit("mission", saturday, "13:00-")] },
  "overtime 16:00-18:00": { permits: untilSix() },
  "no request needed, before too": { policy: { otPermitRequired: false, otBefore: 1440 } },
  "no request needed": { policy: { otPermitRequired: false, otBefore: 0 } },
  "shift 22:00-06:00+": { hours: night },
  "Friday, overtime 09:00-13:00": {
    day: friday,
    permits: [buildPermit("overtime", friday, "09:00-13:00")],
    policy: { minOT: 60 },
  },
  "incomplete: undertime": { policy: { incomplete: "UNDERTIME" } },
  "incomplete: closed": { policy: { incomplete: "AUTO_EXIT" } },
};

/** Further results of the engine for some examples, by their numbers. */
const also: Readonly<Record<number, Partial<DayResult>>> = {
  2: { undertimeFirst: 25 },
  3: { forgiven: 10 },
  4: { forgiven: 13 },
  5: { undertimeLast: 20, shiftEnd: at("17:40") },
  6: { undertimeFirst: 20, shiftEnd: at("18:00") },
  7: { leaveDebit: 90 },
  8: { undertimeFirst: 20, undertimeMid: 30 },
  13: { night: 480 },
  14: { undertimeFirst: 30, undertimeLast: 20, night: 430 },
  15: { isHoliday: true, required: 0 },
  16: { absenceMinutes: 480 },
  17: { absenceMinutes: 480, incomplete: true },
  18: { incomplete: true },
  19: { incomplete: true, autoClosed: true },
};

const page = readFileSync("docs/day-work.md", "utf8");
const ofPage = [...page.matchAll(/^\| (\d+) \|(.*)\|$/gm)].map(([, number = "", rest = ""]) => {
  const [name = "", force = "", punches = "", ...figures] = rest.split("|").map((cell) => cell.trim());
  const [presence, undertime, overtime, surplus, leave, mission, absenceDays] = figures.map(Number);
  const expected = { presence, undertime, overtime, surplus, leave, mission, absenceDays };
  return [
    `${number} ${name}`,
    force,
    punches === "–" ? "" : punches,
    { ...expected, ...also[Number(number)] },
  ] as const;
});

describe("the examples of docs/day-work.md", () => {
  test("are as many as the page states", () => {
    expect(ofPage.map(([name]) => Number.parseInt(name, 10))).toEqual(ofPage.map((_, at) => at + 1));
    expect(ofPage.length).toBeGreaterThanOrEqual(19);
  });

  test.each(ofPage)("%s", (_, force, punches, expected) => {
    const given = inForce[force];
    expect(given, `the test knows nothing of "${force}"`).toBeDefined();
    expect(dayWork({ ...given, ...(punches && { punches }) })).toMatchObject(expected);
  });
});
