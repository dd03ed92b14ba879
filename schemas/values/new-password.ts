import { toLatinDigits } from "./digits";
import { type IsoDate, isoToJalali } from "./jalali-date";
import { foldForSearch } from "./persian-text";

/** The least length of a new password: the default, and the limits of the setting. */
export const usualShortest = 10;
export const shortestPassword = 8;
export const longestShortest = 64;

/** The rules of a new password (spec §5); `own` is ours: it contains none of its owner's data. */
export const passwordRules = ["length", "upper", "lower", "digit", "special", "own"] as const;
export type PasswordRule = (typeof passwordRules)[number];

/** The data about a password's owner and the organisation that it must not contain. */
export type PasswordOwner = {
  /** Names of the person, the account and the organisation. */
  names: readonly string[];
  /** Personnel number, national code and the like. */
  numbers: readonly (string | null | undefined)[];
  birthDate?: IsoDate | null | undefined;
};

/** The rules that a new password breaks. Digits count in any script. */
export function brokenRules(typed: string, shortest: number, owner: PasswordOwner): PasswordRule[] {
  const password = toLatinDigits(typed);
  const isMet: Record<PasswordRule, boolean> = {
    length: [...password].length >= shortest,
    upper: /\p{Lu}/u.test(password),
    lower: /\p{Ll}/u.test(password),
    digit: /\d/.test(password),
    special: /[^\p{L}\p{N}\s]/u.test(password),
    own: !namesOwner(password, owner),
  };
  return passwordRules.filter((rule) => !isMet[rule]);
}

// Shorter parts of names or numbers occur in many passwords by chance.
const shortestName = 3;
const shortestNumber = 4;

function namesOwner(password: string, { names, numbers, birthDate }: PasswordOwner): boolean {
  const signs = signsOf(password);
  const words = names.flatMap((name) => foldForSearch(name).split(/[^\p{L}\p{N}]+/u));
  const parts = [
    ...words.filter((word) => word.length >= shortestName && /\p{L}/u.test(word)),
    ...[...numbers, ...words].map((number) => signsOf(number ?? "")).filter(isLongNumber),
    ...(birthDate ? spellingsOf(birthDate) : []),
  ];
  return parts.some((part) => signs.includes(part));
}

const isLongNumber = (text: string) => text.length >= shortestNumber && /^\d+$/.test(text);

/** Letters and digits only, folded as in search: signs between them hide nothing. */
const signsOf = (text: string) => foldForSearch(text).replace(/[^\p{L}\p{N}]/gu, "");

/** A day as people write it in passwords, in both calendars: the year, or the day with a year of two or four digits. */
function spellingsOf(date: IsoDate): string[] {
  const jalali = isoToJalali(date);
  const pad = (part: number) => String(part).padStart(2, "0");
  const [gregorianYear = "", gregorianMonth = "", gregorianDay = ""] = date.split("-");
  return [
    [String(jalali.year), pad(jalali.month), pad(jalali.day)] as const,
    [gregorianYear, gregorianMonth, gregorianDay] as const,
  ].flatMap(([year, month, day]) => [
    year,
    `${year.slice(2)}${month}${day}`,
    `${day}${month}${year.slice(2)}`,
  ]);
}
