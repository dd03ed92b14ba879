import type { calls } from "@schemas/calls";
import type { AnswerOf } from "@schemas/define-call";
import { dayNumber, fromDayNumber, type IsoDate } from "@schemas/values/jalali-date";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { civilMinute, civilTime } from "../rules/civil-time";
import { computeDay } from "../rules/day-work/compute-days";
import type { DayResult } from "../rules/day-work/day-result";
import { resolveDay } from "../rules/day-work/resolve-day";
import { Segments, segmentsOf, subtractInto } from "../rules/day-work/segments";
import type { ShiftGeometry } from "../rules/day-work/shift-geometry";
import type { Permit, Span } from "../rules/day-work/types";
import { loadCalendar } from "./calendar";
import { rowSoFar } from "./days-so-far";
import { readDays } from "./read-days";
import { loadSettledRanges } from "./settled-ranges";

export type DayTimeline = AnswerOf<typeof calls.work.getDayTimeline>;
type TimelineSpan = DayTimeline["shift"][number];

/**
 * The day as a timeline: shift and breaks, presence, permits and every punch. The totals are the stored ones; a day not
 * stored yet, such as today before the exit, shows its state so far.
 */
export async function dayTimeline(
  db: Db,
  personnelNumber: string,
  date: IsoDate,
  { now, server, language }: Pick<SignedIn, "now" | "server" | "language">,
): Promise<DayTimeline> {
  const day = dayNumber(date);
  const calendar = await loadCalendar(db);
  const [range] = await loadSettledRanges(db, calendar, [personnelNumber], { first: day, last: day });
  if (!range) throw new Error(`No data was read for person ${personnelNumber}`);
  const moment = civilMinute(civilTime(now, server.timeZone));
  const result = computeDay(calendar, { ...range, now: moment }, day);
  const { geometry } = resolveDay(calendar, range, day);
  const [stored] = await readDays(db, personnelNumber, { from: date, to: date }, language);
  return {
    personName: await nameOf(db, personnelNumber),
    day: stored ?? rowSoFar(result, language),
    shiftName: result.shiftId === null ? null : await shiftName(db, Number(result.shiftId)),
    shift: shiftSpans(result, geometry),
    presence: presenceSpans(result),
    permits: range.permits.flatMap((permit) => permitSpan(permit, result)),
    punches: await punchesOf(db, personnelNumber, result),
  };
}

async function nameOf(db: Db, personnelNumber: string): Promise<string> {
  const { name } = await db
    .selectFrom("person")
    .select("name")
    .where("personnel_number", "=", personnelNumber)
    .executeTakeFirstOrThrow();
  return name;
}

async function shiftName(db: Db, id: number): Promise<string | null> {
  const shift = await db.selectFrom("shift").select("name").where("id", "=", id).executeTakeFirst();
  return shift?.name ?? null;
}

/** The shift as moved by flex, with its breaks. */
function shiftSpans({ shiftStart, shiftEnd }: DayResult, geometry: ShiftGeometry | null): TimelineSpan[] {
  if (shiftStart === null || shiftEnd === null || !geometry) return [];
  const breaks = geometry.hours.breaks.map(({ from, to, paid }) => ({
    from,
    to,
    kind: paid ? "paid-break" : "break",
  }));
  return [{ from: shiftStart, to: shiftEnd, kind: "work" }, ...breaks];
}

/** P of the rules: the pairs without unpaid breaks, from the derivation. */
function presenceSpans({ lines }: DayResult): TimelineSpan[] {
  const of = (note: "pair" | "unpaid-break"): Span[] =>
    lines.flatMap((line) => {
      const { from, to } = line;
      return line.category === "presence" && line.note === note && from !== null && to !== null
        ? [{ from, to }]
        : [];
    });
  const rest = subtractInto(new Segments(), segmentsOf(of("pair")), segmentsOf(of("unpaid-break")));
  return Array.from({ length: rest.size / 2 }, (_, i) => ({
    from: rest.from(2 * i),
    to: rest.to(2 * i),
    kind: "presence",
  }));
}

const wholeDay: Span = { from: 0, to: 1440 };

function permitSpan(permit: Permit, result: DayResult): TimelineSpan[] {
  const { kind } = permit;
  if (permit.span === "DAILY" || permit.from === null) {
    if (result.day < permit.firstDay || result.day > permit.lastDay) return [];
    const { shiftStart: from, shiftEnd: to } = result;
    return [{ ...(from !== null && to !== null ? { from, to } : wholeDay), kind }];
  }
  const isUsed = result.permitsUsed.some((one) => one.id === permit.id);
  if (permit.firstDay !== result.day && !isUsed) return [];
  const from = (permit.firstDay - result.day) * 1440 + permit.from;
  // A mission without return ends at the end computed by the rules.
  const ended = result.lines.find((line) => line.rule === "R8" && line.params?.permit === permit.id);
  const to = permit.to === null ? (ended?.to ?? from) : from + permit.to - permit.from;
  return [{ from, to, kind }];
}

async function punchesOf(
  db: Db,
  personnelNumber: string,
  { day, punches, ignoredPunches }: DayResult,
): Promise<DayTimeline["punches"]> {
  const devices = await devicesAround(db, personnelNumber, day);
  const all = [
    ...punches.map((punch) => ({ ...punch, ignored: null })),
    ...ignoredPunches.map(({ reason, ...punch }) => ({ ...punch, ignored: reason })),
  ];
  return all
    .sort((a, b) => a.minute - b.minute)
    .map(({ minute, direction, source, ignored }) => ({
      time: minute,
      direction,
      source,
      device: source === "clock" ? (devices.get(day * 1440 + minute) ?? null) : null,
      ignored,
    }));
}

/** The device of each punch, by instant. A logical day may extend into adjacent days. */
async function devicesAround(
  db: Db,
  personnelNumber: string,
  day: number,
): Promise<Map<number, string | null>> {
  const rows = await db
    .selectFrom("punch")
    .select(["day", "minute", "device"])
    .where("personnel_number", "=", personnelNumber)
    .where("day", ">=", fromDayNumber(day - 1))
    .where("day", "<=", fromDayNumber(day + 2))
    .execute();
  return new Map(rows.map((row) => [dayNumber(row.day) * 1440 + row.minute, row.device]));
}
