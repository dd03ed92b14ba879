// The input of the day-work engine. All of it is plain and serialisable, one to one with database rows.
// Units everywhere: a day is the civil ISO date as whole days since 1970-01-01;
// a time is whole minutes from the start (00:00) of the logical day, so 02:00 of the next day is 1560;
// a length is whole minutes. A `to` day is included; a `to` minute is not.

import type { LeavePayClass } from "@schemas/leave";
import type { HoursByClass } from "@schemas/values/shift-hours";

export type { DayClass, FlexMode, ShiftBreak, ShiftHours, ToleranceMode } from "@schemas/values/shift-hours";

/** The identity of a row: a personnel number, a code or a serial. Compared with ===, so keep one form per table. */
export type Key = string | number;

/** A stretch of minutes of the logical day, `to` not included. */
export type Span = { from: number; to: number };

/** The type of a day: work, or the kind of day off. HOLIDAY on the wire is > 0 for every type except WORK. */
export type DayType = "WORK" | OffType;
export type OffType = "OFF_SHIFT" | "OFF_AGREED" | "OFFICIAL_HOLIDAY" | "FRIDAY" | "SPECIAL";

/** Hours of a shift that replace the earlier ones from a day on. */
type ShiftChange = { from: number; hours: HoursByClass };

/** A shift. `hours` apply until the first change; changes are in the order of their days. */
export type Shift = { id: Key; code: string; hours: HoursByClass; changes?: readonly ShiftChange[] };

/** One day of a rotation: a shift, or the kind of day off. */
export type RotationDay =
  | { shiftId: Key; off: null }
  | { shiftId: null; off: Exclude<OffType, "OFFICIAL_HOLIDAY"> };

/** What an official holiday does to the plan: "تعطیل شود" closes the day, "مشابه دوره گردش" follows the cycle. */
type HolidayRule = "CLOSED" | "FOLLOW_CYCLE";

/** A cycle of days; days[0] falls on anchorDay. A weekly plan is seven days anchored on a Saturday. */
export type PlanCycle = {
  anchorDay: number;
  days: readonly RotationDay[];
  holidayRule: HolidayRule;
  /** Rotating staff as the law defines it: no night minutes unless the policy says so (R13). */
  rotating: boolean;
};

/** A rotation plan. Its own cycle applies until the first change; changes are in the order of their days. */
export type RotationPlan = PlanCycle & {
  id: Key;
  code: string;
  changes?: readonly (PlanCycle & { from: number })[];
};

/** The plan a work group follows over time; offset shifts the anchor so that four teams can share one plan. */
type WorkGroupPlan = {
  workGroupId: Key;
  from: number;
  to: number | null;
  planId: Key;
  offset: number;
};

/**
 * A person's place (assignment order), effective-dated; a personal plan overrides the group's. Days without one are
 * off.
 */
export type WorkAssignment = {
  personId: Key;
  from: number;
  to: number | null;
  workGroupId: Key | null;
  /** Personal plan; null uses the plan of the work group. */
  planId: Key | null;
  /** Days added to the anchor of the personal plan. */
  offset: number;
  sectionId: Key | null;
  employmentTypeId: Key | null;
  provinceId: Key | null;
};

export type HolidayKind = "OFFICIAL" | "AGREED" | "SPECIAL" | "CLOSURE";
export type HolidayScope = "ALL" | "SECTION" | "WORK_GROUP" | "EMPLOYMENT_TYPE" | "PROVINCE";

/** A holiday of everyone or of one scope. CLOSURE is an ad hoc closure (cold, power, air). */
export type Holiday = {
  id: Key;
  day: number;
  kind: HolidayKind;
  scope: HolidayScope;
  /** The section, work group, employment type or province; null for ALL. */
  scopeId: Key | null;
};

/** Ramadan of one year, in days; the RAMADAN hours apply during it. */
type RamadanRange = { from: number; to: number };

/** The level an exception or a policy is set at, most personal first: PERSON, WORK_GROUP, SECTION, COMPANY. */
export type Level = "PERSON" | "WORK_GROUP" | "SECTION" | "COMPANY";

