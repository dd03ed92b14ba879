import type { PolicySettings } from "@server/rules/day-work/types";
import { hourly } from "./cover";
import type { DayFigures, KnownDay, PlacedShift } from "./day";
import { both, type Minutes, minutesOf, stretchesOf, those } from "./minutes";

// R5, R6, R11 and R12: the overtime within the presence.

/** R5: on a day of leave or mission, overtime requires a permit. */
export function overtimeOfRequestDay(known: KnownDay, present: Minutes, figures: DayFigures): Minutes {
  const overtime = both(present, hourly(known, "overtime"));
  figures.overtime = overtime.size;
  figures.surplus = present.size - figures.overtime;
  return overtime;
}

/** R6 */
export function overtimeOfDayOff(known: KnownDay, present: Minutes, figures: DayFigures): Minutes {
  const { policy, day } = known;
  const window = known.dayType === "OFF_AGREED" ? policy.otAgreedWindow : policy.otHolidayWindow;
  const raw = window ? both(present, minutesOf(day * 1440 + window.from, day * 1440 + window.to)) : present;
  const overtime = authorised(known, longStretches(raw, policy));
  figures.overtime = Math.min(overtime.size, policy.maxOToff ?? Number.POSITIVE_INFINITY);
  figures.surplus = present.size - figures.overtime;
  return overtime;
}

/** R11: rounding removes the beginning of a stretch before the shift, and the end of one after it. */
export function overtimeOutside(
  known: KnownDay,
  shift: PlacedShift,
  present: Minutes,
  figures: DayFigures,
): Minutes {
  const { policy, day } = known;
  const { minOT, otBefore, roundOT } = policy;
  const until = day * 1440 + (policy.otAfterUntil ?? Number.POSITIVE_INFINITY);
  const before = those(present, (minute) => minute < shift.start);
  const after = those(present, (minute) => minute >= shift.end);
  const early = longStretches(
    those(before, (minute) => minute >= shift.start - otBefore),
    { minOT },
  );
  const late = longStretches(
    those(after, (minute) => minute < until),
    { minOT },
  );
  const rounded = [
    ...early.map((stretch) => stretch.slice(stretch.length % roundOT)),
    ...late.map((stretch) => stretch.slice(0, stretch.length - (stretch.length % roundOT))),
  ];
  const overtime = authorised(known, rounded);
  figures.overtime = Math.min(overtime.size, policy.maxOTday ?? Number.POSITIVE_INFINITY);
  figures.surplus = before.size + after.size - figures.overtime;
  return overtime;
}

const longStretches = (minutes: Minutes, { minOT }: Pick<PolicySettings, "minOT">) =>
  stretchesOf(minutes).filter((stretch) => stretch.length >= minOT);

/** The minutes of the stretches that may be overtime: all, or those with a permit if one is required. */
function authorised(known: KnownDay, stretches: readonly number[][]): Minutes {
  const minutes = new Set(stretches.flat());
  return known.policy.otPermitRequired ? both(minutes, hourly(known, "overtime")) : minutes;
}

/** R12 */
export function compensate({ policy }: KnownDay, figures: DayFigures) {
  if (!policy.compensate && policy.otMethod !== "DAILY_SURPLUS") return;
  for (const part of ["undertimeFirst", "undertimeMid", "undertimeLast"] as const) {
    const taken = Math.min(figures.overtime, figures[part]);
    figures[part] -= taken;
    figures.overtime -= taken;
    figures.compensated += taken;
  }
}
