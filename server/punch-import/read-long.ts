import { directionKey } from "./column-words";
import type { LongForm } from "./file-form";
import type { BadRowReason, Direction, RecordReader, RowSink } from "./punch";
import { cleanCell, type DateReader, isEmptyCell, readInstant, readTime, splitMoment } from "./read-cells";

/** Reads rows of one punch each, or of an entry and its exit. */
export function longReader(
  form: LongForm,
  dates: DateReader,
  { timeZone, direction }: { timeZone: string; direction: Direction },
  { punch, bad }: RowSink,
): RecordReader {
  const { columns, delimiter } = form;
  const cell = (record: readonly string[], at: number | undefined) =>
    at === undefined ? "" : cleanCell(record[at] ?? "");

  const readMoment = (record: readonly string[]): { day: number; minute: number } | BadRowReason => {
    const text = cell(record, columns.moment);
    const instant = readInstant(text, timeZone);
    if (instant) return instant;
    const parts = splitMoment(text);
    const day = parts && dates.read(parts.date);
    if (!parts || day === null) return "bad-date";
    const minute = readTime(parts.time);
    return minute === null ? "bad-time" : { day, minute };
  };

  const { number: own = -1, moment = -1, date = -1, time = -1 } = columns;
  const lastNeeded = Math.max(own, moment, date, time);

  return (record, line) => {
    const refuse = (reason: BadRowReason) => bad({ line, reason, original: record.join(delimiter) });
    if (record.length <= lastNeeded) return refuse("too-few-columns");
    const ofPerson = cell(record, columns.number);
    const number = isEmptyCell(ofPerson) ? cell(record, columns.card) : ofPerson;
    if (isEmptyCell(number)) return refuse("no-number");
    const device = cell(record, columns.device) || null;
    const stated = form.directions.get(directionKey(cell(record, columns.direction)));
    if (columns.moment !== undefined) {
      const moment = readMoment(record);
      if (typeof moment === "string") return refuse(moment);
      return punch({ number, ...moment, direction: stated ?? direction, device });
    }
    const day = dates.read(cell(record, columns.date));
    if (day === null) return refuse("bad-date");
    if (columns.time !== undefined) {
      const minute = readTime(cell(record, columns.time));
      if (minute === null) return refuse("bad-time");
      return punch({ number, day, minute, direction: stated ?? direction, device });
    }
    const entry = cell(record, columns.entry);
    const exit = cell(record, columns.exit);
    const entered = isEmptyCell(entry) ? undefined : readTime(entry);
    const left = isEmptyCell(exit) ? undefined : readTime(exit);
    if (entered === null || left === null) return refuse("bad-time");
    if (entered !== undefined) punch({ number, day, minute: entered, direction: 1, device });
    if (left === undefined) return;
    // An exit before its entry belongs to the next morning.
    const nextMorning = entered !== undefined && left < entered ? 1 : 0;
    punch({ number, day: day + nextMorning, minute: left, direction: 2, device });
  };
}
