import type { ColumnInFile, FileFormat } from "@schemas/calls/reports";
import type { AnyCall, FileAnswer } from "@schemas/define-call";
import type { Report } from "@schemas/define-report";
import type { Send } from "@schemas/send";
import type { CalendarName } from "@schemas/values/jalali-date";
import type { SignedIn } from "../calls/context";
import { fileOf } from "../files/file-of";
import type { Row } from "../files/table-file";
import { invalidInput } from "../rules/invalid-input";
import { type Cell, cellOf, kindOf } from "./cell-of";
import { rowStreams } from "./row-streams";

export type AskedFile = {
  format: FileFormat;
  title: string;
  columns: readonly ColumnInFile[];
  asked: Record<string, unknown>;
  calendar: CalendarName;
  sumTitle?: string | undefined;
};
type Values = Readonly<Record<string, unknown>>;
type ListAnswer = { items: readonly unknown[]; total: number; sum?: Values };
/** A report's call is known by its declaration alone. */
type AnySend = (call: AnyCall, input: Values) => Promise<ListAnswer>;

// Each is one ask of a call that has no rows of its own to hand on.
const pageSize = 2_000;

/** A report as a file. Its rows are read as they are written, so any number of them fits in the same memory. */
export async function exportReport(
  report: Report,
  { asked, columns, sumTitle, calendar, ...file }: AskedFile,
  context: SignedIn,
  send: Send,
): Promise<FileAnswer> {
  const ask = (given: Values) => (send as AnySend)(report.list.call, given);
  const toCells = columns.map((column) => cellsOfColumn(report, column, calendar));
  const toRow = (row: Values): Row => toCells.map((toCell) => toCell(row));
  // The same ask as the view's, which refuses what the view refuses, and has the sums of everything.
  const input = { ...asked, ...report.always, page: undefined, pageSize: undefined };
  const { sum } = await ask({ ...input, page: 1, pageSize: 1 });
  const stream = rowStreams.get(report.list.call.name);
  const rows = stream ? await stream(input, context) : pagesOf(input, ask);
  return fileOf({
    ...file,
    isRightToLeft: context.language === "fa",
    columns: columns.map(({ name, title }) => ({ title, kind: kindOf(report.columns[name]?.field) })),
    rows: inCells(rows, toRow),
    last: sumTitle && sum ? lastRow(report, columns, sum, sumTitle) : undefined,
  });
}

function cellsOfColumn(report: Report, { name, words = {} }: ColumnInFile, calendar: CalendarName) {
  const column = Object.hasOwn(report.columns, name) ? report.columns[name] : undefined;
  if (!column) throw invalidInput("columns", "not-a-choice", name);
  const toCell: Cell = cellOf(column.field, { words, calendar });
  const read = column.of ?? ((row: Values) => row[name]);
  return (row: Values) => {
    const value = read(row);
    return value === null || value === undefined ? null : toCell(value);
  };
}

async function* inCells(rows: AsyncIterable<readonly unknown[]>, toRow: (row: Values) => Row) {
  for await (const some of rows) yield some.map((row) => toRow(row as Values));
}

async function* pagesOf(input: Values, ask: (input: Values) => Promise<ListAnswer>) {
  for (let page = 1; ; page += 1) {
    const { items, total } = await ask({ ...input, page, pageSize });
    if (items.length > 0) yield items;
    if (page * pageSize >= total) return;
  }
}

/** What is summed stands under its column, and what that is under the first. */
function lastRow(report: Report, columns: readonly ColumnInFile[], sum: Values, title: string): Row {
  return columns.map(({ name }, index) => {
    if (report.columns[name]?.isSummed) return Number(sum[name] ?? 0);
    return index === 0 ? title : null;
  });
}
