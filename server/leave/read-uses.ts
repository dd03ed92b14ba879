import { requestKinds } from "@schemas/request-kinds";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { waitingInSql } from "../db/tables/request-statuses";
import { computeDay } from "../rules/day-work/compute-days";
import type { DerivationLine } from "../rules/day-work/day-result";
import type { Key, Permit } from "../rules/day-work/types";
import { type DayCost, type LeaveUse, usesOfDay } from "../rules/leave-uses";
import type { Days } from "../work/days";
import { decodeLines } from "../work/stored-lines";
import { chargedDay, chargedDayOff, type LeaveCalendar, type LeavePerson } from "./person-leave";

/** Leave of some days: the time it took, its type, and whether that type is taken from the balance. */
export type TypedUse = LeaveUse & {
  /** Null for lateness. */
  typeCode: string | null;
  isCharged: boolean;
  isPending: boolean;
  /** Someone requested it; it is neither an administrator's entry nor lateness. */
  isRequested: boolean;
  from: number | null;
  to: number | null;
};

type Row = Omit<Permit, "id" | "span" | "typeCode" | "isCharged"> & {
  who: string;
  id: number;
  isDaily: boolean;
  typeCode: string | null;
  isPending: boolean;
  isRequested: boolean;
};
type StoredDay = { day: number; lines: string };

/** The stored data of someone's leave: permits and requests, the stored days of them, and lateness. */
export type LeaveRows = {
  readonly permits: readonly Row[];
  readonly stored: readonly StoredDay[];
  readonly late: readonly LateDay[];
};

/** Reads the leave of people within some days. `except` is a request to leave out, together with its permit. */
export async function readLeaveRows(
  db: Db,
  personnelNumbers: readonly string[],
  days: Days,
  except: number | null = null,
): Promise<(personnelNumber: string) => LeaveRows> {
  const permits = byPerson(await readPermits(db, personnelNumbers, days, except));
  const stored = byPerson(await readStored(db, [...permits.keys()], days));
  const late = byPerson(await readLateness(db, personnelNumbers, days));
  return (who) => ({
    permits: permits.get(who) ?? [],
    stored: stored.get(who) ?? [],
    late: late.get(who) ?? [],
  });
}

/**
 * The leave of someone within some days. Days that are over were computed and stored, and the stored result is the
 * leave taken. Later days, and those of pending requests, are computed as if nobody punched.
 */
export function leaveUses(
  leave: LeaveCalendar,
  person: LeavePerson,
  { permits, stored, late }: LeaveRows,
  days: Days,
): TypedUse[] {
  const requested = permits.length === 0 ? [] : usesOf(leave, person, permits, stored, days);
  return [...requested, ...late.map(latenessUse)];
}

type LateDay = { who: string; day: number; minutes: number };

/** The lateness charged to leave (R14). */
async function readLateness(db: Db, personnelNumbers: readonly string[], { first, last }: Days) {
  const { rows } = await sql<LateDay>`
    select personnel_number as who, day - date '1970-01-01' as day, lateness_leave as minutes
    from day_work
    where personnel_number = any(${personnelNumbers}) and lateness_leave > 0
      and day between date '1970-01-01' + ${first}::int and date '1970-01-01' + ${last}::int
    order by day
  `.execute(db);
  return rows;
}

const latenessUse = ({ day, minutes }: LateDay): TypedUse => ({
  day,
  minutes,
  permit: "lateness",
  typeCode: null,
  from: null,
  to: null,
  isDaily: false,
  isHoliday: false,
  isCharged: true,
  isPending: false,
  isRequested: false,
  isLateness: true,
});

