import { type DayFigure, dayFigures, figure } from "./figures";

/**
 * What a register's change can be tried on before it is saved. `days`: the days of a past period, computed again with
 * the change from the punches of everyone it affects. `leave`: the leave ledgers of a year, computed again from the
 * leave that people took and requested.
 */
export const trialKinds = ["days", "leave"] as const;
export type TrialKind = (typeof trialKinds)[number];

/** `leaveDays` are days of leave, by each person's own day length. `people` is 1 for each person it applies to. */
type TrialUnit = "minutes" | "days" | "times" | "percent" | "leaveDays" | "people";

/**
 * The effects of a change on people's leave in a year: on annual leave, then on the allowances of the changed types.
 */
const leaveFigures = {
  leaveEntitlement: "leaveDays",
  leaveGranted: "leaveDays",
  leaveUsed: "leaveDays",
  leaveAvailable: "leaveDays",
  leaveCarried: "leaveDays",
  leaveLapsing: "leaveDays",
  allowanceGiven: "leaveDays",
  allowanceUsed: "leaveDays",
  allowanceLeft: "leaveDays",
  leaveDayLength: "minutes",
  /** People who would owe leave. */
  leaveOwing: "people",
  /** Requests that the limits would have refused. */
  leaveRefused: "times",
} as const satisfies Readonly<Record<string, TrialUnit>>;

export type LeaveFigure = keyof typeof leaveFigures;
export const leaveTrialFigures = Object.keys(leaveFigures) as readonly LeaveFigure[];

/** What a trial compares. */
export type TrialFigure = DayFigure | LeaveFigure;
export const trialFigures: readonly TrialFigure[] = [...dayFigures, ...leaveTrialFigures];
export const isLeaveFigure = (name: TrialFigure): name is LeaveFigure => name in leaveFigures;
export const trialUnit = (name: TrialFigure): TrialUnit =>
  isLeaveFigure(name) ? leaveFigures[name] : figure(name).unit;

/** Whether the mean is shown instead of the sum, for a figure that people have different values of. */
export const isMean = (name: TrialFigure): boolean => name === "leaveDayLength";

/**
 * The groups in which the people of a trial are counted by the size of their difference: each edge begins a group, the
 * last group has no end. Edges are minutes for a figure in minutes, otherwise a number of days or times; decreases and
 * increases are counted separately.
 */
const counts = [1, 2, 3, 5, 10] as const;
const edges = {
  minutes: [1, 15, 60, 180, 480, 1440],
  days: counts,
  times: counts,
  percent: counts,
  people: [1],
  // Part of a day is leave too.
  leaveDays: [0, 1, 2, 3, 5, 10],
} as const satisfies Readonly<Record<TrialUnit, readonly number[]>>;
export const trialEdges = (name: TrialFigure): readonly number[] => edges[trialUnit(name)];

/** The index of a difference among the groups, the greatest decrease first; undefined for no difference. */
export function trialGroup(name: TrialFigure, difference: number): number | undefined {
  const all = trialEdges(name);
  if (difference === 0) return undefined;
  const size = all.findLastIndex((edge) => edge <= Math.abs(difference));
  if (size < 0) return undefined;
  return difference < 0 ? all.length - 1 - size : all.length + size;
}

/** How many of the most affected people are shown for each figure. */
export const mostOfTrial = 10;
