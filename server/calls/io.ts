import type { calls } from "@schemas/calls";
import type { PunchDay } from "@schemas/calls/io";
import type { InputOf } from "@schemas/define-call";
import { adminFlags } from "@schemas/permission-codes";
import { type DateRange, dayNumber, type IsoDate } from "@schemas/values/jalali-date";
import { assertMaySee, reachWithin } from "../access/reach";
import { listPage } from "../db/tables/list-page";
import {
  inState,
  type PunchDayKind,
  peopleOnDate,
  peopleOnDateSorting,
  punchDaySorting,
  punchDays,
  rawPunches,
  rawPunchSorting,
  sumOfPunchDays,
} from "../db/tables/punch-days";
import { listedClocks } from "../db/tables/registers";
import { visibleOf } from "../requests/may-see";
import type { DayResult } from "../rules/day-work/types";
import { monthRange, periodRange } from "../work/periods";
import { directionOf } from "../work/person-inputs";
import { sumOfDays } from "../work/read-days";
import { readPunchDays } from "../work/read-punches";
import type { Handlers, SignedIn } from "./context";
import { ioRequests } from "./io-requests";
import { assertRange } from "./work-range";

type Io = Handlers<typeof calls.io>;
const { viewInOut, viewConflicts, viewIncomplete } = adminFlags;

/** Spec 7.9: what was punched, what counts of it, what is missing, and requests about it. */
export const io: Io = {
  ...ioRequests,
  getPeriodBounds: (input, context) => boundsOf(input, context),

  async getPeriodPunches({ personnelNumber, ...period }, context) {
    await assertMaySee(context, personnelNumber, viewInOut);
    const range = await boundsOf(period, context);
    return { ...range, ...(await punchesOf(context, personnelNumber, range)) };
  },

  async getPunches({ personnelNumber, from, to, withFixes }, context) {
    await assertMaySee(context, personnelNumber, viewInOut);
    const range = { from, to };
    assertRange(range);
    const punches = await punchesOf(context, personnelNumber, range, withFixes);
    const openRequests = withFixes ? await openOnes(context, personnelNumber, punches.days) : [];
    return { ...punches, openRequests };
  },

  async getRawPunches({ personnelNumber, from, to, ...list }, context) {
    await assertMaySee(context, personnelNumber, viewInOut);
    assertRange({ from, to });
    const { items, total } = await listPage(
      rawPunches(context.db, personnelNumber, { from, to }),
      list,
      rawPunchSorting,
    );
    return {
      items: items.map(({ direction, recordedAt, ...row }) => ({
        ...row,
        direction: directionOf(direction),
        recordedAt: recordedAt.toISOString(),
      })),
      total,
    };
  },

  async getMergedPunches({ personnelNumber, ...range }, context) {
    await assertMaySee(context, personnelNumber, viewInOut);
    assertRange(range);
    const days = (await readPunchDays(context.db, [personnelNumber], range, context)).get(personnelNumber);
    return (days ?? []).flatMap(({ day, punches }) =>
      punches.flatMap(({ ignored, ...punch }) =>
        ignored ? [] : [{ personnelNumber, date: day.date, ...punch }],
      ),
    );
  },

  async getConflicts({ personnelNumber, ...range }, context) {
    await assertMaySee(context, personnelNumber, viewConflicts);
    assertRange(range);
    const isWanted = (day: DayResult) => day.conflict || day.incomplete;
    const asked = { ...context, withFixes: true, isWanted };
    const days = (await readPunchDays(context.db, [personnelNumber], range, asked)).get(personnelNumber);
    return (days ?? []).filter(({ day }) => day.isConflict || day.isIncomplete);
  },

  getClocks: (_, { db }) =>
    listedClocks(db, { isActive: true })
      .clearSelect()
      .select(["code", "name", "place"])
      .orderBy("code")
      .execute(),

  async getPunchesOnDate({ date, sectionCode, state, search, ...list }, context) {
    const reach = await reachWithin(context, viewInOut, sectionCode);
    const people = peopleOnDate(context.db, date, { reach, sectionCode, search });
    const { items, total } = await listPage(people.where(inState(state)), list, peopleOnDateSorting);
    return {
      items: await withDays(
        context,
        items.map((one) => ({ ...one, date })),
      ),
      total,
      sum: await sumOfPunchDays(people),
    };
  },

  getPunchDays: listDays("all", viewInOut),
  getConflictDays: listDays("conflict", viewConflicts),
  getIncompleteDays: listDays("incomplete", viewIncomplete),
  getCompleteDays: listDays("complete", viewInOut),
};

type Period = { year: number; period: number; isPeriod: boolean };

async function boundsOf({ year, period, isPeriod }: Period, { db }: SignedIn) {
  return isPeriod ? periodRange(db, year, period) : monthRange(year, period);
}

async function punchesOf(context: SignedIn, personnelNumber: string, range: DateRange, withFixes?: boolean) {
  const days = await readPunchDays(context.db, [personnelNumber], range, { ...context, withFixes });
  return {
    days: days.get(personnelNumber) ?? [],
    total: await sumOfDays(context.db, personnelNumber, range),
  };
}

/** Which requests of someone's corrections the caller may look at. */
function openOnes(context: SignedIn, personnelNumber: string, days: readonly PunchDay[]) {
  const named = days.flatMap(({ punches }) => punches.map(({ correction }) => correction?.requestId ?? null));
  const ids = [...new Set(named)].filter((id) => id !== null);
  return visibleOf(context, personnelNumber, ids);
}

function listDays(kind: PunchDayKind, flag: number) {
  return async (
    { from, to, sectionCode, state, search, ...list }: InputOf<typeof calls.io.getPunchDays>,
    context: SignedIn,
  ) => {
    const range = { from, to };
    assertRange(range);
    const reach = await reachWithin(context, flag, sectionCode);
    const days = punchDays(context.db, kind, { range, reach, sectionCode, search });
    const { items, total } = await listPage(days.where(inState(state)), list, punchDaySorting);
    return { items: await withDays(context, items), total, sum: await sumOfPunchDays(days) };
  };
}

/** The rows of a page with their days; everyone on the page is read at once. */
async function withDays<P extends { personnelNumber: string; date: IsoDate }>(
  context: SignedIn,
  rows: readonly P[],
) {
  if (rows.length === 0) return [];
  const dates = rows.map((row) => row.date).sort();
  const range = { from: dates[0] ?? "", to: dates.at(-1) ?? "" };
  const people = [...new Set(rows.map((row) => row.personnelNumber))];
  const listed = new Set(rows.map((row) => `${row.personnelNumber} ${dayNumber(row.date)}`));
  const isWanted = ({ personId, day }: DayResult) => listed.has(`${personId} ${day}`);
  const days = await readPunchDays(context.db, people, range, { ...context, isWanted });
  return rows.map(({ date, ...row }) => ({
    ...row,
    punchDay: days.get(row.personnelNumber)?.find((one) => one.day.date === date) ?? null,
  }));
}
