/** 0 untyped, 1 in, 2 out, as the table stores it. */
export type Direction = 0 | 1 | 2;

/** A punch in a file. `number` is the file's number of the person; `day` counts from 1970-01-01. */
export type ReadPunch = {
  number: string;
  day: number;
  minute: number;
  direction: Direction;
  device: string | null;
};

/** The reasons why a row of a file is not a punch. */
export const badRowReasons = {
  "no-number": { fa: "شماره پرسنلی ندارد", en: "There is no personnel number" },
  "bad-date": { fa: "تاریخ معتبر نیست", en: "The date cannot be read" },
  "bad-time": { fa: "ساعت معتبر نیست", en: "The time cannot be read" },
  "too-few-columns": { fa: "ستون کم دارد", en: "A column is missing" },
  future: { fa: "تاریخ در آینده است", en: "The date lies in the future" },
  closed: { fa: "دوره این روز بسته است", en: "The period of this day is closed" },
  "no-year": { fa: "سال کاری این تاریخ تعریف نشده است", en: "The work year of this date is not defined" },
  "too-old": { fa: "تاریخ پیش از ۱۳۶۹ است", en: "The date lies before 1990" },
} as const;
export type BadRowReason = keyof typeof badRowReasons;

/** A row left out: its line in the file, the reason, and its text. */
export type BadRow = { line: number; reason: BadRowReason; original: string };

/** Receives the results of a reader. */
export type RowSink = { punch: (punch: ReadPunch) => void; bad: (row: BadRow) => void };

/** Receives one record of a file with its line. */
export type RecordReader = (record: readonly string[], line: number) => void;
