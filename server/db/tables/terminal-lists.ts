import { type JournalEvent, journalEvents, type LineProblem } from "@schemas/terminals";
import { sql } from "kysely";
import type { Db } from "../db";
import { instant } from "../instant";
import type { Sorting } from "./list-page";
import { containing } from "./list-page";
import { narrowed } from "./narrowed";

/* What terminals sent and were asked for, as the lists of administrators show it. */

type ListSearch = { readonly search?: string | undefined };

/** Splits a row's key into the clock's code and the clock's number for a person; a slash joins them. */
export function partsOfNumber(key: string): { clockCode: string; pin: string } {
  const at = key.lastIndexOf("/");
  return { clockCode: key.slice(0, at), pin: key.slice(at + 1) };
}

/** A person with this personnel number, ignoring leading zeros, or with the card that the terminal stores for it. */
const suggested = sql`
  left join lateral (
    select personnel_number, name from person
    where person.is_active and (person.personnel_number = unlinked.pin
      or (person.card_number <> '' and person.card_number = known.card)
      or (ltrim(person.personnel_number, '0') = ltrim(unlinked.pin, '0')
        and (select count(*) from person other
          where ltrim(other.personnel_number, '0') = ltrim(unlinked.pin, '0')) = 1))
    order by person.personnel_number = unlinked.pin desc limit 1) suggestion on true`;

const numbers = sql<{ key: string }>`(
  select unlinked.clock_code || '/' || unlinked.pin as key, unlinked.clock_code, clock.name as clock_name,
    unlinked.pin, coalesce(known.name, '') as name_there, unlinked.records, unlinked.first_day, unlinked.last_day,
    suggestion.personnel_number as suggestion, suggestion.name as suggested_name
  from (
    select clock_code, pin, count(*)::int as records, min(day) as first_day, max(day) as last_day
    from terminal_punch where place = 'unlinked' group by clock_code, pin) unlinked
  join clock on clock.code = unlinked.clock_code
  left join terminal_user known on known.clock_code = unlinked.clock_code and known.pin = unlinked.pin
  ${suggested})`.as("number");

type NumberQuery = ListSearch & { clockCode?: string | undefined; hasSuggestion?: boolean | undefined };

export function listedNumbers(db: Db, { search, ...query }: NumberQuery) {
  const column = (name: string) => sql.ref(`number.${name}`);
  return db
    .selectFrom(numbers)
    .select([
      sql<string>`number.key`.as("key"),
      sql<string>`number.clock_code`.as("clockCode"),
      sql<string>`number.clock_name`.as("clockName"),
      sql<string>`number.pin`.as("pin"),
      sql<string>`number.name_there`.as("nameThere"),
      sql<number>`number.records`.as("records"),
      sql<string>`number.first_day`.as("firstDay"),
      sql<string>`number.last_day`.as("lastDay"),
      sql<string | null>`number.suggestion`.as("suggestion"),
      sql<string | null>`number.suggested_name`.as("suggestedName"),
    ])
    .where(
      narrowed(query, {
        clockCode: column("clock_code"),
        hasSuggestion: sql`(number.suggestion is not null)`,
      }),
    )
    .where(containsText(search, column("pin"), column("name_there"), column("suggested_name")));
}

export const numberSorting: Sorting = {
  by: {
    pin: sql`lpad(number.pin, 24, '0')`,
    clockName: sql`number.clock_name collate "fa-x-icu"`,
    records: sql`number.records`,
    lastDay: sql`number.last_day`,
  },
  usual: "-records",
  tie: sql`number.key`,
};

