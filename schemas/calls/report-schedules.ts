import * as z from "zod";
import { defineCall, defineCalls } from "../define-call";
import { kilobytes } from "../values/bytes";
import { bitOnWire, countOnWire, jsonOnWire, onWire, wholeOnWire } from "../wire";

/** How often a report comes. */
export const scheduleRhythms = ["day", "week", "month"] as const;
export type ScheduleRhythm = (typeof scheduleRhythms)[number];

/** So many schedules one may have. */
export const mostSchedules = 20;

const word = z.string().max(200);
const named = z.record(z.string().max(60), word);

/** What a summary is written with, in its reader's language. */
const scheduleWords = z.object({
  language: z.enum(["fa", "en"]),
  report: word,
  filters: named,
  /** The words of what a filter may hold, of a state or a yes and no (`true`, `false`). */
  choices: z.record(z.string().max(60), named),
  totals: named,
});
export type ScheduleWords = z.output<typeof scheduleWords>;

const when = {
  every: z.enum(scheduleRhythms),
  /** Of the week (Saturday is 0) or of the Jalali month; a month that has no such day has it on its last. */
  day: z.nullable(countOnWire),
  /** Of the organisation's day. */
  minute: countOnWire,
};

const schedule = onWire({
  id: wholeOnWire,
  report: z.string(),
  /** Null: the view was deleted, and nothing comes any more. */
  viewId: z.nullable(wholeOnWire),
  viewName: z.string(),
  ...when,
  /** Instants, ISO text; without the next one it is paused. */
  nextAt: z.string().nullable(),
  lastAt: z.string().nullable(),
  /** Why nothing came the last time, in the reader's language. */
  problem: z.string().nullable(),
  version: countOnWire,
});
export type ReportSchedule = z.output<typeof schedule>;

/** Reports that come by themselves: one's saved view of a report, summed up at a time of the organisation's clock. */
export const reportSchedules = defineCalls("reportSchedules", {
  /** One's own, of all reports. */
  listSchedules: defineCall({
    get: "ReportSchedules/GetSchedules",
    output: schedule,
    values: "list",
    allow: "manager",
  }),
  addSchedule: defineCall({
    post: "ReportSchedules/Add",
    input: onWire({
      viewId: wholeOnWire,
      ...when,
      day: z.optional(countOnWire),
      words: jsonOnWire(scheduleWords),
    }),
    output: schedule,
    allow: "manager",
    carries: "form",
    // The words of all filters and of what each may hold.
    mostBytes: kilobytes(256),
  }),
  /** Another time, or another view of the same report. What was paused stays so; what lost its view goes on. */
  editSchedule: defineCall({
    post: "ReportSchedules/Edit",
    input: onWire({
      id: wholeOnWire,
      version: countOnWire,
      viewId: wholeOnWire,
      ...when,
      day: z.optional(countOnWire),
    }),
    output: schedule,
    allow: "manager",
  }),
  /** What is resumed goes on at its next time; what was missed meanwhile does not come. */
  pauseSchedule: defineCall({
    post: "ReportSchedules/Pause",
    input: onWire({ id: wholeOnWire, isPaused: bitOnWire }),
    output: schedule,
    allow: "manager",
  }),
  deleteSchedule: defineCall({
    post: "ReportSchedules/Delete",
    input: onWire({ id: wholeOnWire }),
    allow: "manager",
  }),
});
