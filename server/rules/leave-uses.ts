import type { DerivationLine } from "./day-work/day-result";
import type { Key } from "./day-work/types";

/** The leave that one permit (or pending request) took from one day, or its lateness (R14). */
export type LeaveUse = {
  day: number;
  permit: Key;
  isDaily: boolean;
  /**
   * The day is a day off, which the law does not charge (art. 64); included for organisations that count such days too.
   */
  isHoliday: boolean;
  /** Charged by the rule about lateness, without a request. */
  isLateness?: true;
  minutes: number;
};

/** How often and how long leave of the balance is taken by the hour within some days, including pending requests. */
export function hourlyUse(
  uses: readonly (LeaveUse & { isCharged: boolean })[],
  { first, last }: { first: number; last: number },
): { count: number; minutes: number } {
  const hourly = uses.filter(
    ({ day, isDaily, isCharged, isLateness }) =>
      !isDaily && isCharged && !isLateness && first <= day && day <= last,
  );
  return { count: hourly.length, minutes: hourly.reduce((sum, { minutes }) => sum + minutes, 0) };
}

/**
 * The cost of one day of leave: `work` null is the day's required time; `off` is the cost of a day off, which requires
 * none.
 */
export type DayCost = { work: number | null; off: number };

/**
 * The leave in a day's derivation; `leaveOf` tells leave from missions, and whether it is taken from the annual balance.
 */
export function usesOfDay(
  day: number,
  lines: readonly DerivationLine[],
  cost: DayCost,
  leaveOf: (permit: Key) => { isCharged: boolean } | null,
): LeaveUse[] {
  const uses = new Map<Key, LeaveUse>();
  let wholeDay: number | null = null;
  for (const { note, minutes, params } of lines) {
    if (note === "leave-counts-as-day") wholeDay = cost.work ?? minutes;
    const permit = params?.permit;
    if (permit === undefined || !leaveOf(permit)) continue;
    if (note === "daily-leave") {
      uses.set(permit, { day, permit, isDaily: true, isHoliday: false, minutes: cost.work ?? minutes });
    } else if (note === "not-charged") {
      uses.set(permit, { day, permit, isDaily: true, isHoliday: true, minutes: cost.off });
    } else if (note === "hourly-leave") {
      const before = uses.get(permit)?.minutes ?? 0;
      uses.set(permit, { day, permit, isDaily: false, isHoliday: false, minutes: before + minutes });
    }
  }
  const ofDay = [...uses.values()];
  if (wholeDay === null) return ofDay;
  const first = ofDay.find(({ permit }) => leaveOf(permit)?.isCharged);
  // Hourly leave of the balance beyond its share costs one whole day, whatever the number of permits.
  return ofDay.map((use) =>
    leaveOf(use.permit)?.isCharged ? { ...use, minutes: use === first ? wholeDay : 0 } : use,
  );
}
