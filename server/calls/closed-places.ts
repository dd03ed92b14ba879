import type { IsoDate } from "@schemas/values/jalali-date";
import type { Language } from "@schemas/values/languages";
import type { ClosedPeriod } from "../rules/closed-period";
import { refusalOfClosed } from "../work/closed-periods";

/** The effect of a change on somebody's place: another place, another start of it, or none. */
export type PlaceMove = {
  /** Their last place, if any. */
  last: PlacedDays | undefined;
  move: "place" | "start" | null;
  changedFrom: IsoDate | null;
};

/** Days on which somebody's place changes; `until` is the day after the last. Null means no bound. */
type PlacedDays = { from: IsoDate | null; until: IsoDate | null };

/** The days that a change gives another place to, or removes the place from; null when it moves nobody. */
export function placedDays({ move, last, changedFrom }: PlaceMove): PlacedDays | null {
  if (move === null || changedFrom === null) return null;
  const until = last?.until && last.until > changedFrom ? last.until : null;
  // Giving a place a start removes it from every day before.
  const hadNoStart = move === "start" && last?.from === null;
  return { from: hadNoStart ? null : changedFrom, until };
}

/**
 * Refuses a change of places within closed periods before it is made. Afterwards it would be invisible on days without
 * a place.
 */
export function assertPlacesOpen(
  days: PlacedDays | null,
  closed: readonly ClosedPeriod[],
  language: Language,
): void {
  if (!days) return;
  const { from, until } = days;
  const met = closed.find(
    (period) => (from === null || period.to >= from) && (until === null || period.from < until),
  );
  if (met) throw refusalOfClosed(met, language, "period-closed", "placedOn");
}
