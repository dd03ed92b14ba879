import type { IsoDate } from "@schemas/values/jalali-date";
import type { DayFact } from "./day-fact";
import type { RequestPart } from "./draft";
import { overtimeRoom } from "./overtime-room";

/** The time a request takes: days, minutes, and the days off in its range, which take nothing. */
export type Amount = {
  days: number;
  minutes: number;
  daysOff: IsoDate[];
  /** Whether any of it is work time: leave on a day that is charged already takes no minutes. */
  isInWork: boolean;
};

type Hours = Pick<RequestPart, "fromMinute" | "toMinute">;

/**
 * The time a part takes. `days` are the facts of its range. Leave takes work days only, since a holiday during leave is
 * not charged (labour law art. 64), unless the organisation counts days off too. A whole day of overtime takes all the
 * overtime the day allows. In/out takes nothing. `beside` are the hours of other leave of the annual balance on the day
 * of hours; null if the part is not taken from that balance.
 */
export function amountOf(
  part: RequestPart,
  days: readonly DayFact[],
  beside: readonly Hours[] | null = [],
): Amount {
  const isWork = ({ dayType, dayLength }: DayFact) =>
    dayType === "WORK" || (part.kind === "leave" && part.fromMinute === null && dayLength > 0);
  // Overtime and missions also count on days off; only leave takes nothing from them.
  const daysOff = part.kind === "leave" ? days.filter((one) => !isWork(one)).map(({ day }) => day) : [];
  // Special overtime is a number of minutes for a period: it takes nothing from its days.
  if (part.kind === "inOut" || part.kind === "specialOvertime")
    return { days: 0, minutes: 0, daysOff: [], isInWork: false };
  if (part.fromMinute === null) {
    if (part.kind === "overtime") {
      const minutes = days.reduce((sum, one) => sum + (overtimeRoom(one) ?? 0), 0);
      return { days: days.length, minutes, daysOff, isInWork: minutes > 0 };
    }
    const work = days.filter(isWork);
    const minutes = work.reduce(
      (sum, one) => sum + (part.kind === "leave" ? one.dayLength : one.required),
      0,
    );
    // A mission continues on days off; leave is only taken from work days.
    const length = part.kind === "mission" ? days.length : work.length;
    return { days: length, minutes, daysOff, isInWork: minutes > 0 };
  }
  const [day] = days;
  const minutes = day ? minutesOf(part, day) : 0;
  const charged = day && part.kind === "leave" && beside ? chargedFor(day, minutes, beside) : minutes;
  return { days: 0, minutes: charged, daysOff, isInWork: minutes > 0 };
}

/**
 * The parts of a draft that are filed: for leave those with working time, so that New Year's holidays at the edge of a
 * range, or a Friday among hours, do not block the rest. If no part has any, all are filed and refused for that reason.
 */
export function worthFiling<P extends { part: RequestPart; amount: Amount }>(
  parts: readonly P[],
): readonly P[] {
  const some = parts.filter(({ part, amount }) => part.kind !== "leave" || amount.isInWork);
  return some.length > 0 ? some : parts;
}

function minutesOf(part: RequestPart, day: DayFact): number {
  const from = part.fromMinute ?? 0;
  // R8: a mission without return lasts to the end of the shift.
  const to = part.toMinute ?? Math.max(from, day.end ?? from);
  return part.kind === "leave" ? workMinutesWithin(day, from, to) : to - from;
}

/** What minutes of leave add to what the balance is charged for the day: beyond their share, all hours cost a day. */
function chargedFor(day: DayFact, minutes: number, beside: readonly Hours[]): number {
  const cost = (all: number) => (all > day.required * day.hourlyMaxShare ? day.dayLength : all);
  const before = beside.reduce(
    (sum, { fromMinute, toMinute }) => sum + workMinutesWithin(day, fromMinute ?? 0, toMinute ?? 0),
    0,
  );
  return Math.max(0, cost(before + minutes) - cost(before));
}

/** The minutes of a day's shift between two times, without its unpaid breaks. */
function workMinutesWithin(day: DayFact, from: number, to: number): number {
  if (day.start === null || day.latestEnd === null) return 0;
  const begin = Math.max(from, day.start);
  const end = Math.min(to, day.latestEnd);
  const breaks = day.unpaidBreaks.reduce(
    (sum, rest) => sum + Math.max(0, Math.min(rest.to, end) - Math.max(rest.from, begin)),
    0,
  );
  return Math.max(0, end - begin - breaks);
}
