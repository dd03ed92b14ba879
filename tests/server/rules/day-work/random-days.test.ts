import type { LineCategory } from "@schemas/figures";
import { shiftProblems } from "@schemas/values/shift-hours";
import { prepareCalendar } from "@server/rules/day-work/calendar";
import { computeDay, computePersonDays } from "@server/rules/day-work/compute-days";
import type { DayResult } from "@server/rules/day-work/day-result";
import { defaultPolicy } from "@server/rules/day-work/policy";
import type { Permit, PolicySettings, Punch } from "@server/rules/day-work/types";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  buildCalendarData,
  buildHours,
  buildPermit,
  buildPerson,
  buildPlan,
  buildShift,
  dayWork,
  friday,
  saturday,
} from "./build-day";

const quarter = (min: number, max: number) => fc.integer({ min, max }).map((one) => one * 15);

const hoursOf = fc
  .record({
    start: quarter(20, 44),
    length: quarter(20, 44),
    breakAfter: quarter(8, 12),
    breakLength: quarter(0, 4),
    paid: fc.boolean(),
    flex: quarter(0, 8),
    flexMode: fc.constantFrom("END_MOVES" as const, "FLEX_LOST_IF_EXCEEDED" as const),
    lateTol: fc.integer({ min: 0, max: 20 }),
    earlyTol: fc.integer({ min: 0, max: 20 }),
    tolMode: fc.constantFrom("ALL_OR_NOTHING" as const, "EXCESS_ONLY" as const),
  })
  .map(({ start, length, breakAfter, breakLength, paid, ...rest }) =>
    buildHours({
      ...rest,
      start,
      end: start + length,
      dayCut: 0,
      breaks:
        breakLength === 0 ? [] : [{ from: start + breakAfter, to: start + breakAfter + breakLength, paid }],
    }),
  )
  .filter((hours) => shiftProblems(hours).length === 0);

const policyOf: fc.Arbitrary<PolicySettings> = fc
  .record({
    incomplete: fc.constantFrom("ABSENCE" as const, "UNDERTIME" as const, "AUTO_EXIT" as const),
    minOT: fc.constantFrom(0, 15, 30, 60),
    roundOT: fc.constantFrom(1, 10, 30),
    otBefore: fc.constantFrom(0, 45, 1440),
    otAfterUntil: fc.constantFrom(null, 1080, 1320),
    otHolidayWindow: fc.constantFrom(null, { from: 540, to: 960 }),
    maxOTday: fc.constantFrom(null, 60, 240),
    otPermitRequired: fc.boolean(),
    compensate: fc.boolean(),
  })
  .map((settings) => ({ ...defaultPolicy, ...settings }));

// Within one logical day and further apart than the window of duplicates.
const minutesOf = fc
  .uniqueArray(fc.integer({ min: 20, max: 475 }), { maxLength: 7 })
  .map((thirds) => thirds.sort((a, b) => a - b).map((one) => one * 3));

const spanText = (from: number, length: number) => {
  const clock = (t: number) => `${Math.floor(t / 60)}:${String(t % 60).padStart(2, "0")}`;
  return `${clock(from)}-${clock(from + length)}`;
};

const permitsOf = (day: number): fc.Arbitrary<Permit[]> =>
  fc
    .array(
      fc.record({
        kind: fc.constantFrom("leave" as const, "mission" as const, "overtime" as const),
        from: fc.integer({ min: 300, max: 1200 }),
        length: fc.integer({ min: 10, max: 235 }),
      }),
      { maxLength: 4 },
    )
    .chain((hourly) =>
      fc
        .option(fc.constantFrom("leave" as const, "mission" as const), { freq: 6 })
        .map((daily) => [
          ...hourly.map((one) => buildPermit(one.kind, day, spanText(one.from, one.length))),
          ...(daily ? [buildPermit(daily, day)] : []),
        ]),
    );

const punchesAt = (day: number, minutes: number[]): Punch[] =>
  minutes.map((t) => ({
    day: day + Math.floor(t / 1440),
    minute: t % 1440,
    direction: null,
    source: "clock",
  }));

const randomDay = fc.constantFrom(saturday, friday).chain((day) =>
  fc.record({
    day: fc.constant(day),
    hours: hoursOf,
    policy: policyOf,
    minutes: minutesOf,
    permits: permitsOf(day),
  }),
);

const categories: Record<Exclude<LineCategory, "note" | "absence">, keyof DayResult> = {
  presence: "presence",
  covered: "covered",
  undertimeFirst: "undertimeFirst",
  undertimeMid: "undertimeMid",
  undertimeLast: "undertimeLast",
  forgiven: "forgiven",
  compensated: "compensated",
  latenessLeave: "latenessLeave",
  overtime: "overtime",
  surplus: "surplus",
  leave: "leave",
  mission: "mission",
  night: "night",
  overtimeNight: "overtimeNight",
};

test("the lines of every category sum to its total and no total is negative", () => {
  fc.assert(
    fc.property(randomDay, ({ day, hours, policy, minutes, permits }) => {
      const result = dayWork({ day, hours, policy, punches: punchesAt(day, minutes), permits });
      for (const [category, total] of Object.entries(categories)) {
        const lines = result.lines.filter((line) => line.category === category);
        expect(lines.reduce((sum, line) => sum + line.minutes, 0)).toBe(result[total]);
        expect(result[total]).toBeGreaterThanOrEqual(0);
      }
      expect(result.undertime).toBe(result.undertimeFirst + result.undertimeMid + result.undertimeLast);
    }),
    { numRuns: 200 },
  );
});

