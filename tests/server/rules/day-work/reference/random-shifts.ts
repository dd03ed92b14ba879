import type { ShiftHours } from "@server/rules/day-work/types";
import fc from "fast-check";
import { at, buildHours } from "../build-day";
import type { Week } from "./week";

type Flexibility = { flex: number; flexMode: "END_MOVES" | "FLEX_LOST_IF_EXCEEDED" };

const fixed = fc.constant<Flexibility>({ flex: 0, flexMode: "END_MOVES" });
const flexible: fc.Arbitrary<Flexibility> = fc.record({
  flex: fc.constantFrom(0, 30, 60),
  flexMode: fc.constantFrom("END_MOVES", "FLEX_LOST_IF_EXCEEDED"),
});

/** Breaks inside and outside a shift, clear of the minutes over which flex moves its ends. */
const breaksOf = (start: number, end: number) =>
  fc.subarray([
    { from: start - 90, to: start - 70, paid: false },
    { from: start + 120, to: start + 150, paid: false },
    { from: start + 200, to: start + 260, paid: false },
    { from: start + 230, to: start + 250, paid: true },
    { from: end + 90, to: end + 120, paid: false },
  ]);

type Ends = { start: number; end: number };

const shiftOf = (
  ends: fc.Arbitrary<Ends>,
  flexibility: fc.Arbitrary<Flexibility>,
): fc.Arbitrary<ShiftHours> =>
  ends.chain(({ start, end }) =>
    fc
      .record({
        start: fc.constant(start),
        end: fc.constant(end),
        breaks: breaksOf(start, end),
        flexibility,
        lateTol: fc.constantFrom(0, 10, 20),
        earlyTol: fc.constantFrom(0, 10, 20),
        tolMode: fc.constantFrom("ALL_OR_NOTHING" as const, "EXCESS_ONLY" as const),
        dayCut: fc.constantFrom(null, null, null, start - 60, start - 120, start - 360),
      })
      .map(({ flexibility, ...hours }) => buildHours({ ...hours, ...flexibility })),
  );

const ends = (start: string, end: string) => fc.constant({ start: at(start), end: at(end) });

const officeEnds = fc
  .record({ start: fc.integer({ min: 24, max: 40 }), length: fc.integer({ min: 24, max: 36 }) })
  .map(({ start, length }) => ({ start: start * 15, end: (start + length) * 15 }));

const shift = fc.oneof(
  { weight: 3, arbitrary: shiftOf(officeEnds, flexible) },
  { weight: 2, arbitrary: shiftOf(ends("22:00", "06:00+"), fixed) },
  { weight: 1, arbitrary: shiftOf(ends("21:00", "05:00+"), flexible) },
  { weight: 1, arbitrary: shiftOf(ends("16:00", "00:00+"), fixed) },
  { weight: 2, arbitrary: shiftOf(ends("07:00", "07:00+"), fixed) },
);

const off = fc.constantFrom(
  "OFF_SHIFT" as const,
  "OFF_AGREED" as const,
  "FRIDAY" as const,
  "SPECIAL" as const,
);

/** A cycle of up to a week with one or two shifts and one kind of day off. */
export const randomCycle: fc.Arbitrary<Week["cycle"]> = fc
  .record({ shifts: fc.array(shift, { minLength: 1, maxLength: 2 }), off })
  .chain(({ shifts, off }) =>
    fc.array(
      fc.oneof(
        { weight: 2, arbitrary: fc.constantFrom(...shifts) },
        { weight: 1, arbitrary: fc.constant(off) },
      ),
      { minLength: 1, maxLength: 7 },
    ),
  );
