import { isDeepStrictEqual } from "node:util";
import { fromDayNumber, type IsoDate } from "@schemas/values/jalali-date";
import type { PersonSnapshot } from "../db/schema/people";
import { parseDayRange } from "./day-range";

type Places = PersonSnapshot["places"];

/** The first day on which a person's place differs; null if it differs on none. */
export function firstDayElsewhere(before: Places, after: Places): IsoDate | null {
  const bounds = [...before, ...after].flatMap((place) => {
    const days = daysOf(place);
    if (!days) return [];
    return days.to === null ? [days.from] : [days.from, days.to + 1];
  });
  // Places change only on the day one begins, or the day after one ends.
  const first = bounds
    .sort((one, other) => one - other)
    .find((day) => !isDeepStrictEqual(placeOn(before, day), placeOn(after, day)));
  return first === undefined ? null : fromDayNumber(first);
}

const daysOf = ({ during }: Places[number]) => parseDayRange(during as string);

function placeOn(places: Places, day: number): object | null {
  const place = places.find((one) => {
    const days = daysOf(one);
    return days !== null && days.from <= day && (days.to === null || days.to >= day);
  });
  if (!place) return null;
  const { during: _, ...where } = place;
  return where;
}
