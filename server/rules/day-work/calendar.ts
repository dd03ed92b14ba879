import { defaultPolicy, layOver, type PolicySubject, policiesInForce } from "./policy";
import type { ResolvedDay } from "./resolved-day";
import type {
  CalendarData,
  Holiday,
  Key,
  PersonRules,
  PlanCycle,
  PolicyRecord,
  PolicySettings,
  RotationPlan,
  Shift,
  WorkAssignment,
} from "./types";

/**
 * People with the same plan, group, section, employment type and province share one place, with the values already
 * resolved for it.
 */
export type Place = {
  days: Map<number, ResolvedDay>;
  policies: Map<number, PolicySettings>;
  policyByRecords: Map<string, PolicySettings>;
};

/** The calendar prepared for look-ups. It caches resolved values, so make a new one when its data changes. */
export type Calendar = {
  data: CalendarData;
  shifts: ReadonlyMap<Key, Shift>;
  plans: ReadonlyMap<Key, RotationPlan>;
  holidays: ReadonlyMap<number, readonly Holiday[]>;
  places: Map<string, Place>;
  /** The assignment looked up last: the days of a person are computed one after another. */
  latest: { assignment: WorkAssignment; place: Place } | null;
};

/** Indexes the calendar once, for any number of people and days. */
export function prepareCalendar(data: CalendarData): Calendar {
  const holidays = new Map<number, Holiday[]>();
  for (const holiday of data.holidays) {
    const sameDay = holidays.get(holiday.day);
    if (sameDay) sameDay.push(holiday);
    else holidays.set(holiday.day, [holiday]);
  }
  return {
    data,
    shifts: new Map(data.shifts.map((shift) => [shift.id, shift])),
    plans: new Map(data.plans.map((plan) => [plan.id, plan])),
    holidays,
    places: new Map(),
    latest: null,
  };
}

/** The assignment in force on a day; if several are, the one that began last. */
export function assignmentOn(assignments: readonly WorkAssignment[], day: number): WorkAssignment | null {
  let latest: WorkAssignment | null = null;
  for (const one of assignments) {
    if (one.from > day || (one.to !== null && one.to < day)) continue;
    if (!latest || one.from >= latest.from) latest = one;
  }
  return latest;
}

/** The policy in force for a person on a day. */
export function resolvePolicy(calendar: Calendar, person: PersonRules, day: number): PolicySettings {
  const assignment = assignmentOn(person.assignments, day);
  const place = assignment && placeOf(calendar, assignment);
  let policy = place?.policies.get(day);
  if (!policy) {
    const records = policiesInForce(calendar.data.policies, subjectOf(assignment, null), day);
    // The same records give the same object, so days can share it.
    const key = records.map((record) => calendar.data.policies.indexOf(record)).join();
    policy = place?.policyByRecords.get(key) ?? layOver(defaultPolicy, records);
    place?.policyByRecords.set(key, policy);
    place?.policies.set(day, policy);
  }
  if (person.policies.length === 0) return policy;
  return layOver(policy, policiesInForce(person.policies, subjectOf(assignment, person.personId), day));
}

/** The records that decide a person's policy on a day, in the order they are laid over each other. */
export function recordsInForce(calendar: Calendar, person: PersonRules, day: number): PolicyRecord[] {
  const assignment = assignmentOn(person.assignments, day);
  return [
    ...policiesInForce(calendar.data.policies, subjectOf(assignment, null), day),
    ...policiesInForce(person.policies, subjectOf(assignment, person.personId), day),
  ];
}

/** The subject for which policies and exceptions are looked up; personId null leaves out the personal ones. */
export function subjectOf(assignment: WorkAssignment | null, personId: Key | null): PolicySubject {
  return {
    workGroupId: assignment?.workGroupId ?? null,
    sectionId: assignment?.sectionId ?? null,
    personId,
  };
}

/** The shared place of an assignment. */
export function placeOf(calendar: Calendar, one: WorkAssignment): Place {
  if (calendar.latest?.assignment === one) return calendar.latest.place;
  const key = `${one.planId}|${one.offset}|${one.workGroupId}|${one.sectionId}|${one.employmentTypeId}|${one.provinceId}`;
  let place = calendar.places.get(key);
  if (!place) {
    place = { days: new Map(), policies: new Map(), policyByRecords: new Map() };
    calendar.places.set(key, place);
  }
  calendar.latest = { assignment: one, place };
  return place;
}

/** The plan a person follows on a day and the offset of its anchor; null without a plan. */
export function planOn(calendar: Calendar, assignment: WorkAssignment, day: number) {
  if (assignment.planId !== null) {
    return { plan: cycleOn(calendar, assignment.planId, day), offset: assignment.offset };
  }
  let latest: CalendarData["workGroupPlans"][number] | null = null;
  for (const one of calendar.data.workGroupPlans) {
    if (one.workGroupId !== assignment.workGroupId || one.from > day) continue;
    if (one.to !== null && one.to < day) continue;
    if (!latest || one.from >= latest.from) latest = one;
  }
  return latest && { plan: cycleOn(calendar, latest.planId, day), offset: latest.offset };
}

function cycleOn(calendar: Calendar, id: Key, day: number): PlanCycle {
  const plan = calendar.plans.get(id);
  const cycle = plan?.changes?.findLast(({ from }) => from <= day) ?? plan;
  if (!cycle || cycle.days.length === 0) throw new Error(`Rotation plan ${id} is missing or has no days`);
  return cycle;
}

/** A shift of the calendar. Throws if there is none with this id. */
export function shiftById(calendar: Calendar, id: Key): Shift {
  const shift = calendar.shifts.get(id);
  if (!shift) throw new Error(`Shift ${id} is missing`);
  return shift;
}
