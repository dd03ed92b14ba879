import { type PresenceState, type PresenceSum, presenceStates } from "@schemas/calls/personnel";
import { dayNumber, type IsoDate } from "@schemas/values/jalali-date";
import { type RawBuilder, sql } from "kysely";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import {
  inPersianOrder,
  type ListQuery,
  pageThrough,
  rowsOfPage,
  rowsOfSlice,
  type Slice,
  type Sorting,
  sliceOf,
} from "../db/tables/list-page";
import { peopleSorting, peopleWithin, wasThere } from "../db/tables/people";
import { maybeIn } from "../db/tables/presence-signs";
import { civilTime } from "../rules/civil-time";
import type { Reach } from "../rules/reach";
import { computePresence } from "./compute-presence";
import { type PresenceRow, presenceTable, withStoredPresence } from "./stored-presence";

type Wanted = {
  reach: Reach;
  /** Today by default. */
  date?: IsoDate | undefined;
  states: readonly PresenceState[];
  sectionCode?: string | undefined;
};

/** How many people of a section are in a state, and how many of them have a shift that has begun and is not over. */
export type StateCount = {
  sectionCode: string | null;
  state: PresenceState;
  people: number;
  onShift: number;
};

/** The people of a reach who are in some states on a day, in the order of a list. */
export function everyonesPresence(
  context: SignedIn,
  wanted: Wanted,
  { search, sort }: Pick<ListQuery, "search" | "sort"> = {},
) {
  const list = { search, sort };
  return withPresence(context, wanted, list, (db, presence) => listed(db, presence, wanted, list));
}

/** A page of them, and how many there are. */
export function listOfPresence(context: SignedIn, wanted: Wanted, list: ListQuery) {
  return withPresence(context, wanted, list, async (db, presence) => ({
    items: await listed(db, presence, wanted, list),
    total: peopleIn(await counted(context, db, presence, wanted, list.search)),
  }));
}

/** A page of them. */
export async function pageOfPresence(context: SignedIn, wanted: Wanted, list: ListQuery) {
  const { search, sort } = list;
  const slice = sliceOf(list);
  if (!slice || isByPresence(sort))
    return withPresence(context, wanted, list, (db, presence) => listed(db, presence, wanted, list));
  const stored = await ofToday(context, wanted, list, (db, presence) => listed(db, presence, wanted, list));
  if (stored) return stored;
  // In the order of a column of the person, presence is computed only until the page is full.
  const people = peopleMaybeIn(wanted, context, search);
  const read = async (rows: Slice) => {
    const some = await rowsOfSlice(people, rows, sort, sorting);
    const computed = await computePresence(context, some.map(numberOf), wanted.date);
    const found = some.flatMap((person) => {
      const at = computed.get(person.personnelNumber);
      return at && wanted.states.includes(at.state) ? [{ ...person, ...at }] : [];
    });
    return { read: some.length, found };
  };
  // Everyone is in one of the states.
  if (wanted.states.length === presenceStates.length) return (await read(slice)).found;
  // Presence is computed for a few people at a time anyway, and each slice has to skip all rows before it.
  return pageThrough(slice, read, Number.POSITIVE_INFINITY);
}

type Named = Pick<ListQuery, "search"> & { states: readonly PresenceState[] };

/** How many of these people each section has in each state; and the people in some states, by name. */
export function countPresence(context: SignedIn, wanted: Wanted, { search, states }: Named) {
  return withPresence(context, wanted, { search }, async (db, presence) => ({
    counts: await counted(context, db, presence, wanted, search),
    people: states.length > 0 ? await listed(db, presence, { ...wanted, states }, { search }) : [],
  }));
}

/** How many people are counted. */
export const peopleIn = (counts: readonly StateCount[]) =>
  counts.reduce((sum, { people }) => sum + people, 0);

/** How many people are in each state, in all sections. */
export function sumOfStates(counts: readonly StateCount[]): PresenceSum {
  const ofState = (wanted: PresenceState) => peopleIn(counts.filter(({ state }) => state === wanted));
  return {
    people: peopleIn(counts),
    ...(Object.fromEntries(presenceStates.map((state) => [state, ofState(state)])) as Record<
      PresenceState,
      number
    >),
  };
}

type Read<T> = (db: Db, presence: RawBuilder<PresenceRow>) => Promise<T>;

