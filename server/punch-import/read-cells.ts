import { toLatinDigits } from "@schemas/values/digits";
import { dayNumber, dayOf, type IsoDate, parseTypedDate } from "@schemas/values/jalali-date";
import { textOfCsvCell } from "@schemas/values/spreadsheet-text";
import { civilTime } from "../rules/civil-time";
import type { DateOrder } from "./file-form";

const marks = /[\u200b-\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A cell as text: Latin digits, no direction marks, no spreadsheet quoting (="0012" and '0012). */
export function cleanCell(cell: string): string {
  return plain(cell).replace(/^'/, "");
}

/** Like {@link cleanCell} for names and words, which may begin with an apostrophe of their own. */
export function cleanText(cell: string): string {
  return plain(textOfCsvCell(cell));
}

function plain(cell: string): string {
  return toLatinDigits(cell)
    .replace(marks, "")
    .trim()
    .replace(/^="(.*)"$/, "$1");
}

const emptyWords = new Set(["", "na", "n/a", "nan", "null", "none", "-", "—", "--"]);

/** Whether a cell means "no value". */
export function isEmptyCell(clean: string): boolean {
  return emptyWords.has(clean.toLowerCase());
}

// A file has few different dates and many rows.
const remembered = 20_000;

/** Reads the dates of one file, in the calendar that the year indicates. */
export class DateReader {
  readonly #known = new Map<string, number | null>();

  constructor(
    private readonly order: DateOrder,
    private readonly today: IsoDate,
  ) {}

  /** The day of a cell; null if it is not a date. */
  read(clean: string): number | null {
    let day = this.#known.get(clean);
    if (day !== undefined) return day;
    const iso =
      this.order === "month-first" ? monthFirst(clean) : parseTypedDate(clean, "jalali", this.today);
    day = iso === null ? null : dayNumber(iso);
    if (this.#known.size >= remembered) this.#known.clear();
    this.#known.set(clean, day);
    return day;
  }
}

const threeParts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

function monthFirst(text: string): IsoDate | null {
  const parts = threeParts.exec(text);
  return parts && dayOf("gregorian", Number(parts[3]), Number(parts[1]), Number(parts[2]));
}

/** Whether dates such as 01/13/2015 show that a column begins with the month. */
export function dateOrderOf(cleanDates: readonly string[]): DateOrder {
  let first = 0;
  let second = 0;
  for (const text of cleanDates) {
    const parts = threeParts.exec(text);
    if (!parts) continue;
    first = Math.max(first, Number(parts[1]));
    second = Math.max(second, Number(parts[2]));
  }
  return second > 12 && first <= 12 ? "month-first" : "typed";
}

const timeShape =
  /^(\d{1,2})[:.](\d{2})(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(am|pm|a\.m\.|p\.m\.|ق\.?\s?ظ|ب\.?\s?ظ)?$/i;

/** The minute of the day in a cell: 7:05, 07:05:59, 0705, 7:05 PM; null if it is not a time. */
export function readTime(clean: string): number | null {
  const parts = timeShape.exec(clean) ?? /^(\d{1,2})(\d{2})()$/.exec(clean);
  if (!parts) return null;
  let hour = Number(parts[1]);
  const minute = Number(parts[2]);
  const half = (parts[3] ?? "").toLowerCase();
  if (half) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half.startsWith("p") || half.startsWith("ب") ? 12 : 0);
  }
  return hour > 23 || minute > 59 ? null : hour * 60 + minute;
}

const momentShape = /^(\S+?)(?:[T_]|\s+)(\d{1,2}[:.]\d{2}\S*(?:\s+\S+)?)$/;
const timeFirstShape = /^(\d{1,2}:\d{2}(?::\d{2})?)\s+(\S+)$/;

/** The two parts of a cell with date and time; null for other cells. */
export function splitMoment(clean: string): { date: string; time: string } | null {
  const parts = momentShape.exec(clean);
  if (parts) return { date: parts[1] ?? "", time: parts[2] ?? "" };
  const turned = timeFirstShape.exec(clean);
  return turned && { date: turned[2] ?? "", time: turned[1] ?? "" };
}

const zoned = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** An instant with its zone, in the organisation's time; null if the cell has no zone. */
export function readInstant(clean: string, timeZone: string): { day: number; minute: number } | null {
  if (!zoned.test(clean)) return null;
  const instant = new Date(clean);
  if (Number.isNaN(instant.getTime())) return null;
  const { day, minute } = civilTime(instant, timeZone);
  return { day: dayNumber(day), minute };
}
