/*
 * The encoding of older Iranian programs. It has no Persian yeh and no Persian digits, so their Arabic and Latin
 * likenesses are written; a letter without a likeness becomes a question mark.
 */
const likeness: Readonly<Record<string, string>> = { ی: "ي", ۀ: "ه", "\u0654": "", "\u202f": " " };

const bytes = new Map<string, number>(
  [...new TextDecoder("windows-1256").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map(
    (letter, byte) => [letter, byte],
  ),
);
const unknown = "?".charCodeAt(0);
const firstPersianDigit = "۰".charCodeAt(0);

function likenessOf(letter: string): string {
  const digit = letter.charCodeAt(0) - firstPersianDigit;
  return digit >= 0 && digit <= 9 ? String(digit) : (likeness[letter] ?? letter);
}

/** A text in the letters of windows-1256, as far as it has likenesses. */
const plain = (text: string) => Array.from(text, likenessOf).join("");

/** Whether all of a text can be written in windows-1256. */
export const isInWindows1256 = (text: string) => Array.from(plain(text)).every((letter) => bytes.has(letter));

/** A text in windows-1256. */
export const toWindows1256 = (text: string): Uint8Array =>
  Uint8Array.from(plain(text), (letter) => bytes.get(letter) ?? unknown);
