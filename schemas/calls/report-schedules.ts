import * as z from "zod";
import { defineCalls, get, post } from "../define-call";
import { kilobytes } from "../values/bytes";
import * as wire from "../wire";

/** How often a report is sent. */
export const scheduleRhythms = ["day", "week", "month"] as const;
export type ScheduleRhythm = (typeof scheduleRhythms)[number];

/** The most schedules one person may have. */
export const mostSchedules = 20;

const word = z.string().max(200);
const named = z.record(z.string().max(60), word);

/** The words of a summary, in its reader's language. */
const scheduleWords = z.object({
  language: z.enum(["fa", "en"]),
  report: word,
  filters: named,
  /** The words for the values of a filter: states, or yes and no (`true`, `false`). */
  choices: z.record(z.string().max(60), named),
  totals: named,
});
export type ScheduleWords = z.output<typeof scheduleWords>;

const when = {
  every: z.enum(scheduleRhythms),
  /** The day of the week (Saturday is 0) or of the Jalali month. In a shorter month the last day is used. */
  day: z.nullable(wire.count),
  /** The minute of the organisation's day. */
  minute: wire.count,
};

const schedule = wire.object({
  id: wire.whole,
  report: z.string(),
  /** Null if the view was deleted; nothing is sent any more. */
  viewId: z.nullable(wire.whole),
  viewName: z.string(),
  ...when,
  /** ISO instants. Without a next time the schedule is paused. */
  nextAt: z.string().nullable(),
  lastAt: z.string().nullable(),
  /** Why nothing was sent the last time, in the reader's language. */
  problem: z.string().nullable(),
  version: wire.count,
});
export type ReportSchedule = z.output<typeof schedule>;

/** Scheduled reports: a person's saved view of a report, sent as a summary at a time of the organisation's clock. */
export const reportSchedules = defineCalls("reportSchedules", {
  /** The caller's own schedules, for all reports. */
  listSchedules: get.manager("ReportSchedules/GetSchedules", { list: schedule }),
  addSchedule: post.manager("ReportSchedules/Add", {
    input: wire.object({
      viewId: wire.whole,
      ...when,
      day: z.optional(wire.count),
      words: wire.json(scheduleWords),
    }),
    output: schedule,
    carries: "form",
    // The words of all filters and their values.
    mostBytes: kilobytes(256),
  }),
  /**
   * Changes the time, or the view within the same report. A paused schedule stays paused; one that lost its view runs
   * again.
   */
  editSchedule: post.manager("ReportSchedules/Edit", {
    input: wire.object({
      id: wire.whole,
      version: wire.count,
      viewId: wire.whole,
      ...when,
      day: z.optional(wire.count),
    }),
    output: schedule,
  }),
  /** A resumed schedule continues at its next time; missed ones are not sent. */
  pauseSchedule: post.manager("ReportSchedules/Pause", {
    input: wire.object({ id: wire.whole, isPaused: wire.bit }),
    output: schedule,
  }),
  deleteSchedule: post.manager("ReportSchedules/Delete", { input: wire.object({ id: wire.whole }) }),
});
