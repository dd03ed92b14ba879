import { type PresenceState, presenceStates } from "@schemas/calls/personnel";
import { dayNumber, type IsoDate } from "@schemas/values/jalali-date";
import { type ListQuery, listPage, sliceOf } from "../db/tables/list-page";
import { listedPeople, meantBy, peopleSorting, withinReach } from "../db/tables/people";
import { maybeIn } from "../db/tables/presence-signs";
import { civilTime } from "../rules/civil-time";
import { type Moment, presenceAt } from "../rules/presence-now";
import type { Presence } from "../rules/presence-state";
import type { Reach } from "../rules/reach";
import { loadCalendar } from "../work/calendar";
import { loadPersonRanges } from "../work/person-inputs";
import type { SignedIn } from "./context";

type Wanted = {
  reach: Reach;
  /** Today unless said otherwise. */
  date?: IsoDate;
  /** Only people in one of these states; everyone without. */
  states?: readonly PresenceState[];
  sectionCode?: string | undefined;
};

/**
 * Active people of a reach and where they are. The database filters, sorts and pages by what a person is; a state is
 * worked out from rules it does not know, so to filter or sort by one everyone in reach who may be in it is worked out
 * first.
 */
export async function listPresence(
  context: SignedIn,
  { reach, date, states, sectionCode }: Wanted,
  list: ListQuery,
) {
  const people = listedPeople(context.db)
    .where("person.is_active", "=", true)
    .where(withinReach(reach))
    .where(meantBy(list.search))
    .$if(Boolean(sectionCode), (query) => query.where("person.section_code", "=", sectionCode as string))
    .$if(states !== undefined, (query) =>
      query.where(maybeIn(states ?? [], dayNumber(date ?? context.today))),
    );
  const byState = stateOrder(list.sort);
  if (!states && !byState) {
    const { items, total } = await listPage(people, list, peopleSorting);
    return { items: await withPresence(context, items, date), total };
  }
  const everyone = { sort: byState ? undefined : list.sort };
  const { items } = await listPage(people, everyone, peopleSorting);
  const found = await withPresence(context, items, date);
  const kept = states ? found.filter((one) => states.includes(one.state)) : found;
  if (byState) kept.sort(byState);
  const slice = sliceOf(list);
  return { items: slice ? kept.slice(slice.from, slice.from + slice.size) : kept, total: kept.length };
}

async function withPresence<P extends { personnelNumber: string }>(
  { db, now, today, server }: SignedIn,
  people: readonly P[],
  date: IsoDate = today,
): Promise<(P & Presence)[]> {
  if (people.length === 0) return [];
  const numbers = people.map((person) => person.personnelNumber);
  const day = dayNumber(date);
  const calendar = await loadCalendar(db);
  const ranges = await loadPersonRanges(db, numbers, { first: day - 1, last: day });
  const byNumber = new Map(ranges.map((range) => [range.personId, range]));
  const moment = momentOf(date, today, civilTime(now, server.timeZone).minute);
  return people.map((person) => {
    const range = byNumber.get(person.personnelNumber);
    if (!range) throw new Error(`The rules of ${person.personnelNumber} were not loaded`);
    return { ...person, ...presenceAt(calendar, range, moment) };
  });
}

/** Today is looked at as it stands now, a past day as it ended and a coming one as it begins. */
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

/** How to order by something of presence; undefined when the sort is about the person. Who has none stands last. */
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
