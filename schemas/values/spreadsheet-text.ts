// Judged by the first character, including full-width ones and after leading blanks. Apostrophes before it count too:
// otherwise a text that begins with one itself would lose it when it is read back.
const protectable = /^'*(?:[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*[=+\-@＝＋－＠]|[\t\r\n])/;

/** A text for a CSV file: with a leading apostrophe if a spreadsheet would run it as a formula. */
export function spreadsheetText(text: string): string {
  return protectable.test(text) ? `'${text}` : text;
}

// How spreadsheets and other programs keep the zeros of a number: ="0012".
const quotedNumber = /^="([^"]*)"$/;

/**
 * The text of a cell of a CSV file, without the apostrophe that {@link spreadsheetText} gave it, and without the
 * formula by which a number keeps its zeros.
 */
export function textOfCsvCell(cell: string): string {
  const text = cell.slice(1);
  if (cell.startsWith("'")) return protectable.test(text) ? text : cell;
  return cell.replace(quotedNumber, "$1");
}
