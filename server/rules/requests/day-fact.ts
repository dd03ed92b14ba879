import type { IsoDate } from "@schemas/values/jalali-date";
import type { DayType } from "../day-work/types";

/** A day as the day-work engine resolves it for a person who files a request on it. */
export type DayFact = {
  day: IsoDate;
  dayType: DayType;
  /** Minutes the day requires; 0 on a day off. */
  required: number;
  /** The planned start of the shift; null on a day off. */
  start: number | null;
  end: number | null;
  /** The latest end that flex allows. */
  latestEnd: number | null;
  /** Where the day of a shift begins (R1): what is earlier belongs to the day before; null on a day off. */
  cut: number | null;
  /** The shift requires a length, not fixed hours. */
  isFloat: boolean;
  unpaidBreaks: readonly { from: number; to: number }[];
  /** The cost of a whole day of leave to the balance; 0 on a day off, unless the organisation counts those too. */
  dayLength: number;
  /** Hourly leave beyond this share of `required` takes a whole day. */
  hourlyMaxShare: number;
  overtime: {
    /** Minutes before the shift, and the time after it, within which overtime is allowed; null for no limit. */
    before: number;
    until: number | null;
    /** The window of this kind of day off, null for all of it. */
    offWindow: { from: number; to: number } | null;
    /** The overtime ceiling of the day, as a work day or as a day off. */
    most: number | null;
  };
};
