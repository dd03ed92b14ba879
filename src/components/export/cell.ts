/** What a value becomes in a file: a number keeps its column summable, everything else is text. */
export type ExportCell = string | number | null;

export type ExportTable = {
  /** The name of the sheet and, with the day, of the file. */
  title: string;
  header: readonly string[];
  rows: readonly (readonly ExportCell[])[];
};
