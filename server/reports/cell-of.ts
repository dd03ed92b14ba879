import type { PunchDay } from "@schemas/calls/io";
import type { FieldKind, FieldSchema } from "@schemas/fields/field";
import { fieldOf } from "@schemas/fields/field";
import type { OwnLeave } from "@schemas/fields/field-options";
import { formatClock } from "@schemas/values/clock-time";
import { type CalendarName, formatJalali, type IsoDate } from "@schemas/values/jalali-date";
import type { ColumnKind } from "../files/table-file";

type Words = { words: Readonly<Record<string, string>>; calendar: CalendarName };
/** A non-empty value in the form of a file's cell; a length stays minutes, which the file writer formats. */
export type Cell = (value: unknown) => string | number;

const fromWords = (value: unknown, { words }: Words) => words[String(value)] ?? String(value);

/** The kinds whose cell is not the value itself. Days are texts: a spreadsheet would shift or misread its own dates. */
const cells: Partial<Record<FieldKind, (value: never, words: Words) => string | number>> = {
  jalaliDate: (iso: IsoDate, { calendar }) => (calendar === "jalali" ? formatJalali(iso) : iso),
  clockTime: (minutes: number) => formatClock(minutes),
  yesNo: fromWords,
  select: fromWords,
  state: fromWords,
  leaveLength: inDays,
  punchPairs: (day: PunchDay) => pairsText(day),
};

/** These have few different values, each in very many rows: days of a range, minutes of a day. */
const repeated: ReadonlySet<FieldKind | undefined> = new Set<FieldKind>(["jalaliDate", "clockTime"]);

/** Returns a function that formats the values of a column. */
export function cellOf(field: FieldSchema, words: Words): Cell {
  const kind = fieldOf(field)?.kind;
  const write = cells[kind as FieldKind] as ((value: unknown, words: Words) => string) | undefined;
  if (write && repeated.has(kind)) return writtenOnce((value) => write(value, words));
  if (write) return (value) => write(value, words);
  return (value) => (typeof value === "number" ? value : String(value));
}

function writtenOnce(write: Cell): Cell {
  const known = new Map<unknown, string | number>();
  return (value) => {
    const cached = known.get(value);
    if (cached !== undefined) return cached;
    const written = write(value);
    known.set(value, written);
    return written;
  };
}

/** Whether a spreadsheet can sum a column, as numbers or as lengths. */
export function kindOf(field: FieldSchema | undefined): ColumnKind {
  const kind = field && fieldOf(field)?.kind;
  return kind === "duration" ? "length" : kind === "number" || kind === "leaveLength" ? "number" : "text";
}

/** Days with two decimals, so that a spreadsheet can add them up. */
function inDays({ minutes, dayLength }: OwnLeave): number {
  return dayLength > 0 ? Math.round((minutes / dayLength) * 100) / 100 : 0;
}

/**
 * All pairs of a day in one line, as on paper: `08:00–12:00 13:00–[16:00]`, manual punches in brackets, `?` for missing
 * ones.
 */
function pairsText({ pairs }: PunchDay): string {
  const side = (minutes: number | null, isManual: boolean) => {
    if (minutes === null) return "?";
    return isManual ? `[${formatClock(minutes)}]` : formatClock(minutes);
  };
  return pairs.map((one) => `${side(one.in, one.isInManual)}–${side(one.out, one.isOutManual)}`).join("  ");
}
