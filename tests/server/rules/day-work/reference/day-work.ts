import type { Permit } from "@server/rules/day-work/types";
import { coverOf, isAbsent } from "./cover";
import { type DayFigures, type KnownDay, type PlacedShift, placeShift, zeroFigures } from "./day";
import { type Minutes, nothing, without } from "./minutes";
import { compensate, overtimeOfDayOff, overtimeOfRequestDay, overtimeOutside } from "./overtime";
import { hasConflict, isIncomplete, pairsOf } from "./pairs";
import { nightOf, payItems } from "./pay-items";
import { requiredTime } from "./required-time";

/** R4 to R13 for a day whose punches are known, directly from the text. */
export function workOf(known: KnownDay): DayFigures {
  const shift = known.hours && placeShift(known.hours, known.day);
  const figures = {
    ...zeroFigures(),
    required: shift?.hours.required ?? 0,
    incomplete: isIncomplete(known.punches),
    conflict: hasConflict(known.punches),
  };
  const pairs = without(pairsOf(known.punches), shift?.breaks ?? nothing);
  const { present, overtime } = dayOf(known, shift, pairs, figures);
  figures.presence = present.size;
  figures.night = known.rotating && !known.policy.nightForRotating ? 0 : nightOf(known, present);
  payItems(known, shift, overtime, figures);
  return figures;
}

type Counted = { present: Minutes; overtime: Minutes };

/**
 * R5 to R12 in order, each of which may be the last; returns the presence that remains, and the part of it that may be
 * overtime.
 */
function dayOf(known: KnownDay, shift: PlacedShift | null, pairs: Minutes, figures: DayFigures): Counted {
  const request = known.permits.find((one) => isDailyOn(one, known.day));
  if (request) {
    return { present: pairs, overtime: requestDay(known, request, pairs, figures) };
  }
  if (!shift) {
    return { present: pairs, overtime: overtimeOfDayOff(known, pairs, figures) };
  }
  if (figures.incomplete && known.policy.incomplete === "ABSENCE") {
    absence(figures);
    return { present: nothing, overtime: nothing };
  }
  if (isAbsent(known, shift, pairs)) {
    absence(figures);
    return { present: pairs, overtime: overtimeOutside(known, shift, pairs, figures) };
  }
  return workDay(known, shift, pairs, figures);
}

function isDailyOn({ span, kind, firstDay, lastDay }: Permit, day: number): boolean {
  return span === "DAILY" && kind !== "overtime" && firstDay <= day && day <= lastDay;
}

/** R5 */
function requestDay(known: KnownDay, { kind }: Permit, present: Minutes, figures: DayFigures) {
  if (kind === "leave") figures.leave = figures.required;
  if (kind === "mission") {
    figures.mission = figures.required;
    figures.missionDays = known.hours || known.policy.missionOnOffDays === "COUNT" ? 1 : 0;
    figures.missionOffDays = known.hours ? 0 : figures.missionDays;
  }
  if (present.size > 0) figures.conflict = true;
  return overtimeOfRequestDay(known, present, figures);
}

function absence(figures: DayFigures) {
  figures.absenceDays = 1;
  figures.absenceMinutes = figures.required;
}

function workDay(known: KnownDay, planned: PlacedShift, pairs: Minutes, figures: DayFigures): Counted {
  const cover = coverOf(known, planned, pairs);
  requiredTime(known, cover, figures);
  const overtime = overtimeOutside(known, cover.shift, cover.present, figures);
  compensate(known, figures);
  return { present: cover.present, overtime };
}