type RecordQuery = ListSearch & {
  clockCode?: string | undefined;
  personnelNumber?: string | undefined;
  place?: string | undefined;
  isLate?: boolean | undefined;
  isFuture?: boolean | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export function listedRecords(db: Db, { search, ...query }: RecordQuery) {
  return db
    .selectFrom("terminal_punch as record")
    .leftJoin("clock", "clock.code", "record.clock_code")
    .leftJoin("person", "person.personnel_number", "record.personnel_number")
    .select(["record.id", "record.clock_code as clockCode", "record.pin", "record.status", "record.verify"])
    .select(["record.personnel_number as personnelNumber", "person.name as personName", "record.place"])
    .select(["record.is_late as isLate", "record.is_future as isFuture"])
    .select([
      sql<string>`coalesce(clock.name, record.clock_code)`.as("clockName"),
      sql<string>`to_char(record.local_time, 'YYYY-MM-DD HH24:MI:SS')`.as("localTime"),
      instant("record.received_at").as("receivedAt"),
    ])
    .where(
      narrowed(query, {
        clockCode: "record.clock_code",
        personnelNumber: "record.personnel_number",
        place: "record.place",
        isLate: sql.ref("record.is_late"),
        isFuture: sql.ref("record.is_future"),
        from: (day: string) => sql`record.day >= ${day}::date`,
        to: (day: string) => sql`record.day <= ${day}::date`,
      }),
    )
    .where(containsText(search, sql.ref("record.pin"), sql.ref("person.name")));
}

export const recordSorting: Sorting = {
  by: {
    localTime: sql`record.local_time`,
    pin: sql`lpad(record.pin, 24, '0')`,
    receivedAt: sql`record.received_at`,
  },
  usual: "-receivedAt",
  tie: sql`record.id desc`,
  key: sql`record.id`,
};

type LineQuery = ListSearch & {
  clockCode?: string | undefined;
  reason?: string | undefined;
  isSettled?: boolean | undefined;
};

export function listedLines(db: Db, { search, ...query }: LineQuery) {
  return db
    .selectFrom("terminal_quarantine as line")
    .leftJoin("clock", "clock.code", "line.clock_code")
    .select(["line.id", "line.clock_code as clockCode", "line.line", "line.count as times"])
    .select(["line.is_settled as isSettled"])
    .select([
      sql<LineProblem>`line.reason`.as("reason"),
      sql<string>`coalesce(clock.name, line.clock_code)`.as("clockName"),
      instant("line.last_at").as("receivedAt"),
    ])
    .where(
      narrowed(query, {
        clockCode: "line.clock_code",
        reason: "line.reason",
        isSettled: sql.ref("line.is_settled"),
      }),
    )
    .where(containsText(search, sql.ref("line.line")));
}

export const lineSorting: Sorting = {
  by: { receivedAt: sql`line.last_at`, times: sql`line.count` },
  usual: "-receivedAt",
  tie: sql`line.id desc`,
};

type CommandQuery = ListSearch & {
  clockCode?: string | undefined;
  kind?: string | undefined;
  state?: string | undefined;
};

export function listedCommands(db: Db, { search, ...query }: CommandQuery) {
  return db
    .selectFrom("terminal_command as command")
    .leftJoin("clock", "clock.code", "command.clock_code")
    .select(["command.id", "command.clock_code as clockCode", "command.about", "command.state"])
    .select(["command.return_code as returnCode", "command.answer", "command.asked_by as askedBy"])
    .select([
      sql<CommandKind>`command.kind`.as("kind"),
      sql<string>`coalesce(clock.name, command.clock_code)`.as("clockName"),
      instant("command.asked_at").as("askedAt"),
      instant<string | null>("command.sent_at").as("sentAt"),
      instant<string | null>("command.ended_at").as("endedAt"),
    ])
    .where(
      narrowed(query, {
        clockCode: "command.clock_code",
        kind: "command.kind",
        state: "command.state",
      }),
    )
    .where(containsText(search, sql.ref("command.about"), sql.ref("command.asked_by")));
}
type CommandKind =
  | "info"
  | "check"
  | "log"
  | "restart"
  | "punches"
  | "users"
  | "push"
  | "remove"
  | "read-back"
  | "sum";

export const commandSorting: Sorting = {
  by: { askedAt: sql`command.asked_at`, endedAt: sql`command.ended_at` },
  usual: "-askedAt",
  tie: sql`command.id desc`,
};

type JournalQuery = ListSearch & {
  clockCode?: string | undefined;
  event?: JournalEvent | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** The kind of event, from the number after the first word of its line. */
const eventOf = sql`coalesce((${JSON.stringify(
  Object.fromEntries(Object.entries(journalEvents).map(([name, number]) => [String(number), name])),
)}::jsonb) ->> substring(entry.line from '^\\s*OPLOG\\s+(\\d+)'), 'other')`;

export function listedJournal(db: Db, { search, ...query }: JournalQuery, timeZone: string) {
  const begin = (day: string) => sql`${day}::date::timestamp at time zone ${timeZone}`;
  const end = (day: string) => sql`(${day}::date + 1)::timestamp at time zone ${timeZone}`;
  return db
    .selectFrom("terminal_journal as entry")
    .leftJoin("clock", "clock.code", "entry.clock_code")
    .select(["entry.id", "entry.clock_code as clockCode", "entry.kind", "entry.line"])
    .select([
      sql<JournalEvent>`${eventOf}`.as("event"),
      sql<string>`coalesce(clock.name, entry.clock_code)`.as("clockName"),
      instant("entry.received_at").as("receivedAt"),
    ])
    .where(
      narrowed(query, {
        clockCode: "entry.clock_code",
        event: (event: JournalEvent) => sql`${eventOf} = ${event}`,
        from: (day: string) => sql`entry.received_at >= ${begin(day)}`,
        to: (day: string) => sql`entry.received_at < ${end(day)}`,
      }),
    )
    .where(containsText(search, sql.ref("entry.kind"), sql.ref("entry.line")));
}

export const journalSorting: Sorting = {
  by: { receivedAt: sql`entry.received_at` },
  usual: "-receivedAt",
  tie: sql`entry.id desc`,
};

/** Matches if one of these texts contains the search text. */
function containsText(search: string | undefined, ...texts: ReturnType<typeof sql.ref>[]) {
  if (!search?.trim()) return sql<boolean>`true`;
  const pattern = containing(search.trim().toLowerCase());
  const any = texts.map((text) => sql`fold_text(coalesce(${text}, '')) like fold_text(${pattern})`);
  return sql<boolean>`(${sql.join(any, sql` or `)})`;
}
