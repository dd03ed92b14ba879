import { toLatinDigits } from "./digits";

const minutesPerDay = 24 * 60;
const pad = (n: number) => String(n).padStart(2, "0");

/** Whether the number is a clock time: whole minutes from midnight, up to 23:59 of the next day. */
export function isClockTime(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= 0 && minutes < 2 * minutesPerDay;
}

/** Minutes from midnight as the wire writes them: 480 → "08:00", 1560 → "02:00+1" (next day). RangeError outside two days. */
export function formatClock(minutes: number): string {
  if (!isClockTime(minutes))
    throw new RangeError(`${minutes} is not a clock time. It is minutes from 0 to 2879.`);
  const ofDay = minutes % minutesPerDay;
  const text = `${pad(Math.floor(ofDay / 60))}:${pad(ofDay % 60)}`;
  return minutes < minutesPerDay ? text : `${text}+1`;
}

/** A wire time, exactly `hh:mm` or `hh:mm+1` in Latin digits, as minutes; null for any other shape. */
export function parseClock(text: string): number | null {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)(\+1)?$/.exec(text);
  if (!parts) return null;
  return Number(parts[1]) * 60 + Number(parts[2]) + (parts[3] ? minutesPerDay : 0);
}

/**
 * A time as a person types it, in any digits: 0705, 705, 7:05, 7.05, 7 (the full hour); `+1` or a bare `+` for the
 * next day. 24:00 is the next day's midnight. Minutes, or null when it is not a time.
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