/** Reads from a table of everyone's presence: what is stored of today, otherwise computed for all who may match. */
async function withPresence<T>(
  context: SignedIn,
  wanted: Wanted,
  { search }: Pick<ListQuery, "search">,
  read: Read<T>,
): Promise<T> {
  const stored = await ofToday(context, wanted, { search }, async (...of) => ({ answer: await read(...of) }));
  if (stored) return stored.answer;
  const people = await peopleMaybeIn(wanted, context, search)
    .clearSelect()
    .select("person.personnel_number as personnelNumber")
    .execute();
  const computed = await computePresence(context, people.map(numberOf), wanted.date);
  return read(context.db, presenceTable(computed));
}

/** The same from what is stored; undefined if it must be computed, as for any day but today. */
async function ofToday<T>(
  context: SignedIn,
  { reach, date, sectionCode }: Wanted,
  { search }: Pick<ListQuery, "search">,
  read: Read<T>,
): Promise<T | undefined> {
  if (date !== undefined && date !== context.today) return undefined;
  return withStoredPresence(context, { reach, sectionCode, search }, read);
}

/** The people who may be in one of the states, as far as the database can tell. */
function peopleMaybeIn(
  { reach, date, states, sectionCode }: Wanted,
  { db, today }: SignedIn,
  search: string | undefined,
) {
  const day = date ?? today;
  return peopleWithin(db, { reach, search, sectionCode })
    .where(wasThere(day))
    .where(maybeIn(states, dayNumber(day)));
}

const numberOf = ({ personnelNumber }: { personnelNumber: string }) => personnelNumber;

/** The people of a query, joined with their presence as `at`. */
function peopleAt(
  db: Db,
  presence: RawBuilder<PresenceRow>,
  { reach, states, sectionCode }: Wanted,
  search: string | undefined,
) {
  const people = peopleWithin(db, { reach, search, sectionCode }).innerJoin(
    presence.as("at"),
    "at.personnel_number",
    "person.personnel_number",
  );
  return states.length < presenceStates.length ? people.where("at.state", "in", states) : people;
}

async function listed(
  db: Db,
  presence: RawBuilder<PresenceRow>,
  wanted: Wanted,
  { search, ...list }: ListQuery,
) {
  const people = peopleAt(db, presence, wanted, search).select([
    "at.state",
    "at.first_in as firstIn",
    "at.last_out as lastOut",
    "at.shift_start as shiftStart",
    "at.shift_end as shiftEnd",
    "at.late_minutes as lateMinutes",
    "at.flaw",
  ]);
  return rowsOfPage(people, list, sorting);
}

/** A shift of the night goes on after midnight, still counted from the midnight before it. */
const isOnShiftAt = (minute: number) => sql<boolean>`
  at.shift_start <= ${minute} and at.shift_end > ${minute}
  or at.shift_start <= ${minute + 1440} and at.shift_end > ${minute + 1440}`;

function counted(
  { now, server }: SignedIn,
  db: Db,
  presence: RawBuilder<PresenceRow>,
  wanted: Wanted,
  search: string | undefined,
): Promise<StateCount[]> {
  return peopleAt(db, presence, wanted, search)
    .clearSelect()
    .select([
      "person.section_code as sectionCode",
      "at.state",
      sql<number>`count(*)::int`.as("people"),
      sql<number>`(count(*) filter (where ${isOnShiftAt(civilTime(now, server.timeZone).minute)}))::int`.as(
        "onShift",
      ),
    ])
    .groupBy(["person.section_code", "at.state"])
    .execute();
}

const byPresence = {
  state: sql`array_position(${[...presenceStates]}::text[], at.state)`,
  firstIn: sql.ref("at.first_in"),
  lastOut: sql.ref("at.last_out"),
  shiftStart: sql.ref("at.shift_start"),
  lateMinutes: sql.ref("at.late_minutes"),
};

const sorting: Sorting = {
  ...peopleSorting,
  by: { ...peopleSorting.by, ...byPresence },
  tie: sql`${inPersianOrder("person.name")}, person.personnel_number`,
};

/** Whether a list is sorted by presence, and not by a column of the person. */
const isByPresence = (sort = "") => Object.hasOwn(byPresence, sort.replace(/^-/, ""));
