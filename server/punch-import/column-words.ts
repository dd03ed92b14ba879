import { foldCompact } from "@schemas/values/persian-text";
import type { ColumnRole, Columns } from "./file-form";
import type { Direction } from "./punch";

/** The names of columns in both languages; spaces and spelling variants do not matter. */
const words: Record<ColumnRole, readonly string[]> = {
  number: [
    "شماره پرسنلی",
    "کد پرسنلی",
    "پرسنلی",
    "شماره کارمندی",
    "کد کارمند",
    "شماره",
    "کد",
    "کد کاربر",
    "شناسه کاربر",
    "personnel number",
    "personnel no",
    "personnel",
    "perno",
    "employee",
    "employee id",
    "employee number",
    "employee no",
    "emp id",
    "emp no",
    "emp code",
    "user id",
    "enroll no",
    "enroll number",
    "ac-no",
    "pin",
    "id",
    "no",
  ],
  card: ["شماره کارت", "کارت", "کد کارت", "card", "card number", "card no"],
  moment: [
    "تاریخ و ساعت",
    "تاریخ و زمان",
    "تاریخ ساعت",
    "زمان تردد",
    "date time",
    "date/time",
    "date and time",
    "timestamp",
    "punch time",
    "log time",
  ],
  date: ["تاریخ", "روز", "تاریخ تردد", "date", "day", "punch date"],
  time: ["ساعت", "زمان", "ساعت تردد", "time", "clock time", "clock"],
  entry: ["ورود", "ساعت ورود", "زمان ورود", "in", "time in", "check in", "clock in", "entry", "in time"],
  exit: ["خروج", "ساعت خروج", "زمان خروج", "out", "time out", "check out", "clock out", "exit", "out time"],
  direction: [
    "ورود/خروج",
    "ورود و خروج",
    "نوع",
    "نوع تردد",
    "جهت",
    "وضعیت",
    "direction",
    "in/out",
    "in out",
    "io",
    "io kind",
    "type",
    "check type",
    "state",
    "status",
    "in/out mode",
  ],
  device: [
    "دستگاه",
    "نام دستگاه",
    "شماره دستگاه",
    "ساعت‌زنی",
    "device",
    "device id",
    "device name",
    "terminal",
    "machine",
    "machine no",
    "reader",
    "clock id",
  ],
};

const bare = (text: string) => foldCompact(text).replace(/[^\p{L}\p{N}]/gu, "");

const roles = new Map(
  (Object.keys(words) as ColumnRole[]).flatMap((role) => words[role].map((word) => [bare(word), role])),
);

/** The columns named by a header. */
export function columnsNamedBy(head: readonly string[]): Columns {
  const columns: Columns = {};
  head.forEach((cell, at) => {
    const role = roles.get(bare(cell));
    if (role && columns[role] === undefined) columns[role] = at;
  });
  return columns;
}

const directionWords: Record<"in" | "out", readonly string[]> = {
  in: ["ورود", "داخل", "in", "i", "entry", "enter", "check in", "check-in", "checkin", "clock in", "c/in"],
  out: ["خروج", "خارج", "out", "o", "exit", "leave", "check out", "check-out", "clock out", "c/out"],
};

const namedDirections = new Map<string, Direction>([
  ...directionWords.in.map((word): [string, Direction] => [bare(word), 1]),
  ...directionWords.out.map((word): [string, Direction] => [bare(word), 2]),
]);

/** A cell of a direction column as a key of {@link inferDirections}. */
export const directionKey = bare;

// The states written by clocks of the ZKTeco family: in, out, break out, break in, overtime in, overtime out.
const clockStates = new Map<string, Direction>([
  ["0", 1],
  ["1", 2],
  ["2", 2],
  ["3", 1],
  ["4", 1],
  ["5", 2],
]);

// Our own codes: 0 untyped, 1 in, 2 out.
const ownStates = new Map<string, Direction>([
  ["1", 1],
  ["2", 2],
]);

const untyped: ReadonlyMap<string, Direction> = new Map();

/**
 * The meaning of the values in a direction column. A clock whose keys nobody presses writes the same state for every
 * punch: it means nothing, so such punches stay untyped.
 */
export function inferDirections(values: readonly string[], isClock: boolean): ReadonlyMap<string, Direction> {
  const seen = new Set(values.map(bare).filter(Boolean));
  if ([...seen].some((value) => namedDirections.has(value))) return namedDirections;
  if (seen.size < 2) return untyped;
  const isOwn =
    !isClock && [...seen].every((value) => value === "0" || ownStates.has(value)) && seen.has("2");
  return isOwn ? ownStates : clockStates;
}

/** Whether a value can be a direction at all. */
export function isDirection(value: string): boolean {
  const key = bare(value);
  return namedDirections.has(key) || clockStates.has(key) || key === "255";
}
