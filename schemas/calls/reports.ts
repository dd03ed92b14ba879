import * as z from "zod";
import { defineCall, defineCalls } from "../define-call";
import { adminFlags } from "../permission-codes";
import { kilobytes } from "../values/bytes";
import { jsonOnWire, onWire } from "../wire";

/** What a report or payroll can be written as. */
export const fileFormats = ["xlsx", "csv"] as const;
export type FileFormat = (typeof fileFormats)[number];

const word = z.string().max(200);
const inFile = z.object({
  name: z.string().max(60),
  title: word,
  /** The words of what the column may hold, of a state or a yes and no (`true`, `false`). */
  words: z.record(z.string().max(60), word).optional(),
});
/** A column of a file: which of the report's, and its words in the reader's language. */
export type ColumnInFile = z.output<typeof inFile>;

/** The most rows that are printed: some three hundred sheets of paper. More is for a file. */
export const mostPrintedRows = 10_000;

const rowTones = ["absent", "incomplete", "holiday"] as const;

/** Reports as files and on paper; what stands in them the report's own call answers. */
export const reports = defineCalls("reports", {
  /**
   * A report as its reader sees it: the rows of the same filters in the same order, the columns they chose, dates in
   * their calendar, and the sum of everything in the last line.
   */
  exportReport: defineCall({
    post: "Report/Export",
    input: onWire({
      report: z.string().max(60),
      format: z.enum(fileFormats),
      title: word,
      columns: jsonOnWire(z.array(inFile).min(1).max(100)),
      /** What the report's call is asked, in its house words, without a page. */
      asked: jsonOnWire(z.record(z.string().max(60), z.unknown())),
      calendar: z.enum(["jalali", "gregorian"]),
      /** What the line of sums is called; without, there is none. */
      sumTitle: word.optional(),
    }),
    values: "file",
    allow: "manager",
    flag: adminFlags.exportReports,
    carries: "form",
    // A hundred columns with the words of what each may hold.
    mostBytes: kilobytes(256),
    changes: false,
  }),

  /** All rows of a report for paper, by whom and when: refused to whoever may not print it (schemas/output-rights.ts). */
  printReport: defineCall({
    post: "Report/Print",
    input: onWire({
      report: z.string().max(60),
      columns: jsonOnWire(z.array(z.string().max(60)).min(1).max(100)),
      /** What the report's call is asked, in its house words, without a page. */
      asked: jsonOnWire(z.record(z.string().max(60), z.unknown())),
    }),
    output: onWire({
      /** The values of the columns asked for, in their order. */
      rows: z.array(z.array(z.unknown())),
      /** How each row is marked. */
      tones: z.array(z.nullable(z.enum(rowTones))),
      /** What the columns come to, by their names, over all rows. */
      sum: z.nullable(z.record(z.string(), z.number())),
      printedAt: z.string(),
      /** Who prints; without a name, one of the built-in accounts. */
      printedBy: onWire({ name: z.nullable(z.string()), username: z.string() }),
    }),
    allow: "manager",
    // Of the daily one `printDailyReport`, or one's own right (schemas/output-rights.ts).
    flag: {
      by: "report",
      of: { "day-work": adminFlags.printDailyReport },
      otherwise: adminFlags.printReports,
    },
    carries: "form",
    changes: false,
  }),
});
