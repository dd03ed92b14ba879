import { formatDuration } from "./duration";
import type { Language } from "./languages";

/** A length of leave as whole days and the minutes left over; both below zero when it is owed. */
export type LeaveLength = { days: number; minutes: number };

/** Minutes as days of so many minutes each: 1000 on a day of 440 is 2 days and 120 minutes. */
export function leaveLength(minutes: number, dayLength: number): LeaveLength {
  if (dayLength <= 0) return { days: 0, minutes };
  const days = Math.trunc(minutes / dayLength);
  // Adding zero turns -0 into 0.
  return { days: days + 0, minutes: (minutes % dayLength) + 0 };
}

/** The same as the server's sentences say it, in Latin digits: `2 days and 02:00 hours`. */
export function leaveLengthText(minutes: number, dayLength: number, language: Language): string {
  const { days, minutes: rest } = leaveLength(minutes, dayLength);
  const [dayWord, hourWord, and] = language === "fa" ? ["روز", "ساعت", " و "] : ["days", "hours", " and "];
  const hours = `${formatDuration(days === 0 ? rest : Math.abs(rest))} ${hourWord}`;
  if (days === 0) return hours;
  const whole = `${days} ${language === "en" && Math.abs(days) === 1 ? "day" : dayWord}`;
  return rest === 0 ? whole : `${whole}${and}${hours}`;
}
