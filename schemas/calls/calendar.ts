import * as z from "zod";
import { defineCalls } from "../define-call";
import { planStepsShape, soundPlanSteps } from "../fields/plan-steps";
import { rotationDaysShape } from "../fields/rotation-days";
import { hoursByClassShape, shiftHours } from "../fields/shift-hours";
import {
  bitOnWire,
  codeOnWire,
  countOnWire,
  dayOnWire,
  jsonOnWire,
  longAgoDayOnWire,
  maybeOnWire,
  wholeOnWire,
  yearOnWire,
} from "../wire";
import { importCalls } from "./import-rows";
import { registerCalls } from "./register";

const id = { id: wholeOnWire };
const version = { version: countOnWire };
const code = z.string().trim().min(1).max(20);
const name = z.string().trim().min(1).max(80);
const note = z.string().trim().max(80);

/** What an official holiday does to a plan: closes the day, or leaves the cycle as it is. */
export const holidayRules = ["CLOSED", "FOLLOW_CYCLE"] as const;
export const holidayKinds = ["OFFICIAL", "AGREED", "SPECIAL", "CLOSURE"] as const;
/** For whom a holiday is; all but ALL name a section, work group, employment type or province. */
export const holidayScopes = ["ALL", "SECTION", "WORK_GROUP", "EMPLOYMENT_TYPE", "PROVINCE"] as const;
export const exceptionLevels = ["COMPANY", "SECTION", "WORK_GROUP", "PERSON"] as const;
export const exceptionKinds = ["SHIFT", "CLOSURE", "RAMADAN", "NO_RAMADAN"] as const;

const shiftForm = { code, name, hours: jsonOnWire(shiftHours()) };
const shifts = registerCalls(
  "calendar",
  { one: "shift", many: "shifts" },
  {
    key: id,
    row: {
      ...id,
      code: z.string(),
      name: z.string(),
      /** The hours that were given last, which hold from `validFrom` on. */
      hours: hoursByClassShape,
      /** Null: since ever. */
      validFrom: z.nullable(dayOnWire),
      /** How many rotation plans have it. */
      plans: wholeOnWire,
      ...version,
    },
    add: shiftForm,
    /** The same `validFrom` rights the hours that hold since then; a later one keeps those until the day before. */
    update: { ...shiftForm, validFrom: maybeOnWire(dayOnWire) },
    filters: { isUsed: z.optional(bitOnWire) },
  },
);

const cycle = { anchorDay: longAgoDayOnWire, holidayRule: z.enum(holidayRules), isRotating: bitOnWire };
const planForm = { code, name, ...cycle, days: jsonOnWire(rotationDaysShape) };
const plans = registerCalls(
  "calendar",
  { one: "rotationPlan", many: "rotationPlans" },
  {
    key: id,
    row: {
      ...id,
      code: z.string(),
      name: z.string(),
      ...cycle,
      days: rotationDaysShape,
      validFrom: z.nullable(dayOnWire),
      /** How many work groups follow it, now or at any time. */
      groups: wholeOnWire,
      ...version,
    },
    add: planForm,
    update: { ...planForm, validFrom: maybeOnWire(dayOnWire) },
    filters: { holidayRule: z.enum(holidayRules).optional(), isRotating: z.optional(bitOnWire) },
  },
);

const groupForm = { code, name, plans: jsonOnWire(soundPlanSteps()) };
const groups = registerCalls(
  "calendar",
  { one: "workGroup", many: "workGroups" },
  {
    key: id,
    row: {
      ...id,
      code: z.string(),
      name: z.string(),
      plans: planStepsShape,
      people: wholeOnWire,
      ...version,
    },
    add: groupForm,
    update: groupForm,
    filters: { plan: z.string().max(20).optional() },
  },
);

const holidayForm = {
  date: dayOnWire,
  kind: z.enum(holidayKinds),
  scope: z.enum(holidayScopes),
  /** A section's or work group's code, an employment type or a province; empty with ALL. */
  scopeCode: note,
  title: name,
  titleEn: note,
  isPredicted: bitOnWire,
};
const holidays = registerCalls(
  "calendar",
  { one: "holiday", many: "holidays" },
  {
    key: id,
    row: {
      ...id,
      ...holidayForm,
      titleEn: z.string(),
      /** Whom it is for, by name. */
      scopeName: z.string(),
      ...version,
    },
    add: holidayForm,
    update: holidayForm,
    filters: {
      year: z.optional(yearOnWire),
      kind: z.enum(holidayKinds).optional(),
      scope: z.enum(holidayScopes).optional(),
      isPredicted: z.optional(bitOnWire),
    },
  },
);

