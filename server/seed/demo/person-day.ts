import type { ResolvedDay } from "../../rules/day-work/resolved-day";
import type { ShiftGeometry } from "../../rules/day-work/shift-geometry";
import { leaveCodes, missionCodes } from "../../rules/ready-types";
import { dailyPermitOn } from "./person-week";
import { type SeededNumbers, seededNumbers } from "./seeded-numbers";

type Direction = "in" | "out";

/** The events of a person on a logical day; minutes count from its midnight and may be after the next one. */
export type DayEvents = {
  punches: { minute: number; direction: Direction }[];
  /** Approved requests about hours of the day. */
  permits: {
    kind: "leave" | "mission" | "overtime";
    typeCode: string | null;
    from: number;
    /** Null: did not come back. */
    to: number | null;
  }[];
  /** A forgotten punch, added by an approved request on the next day. */
  correction: { minute: number; direction: Direction } | null;
  /** Minutes of lateness that were justified on the next day. */
  justifiedLateness: number;
};

/** A person's habits, each in [0, 1). */
type Ways = { care: number; keenness: number; isInAHurry: boolean };

/** The irregular events of a work day, good or bad, and how often they happen. */
const happenings = [
  ["absent", 2],
  ["forgotExit", 3],
  ["forgotEntry", 1.5],
  ["pressedTheWrongKey", 1],
  ["late", 16],
  ["slightlyLate", 18],
  ["leftEarly", 6],
  ["hourlyLeave", 9],
  ["hourlyMission", 7],
  ["missionWithoutReturn", 3],
  ["away", 3],
  ["overtime", 26],
  ["punchedTwice", 3],
] as const;
type Happening = (typeof happenings)[number][0] | "nothing";

// On a shift that crosses midnight nobody leaves for errands.
const inDaylight: ReadonlySet<Happening> = new Set([
  "hourlyLeave",
  "hourlyMission",
  "missionWithoutReturn",
  "away",
]);
// A clock without directions records neither a wrong one nor an exit alone.
const withDirection: ReadonlySet<Happening> = new Set(["forgotEntry", "pressedTheWrongKey"]);

/** Every other Monday one person punches in a hurry, so that the report of conflicts has something every month. */
const isInAHurry = (number: string, day: number) => number === "1109" && day % 14 === 11;

/** The events of a person on a day, always the same. */
export function eventsOf(number: string, day: number, resolved: ResolvedDay, isTyped: boolean): DayEvents {
  const events: DayEvents = { punches: [], permits: [], correction: null, justifiedLateness: 0 };
  const random = seededNumbers(`day ${day} of ${number}`);
  const ways = { ...waysOf(number), isInAHurry: isTyped && isInAHurry(number, day) };
  const daily = dailyPermitOn(number, day);
  if (daily) {
    // Someone on leave comes in now and then: a conflict to resolve.
    if (resolved.geometry && random.next() < 0.06) stay(events, 9 * 60 + random.between(0, 40), 11 * 60 + 20);
    return events;
  }
  if (resolved.geometry) workDay(events, random, ways, resolved.geometry, isTyped);
  else if (resolved.dayType !== "OFF_SHIFT" && random.next() < 0.05 * ways.keenness) dayOff(events, random);
  return events;
}

function waysOf(number: string): Omit<Ways, "isInAHurry"> {
  const random = seededNumbers(`ways of ${number}`);
  return { care: 0.3 + 0.5 * random.next(), keenness: random.next() };
}

function stay(events: DayEvents, entry: number, exit: number): void {
  events.punches.push({ minute: entry, direction: "in" }, { minute: exit, direction: "out" });
}

function dayOff(events: DayEvents, random: SeededNumbers): void {
  const from = random.pick([8, 9, 10]) * 60;
  const to = from + random.between(3, 5) * 60;
  stay(events, from + random.between(-4, 12), to + random.between(0, 25));
  if (random.next() < 0.75) events.permits.push({ kind: "overtime", typeCode: null, from, to });
}

