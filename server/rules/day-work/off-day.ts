import type { DayContext } from "./day-context";
import { addLine } from "./derivation";
import { capOvertime, grantOvertime } from "./overtime";
import { recordPermitUse, takeLeave } from "./permits";
import { writeNight, writePresence } from "./presence";
import type { Permit } from "./types";

const always = 10_000;

/**
 * R5: a daily leave or mission fills a work day. On a day off leave costs nothing, while a mission still counts as a
 * mission day, except before and after the employment. Presence on such a day is a conflict and counts only with an
 * overtime permit.
 */
export function computeRequestDay(context: DayContext, permit: Permit): void {
  const { result, slot, paired, permits } = context;
  const isLeave = permit.kind === "leave";
  const note = isLeave ? "daily-leave" : "daily-mission";
  result.dailyRequest = isLeave ? "leave" : "mission";
  writePresence(context);
  const isWorkDay = result.dayType === "WORK";
  const isCounted = slot.policy.missionOnOffDays === "COUNT" && result.reason !== "no-assignment";
  if (!isLeave && (isWorkDay || isCounted)) result.missionDays = 1;
  if (!isWorkDay) result.missionOffDays = result.missionDays;
  if (!isWorkDay) {
    const counts = result.missionDays === 1 ? "mission-on-day-off" : "not-charged";
    addLine(result, "R5", "note", null, null, 0, counts, { permit: permit.id });
  } else {
    const required = result.required;
    addLine(result, "R5", isLeave ? "leave" : "mission", null, null, required, note, { permit: permit.id });
    if (isLeave) {
      const { leaveDayLength } = slot.policy;
      takeLeave(result, permit, required, 1);
      result.leaveDebit = leaveDayLength === "SHIFT" ? required : leaveDayLength;
    } else {
      result.mission = required;
    }
    recordPermitUse(result, permit, required, result.leaveDebit);
  }
  const { presence } = paired;
  if (presence.isEmpty) return;
  if (!result.running) {
    result.conflict = true;
    addLine(result, "R5", "note", null, null, 0, "present-on-request-day", { permit: permit.id });
  }
  const terms = {
    rule: "R5" as const,
    note: "present-on-request-day" as const,
    from: -always,
    to: always,
    minimum: 0,
    roundTo: 1,
    keepsEnd: false,
    needsPermit: true,
    permits: permits.overtime,
  };
  for (let i = 0; i < presence.size; i += 2) {
    result.overtime += grantOvertime(result, terms, presence.from(i), presence.to(i));
  }
  result.surplus = result.presence - result.overtime;
  writeNight(context);
}

/**
 * R6: presence on a day off is overtime within the window, if it reaches the minimum, as far as permits allow and up to
 * the ceiling of such days; the rest is surplus.
 */
export function computeOffDay(context: DayContext): void {
  const { result, slot, paired, permits } = context;
  const { presence } = paired;
  if (presence.isEmpty) return;
  writePresence(context);
  const { otHolidayWindow, otAgreedWindow, minOT, otPermitRequired, maxOToff } = slot.policy;
  const window = result.dayType === "OFF_AGREED" ? otAgreedWindow : otHolidayWindow;
  const terms = {
    rule: "R6" as const,
    note: "holiday-work" as const,
    from: window ? window.from : -always,
    to: window ? window.to : always,
    minimum: minOT,
    roundTo: 1,
    keepsEnd: false,
    needsPermit: otPermitRequired,
    permits: permits.overtime,
  };
  for (let i = 0; i < presence.size; i += 2) {
    result.overtime += grantOvertime(result, terms, presence.from(i), presence.to(i));
  }
  result.overtime = capOvertime(result, "R6", result.overtime, maxOToff);
  result.surplus = result.presence - result.overtime;
  writeNight(context);
}
