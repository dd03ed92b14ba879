import { type Selectable, sql } from "kysely";
import type { Db } from "../db/db";
import { readTogether } from "../db/read-together";
import type { JustificationTable } from "../db/schema";
import { PUNCH_DAYS_AFTER, PUNCH_DAYS_BEFORE } from "../rules/day-work/attribute-punches";
import type {
  Direction,
  Justification,
  Permit,
  PersonRange,
  Punch,
  PunchCorrection,
} from "../rules/day-work/types";
import type { Days } from "./days";
import { personRulesIn, ruleParts } from "./person-rules";

/** The lists that {@link personRangesIn} reads. */
export function rangeParts(
  db: Db,
  personnelNumbers: readonly string[],
  days: Days,
  daysBefore = PUNCH_DAYS_BEFORE,
) {
  const around = { first: days.first - daysBefore, last: days.last + PUNCH_DAYS_AFTER };
  return {
    ...ruleParts(db, personnelNumbers),
    punches: packedPunches(personnelNumbers, around),
    corrections: correctionRows(personnelNumbers, around),
    permits: permitRows(personnelNumbers, around),
    justifications: justificationRows(personnelNumbers, days),
  };
}

type RangeRows = Parameters<typeof personRulesIn>[0] & {
  punches: PackedPunches[];
  corrections: CorrectionRow[];
  permits: PermitRow[];
  justifications: JustificationRow[];
};

/** The engine's input about people over a range of days, in one statement; in the order of the personnel numbers. */
export async function loadPersonRanges(
  db: Db,
  personnelNumbers: readonly string[],
  days: Days,
  /**
   * How many days of punches to read before the first day: fewer are faster, but settle only shorter chains of
   * forgotten punches.
   */
  daysBefore = PUNCH_DAYS_BEFORE,
): Promise<PersonRange[]> {
  if (personnelNumbers.length === 0) return [];
  const parts = rangeParts(db, personnelNumbers, days, daysBefore);
  return personRangesIn(await readTogether<RangeRows>(db, parts), personnelNumbers, days, daysBefore);
}

/** The same from rows that were read together with others. */
export function personRangesIn(
  rows: RangeRows,
  personnelNumbers: readonly string[],
  days: Days,
  daysBefore = PUNCH_DAYS_BEFORE,
): PersonRange[] {
  const punches = new Map(rows.punches.map(({ who, packed }) => [who, unpackPunches(packed)]));
  const corrections = byPerson(rows.corrections, ({ who: _, ...row }): PunchCorrection => {
    return { ...row, direction: directionOf(row.direction) };
  });
  const permits = byPerson(rows.permits.flatMap(withoutPayAtFirst), toPermit);
  const justifications = byPerson(rows.justifications, toJustification);
  return [...personRulesIn(rows, personnelNumbers)].map(([personnelNumber, own]) => ({
    // New fields first and one by one: after a spread each takes a hundred times as long, for many thousands of people.
    first: days.first,
    last: days.last,
    punchesFrom: days.first - daysBefore,
    punches: punches.get(personnelNumber) ?? [],
    corrections: corrections.get(personnelNumber) ?? [],
    permits: permits.get(personnelNumber) ?? [],
    justifications: justifications.get(personnelNumber) ?? [],
    ...own,
  }));
}

const directions: readonly (Direction | null)[] = [null, "in", "out"];

/** A direction as the tables store it: 0 untyped, 1 in, 2 out. */
export function directionOf(stored: number): Direction | null {
  return directions[stored] ?? null;
}

// One number per punch, in eight digits of one text per person: reading millions of punches as rows takes longer than
// computing with them.
const packedPunches = (personnelNumbers: readonly string[], { first, last }: Days) => sql<PackedPunches>`
  select personnel_number as who,
    encode(string_agg(int4send(((day - date '1970-01-01') * 1440 + minute) * 8 + direction * 2
      + (source = 'manual')::int), ''), 'hex') as packed
  from punch
  where personnel_number = any(${personnelNumbers})
    and day between date '1970-01-01' + ${first}::int and date '1970-01-01' + ${last}::int
  group by personnel_number`;

type PackedPunches = { who: string; packed: string };

function unpackPunches(packed: string): Punch[] {
  const bytes = Buffer.from(packed, "hex");
  const numbers = new Int32Array(bytes.length / 4);
  for (let i = 0; i < numbers.length; i += 1) numbers[i] = bytes.readInt32BE(i * 4);
  return punchesOf(numbers.sort());
}

/** Punches from their packed numbers. */
export function punchesOf(numbers: Int32Array): Punch[] {
  // Converting a typed array with Array.from would use a slow iterator.
  const punches = new Array<Punch>(numbers.length);
  for (let i = 0; i < numbers.length; i += 1) punches[i] = unpackPunch(numbers[i] as number);
  return punches;
}

