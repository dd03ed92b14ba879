import type { calls } from "@schemas/calls";
import type { PunchDay } from "@schemas/calls/io";
import type { InputOf } from "@schemas/define-call";
import type { ListPart } from "@schemas/list-query";
import type { DateRange, IsoDate } from "@schemas/values/jalali-date";
import { aboutPerson } from "../access/reach";
import type { SignedIn } from "../context/context";
import { inIso } from "../db/instant";
import {
  countOf,
  type ListQuery,
  listPage,
  mapPage,
  type Rows,
  rowsOfPage,
  type Sorting,
} from "../db/tables/list-page";
import { type PunchDayKind, rawPunches, rawPunchSorting, sumOfPunchDays } from "../db/tables/punch-days";
import { visibleOf } from "../requests/may-see";
import type { DayResult } from "../rules/day-work/day-result";
import { assertRange } from "../rules/work-range";
import { monthRange, periodRange } from "../work/periods";
import { directionOf } from "../work/person-inputs";
import { resolvePunchDays, resolvePunchesOnDate, withDays } from "../work/punch-day-lists";
import { totalOf } from "../work/read-days";
import { readPunchDays } from "../work/read-punches";
import type { Handlers } from "./handlers";
import { inParts } from "./in-parts";
import { ioRequests } from "./io-requests";

type Io = Handlers<typeof calls.io>;

/** Spec 7.9: punches, the pairs they form, missing punches, and requests about them. */
export const io: Io = {
  ...ioRequests,
  getPeriodBounds: (input, context) => boundsOf(input, context),

  getPeriodPunches: aboutPerson(async ({ personnelNumber, ...period }, context) => {
    const range = await boundsOf(period, context);
    return { ...range, ...(await punchesOf(context, personnelNumber, range)) };
  }),

  getPunches: aboutPerson(async ({ personnelNumber, from, to, withFixes }, context) => {
    const range = { from, to };
    assertRange(range);
    const punches = await punchesOf(context, personnelNumber, range, withFixes);
    const openRequests = withFixes ? await openOnes(context, personnelNumber, punches.days) : [];
    return { ...punches, openRequests };
  }),

  getRawPunches: aboutPerson(async ({ personnelNumber, from, to, ...list }, { db }) => {
    assertRange({ from, to });
    const query = rawPunches(db, personnelNumber, { from, to });
    return mapPage(await listPage(query, list, rawPunchSorting), (row) => ({
      ...inIso(row),
      direction: directionOf(row.direction),
    }));
  }),

  getMergedPunches: aboutPerson(async ({ personnelNumber, ...range }, context) => {
    assertRange(range);
    const days = (await readPunchDays(context.db, [personnelNumber], range, context)).get(personnelNumber);
    return (days ?? []).flatMap(({ day, punches }) =>
      punches.flatMap(({ ignored, ...punch }) =>
        ignored ? [] : [{ personnelNumber, date: day.date, ...punch }],
      ),
    );
  }),

  getConflicts: aboutPerson(async ({ personnelNumber, ...range }, context) => {
    assertRange(range);
    const isWanted = (day: DayResult) => day.conflict || day.incomplete;
    const options = { ...context, withFixes: true, isWanted };
    const days = (await readPunchDays(context.db, [personnelNumber], range, options)).get(personnelNumber);
    return (days ?? []).filter(({ day }) => day.isConflict || day.isIncomplete);
  }),

  getClocks: (_, { db }) =>
    db
      .selectFrom("clock")
      .select(["code", "name", "place"])
      .where("is_active", "=", true)
      .orderBy("code")
      .execute(),

  getPunchesOnDate: async ({ part, page, pageSize, sort, ...filters }, context) =>
    withPunches(
      "people",
      part,
      await resolvePunchesOnDate(context, filters),
      { page, pageSize, sort },
      context,
    ),

  getPunchDays: listDays("all"),
  getConflictDays: listDays("conflict"),
  getIncompleteDays: listDays("incomplete"),
  getCompleteDays: listDays("complete"),
};

type Period = { year: number; period: number; isPeriod: boolean };

async function boundsOf({ year, period, isPeriod }: Period, { db }: SignedIn) {
  return isPeriod ? periodRange(db, year, period) : monthRange(year, period);
}

async function punchesOf(context: SignedIn, personnelNumber: string, range: DateRange, withFixes?: boolean) {
  const found = await readPunchDays(context.db, [personnelNumber], range, { ...context, withFixes });
  const days = found.get(personnelNumber) ?? [];
  // Today is included before it is stored, so that the days on the page add up to its total.
  return { days, total: totalOf(days.map(({ day }) => day)) };
}

/** The ids of requests for someone's corrections that the caller may open. */
function openOnes(context: SignedIn, personnelNumber: string, days: readonly PunchDay[]) {
  const named = days.flatMap(({ punches }) => punches.map(({ correction }) => correction?.requestId ?? null));
  const ids = [...new Set(named)].filter((id) => id !== null);
  return visibleOf(context, personnelNumber, ids);
}

function listDays(kind: PunchDayKind) {
  return async (
    { part, page, pageSize, sort, ...filters }: InputOf<typeof calls.io.getPunchDays>,
    context: SignedIn,
  ) =>
    withPunches(
      "days",
      part,
      await resolvePunchDays(context, kind, filters),
      { page, pageSize, sort },
      context,
    );
}

type Resolved<O> = Record<"counted" | "shown", Rows<O>> & { sorting: Sorting };

/** The days of a list with their punches, and the totals of the days it counts, each counted as one of `rows`. */
function withPunches<O extends { personnelNumber: string; date: IsoDate }>(
  rows: "people" | "days",
  part: ListPart | undefined,
  { counted, shown, sorting }: Resolved<O>,
  list: ListQuery,
  context: SignedIn,
) {
  return inParts(part, {
    rows: async () => withDays(context, await rowsOfPage(shown, list, sorting)),
    totals: async () => {
      const sum = await sumOfPunchDays(context.db, counted);
      return { total: shown === counted ? sum[rows] : await countOf(shown), sum };
    },
  });
}
