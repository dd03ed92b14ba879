import type { DateRange, IsoDate } from "@schemas/values/jalali-date";

/** A work period whose results are frozen as they were paid. */
export type ClosedPeriod = DateRange & { year: number; number: number };

/** The values for the sentence of a refusal; `written` formats a date for its reader. */
export const closedPeriodValues = (
  { year, number, from, to }: ClosedPeriod,
  written: (day: IsoDate) => string,
) => ({ period: number, year, from: written(from), to: written(to) });
