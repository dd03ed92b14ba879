import type { calls } from "@schemas/calls";
import { isoToJalali } from "@schemas/values/jalali-date";
import { aboutPerson } from "../access/reach";
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
  getDayWorks: aboutPerson(async ({ personnelNumber, from, to }, context) => {
    assertRange({ from, to });
    const days = await readDaysSoFar(context, personnelNumber, { from, to });
    return { work: { days }, total: totalOf(days) };
  }),

  getDayDerivation: aboutPerson(async ({ personnelNumber, date }, context) => {
    const stored = await readLines(context.db, personnelNumber, date);
    const lines =
      stored === undefined ? await linesSoFar(context, personnelNumber, date) : decodeLines(stored);
    return lines.map(({ params, ...line }) => ({ ...line, parameters: params ?? {} }));
  }),

  getDayTimeline: aboutPerson(({ personnelNumber, date }, context) =>
    dayTimeline(context.db, personnelNumber, date, context),
  ),

  getLastPeriod: (_, { db, today }) => lastPeriod(db, today),
  getBegunPeriods: (_, { db, today }) => begunPeriods(db, today),

  getPeriodWork: aboutPerson(async ({ personnelNumber, year, period }, { db }) =>
    sumOfPart(db, personnelNumber, await periodRange(db, year, period)),
  ),

  getYears: (_, { db }) => listYears(db),
  getPeriods: ({ year }, { db }) => listPeriods(db, year),
  getPeriodicYears: (_, { db }) => listYearsWithPeriods(db),

  getPeriodWorkDetail: aboutPerson(async ({ personnelNumber, year, period }, context) => {
    const range = await periodRange(context.db, year, period);
    return readDaysSoFar(context, personnelNumber, range);
  }),

  async getMonthlyYears(_, { db, today }) {
    const current = isoToJalali(today).year;
    return (await listYears(db)).filter(({ year }) => year <= current);
  },

  getMonths: ({ year }, { db, today }) => listMonths(db, year, today),

  getMonthWork: aboutPerson(({ personnelNumber, year, month }, { db }) =>
    sumOfPart(db, personnelNumber, monthRange(year, month)),
  ),

  getSummary: aboutPerson(async ({ personnelNumber, ...part }, context) => {
    const summary = await workSummary(context, personnelNumber, part);
    return { ...summary, readAt: context.now.toISOString() };
  }),

  getYearSummary: aboutPerson(({ personnelNumber, ...part }, context) =>
    yearSummary(context.db, personnelNumber, part, context.today),
  ),
};
