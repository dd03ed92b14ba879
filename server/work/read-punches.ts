import type { DayPunch, PunchDay } from "@schemas/calls/io";
import type { DayRow } from "@schemas/calls/work";
import { requestKinds } from "@schemas/request-kinds";
import { type DateRange, dayNumber, fromDayNumber, type IsoDate } from "@schemas/values/jalali-date";
import type { Language } from "@schemas/values/languages";
import type { Db } from "../db/db";
import { civilMinute, civilTime } from "../rules/civil-time";
import { cutsOf, PUNCH_DAYS_AFTER, PUNCH_DAYS_BEFORE } from "../rules/day-work/attribute-punches";
import { type Calendar, resolvePolicy } from "../rules/day-work/calendar";
import { computePersonDays } from "../rules/day-work/compute-days";
import type { DayResult } from "../rules/day-work/day-result";
import { fixesOf } from "../rules/day-work/fixes";
import { gapsOf, pairsOf } from "../rules/day-work/gaps";
import { resolveDay } from "../rules/day-work/resolve-day";
import type { ResolvedDay } from "../rules/day-work/resolved-day";
import type { PersonRange } from "../rules/day-work/types";
import { loadCalendar } from "./calendar";
import { readClosedDays } from "./closed-periods";
import type { Days } from "./days";
import { rowSoFar } from "./days-so-far";
import { directionOf } from "./person-inputs";
import {
  type RawPunch,
  readCorrections,
  readRawPunches,
  readWaiting,
  type StoredCorrection,
  type WaitingRequest,
} from "./punch-records";
import { readDaysOf } from "./read-days";
import { loadSettledRanges } from "./settled-ranges";

type Circumstances = {
  today: IsoDate;
  now: Date;
  server: { timeZone: string };
  language: Language;
  /** Also returns the requests that would close each gap, which takes one more computation per gap. */
  withFixes?: boolean | undefined;
  /** Only these days of these people; all by default. */
  isWanted?: (result: DayResult) => boolean;
};

/**
 * The days of people with every punch: its origin, the request that added or cancelled it, how the punches pair up,
 * what is missing and what would fix it. Totals are the stored ones. One query per table, whatever the range.
 */
export async function readPunchDays(
  db: Db,
  personnelNumbers: readonly string[],
  { from, to }: DateRange,
  { today, now, server, language, withFixes = false, isWanted = () => true }: Circumstances,
): Promise<Map<string, PunchDay[]>> {
  const days = { first: dayNumber(from), last: Math.min(dayNumber(to), dayNumber(today)) };
  if (days.last < days.first || personnelNumbers.length === 0) return new Map();
  const around = { first: days.first - PUNCH_DAYS_BEFORE, last: days.last + PUNCH_DAYS_AFTER };
  const calendar = await loadCalendar(db);
  const moment = civilMinute(civilTime(now, server.timeZone));
  const ranges = (await loadSettledRanges(db, calendar, personnelNumbers, days)).map((range) => ({
    ...range,
    now: moment,
  }));
  const stored = byPerson(await readDaysOf(db, personnelNumbers, { from, to }, language), rowOwner);
  const raw = byPerson(await readRawPunches(db, personnelNumbers, around), owner);
  const corrections = byPerson(await readCorrections(db, personnelNumbers, around), owner);
  const waiting = await readWaitingOf(db, personnelNumbers, days);
  const closed = await readClosedDays(db, days);

  return new Map(
    ranges.map((range) => {
      const who = String(range.personId);
      const records: Records = {
        range,
        calendar,
        closed,
        today: dayNumber(today),
        language,
        withFixes,
        stored: new Map(stored.get(who)?.map((row) => [row.date, row])),
        raw: new Map(raw.get(who)?.map((punch) => [punch.day * 1440 + punch.minute, punch])),
        corrections: corrections.get(who) ?? [],
        waiting: waiting.get(who) ?? [],
      };
      const results = computePersonDays(calendar, range).filter(isWanted);
      return [who, results.flatMap((result) => toPunchDay(result, records))];
    }),
  );
}

/** A person and their pending requests. */
type Followed = { range: PersonRange; calendar: Calendar; waiting: readonly WaitingRequest[] };

type Records = Followed & {
  closed: readonly Days[];
  today: number;
  language: Language;
  withFixes: boolean;
  stored: ReadonlyMap<IsoDate, DayRow>;
  /** By instant. */
  raw: ReadonlyMap<number, RawPunch>;
  corrections: readonly StoredCorrection[];
};

const owner = (row: { who: string }) => row.who;
const rowOwner = (row: DayRow) => row.personnelNumber;

