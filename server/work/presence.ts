import { type PresenceState, type PresenceSum, presenceStates } from "@schemas/calls/personnel";
import { dayNumber, type IsoDate } from "@schemas/values/jalali-date";
import type { SignedIn } from "../context/context";
import { type ListQuery, listPage, sliceOf } from "../db/tables/list-page";
import { listedPeople, meantBy, peopleSorting, wasThere, withinReach } from "../db/tables/people";
import { maybeIn } from "../db/tables/presence-signs";
import { civilTime } from "../rules/civil-time";
import { type Moment, type PresenceOfDay, presenceAt } from "../rules/presence-now";
import type { Presence } from "../rules/presence-state";
import type { Reach } from "../rules/reach";
import { loadCalendar } from "./calendar";
import { loadPersonRanges } from "./person-inputs";

type Wanted = {
  reach: Reach;
  /** Today unless said otherwise. */
  date?: IsoDate | undefined;
  /** The states the list is about: everyone in one of them is counted. */
  all?: readonly PresenceState[];
  /** The states among them that are shown. */
  states: readonly PresenceState[];
  sectionCode?: string | undefined;
};

/**
 * The people of a reach on a day and where they are, and how many are in each state. The database filters and sorts by
 * columns of the person; a state follows from rules it does not know, so it is first computed for everyone who may be
 * in one.
 */
export async function listPresence(
  context: SignedIn,
  { reach, date, all, states, sectionCode }: Wanted,
  list: ListQuery,
) {
  const counted = all ?? states;
  const people = listedPeople(context.db)
    .where(wasThere(date ?? context.today))
    .where(withinReach(reach))
    .where(meantBy(list.search))
    .$if(Boolean(sectionCode), (query) => query.where("person.section_code", "=", sectionCode as string))
    .where(maybeIn(counted, dayNumber(date ?? context.today)));
  const byState = stateOrder(list.sort);
  const { items } = await listPage(people, { sort: byState ? undefined : list.sort }, peopleSorting);
  const present = (await presenceOf(context, items, date)).filter(({ at }) => counted.includes(at.state));
  const shown = present.filter(({ at }) => states.includes(at.state));
  if (byState) shown.sort((a, b) => byState(a.at, b.at));
  const { from, size } = sliceOf(list) ?? { from: 0, size: shown.length };
  return {
    // Of many thousands only the shown ones are assembled.
    items: shown.slice(from, from + size).map(({ person, at }) => ({ ...person, ...at })),
    total: shown.length,
    sum: sumOf(present),
  };
}

function sumOf(people: readonly { at: Presence }[]): PresenceSum {
  const counts = Object.fromEntries(presenceStates.map((state) => [state, 0])) as Record<
    PresenceState,
    number
  >;
  for (const { at } of people) counts[at.state] += 1;
  return { people: people.length, ...counts };
}

// Where someone is right now does not depend on a chain of forgotten punches longer than this, and reading a week of
// everyone's punches would take longer than everything else.
const punchDaysBefore = 2;

async function presenceOf<P extends { personnelNumber: string }>(
  { db, now, today, server }: SignedIn,
  people: readonly P[],
  date: IsoDate = today,
): Promise<{ person: P; at: PresenceOfDay }[]> {
  if (people.length === 0) return [];
  const numbers = people.map((person) => person.personnelNumber);
  const day = dayNumber(date);
  const calendar = await loadCalendar(db);
  const ranges = await loadPersonRanges(db, numbers, { first: day - 1, last: day }, punchDaysBefore);
  const byNumber = new Map(ranges.map((range) => [range.personId, range]));
  const { minute } = civilTime(now, server.timeZone);
  const moment = momentOf(date, today, minute);
  const instant = dayNumber(today) * 1440 + minute;
  return people.map((person) => {
    const range = byNumber.get(person.personnelNumber);
    if (!range) throw new Error(`The rules of ${person.personnelNumber} were not loaded`);
    return { person, at: presenceAt(calendar, { ...range, now: instant }, moment) };
  });
}

/** Today is shown as of now, a past day as of its end and a coming one as of its start. */
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
 * The order for a sort by presence; undefined when the sort is by a column of the person. People without the value come
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
