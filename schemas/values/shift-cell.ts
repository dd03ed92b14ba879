import { formatClock, parseTypedClock } from "./clock-time";
import { toLatinDigits } from "./digits";
import { formatDuration, parseTypedDuration } from "./duration";
import { foldCompact } from "./persian-text";
import { type DayClass, dayClasses, type HoursByClass, type ShiftHours, workLength } from "./shift-hours";

// The hours of a shift in one cell, as a person writes them: `07:30 تا 16:00 استراحت 12:00 تا 12:30 شناوری 01:00`. A
// span after the first is an unpaid break; the name of a class of day starts the hours of that class.

/** The parts that can precede a time or a length; the words themselves depend on the reader's language. */
export const hourParts = [
  "rest",
  "paidRest",
  "flex",
  "flexLost",
  "float",
  "core",
  "tolerance",
  "excess",
  "dayBegins",
] as const;
type HourPart = (typeof hourParts)[number];
/** The words needed to write a cell: `until` is between the two ends of a span, the signs between parts and classes. */
export type ShiftCellWord = HourPart | DayClass | "until" | "comma" | "semicolon";

const minutesPerDay = 1440;

/** Writes the hours as text of a cell; `word` names parts and classes. Defaults are left out. */
export function writeShiftCell(hours: HoursByClass, word: (name: ShiftCellWord) => string): string {
  return dayClasses
    .flatMap((name) => {
      const one = hours[name];
      if (!one) return [];
      const written = partsOf(one, word("until"))
        .map(([part, value]) => (part === null ? value : `${word(part)} ${value}`))
        .join(word("comma"));
      return name === "NORMAL" ? written : `${word(name)} ${written}`;
    })
    .join(word("semicolon"));
}

function partsOf(hours: ShiftHours, until: string): [HourPart | null, string][] {
  // A time earlier than the one before would be read as the next day's: `+0` marks the same day.
  const writeSpan = (from: number, to: number, start: number) =>
    [
      `${formatClock(from)}${from < start ? "+0" : ""}`,
      `${formatClock(to)}${to <= from && to < minutesPerDay ? "+0" : ""}`,
    ].join(until);
  const { start, end, breaks, flex, flexMode, coreStart, coreEnd, lateTol, earlyTol, tolMode, dayCut } =
    hours;
  const parts: [HourPart | null, string][] = [[null, writeSpan(start, end, 0)]];
  for (const { from, to, paid } of breaks)
    parts.push([paid ? "paidRest" : "rest", writeSpan(from, to, start)]);
  if (flexMode === "FULL_FLOAT") parts.push(["float", formatDuration(hours.required)]);
  if (flex > 0 || flexMode === "FLEX_LOST_IF_EXCEEDED")
    parts.push([flexMode === "FLEX_LOST_IF_EXCEEDED" ? "flexLost" : "flex", formatDuration(flex)]);
  if (coreStart !== null && coreEnd !== null) parts.push(["core", writeSpan(coreStart, coreEnd, start)]);
  if (lateTol > 0 || earlyTol > 0 || tolMode === "EXCESS_ONLY")
    parts.push([
      tolMode === "EXCESS_ONLY" ? "excess" : "tolerance",
      `${formatDuration(lateTol)}/${formatDuration(earlyTol)}`,
    ]);
  if (dayCut !== null) parts.push(["dayBegins", formatClock(dayCut)]);
  return parts;
}

const clock = String.raw`(\d{1,2}[:.]\d{2}|\d{1,4})\s*(\+[0-3]?)?`;
const span = new RegExp(`^${clock}\\s*(?:-|تا|الی|to|until)\\s*${clock}`, "i");
const length = String.raw`(\d{1,3}(?::\d{2})?)`;
const lengths = new RegExp(`^${length}(?:\\s*/\\s*${length})?`);
const cut = /^(\d{1,2}[:.]\d{2}|\d{1,4})(-1)?(?![\d:])/;
const invisible = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** Reads the hours of a shift from the text of a cell, given the meaning of words; null if any part cannot be read. */
export function readShiftCell(text: string, meanings: ReadonlyMap<string, string>): HoursByClass | null {
  let rest = toLatinDigits(text)
    .replace(invisible, "")
    .replace(/[‐-―−]/g, "-")
    .trim();
  const classes = new Map<DayClass, ShiftHours>();
  let current: DayClass = "NORMAL";
  while (rest !== "") {
    const lead = /^\D*/.exec(rest)?.[0] ?? "";
    rest = rest.slice(lead.length);
    const word = foldCompact(lead.replace(/[,،;؛:|()]/g, " "));
    const meaning = word === "" ? undefined : meanings.get(word);
    if (rest === "" && word === "") break;
    if (word !== "" && meaning === undefined) return null;
    const named = dayClasses.find((name) => name === meaning);
    current = named ?? current;
    const hours = classes.get(current);
    // The hours of a class must not appear twice, and a part must follow the hours of its class.
    if (named ? hours : !hours && word !== "") return null;
    const part = hours ? readPart(hours, (meaning ?? "rest") as HourPart, rest) : readWindow(rest);
    if (!part) return null;
    classes.set(current, part.hours);
    rest = rest.slice(part.length);
  }
  return classes.has("NORMAL") ? settled(classes) : null;
}

