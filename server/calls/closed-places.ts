import type { IsoDate } from "@schemas/values/jalali-date";
import type { Language } from "@schemas/values/languages";
import type { ClosedPeriod } from "../work/touched";
import { periodClosed } from "./touch";

/** What a change does to somebody's place: another one, another beginning of it, or nothing. */
export type PlaceMove = {
  /** The place they have last, if any. */
  last: PlacedDays | undefined;
  move: "place" | "start" | null;
  changedFrom: IsoDate | null;
};

/** Days on which somebody's place changes; `until` is the day after the last. Null has no end. */
type PlacedDays = { from: IsoDate | null; until: IsoDate | null };

/** The days a change gives another place to, or takes the place from; null when it moves nobody. */
export function placedDays({ move, last, changedFrom }: PlaceMove): PlacedDays | null {
  if (move === null || changedFrom === null) return null;
  const until = last?.until && last.until > changedFrom ? last.until : null;
  // A place without a beginning that is given one is taken from every day before it.
  const hadNoStart = move === "start" && last?.from === null;
  return { from: hadNoStart ? null : changedFrom, until };
}

/**
 * Refuses a change of places within closed periods before it is made. Afterwards it could not be seen of days that
 * nobody has a place on any more.
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
  if (met) throw periodClosed(met, language, "placedOn");
}
