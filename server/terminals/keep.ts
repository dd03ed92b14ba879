import { storable } from "@schemas/values/storable-text";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { waiting } from "../work/days-to-compute";
import type { BadLine, LoggedPunch, TerminalUser } from "./parse";
import { linked, type Moment, placeOf } from "./place";
import { isThere, replaceShort } from "./short-lines";
import type { Terminal } from "./terminal";

/** A record received this many hours after its time is flagged as late; one this many minutes ahead, as future. */
const lateHours = 6;
const futureMinutes = 5;

/** The result of a batch: the number of new records, and the people with new punches. */
export type Stored = { added: number; people: string[] };

type Source = "ATTLOG" | "OPERLOG" | "rtlog" | "http" | "file";
export type Batch = {
  source: Source;
  punches: readonly (LoggedPunch & { senderId?: string | undefined })[];
  bad: readonly (Omit<BadLine, "reason"> & { reason: string })[];
  /** The position in its log that the terminal sent. */
  stamp?: string | undefined;
  /** The terminal has been in contact all along, so a single record has just been made. */
  isLive?: boolean;
};

/**
 * Stores a batch in the caller's transaction, in one statement and in the order that all batches use, so that they
 * cannot deadlock. The caller locks the periods (work/period-lock.ts). Existing records stay: a terminal may send
 * everything any number of times. Each record with a linked person becomes a punch immediately.
 */
export async function storeBatch(
  db: Db,
  terminal: Pick<Terminal, "code" | "zone" | "directionMode">,
  batch: Batch,
  { now, timeZone, today }: Moment,
): Promise<Stored> {
  const { source, punches, bad } = batch;
  await quarantine(db, terminal.code, source, bad, now);
  if (punches.length === 0) return { added: 0, people: [] };
  const zone = terminal.zone || timeZone;
  const numbers = (of: (punch: LoggedPunch) => number) => `{${punches.map(of).join()}}`;
  const { rows } = await sql<{ added: number; people: string[] | null; hadShort: boolean }>`
    with given as (
      select pin, local_time, status, verify, workcode, nullif(sender_id, '') as sender_id, is_short,
        local_time at time zone ${zone} as at,
        case when ${zone}::text = ${timeZone}::text then local_time
          else local_time at time zone ${zone} at time zone ${timeZone} end as civil
      from unnest(
        ${punches.map(({ pin }) => pin)}::text[],
        ${`{${punches.map(({ time }) => `"${time}"`).join()}}`}::timestamp[],
        ${numbers(({ status }) => status)}::int[],
        ${numbers(({ verify }) => verify)}::int[],
        ${punches.map(({ workcode }) => workcode)}::text[],
        ${punches.map(({ senderId = "" }) => senderId)}::text[],
        ${punches.map(({ isShort = false }) => isShort)}::boolean[]
      ) as given (pin, local_time, status, verify, workcode, sender_id, is_short)
    ), dated as (
      select given.*, ${terminal.code}::text as clock_code, civil::date as day,
        (extract(hour from civil) * 60 + extract(minute from civil))::smallint as minute
      from given
    ), added as (
      insert into terminal_punch (clock_code, pin, local_time, status, verify, workcode, zone, at, day, minute,
        received_at, is_late, is_future, direction, place, personnel_number, sender_id, is_short)
      select clock_code, pin, local_time, status, verify, workcode, ${zone}, at, day, minute, ${now}::timestamptz,
        at < ${now}::timestamptz - make_interval(hours => ${lateHours}),
        at > ${now}::timestamptz + make_interval(mins => ${futureMinutes}),
        ${directionOf(terminal.directionMode)}, ${placeOf(today)}, link.personnel_number, sender_id, is_short
      from dated t ${linked}
      where not (is_short and ${isThere})
      order by pin, local_time, status, verify
      on conflict do nothing
      returning personnel_number, day, minute, direction, place, at
    ), punched as (
      insert into punch (personnel_number, day, minute, direction, device, source, recorded_at)
      select personnel_number, day, minute, direction, ${terminal.code}, 'clock', ${now}::timestamptz
      from added where place = 'punch' order by personnel_number, day, minute
      on conflict do nothing
      returning personnel_number, day
    ), due as (${waiting("punched")}), noted as (${noteBatch(terminal.code, batch, now)})
    select (select count(*)::int from added) as added,
      (select array_agg(distinct personnel_number) from punched) as people,
      exists (select from terminal_punch where clock_code = ${terminal.code} and is_short
        and received_at > ${now}::timestamptz - interval '2 days') as "hadShort"
  `.execute(db);
  const [stored] = rows;
  if (stored?.hadShort) await replaceShort(db, terminal.code);
  return { added: stored?.added ?? 0, people: stored?.people ?? [] };
}

