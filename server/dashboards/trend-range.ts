import { addDays, type DateRange, type IsoDate } from "@schemas/values/jalali-date";

/** How many days the trends go back. Today is not included, since it is not over. */
const trendDays = 30;

/** The days of the trends. */
export const trendRange = (today: IsoDate): DateRange => ({
  from: addDays(today, -trendDays),
  to: addDays(today, -1),
});
