import type { IsoDate } from "@schemas/values/jalali-date";

/** One measure of many days. Bars and lines are told apart without their colours too. */
export type ChartSeries = {
  name: string;
  label: string;
  look: "bar" | "line" | "dashes";
  colour: string;
  /** Minutes, written as hours and minutes; else a count. */
  isLength?: boolean;
  /** The list that a day's number counts. */
  hrefOf?: (date: IsoDate) => string;
};

export type ChartDay = { date: IsoDate; values: Readonly<Record<string, number>> };
