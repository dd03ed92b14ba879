import { type FigureName, figure } from "./figures";

/**
 * What a register's change can be tried on before it is saved: `days`, the days of a past period, computed again with
 * the change from the punches of everyone it touches.
 */
export type TrialKind = "days";

/**
 * The sizes by which the people of a trial are counted: each edge is where a group begins, the last has no end. Minutes
 * of a figure in minutes, else a number of days or times; less and more are counted apart.
 */
const counts = [1, 2, 3, 5, 10] as const;
const edges = { minutes: [1, 15, 60, 180, 480, 1440], days: counts, times: counts, percent: counts } as const;
export const trialEdges = (name: FigureName): readonly number[] => edges[figure(name).unit];

/** The place of a difference among the groups, the greatest decrease first; undefined for none. */
export function trialGroup(name: FigureName, difference: number): number | undefined {
  const all = trialEdges(name);
  const size = all.findLastIndex((edge) => edge <= Math.abs(difference));
  if (size < 0) return undefined;
  return difference < 0 ? all.length - 1 - size : all.length + size;
}

/** How many people are shown of those whom a change changes most, for each figure. */
export const mostOfTrial = 10;
