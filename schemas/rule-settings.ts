import { clockTime } from "./fields/clock-time";
import { duration } from "./fields/duration";
import type { FieldShape } from "./fields/field";
import { number } from "./fields/number";
import { select } from "./fields/select";

/*
 * Every setting of the day-work engine, declared once: its limits and its field in the form of a rule set, by the part
 * of the form. The form, the files, the history and the page of the rules in force follow from here; the words are in
 * src/locales/registers/rule-sets.ts, and server/rules/rule-values.ts maps each to a setting of the engine. An empty
 * setting is undecided: the next wider level decides, and finally the engine's default.
 */

const minutes = (min: number, max: number) => number({ min, max, optional: true });
const length = (max: number) => duration({ max, optional: true });
const choice = <const C extends readonly [string, ...string[]]>(choices: C) =>
  select(choices, { optional: true });
const yesOrNo = () => choice(["YES", "NO"]);

const day = 24 * 60;
/** The end of the time that counts towards a day, in minutes of the day: as an upper limit it means no limit. */
export const noLimit = 2 * day;

export const ruleParts = {
  punches: {
    /** R2: a repeated punch within this many minutes is dropped. */
    repeatWithin: minutes(0, 60),
    incompleteDay: choice(["ABSENCE", "UNDERTIME", "AUTO_EXIT"]),
    autoExitAt: choice(["SHIFT_END", "MOVED_SHIFT_END"]),
    /** R1: the longest stretch from an open entry to the exit that still belongs to its day. */
    openEntryAtMost: length(day),
    untypedExitContinues: yesOrNo(),
    nightBelongs: choice(["WHILE_IN", "TO_SHIFT_END"]),
  },
  undertime: {
    compensate: yesOrNo(),
    /** R14: how lateness is treated. */
    lateness: choice(["PLAIN", "GOVERNMENT"]),
  },
  overtime: {
    overtimeMethod: choice(["NORMAL", "DAILY_SURPLUS", "MONTHLY_SURPLUS"]),
    overtimeNeedsPermit: yesOrNo(),
    shortestOvertime: minutes(0, 480),
    overtimeRoundedTo: minutes(1, 60),
    /** A whole day before the shift means no limit. */
    overtimeBeforeShift: length(day),
    overtimeUntil: length(noLimit),
    overtimePerDay: length(day),
    overtimePerDayOff: length(day),
    offDayOvertimeFrom: length(noLimit),
    offDayOvertimeUntil: length(noLimit),
    agreedDayOvertimeFrom: length(noLimit),
    agreedDayOvertimeUntil: length(noLimit),
  },
  leave: {
    presenceBeatsLeave: yesOrNo(),
    /** The minutes that a day of leave takes from the balance; 0:00 is the required time of that day's shift. */
    leaveDayLength: length(day),
    /** Per cent of the day's required time. */
    hourlyLeaveMaxShare: minutes(1, 100),
  },
  missions: {
    missionNoReturn: choice(["TO_SHIFT_END", "TO_MOVED_SHIFT_END"]),
    missionOutsideShift: choice(["IGNORE", "END_OF_DAY", "NEXT_ENTRY"]),
    missionOnDaysOff: choice(["COUNT", "IGNORE"]),
  },
  night: {
    nightFrom: clockTime({ optional: true }),
    nightUntil: clockTime({ optional: true }),
    nightForRotating: yesOrNo(),
  },
  rotation: {
    /** R16: the parts of the day that decide the premium of rotating staff. */
    rotationMorningFrom: clockTime({ optional: true }),
    rotationEveningFrom: clockTime({ optional: true }),
    rotationNightFrom: clockTime({ optional: true }),
    rotationPartAtLeast: length(day),
  },
} as const satisfies Readonly<Record<string, FieldShape>>;

/** The settings of all parts. */
export const ruleFields = {
  ...ruleParts.punches,
  ...ruleParts.undertime,
  ...ruleParts.overtime,
  ...ruleParts.leave,
  ...ruleParts.missions,
  ...ruleParts.night,
  ...ruleParts.rotation,
};
export type RuleName = keyof typeof ruleFields;
export const ruleNames = Object.keys(ruleFields) as readonly RuleName[];
