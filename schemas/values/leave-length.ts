import { toPersianDigits } from "./digits";
import { formatDuration } from "./duration";
import type { Language } from "./languages";

/** A length of leave as whole days and the remaining minutes; both negative if it is owed. */
export type LeaveLength = { days: number; minutes: number };

/** Minutes as days of `dayLength` minutes: 1000 with a day of 440 is 2 days and 120 minutes. */
export function leaveLength(minutes: number, dayLength: number): LeaveLength {
  if (dayLength <= 0) return { days: 0, minutes };
  const days = Math.trunc(minutes / dayLength);
  // Adding zero turns -0 into 0.
  return { days: days + 0, minutes: (minutes % dayLength) + 0 };
}

/**
 * The total length of several people's leave, each in that person's days; the remainder is in minutes of their average
 * day. A day of 440 and a day of 480 are 2 days.
 */
export function leaveLengthOfAll(all: readonly { minutes: number; dayLength: number }[]): LeaveLength {
  const own = all.filter(({ dayLength }) => dayLength > 0);
  if (own.length === 0) return { days: 0, minutes: 0 };
  const average = own.reduce((sum, { dayLength }) => sum + dayLength, 0) / own.length;
  const inDays = own.reduce((sum, { minutes, dayLength }) => sum + minutes / dayLength, 0);
  const { days, minutes } = leaveLength(Math.round(inDays * average), average);
  return { days, minutes: Math.round(minutes) };
}

/** The same in the words and digits of the server's sentences: `2 days and 02:00 hours`. */
export function leaveLengthText(minutes: number, dayLength: number, language: Language): string {
  const { days, minutes: rest } = leaveLength(minutes, dayLength);
  const isPersian = language === "fa";
  const [dayWord, hourWord, and] = isPersian ? ["روز", "ساعت", " و "] : ["days", "hours", " and "];
  const inDigits = (text: string) => (isPersian ? toPersianDigits(text) : text);
  const hours = `${inDigits(formatDuration(days === 0 ? rest : Math.abs(rest)))} ${hourWord}`;
  if (days === 0 && (rest !== 0 || dayLength <= 0)) return hours;
  const whole = `${inDigits(String(days))} ${language === "en" && Math.abs(days) === 1 ? "day" : dayWord}`;
  return rest === 0 ? whole : `${whole}${and}${hours}`;
}
