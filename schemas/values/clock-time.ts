import { toLatinDigits } from "./digits";

const minutesPerDay = 24 * 60;
const pad = (n: number) => String(n).padStart(2, "0");

/** A logical day may begin on the day before and end days later; no time is outside this range. */
const firstMinute = -minutesPerDay;
const endMinute = 4 * minutesPerDay;

/**
 * Whether the number is a clock time: whole minutes from the day's midnight, from the day before to three days after.
 */
export function isClockTime(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= firstMinute && minutes < endMinute;
}

/** Minutes from midnight in wire form: 480 → "08:00", 1560 → "02:00+1" (next day), -10 → "23:50-1" (the day before). */
export function formatClock(minutes: number): string {
  if (!isClockTime(minutes))
    throw new RangeError(
      `${minutes} is not a clock time. Clock times are minutes from ${firstMinute} to ${endMinute - 1}.`,
    );
  const days = Math.floor(minutes / minutesPerDay);
  const ofDay = minutes - days * minutesPerDay;
  const text = `${pad(Math.floor(ofDay / 60))}:${pad(ofDay % 60)}`;
  return days === 0 ? text : `${text}${days > 0 ? "+" : ""}${days}`;
}

/** Minutes of a wire time, `hh:mm` with `+1`…`+3` or `-1` for another day, in Latin digits; null for any other form. */
export function parseClock(text: string): number | null {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)(\+[1-3]|-1)?$/.exec(text);
  if (!parts) return null;
  return Number(parts[1]) * 60 + Number(parts[2]) + Number(parts[3] ?? 0) * minutesPerDay;
}

/**
 * A time as a person types it, in any digits: 0705, 705, 7:05, 7.05, 7 (the full hour); `+1` or a bare `+` for the next
 * day. 24:00 is the next day's midnight. Minutes, or null if it is not a time.
 */
export function parseTypedClock(text: string): number | null {
  const plain = toLatinDigits(text).replace(/[\s\u200b-\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, "");
  const parts =
    /^(\d{1,2})[:.](\d{2})(\+1?)?$/.exec(plain) ??
    /^(\d{1,2})(\d{2})(\+1?)?$/.exec(plain) ??
    /^(\d{1,2})()(\+1?)?$/.exec(plain);
  if (!parts) return null;
  const hour = Number(parts[1]);
  const minute = Number(parts[2] || 0);
  const total = hour * 60 + minute + (parts[3] ? minutesPerDay : 0);
  if (minute > 59 || hour > 24 || (hour === 24 && (minute > 0 || parts[3]))) return null;
  return total;
}