/** A day in the form of the record, today with its state so far. Days that are not stored are left out. */
function toPunchDay(result: DayResult, records: Records): PunchDay[] {
  const { stored, today, language, closed, range, calendar, withFixes } = records;
  const { day } = result;
  const date = fromDayNumber(day);
  const isOver = !result.running;
  const row = stored.get(date);
  if (!row && !((day === today || result.running) && result.punches.length > 0)) return [];
  const isFrozen = closed.some(({ first, last }) => first <= day && day <= last);
  const gaps = isOver ? gapsOf(result) : [];
  return [
    {
      day: row ?? rowSoFar(result, language),
      isOver,
      isFrozen,
      shiftStart: result.shiftStart,
      shiftEnd: result.shiftEnd,
      punches: punchesOf(result, records),
      pairs: pairsWithin(result),
      conflicts: isOver ? conflictsOf(result) : [],
      gaps: gaps.map((gap) => ({
        ...gap,
        fixes: withFixes && !isFrozen ? fixesOf(calendar, range, result, gap) : [],
      })),
      waiting: waitingOn(day, records),
    },
  ];
}

/** The punches of a day that count, as pairs. */
export function pairsWithin({ punches }: DayResult): PunchDay["pairs"] {
  return pairsOf(punches).map((pair) => ({
    in: pair.in?.minute ?? null,
    out: pair.out?.minute ?? null,
    isInManual: pair.in?.source === "manual",
    isOutManual: pair.out?.source === "manual",
    minutes: pair.in && pair.out ? pair.out.minute - pair.in.minute : null,
  }));
}

/** The pending requests of people about some days, by person. */
export async function readWaitingOf(db: Db, personnelNumbers: readonly string[], { first, last }: Days) {
  // A night shift's exit may be requested on the next morning, an early shift's entry on the evening before.
  return byPerson(await readWaiting(db, personnelNumbers, { first: first - 1, last: last + 1 }), owner);
}

/** The pending requests about a day. */
export function waitingOn(day: number, person: Followed): PunchDay["waiting"] {
  return person.waiting.filter((one) => isAbout(one, day, person)).map(({ id, kind }) => ({ id, kind }));
}

/** A requested punch belongs to the day the engine would assign it to (R1); other requests belong to their own days. */
function isAbout(
  { kind, first, last, minute }: WaitingRequest,
  day: number,
  { calendar, range }: Followed,
): boolean {
  if (kind !== requestKinds.inOut || minute === null) return first <= day && day <= last;
  if (Math.abs(first - day) > 1) return false;
  const [before, own, after] = [-1, 0, 1].map((days) => resolveDay(calendar, range, day + days)) as [
    ResolvedDay,
    ResolvedDay,
    ResolvedDay,
  ];
  const at = (first - day) * 1440 + minute;
  const policyOn = (one: number) => resolvePolicy(calendar, range, one);
  // After a night it may belong to either day, depending on whether the person is still in.
  return (
    cutsOf(before, own, policyOn(day - 1)).firm <= at && at < 1440 + cutsOf(own, after, policyOn(day)).open
  );
}

function punchesOf({ day, punches, ignoredPunches }: DayResult, records: Records): DayPunch[] {
  const all = [
    ...punches.map((punch) => ({ ...punch, ignored: null })),
    ...ignoredPunches.map(({ reason, ...punch }) => ({ ...punch, ignored: reason })),
  ];
  return all
    .sort((a, b) => a.minute - b.minute)
    .map(({ minute, direction, source, id, ignored }): DayPunch => {
      const instant = day * 1440 + minute;
      // Only a punch added by a request has an id: that of its correction.
      const correction = records.corrections.find((one) =>
        id === null
          ? ignored === "cancelled" && one.action === "CANCEL" && one.day * 1440 + one.minute === instant
          : one.id === id,
      );
      const raw = id === null ? records.raw.get(instant) : undefined;
      return {
        time: minute,
        direction: direction ?? directionOf(raw?.direction ?? 0),
        // The engine has two sources; the row shows which punches came from the portal.
        source: raw?.source ?? source,
        device: raw?.device ?? correction?.device ?? null,
        deviceName: raw?.deviceName ?? correction?.deviceName ?? null,
        recordedAt: raw?.recordedAt.toISOString() ?? null,
        correction: correction ? decisionOf(correction) : null,
        ignored,
      };
    });
}

function decisionOf({ requestId, approvedBy, approvedByName, approvedAt, isEntered }: StoredCorrection) {
  return { requestId, approvedBy, approvedByName, approvedAt, isEntered };
}

function conflictsOf({ conflict, lines }: DayResult): PunchDay["conflicts"] {
  if (!conflict) return [];
  const conflicts = lines.flatMap(({ note, from }): PunchDay["conflicts"] => {
    if (note === "conflict") return [{ reason: "same-direction", at: from }];
    if (note === "present-on-request-day") return [{ reason: note, at: null }];
    return [];
  });
  // An exit followed by an entry: no direction repeats, yet neither is paired.
  return conflicts.length > 0 ? conflicts : [{ reason: "unpaired", at: null }];
}

function byPerson<R>(rows: readonly R[], ownerOf: (row: R) => string): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const own = groups.get(ownerOf(row));
    if (own) own.push(row);
    else groups.set(ownerOf(row), [row]);
  }
  return groups;
}
