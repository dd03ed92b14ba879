import type { PayrollProblem } from "@schemas/calls/period-close";
import type { FileAnswer } from "@schemas/define-call";
import { hasEncoding } from "@schemas/payroll";
import { csvOf } from "../files/csv";
import { fileOf } from "../files/file-of";
import { inWidth, textOf } from "../files/fixed-width";
import type { TableFile } from "../files/table-file";
import { isInWindows1256, toWindows1256 } from "../files/windows-1256";
import type { Layout, PayrollTable } from "./payroll";

type Written = { layout: Layout; table: PayrollTable; title: string; isRightToLeft: boolean };

/** A payroll table as a file in its layout. */
export function payrollFile({ layout, table, title, isRightToLeft }: Written): FileAnswer {
  const { format, encoding, heading } = layout;
  if (format === "fixed") return textFile(`${title}.txt`, encoding, fixedLines(table, heading !== "none"));
  const file: TableFile = { title, isRightToLeft, columns: table.columns, rows: inBatches(table) };
  if (format === "xlsx") return fileOf({ ...file, hasHead: heading !== "none", format });
  if (encoding === "utf-8") return fileOf({ ...file, hasHead: heading !== "none", format });
  return textFile(`${title}.csv`, encoding, csvText({ ...file, hasHead: heading !== "none" }));
}

async function* inBatches({ rows }: PayrollTable) {
  yield rows.map(({ cells }) => cells);
}

async function* fixedLines({ columns, rows }: PayrollTable, hasHead: boolean) {
  const line = (texts: readonly string[]) => `${texts.join("")}\r\n`;
  const head = columns.map(({ title, width }) => inWidth(title, { kind: "text", width }));
  if (hasHead) yield line(head);
  for (const { cells } of rows)
    yield line(columns.map((column, index) => inWidth(cells[index] ?? null, column)));
}

async function* csvText(file: TableFile) {
  const decoder = new TextDecoder();
  for await (const piece of csvOf(file)) yield decoder.decode(piece, { stream: true });
}

function textFile(name: string, encoding: Layout["encoding"], texts: AsyncIterable<string>): FileAnswer {
  const encode = encoding === "utf-8" ? (text: string) => new TextEncoder().encode(text) : toWindows1256;
  async function* content() {
    for await (const text of texts) yield encode(text);
  }
  return { name, type: `text/plain;charset=${encoding}`, content: content() };
}

/** The values that a file cannot represent. */
export function problemsOf(layout: Layout, { columns, rows }: PayrollTable): PayrollProblem[] {
  const isNarrow = layout.format === "fixed";
  const isForeign = hasEncoding(layout.format) && layout.encoding === "windows-1256";
  return rows.flatMap(({ person: { personnelNumber }, cells }) =>
    columns.flatMap(({ title, kind, width }, index): PayrollProblem[] => {
      const value = textOf(cells[index] ?? null, kind);
      const cell = { personnelNumber, title, value };
      if (isNarrow && value.length > width) return [{ ...cell, problem: "tooWide" }];
      return isForeign && !isInWindows1256(value) ? [{ ...cell, problem: "letters" }] : [];
    }),
  );
}
