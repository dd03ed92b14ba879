import type { DaySlot } from "./attribute-punches";
import type { DayResult, DerivationLine } from "./day-result";
import { addLine, refuse } from "./derivation";
import { partsOfShift } from "./rotation";

// 1970-01-01 was a Thursday.
const isFriday = (day: number) => day % 7 === 1;

/**
 * R16: the items payroll needs of a day besides its totals, computed once these are final. Nothing is counted again:
 * every item is a part of a total, or counts the days that have one.
 */
export function writePayItems(result: DayResult, slot: DaySlot): void {
  if (result.overtime > 0) {
    splitOvertime(result, slot);
    writeOvertimeNight(result, slot);
  }
  if (result.covered > 0) writeShiftWork(result, slot);
  if (result.undertimeFirst > 0) result.lateDays = 1;
  if (result.undertimeLast > 0) result.earlyDays = 1;
  assertParts(result);
}

/**
 * Splits overtime by the kind of day. A plain day off on a Friday is a Friday, except for rotating staff, whose rest
 * days follow their cycle; overtime on a work day is normal, whatever the day of the week.
 */
function splitOvertime(result: DayResult, slot: DaySlot): void {
  const { dayType, overtime } = result;
  if (dayType === "WORK") result.overtimeNormal = overtime;
  else if (dayType === "OFFICIAL_HOLIDAY") result.overtimeHoliday = overtime;
  else if (dayType === "FRIDAY" || (isFriday(result.day) && !slot.resolved.rotating))
    result.overtimeFriday = overtime;
  else result.overtimeOffDay = overtime;
}

/** Our choice: a ceiling or compensation takes the overtime from its end. */
function writeOvertimeNight(result: DayResult, slot: DaySlot): void {
  const { nightFrom, nightTo } = slot.policy;
  let left = result.overtime;
  const { length } = result.lines;
  for (let i = 0; i < length && left > 0; i += 1) {
    const { category, from, to } = result.lines[i] as DerivationLine;
    if (category !== "overtime" || from === null || to === null) continue;
    const end = Math.min(to, from + left);
    left -= end - from;
    for (let shift = -1440; shift <= 1440; shift += 1440) {
      const start = Math.max(from, nightFrom + shift);
      const until = Math.min(end, nightTo + shift);
      if (start >= until) continue;
      result.overtimeNight += until - start;
      addLine(result, "R16", "overtimeNight", start, until, until - start, "night");
    }
  }
}

/** Presence inside a shift on a Friday or a holiday (both: Friday), and the parts of a rotating shift. */
function writeShiftWork(result: DayResult, slot: DaySlot): void {
  const { geometry, onOfficialHoliday, rotating } = slot.resolved;
  if (isFriday(result.day)) result.fridayWork = result.covered;
  else if (onOfficialHoliday) result.holidayWork = result.covered;
  if (!rotating || !geometry) return;
  result.rotationParts = partsOfShift(slot.policy, geometry.start, geometry.end);
  result.rotationDays = 1;
  result.rotationMinutes = result.covered;
  addLine(result, "R16", "note", geometry.start, geometry.end, 0, "rotation", {
    parts: result.rotationParts,
  });
}

/** Throws unless the parts add up to their totals. */
function assertParts(result: DayResult): void {
  const { overtimeNormal, overtimeFriday, overtimeHoliday, overtimeOffDay, overtimeNight } = result;
  const { leaveAnnual, leaveSick, leaveOther, leaveUnpaid } = result;
  if (overtimeNormal + overtimeFriday + overtimeHoliday + overtimeOffDay !== result.overtime)
    refuse(result, "the kinds of overtime do not sum to the overtime");
  if (leaveAnnual + leaveSick + leaveOther + leaveUnpaid !== result.leave)
    refuse(result, "the kinds of leave do not sum to the leave");
  if (overtimeNight > result.overtime || result.justified > result.forgiven + result.latenessLeave)
    refuse(result, "a part is more than the whole");
}
