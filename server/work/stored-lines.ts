import { type LineCategory, lineCategories } from "@schemas/figures";
import type { DerivationLine, LineNote, RuleName } from "../rules/day-work/day-result";

/*
 * A derivation as it is stored: a short text per day, one piece per line, separated by ";". A piece is a letter each
 * for rule, category and note, then minutes, from, to and parameters, separated by "_", with missing values at the end
 * left out: "eBj487_478_965;lJL2_478_480_minimum=30". Stored as a JSON string in the jsonb column: measured against an
 * array of arrays, writing takes half the time and the table a third of the space.
 * Stored days are not rewritten, so a letter is never given to another name: add new ones at the end.
 */

const ruleNumbers: Record<RuleName, number> = {
  R0: 0,
  R1: 1,
  R2: 2,
  R3: 3,
  R4: 4,
  R5: 5,
  R6: 6,
  R7: 7,
  R8: 8,
  R9: 9,
  R10: 10,
  R11: 11,
  R12: 12,
  R13: 13,
  R14: 14,
  R15: 15,
  R16: 16,
};

export const noteNumbers: Record<LineNote, number> = {
  exception: 0,
  holiday: 1,
  continued: 2,
  "given-to-day-before": 3,
  duplicate: 4,
  cancelled: 5,
  added: 6,
  conflict: 7,
  unpaired: 8,
  pair: 9,
  "unpaid-break": 10,
  "daily-leave": 11,
  "daily-mission": 12,
  "not-charged": 13,
  "present-on-request-day": 14,
  "holiday-work": 15,
  incomplete: 16,
  "auto-exit": 17,
  "no-cover": 18,
  "mission-without-return": 19,
  "mission-ignored": 20,
  "flex-moved": 21,
  "flex-lost": 22,
  float: 23,
  "in-shift": 24,
  "hourly-leave": 25,
  "hourly-mission": 26,
  "presence-inside-leave": 27,
  "leave-counts-as-day": 28,
  late: 29,
  away: 30,
  "left-early": 31,
  short: 32,
  tolerance: 33,
  justified: 34,
  "before-shift": 35,
  "after-shift": 36,
  "below-minimum": 37,
  "outside-window": 38,
  rounded: 39,
  "without-permit": 40,
  "over-daily-limit": 41,
  compensated: 42,
  night: 43,
  "mission-on-day-off": 44,
  running: 45,
  "compensated-in-period": 46,
  "lateness-to-leave": 47,
  "lateness-step": 48,
  rotation: 49,
};

const rules = namesOf(ruleNumbers);
const notes = namesOf(noteNumbers);

function namesOf<N extends string>(numbers: Record<N, number>): N[] {
  const names: N[] = [];
  for (const name of Object.keys(numbers) as N[]) names[numbers[name]] = name;
  return names;
}

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const lettersOf = <N extends string>(numbers: Record<N, number>) =>
  Object.fromEntries(
    Object.entries<number>(numbers).map(([name, number]) => [name, letters.charAt(number)]),
  ) as Record<N, string>;
const ruleLetters = lettersOf(ruleNumbers);
const categoryLetters = Object.fromEntries(
  lineCategories.map((name, place) => [name, letters.charAt(place)]),
) as Record<LineCategory, string>;
const noteLetters = lettersOf(noteNumbers);

/**
 * The text of a day's derivation. It contains no quote, backslash or comma, so it can be quoted in an array unescaped.
 * Written by hand, because it runs for every day of every person.
 */
export function encodeLines(lines: readonly DerivationLine[]): string {
  let text = "";
  for (let i = 0; i < lines.length; i += 1) {
    const { rule, category, note, minutes, from, to, params } = lines[i] as DerivationLine;
    if (i > 0) text += ";";
    text += `${ruleLetters[rule]}${categoryLetters[category]}${noteLetters[note]}${minutes}`;
    if (from === null && to === null && params === null) continue;
    text += `_${from ?? ""}`;
    if (to === null && params === null) continue;
    text += `_${to ?? ""}`;
    if (params !== null) text += `_${encodeParams(params)}`;
  }
  return text;
}

/** The lines of a stored day. Throws on an unknown letter: a newer program wrote it. */
export function decodeLines(stored: string): DerivationLine[] {
  if (stored === "") return [];
  return stored.split(";").map((piece) => {
    const [minutes = "", from = "", to = "", ...params] = piece.slice(3).split("_");
    return {
      rule: nameAt(rules, piece, 0),
      category: nameAt(lineCategories, piece, 1),
      from: numberOrNull(from),
      to: numberOrNull(to),
      minutes: Number(minutes),
      note: nameAt(notes, piece, 2),
      params: params.length === 0 ? null : decodeParams(params.join("_")),
    };
  });
}

type Params = NonNullable<DerivationLine["params"]>;

// A number is written unchanged, a text after an apostrophe.
function encodeParams(params: Params): string {
  let text = "";
  for (const name in params) {
    const value = params[name] as string | number;
    text += `${text && "&"}${name}=${typeof value === "number" ? value : `'${encodeURIComponent(value)}`}`;
  }
  return text;
}

function decodeParams(text: string): Params {
  if (text === "") return {};
  return Object.fromEntries(
    text.split("&").map((pair) => {
      const [name = "", value = ""] = pair.split("=");
      return [name, value.startsWith("'") ? decodeURIComponent(value.slice(1)) : Number(value)];
    }),
  );
}

const numberOrNull = (text: string) => (text === "" ? null : Number(text));

function nameAt<N extends string>(names: readonly N[], piece: string, at: number): N {
  const name = names[letters.indexOf(piece.charAt(at))];
  if (name === undefined) throw new Error(`A stored day has a line of an unknown kind: ${piece}`);
  return name;
}