/** A day or range that departs from the plan; within one level the later in the list wins. */
export type DayException = {
  id: Key;
  level: Level;
  /** Person, work group or section; null for COMPANY. */
  subjectId: Key | null;
  from: number;
  to: number;
  kind: "SHIFT" | "CLOSURE" | "RAMADAN";
  /** For SHIFT. */
  shiftId: Key | null;
  /** For CLOSURE: the kind of day off. */
  offType: OffType | null;
  /** For RAMADAN: whether the Ramadan hours apply. */
  ramadan: boolean | null;
  /** For SHIFT: the day stays a work day even when it is a holiday. */
  overHolidays: boolean;
};

type IncompletePolicy = "ABSENCE" | "UNDERTIME" | "AUTO_EXIT";
type OvertimeMethod = "NORMAL" | "DAILY_SURPLUS" | "MONTHLY_SURPLUS";

/** Every setting of the rules; the values in force without any record are in policy.ts. */
export type PolicySettings = {
  /** R2: a repeated punch within this many minutes is dropped. */
  dupWindow: number;
  /** R1: the longest time, in minutes, from an open entry to an exit that still belongs to its day. */
  continuationMax: number;
  /** R1: whether an untyped punch may be that exit. */
  continuationUntyped: boolean;
  /**
   * R1: how much of a night belongs to it if the next day has no shift: only while the person is in, or everything up
   * to the shift's end.
   */
  nightBelongs: "WHILE_IN" | "TO_SHIFT_END";
  /** R7: what a day with an odd number of punches becomes. */
  incomplete: IncompletePolicy;
  /** R7 AUTO_EXIT and R8 mission without return: the end of the shift as planned, or as moved by flex. */
  autoExitAt: "SHIFT_END" | "MOVED_SHIFT_END";
  missionNoReturn: "TO_SHIFT_END" | "TO_MOVED_SHIFT_END";
  /** R8: a mission without return that starts outside the shift. */
  missionOutOfShiftNoReturn: "IGNORE" | "END_OF_DAY" | "NEXT_ENTRY";
  /** R5: whether a mission day on a day off counts as one. */
  missionOnOffDays: "COUNT" | "IGNORE";
  /** R10: presence during an approved hourly leave returns the leave. */
  presenceBeatsLeave: boolean;
  /** R5: minutes that one day of leave takes from the balance; SHIFT means R. */
  leaveDayLength: "SHIFT" | number;
  /** Hourly leave of the annual balance beyond this share of R (0..1) costs a whole day of it; 1 means never. */
  hourlyLeaveMaxShare: number;
  /** R6, R11: a stretch shorter than this is surplus; minutes. */
  minOT: number;
  /** R11: each stretch is rounded down to a multiple of this; minutes, 1 for none. */
  roundOT: number;
  /** R11: how many minutes before the shift can be overtime; 0 for none. */
  otBefore: number;
  /** R11: minute of the logical day after which there is no overtime; null for no limit. */
  otAfterUntil: number | null;
  /** R6: the part of a day off that can be overtime; null for all of it. */
  otHolidayWindow: Span | null;
  /** R6: the same for days off by agreement. */
  otAgreedWindow: Span | null;
  /** R11: the most overtime of a work day in minutes; null for no limit. */
  maxOTday: number | null;
  /** R6: the same for a day off. */
  maxOToff: number | null;
  otPermitRequired: boolean;
  /** R12: overtime compensates undertime of the same day. */
  compensate: boolean;
  /** R15 for MONTHLY_SURPLUS: overtime of a work period compensates undertime of the same period. */
  otMethod: OvertimeMethod;
  /** R14 for GOVERNMENT: lateness of a work period is first charged to leave, then undertime. */
  lateness: "PLAIN" | "GOVERNMENT";
  /** R13: the night, [nightFrom, nightTo); nightTo is more than 1440. */
  nightFrom: number;
  nightTo: number;
  nightForRotating: boolean;
  /** R16: where the morning, the evening and the night begin for rotating staff; minutes of the day, in this order. */
  rotationMorning: number;
  rotationEvening: number;
  rotationNight: number;
  /** R16: a part with at least this many minutes of a shift counts in addition to the one with most. */
  rotationPartMin: number;
};

