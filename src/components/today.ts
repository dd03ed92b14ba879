import type { IsoDate } from "@schemas/values/jalali-date";
import { dayIn } from "@src/api/organisation-time";

/** Today as a civil day of the organisation's zone: a reader abroad gets the server's day. */
export function todayIn(zone?: string): IsoDate {
  return dayIn(new Date(), zone);
}
