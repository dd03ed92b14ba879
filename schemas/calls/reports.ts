import * as z from "zod";
import { defineCall, defineCalls } from "../define-call";
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

/** Reports as files; what stands in them the report's own call answers. */
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
      asked: jsonOnWire(z.record(z.string(), z.unknown())),
      calendar: z.enum(["jalali", "gregorian"]),
      /** What the line of sums is called; without, there is none. */
      sumTitle: word.optional(),
    }),
    values: "file",
    allow: "manager",
    carries: "form",
    changes: false,
  }),
});
