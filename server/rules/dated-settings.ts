import type { DatedName, SettingValues } from "@schemas/settings";
import type { PolicySettings, Span } from "./day-work/types";

/** The settings that the day-work engine uses. */
export type DatedSettings = Pick<SettingValues, DatedName>;

const wholeDay = 24 * 60;

/** An engine policy in the terms of the settings page: null means no limit. Minutes, and minutes of the logical day. */
export function datedOf(policy: PolicySettings): DatedSettings {
  return {
    // A whole day before the shift amounts to no limit.
    overtimeBeforeShift: policy.otBefore >= wholeDay ? null : policy.otBefore,
    overtimeUntil: policy.otAfterUntil,
    offDayOvertimeFrom: fromOf(policy.otHolidayWindow),
    offDayOvertimeUntil: untilOf(policy.otHolidayWindow),
    agreedDayOvertimeFrom: fromOf(policy.otAgreedWindow),
    agreedDayOvertimeUntil: untilOf(policy.otAgreedWindow),
    overtimePerDay: policy.maxOTday,
    overtimePerDayOff: policy.maxOToff,
    shortestOvertime: policy.minOT === 0 ? null : policy.minOT,
    overtimeNeedsPermit: policy.otPermitRequired,
  };
}

/** The policy that puts these settings into effect in the engine. */
export function policyOf(settings: DatedSettings): Partial<PolicySettings> {
  return {
    otBefore: settings.overtimeBeforeShift ?? wholeDay,
    otAfterUntil: settings.overtimeUntil,
    otHolidayWindow: windowOf(settings.offDayOvertimeFrom, settings.offDayOvertimeUntil),
    otAgreedWindow: windowOf(settings.agreedDayOvertimeFrom, settings.agreedDayOvertimeUntil),
    maxOTday: settings.overtimePerDay,
    maxOToff: settings.overtimePerDayOff,
    minOT: settings.shortestOvertime ?? 0,
    otPermitRequired: settings.overtimeNeedsPermit,
  };
}

// A logical day may begin the evening before and end on the second day after: the limits of an open-ended window.
const earliest = -wholeDay;
const latest = 4 * wholeDay;

function windowOf(from: number | null, until: number | null): Span | null {
  return from === null && until === null ? null : { from: from ?? earliest, to: until ?? latest };
}

const fromOf = (window: Span | null) => (window && window.from !== earliest ? window.from : null);
const untilOf = (window: Span | null) => (window && window.to !== latest ? window.to : null);

/** The part of a policy that differs from another. */
export function policyDifference(
  before: Partial<PolicySettings>,
  after: Partial<PolicySettings>,
): Partial<PolicySettings> {
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof PolicySettings]),
    ),
  );
}