const exceptionForm = {
  level: z.enum(exceptionLevels),
  /** A section's or work group's code or a personnel number; empty for the company. */
  subject: note,
  from: dayOnWire,
  to: dayOnWire,
  kind: z.enum(exceptionKinds),
  /** The shift of that day, with kind SHIFT. */
  shift: maybeOnWire(codeOnWire),
  overHolidays: bitOnWire,
  title: note,
};
const exceptions = registerCalls(
  "calendar",
  { one: "dayException", many: "dayExceptions" },
  {
    key: id,
    row: {
      ...id,
      ...exceptionForm,
      shift: z.nullable(z.string()),
      shiftName: z.string(),
      /** Whom it is for, by name. */
      subjectName: z.string(),
      ...version,
    },
    add: exceptionForm,
    update: exceptionForm,
    filters: { level: z.enum(exceptionLevels).optional(), kind: z.enum(exceptionKinds).optional() },
  },
);

const yearKey = { year: yearOnWire };
const years = registerCalls(
  "calendar",
  { one: "workYear", many: "workYears" },
  {
    key: yearKey,
    row: {
      ...yearKey,
      name: z.string(),
      isActive: bitOnWire,
      firstDay: z.nullable(dayOnWire),
      lastDay: z.nullable(dayOnWire),
      /** The day of the month its periods begin on. */
      startDay: countOnWire,
      periods: wholeOnWire,
      closed: wholeOnWire,
      ...version,
    },
    /** A year is made with its twelve periods, each from this day of the month on: 1 for months, 21 for 21st to 20th. */
    add: { ...yearKey, name, startDay: countOnWire },
    update: { name },
    filters: {},
  },
);

const periodForm = { from: dayOnWire, to: dayOnWire };
const periods = registerCalls(
  "calendar",
  { one: "workPeriod", many: "workPeriods" },
  {
    key: { id: countOnWire },
    row: {
      /** Year and number as one: 140503. */
      id: countOnWire,
      ...yearKey,
      number: countOnWire,
      ...periodForm,
      isClosed: bitOnWire,
      closedAt: z.nullable(z.string()),
      ...version,
    },
    add: { ...yearKey, number: countOnWire, ...periodForm },
    update: periodForm,
    filters: { year: z.optional(yearOnWire), isClosed: z.optional(bitOnWire) },
  },
);

/** What the desktop system kept in the original: shifts, plans, holidays and the other registers of the calendar. */
export const calendar = defineCalls("calendar", {
  listShifts: shifts.list,
  getShift: shifts.one,
  addShift: shifts.add,
  updateShift: shifts.update,
  deleteShift: shifts.remove,

  listRotationPlans: plans.list,
  getRotationPlan: plans.one,
  addRotationPlan: plans.add,
  updateRotationPlan: plans.update,
  deleteRotationPlan: plans.remove,

  listWorkGroups: groups.list,
  getWorkGroup: groups.one,
  addWorkGroup: groups.add,
  updateWorkGroup: groups.update,
  deleteWorkGroup: groups.remove,

  listHolidays: holidays.list,
  getHoliday: holidays.one,
  addHoliday: holidays.add,
  updateHoliday: holidays.update,
  deleteHoliday: holidays.remove,
  /** Rows of a file: known by day, kind and whom they are for. Without `isCommit` nothing is written. */
  importHolidays: importCalls("calendar/importHolidays"),

  listDayExceptions: exceptions.list,
  getDayException: exceptions.one,
  addDayException: exceptions.add,
  updateDayException: exceptions.update,
  deleteDayException: exceptions.remove,

  listWorkYears: years.list,
  getWorkYear: years.one,
  addWorkYear: years.add,
  updateWorkYear: years.update,
  deleteWorkYear: years.remove,

  listWorkPeriods: periods.list,
  getWorkPeriod: periods.one,
  addWorkPeriod: periods.add,
  updateWorkPeriod: periods.update,
  deleteWorkPeriod: periods.remove,
});

/** The form of a holiday, for rows of a file. */
export const holidayRow = z.object({
  ...holidayForm,
  scopeCode: note.default(""),
  scope: z.enum(holidayScopes).default("ALL"),
  kind: z.enum(holidayKinds).default("OFFICIAL"),
  titleEn: note.default(""),
  isPredicted: z.boolean().default(false),
});
