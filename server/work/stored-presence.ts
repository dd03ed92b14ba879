import { createHash } from "node:crypto";
import type { Flaw } from "@schemas/calls/personnel";
import { dayNumber, fromDayNumber, type IsoDate } from "@schemas/values/jalali-date";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { lockKeys } from "../db/locks";
import { ofReferences, withReferences } from "../db/reference-data";
import type { PresenceTable } from "../db/schema";
import { readLiveFrom } from "../db/tables/live-from";
import { type PeopleQuery, peopleWithin, wasThere } from "../db/tables/people";
import { type CivilTime, civilTime } from "../rules/civil-time";
import { type PresenceSpan, presenceCourse } from "../rules/presence-course";
import type { PresenceOfDay } from "../rules/presence-now";
import type { Presence } from "../rules/presence-state";
import { loadCalendar } from "./calendar";
import { computePresence, daysAround, ofEach } from "./compute-presence";

/*
 * Where everyone is today, as rows that lists can be joined with, counted and sorted by. Triggers note whose presence
 * has changed (migration 324); they are computed by whoever asks, until {@link storePresence} has done so.
 */

/** A row of the table that {@link withStoredPresence} provides. */
export type PresenceRow = Omit<Selectable<PresenceTable>, "from_minute" | "until_minute"> & {
  flaw: Flaw | null;
};

const columns = sql.raw("state, first_in, last_out, shift_start, shift_end, late_minutes");

const smallints = <T>(all: readonly T[], of: (one: T) => number | null) => sql`${all.map(of)}::smallint[]`;

/** The values of {@link columns}, as arrays to unnest. */
const valuesOf = (all: readonly Presence[]) => sql`${all.map(({ state }) => state)}::text[],
  ${smallints(all, (one) => one.firstIn)}, ${smallints(all, (one) => one.lastOut)},
  ${smallints(all, (one) => one.shiftStart)}, ${smallints(all, (one) => one.shiftEnd)},
  ${smallints(all, (one) => one.lateMinutes)}`;

/** A table of computed presence. */
export function presenceTable(computed: ReadonlyMap<string, PresenceOfDay>): RawBuilder<PresenceRow> {
  const all = [...computed.values()];
  return sql<PresenceRow>`(
    select * from unnest(${[...computed.keys()]}::text[], ${valuesOf(all)},
      ${all.map(({ flaw }) => flaw)}::text[]) as one (personnel_number, ${columns}, flaw))`;
}

/** What is stored for a minute of today, but of people who have changed what has been computed. */
function storedTable(
  minute: number,
  changed: readonly string[],
  computed: ReadonlyMap<string, PresenceOfDay>,
): RawBuilder<PresenceRow> {
  const stored = sql`
    select personnel_number, ${columns}, null::text as flaw
    from presence where from_minute <= ${minute} and until_minute > ${minute}`;
  // A plain table has better plans.
  if (changed.length === 0) return sql<PresenceRow>`(${stored})`;
  return sql<PresenceRow>`(${stored} and personnel_number <> all(${changed}::text[])
    union all select * from ${presenceTable(computed)} computed)`;
}

/** If more people than this have changed, reading what is stored no longer saves anything. */
const mostChanged = 2_000;

/**
 * Reads where people are now from what is stored: `read` gets a table of everyone's presence and the database to join
 * it in. Returns undefined if it has to be computed instead, because the day or the rules of everyone have just changed.
 */
export async function withStoredPresence<T>(
  context: SignedIn,
  people: PeopleQuery,
  read: (db: Db, presence: RawBuilder<PresenceRow>) => Promise<T>,
): Promise<T | undefined> {
  const { now, today, server } = context;
  const { minute } = civilTime(now, server.timeZone);
  return inOneMoment(context.db, async (db) => {
    const rules = await digestOfRules(db);
    const { rows } = await sql<{ isStored: boolean; changed: string[]; there: string[] }>`
      with changed as materialized (${changedWithin(db, people, today)})
      select basis.day is not distinct from ${today}::date and basis.rules is not distinct from ${rules} as "isStored",
        array(select personnel_number from changed) as changed,
        array(select personnel_number from changed where is_there) as there
      from presence_basis basis`.execute(db);
    const [found] = rows;
    if (!found?.isStored || found.changed.length > mostChanged) return undefined;
    const computed = await computePresence({ ...context, db }, found.there);
    return read(db, storedTable(minute, found.changed, computed));
  });
}

// What is stored and what has changed since must be of the same moment.
function inOneMoment<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return read(db);
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((transaction) => read(transaction));
}

