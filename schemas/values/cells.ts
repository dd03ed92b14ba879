import { toLatinDigits } from "./digits";
import { type IsoDate, isIsoDate, parseJalali } from "./jalali-date";

const yes = new Set(["1", "true", "yes", "y", "بله", "بلی", "آری", "فعال", "√", "✓", "✔"]);
const no = new Set(["0", "false", "no", "n", "خیر", "نه", "غیرفعال", "×", "✗"]);

/** A day from the text of a cell: Jalali or Gregorian, any digits, separated by `/`, `-` or `.`; null if it is none. */
export function readDay(text: string): IsoDate | null {
  const plain = toLatinDigits(text.trim()).replace(/[-.]/g, "/");
  const [, year = "", month = "", day = ""] =
    /^(\d{4})\/(\d{1,2})\/(\d{1,2})(?:[ T]0?0:00(?::00)?)?$/.exec(plain) ??
    /^(1[34]\d\d)(\d\d)(\d\d)$/.exec(plain) ??
    [];
  if (year === "") return null;
  const padded = `${year}/${month.padStart(2, "0")}/${day.padStart(2, "0")}`;
  const iso = padded.replaceAll("/", "-");
  return parseJalali(padded) ?? (isIsoDate(iso) ? iso : null);
}

/** A yes or no from the text of a cell; null if it is neither. */
export function readYesNo(text: string): boolean | null {
  const plain = toLatinDigits(text.trim()).toLowerCase();
  return yes.has(plain) ? true : no.has(plain) ? false : null;
}
