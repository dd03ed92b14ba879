import { toLatinDigits } from "./digits";

/** Minutes as hours and minutes, also beyond a day: 10600 → "176:40", 75 → "01:15", −75 → "-01:15". */
export function formatDuration(minutes: number): string {
  const total = Math.abs(Math.trunc(minutes));
  const text = `${String(Math.floor(total / 60)).padStart(2, "0")}:${String(total % 60).padStart(2, "0")}`;
  return minutes < 0 && total > 0 ? `-${text}` : text;
}

/** A written duration `h:mm`, with a leading minus if negative, as minutes; null for any other form. */
export function parseDuration(text: string): number | null {
  const parts = /^(-?)(\d{1,6}):([0-5]\d)$/.exec(text);
  return parts ? signed(parts[1], Number(parts[2]) * 60 + Number(parts[3])) : null;
}

/** A duration as a person types it, in any digits: 176:40, 17640, 0730, 730, 8 (full hours). Minutes, or null. */
export function parseTypedDuration(text: string): number | null {
  const plain = toLatinDigits(text)
    .replace(/[\s\u200b-\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/^−/, "-");
  const written = parseDuration(plain);
  if (written !== null) return written;
  const hours = /^(-?)(\d{1,2})$/.exec(plain);
  if (hours) return signed(hours[1], Number(hours[2]) * 60);
  const digits = /^(-?)(\d{1,6})([0-5]\d)$/.exec(plain);
  return digits ? signed(digits[1], Number(digits[2]) * 60 + Number(digits[3])) : null;
}

function signed(sign: string | undefined, minutes: number): number {
  return sign && minutes > 0 ? -minutes : minutes;
}
