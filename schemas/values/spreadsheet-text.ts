// By its first character, full-width ones and leading blanks included.
const startsFormula = /^[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A text for a CSV file: with an apostrophe in front where a spreadsheet would run it as a formula. */
export function spreadsheetText(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text;
}
