import { type PresenceState, type PresenceSum, presenceStates } from "@schemas/calls/personnel";
import { dayNumber, type IsoDate } from "@schemas/values/jalali-date";
import type { SignedIn } from "../context/context";
import {
  type ListQuery,
  pageThrough,
  rowsOfPage,
  rowsOfSlice,
  type Slice,
  sliceOf,
} from "../db/tables/list-page";
import { peopleSorting, peopleWithin, wasThere } from "../db/tables/people";
import { maybeIn } from "../db/tables/presence-signs";
import { civilTime } from "../rules/civil-time";
import { type Moment, type PresenceOfDay, presenceAt } from "../rules/presence-now";
import type { Presence } from "../rules/presence-state";
import type { Reach } from "../rules/reach";
import { Slices } from "../yield-to-calls";
import { loadCalendar } from "./calendar";
import { loadPersonRanges } from "./person-inputs";

type Wanted = {
  reach: Reach;
  /** Today by default. */
  date?: IsoDate | undefined;
  states: readonly PresenceState[];
  sectionCode?: string | undefined;
};

/** A person, and where they are on a day. */
type Placed<P> = { person: P; at: PresenceOfDay };

/**
 * The people of a reach who are in some states on a day, in the order of a list. The database filters and sorts by
 * columns of the person; states follow from rules outside it, so they are computed for everyone who may match.
 */
export async function everyonesPresence(
  context: SignedIn,
  wanted: Wanted,
  { search, sort }: Pick<ListQuery, "search" | "sort"> = {},
) {
  const byState = stateOrder(sort);
  const people = peopleMaybeIn(wanted, context, search);
  const items = await rowsOfPage(people, { sort: byState ? undefined : sort }, peopleSorting);
  const matches = inStates(wanted, await presenceOf(context, items, wanted.date));
  return byState ? matches.sort((one, other) => byState(one.at, other.at)) : matches;
}

/** A page of them. When sorted by a column of the person, states are computed only until the page is full. */
export async function pageOfPresence(context: SignedIn, wanted: Wanted, list: ListQuery) {
  const { search, sort } = list;
  const slice = sliceOf(list);
  const placed = async () => {
    if (!slice || stateOrder(sort)) {
      const everyone = await everyonesPresence(context, wanted, list);
      return slice ? everyone.slice(slice.from, slice.from + slice.size) : everyone;
    }
    const people = peopleMaybeIn(wanted, context, search);
    const read = async (rows: Slice) => {
      const some = await rowsOfSlice(people, rows, sort, peopleSorting);
      return { read: some.length, found: inStates(wanted, await presenceOf(context, some, wanted.date)) };
    };
    // Everyone is in one of the states.
    if (wanted.states.length === presenceStates.length) return (await read(slice)).found;
    // States are computed for a few people at a time anyway, and each slice has to skip all rows before it.
    return pageThrough(slice, read, Number.POSITIVE_INFINITY);
  };
  return (await placed()).map(({ person, at }) => ({ ...person, ...at }));
}

/** How many people are in each state. */
export function countStates(people: readonly { at: Presence }[]): PresenceSum {
  const counts = Object.fromEntries(presenceStates.map((state) => [state, 0])) as Record<
    PresenceState,
    number
  >;
  for (const { at } of people) counts[at.state] += 1;
  return { people: people.length, ...counts };
}

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

const inStates = <P>({ states }: Wanted, people: readonly Placed<P>[]) =>
  people.filter(({ at }) => states.includes(at.state));

// Someone's present state does not depend on a longer chain of forgotten punches than this, and reading a week of
// everyone's punches would take longer than everything else.
const punchDaysBefore = 2;

// The rules and punches of this many people are in memory at a time. Reading them cannot be interrupted.
const peopleAtOnce = 1_000;

async function presenceOf<P extends { personnelNumber: string }>(
  { db, now, today, server }: SignedIn,
  people: readonly P[],
  date: IsoDate = today,
): Promise<Placed<P>[]> {
  if (people.length === 0) return [];
  const day = dayNumber(date);
  const days = { first: day - 1, last: day };
  const calendar = await loadCalendar(db);
  const { minute } = civilTime(now, server.timeZone);
  const moment = momentOf(date, today, minute);
  const instant = dayNumber(today) * 1440 + minute;
  const placed: Placed<P>[] = [];
  const slices = new Slices();
  for (let i = 0; i < people.length; i += peopleAtOnce) {
    const some = people.slice(i, i + peopleAtOnce);
    const numbers = some.map((person) => person.personnelNumber);
    const ranges = await loadPersonRanges(db, numbers, days, punchDaysBefore);
    const byNumber = new Map(ranges.map((range) => [range.personId, range]));
    for (const person of some) {
      await slices.next();
      const range = byNumber.get(person.personnelNumber);
      if (!range) throw new Error(`The rules of ${person.personnelNumber} were not loaded`);
      placed.push({ person, at: presenceAt(calendar, { now: instant, ...range }, moment) });
    }
  }
  return placed;
}

/** Today is shown as of now, a past day as of its end and a future one as of its start. */
function momentOf(date: IsoDate, today: IsoDate, minute: number): Moment {
  const day = dayNumber(date);
  if (date === today) return { day, minute };
  return { day, minute: date < today ? null : 0 };
}

const nothing = Number.POSITIVE_INFINITY;

const ranks: Readonly<Record<string, (one: Presence) => number>> = {
  state: (one) => presenceStates.indexOf(one.state),
  firstIn: (one) => one.firstIn ?? nothing,
  lastOut: (one) => one.lastOut ?? nothing,
  shiftStart: (one) => one.shiftStart ?? nothing,
  lateMinutes: (one) => one.lateMinutes,
};

/**
 * The order for a sort by presence; undefined if the sort is by a column of the person. People without the value come
 * last.
 */
function stateOrder(sort = ""): ((a: Presence, b: Presence) => number) | undefined {
  const isDescending = sort.startsWith("-");
  const name = isDescending ? sort.slice(1) : sort;
  const rank = Object.hasOwn(ranks, name) ? ranks[name] : undefined;
  if (!rank) return undefined;
  return (a, b) => {
    const [first, second] = [rank(a), rank(b)];
    if (first === second) return 0;
    if (first === nothing || second === nothing) return first === nothing ? 1 : -1;
    return isDescending ? second - first : first - second;
  };
}
