import { formatClock } from "@schemas/values/clock-time";
import { toPersianDigits } from "@schemas/values/digits";
import type { IsoDate } from "@schemas/values/jalali-date";
import type { Language } from "@schemas/values/languages";
import { writtenDate } from "@schemas/values/written-date";

type Range = { from: IsoDate; to: IsoDate; fromMinute: number | null; toMinute: number | null };

/**
 * A range as part of a sentence: "from 2026-05-16 to 2026-05-18", "on 2026-05-16 from 10:00 to 12:00"; a moment if
 * start and end are equal.
 */
export function writtenRange({ from, to, fromMinute, toMinute }: Range, language: Language): string {
  const isPersian = language === "fa";
  const words = isPersian ? persian : english;
  const inDigits = (text: string) => (isPersian ? toPersianDigits(text) : text);
  const clock = (minute: number) => inDigits(formatClock(minute));
  const [first, last] = [inDigits(writtenDate(from, language)), inDigits(writtenDate(to, language))];
  if (fromMinute === null) return from === to ? words.on(first) : words.between(first, last);
  const day = words.on(first);
  const begin = clock(fromMinute);
  if (toMinute === fromMinute) return `${day} ${words.at(begin)}`;
  return `${day} ${toMinute === null ? words.since(begin) : words.between(begin, clock(toMinute))}`;
}

const persian = {
  on: (day: string) => `در ${day}`,
  between: (from: string, to: string) => `از ${from} تا ${to}`,
  since: (from: string) => `از ساعت ${from}`,
  at: (time: string) => `ساعت ${time}`,
};
const english: typeof persian = {
  on: (day) => `on ${day}`,
  between: (from, to) => `from ${from} to ${to}`,
  since: (from) => `from ${from}`,
  at: (time) => `at ${time}`,
};
