import type { calls } from "@schemas/calls";
import type { AnswerOf } from "@schemas/define-call";
import { type CommandKind, type JournalEvent, journalEvents } from "@schemas/terminals";
import { sql } from "kysely";
import { columns } from "../columns";
import type { Db } from "../db";
import { instant } from "../instant";
import { byColumns, containing, inPersianOrder, type Sorting } from "./list-page";
import { type FilterOf, narrowed } from "./narrowed";

/* What terminals sent and were asked for, as the lists of administrators show it. */

type Terminals = typeof calls.terminals;

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

const numbers = sql<AnswerOf<Terminals["getNumber"]>>`(
  select unlinked.clock_code || '/' || unlinked.pin as key, unlinked.clock_code as "clockCode",
    clock.name as "clockName", unlinked.pin, coalesce(known.name, '') as "nameThere", unlinked.records,
    unlinked.first_day as "firstDay", unlinked.last_day as "lastDay",
    suggestion.personnel_number as suggestion, suggestion.name as "suggestedName"
  from (
    select clock_code, pin, count(*)::int as records, min(day) as first_day, max(day) as last_day
    from terminal_punch where place = 'unlinked' group by clock_code, pin) unlinked
  join clock on clock.code = unlinked.clock_code
  left join terminal_user known on known.clock_code = unlinked.clock_code and known.pin = unlinked.pin
  ${suggested})`.as("number");

export function listedNumbers(db: Db, filter: FilterOf<Terminals["listNumbers"]> = {}) {
  return db
    .selectFrom(numbers)
    .select(["number.key", "number.clockCode", "number.clockName", "number.pin", "number.nameThere"])
    .select(["number.records", "number.firstDay", "number.lastDay"])
    .select(["number.suggestion", "number.suggestedName"])
    .where(
      narrowed(filter, {
        search: containsText("number.pin", "number.nameThere", "number.suggestedName"),
        clockCode: "number.clockCode",
        hasSuggestion: sql`(number.suggestion is not null)`,
      }),
    );
}

export const numberSorting: Sorting = {
  by: {
    pin: sql`lpad(number.pin, 24, '0')`,
    clockName: inPersianOrder("number.clockName"),
    records: sql.ref("number.records"),
    lastDay: sql.ref("number.lastDay"),
  },
  usual: "-records",
  tie: sql.ref("number.key"),
};

export function listedRecords(db: Db, filter: FilterOf<Terminals["listRecords"]> = {}) {
  return db
    .selectFrom("terminal_punch as record")
    .leftJoin("clock", "clock.code", "record.clock_code")
    .leftJoin("person", "person.personnel_number", "record.personnel_number")
    .select(columns("record", "id", "clockCode", "personnelNumber", "pin", "status", "verify", "place"))
    .select(columns("record", "isLate", "isFuture"))
    .select([
      "person.name as personName",
      sql<string>`coalesce(clock.name, record.clock_code)`.as("clockName"),
      sql<string>`to_char(record.local_time, 'YYYY-MM-DD HH24:MI:SS')`.as("localTime"),
      instant("record.received_at").as("receivedAt"),
    ])
    .where(
      narrowed(filter, {
        search: containsText("record.pin", "person.name"),
        clockCode: "record.clock_code",
        personnelNumber: "record.personnel_number",
        place: "record.place",
        isLate: "record.is_late",
        isFuture: "record.is_future",
        from: (day) => sql`record.day >= ${day}::date`,
        to: (day) => sql`record.day <= ${day}::date`,
      }),
    );
}

export const recordSorting: Sorting = {
  by: { ...byColumns("record", "localTime", "receivedAt"), pin: sql`lpad(record.pin, 24, '0')` },
  usual: "-receivedAt",
  tie: sql`record.id desc`,
  key: sql`record.id`,
};

