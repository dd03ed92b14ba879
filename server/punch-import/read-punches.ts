import { dayNumber, fromDayNumber, type IsoDate } from "@schemas/values/jalali-date";
import { parse } from "csv-parse";
import { type Days, holds } from "../work/days";
import type { FileForm } from "./file-form";
import type { BadRow, BadRowReason, Direction, ReadPunch, RowSink } from "./punch";
import { DateReader } from "./read-cells";
import { longReader } from "./read-long";
import { wideReader } from "./read-wide";
import { type Encoding, readText } from "./text-file";

type ReadOptions = {
  encoding: Encoding;
  form: FileForm;
  /** The direction if the file itself has none: 1 in a file of entries, 2 in one of exits. */
  direction: Direction;
  today: IsoDate;
  timeZone: string;
  /** Days that accept no more punches, counted from 1970-01-01, both ends included. */
  closed?: readonly Days[];
  /** The days of the retained work years; without them any day is accepted. */
  retained?: readonly Days[];
};

/** Some punches and bad rows of a file, in order, and the line they end with. */
type Batch = { punches: ReadPunch[]; badRows: BadRow[]; line: number };

const batchSize = 5_000;
// A longer line is not a row: a quote was opened and never closed.
const longestRecord = 4 * 1024 * 1024;
// Older dates come from clocks that lost their battery.
const firstDay = dayNumber("1990-01-01");

/** Reads a file of any size in batches. */
export async function* readPunches(file: string, options: ReadOptions): AsyncGenerator<Batch> {
  const { form, encoding, today, closed = [], retained } = options;
  const text = readText(file, encoding);
  const parser = parse({
    delimiter: form.delimiter,
    bom: true,
    info: true,
    quote: form.delimiter === "\t" ? null : '"',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRecord,
  });
  text.once("error", (error) => parser.destroy(error));
  text.pipe(parser);

  let batch: Batch = { punches: [], badRows: [], line: 0 };
  const lastDay = dayNumber(today) + 1;
  const sink: RowSink = {
    punch: (punch) => {
      const problem = outside(punch.day, { lastDay, closed, retained });
      if (problem) batch.badRows.push({ line, reason: problem, original: originalOf(form, record, punch) });
      else batch.punches.push(punch);
    },
    bad: (row) => batch.badRows.push(row),
  };
  const dates = new DateReader(form.order, today);
  const read =
    form.kind === "wide"
      ? wideReader(form, dates, options.direction, sink)
      : longReader(form, dates, options, sink);
  let line = 0;
  let record: string[] = [];
  let isHead = form.kind === "wide" || form.hasHeader;
  try {
    for await (const item of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      record = item.record;
      line = item.info.lines;
      if (!isHead) read(record, line);
      isHead = false;
      if (batch.punches.length + batch.badRows.length < batchSize) continue;
      yield { ...batch, line };
      batch = { punches: [], badRows: [], line };
    }
  } finally {
    text.destroy();
  }
  yield { ...batch, line };
}

/** A wide row is a whole year, so only the punch in question is shown. */
function originalOf(form: FileForm, record: readonly string[], punch: ReadPunch): string {
  return form.kind === "wide" ? `${punch.number}: ${fromDayNumber(punch.day)}` : record.join(form.delimiter);
}

type Limits = Pick<ReadOptions, "retained"> & { lastDay: number; closed: readonly Days[] };

function outside(day: number, { lastDay, closed, retained }: Limits): BadRowReason | null {
  const isIn = (ranges: readonly Days[]) => ranges.some((days) => holds(days, day));
  if (day > lastDay) return "future";
  if (day < firstDay) return "too-old";
  if (retained && !isIn(retained)) return "no-year";
  return isIn(closed) ? "closed" : null;
}
