import type { IsoDate } from "@schemas/values/jalali-date";
import type { DayType } from "../day-work/types";

/** What a day is to a person who asks for something on it, as the day-work engine resolves it. */
export type DayFact = {
  day: IsoDate;
  dayType: DayType;
  /** Minutes the day requires; 0 on a day off. */
  required: number;
  /** The shift as it is planned; null on a day off. */
  start: number | null;
  end: number | null;
  /** The end as late as flex may move it. */
  latestEnd: number | null;
  /** The shift asks for a length and not for hours. */
  isFloat: boolean;
  unpaidBreaks: readonly { from: number; to: number }[];
  /** What a whole day of leave takes from the balance; of a day off nothing, unless the organisation counts those too. */
  dayLength: number;
  /** Hourly leave beyond this share of `required` takes a whole day. */
  hourlyMaxShare: number;
  overtime: {
    /** Minutes before the shift, and until when after it, in which overtime may lie; null for no limit. */
    before: number;
    until: number | null;
    /** The window of this kind of day off, null for all of it. */
    offWindow: { from: number; to: number } | null;
    /** The ceiling of the day, as a work day or as a day off. */
    most: number | null;
  };
};
