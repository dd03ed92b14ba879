import type { IsoDate } from "@schemas/values/jalali-date";
import type { Language } from "@schemas/values/languages";
import type { ClosedPeriod } from "../rules/closed-period";
import { refusalOfClosed } from "../work/closed-periods";

/** What a change does to somebody's place: another place, another start, or nothing. */
export type PlaceMove = {
  /** Their last place, if any. */
  last: PlacedDays | undefined;
  move: "place" | "start" | null;
  changedFrom: IsoDate | null;
};

/** The days on which somebody's place changes; `until` is the day after the last. Null means no bound. */
type PlacedDays = { from: IsoDate | null; until: IsoDate | null };

/** The days on which a change gives another place or removes the place; null if it moves nobody. */
export function placedDays({ move, last, changedFrom }: PlaceMove): PlacedDays | null {
  if (move === null || changedFrom === null) return null;
  const until = last?.until && last.until > changedFrom ? last.until : null;
  // Giving a place a start removes it from all earlier days.
  const hadNoStart = move === "start" && last?.from === null;
  return { from: hadNoStart ? null : changedFrom, until };
}

/**
 * Refuses, before it is made, a change of places within closed periods. Afterwards it could not be detected on days
 * without a place.
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
