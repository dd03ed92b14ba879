import * as z from "zod";
import { get } from "../define-call";
import { dayFigures, periodFigures, shapeOf, summedFigures } from "../figures";
import { reportQuery } from "../list-query";
import { adminFlags, permissionCodes } from "../permission-codes";
import * as wire from "../wire";
import { placeShape } from "./whom";

/** The figures of a report, for a day or a sum of days, and how often they occurred. */
const measured = shapeOf(dayFigures);
const measuredOfPeriod = shapeOf(periodFigures);
const counts = {
  days: wire.spelled("Days", wire.whole),
  workDays: wire.whole,
  holidays: wire.spelled("HOLIDAY", wire.whole),
  /** Days on which nobody came; the computed absence also includes the flawed days, until they are completed. */
  absentDays: wire.whole,
  /** Days with a missing or conflicting punch. */
  flawedDays: wire.whole,
};

const person = {
  personnelNumber: wire.spelled("PERNO", z.string()),
  name: wire.spelled("PersonName", z.string()),
  ...placeShape,
};

const dayOfPerson = wire.object({
  ...person,
  date: wire.spelled("DDATE", wire.jalali),
  dayName: wire.spelled("DayName", z.string()),
  dayType: z.string(),
  ...measured,
  /** 1 on a day off. */
  holiday: wire.spelled("HOLIDAY", wire.whole),
  isIncomplete: z.boolean(),
  isConflict: z.boolean(),
  shiftStart: z.nullable(wire.clock),
  shiftEnd: z.nullable(wire.clock),
  firstIn: z.nullable(wire.clock),
  lastOut: z.nullable(wire.clock),
});
export type WorkDayOfPerson = z.output<typeof dayOfPerson>;

const workOfPerson = wire.object({ ...person, ...measured, ...counts, ...measuredOfPeriod });
export type WorkOfPerson = z.output<typeof workOfPerson>;

/** The totals of the whole filter, and the number of people. */
const sumOfDays = wire.object({ people: wire.whole, ...measured, ...counts });
export type SumOfDays = z.output<typeof sumOfDays>;
const workOfPeople = wire.object({ people: wire.whole, ...shapeOf(summedFigures), ...counts });
export type WorkOfPeople = z.output<typeof workOfPeople>;

const filters = { sectionCode: z.optional(wire.code), ...reportQuery };
/** States to filter a list of days by. */
const dayStates = ["absence", "flawed", "incomplete", "conflict", "late", "holiday"] as const;
export type DayStateFilter = (typeof dayStates)[number];
/** States to filter a list of people by: those with such a day in the range. */
export const peopleStates = ["absence", "late", "flawed"] as const satisfies DayStateFilter[];
export type PeopleStateFilter = (typeof peopleStates)[number];

const ofDays = {
  input: wire.object({ ...wire.range, state: z.enum(dayStates).optional(), ...filters }),
  paged: dayOfPerson,
  sum: sumOfDays,
} as const;
const peopleFilters = { state: z.enum(peopleStates).optional(), ...filters };
const ofPeople = { paged: workOfPerson, sum: workOfPeople } as const;

const { personnelDayWork, personnelMonthWork, personnelPeriodWork, absenceReport } = permissionCodes;
const ofWorkedDays = { ...ofDays, permission: [personnelDayWork], flag: adminFlags.viewDayWork } as const;

/**
 * The work of everyone the caller may see, from stored results; each list has the totals of the whole filter. It can be
 * sorted by all numbers and names.
 */
export const workOfPersonnelCalls = {
  /** Days of everyone, one row per person and day. */
  getDayWorkOfPersonnel: get.manager("Daywork/GetPersonelDayWork", { ...ofWorkedDays }),
  /** A Jalali month of everyone, one row per person. */
  getMonthWorkOfPersonnel: get.manager("MonthlyWork/GetPersonelMonthWork", {
    input: wire.object({ year: wire.year, month: wire.count, ...peopleFilters }),
    ...ofPeople,
    permission: [personnelMonthWork],
    flag: adminFlags.viewMonthWork,
  }),
  /** A work period of everyone, one row per person. */
  getPeriodWorkOfPersonnel: get.manager("PeriodWork/GetPersonelPeriodWork", {
    input: wire.object({ year: wire.year, period: wire.count, ...peopleFilters }),
    ...ofPeople,
    permission: [personnelPeriodWork],
    flag: adminFlags.viewPeriodWork,
  }),
  /** Days on which the person did not come; days with a missing or conflicting punch are among the incomplete ones. */
  getAbsenceDays: get.manager("Daywork/GetAbsenceDays", {
    ...ofDays,
    permission: [absenceReport],
    flag: adminFlags.viewAbsence,
  }),
  /** Days with a late arrival or an early departure beyond the tolerance. */
  getLateDays: get.manager("Daywork/GetLateDays", { ...ofWorkedDays }),
};
