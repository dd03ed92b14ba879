import type { LineProblem } from "@schemas/terminals";

/** A punch as a terminal logs it. The time is what its clock showed, without a zone. */
export type LoggedPunch = {
  pin: string;
  /** `2026-11-22 08:00:00`. */
  time: string;
  status: number;
  verify: number;
  workcode: string;
  /** The last line of a body has fewer fields than the first: it may be sent again whole. */
  isShort?: true;
};

export type BadLine = { line: string; reason: LineProblem };
export type Read<T> = { good: T[]; bad: BadLine[] };

/** The status when no key was pressed. */
export const noStatus = 255;

const longestPin = 24;
const longestLine = 4000;

/** The lines of a body, with any kind of line end; the last often has none. */
export const linesOf = (text: string): string[] =>
  text
    .replace(/^\ufeff/, "")
    .split(/\r\n|\n|\r/)
    .map((line) => line.replaceAll("\0", ""))
    .filter((line) => line.trim() !== "");

/**
 * Reads `ATTLOG` lines by position: number, time, status, way of verifying, work code, and up to eleven more that
 * differ by firmware. Fields are separated by TABs, by blanks on some.
 */
export const readAttlog = (text: string): Read<LoggedPunch> => readMarked(markedLines(text));

/** A line, and whether it is whole or its body was cut off in it. */
export type MarkedLine = { line: string; ending: LineEnding };
export type LineEnding = "whole" | "short" | "cut";

/** The lines of a body; the last may be cut off. */
export function markedLines(text: string): MarkedLine[] {
  const lines = linesOf(text);
  const ending = /[\r\n]$/.test(text) ? "whole" : endOf(lines);
  return lines.map((line, at) => ({ line, ending: at === lines.length - 1 ? ending : "whole" }));
}

export function readMarked(lines: readonly MarkedLine[]): Read<LoggedPunch> {
  const read: Read<LoggedPunch> = { good: [], bad: [] };
  for (const { line, ending } of lines) {
    const punch = ending === "cut" ? ending : readLine(line);
    if (typeof punch === "string") read.bad.push({ line: line.slice(0, longestLine), reason: punch });
    else read.good.push(ending === "short" ? { ...punch, isShort: true } : punch);
  }
  return read;
}

/** Number, time, status, verifying, and the beginning of the next field. */
const surelyWhole = 5;

/**
 * How a last line without a line end ends, compared with the first: "cut" within its time, since without the seconds it
 * would be another record; "short" if its way of verifying may continue.
 */
function endOf(lines: readonly string[]): LineEnding {
  const [first = "", last = ""] = [lines[0], lines.at(-1)];
  const hasSeconds = (line: string) => /:\d{2}:\d{2}/.test(line);
  const cells = cellsOf(last).length;
  if (cells === 2 && hasSeconds(first) && !hasSeconds(last)) return "cut";
  return cells < Math.min(cellsOf(first).length, surelyWhole) ? "short" : "whole";
}

function readLine(line: string): LoggedPunch | LineProblem {
  if (line.length > longestLine) return "too-long";
  const cells = cellsOf(line);
  if (cells.length < 2) return "too-few-fields";
  const [pin = "", moment = "", status = "", verify = "", workcode = ""] = cells;
  const time = readMoment(moment);
  if (!time) return "bad-time";
  if (!isPin(pin)) return "no-pin";
  return {
    pin,
    time,
    status: small(status, noStatus),
    verify: small(verify, 0),
    workcode: workcode.slice(0, 40),
  };
}

/** The fields of a line, with date and time as one. */
function cellsOf(line: string): string[] {
  const cells = (line.includes("\t") ? line.split("\t") : line.trim().split(/ +/)).map((cell) => cell.trim());
  // A leading name, as in the journal, gives the kind of line.
  if (cells[0]?.toUpperCase() === "ATTLOG" && cells.length > 2 && !readMoment(cells[1] as string))
    cells.shift();
  const isApart = /^\d{4}[-/]\d{1,2}[-/]\d{1,2}$/.test(cells[1] ?? "") && (cells[2] ?? "").includes(":");
  return isApart ? [cells[0] as string, `${cells[1]} ${cells[2]}`, ...cells.slice(3)] : cells;
}

/** A number that identifies a person; 0 and an empty text do not. */
export const isPin = (text: string): boolean =>
  text !== "" && !/^0+$/.test(text) && text.length <= longestPin && !/\p{Cc}/u.test(text);

/** A time as the terminal's clock shows it; null if no clock can show it. */
export function readMoment(text: string): string | null {
  const parts = text
    .trim()
    .match(/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/);
  if (!parts) return null;
  const [year, month, day, hour, minute, second] = parts.slice(1).map((part) => Number(part ?? 0)) as Six;
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isReal =
    at.getUTCMonth() === month - 1 && at.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  return isReal && year >= 1970 ? at.toISOString().slice(0, 19).replace("T", " ") : null;
}
type Six = [number, number, number, number, number, number];

const small = (text: string, otherwise: number) => (/^\d{1,9}$/.test(text) ? Number(text) : otherwise);
