// Judged by the first character, including full-width ones and after leading blanks.
const startsFormula = /^[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A text for a CSV file: with a leading apostrophe if a spreadsheet would run it as a formula. */
export function spreadsheetText(text: string): string {
  return startsFormula.test(text) ? `'${text}` : text;
}
