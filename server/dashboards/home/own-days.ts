import type { DayToMend, HomePeriod } from "@schemas/calls/home";
import type { PunchDay } from "@schemas/calls/io";
import { permissionCodes } from "@schemas/permission-codes";
import { kindOfId, settlesDay } from "@schemas/request-kinds";
import {
  addDays,
  type DateRange,
  type IsoDate,
  isoToJalali,
  jalaliMonthRange,
} from "@schemas/values/jalali-date";
import type { Viewer } from "@schemas/viewer";
import type { SignedIn } from "../../context/context";
import type { Db } from "../../db/db";
import { type Gap, gapsOf } from "../../rules/day-work/gaps";
import { lastBegunPeriod } from "../../work/periods";
import { lastStoredDay, readDays, sumOfDays } from "../../work/read-days";
import { readPunchDays } from "../../work/read-punches";

type Period = Pick<HomePeriod, "kind" | "year" | "number"> & DateRange;

// A month that has just begun must not hide recent days.
const daysBack = 14;
// The settings let a punch wait on a device for at most this long.
const daysOffline = 7;

/** The days checked for missing things on the home page: the period up to today, and the two weeks before it. */
export function mendedDays({ from }: DateRange, today: IsoDate): DateRange {
  const lately = addDays(today, -daysBack);
  return { from: from < lately ? from : lately, to: today };
}

/** Spec §4: permission 8 makes periods months; someone without access to either gets the days of the period. */
export async function periodOfHome(db: Db, { permissions }: Viewer, today: IsoDate): Promise<Period> {
  const { year, month } = isoToJalali(today);
  const ofMonth = { year, number: month, ...jalaliMonthRange(year, month) };
  if (permissions.has(permissionCodes.monthlyWork)) return { kind: "monthly", ...ofMonth };
  const begun = await lastBegunPeriod(db, today);
  if (begun && permissions.has(permissionCodes.periodicWork)) return { kind: "periodic", ...begun };
  const { from, to } = begun ?? ofMonth;
  return { kind: "daily", year: null, number: null, from, to };
}

/** The counted work of the period, equal to the sum on the page it links to; null without a right to that page. */
export async function workSoFar(
  { db, who, today, language }: SignedIn,
  { permissions }: Viewer,
  period: Period,
): Promise<HomePeriod | null> {
  if (period.kind === "daily" && !permissions.has(permissionCodes.dailyWork)) return null;
  const since = addDays(today, -daysOffline);
  const [total, days] = await Promise.all([
    sumOfDays(db, who.username, period),
    readDays(db, who.username, { from: since, to: period.to }, language),
  ]);
  // A day that requires nothing is stored from its first minute, although it is not over.
  const isEmpty = days.some(({ date, required, presence }) => date === today && required + presence === 0);
  const over = isEmpty && period.to >= today ? addDays(today, -1) : period.to;
  const until = await lastStoredDay(db, who.username, { from: period.from, to: over });
  return { ...period, until, total, lately: days.filter(({ date }) => date >= period.from) };
}

/**
 * The days with something missing and no request that could settle it yet, latest first, with the requests that would
 * fix them.
 */
export async function daysToMend(
  context: SignedIn,
  personnelNumber: string,
  range: DateRange,
): Promise<DayToMend[]> {
  const { db } = context;
  const openDays = await readPunchDays(db, [personnelNumber], range, {
    ...context,
    withFixes: true,
    isWanted: (result) => gapsOf(result).some(isToMend),
  });
  return (openDays.get(personnelNumber) ?? [])
    .filter(({ isFrozen, gaps, waiting }) => !isFrozen && !waiting.some(isSettling) && gaps.some(isToMend))
    .map(({ day, gaps }) => ({ date: day.date, gaps: gaps.filter(isToMend) }))
    .reverse();
}

function isSettling({ kind: id }: PunchDay["waiting"][number]): boolean {
  const kind = kindOfId(id);
  return kind !== undefined && settlesDay(kind);
}

// Unrequested surplus counts as nothing missing.
const isToMend = ({ kind }: Pick<Gap, "kind">) => kind !== "surplus";