/** Settings of one level from a day on. Only the named settings change; within a level the later `from` wins. */
export type PolicyRecord = {
  id: Key;
  level: Level;
  subjectId: Key | null;
  from: number;
  to: number | null;
  settings: Partial<PolicySettings>;
};

export type Direction = "in" | "out";

/** A raw punch from a clock, or one typed by hand; `minute` is 0..1439 of its civil day. */
export type Punch = {
  day: number;
  minute: number;
  direction: Direction | null;
  source: "clock" | "manual";
  id?: Key;
};

/**
 * An approved correction: ADD adds a manual punch, CANCEL hides a raw one (by punchId, or by day and minute without
 * it).
 */
export type PunchCorrection = {
  id: Key;
  action: "ADD" | "CANCEL";
  day: number;
  minute: number;
  direction: Direction | null;
  punchId: Key | null;
};

export type PermitKind = "leave" | "mission" | "overtime";

/** An approved leave, mission or overtime. */
export type Permit = {
  id: Key;
  kind: PermitKind;
  span: "DAILY" | "HOURLY";
  /** The days of a daily permit; the minutes of an hourly one count from firstDay. */
  firstDay: number;
  lastDay: number;
  /** Minutes of an hourly permit; null for DAILY, and `to` is null for a mission without return. */
  from: number | null;
  to: number | null;
  /** Code of the leave or mission type. */
  typeCode: Key | null;
  /** The class under which payroll pays a leave; null for missions and overtime. */
  paidAs: LeavePayClass | null;
  /** The leave is taken from the annual balance; false for missions and overtime. */
  isCharged: boolean;
  noReturn: boolean;
};

/**
 * Justified lateness or service delay, which turns undertime into forgiven time: up to `minutes` of a part of the day,
 * or the time missing between two times of the logical day.
 */
export type Justification = {
  id: Key;
  day: number;
  kind: "JUSTIFIED_LATENESS" | "SERVICE_DELAY";
} & ({ part: "first" | "mid" | "last"; minutes: number } | { part: "between"; from: number; to: number });

/**
 * The rules and calendar data of everyone; prepare them once with prepareCalendar. Levels here: WORK_GROUP, SECTION,
 * COMPANY.
 */
export type CalendarData = {
  shifts: readonly Shift[];
  plans: readonly RotationPlan[];
  workGroupPlans: readonly WorkGroupPlan[];
  holidays: readonly Holiday[];
  ramadan: readonly RamadanRange[];
  exceptions: readonly DayException[];
  policies: readonly PolicyRecord[];
  /** The work periods, in order and without overlaps, from the day the organisation went live. */
  periods: readonly WorkPeriod[];
};

/** The days of a work period, over which R14 and R15 settle. */
export type WorkPeriod = { from: number; to: number };

/** The rules and assignments of one person; exceptions and policies of level PERSON only. */
export type PersonRules = {
  personId: Key;
  assignments: readonly WorkAssignment[];
  exceptions: readonly DayException[];
  policies: readonly PolicyRecord[];
};

/**
 * One person and the days first..last to compute. Punches and hourly permits extend from PUNCH_DAYS_BEFORE to
 * PUNCH_DAYS_AFTER around them.
 */
export type PersonRange = PersonRules & {
  first: number;
  last: number;
  /** The day from which punches and corrections are given, if that is further back. */
  punchesFrom?: number;
  /**
   * The whole work periods around first..last, if a rule of the person looks at periods (R14, R15); punches and all
   * other data then cover them. Without it those rules are left out.
   */
  periods?: WorkPeriod;
  punches: readonly Punch[];
  corrections: readonly PunchCorrection[];
  permits: readonly Permit[];
  justifications: readonly Justification[];
  /** The current moment (instantOf): a day still running then lacks nothing yet. Without it every day is over. */
  now?: number;
};
