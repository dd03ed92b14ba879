import type { DateRange, IsoDate } from "@schemas/values/jalali-date";

/** A work period whose results are frozen as they were paid. */
export type ClosedPeriod = DateRange & { year: number; number: number };

/** What the sentences of a refusal say of it; `written` writes a date as its reader does. */
export const sayingClosed = (
  { year, number, from, to }: ClosedPeriod,
  written: (day: IsoDate) => string,
) => ({ period: number, year, from: written(from), to: written(to) });