type PartRead = { hours: ShiftHours; length: number };

function readWindow(text: string): PartRead | null {
  const span = readSpan(text, 0);
  if (!span) return null;
  const hours: ShiftHours = {
    start: span.from,
    end: span.to,
    required: 0,
    breaks: [],
    flex: 0,
    flexMode: "END_MOVES",
    coreStart: null,
    coreEnd: null,
    lateTol: 0,
    earlyTol: 0,
    tolMode: "ALL_OR_NOTHING",
    dayCut: null,
  };
  return { hours, length: span.length };
}

function readPart(hours: ShiftHours, part: HourPart, text: string): PartRead | null {
  if (part === "rest" || part === "paidRest" || part === "core") {
    const span = readSpan(text, hours.start);
    if (!span) return null;
    const { from, to } = span;
    const change =
      part === "core"
        ? { coreStart: from, coreEnd: to }
        : { breaks: [...hours.breaks, { from, to, paid: part === "paidRest" }] };
    return { hours: { ...hours, ...change }, length: span.length };
  }
  if (part === "dayBegins") {
    const [all = "", time = "", isDayBefore] = cut.exec(text) ?? [];
    const minutes = parseTypedClock(time);
    if (minutes === null) return null;
    return { hours: { ...hours, dayCut: minutes - (isDayBefore ? minutesPerDay : 0) }, length: all.length };
  }
  const [all, first = "", second = first] = lengths.exec(text) ?? [];
  if (all === undefined) return null;
  const change = changeBy(hours, part, first, second);
  return change && { hours: { ...hours, ...change }, length: all.length };
}

function changeBy(
  hours: ShiftHours,
  part: HourPart,
  first: string,
  second: string,
): Partial<ShiftHours> | null {
  if (part === "float") {
    const required = parseTypedDuration(first);
    return required === null ? null : { flexMode: "FULL_FLOAT", required };
  }
  const [one, other] = [minutesOf(first), minutesOf(second)];
  if (one === null || other === null) return null;
  if (part === "tolerance" || part === "excess") {
    const tolMode = part === "excess" ? "EXCESS_ONLY" : "ALL_OR_NOTHING";
    return { lateTol: one, earlyTol: other, tolMode };
  }
  if (hours.flexMode === "FULL_FLOAT") return { flex: one };
  return { flex: one, flexMode: part === "flexLost" ? "FLEX_LOST_IF_EXCEEDED" : "END_MOVES" };
}

/** A bare number of flex or tolerance is minutes: nobody's tolerance is ten hours. */
const minutesOf = (text: string) => (text.includes(":") ? parseTypedDuration(text) : Number(text));

/** A span; a time earlier than the one before is the next day's unless `+0` says otherwise. */
function readSpan(text: string, after: number): { from: number; to: number; length: number } | null {
  const [all, first = "", firstDay, second = "", secondDay] = span.exec(text) ?? [];
  if (all === undefined) return null;
  const from = readClock(first, firstDay, (minutes) => minutes < after);
  const to = from === null ? null : readClock(second, secondDay, (minutes) => minutes <= from);
  return from === null || to === null ? null : { from, to, length: all.length };
}

function readClock(
  time: string,
  day: string | undefined,
  isNextDay: (minutes: number) => boolean,
): number | null {
  const minutes = parseTypedClock(time);
  if (minutes === null) return null;
  if (day !== undefined) return minutes + (day === "+" ? 1 : Number(day)) * minutesPerDay;
  return isNextDay(minutes) ? minutes + minutesPerDay : minutes;
}

function settled(classes: ReadonlyMap<DayClass, ShiftHours>): HoursByClass {
  return Object.fromEntries(
    [...classes].map(([name, hours]) => {
      const { start, end, breaks, flexMode } = hours;
      return [
        name,
        flexMode === "FULL_FLOAT" ? hours : { ...hours, required: workLength(start, end, breaks) },
      ];
    }),
  ) as HoursByClass;
}
