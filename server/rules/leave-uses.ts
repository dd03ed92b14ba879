import type { DerivationLine } from "./day-work/day-result";
import type { Key } from "./day-work/types";

/** What one permit (or pending request) took of one day. */
export type LeaveUse = {
  day: number;
  permit: Key;
  isDaily: boolean;
  /** The day is no work day: the law charges nothing (art. 64); it is told for who counts such days too. */
  isHoliday: boolean;
  minutes: number;
};

/** How often and how long leave of the balance is taken by the hour in some days, what waits among it. */
export function hourlyUse(
  uses: readonly (LeaveUse & { isCharged: boolean })[],
  { first, last }: { first: number; last: number },
): { count: number; minutes: number } {
  const hourly = uses.filter(
    ({ day, isDaily, isCharged }) => !isDaily && isCharged && first <= day && day <= last,
  );
  return { count: hourly.length, minutes: hourly.reduce((sum, { minutes }) => sum + minutes, 0) };
}

/** What one day of leave costs: `work` null is the required time of the day, which a day off (`off`) has none of. */
export type DayCost = { work: number | null; off: number };

/** What a day's derivation says about its leave; `knows` tells the leave from the missions. */
export function usesOfDay(
  day: number,
  lines: readonly DerivationLine[],
  cost: DayCost,
  knows: (permit: Key) => boolean,
): LeaveUse[] {
  const uses = new Map<Key, LeaveUse>();
  let wholeDay: number | null = null;
  for (const { note, minutes, params } of lines) {
    if (note === "leave-counts-as-day") wholeDay = cost.work ?? minutes;
    const permit = params?.permit;
    if (permit === undefined || !knows(permit)) continue;
    if (note === "daily-leave") {
      uses.set(permit, { day, permit, isDaily: true, isHoliday: false, minutes: cost.work ?? minutes });
    } else if (note === "not-charged") {
      uses.set(permit, { day, permit, isDaily: true, isHoliday: true, minutes: cost.off });
    } else if (note === "hourly-leave") {
      const before = uses.get(permit)?.minutes ?? 0;
      uses.set(permit, { day, permit, isDaily: false, isHoliday: false, minutes: before + minutes });
    }
  }
  const found = [...uses.values()];
  return wholeDay === null ? found : asOneDay(found, wholeDay);
}

/** Hourly leave beyond its share costs a whole day, whichever of the permits it was. */
function asOneDay(uses: readonly LeaveUse[], wholeDay: number): LeaveUse[] {
  const [first, ...rest] = uses;
  if (!first) return [];
  return [{ ...first, minutes: wholeDay }, ...rest.map((use) => ({ ...use, minutes: 0 }))];
}
