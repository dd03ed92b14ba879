import type { DayRow } from "@schemas/calls/work";

/** The word for the sum below some days: a running day is listed, but not in it. */
export const totalKey = (days: readonly Pick<DayRow, "isRunning">[]) =>
  days.some(({ isRunning }) => isRunning) ? "workSummary.totalOver" : "workSummary.total";