// Missions too: a mission day takes no leave. An hourly leave after midnight belongs to the logical day before.
async function readPermits(
  db: Db,
  personnelNumbers: readonly string[],
  { first, last }: Days,
  except: number | null,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select personnel_number as who, id, kind, is_daily as "isDaily",
      first_day - date '1970-01-01' as "firstDay", last_day - date '1970-01-01' as "lastDay",
      from_minute as "from", to_minute as "to", type_code as "typeCode", paid_as as "paidAs",
      has_no_return as "noReturn", false as "isPending", request_id is not null as "isRequested"
    from permit
    where personnel_number = any(${personnelNumbers}) and kind in ('leave', 'mission')
      and request_id is distinct from coalesce(${except}::bigint, -1)
      and first_day <= date '1970-01-01' + ${last + 1}::int and last_day >= date '1970-01-01' + ${first}::int
    union all
    select personnel_number, id, 'leave', from_minute is null,
      first_day - date '1970-01-01', last_day - date '1970-01-01',
      from_minute, to_minute, type_code, null, false, true, true
    from request
    where personnel_number = any(${personnelNumbers}) and kind = ${requestKinds.leave}
      and id is distinct from ${except}::bigint
      and (status in ${waitingInSql}
        -- If approved leave takes effect later (setting transferLeave), it counts as promised until then.
        or status = 'ConfirmRequest' and not exists (
          select from permit p
          where p.personnel_number = request.personnel_number and p.request_id = request.id
        ))
      and first_day <= date '1970-01-01' + ${last + 1}::int and last_day >= date '1970-01-01' + ${first}::int
    order by 1, 12, 2
  `.execute(db);
  return rows;
}

async function readStored(db: Db, personnelNumbers: readonly string[], { first, last }: Days) {
  if (personnelNumbers.length === 0) return [];
  // From the leave to its few days: for many people that takes a tenth of the time of scanning all their days.
  const { rows } = await sql<StoredDay & { who: string }>`
    select distinct on (work.personnel_number, work.day)
      work.personnel_number as who, work.day - date '1970-01-01' as day, work.lines #>> '{}' as lines
    from permit join day_work work on work.personnel_number = permit.personnel_number
      and work.day between permit.first_day - 1 and permit.last_day
    where permit.personnel_number = any(${personnelNumbers}) and permit.kind = 'leave'
      and permit.first_day <= date '1970-01-01' + ${last + 1}::int
      and permit.last_day >= date '1970-01-01' + ${first}::int
      and work.day between date '1970-01-01' + ${first}::int and date '1970-01-01' + ${last}::int
  `.execute(db);
  return rows;
}

function usesOf(
  leave: LeaveCalendar,
  person: LeavePerson,
  rows: readonly Row[],
  stored: readonly StoredDay[],
  days: Days,
): TypedUse[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const isCharged = ({ kind, typeCode }: Row) => kind === "leave" && leave.charged.has(typeCode ?? "");
  const leaveOf = (key: Key) => {
    const row = byKey.get(key);
    return row?.kind === "leave" ? { isCharged: isCharged(row) } : null;
  };
  const permits = rows.map((row) => toPermit(row, isCharged(row)));
  const approved = permits.filter(({ id }) => typeof id === "number");
  const storedLines = new Map(stored.map(({ day, lines }) => [day, lines]));
  const computed = (day: number, among: readonly Permit[]): readonly DerivationLine[] =>
    computeDay(
      leave.calendar,
      { ...person, first: day, last: day, punches: [], corrections: [], permits: among, justifications: [] },
      day,
    ).lines;
  const typedUses = (day: number, lines: readonly DerivationLine[]) =>
    usesOfDay(day, lines, costOf(leave, person, day), leaveOf).map((use): TypedUse => {
      const row = byKey.get(use.permit) as Row;
      const { typeCode, isPending, isRequested, from, to } = row;
      const known = { typeCode: typeCode ?? "", isCharged: isCharged(row), isPending, isRequested, from, to };
      return { ...use, ...known };
    });
  const uses: TypedUse[] = [];
  for (const day of daysWith(rows, days)) {
    const lines = storedLines.get(day);
    if (rows.some((row) => !row.isPending && reaches(row, day)))
      uses.push(...typedUses(day, lines === undefined ? computed(day, approved) : decodeLines(lines)));
    if (rows.some((row) => row.isPending && reaches(row, day)))
      uses.push(
        ...reserved(typedUses(day, computed(day, permits)), () => typedUses(day, computed(day, approved))),
      );
  }
  return uses;
}

/**
 * What the pending requests of a day reserve: together with approved hours they may cost a whole day, of which they
 * reserve what the approved hours alone do not take.
 */
function reserved(all: readonly TypedUse[], approvedAlone: () => readonly TypedUse[]): TypedUse[] {
  const pending = all.filter(({ isPending }) => isPending);
  const isShared = ({ isCharged, isDaily }: TypedUse) => isCharged && !isDaily;
  const first = pending.find(isShared);
  if (!first || !all.some((use) => !use.isPending && isShared(use))) return pending;
  const shared = (some: readonly TypedUse[]) =>
    some.filter(isShared).reduce((sum, { minutes }) => sum + minutes, 0);
  const added = Math.max(0, shared(all) - shared(approvedAlone()));
  if (added === shared(pending)) return pending;
  return pending.map((use) => (isShared(use) ? { ...use, minutes: use === first ? added : 0 } : use));
}

function costOf(leave: LeaveCalendar, person: LeavePerson, day: number): DayCost {
  return { work: chargedDay(leave, person, day), off: chargedDayOff(leave, person, day) };
}

const reaches = ({ firstDay, lastDay }: Row, day: number) => firstDay - 1 <= day && day <= lastDay;

/** The days on which leave may take something. */
function daysWith(rows: readonly Row[], { first, last }: Days): number[] {
  const days = new Set<number>();
  for (const row of rows) {
    if (row.kind !== "leave") continue;
    const begin = row.isDaily ? row.firstDay : row.firstDay - 1;
    for (let day = Math.max(first, begin); day <= Math.min(last, row.lastDay); day += 1) days.add(day);
  }
  return [...days].sort((a, b) => a - b);
}

// A request is not yet a permit: a separate key distinguishes the two.
const keyOf = ({ id, isPending }: Row): Key => (isPending ? `request ${id}` : id);

function toPermit(row: Row, isCharged: boolean): Permit {
  const { who: _, isDaily, isPending: __, isRequested: ___, ...permit } = row;
  return { ...permit, isCharged, id: keyOf(row), span: isDaily ? "DAILY" : "HOURLY" };
}

function byPerson<R extends { who: string }>(rows: readonly R[]): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const own = groups.get(row.who);
    if (own) own.push(row);
    else groups.set(row.who, [row]);
  }
  return groups;
}
