import * as z from "zod";
import { defineCalls, get, post } from "../define-call";
import { pageQuery } from "../list-query";
import {
  payrollColumns,
  payrollEncodings,
  payrollFormats,
  payrollHeadings,
  payrollItems,
  payrollLengths,
  payrollRows,
} from "../payroll";
import * as wire from "../wire";
import { requestRow } from "./request-rows";
import { memberShape, personShape } from "./whom";

const code = z.string().trim().max(40);
/** The widest column of a file of fixed width. */
const mostWidth = 200;

const layoutShape = {
  name: z.string().trim().min(1).max(80),
  format: z.enum(payrollFormats),
  encoding: z.enum(payrollEncodings),
  rows: z.enum(payrollRows),
  /** The columns in the order of the file. */
  columns: wire.json(
    z
      .array(
        z.object({
          name: z.enum(payrollColumns),
          /** Its heading by code: what the payroll program calls it. */
          code,
          /** Its heading by name; empty for the portal's own word. */
          title: z.string().trim().max(80).optional(),
          /** The text of a constant. */
          value: z.string().trim().max(80).optional(),
          /** In a file of fixed width: its characters. */
          width: z.number().int().min(1).max(mostWidth).optional(),
        }),
      )
      .min(1)
      .max(200),
  ),
  /** With a row for each item: the items in their order, each with its code in the payroll program. */
  items: wire.json(z.array(z.object({ name: z.enum(payrollItems), code })).max(payrollItems.length)),
  heading: z.enum(payrollHeadings),
  lengths: z.enum(payrollLengths),
};
const layout = wire.object({ id: wire.whole, ...layoutShape, version: wire.count });
export type PayrollLayout = z.output<typeof layout>;

const ofPeriod = { year: wire.year, period: wire.count };
/** The oldest period that is still open and has begun; no period is before the day the organisation went live. */
export const nextPeriod = wire.object({ ...ofPeriod, ...wire.days, isOver: z.boolean() });
export type NextPeriod = z.output<typeof nextPeriod>;

const versioned = { ...ofPeriod, version: wire.count };

/**
 * Requests that keep a period open: pending, returned for correction, or confirmed but not yet in effect because the
 * settings leave that to the administrator.
 */
export const requestMatters = ["pending", "returned", "untransferred"] as const;
export type RequestMatter = (typeof requestMatters)[number];

/** Everything that can prevent closing: days of these kinds, and requests. A day counts in one kind only. */
export const periodMatters = ["notComputed", "incomplete", "conflict", ...requestMatters] as const;
export type PeriodMatter = (typeof periodMatters)[number];

/** The reasons for reminders: incomplete days, pending decisions, and requests to correct. */
export const reminders = ["incomplete", "pending", "returned"] as const;
export type Reminder = (typeof reminders)[number];

const matter = wire.object({ of: z.enum(periodMatters), count: wire.whole, people: wire.whole });
const longHours = wire.object({
  ...memberShape,
  /** The four weeks, and the hours worked in them without overtime. */
  ...wire.days,
  minutes: wire.whole,
});
export type LongHours = z.output<typeof longHours>;

/** A person who is absent on every work day of a period, and on how many. */
const absentThroughout = wire.object({ ...memberShape, days: wire.whole });
export type AbsentThroughout = z.output<typeof absentThroughout>;

const waitingOn = wire.object({
  /** Null for the web administrator. */
  personnelNumber: z.string().nullable(),
  name: z.string().nullable(),
  count: wire.whole,
});
const state = wire.object({
  ...versioned,
  ...wire.days,
  /** An ISO instant. */
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  /** Closed by an earlier version: overtime at night, holiday work and rotation were not computed and are 0. */
  lacksItems: z.boolean(),
  /** Its last day has passed. */
  isOver: z.boolean(),
  people: wire.whole,
  days: wire.whole,
  matters: z.array(matter),
  /** The people of `listAbsentThroughout`. */
  absentThroughout: wire.whole,
  /** The people whose decisions are pending, most first. One request may wait for several people. */
  waitingOn: z.array(waitingOn),
  /** When people were last reminded of each, as an ISO instant; null for never. */
  remindedAt: z.record(z.enum(reminders), z.string().nullable()),
});
export type PeriodState = z.output<typeof state>;

const reminderPreview = wire.object({
  about: z.enum(reminders),
  subject: z.string(),
  body: z.string(),
  people: z.array(wire.object({ ...memberShape, isRemindedToday: z.boolean() })),
});
export type ReminderPreview = z.output<typeof reminderPreview>;

const namedMember = {
  personnelNumber: wire.spelled("Perno", z.string()),
  name: wire.spelled("PersonName", z.string()),
  sectionName: memberShape.sectionName,
};

/** Consecutive days that a person should have but does not. */
const missingRun = wire.object({ ...namedMember, ...wire.days, days: wire.whole });
export type MissingRun = z.output<typeof missingRun>;
/** A person's days with a missing punch or a conflict. */
const flawedDays = wire.object({ ...namedMember, days: z.array(wire.jalali) });
export type FlawedDays = z.output<typeof flawedDays>;

const takenFile = wire.object({
  id: wire.whole,
  layout: z.string(),
  format: z.enum(payrollFormats),
  people: wire.whole,
  /** An ISO instant. */
  takenAt: z.string(),
  takenBy: z.string(),
});
export type TakenFile = z.output<typeof takenFile>;