/** The packed number of a punch, as in the statement above. */
export const packPunch = ({ day, minute, direction, source }: Punch): number =>
  (day * 1440 + minute) * 8 + directions.indexOf(direction) * 2 + Number(source === "manual");

function unpackPunch(number: number): Punch {
  const instant = Math.floor(number / 8);
  const day = Math.floor(instant / 1440);
  return {
    day,
    minute: instant - day * 1440,
    direction: directionOf((number % 8) >> 1),
    source: number % 2 === 1 ? "manual" : "clock",
  };
}

type CorrectionRow = Omit<PunchCorrection, "direction"> & { who: string; direction: number };

const correctionRows = (personnelNumbers: readonly string[], { first, last }: Days) => sql<CorrectionRow>`
  select personnel_number as who, id, action, day - date '1970-01-01' as day, minute, direction,
    null as "punchId"
  from punch_correction
  where personnel_number = any(${personnelNumbers})
    and day between date '1970-01-01' + ${first}::int and date '1970-01-01' + ${last}::int
  order by id`;

type PermitRow = Omit<Permit, "span"> & { who: string; isDaily: boolean; waitingDays: number };

const permitRows = (personnelNumbers: readonly string[], { first, last }: Days) => sql<PermitRow>`
  select personnel_number as who, id, permit.kind, is_daily as "isDaily",
    first_day - date '1970-01-01' as "firstDay", last_day - date '1970-01-01' as "lastDay",
    from_minute as "from", to_minute as "to", type_code as "typeCode", permit.paid_as as "paidAs",
    type.charged_to is not null as "isCharged", has_no_return as "noReturn",
    permit.waiting_days as "waitingDays"
  from permit left join request_type type on type.kind = 'leave' and type.charged_to = 'balance'
    and permit.kind = 'leave' and type.code = permit.type_code
  where personnel_number = any(${personnelNumbers})
    and first_day <= date '1970-01-01' + ${last}::int and last_day >= date '1970-01-01' + ${first}::int
  order by id`;

const toPermit = ({ who: _, isDaily, waitingDays: __, ...row }: PermitRow): Permit => ({
  ...row,
  span: isDaily ? "DAILY" : "HOURLY",
});

/** Splits a leave whose first days are unpaid into two. */
function withoutPayAtFirst(row: PermitRow): PermitRow[] {
  const { waitingDays, firstDay, lastDay } = row;
  if (waitingDays === 0) return [row];
  const paidFrom = firstDay + waitingDays;
  const waiting = { ...row, lastDay: Math.min(lastDay, paidFrom - 1), paidAs: "unpaid" as const };
  return paidFrom > lastDay ? [waiting] : [waiting, { ...row, firstDay: paidFrom }];
}

type JustificationRow = Pick<Selectable<JustificationTable>, "id" | "kind" | "part" | "minutes"> & {
  who: string;
  day: number;
  from: number | null;
  to: number | null;
};

const ofJustification = sql`j.id, j.day - date '1970-01-01' as day, j.kind, j.part, j.minutes,
  j.from_minute as "from", j.to_minute as "to"`;

/** Justifications of the people themselves, and of the section, group or company they belong to on the day. */
function justificationRows(personnelNumbers: readonly string[], { first, last }: Days) {
  const within = sql`j.day between date '1970-01-01' + ${first}::int and date '1970-01-01' + ${last}::int`;
  return sql<JustificationRow>`
    select j.subject_id as who, ${ofJustification} from justification j
    where j.level = 'PERSON' and j.subject_id = any(${personnelNumbers}) and ${within}
    union all
    select a.personnel_number, ${ofJustification} from justification j
      join work_assignment a on a.personnel_number = any(${personnelNumbers}) and a.during @> j.day
        and (j.level = 'COMPANY' or j.level = 'SECTION' and a.section_code = j.subject_id
          or j.level = 'WORK_GROUP' and a.work_group_id::text = j.subject_id)
    where j.level <> 'PERSON' and ${within}
    order by 1, 2`;
}

function toJustification({ id, day, kind, part, minutes, from, to }: JustificationRow): Justification {
  if (part === "between") return { id, day, kind, part, from: from ?? 0, to: to ?? 0 };
  return { id, day, kind, part, minutes: minutes ?? 0 };
}

function byPerson<R extends { who: string }, T>(rows: readonly R[], read: (row: R) => T): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const own = groups.get(row.who);
    if (own) own.push(read(row));
    else groups.set(row.who, [read(row)]);
  }
  return groups;
}
