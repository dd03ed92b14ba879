import { type Calendar, prepareCalendar } from "@server/rules/day-work/calendar";
import { computeDay } from "@server/rules/day-work/compute-days";
import type { DayResult } from "@server/rules/day-work/day-result";
import type {
  CalendarData,
  Direction,
  Permit,
  PersonRange,
  PolicySettings,
  Punch,
  RotationPlan,
  Shift,
  ShiftHours,
  WorkAssignment,
} from "@server/rules/day-work/types";

/** The minutes of "08:25"; "06:20+" is on the next day. */
export function at(time: string): number {
  const [hours, minutes] = time.replace("+", "").split(":").map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0) + (time.endsWith("+") ? 1440 : 0);
}

/** The day number of an ISO date. */
export function dayOf(iso: string): number {
  return Date.parse(`${iso}T00:00:00Z`) / 86_400_000;
}

/** 1403/09/03, a Saturday with no holiday near. */
export const saturday = dayOf("2024-11-23");
export const thursday = saturday + 5;
export const friday = saturday + 6;

export function buildHours(over: Partial<ShiftHours> = {}): ShiftHours {
  const hours: ShiftHours = {
    start: at("08:00"),
    end: at("16:00"),
    required: 0,
    breaks: [],
    flex: 0,
    flexMode: "END_MOVES",
    coreStart: null,
    coreEnd: null,
    lateTol: 10,
    earlyTol: 10,
    tolMode: "ALL_OR_NOTHING",
    dayCut: null,
    ...over,
  };
  if (hours.required > 0) return hours;
  const unpaid = hours.breaks.filter((rest) => !rest.paid);
  const inside = unpaid.map((rest) =>
    Math.max(0, Math.min(rest.to, hours.end) - Math.max(rest.from, hours.start)),
  );
  return { ...hours, required: hours.end - hours.start - inside.reduce((sum, one) => sum + one, 0) };
}

export function buildShift(over: Partial<ShiftHours> = {}, id = "office"): Shift {
  return { id, code: id, hours: { NORMAL: buildHours(over) } };
}

/** A plan from words: the id of a shift, or a kind of day off. */
export function buildPlan(words: readonly string[], over: Partial<RotationPlan> = {}): RotationPlan {
  const offs = ["OFF_SHIFT", "OFF_AGREED", "FRIDAY", "SPECIAL"] as const;
  return {
    id: "plan",
    code: "plan",
    anchorDay: saturday,
    days: words.map((word) => {
      const off = offs.find((one) => one === word);
      return off ? { shiftId: null, off } : { shiftId: word, off: null };
    }),
    holidayRule: "CLOSED",
    rotating: false,
    ...over,
  };
}

export const week = ["office", "office", "office", "office", "office", "office", "FRIDAY"];

export function buildCalendarData(over: Partial<CalendarData> = {}): CalendarData {
  return {
    shifts: [buildShift()],
    plans: [buildPlan(week)],
    workGroupPlans: [],
    holidays: [],
    ramadan: [],
    exceptions: [],
    policies: [],
    periods: [],
    ...over,
  };
}

export function buildAssignment(over: Partial<WorkAssignment> = {}): WorkAssignment {
  return {
    personId: "1001",
    from: 0,
    to: null,
    workGroupId: null,
    planId: "plan",
    offset: 0,
    sectionId: null,
    employmentTypeId: null,
    provinceId: null,
    ...over,
  };
}

export function buildPerson(over: Partial<PersonRange> = {}): PersonRange {
  return {
    personId: "1001",
    assignments: [buildAssignment()],
    exceptions: [],
    policies: [],
    first: saturday,
    last: saturday,
    punches: [],
    corrections: [],
    permits: [],
    justifications: [],
    ...over,
  };
}

export function punchAt(day: number, time: string, direction: Direction | null = null): Punch {
  const minute = at(time);
  return {
    day: day + Math.floor(minute / 1440),
    minute: minute % 1440,
    direction,
    source: "clock",
    id: `${day}-${time}`,
  };
}

/** Untyped punches of a day: "07:55-16:05, 17:00-19:00". */
export function punchesOf(day: number, text: string): Punch[] {
  return text === "" ? [] : text.split(/[-,]/).map((time) => punchAt(day, time.trim()));
}

let serial = 0;

/** An hourly permit "10:30-12:00", a mission without return "13:00-", or a daily one "". */
export function buildPermit(
  kind: Permit["kind"],
  day: number,
  text = "",
  over: Partial<Permit> = {},
): Permit {
  const [from, to] = text.split("-");
  serial += 1;
  return {
    id: `${kind}-${serial}`,
    kind,
    span: from ? "HOURLY" : "DAILY",
    firstDay: day,
    lastDay: day,
    from: from ? at(from) : null,
    to: to ? at(to) : null,
    typeCode: kind === "leave" ? "annual" : null,
    paidAs: kind === "leave" ? "annual" : null,
    isCharged: kind === "leave",
    noReturn: Boolean(from) && !to,
    ...over,
  };
}

export type OneDay = {
  day?: number;
  hours?: Partial<ShiftHours>;
  punches?: string | Punch[];
  policy?: Partial<PolicySettings>;
  permits?: Permit[];
  calendar?: Partial<CalendarData>;
  person?: Partial<PersonRange>;
};

export function calendarOf(one: OneDay): Calendar {
  const policies = one.policy
    ? [{ id: "p", level: "COMPANY" as const, subjectId: null, from: 0, to: null, settings: one.policy }]
    : [];
  return prepareCalendar(buildCalendarData({ shifts: [buildShift(one.hours)], policies, ...one.calendar }));
}

/** Computes one day of one person on the base shift 08:00-16:00, with the given values overridden. */
export function dayWork(one: OneDay): DayResult {
  const day = one.day ?? saturday;
  const punches = typeof one.punches === "string" ? punchesOf(day, one.punches) : (one.punches ?? []);
  const person = buildPerson({ punches, permits: one.permits ?? [], ...one.person });
  return computeDay(calendarOf(one), person, day);
}
