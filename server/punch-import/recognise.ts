import type { IsoDate } from "@schemas/values/jalali-date";
import { parse } from "csv-parse/sync";
import { columnsNamedBy, inferDirections, isDirection } from "./column-words";
import type { Columns, FileForm, LongForm, WideForm } from "./file-form";
import {
  cleanCell,
  DateReader,
  dateOrderOf,
  isEmptyCell,
  readInstant,
  readTime,
  splitMoment,
} from "./read-cells";

type Rows = readonly (readonly string[])[];

const delimiters = ["\t", ";", ",", "|"];
const rowsLookedAt = 200;

/** The form of a file, recognised from its beginning; null if it is unknown. */
export function recogniseForm(start: string, today: IsoDate): FileForm | null {
  let best: FileForm | null = null;
  for (const delimiter of delimiters) {
    const rows = rowsOf(start, delimiter);
    const width = rows[0]?.length ?? 0;
    if (width < 2) continue;
    best = wideForm(rows, delimiter, today) ?? longForm(rows, delimiter, today);
    if (best) return best;
  }
  return best;
}

function rowsOf(start: string, delimiter: string): Rows {
  try {
    const rows = parse(start, {
      delimiter,
      bom: true,
      to: rowsLookedAt,
      quote: delimiter === "\t" ? null : '"',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as string[][];
    return rows.map((row) => row.map(cleanCell));
  } catch {
    // A quote that never ends: not this delimiter.
    return [];
  }
}

/** One row per person and one column per day: all headers but the first columns are dates. */
function wideForm(rows: Rows, delimiter: string, today: IsoDate): WideForm | null {
  const head = rows[0] ?? [];
  const order = dateOrderOf(head);
  const dates = new DateReader(order, today);
  const days = head.map((cell) => dates.read(cell));
  const dated = days.filter((day) => day !== null).length;
  const numberColumn = days.indexOf(null);
  if (dated < 2 || dated < head.length - 4 || numberColumn === -1) return null;
  const named = columnsNamedBy(head);
  const meaning = named.card !== undefined && named.number === undefined ? "card" : "either";
  return {
    kind: "wide",
    delimiter,
    days,
    order,
    meaning,
    numberColumn: named.number ?? named.card ?? numberColumn,
  };
}

/** One row per punch: recognised by the header if there is one, otherwise by the contents of the columns. */
function longForm(rows: Rows, delimiter: string, today: IsoDate): LongForm | null {
  const named = columnsNamedBy(rows[0] ?? []);
  const hasHeader = Object.keys(named).length > 0;
  const body = hasHeader ? rows.slice(1) : rows;
  const guessed = guessColumns(body, today, named);
  let columns: Columns = { ...guessed, ...named };
  const whose = columns.number ?? columns.card;
  const when = columns.moment ?? columns.date;
  const hasTime =
    columns.moment !== undefined ||
    (columns.date !== undefined && (columns.time ?? columns.entry ?? columns.exit) !== undefined);
  if (whose === undefined || when === undefined || !hasTime) return null;
  const isAttlog = !hasHeader && delimiter === "\t" && isAttlogBody(body, columns);
  if (isAttlog) columns = { number: 0, moment: 1, ...attlogColumns(body) };
  const dates = body.map((row) => {
    const cell = row[when] ?? "";
    return columns.moment === undefined ? cell : (splitMoment(cell)?.date ?? cell);
  });
  const meaning = columns.number === undefined ? "card" : hasHeader ? "number" : "either";
  return {
    kind: isAttlog ? "attlog" : "long",
    delimiter,
    hasHeader,
    columns,
    directions: inferDirections(columnOf(body, columns.direction), isAttlog),
    order: dateOrderOf(dates),
    meaning,
  };
}

/** Guesses by content the columns that the header does not name. */
function guessColumns(body: Rows, today: IsoDate, named: Columns): Columns {
  const columns: Columns = {};
  const width = Math.max(0, ...body.map((row) => row.length));
  const dates = { typed: new DateReader("typed", today), us: new DateReader("month-first", today) };
  const isDate = (cell: string) => dates.typed.read(cell) !== null || dates.us.read(cell) !== null;
  const isMoment = (cell: string) => {
    const parts = splitMoment(cell);
    return (
      readInstant(cell, "UTC") !== null ||
      (parts !== null && isDate(parts.date) && readTime(parts.time) !== null)
    );
  };
  const isWritten = (cell: string) => cell.includes(":") && readTime(cell) !== null;
  const taken = new Set(Object.values(named));
  const find = (holds: (cell: string) => boolean, from = 0) => {
    for (let at = from; at < width; at += 1) {
      if (taken.has(at) || !mostly(columnOf(body, at), holds)) continue;
      taken.add(at);
      return at;
    }
    return undefined;
  };
  const put = (role: keyof Columns, at: number | undefined) => {
    if (at !== undefined) columns[role] = at;
  };
  if (named.moment === undefined && named.date === undefined) put("moment", find(isMoment));
  if ((named.moment ?? columns.moment) === undefined) {
    put("date", named.date ?? find((cell) => /\D/.test(cell) && isDate(cell)) ?? find(isDate));
    const hasTime = (named.time ?? named.entry ?? named.exit) !== undefined;
    // 0705 looks like many other values, so it is only considered after the date.
    if (!hasTime)
      put("time", find(isWritten) ?? find((cell) => readTime(cell) !== null, (columns.date ?? 0) + 1));
  }
  if (named.number === undefined && named.card === undefined) {
    put(
      "number",
      find((cell) => cell.length <= 30 && /^[\p{L}\p{N}_-]+$/u.test(cell)),
    );
  }
  if (named.direction === undefined) put("direction", find(isDirection));
  if (named.device === undefined)
    put(
      "device",
      find((cell) => cell.length <= 60),
    );
  return columns;
}

function columnOf(rows: Rows, at: number | undefined): string[] {
  return at === undefined ? [] : rows.map((row) => row[at] ?? "");
}

/** Whether nearly all non-empty cells satisfy a condition. */
function mostly(cells: readonly string[], holds: (cell: string) => boolean): boolean {
  const full = cells.filter((cell) => !isEmptyCell(cell));
  return full.length > 0 && full.filter(holds).length >= full.length * 0.8;
}

/** The log of a clock of the ZKTeco family: id, moment, then at least two columns of small numbers. */
function isAttlogBody(body: Rows, columns: Columns): boolean {
  return (
    columns.number === 0 &&
    columns.moment === 1 &&
    body.every((row) => row.length >= 4 && row.slice(2).every((cell) => /^\d*$/.test(cell)))
  );
}

/**
 * Files downloaded from the clock have device, state and verification; those it sends have state and verification. The
 * device is the same in every row, so the third column is the state only if it varies.
 */
function attlogColumns(body: Rows): Columns {
  const third = columnOf(body, 2);
  const isState = new Set(third).size > 1 && third.every(isDirection);
  return isState ? { direction: 2 } : { device: 2, direction: 3 };
}
