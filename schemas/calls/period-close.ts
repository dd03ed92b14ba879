import * as z from "zod";
import { defineCall, defineCalls } from "../define-call";
import { figureNames } from "../figures";
import { pageQuery } from "../list-query";
import { countOnWire, jalaliOnWire, jsonOnWire, onWire, wholeOnWire, yearOnWire } from "../wire";
import { fileFormats } from "./reports";
import { requestRow } from "./request-rows";
import { personShape } from "./whom";

/** What payroll can be told of somebody's period. */
export const payrollColumns = [
  "personnelNumber",
  "name",
  "sectionCode",
  "sectionName",
  "days",
  "workDays",
  "holidays",
  ...figureNames,
] as const;
export type PayrollColumn = (typeof payrollColumns)[number];
export const payrollHeadings = ["code", "name"] as const;
export const payrollLengths = ["minutes", "clock", "decimal"] as const;

const layoutShape = {
  name: z.string().trim().min(1).max(80),
  /** In the order of the file, each with the code that the payroll program knows it by. */
  columns: jsonOnWire(
    z
      .array(z.object({ name: z.enum(payrollColumns), code: z.string().trim().min(1).max(40) }))
      .min(1)
      .max(payrollColumns.length),
  ),
  /** What stands above the columns: their codes or their names. */
  heading: z.enum(payrollHeadings),
  /** How lengths are written: whole minutes, hours and minutes, or hours with decimals. */
  lengths: z.enum(payrollLengths),
};
const layout = onWire({ id: wholeOnWire, ...layoutShape, version: countOnWire });
export type PayrollLayout = z.output<typeof layout>;

const ofPeriod = { year: yearOnWire, period: countOnWire };
const versioned = { ...ofPeriod, version: countOnWire };

/**
 * Requests that a period is not over with: nobody decided about them, they went back to be corrected, or they were
 * confirmed and have taken no effect, as the settings leave that to the administrator.
 */
export const requestMatters = ["pending", "returned", "untransferred"] as const;
export type RequestMatter = (typeof requestMatters)[number];

/** What may stand in the way of closing: days of these kinds, and requests. A day is of one kind only. */
export const periodMatters = ["notComputed", "incomplete", "conflict", ...requestMatters] as const;
export type PeriodMatter = (typeof periodMatters)[number];

/** What people are reminded of: days of theirs that are open, decisions that are waited for, requests to be corrected. */
export const reminders = ["incomplete", "pending", "returned"] as const;
export type Reminder = (typeof reminders)[number];

const matter = onWire({ of: z.enum(periodMatters), count: wholeOnWire, people: wholeOnWire });
const waitingOn = onWire({
  /** Null: the web administrator. */
  personnelNumber: z.string().nullable(),
  name: z.string().nullable(),
  count: wholeOnWire,
});
const state = onWire({
  ...versioned,
  from: jalaliOnWire,
  to: jalaliOnWire,
  /** An instant (ISO). */
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  /** Its last day has passed. */
  isOver: z.boolean(),
  people: wholeOnWire,
  days: wholeOnWire,
  matters: z.array(matter),
  /** The people whose decisions are waited for, most first; a request may wait for several. */
  waitingOn: z.array(waitingOn),
  /** When the people of each were last reminded, an instant (ISO); null: never. */
  remindedAt: z.record(z.enum(reminders), z.string().nullable()),
});
export type PeriodState = z.output<typeof state>;

const reminderPreview = onWire({
  about: z.enum(reminders),
  subject: z.string(),
  body: z.string(),
  people: z.array(
    onWire({
      ...personShape,
      sectionName: z.string().nullable(),
      isRemindedToday: z.boolean(),
    }),
  ),
});
export type ReminderPreview = z.output<typeof reminderPreview>;

