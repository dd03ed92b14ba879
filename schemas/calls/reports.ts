import * as z from "zod";
import { defineCalls, post } from "../define-call";
import { adminFlags } from "../permission-codes";
import { kilobytes } from "../values/bytes";
import * as wire from "../wire";

/** The formats of report and payroll files. */
export const fileFormats = ["xlsx", "csv"] as const;
export type FileFormat = (typeof fileFormats)[number];

const word = z.string().max(200);
const inFile = z.object({
  name: z.string().max(60),
  title: word,
  /** The words for the column's values: states, or yes and no (`true`, `false`). */
  words: z.record(z.string().max(60), word).optional(),
});
/** A column of a file: a column of the report with its words in the reader's language. */
export type ColumnInFile = z.output<typeof inFile>;

/** The most rows that are printed, some three hundred sheets of paper. Larger reports are for files. */
export const mostPrintedRows = 10_000;

/** Reports as files and on paper. The report's own call provides the data. */
export const reports = defineCalls("reports", {
  /**
   * A report as its reader sees it: the same filters and order, the chosen columns, dates in the reader's calendar, and
   * the totals in the last line.
   */
  exportReport: post.manager("Report/Export", {
    input: wire.object({
      report: z.string().max(60),
      format: z.enum(fileFormats),
      title: word,
      columns: wire.json(z.array(inFile).min(1).max(100)),
      /** The input of the report's call in house names, without paging. */
      asked: wire.json(z.record(z.string().max(60), z.unknown())),
      calendar: z.enum(["jalali", "gregorian"]),
      /** The title of the line of totals; without it there is no such line. */
      sumTitle: word.optional(),
    }),
    file: true,
    flag: adminFlags.exportReports,
    carries: "form",
    // Room for a hundred columns with the words of their values.
    mostBytes: kilobytes(256),
    changes: false,
  }),
  /**
   * All rows of a report for printing, with who printed it and when. Refused without the right to print it
   * (schemas/output-rights.ts).
   */
  printReport: post.manager("Report/Print", {
    input: wire.object({
      report: z.string().max(60),
      columns: wire.json(z.array(z.string().max(60)).min(1).max(100)),
      /** The input of the report's call in house names, without paging. */
      asked: wire.json(z.record(z.string().max(60), z.unknown())),
    }),
    output: wire.object({
      /** The values of the requested columns, in their order. */
      rows: z.array(z.array(z.unknown())),
      /** The tone of each row. */
      tones: z.array(z.nullable(z.enum(["absent", "incomplete", "holiday"]))),
      /** The totals of the columns over all rows, by name. */
      sum: z.nullable(z.record(z.string(), z.number())),
      printedAt: z.string(),
      /** Who printed it; a built-in account has no name. */
      printedBy: wire.object({ name: z.nullable(z.string()), username: z.string() }),
    }),
    // `printDailyReport` for the daily report, or the report's own right (schemas/output-rights.ts).
    flag: {
      by: "report",
      of: { "day-work": adminFlags.printDailyReport },
      otherwise: adminFlags.printReports,
    },
    carries: "form",
    changes: false,
  }),
});