test("the required time of a work day is always accounted for, and presence is required time, overtime or surplus", () => {
  fc.assert(
    fc.property(randomDay, ({ hours, policy, minutes, permits }) => {
      const result = dayWork({ hours, policy, punches: punchesAt(saturday, minutes), permits });
      const { covered, mission, leave, undertime, forgiven, compensated, absenceMinutes } = result;
      expect(covered + mission + leave + undertime + forgiven + compensated + absenceMinutes).toBe(
        result.required,
      );
      expect(covered + result.overtime + compensated + result.surplus).toBe(result.presence);
    }),
    { numRuns: 200 },
  );
});

test("full float with any core, and leave that takes precedence over presence, keep the day accounted for too", () => {
  const floating = fc
    .record({ required: quarter(12, 40), core: quarter(24, 60), length: quarter(0, 12) })
    .map(({ required, core, length }) =>
      buildHours({
        required,
        flexMode: "FULL_FLOAT",
        coreStart: core,
        coreEnd: core + length,
        breaks: [{ from: 720, to: 750, paid: false }],
        dayCut: 0,
      }),
    );
  fc.assert(
    fc.property(
      fc.oneof(floating, hoursOf),
      policyOf,
      minutesOf,
      permitsOf(saturday),
      (hours, policy, ...rest) => {
        const [minutes, permits] = rest;
        const settings = { ...policy, presenceBeatsLeave: false };
        const result = dayWork({ hours, policy: settings, punches: punchesAt(saturday, minutes), permits });
        const { covered, mission, leave, undertime, forgiven, compensated, absenceMinutes } = result;
        expect(covered + mission + leave + undertime + forgiven + compensated + absenceMinutes).toBe(
          result.required,
        );
      },
    ),
    { numRuns: 300 },
  );
});

const night = buildShift({ start: 1320, end: 1800 }, "night");
const mixed = prepareCalendar(
  buildCalendarData({
    shifts: [buildShift(), night],
    plans: [buildPlan(["office", "night", "night", "OFF_SHIFT"], { holidayRule: "FOLLOW_CYCLE" })],
  }),
);

// Eight days of punches with any directions, around the four computed ones.
const anyPunches: fc.Arbitrary<Punch[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: 8 * 480 - 1 }), { maxLength: 24 })
  .chain((thirds) =>
    fc.tuple(
      ...thirds.map((one) =>
        fc.constantFrom("in" as const, "out" as const, null).map(
          (direction): Punch => ({
            day: saturday - 2 + Math.floor(one / 480),
            minute: (one % 480) * 3,
            direction,
            source: "clock",
            id: one,
          }),
        ),
      ),
    ),
  );

const mixedPerson = (punches: Punch[]) => buildPerson({ punches, last: saturday + 3 });

test("the order of the given punches does not matter", () => {
  fc.assert(
    fc.property(anyPunches, fc.infiniteStream(fc.nat()), (punches, keys) => {
      const shuffled = punches
        .map((punch) => ({ punch, key: keys.next().value as number }))
        .sort((a, b) => a.key - b.key)
        .map((one) => one.punch);
      expect(computePersonDays(mixed, mixedPerson(shuffled))).toEqual(
        computePersonDays(mixed, mixedPerson([...punches].sort((a, b) => Number(a.id) - Number(b.id)))),
      );
    }),
    { numRuns: 150 },
  );
});

test("computing twice, or one day alone, gives the same days", () => {
  fc.assert(
    fc.property(anyPunches, (punches) => {
      const person = mixedPerson(punches);
      const days = computePersonDays(mixed, person);
      expect(computePersonDays(mixed, person)).toEqual(days);
      for (const day of days) expect(computeDay(mixed, person, day.day)).toEqual(day);
    }),
    { numRuns: 150 },
  );
});

test("every punch belongs to one day at most", () => {
  fc.assert(
    fc.property(anyPunches, (punches) => {
      const days = computePersonDays(mixed, mixedPerson(punches));
      const ids = days.flatMap((day) => day.punches.map((one) => one.id));
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { numRuns: 150 },
  );
});

test("a new typed punch changes no day further away than two", () => {
  const typed = anyPunches.map((punches) =>
    punches.map((one): Punch => ({ ...one, direction: one.direction ?? "in" })),
  );
  const calendar = prepareCalendar(buildCalendarData());
  const compute = (punches: Punch[]) =>
    computePersonDays(calendar, buildPerson({ punches, first: saturday - 2, last: saturday + 6 }));
  fc.assert(
    fc.property(typed, (punches) => {
      fc.pre(punches.length > 0);
      const day = punches[0]?.day ?? 0;
      const outside = (days: DayResult[]) => days.filter((one) => Math.abs(one.day - day) > 2);
      expect(outside(compute(punches))).toEqual(outside(compute(punches.slice(1))));
    }),
    { numRuns: 150 },
  );
});

test("typed punches of other days do not change a day", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 5 }),
      fc.constantFrom(-2, -1, 1, 2),
      (offsets, far) => {
        const own: Punch[] = [
          { day: saturday, minute: 480, direction: "in", source: "clock" },
          { day: saturday, minute: 960, direction: "out", source: "clock" },
        ];
        // Inside the window of another day: after 04:00, when the next day begins.
        const others = offsets.map(
          (offset, i): Punch => ({
            day: saturday + far,
            minute: 300 + offset,
            direction: i % 2 ? "out" : "in",
            source: "clock",
          }),
        );
        expect(dayWork({ punches: [...own, ...others] })).toEqual(dayWork({ punches: own }));
      },
    ),
    { numRuns: 150 },
  );
});
