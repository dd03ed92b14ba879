/** One row of the folding table: letters that search treats as one. */
interface FoldRow {
  to: string;
  /** Every letter that becomes `to` when searching. */
  from: string;
  /** The letters that are only another keyboard's spelling, so they are replaced for display too. */
  tidied?: string;
}

// The only table: search here, tidying here, and the database's function are all made from it.
const foldTable: readonly FoldRow[] = [
  { to: "ی", from: "\u064a\u0649\u0626", tidied: "\u064a" },
  { to: "ک", from: "\u0643", tidied: "\u0643" },
  { to: "\u0647", from: "\u0629\u06c0\u06d5\u06be\u06c1" },
  { to: "\u0627", from: "\u0623\u0625\u0671\u0622" },
  { to: "\u0648", from: "\u0624" },
  // ZWNJ and the no-break space separate words as a space does.
  { to: " ", from: "\u200c\u00a0" },
  ...Array.from("0123456789", (to, n) => ({ to, from: String.fromCharCode(0x0660 + n, 0x06f0 + n) })),
  ...Array.from("abcdefghijklmnopqrstuvwxyz", (to) => ({ to, from: to.toUpperCase() })),
];

/** [letter, letter it is searched as], one character each: the two strings of SQL `translate`. */
export const foldPairs: ReadonlyArray<readonly [from: string, to: string]> = foldTable.flatMap(
  ({ from, to }) => Array.from(from, (letter) => [letter, to] as const),
);

/**
 * Ranges of code points, first to last, that search leaves out: diacritics, tatweel, joiners, direction marks, soft
 * hyphen.
 */
export const foldRemoved: ReadonlyArray<readonly [first: number, last: number]> = [
  [0x00ad, 0x00ad],
  [0x061c, 0x061c],
  [0x0640, 0x0640],
  [0x064b, 0x065f],
  [0x0670, 0x0670],
  [0x200b, 0x200b],
  [0x200d, 0x200f],
  [0x202a, 0x202e],
  [0x2066, 0x2069],
  [0xfeff, 0xfeff],
];

const unicode = (code: number) => `\\u${code.toString(16).padStart(4, "0")}`;
const removed = new RegExp(`[${foldRemoved.map(([a, b]) => `${unicode(a)}-${unicode(b)}`).join("")}]`, "g");
const folds = new Map(foldPairs);
const foldable = new RegExp(`[${foldPairs.map(([letter]) => unicode(letter.charCodeAt(0))).join("")}]`, "g");
const tidies = new Map(
  foldTable.flatMap((row) => Array.from(row.tidied ?? "", (letter) => [letter, row.to])),
);
const tidiable = new RegExp(
  `[${[...tidies.keys()].map((letter) => unicode(letter.charCodeAt(0))).join("")}]`,
  "g",
);

/**
 * The form that two spellings of a name share: NFKC, then without `foldRemoved`, then `foldPairs`, then single spaces.
 * Words stay apart: "علی‌پور" and "علی پور" are equal, "علیپور" is not (see foldCompact).
 */
export function foldForSearch(text: string): string {
  return text
    .normalize("NFKC")
    .replace(removed, "")
    .replace(foldable, (letter) => folds.get(letter) ?? letter)
    .replace(/[ \t\n\r\f\v]+/g, " ")
    .trim();
}

/** foldForSearch without spaces, so that علی‌پور, علی پور and علیپور are one. */
export function foldCompact(text: string): string {
  return foldForSearch(text).replaceAll(" ", "");
}

/**
 * A text as it is stored and shown: ي→ی and ك→ک, trimmed, single spaces, and ZWNJ only between letters; everything else
 * as typed.
 */
export function tidyPersian(text: string): string {
  return text
    .replace(tidiable, (letter) => tidies.get(letter) ?? letter)
    .replace(/^\u200c+|\u200c+$|[\s\u200c]*\s[\s\u200c]*/g, " ")
    .trim();
}
