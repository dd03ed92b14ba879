import type { Direction, ShiftHours } from "@server/rules/day-work/types";
import fc from "fast-check";
import { buildHours } from "../build-day";
import type { TimedPunch } from "./attribution";
import type { Week, WeekPunch } from "./week";

// Punches are placed relative to edges, so that they fall where the rules change.

const edges = {
  start: ({ start }: ShiftHours) => start,
  middle: ({ start, end }: ShiftHours) => Math.round((start + end) / 2),
  end: ({ end }: ShiftHours) => end,
  cut: ({ start, dayCut }: ShiftHours) => dayCut ?? start - 240,
  afterNight: ({ end }: ShiftHours) => end + 360,
  midnight: () => 0,
  noon: () => 720,
  nextMidnight: () => 1440,
};

export type Moment = { edge: keyof typeof edges; by: number };

/** The minute of a moment on a day of the cycle; on a day off, edges are those of office hours. */
export function minuteOf({ edge, by }: Moment, cycle: Week["cycle"], index: number): number {
  const planned = cycle[index % cycle.length];
  return edges[edge](typeof planned === "object" ? planned : buildHours()) + by;
}

/** Any minute from min to max; every other one is a multiple of ten, like tolerances and roundings. */
const minutesNear = (min: number, max: number) =>
  fc.oneof(
    fc.integer({ min: Math.ceil(min / 10), max: Math.floor(max / 10) }).map((ten) => ten * 10),
    fc.integer({ min, max }),
  );

export const momentNear = (edge: Moment["edge"], min: number, max: number): fc.Arbitrary<Moment> =>
  fc.record({ edge: fc.constant(edge), by: minutesNear(min, max) });

const edgeNames = Object.keys(edges) as Moment["edge"][];

export const anyMoment: fc.Arbitrary<Moment> = fc.record({
  edge: fc.constantFrom(...edgeNames),
  by: fc.oneof(fc.integer({ min: -3, max: 3 }), minutesNear(-90, 90)),
});

type Typing = "untyped" | "typed" | "mixed";

/** The direction a clock records: none, usually the right one, or a mix. */
function directionOf(typing: Typing, right: Direction): fc.Arbitrary<Direction | null> {
  const wrong = right === "in" ? "out" : "in";
  if (typing === "untyped") return fc.constant(null);
  if (typing === "typed") return fc.constantFrom(right, right, right, right, right, right, right, wrong);
  return fc.constantFrom(right, right, right, null, null, null, wrong);
}

type Origin = "clock" | "added" | "cancelled";
type Echo = { after: number; direction: Direction | null };

/** A swipe and its accidental repeats, each some minutes later. */
type Swipe = { moment: Moment; direction: Direction | null; origin: Origin; echoes: Echo[] };

function swipe(moment: fc.Arbitrary<Moment>, direction: fc.Arbitrary<Direction | null>): fc.Arbitrary<Swipe> {
  const echo = fc.record({ after: fc.integer({ min: 0, max: 3 }), direction });
  return fc.record({
    moment,
    direction,
    origin: fc.oneof(
      { weight: 12, arbitrary: fc.constant<Origin>("clock") },
      { weight: 1, arbitrary: fc.constantFrom<Origin>("added", "cancelled") },
    ),
    echoes: fc.oneof(
      { weight: 6, arbitrary: fc.constant<Echo[]>([]) },
      { weight: 1, arbitrary: fc.array(echo, { minLength: 1, maxLength: 2 }) },
    ),
  });
}

/** A usual day: in, perhaps out and in again, out; some of it forgotten. */
function usualDay(typing: Typing): fc.Arbitrary<Swipe[]> {
  const arrival = swipe(momentNear("start", -70, 70), directionOf(typing, "in"));
  const leaving = swipe(momentNear("middle", -90, 0), directionOf(typing, "out"));
  const returning = swipe(momentNear("middle", 0, 90), directionOf(typing, "in"));
  const departure = swipe(momentNear("end", -70, 150), directionOf(typing, "out"));
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(arrival, departure) },
    { weight: 3, arbitrary: fc.tuple(arrival, leaving, returning, departure) },
    { weight: 1, arbitrary: fc.tuple(arrival, leaving, returning) },
    { weight: 1, arbitrary: fc.tuple(arrival) },
    { weight: 1, arbitrary: fc.tuple(departure) },
  );
}

function awkwardDay(typing: Typing): fc.Arbitrary<Swipe[]> {
  const anySwipe = (right: Direction) => swipe(anyMoment, directionOf(typing, right));
  return fc.array(fc.oneof(anySwipe("in"), anySwipe("out")), { maxLength: 5 });
}

/** The swipes of `days` days, by clocks of one kind. */
export function swipesOf(days: number): fc.Arbitrary<Swipe[][]> {
  const dayOf = (typing: Typing) =>
    fc.oneof(
      { withCrossShrink: true },
      { weight: 1, arbitrary: fc.constant<Swipe[]>([]) },
      { weight: 4, arbitrary: usualDay(typing) },
      { weight: 2, arbitrary: awkwardDay(typing) },
    );
  return fc
    .constantFrom<Typing>("untyped", "typed", "mixed")
    .chain((typing) => fc.array(dayOf(typing), { minLength: days, maxLength: days }));
}

/** Days with an odd number of untyped punches: mostly three, so that the last is near the next day's first. */
export function oddSwipesOf(days: number): fc.Arbitrary<Swipe[][]> {
  const untyped = (moment: fc.Arbitrary<Moment>): fc.Arbitrary<Swipe> =>
    fc.record({
      moment,
      direction: fc.constant(null),
      origin: fc.constant<Origin>("clock"),
      echoes: fc.constant([]),
    });
  const three = fc.tuple(
    untyped(momentNear("start", -30, 30)),
    untyped(momentNear("middle", -30, 30)),
    untyped(momentNear("end", 0, 120)),
  );
  const odd = fc.oneof(
    { weight: 40, arbitrary: three },
    { weight: 1, arbitrary: fc.tuple(untyped(anyMoment)) },
  );
  return fc.array(odd, { minLength: days, maxLength: days });
}

/** The punches of swipes; the first day is `first`. */
export function punchesOf(swipes: readonly Swipe[][], cycle: Week["cycle"], first: number) {
  const punches: WeekPunch[] = [];
  const cancelled: TimedPunch[] = [];
  for (const [index, ofDay] of swipes.entries()) {
    for (const { moment, direction, origin, echoes } of ofDay) {
      const at = (first + index) * 1440 + minuteOf(moment, cycle, index);
      if (origin === "cancelled") cancelled.push({ at, direction });
      else punches.push({ at, direction, isAdded: origin === "added" });
      for (const echo of echoes)
        punches.push({ at: at + echo.after, direction: echo.direction, isAdded: false });
    }
  }
  return { punches, cancelled };
}
