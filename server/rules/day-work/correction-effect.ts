import type { Calendar } from "./calendar";
import { computePersonDays } from "./compute-days";
import type { DayResult } from "./day-result";
import { type Effect, effectsBetween } from "./fixes";
import type { PersonRange } from "./types";

/** A day now, and after corrections. */
export type DayEffect = { before: DayResult; after: DayResult; effects: Effect[] };

/**
 * The days of a range that change when the person is corrected, in order. A punch may belong to the previous or the
 * next day.
 */
export function effectsOfCorrecting(
  calendar: Calendar,
  person: PersonRange,
  corrected: PersonRange,
): DayEffect[] {
  const after = computePersonDays(calendar, corrected);
  return computePersonDays(calendar, person).flatMap((before, i) => {
    const changed = after[i] as DayResult;
    const effects = effectsBetween(before, changed);
    const isSame = effects.length === 0 && punchesText(before) === punchesText(changed);
    return isSame ? [] : [{ before, after: changed, effects }];
  });
}

/** Whether a correction would harm a day: a complete day loses a pair, or presence becomes absence. */
export function isHarmed({ before, after }: Pick<DayEffect, "before" | "after">): boolean {
  return (
    after.absenceDays > before.absenceDays || (isFlawed(after) && !isFlawed(before) && !before.absenceDays)
  );
}

/** Whether a punch of a day is missing, or two disagree. */
export const isFlawed = (day: DayResult): boolean => day.incomplete || day.conflict;

const punchesText = ({ punches }: DayResult) =>
  punches.map(({ minute, direction }) => `${minute}${direction}`).join();