const payrollProblem = wire.object({
  personnelNumber: z.string(),
  title: z.string(),
  value: z.string(),
  problem: z.enum(["tooWide", "letters"]),
});
export type PayrollProblem = z.output<typeof payrollProblem>;
const payrollChange = wire.object({
  ...personShape,
  kind: z.enum(["added", "removed", "changed"]),
  figures: z.array(wire.object({ name: z.enum(payrollItems), before: z.number(), after: z.number() })),
});
export type PayrollChange = z.output<typeof payrollChange>;
const payrollPreview = wire.object({
  titles: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  people: wire.whole,
  rows: wire.whole,
  /** People who had a place in the period but have no figures in it. */
  without: z.array(wire.object(memberShape)),
  /** Values that the file cannot hold: too wide for their column, or with letters that its encoding lacks. */
  problems: z.array(payrollProblem),
  /** The last file taken; null if this is the first one. */
  before: z.nullable(takenFile),
  /** People who joined, left or have other figures since that file. */
  changes: z.array(payrollChange),
});
export type PayrollPreview = z.output<typeof payrollPreview>;

/** The names of columns in the reader's language. */
const names = wire.json(z.record(z.string().max(60), z.string().max(200)));

const ofPeriodPaged = wire.object({ ...ofPeriod, ...pageQuery });

/** The name of a period that must be typed to close it: `1405/2`. */
export const periodName = ({ year, period }: { year: number; period: number }) => `${year}/${period}`;

/** The end of a period: its open matters, closing and reopening, and the payroll file. */
export const periodClose = defineCalls("periodClose", {
  getNextPeriod: get("PeriodClose/GetNextPeriod", {
    output: wire.object({ period: z.nullable(nextPeriod) }),
  }),
  getState: get("PeriodClose/GetState", { input: wire.object(ofPeriod), object: state }),
  /** Days that were not computed, consecutive ones together; their number matches the state. */
  listMissingDays: get("PeriodClose/GetMissingDays", { input: ofPeriodPaged, paged: missingRun }),
  /**
   * Rotating staff with more than 176 hours in four consecutive weeks that end in the period (labour law, art. 57), by
   * person with their longest four weeks, most first. It keeps no period open.
   */
  listLongHours: get("PeriodClose/GetLongHours", { input: ofPeriodPaged, paged: longHours }),
  /**
   * People with work days in the period but no punch, leave or mission at all, by name: perhaps their punches never
   * arrived. It keeps no period open.
   */
  listAbsentThroughout: get("PeriodClose/GetAbsentThroughout", {
    input: ofPeriodPaged,
    paged: absentThroughout,
  }),
  /** Requests of one matter (by default the pending ones) of every kind; their number matches the state. */
  listWaiting: get("PeriodClose/GetWaiting", {
    input: wire.object({ ...ofPeriod, of: z.optional(z.enum(requestMatters)), ...pageQuery }),
    paged: requestRow,
  }),
  /**
   * The messages that `remind` would send, each with its recipients. People reminded of the same today are left out.
   */
  previewReminders: get("PeriodClose/GetReminders", {
    input: wire.object({ ...ofPeriod, about: z.optional(z.enum(reminders)) }),
    list: reminderPreview,
  }),
  /**
   * One message to everyone concerned: people with incomplete days, people (and their deputies) with pending decisions,
   * or people with requests to correct. Without `about`, all three. Nobody gets the same reminder twice a day.
   */
  remind: post("PeriodClose/Remind", {
    input: wire.object({ ...ofPeriod, about: z.optional(z.enum(reminders)) }),
    output: wire.object({ people: wire.whole, leftOut: wire.whole }),
  }),
  /** Closing despite open matters needs a reason; days that were not computed always prevent it. */
  close: post("PeriodClose/Close", {
    input: wire.object({
      ...versioned,
      confirmation: z.string().max(20),
      reason: z.string().trim().max(500),
    }),
    carries: "form",
  }),
  reopen: post("PeriodClose/Reopen", {
    input: wire.object({ ...versioned, reason: z.string().trim().min(1).max(500) }),
    carries: "form",
  }),
  listLayouts: get("PeriodClose/GetLayouts", { list: layout }),
  /** Without an id, adds a new layout. */
  saveLayout: post("PeriodClose/SaveLayout", {
    input: wire.object({ id: z.optional(wire.whole), version: z.optional(wire.count), ...layoutShape }),
    output: wire.object({ id: wire.whole }),
    carries: "form",
  }),
  deleteLayout: post("PeriodClose/DeleteLayout", {
    input: wire.object({ id: wire.whole, version: wire.count }),
  }),
  /**
   * What the file of a closed period would contain: its first rows, people without figures, values that do not fit, and
   * the changes since the last file of the period.
   */
  previewPayroll: post("PeriodClose/PreviewPayroll", {
    input: wire.object({ ...ofPeriod, layout: wire.whole, names }),
    output: payrollPreview,
    carries: "form",
    changes: false,
  }),
  /**
   * The file of a closed period in a layout; repeated exports are identical. Each export is recorded with time and
   * author.
   */
  exportPayroll: post("PeriodClose/ExportPayroll", {
    input: wire.object({ ...ofPeriod, layout: wire.whole, title: z.string().max(200), names }),
    file: true,
    carries: "form",
    changes: false,
  }),
  /** The files taken of a period, the latest first. */
  listPayrollFiles: get("PeriodClose/GetPayrollFiles", { input: wire.object(ofPeriod), list: takenFile }),
  /** The incomplete or conflicting days of a period by person, oldest first; their number matches the state. */
  listFlawedDays: get("PeriodClose/GetFlawedDays", {
    input: wire.object({ ...ofPeriod, of: z.enum(["incomplete", "conflict"]), ...pageQuery }),
    paged: flawedDays,
  }),
});