/** Changes that concern a day. */
function concerning(today: IsoDate): RawBuilder<boolean> {
  const { first, last } = daysAround(dayNumber(today));
  return sql<boolean>`(first_day is null or (first_day <= ${fromDayNumber(last)}::date
    and last_day >= ${fromDayNumber(first)}::date))`;
}

function changedWithin(db: Db, people: PeopleQuery, today: IsoDate) {
  return peopleWithin(db, people)
    .clearSelect()
    .select(["person.personnel_number", wasThere(today).as("is_there")])
    .where(
      sql<boolean>`person.personnel_number in (
        select distinct personnel_number from presence_change where ${concerning(today)})`,
    )
    .limit(mostChanged + 1);
}

/** A digest of the rules that hold for more than one person: presence stored with other rules is not used. */
function digestOfRules(db: Db): Promise<string> {
  return ofReferences(db, "digest of rules", async () => {
    const { data } = await loadCalendar(db);
    const rules = JSON.stringify([data, await readLiveFrom(db)]);
    return createHash("sha256").update(rules).digest("base64url");
  });
}

/** The people of one transaction, few enough that it takes a fraction of a second. */
const peopleAtOnce = 500;

/**
 * Stores the presence of people who have changed, and of everyone once a day and after a change of the rules. Servers
 * share the work; only one does it at a time. Returns how many people were stored.
 */
export async function storePresence(
  db: Db,
  now: CivilTime,
  isToStop: () => boolean = () => false,
): Promise<number> {
  let stored = 0;
  while (!isToStop()) {
    const { rows } = await sql<{
      references: string;
      day: IsoDate | null;
      rules: string | null;
      isChanged: boolean;
    }>`
      select version.changed_by::text as references, basis.day, basis.rules,
        exists (select from presence_change) as "isChanged"
      from reference_version version, presence_basis basis`.execute(db);
    const [found] = rows;
    if (!found) break;
    const known = withReferences(db, found.references);
    const isCurrent = found.day === now.day && found.rules === (await digestOfRules(known));
    if (isCurrent && !found.isChanged) break;
    const count = await known.transaction().execute((transaction) => storeSome(transaction, now));
    if (count === 0) break;
    stored += count;
  }
  return stored;
}

async function storeSome(db: Db, { day: today, minute }: CivilTime): Promise<number> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(${lockKeys.presence}) as "isFree"`.execute(db);
  if (!rows[0]?.isFree) return 0;
  await beginDay(db, today, await digestOfRules(db));
  await sql`delete from presence_change where not ${concerning(today)}`.execute(db);
  const people = await takeChanged(db);
  if (people.length === 0) return 0;
  // Locked before their rows are, as by a transaction that removes someone.
  const { rows: there } = await sql<{ who: string }>`
    select personnel_number as who from person
    where personnel_number = any(${people}) and ${wasThere(today)} for key share`.execute(db);
  const day = dayNumber(today);
  const courses = await ofEach(
    db,
    there.map(({ who }) => who),
    day,
    (calendar, range) => presenceCourse(calendar, range, { day, minute }),
  );
  await replaceSpans(db, people, courses);
  return people.length;
}

/** On a new day, and if the rules have changed, the presence of everyone who is here is stored again. */
async function beginDay(db: Db, day: IsoDate, rules: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("presence_basis")
    .set({ day, rules })
    .where(sql<boolean>`(day, rules) is distinct from (${day}::date, ${rules})`)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await db.deleteFrom("presence").execute();
  await sql`
    insert into presence_change (personnel_number)
    select personnel_number from person where ${wasThere(day)}`.execute(db);
}

/** Takes some people who have changed. What is noted from here on remains for the next time. */
async function takeChanged(db: Db): Promise<string[]> {
  const { rows } = await sql<{ who: string }>`
    with taken as (
      select distinct personnel_number from presence_change order by personnel_number limit ${peopleAtOnce})
    delete from presence_change using taken where taken.personnel_number = presence_change.personnel_number
    returning presence_change.personnel_number as who`.execute(db);
  return [...new Set(rows.map(({ who }) => who))];
}

async function replaceSpans(
  db: Db,
  people: readonly string[],
  courses: ReadonlyMap<string, readonly PresenceSpan[]>,
): Promise<void> {
  await sql`delete from presence where personnel_number = any(${people})`.execute(db);
  const spans = [...courses].flatMap(([who, course]) => course.map((span) => ({ who, ...span })));
  if (spans.length === 0) return;
  await sql`
    insert into presence (personnel_number, from_minute, until_minute, ${columns})
    select * from unnest(${spans.map(({ who }) => who)}::text[],
      ${smallints(spans, (span) => span.from)}, ${smallints(spans, (span) => span.until)},
      ${valuesOf(spans)})`.execute(db);
}
