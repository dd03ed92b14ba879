import type { IsoDate } from "@schemas/values/jalali-date";

/** Today as a civil day of the organisation's zone: a reader abroad sees the day the server would write. */
export function todayIn(zone = "Asia/Tehran"): IsoDate {
  // en-CA writes a date as YYYY-MM-DD.
  return new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).format(new Date());
}
