import type { calls } from "@schemas/calls";
import type { HistoryAction, HistorySubject } from "@schemas/history-names";
import type { Register } from "@schemas/register";
import * as registers from "@schemas/registers";
import type { Language } from "@schemas/values/languages";
import { foldCompact } from "@schemas/values/persian-text";
import { type RawBuilder, sql } from "kysely";
import type { Reach } from "../../rules/reach";
import { columns } from "../columns";
import type { Db } from "../db";
import { insertRows } from "../insert-rows";
import { administratorName } from "./administrator-name";
import { beginningWith, byColumns, containing, type Sorting } from "./list-page";
import { type FilterOf, narrowed } from "./narrowed";
import { withinReach } from "./people";
import { columnOf } from "./register-rows";
import { roleName } from "./roles";

/** One line of the history: the record, and its values before and after. The writer must leave out secrets. */
export type Change = {
  action: string;
  subject: string;
  key: string | number;
  before?: object | null;
  after?: object | null;
  /** The actor, if only the call itself knows them, as when somebody signs in. */
  actor?: string;
};

/** Writes into the history what somebody changes, in the same transaction. */
export type Recorder = {
  /** What was done to what, and its values before and after. */
  record: (
    action: HistoryAction,
    subject: HistorySubject,
    key: Change["key"],
    values?: Pick<Change, "before" | "after" | "actor">,
  ) => Promise<void>;
  /** Many entries at once. */
  recordAll: (changes: readonly Change[]) => Promise<void>;
};

type Circumstances = { actor: string; role?: string | null; address: string; at: Date };

/** Adds lines to the history, which are never changed or deleted. */
export async function writeHistory(db: Db, changes: readonly Change[], circumstances: Circumstances) {
  const lines = changes.map((change) => lineOf(change, circumstances));
  await insertRows(db, "history", lines);
}

export function recorder(db: Db, circumstances: Circumstances): Recorder {
  const recordAll = (changes: readonly Change[]) => writeHistory(db, changes, circumstances);
  return {
    record: (action, subject, key, values) => recordAll([{ action, subject, key, ...values }]),
    recordAll,
  };
}

const nothing = async () => undefined;
/** For changes that are only tried. */
export const unrecorded: Recorder = { record: nothing, recordAll: nothing };

/** A line as it is stored, with its values as JSON. */
export const lineOf = (
  { action, subject, key, before, after, actor: known }: Change,
  { actor, role = null, address, at }: Circumstances,
) => ({
  at,
  actor: known ?? actor,
  role,
  address: address || null,
  action,
  subject,
  subject_key: String(key),
  before: before ?? null,
  after: after ?? null,
});

const held = [
  sql<Record<string, unknown> | null>`history.before`.as("before"),
  sql<Record<string, unknown> | null>`history.after`.as("after"),
] as const;

/** The history as lists show it; to be sorted and paged. Days are those of the organisation's time zone. */
export function listedHistory(
  db: Db,
  filter: FilterOf<typeof calls.history.listHistory>,
  timeZone: string,
  language: Language,
) {
  return db
    .selectFrom("history")
    .leftJoin("person", "person.personnel_number", "history.actor")
    .leftJoin("administrator", (join) =>
      join.on(sql<boolean>`administrator.account_name = history.actor and administrator.name <> ''`),
    )
    .select(columns("history", "id", "at", "actor", "role", "address"))
    .select(sql<string | null>`coalesce(person.name, ${administratorName[language]})`.as("actorName"))
    .select(["history.subject_key as key", keyName(language).as("keyName")])
    .select([
      sql<HistoryAction>`history.action`.as("action"),
      sql<HistorySubject>`history.subject`.as("subject"),
    ])
    .select(held)
    .where(
      narrowed(filter, {
        search: matchesSearch,
        actor: "history.actor",
        subject: "history.subject",
        key: "history.subject_key",
        action: "history.action",
        from: (day) => sql`history.at >= (${day}::date)::timestamp at time zone ${timeZone}`,
        to: (day) => sql`history.at < (${day}::date + 1)::timestamp at time zone ${timeZone}`,
      }),
    );
}

