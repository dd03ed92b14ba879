/** A length of time, which a spreadsheet is to add up. */
export type LengthCell = { readonly minutes: number };

/** What a value becomes in a file: numbers and lengths keep their column summable, everything else is text. */
export type ExportCell = string | number | LengthCell | null;

export type ExportTable = {
  /** The name of the sheet and, with the day, of the file. */
  title: string;
  header: readonly string[];
  rows: readonly (readonly ExportCell[])[];
};
