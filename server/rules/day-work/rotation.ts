import type { PolicySettings } from "./types";

type Limits = Pick<
  PolicySettings,
  "rotationMorning" | "rotationEvening" | "rotationNight" | "rotationPartMin"
>;

// The parts of the day as bits, so that those of many days can be combined.
const morning = 1;
const evening = 2;
const night = 4;

/**
 * R16: the parts of the day that a shift covers, as the sum of their bits: the part with the most minutes of it (the
 * earliest if equal), and every other part with at least `rotationPartMin`. Minutes of the logical day.
 */
export function partsOfShift(limits: Limits, start: number, end: number): number {
  const { rotationMorning, rotationEvening, rotationNight } = limits;
  const covered = [
    { part: morning, minutes: within(start, end, rotationMorning, rotationEvening) },
    { part: evening, minutes: within(start, end, rotationEvening, rotationNight) },
    { part: night, minutes: within(start, end, rotationNight, rotationMorning + 1440) },
  ];
  const most = Math.max(...covered.map(({ minutes }) => minutes));
  const main = covered.find(({ minutes }) => minutes === most)?.part;
  const least = Math.max(1, limits.rotationPartMin);
  return covered
    .filter(({ part, minutes }) => part === main || minutes >= least)
    .reduce((parts, { part }) => parts + part, 0);
}

/** How many minutes of a stretch lie in a part of the day, which recurs every day. */
function within(start: number, end: number, from: number, to: number): number {
  let minutes = 0;
  for (let shift = -1440; shift <= 2880; shift += 1440)
    minutes += Math.max(0, Math.min(end, to + shift) - Math.max(start, from + shift));
  return minutes;
}

/** The premium for the parts of the day that the shifts of a period covered, in per cent (labour law art. 56). */
export const rotationPremiums = [
  { parts: morning + evening, percent: 10 },
  { parts: morning + evening + night, percent: 15 },
  { parts: morning + night, percent: 22.5 },
  { parts: evening + night, percent: 22.5 },
] as const;
