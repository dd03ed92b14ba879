import type { Permit } from "@server/rules/day-work/types";
import fc from "fast-check";
import { buildPermit } from "../build-day";
import { anyMoment, type Moment, minuteOf, momentNear } from "./random-punches";
import type { Week } from "./week";

/** A permit on a day of the week, placed relative to an edge; a mission without length has no return. */
type Hourly = { index: number; kind: Permit["kind"]; moment: Moment; length: number | null };
type Daily = { index: number; kind: "leave" | "mission"; days: number };

export type RandomPermits = { hourly: Hourly[]; daily: Daily | null };

export const permitsWithin = (days: number): fc.Arbitrary<RandomPermits> => {
  const index = fc.nat(days - 1);
  const hourly = fc.record({
    index,
    kind: fc.constantFrom("leave" as const, "mission" as const, "overtime" as const),
    moment: fc.oneof(anyMoment, momentNear("start", -120, 120), momentNear("end", -20, 20)),
    length: fc.option(fc.integer({ min: 10, max: 300 }), { freq: 3 }),
  });
  const daily = fc.record({
    index,
    kind: fc.constantFrom("leave" as const, "mission" as const),
    days: fc.integer({ min: 1, max: 3 }),
  });
  return fc.record({
    hourly: fc.array(hourly, { maxLength: 8, size: "max" }),
    daily: fc.option(daily, { freq: 2 }),
  });
};

export function permitsOf({ hourly, daily }: RandomPermits, cycle: Week["cycle"], first: number): Permit[] {
  const permits = hourly.map(({ index, kind, moment, length }) => {
    const from = Math.max(0, minuteOf(moment, cycle, index));
    const noReturn = kind === "mission" && length === null;
    const to = noReturn ? null : from + (length ?? 60);
    return buildPermit(kind, first + index, "", { span: "HOURLY", from, to, noReturn });
  });
  if (!daily) return permits;
  const firstDay = first + daily.index;
  return [...permits, buildPermit(daily.kind, firstDay, "", { lastDay: firstDay + daily.days - 1 })];
}
