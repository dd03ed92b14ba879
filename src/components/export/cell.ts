/** A length of time that a spreadsheet can sum. */
export type LengthCell = { readonly minutes: number };

/** A value in a file: numbers and lengths keep their column summable, everything else is text. */
export type ExportCell = string | number | LengthCell | null;

export type ExportTable = {
  /** The name of the sheet and, with the day, of the file. */
  title: string;
  header: readonly string[];
  rows: readonly (readonly ExportCell[])[];
};
