import type { Permit } from "@server/rules/day-work/types";
import { coverOf, isAbsent } from "./cover";
import { type DayFigures, type KnownDay, type PlacedShift, placeShift, zeroFigures } from "./day";
import { type Minutes, nothing, those, without } from "./minutes";
import { compensate, overtimeOfDayOff, overtimeOfRequestDay, overtimeOutside } from "./overtime";
import { hasConflict, isIncomplete, pairsOf } from "./pairs";
import { requiredTime } from "./required-time";

/** R4 to R13 of a day whose punches are known, straight from the text. */
export function workOf(known: KnownDay): DayFigures {
  const shift = known.hours && placeShift(known.hours, known.day);
  const figures = {
    ...zeroFigures(),
    required: shift?.hours.required ?? 0,
    incomplete: isIncomplete(known.punches),
    conflict: hasConflict(known.punches),
  };
  const pairs = without(pairsOf(known.punches), shift?.breaks ?? nothing);
  const present = dayOf(known, shift, pairs, figures);
  figures.presence = present.size;
  figures.night = nightOf(known, present);
  return figures;
}

/** R5 to R12 in their order, each of which may be the last; returns the presence the day is left with. */
function dayOf(known: KnownDay, shift: PlacedShift | null, pairs: Minutes, figures: DayFigures): Minutes {
  const request = known.permits.find((one) => isDailyOn(one, known.day));
  if (request) {
    requestDay(known, request, pairs, figures);
    return pairs;
  }
  if (!shift) {
    overtimeOfDayOff(known, pairs, figures);
    return pairs;
  }
  if (figures.incomplete && known.policy.incomplete === "ABSENCE") {
    absence(figures);
    return nothing;
  }
  if (isAbsent(known, shift, pairs)) {
    absence(figures);
    overtimeOutside(known, shift, pairs, figures);
    return pairs;
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
  }
  if (present.size > 0) figures.conflict = true;
  overtimeOfRequestDay(known, present, figures);
}

function absence(figures: DayFigures) {
  figures.absenceDays = 1;
  figures.absenceMinutes = figures.required;
}

function workDay(known: KnownDay, planned: PlacedShift, pairs: Minutes, figures: DayFigures): Minutes {
  const cover = coverOf(known, planned, pairs);
  requiredTime(known, cover, figures);
  overtimeOutside(known, cover.shift, cover.present, figures);
  compensate(known, figures);
  return cover.present;
}

/** R13 */
function nightOf({ policy, rotating }: KnownDay, present: Minutes): number {
  if (rotating && !policy.nightForRotating) return 0;
  const { nightFrom, nightTo } = policy;
  const isNight = (clock: number) => (nightFrom <= clock && clock < nightTo) || clock + 1440 < nightTo;
  return those(present, (minute) => isNight(minute % 1440)).size;
}
