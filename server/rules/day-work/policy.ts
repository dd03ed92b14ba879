import type { Key, Level, PolicyRecord, PolicySettings } from "./types";

/** The settings in force unless a policy record changes them, in minutes. These are proposals. */
export const defaultPolicy: PolicySettings = {
  dupWindow: 2,
  // R1: longest stretch from an open entry to its exit, 16 h.
  continuationMax: 960,
  continuationUntyped: true,
  nightBelongs: "WHILE_IN",
  incomplete: "ABSENCE",
  autoExitAt: "SHIFT_END",
  missionNoReturn: "TO_SHIFT_END",
  missionOutOfShiftNoReturn: "IGNORE",
  // Art. 46 pays the day; art. 64, by which holidays are not charged, is about leave.
  missionOnOffDays: "COUNT",
  presenceBeatsLeave: true,
  leaveDayLength: "SHIFT",
  // Our choice: by default there is no limit on the share; government practice is 0.5.
  hourlyLeaveMaxShare: 1,
  minOT: 30,
  roundOT: 1,
  // Our choice: overtime before the shift may count, since by default it needs a permit; 0 excludes it.
  otBefore: 1440,
  otAfterUntil: null,
  otHolidayWindow: null,
  otAgreedWindow: null,
  // Labour law art. 59: at most 4 h a day.
  maxOTday: 240,
  maxOToff: null,
  otPermitRequired: true,
  compensate: false,
  otMethod: "NORMAL",
  lateness: "PLAIN",
  // Labour law art. 53: the night is 22:00-06:00.
  nightFrom: 1320,
  nightTo: 1800,
  nightForRotating: false,
  // Art. 56 names the parts of the day without hours; these are the hours of three shifts of eight hours.
  rotationMorning: 360,
  rotationEvening: 840,
  rotationNight: 1320,
  // Our choice: a twelve-hour shift by day and one by night are morning and night; a whole day is all three parts.
  rotationPartMin: 360,
};

/** The place of a person for which a policy is looked up. */
export type PolicySubject = { workGroupId: Key | null; sectionId: Key | null; personId: Key | null };

// Least personal first, since later settings override earlier ones.
const levels: readonly Level[] = ["COMPANY", "SECTION", "WORK_GROUP", "PERSON"];

/** Whether a record of this level and subject applies to this person. */
export function isFor(level: Level, subjectId: Key | null, subject: PolicySubject): boolean {
  if (level === "COMPANY") return true;
  if (subjectId === null) return false;
  if (level === "PERSON") return subjectId === subject.personId;
  if (level === "WORK_GROUP") return subjectId === subject.workGroupId;
  return subjectId === subject.sectionId;
}

/**
 * The records in force on a day, in the order they override each other: company, section, group, person; older first.
 */
export function policiesInForce(
  records: readonly PolicyRecord[],
  subject: PolicySubject,
  day: number,
): PolicyRecord[] {
  const inForce: PolicyRecord[] = [];
  for (const level of levels) {
    const ofLevel = records.filter(
      (record) =>
        record.level === level &&
        record.from <= day &&
        (record.to === null || day <= record.to) &&
        isFor(level, record.subjectId, subject),
    );
    inForce.push(...ofLevel.sort((a, b) => a.from - b.from));
  }
  return inForce;
}

/** Applies records over a policy: the settings in a record replace earlier ones. */
export function layOver(base: PolicySettings, records: readonly PolicyRecord[]): PolicySettings {
  if (records.length === 0) return base;
  const merged = { ...base };
  for (const record of records) {
    for (const [name, value] of Object.entries(record.settings)) {
      if (value !== undefined) Object.assign(merged, { [name]: value });
    }
  }
  return merged;
}
