import { calendar } from "./calls/calendar";
import { leave } from "./calls/leave";
import { registers } from "./calls/registers";
import type { AnyCall } from "./define-call";
import { type PeriodSet, periodStartDays } from "./period-sets";

/** Ready-made sets of shifts, a plan and work groups. */
export const workSets = [
  "office",
  "officeWithThursday",
  "flexible",
  "dayNight",
  "fullDay",
  "threeShifts",
  "nightGuard",
] as const;
export type WorkSet = (typeof workSets)[number];

/** Ready-made sets of leave and mission types. */
export const typeSets = ["lawfulTypes"] as const;

/** The periods of the work years; one of them is chosen. */
export const periodSets = Object.keys(periodStartDays) as readonly PeriodSet[];

/** The organisation's leave entitlement; one of them is chosen. */
export const entitlementSets = ["lawfulLeave", "civilServiceLeave"] as const;
export type EntitlementSet = (typeof entitlementSets)[number];

export const readySets = [...periodSets, ...workSets, ...typeSets, ...entitlementSets] as const;
export type ReadySet = (typeof readySets)[number];

const each = <K extends string, V>(keys: readonly K[], value: V) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<K, V>;

/** The calls that a set replaces: a user who may make all of them may add it. */
export const callsOfSet: Readonly<Record<ReadySet, readonly AnyCall[]>> = {
  ...each(periodSets, [calendar.layPeriods]),
  ...each(workSets, [calendar.addShift, calendar.addRotationPlan, calendar.addWorkGroup]),
  ...each(typeSets, [registers.addLeaveType, registers.addMissionType]),
  ...each(entitlementSets, [leave.addLeaveRule, leave.updateLeaveRule]),
};