function workDay(
  events: DayEvents,
  random: SeededNumbers,
  ways: Ways,
  shift: ShiftGeometry,
  isTyped: boolean,
): void {
  const { entry, exit, latest } = usualHours(random, shift);
  const what = happeningOf(random, ways, shift, isTyped);
  if (what === "absent") return;
  if (what === "late") {
    beLate(events, random, shift, latest, exit);
  } else if (what === "slightlyLate") {
    stay(events, latest + random.between(1, 9), exit);
  } else if (what === "leftEarly") {
    stay(events, entry, exit - random.between(15, 60));
  } else if (what === "overtime") {
    const end = exit + random.between(50, 190);
    stay(events, entry, end);
    const from = shift.isFloat ? exit : shift.end;
    const to = from + Math.ceil((end - from) / 30) * 30;
    if (random.next() < 0.8) events.permits.push({ kind: "overtime", typeCode: null, from, to });
  } else if (what === "forgotExit" || what === "forgotEntry") {
    forget(events, random, entry, exit, what === "forgotExit" ? "out" : "in");
  } else if (what === "pressedTheWrongKey") {
    stay(events, entry, exit);
    events.punches.splice(1, 0, { minute: middleOf(shift) + random.between(0, 50), direction: "in" });
  } else if (what === "punchedTwice") {
    stay(events, entry, exit);
    events.punches.splice(1, 0, { minute: entry + 1, direction: "in" });
  } else if (inDaylight.has(what)) {
    leaveForAWhile(events, random, what, shift, entry, exit);
  } else {
    stay(events, entry, exit);
  }
}

/** Late; sometimes justified afterwards, or compensated in the evening. */
function beLate(
  events: DayEvents,
  random: SeededNumbers,
  shift: ShiftGeometry,
  latest: number,
  exit: number,
): void {
  const minutes = random.between(12, 55);
  const entry = latest + minutes;
  const chance = random.next();
  const stays = chance > 0.75 && !shift.isFloat ? 60 : 0;
  stay(events, entry, Math.max(exit, entry + 120) + stays);
  if (chance < 0.15) events.justifiedLateness = minutes;
  if (stays > 0) {
    events.permits.push({ kind: "overtime", typeCode: null, from: shift.end, to: shift.end + 60 });
  }
}

/** The usual times of someone who follows the shift, and the latest arrival that is not late. */
function usualHours(random: SeededNumbers, shift: ShiftGeometry) {
  const over = random.between(0, 13);
  if (shift.isFloat) {
    const entry = random.between(7 * 60 + 10, 9 * 60 + 40);
    return { entry, exit: entry + shift.required + over, latest: 10 * 60 };
  }
  const flex = shift.hours.flex;
  const entry = shift.start + random.between(-14, flex > 0 ? Math.min(flex, 60) : 0);
  const moved = Math.max(0, entry - shift.start);
  return { entry, exit: shift.end + moved + over, latest: shift.start + flex };
}

function happeningOf(random: SeededNumbers, ways: Ways, shift: ShiftGeometry, isTyped: boolean): Happening {
  if (ways.isInAHurry) return "pressedTheWrongKey";
  if (random.next() < ways.care) return "nothing";
  const whole = happenings.reduce((sum, [, weight]) => sum + weight, 0);
  let rest = random.next() * whole;
  const happening = happenings.find(([, weight]) => {
    rest -= weight;
    return rest < 0;
  });
  const what = happening?.[0] ?? "nothing";
  if (inDaylight.has(what) && shift.end > 1440) return "nothing";
  if (withDirection.has(what) && !isTyped) return "nothing";
  return what;
}

const middleOf = (shift: ShiftGeometry) => Math.round((shift.start + shift.end) / 2);

function forget(
  events: DayEvents,
  random: SeededNumbers,
  entry: number,
  exit: number,
  direction: Direction,
): void {
  const forgotten = { minute: direction === "out" ? exit : entry, direction };
  events.punches.push(
    direction === "out" ? { minute: entry, direction: "in" } : { minute: exit, direction: "out" },
  );
  if (random.next() < 0.5) events.correction = forgotten;
}

function leaveForAWhile(
  events: DayEvents,
  random: SeededNumbers,
  what: Happening,
  shift: ShiftGeometry,
  entry: number,
  exit: number,
): void {
  const from = middleOf(shift) - 30 * random.between(1, 3);
  const to = from + 30 * random.between(2, 4);
  if (what === "missionWithoutReturn") {
    stay(events, entry, from);
    events.permits.push({ kind: "mission", typeCode: missionCodes.inCity, from, to: null });
    return;
  }
  stay(events, entry, from + random.between(0, 4));
  stay(events, to - random.between(0, 6), exit);
  if (what === "hourlyLeave") events.permits.push({ kind: "leave", typeCode: leaveCodes.annual, from, to });
  if (what === "hourlyMission") {
    events.permits.push({ kind: "mission", typeCode: missionCodes.inCity, from, to });
  }
}
