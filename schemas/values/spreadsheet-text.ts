// Judged by the first character, including full-width ones and after leading blanks. Apostrophes before it count too:
// otherwise a text that begins with one itself would lose it when it is read back.
const protectable = /^'*(?:[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*[=+\-@＝＋－＠]|[\t\r\n])/;

/** A text for a CSV file: with a leading apostrophe if a spreadsheet would run it as a formula. */
export function spreadsheetText(text: string): string {
  return protectable.test(text) ? `'${text}` : text;
}

/** The text of a cell of a CSV file, without the apostrophe that {@link spreadsheetText} gave it. */
export function textOfCsvCell(cell: string): string {
  const text = cell.slice(1);
  return cell.startsWith("'") && protectable.test(text) ? text : cell;
}
