import type { WideForm } from "./file-form";
import type { Direction, RecordReader, RowSink } from "./punch";
import { cleanCell, type DateReader, isEmptyCell, readTime, splitMoment } from "./read-cells";

/** Reads rows of one person each: a cell holds a time on its column's day, or its own date and time. */
export function wideReader(
  form: WideForm,
  dates: DateReader,
  direction: Direction,
  { punch, bad }: RowSink,
): RecordReader {
  return (record, line) => {
    const number = cleanCell(record[form.numberColumn] ?? "");
    if (isEmptyCell(number)) {
      bad({ line, reason: "no-number", original: record.slice(0, 5).join(form.delimiter) });
      return;
    }
    for (let at = 0; at < form.days.length; at += 1) {
      const ofColumn = form.days[at];
      if (ofColumn === null || ofColumn === undefined) continue;
      const cell = cleanCell(record[at] ?? "");
      if (isEmptyCell(cell)) continue;
      const moment = splitMoment(cell);
      const day = moment ? dates.read(moment.date) : ofColumn;
      const minute = readTime(moment ? moment.time : cell);
      if (day !== null && minute !== null) punch({ number, day, minute, direction, device: null });
      else bad({ line, reason: day === null ? "bad-date" : "bad-time", original: `${number}: ${cell}` });
    }
  };
}
