import type { calls } from "@schemas/calls";
import { isoToJalali } from "@schemas/values/jalali-date";
import { assertMaySee } from "../access/reach";
import { assertRange } from "../rules/work-range";
import { dayTimeline } from "../work/day-timeline";
import { linesSoFar, readDaysSoFar } from "../work/days-so-far";
import {
  begunPeriods,
  lastPeriod,
  listMonths,
  listPeriods,
  listYears,
  listYearsWithPeriods,
  monthRange,
  periodRange,
} from "../work/periods";
import { readLines, totalOf } from "../work/read-days";
import { decodeLines } from "../work/stored-lines";
import { sumOfPart, workSummary, yearSummary } from "../work/summaries";
import type { Handlers } from "./handlers";
import { workOfPersonnel } from "./work-of-personnel";

/** Spec 7.6: only stored results; nothing is computed while someone waits. */
export const work: Handlers<typeof calls.work> = {
  ...workOfPersonnel,
  async getDayWorks({ personnelNumber, from, to }, context) {
    await assertMaySee(context, personnelNumber);
    assertRange({ from, to });
    const days = await readDaysSoFar(context, personnelNumber, { from, to });
    return { work: { days }, total: totalOf(days) };
  },

  async getDayDerivation({ personnelNumber, date }, context) {
    await assertMaySee(context, personnelNumber);
    const stored = await readLines(context.db, personnelNumber, date);
    const lines =
      stored === undefined ? await linesSoFar(context, personnelNumber, date) : decodeLines(stored);
    return lines.map(({ params, ...line }) => ({ ...line, parameters: params ?? {} }));
  },

  async getDayTimeline({ personnelNumber, date }, context) {
    await assertMaySee(context, personnelNumber);
    return dayTimeline(context.db, personnelNumber, date, context);
  },

  getLastPeriod: (_, { db, today }) => lastPeriod(db, today),
  getBegunPeriods: (_, { db, today }) => begunPeriods(db, today),

  async getPeriodWork({ personnelNumber, year, period }, context) {
    await assertMaySee(context, personnelNumber);
    return sumOfPart(context.db, personnelNumber, await periodRange(context.db, year, period));
  },

  getYears: (_, { db }) => listYears(db),
  getPeriods: ({ year }, { db }) => listPeriods(db, year),
  getPeriodicYears: (_, { db }) => listYearsWithPeriods(db),

  async getPeriodWorkDetail({ personnelNumber, year, period }, context) {
    await assertMaySee(context, personnelNumber);
    const range = await periodRange(context.db, year, period);
    return readDaysSoFar(context, personnelNumber, range);
  },

  async getMonthlyYears(_, { db, today }) {
    const current = isoToJalali(today).year;
    return (await listYears(db)).filter(({ year }) => year <= current);
  },

  getMonths: ({ year }, { db, today }) => listMonths(db, year, today),

  async getMonthWork({ personnelNumber, year, month }, context) {
    await assertMaySee(context, personnelNumber);
    return sumOfPart(context.db, personnelNumber, monthRange(year, month));
  },

  async getSummary({ personnelNumber, ...part }, context) {
    await assertMaySee(context, personnelNumber);
    const summary = await workSummary(context, personnelNumber, part);
    return { ...summary, readAt: context.now.toISOString() };
  },

  async getYearSummary({ personnelNumber, ...part }, context) {
    await assertMaySee(context, personnelNumber);
    return yearSummary(context.db, personnelNumber, part, context.today);
  },
};
