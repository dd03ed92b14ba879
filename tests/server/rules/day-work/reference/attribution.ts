import type { Direction, PolicySettings, ShiftHours } from "@server/rules/day-work/types";

// R1 to R3: assign punches to days by walking the days in order of time. Times are minutes since 1970.

export type TimedPunch = { at: number; direction: Direction | null };

/** A punch that counts, with its assigned direction. */
export type CountedPunch = { at: number; direction: Direction };

/** A day of the plan after R0; a day off has no hours. */
export type PlannedDay = { day: number; hours: ShiftHours | null };

/** The state of the walk: the punches no day has yet, and the previous one, whether it counted or not. */
type Walk = {
  left: TimedPunch[];
  before: TimedPunch | null;
  /** Whether an entry was open when the minute of the next punch began: a minute has one order. */
  wasOpen: boolean;
};

/** Returns the punches of each of the days, which are consecutive. */
export function attribute(
  days: readonly PlannedDay[],
  punches: readonly TimedPunch[],
  policy: PolicySettings,
): CountedPunch[][] {
  const walk: Walk = { left: [...punches].sort((a, b) => a.at - b.at), before: null, wasOpen: false };
  return days.map((day, index) => {
    const next = days[index + 1] ?? dayOffAfter(day);
    const afterNext = days[index + 2] ?? dayOffAfter(next);
    const own = walkDay(walk, bordersOf(day, next, policy), policy);
    const exit = continuation(walk, own, bordersOf(next, afterNext, policy), policy);
    return exit ? [...own, exit] : own;
  });
}

const dayOffAfter = ({ day }: PlannedDay): PlannedDay => ({ day: day + 1, hours: null });

/** R1: the minute a day with a shift begins. */
export function cutOf(day: number, { start, dayCut }: ShiftHours): number {
  return day * 1440 + (dayCut ?? start - 240);
}

/** Whether a minute is still the day's, given whether an entry of the day is open. */
type Borders = (at: number, isOpen: boolean) => boolean;

/** R1: where the day ends. */
function bordersOf({ day, hours }: PlannedDay, next: PlannedDay, policy: PolicySettings): Borders {
  const midnight = (day + 1) * 1440;
  if (next.hours) {
    const cut = cutOf(next.day, next.hours);
    return (at) => at < cut;
  }
  if (!hours || hours.end <= 1440) return (at) => at < midnight;
  const end = day * 1440 + hours.end;
  const endsFor = policy.nightBelongs === "TO_SHIFT_END" ? end : midnight;
  return (at, isOpen) => at < endsFor || (isOpen && at < end + 360);
}

/** Takes the day's punches from the walk, each with its direction. */
function walkDay(walk: Walk, isOwn: Borders, policy: PolicySettings): CountedPunch[] {
  const own: CountedPunch[] = [];
  for (;;) {
    const isOpen = endsOpen(own);
    const next = nextThatCounts(walk, isOpen, policy);
    if (!next || !isOwn(next.at, isOpen)) return own;
    take(walk, next);
    own.push({ at: next.at, direction: next.direction ?? (isOpen ? "out" : "in") });
  }
}

const endsOpen = (own: readonly CountedPunch[]) => own.at(-1)?.direction === "in";

/** R2: the next punch that is not a repeat; the repeats before it are dropped. */
function nextThatCounts(walk: Walk, isOpen: boolean, policy: PolicySettings): TimedPunch | undefined {
  for (;;) {
    const next = firstOfMinute(walk, isOpen);
    if (!next || !isRepeat(next, walk.before, policy)) return next;
    take(walk, next);
  }
}

/** R3: of the punches in one minute, an exit comes first while an entry is open, and one without direction last. */
function firstOfMinute(walk: Walk, isOpen: boolean): TimedPunch | undefined {
  const minute = walk.left[0]?.at;
  if (walk.before?.at !== minute) walk.wasOpen = isOpen;
  const ofMinute = walk.left.filter(({ at }) => at === minute);
  const order = walk.wasOpen ? (["out", "in", null] as const) : (["in", "out", null] as const);
  return order.flatMap((direction) => ofMinute.filter((one) => one.direction === direction))[0];
}

function isRepeat(punch: TimedPunch, before: TimedPunch | null, { dupWindow }: PolicySettings): boolean {
  if (!before || punch.at - before.at > dupWindow) return false;
  return punch.direction === before.direction || punch.direction === null || before.direction === null;
}

function take(walk: Walk, punch: TimedPunch) {
  walk.left = walk.left.filter((one) => one !== punch);
  walk.before = punch;
}

/** R1: the exit after the day's border that closes its open entry. */
function continuation(
  walk: Walk,
  own: readonly CountedPunch[],
  isOfNext: Borders,
  policy: PolicySettings,
): CountedPunch | null {
  const entry = own.at(-1);
  if (!entry || !endsOpen(own)) return null;
  const next = nextThatCounts(walk, true, policy);
  if (!next || next.at - entry.at > policy.continuationMax || next.direction === "in") return null;
  const mayTake = next.direction === "out" || policy.continuationUntyped;
  if (!mayTake || (next.direction === null && !leavesPairs(walk, next, isOfNext, policy))) return null;
  take(walk, next);
  return { at: next.at, direction: "out" };
}

/**
 * Whether the next day has an even number of punches without the given one, ignoring its own continuation; a night is
 * counted as far as it lasts for someone who is in.
 */
function leavesPairs(walk: Walk, punch: TimedPunch, isOfNext: Borders, policy: PolicySettings): boolean {
  const rest = { ...walk };
  take(rest, punch);
  return walkDay(rest, (at) => isOfNext(at, true), policy).length % 2 === 0;
}