/** Days on end that a person should have and has not. */
const missingRun = onWire(
  {
    ...personShape,
    sectionName: z.string().nullable(),
    from: jalaliOnWire,
    to: jalaliOnWire,
    days: wholeOnWire,
  },
  { personnelNumber: "Perno", name: "PersonName" },
);
export type MissingRun = z.output<typeof missingRun>;
const ofPeriodPaged = onWire({
  ...ofPeriod,
  ...pageQuery,
});

/** The written name of a period that is typed to close it: `1405/2`. */
export const periodName = ({ year, period }: { year: number; period: number }) => `${year}/${period}`;

/** The end of a period: what is still open in it, closing and reopening, and the file for payroll. */
export const periodClose = defineCalls("periodClose", {
  getState: defineCall({
    get: "PeriodClose/GetState",
    input: onWire(ofPeriod),
    output: state,
    values: "object",
    allow: "webAdmin",
  }),
  /** The days that were not computed, those on end together: as many days as the state counts. */
  listMissingDays: defineCall({
    get: "PeriodClose/GetMissingDays",
    input: ofPeriodPaged,
    output: missingRun,
    paged: true,
    allow: "webAdmin",
  }),
  /** The requests of a matter, by default those that wait for a decision, of every kind: as many as the state counts. */
  listWaiting: defineCall({
    get: "PeriodClose/GetWaiting",
    input: onWire({
      ...ofPeriod,
      of: z.optional(z.enum(requestMatters)),
      ...pageQuery,
    }),
    output: requestRow,
    paged: true,
    allow: "webAdmin",
  }),
  /** What `remind` would send: each message with the people it is for. Who was reminded of the same today is left out. */
  previewReminders: defineCall({
    get: "PeriodClose/GetReminders",
    input: onWire({ ...ofPeriod, about: z.optional(z.enum(reminders)) }),
    output: reminderPreview,
    values: "list",
    allow: "webAdmin",
  }),
  /** One message to everyone concerned: whose days are open, who must decide, also in whose place, or who must correct. Without `about`, of all three, to whomever each concerns; of each nobody twice on a day. */
  remind: defineCall({
    post: "PeriodClose/Remind",
    input: onWire({ ...ofPeriod, about: z.optional(z.enum(reminders)) }),
    output: onWire({ people: wholeOnWire, leftOut: wholeOnWire }),
    allow: "webAdmin",
  }),
  /** What is still open is closed over only with a reason; days that were not computed never. */
  close: defineCall({
    post: "PeriodClose/Close",
    input: onWire({ ...versioned, confirmation: z.string().max(20), reason: z.string().trim().max(500) }),
    allow: "webAdmin",
    carries: "form",
  }),
  reopen: defineCall({
    post: "PeriodClose/Reopen",
    input: onWire({ ...versioned, reason: z.string().trim().min(1).max(500) }),
    allow: "webAdmin",
    carries: "form",
  }),
  listLayouts: defineCall({
    get: "PeriodClose/GetLayouts",
    output: layout,
    values: "list",
    allow: "webAdmin",
  }),
  /** Without an id a new one. */
  saveLayout: defineCall({
    post: "PeriodClose/SaveLayout",
    input: onWire({ id: z.optional(wholeOnWire), version: z.optional(countOnWire), ...layoutShape }),
    output: onWire({ id: wholeOnWire }),
    allow: "webAdmin",
    carries: "form",
  }),
  deleteLayout: defineCall({
    post: "PeriodClose/DeleteLayout",
    input: onWire({ id: wholeOnWire, version: countOnWire }),
    allow: "webAdmin",
  }),
  /** One row a person, out of a closed period: the same file as often as it is asked for. */
  exportPayroll: defineCall({
    post: "PeriodClose/ExportPayroll",
    input: onWire({
      ...ofPeriod,
      layout: wholeOnWire,
      format: z.enum(fileFormats),
      title: z.string().max(200),
      /** The names of the columns in the reader's language. */
      names: jsonOnWire(z.record(z.string().max(60), z.string().max(200))),
    }),
    values: "file",
    allow: "webAdmin",
    carries: "form",
    changes: false,
  }),
});