/** Matches part of the actor's name, or the beginning of their number or of the record's key. */
function matchesSearch(search: string) {
  const folded = foldCompact(search);
  if (!folded) return sql`true`;
  // As an array, so that an index is used.
  return sql`(history.actor = any(array(
      select p.personnel_number from person p where p.name_folded like ${containing(folded)}))
    or lower(history.actor) like ${beginningWith(folded)}
    or lower(history.subject_key) like ${beginningWith(folded)})`;
}

/** The condition that a line is about a person within a reach; other lines need a reach over all sections. */
export function linesWithin(reach: Reach): RawBuilder<boolean> {
  if (reach.isEveryone) return sql<boolean>`true`;
  return sql<boolean>`(history.subject = 'person' and history.subject_key in (
    select person.personnel_number from person where ${withinReach(reach)}))`;
}

/** Later lines about the same record, newest first. */
export function laterLines(db: Db, { id, subject, key }: { id: number; subject: string; key: string }) {
  return db
    .selectFrom("history")
    .select("action")
    .select(held)
    .where("subject", "=", subject)
    .where("subject_key", "=", key)
    .where("id", ">", id)
    .orderBy("id", "desc")
    .execute();
}

/**
 * The present name of a line's record, or its name when the line was written; null if it has none. A setting has its
 * own name, a job its kind and a report its name, which the languages translate; records about a person have theirs.
 */
const keyName = (language: Language) => sql<string | null>`coalesce(
  ${nameNow(language)}, ${sql.join(namesOfRows)},
  history.after ->> 'name', history.before ->> 'name', history.after ->> 'title', history.before ->> 'title',
  (select p.name from person p
    where p.personnel_number = coalesce(history.after ->> 'personnelNumber', history.before ->> 'personnelNumber')))`;

const nameNow = (language: Language) => sql<string | null>`case history.subject
  when 'setting' then history.subject_key
  when 'job' then (select 'job:' || j.kind from job j where j.id::text = history.subject_key)
  when 'report' then 'report:' || history.subject_key
  when 'person' then (select p.name from person p where p.personnel_number = history.subject_key)
  when 'section' then (select s.name from section s where s.code = history.subject_key)
  when 'pattern' then (select t.name from pattern t where t.id::text = history.subject_key)
  when 'role' then (select ${roleName[language]} from role where role.id::text = history.subject_key)
  when 'administrator' then (
    select coalesce(p.name, nullif(a.name, ''), a.account_name)
    from administrator a left join person p using (personnel_number) where a.id::text = history.subject_key)
  when 'section-admin' then (
    select p.name from section_admin a join person p using (personnel_number) where a.id::text = history.subject_key)
  when 'geofence' then (select g.name from geofence g where g.id::text = history.subject_key)
  when 'work-period' then left(history.subject_key, 4) || '/' || right(history.subject_key, 2)::int
  when 'payroll-layout' then (select l.name from payroll_layout l where l.id::text = history.subject_key)
  when 'request' then (
    select p.name from request r join person p using (personnel_number) where r.id::text = history.subject_key)
  else (select p.name from person p where p.personnel_number = history.subject_key
    and history.subject in (${sql.join(ownSubjectsOfPeople)}))
end`;

/** Subjects that belong to one person each and have their number as key. */
const ownSubjectsOfPeople = ["punch", "session", "account", "push-subscription", "notification-settings"];

/** The name of a register's row; the rows of some registers have none. */
function nameOfRow({ subject, key, historyKey, stored, store }: Register) {
  const field = ["name", "title"].find((one) => stored.includes(one));
  if (!field) return [];
  const ref = (column: string) => sql.ref(`${store.table}.${column}`);
  const own = Object.entries(store.fixed ?? {}).map(([column, value]) => sql` and ${ref(column)} = ${value}`);
  return [
    sql`case history.subject when ${subject} then (
      select ${ref(columnOf(field, store))} from ${sql.table(store.table)}
      where ${historyKey("")}::text || ${ref(columnOf(key, store))}::text = history.subject_key${sql.join(own, sql``)}) end`,
  ];
}

const namesOfRows = Object.values(registers).flatMap(({ register }) => nameOfRow(register));

export const historySorting: Sorting = {
  by: byColumns("history", "id", "at", "actor"),
  usual: "-at",
  tie: sql`history.id desc`,
  key: sql.ref("history.id"),
};

export type StoredLine = Awaited<ReturnType<ReturnType<typeof listedHistory>["executeTakeFirstOrThrow"]>>;
