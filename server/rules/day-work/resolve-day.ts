import { placeInCycle } from "@schemas/values/rotation-day";
import { assignmentOn, type Calendar, placeOf, planOn, shiftById, subjectOf } from "./calendar";
import type { DayReason } from "./day-result";
import { holidayOn, holidayReason, holidayType } from "./holidays";
import { isFor, type PolicySubject } from "./policy";
import type { ResolvedDay } from "./resolved-day";
import { geometryOf, type ShiftGeometry } from "./shift-geometry";
import type {
  DayClass,
  DayException,
  Key,
  Level,
  OffType,
  PersonRules,
  Shift,
  WorkAssignment,
} from "./types";

const unassigned: ResolvedDay = {
  dayType: "OFF_SHIFT",
  reason: "no-assignment",
  dayClass: "NORMAL",
  shift: null,
  geometry: null,
  planOff: "OFF_SHIFT",
  exceptionId: null,
  holidayId: null,
  onOfficialHoliday: false,
  rotating: false,
};

/** R0: rotation plan day → exceptions (Ramadan, closure, personal change) → holiday rule. Outside any assignment the day is off. */
export function resolveDay(calendar: Calendar, person: PersonRules, day: number): ResolvedDay {
  const assignment = assignmentOn(person.assignments, day);
  if (!assignment) return unassigned;
  const own = person.exceptions.length === 0 ? none : person.exceptions.filter((one) => covers(one, day));
  if (own.length > 0) return resolve(calendar, assignment, person.personId, own, day);
  const place = placeOf(calendar, assignment);
  let resolved = place.days.get(day);
  if (!resolved) {
    resolved = resolve(calendar, assignment, null, none, day);
    place.days.set(day, resolved);
  }
  return resolved;
}

const none: readonly DayException[] = [];

function covers(exception: DayException, day: number): boolean {
  return exception.from <= day && day <= exception.to;
}

const rank: Record<Level, number> = { COMPANY: 0, SECTION: 1, WORK_GROUP: 2, PERSON: 3 };

/** The exceptions of a day, most personal last; within one level, in the order of the list. */
function exceptionsOn(calendar: Calendar, subject: PolicySubject, own: readonly DayException[], day: number) {
  const shared = calendar.data.exceptions.filter((one) => covers(one, day));
  return [...shared, ...own]
    .filter((one) => isFor(one.level, one.subjectId, subject))
    .sort((a, b) => rank[a.level] - rank[b.level]);
}

// 1970-01-01 was a Thursday.
function isThursday(day: number): boolean {
  return day % 7 === 0;
}

function dayClassOf(isRamadan: boolean, day: number): DayClass {
  if (isRamadan) return isThursday(day) ? "RAMADAN_THURSDAY" : "RAMADAN";
  return isThursday(day) ? "THURSDAY" : "NORMAL";
}

// Our choice: a shift without hours for a class uses those of the nearest class it has, Ramadan before Thursday.
const nearest: Record<DayClass, readonly DayClass[]> = {
  NORMAL: [],
  THURSDAY: ["THURSDAY"],
  RAMADAN: ["RAMADAN"],
  RAMADAN_THURSDAY: ["RAMADAN_THURSDAY", "RAMADAN", "THURSDAY"],
};

function hoursOn(shift: Shift, dayClass: DayClass, day: number): ShiftGeometry {
  const inForce = shift.changes?.findLast(({ from }) => from <= day)?.hours ?? shift.hours;
  for (const one of nearest[dayClass]) {
    const hours = inForce[one];
    if (hours) return geometryOf(hours, `${shift.code} (${one})`);
  }
  return geometryOf(inForce.NORMAL, shift.code);
}

function resolve(
  calendar: Calendar,
  assignment: WorkAssignment,
  personId: Key | null,
  own: readonly DayException[],
  day: number,
): ResolvedDay {
  const follows = planOn(calendar, assignment, day);
  const plan = follows?.plan ?? null;
  let shiftId: Key | null = null;
  let off: OffType | null = "OFF_SHIFT";
  if (plan && follows) {
    const planned = plan.days[placeInCycle(plan.days.length, day - plan.anchorDay - follows.offset)];
    shiftId = planned?.shiftId ?? null;
    off = planned?.off ?? null;
  }
  const planOff = off;
  let reason: DayReason = plan ? "plan" : "no-plan";
  let exceptionId: Key | null = null;
  let keepsShift = false;
  let isRamadan = calendar.data.ramadan.some((range) => range.from <= day && day <= range.to);

  for (const one of exceptionsOn(calendar, subjectOf(assignment, personId), own, day)) {
    if (one.kind === "RAMADAN") {
      isRamadan = one.ramadan ?? true;
      continue;
    }
    exceptionId = one.id;
    keepsShift = one.kind === "SHIFT" && one.overHolidays;
    shiftId = one.kind === "SHIFT" ? one.shiftId : null;
    off = one.kind === "SHIFT" && one.shiftId !== null ? null : (one.offType ?? "OFF_SHIFT");
    reason = one.kind === "SHIFT" ? "exception-shift" : "exception-closure";
  }

  const holiday = holidayOn(calendar, assignment, day);
  // Our choice: without a plan a holiday closes the day; a Friday or a closure by exception keeps its kind.
  const isClosing = (plan?.holidayRule ?? "CLOSED") === "CLOSED" && !keepsShift;
  if (holiday && isClosing && off !== "FRIDAY" && reason !== "exception-closure") {
    shiftId = null;
    off = holidayType[holiday.kind];
    reason = holidayReason[holiday.kind];
  }

  const shift = shiftId === null ? null : shiftById(calendar, shiftId);
  const dayClass = dayClassOf(isRamadan, day);
  return {
    dayType: off ?? "WORK",
    reason,
    dayClass,
    shift,
    geometry: shift && hoursOn(shift, dayClass, day),
    planOff,
    exceptionId,
    holidayId: holiday?.id ?? null,
    onOfficialHoliday: holiday !== null && holidayType[holiday.kind] === "OFFICIAL_HOLIDAY",
    rotating: plan?.rotating ?? false,
  };
}