export function listedLines(db: Db, filter: FilterOf<Terminals["listLines"]> = {}) {
  return db
    .selectFrom("terminal_quarantine as line")
    .leftJoin("clock", "clock.code", "line.clock_code")
    .select(columns("line", "id", "clockCode", "reason", "line", "isSettled"))
    .select([
      "line.count as times",
      sql<string>`coalesce(clock.name, line.clock_code)`.as("clockName"),
      instant("line.last_at").as("receivedAt"),
    ])
    .where(
      narrowed(filter, {
        search: containsText("line.line"),
        clockCode: "line.clock_code",
        reason: "line.reason",
        isSettled: "line.is_settled",
      }),
    );
}

export const lineSorting: Sorting = {
  by: { receivedAt: sql`line.last_at`, times: sql`line.count` },
  usual: "-receivedAt",
  tie: sql`line.id desc`,
};

export function listedCommands(db: Db, filter: FilterOf<Terminals["listCommands"]> = {}) {
  return db
    .selectFrom("terminal_command as command")
    .leftJoin("clock", "clock.code", "command.clock_code")
    .select(columns("command", "id", "clockCode", "about", "state", "returnCode", "answer", "askedBy"))
    .select([
      sql<CommandKind>`command.kind`.as("kind"),
      sql<string>`coalesce(clock.name, command.clock_code)`.as("clockName"),
      instant("command.asked_at").as("askedAt"),
      instant<string | null>("command.sent_at").as("sentAt"),
      instant<string | null>("command.ended_at").as("endedAt"),
    ])
    .where(
      narrowed(filter, {
        search: containsText("command.about", "command.asked_by"),
        clockCode: "command.clock_code",
        kind: "command.kind",
        state: "command.state",
      }),
    );
}

export const commandSorting: Sorting = {
  by: byColumns("command", "askedAt", "endedAt"),
  usual: "-askedAt",
  tie: sql`command.id desc`,
};

/** The kind of event, from the number after the first word of its line. */
const eventOf = sql`coalesce((${JSON.stringify(
  Object.fromEntries(Object.entries(journalEvents).map(([name, number]) => [String(number), name])),
)}::jsonb) ->> substring(entry.line from '^\\s*OPLOG\\s+(\\d+)'), 'other')`;

export function listedJournal(db: Db, filter: FilterOf<Terminals["listJournal"]>, timeZone: string) {
  const begin = (day: string) => sql`${day}::date::timestamp at time zone ${timeZone}`;
  const end = (day: string) => sql`(${day}::date + 1)::timestamp at time zone ${timeZone}`;
  return db
    .selectFrom("terminal_journal as entry")
    .leftJoin("clock", "clock.code", "entry.clock_code")
    .select(columns("entry", "id", "clockCode", "kind", "line"))
    .select([
      sql<JournalEvent>`${eventOf}`.as("event"),
      sql<string>`coalesce(clock.name, entry.clock_code)`.as("clockName"),
      instant("entry.received_at").as("receivedAt"),
    ])
    .where(
      narrowed(filter, {
        search: containsText("entry.kind", "entry.line"),
        clockCode: "entry.clock_code",
        event: (event) => sql`${eventOf} = ${event}`,
        from: (day) => sql`entry.received_at >= ${begin(day)}`,
        to: (day) => sql`entry.received_at < ${end(day)}`,
      }),
    );
}

export const journalSorting: Sorting = {
  by: byColumns("entry", "receivedAt"),
  usual: "-receivedAt",
  tie: sql`entry.id desc`,
};

/** The condition that one of these texts contains the search text. */
const containsText =
  (...columns: string[]) =>
  (search: string) => {
    if (!search.trim()) return sql<boolean>`true`;
    const pattern = containing(search.trim().toLowerCase());
    const any = columns.map(
      (column) => sql`fold_text(coalesce(${sql.ref(column)}, '')) like fold_text(${pattern})`,
    );
    return sql<boolean>`(${sql.join(any, sql` or `)})`;
  };
