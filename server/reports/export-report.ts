import type { ColumnInFile, FileFormat } from "@schemas/calls/reports";
import type { FileAnswer } from "@schemas/define-call";
import type { Report } from "@schemas/report";
import type { Send } from "@schemas/send";
import type { CalendarName } from "@schemas/values/jalali-date";
import { isRightToLeft } from "@schemas/values/languages";
import { wireParts } from "@schemas/wire";
import type { SignedIn } from "../context/context";
import { fileOf } from "../files/file-of";
import type { Row } from "../files/table-file";
import { type Cell, cellOf, kindOf } from "./cell-of";
import { columnOf, readReport, type Values } from "./report-rows";

type RequestedFile = {
  format: FileFormat;
  title: string;
  columns: readonly ColumnInFile[];
  asked: Record<string, unknown>;
  calendar: CalendarName;
  sumTitle?: string | undefined;
};

/** A report as a file. Its rows are read while they are written, so memory does not grow with their number. */
export async function exportReport(
  report: Report,
  { asked: query, columns, sumTitle, calendar, ...file }: RequestedFile,
  context: SignedIn,
  send: Send,
): Promise<FileAnswer> {
  const toCells = columns.map((column) => cellsOfColumn(report, column, calendar));
  const toRow = (row: Values): Row => toCells.map((toCell) => toCell(row));
  const { sum, total, rows } = await readReport(report, query, context, send);
  // Recorded for the history: who exported what, and how much.
  const taken = {
    page: report.pages.home.path,
    format: file.format,
    rows: total,
    ...narrowedTo(report, query),
  };
  await context.record("export", "report", report.name, { after: taken });
  return fileOf({
    ...file,
    isRightToLeft: isRightToLeft(context.language),
    columns: columns.map(({ name, title }) => ({ title, kind: kindOf(report.columns[name]?.field) })),
    rows: inCells(await rows(), toRow),
    last: sumTitle && sum ? lastRow(report, columns, sum, sumTitle) : undefined,
  });
}

// Neither paging nor sorting selects rows.
const isPlace = (name: string) => name === "page" || name === "pageSize" || name === "sort";

/** The parameters that selected the rows, under the names of the report's call. */
function narrowedTo({ list, always }: Report, requested: Values): Values {
  const known = wireParts(list.call.input)?.shape ?? {};
  const chosen = Object.entries({ ...requested, ...always });
  return Object.fromEntries(chosen.filter(([name]) => name in known && !isPlace(name)));
}

function cellsOfColumn(report: Report, { name, words = {} }: ColumnInFile, calendar: CalendarName) {
  const { field, read } = columnOf(report, name);
  const toCell: Cell = cellOf(field, { words, calendar });
  return (row: Values) => {
    const value = read(row);
    return value === null || value === undefined ? null : toCell(value);
  };
}

async function* inCells(rows: AsyncIterable<readonly unknown[]>, toRow: (row: Values) => Row) {
  for await (const some of rows) yield some.map((row) => toRow(row as Values));
}

/** The row of totals: each under its column, with its title under the first. */
function lastRow(report: Report, columns: readonly ColumnInFile[], sum: Values, title: string): Row {
  return columns.map(({ name }, index) => {
    if (report.columns[name]?.isSummed) return Number(sum[name] ?? 0);
    return index === 0 ? title : null;
  });
}
