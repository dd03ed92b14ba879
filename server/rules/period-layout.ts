import { addDays, type IsoDate, jalaliMonthLength, jalaliToIso } from "@schemas/values/jalali-date";

export type LaidPeriod = { year: number; number: number; first_day: IsoDate; last_day: IsoDate };

const numbers = Array.from({ length: 12 }, (_, i) => i + 1);

/** Periods from the 21st, as most organisations in Iran have them. */
export const usualStartDay = 21;

/** The first day of a period; the first one of a year may begin in Esfand of the year before. */
export function periodFirst(year: number, number: number, startDay: number): IsoDate {
  if (startDay === 1) return jalaliToIso(year, number, 1);
  return number === 1 ? jalaliToIso(year - 1, 12, startDay) : jalaliToIso(year, number - 1, startDay);
}

/** The last day of a period, in the month that gives it its name. */
function periodLast(year: number, number: number, startDay: number): IsoDate {
  const last = startDay === 1 ? jalaliMonthLength(year, number) : startDay - 1;
  return jalaliToIso(year, number, last);
}

/**
 * The periods of some years, each from `startDay` of a month to the day before it in the next. The periods after a
 * `before` begin the day after it, so that no day is lost or counted twice when the layout changes: the first period is
 * then longer or shorter.
 */
export function layoutOf(
  years: readonly number[],
  startDay: number,
  before?: { year: number; number: number; last_day: IsoDate },
): LaidPeriod[] {
  const laid = years.flatMap((year) =>
    numbers
      .filter((number) => !before || year > before.year || number > before.number)
      .map((number) => ({
        year,
        number,
        first_day: periodFirst(year, number, startDay),
        last_day: periodLast(year, number, startDay),
      })),
  );
  const [first, ...rest] = laid;
  if (!first || !before) return laid;
  return [{ ...first, first_day: addDays(before.last_day, 1) }, ...rest];
}
