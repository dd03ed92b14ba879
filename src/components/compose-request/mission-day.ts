import type { DateRange, IsoDate } from "@schemas/values/jalali-date";

/** The day of a mission for which hours are offered first: today while it lasts, else its first. */
export const missionDay = ({ from, to }: DateRange, today: IsoDate): IsoDate =>
  from <= today && today <= to ? today : from;