/** How many differences between the server's clock and the terminal's to keep; the drift is their median. */
const mostDrifts = 8;

/** The condition that a moment is not one of a clock that is far ahead. */
const hasCome = (moment: string, now: Date) =>
  sql`${sql.ref(moment)} <= ${now}::timestamptz + make_interval(mins => ${futureMinutes})`;

/**
 * Records the state of a batch's terminal. Its drift is measured by records that arrive as they are made. Its last punch
 * is none of the future: that would stay the last one until its day.
 */
const noteBatch = (code: string, { punches, stamp, isLive = false }: Batch, now: Date) => sql`
  update terminal_state as state set
    last_punch_at = greatest(
      case when ${hasCome("state.last_punch_at", now)} then state.last_punch_at end,
      (select max(at) from added where ${hasCome("added.at", now)})),
    stamp = coalesce(${stamp ?? null}, state.stamp),
    drifts = latest.drifts,
    drift_seconds = (select percentile_disc(0.5) within group (order by one) from unnest(latest.drifts) as one)
  from terminal_state known, lateral (
    select (known.drifts || array(
      select extract(epoch from at - ${now}::timestamptz)::int from added
      where ${isLive && punches.length === 1} and not exists (
        -- Records sent in answer to a command are older.
        select from terminal_command asked
        where asked.clock_code = ${code} and asked.state = 'sent' and asked.kind = 'punches'))) as drifts
  ) as all_drifts, lateral (
    select all_drifts.drifts[greatest(1, cardinality(all_drifts.drifts) - ${mostDrifts - 1}):] as drifts
  ) as latest
  where state.clock_code = ${code} and known.clock_code = state.clock_code`;

/** The direction of a record's status, by the terminal's setting: 0 untyped, 1 in, 2 out. */
function directionOf(mode: Terminal["directionMode"]) {
  if (mode === "in") return sql`1::smallint`;
  if (mode === "out") return sql`2::smallint`;
  if (mode === "both") return sql`0::smallint`;
  // In, out, break out, break in, overtime in, overtime out; 255 is no key, and others are the organisation's own.
  return sql`(case when status in (0, 3, 4) then 1 when status in (1, 2, 5) then 2 else 0 end)::smallint`;
}

/** Stores unreadable lines; a repeated one is counted. */
export async function quarantine(
  db: Db,
  code: string,
  source: Source,
  bad: Batch["bad"],
  now: Date,
): Promise<void> {
  if (bad.length === 0) return;
  await sql`
    insert into terminal_quarantine as known (clock_code, source, received_at, reason, line, last_at, count)
    select ${code}, ${source}, ${now}::timestamptz, min(reason), line, ${now}::timestamptz, count(*)
    from unnest(${bad.map(({ reason }) => reason)}::text[], ${bad.map(({ line }) => storable(line.slice(0, 4000)))}::text[])
      as given (reason, line)
    group by line order by line
    on conflict (clock_code, source, md5(line)) do update
      set count = known.count + excluded.count, last_at = excluded.last_at`.execute(db);
}

/** Stores the people that a terminal reports. */
export async function storeUsers(
  db: Db,
  code: string,
  users: readonly TerminalUser[],
  now: Date,
): Promise<void> {
  if (users.length === 0) return;
  const latest = [...new Map(users.map((user) => [user.pin, user])).values()];
  await sql`
    insert into terminal_user (clock_code, pin, name, card, privilege, seen_at)
    select ${code}, pin, name, card, privilege, ${now}::timestamptz
    from unnest(${latest.map(({ pin }) => pin)}::text[], ${latest.map(({ name }) => storable(name))}::text[],
      ${latest.map(({ card }) => card)}::text[], ${`{${latest.map(({ privilege }) => privilege).join()}}`}::int[])
      as given (pin, name, card, privilege)
    order by pin
    on conflict (clock_code, pin) do update set name = excluded.name, card = excluded.card,
      privilege = excluded.privilege, seen_at = excluded.seen_at`.execute(db);
}
