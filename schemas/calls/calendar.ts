import * as z from "zod";
import { exceptionKinds, exceptionLevels, holidayKinds, holidayScopes } from "../calendar";
import { defineCalls } from "../define-call";
import { bitOnWire, codeOnWire, countOnWire, dayOnWire, maybeOnWire, wholeOnWire, yearOnWire } from "../wire";
import { importCalls } from "./import-rows";
import { registerCalls } from "./register";
import { callsOfRegisters } from "./registers";

const id = { id: wholeOnWire };
const version = { version: countOnWire };
const name = z.string().trim().min(1).max(80);
const note = z.string().trim().max(80);

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

const ownCalls = defineCalls("calendar", {
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

/** What the desktop system kept in the original: shifts, plans, holidays and the other registers of the calendar. */
export const calendar = { ...ownCalls, ...callsOfRegisters("calendar") };

/** The form of a holiday, for rows of a file. */
export const holidayRow = z.object({
  ...holidayForm,
  scopeCode: note.default(""),
  scope: z.enum(holidayScopes).default("ALL"),
  kind: z.enum(holidayKinds).default("OFFICIAL"),
  titleEn: note.default(""),
  isPredicted: z.boolean().default(false),
});
