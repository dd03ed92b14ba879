import type { IsoDate } from "@schemas/values/jalali-date";

/** One measure of many days. Bars and lines can be distinguished without colour. */
export type ChartSeries = {
  name: string;
  label: string;
  look: "bar" | "line" | "dashes";
  colour: string;
  /** The values are minutes, written as hours and minutes; otherwise counts. */
  isLength?: boolean;
  /** The list that a day's number counts. */
  hrefOf?: (date: IsoDate) => string;
};

export type ChartDay = { date: IsoDate; values: Readonly<Record<string, number>> };
