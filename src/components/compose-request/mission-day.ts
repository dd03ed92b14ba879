import type { DateRange, IsoDate } from "@schemas/values/jalali-date";

/** The initial day for hours of a mission: today during it, otherwise its first day. */
export const missionDay = ({ from, to }: DateRange, today: IsoDate): IsoDate =>
  from <= today && today <= to ? today : from;
