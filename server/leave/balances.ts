import type { LeaveBalance, LeaveBalances } from "@schemas/calls/leave";
import type { LeaveStanding } from "@schemas/leave";
import { type IsoDate, isoToJalali, jalaliYearRange } from "@schemas/values/jalali-date";
import type { Db } from "../db/db";
import { type ListQuery, listPage, sliceOf } from "../db/tables/list-page";
import { listedPeople, meantBy, peopleSorting, withinReach } from "../db/tables/people";
import type { Reach } from "../rules/reach";
import { loadLedgers } from "./ledgers";
import { peopleAtOnce } from "./year-opening";

type Wanted = {
  reach: Reach;
  /** Balances are as of this day. */
  date: IsoDate;
  sectionCode?: string | undefined;
  /** Only who stands so. */
  state?: LeaveStanding | undefined;
};

/**
 * What remains of the leave of everyone active within a reach, and what it comes to. The database sorts by what a person
 * is; what remains is worked out from rules it does not know, so everyone's is worked out first.
 */
export async function listBalances(db: Db, { reach, date, sectionCode, state }: Wanted, list: ListQuery) {
  const people = listedPeople(db)
    .where("person.is_active", "=", true)
    .where(withinReach(reach))
    .where(meantBy(list.search))
    .$if(Boolean(sectionCode), (query) => query.where("person.section_code", "=", sectionCode as string));
  const byLength = lengthOrder(list.sort);
  const { items } = await listPage(people, { sort: byLength ? undefined : list.sort }, peopleSorting);
  const found = await withBalances(db, items, date);
  const kept = found.filter((one) => state === undefined || stands[state](one));
  if (byLength) kept.sort(byLength);
  const slice = sliceOf(list);
  return {
    items: slice ? kept.slice(slice.from, slice.from + slice.size) : kept,
    total: kept.length,
    sum: sumOf(found),
  };
}

type Lengths = Omit<LeaveBalance, "personnelNumber" | "name" | "sectionCode" | "sectionName">;

/** The same for so many people at once as fit in memory with their leave, in a few reads whatever their number. */
async function withBalances<P extends { personnelNumber: string }>(
  db: Db,
  people: readonly P[],
  date: IsoDate,
): Promise<(P & Lengths)[]> {
  const { year } = isoToJalali(date);
  const { to: yearEnd } = jalaliYearRange(year);
  const found: (P & Lengths)[] = [];
  for (let i = 0; i < people.length; i += peopleAtOnce) {
    const some = people.slice(i, i + peopleAtOnce);
    const ledgers = await loadLedgers(
      db,
      some.map(({ personnelNumber }) => personnelNumber),
      year,
    );
    const byNumber = new Map(ledgers.map((one) => [one.personnelNumber, one]));
    for (const person of some) {
      const own = byNumber.get(person.personnelNumber);
      if (!own) throw new Error(`The leave of ${person.personnelNumber} was not loaded`);
      const now = own.ledger({ until: date });
      const { balance: kept, lost } = own.ledger({ until: yearEnd });
      found.push({
        ...person,
        dayLength: now.dayLength,
        entitlement: now.entitlement,
        opening: now.opening,
        used: now.usedDaily + now.usedHourly + now.holidays,
        ahead: now.ahead,
        reserved: now.reserved,
        remaining: now.remaining,
        available: now.balance,
        yearEnd: kept + lost,
        lapsing: lost,
      });
    }
  }
  return found;
}

/** Who stands so: owes leave, or loses some when the year ends. */
const stands: Readonly<Record<LeaveStanding, (one: Lengths) => boolean>> = {
  owing: ({ available }) => available < 0,
  lapsing: ({ lapsing }) => lapsing > 0,
};

function sumOf(found: readonly Lengths[]): LeaveBalances {
  // Each in their own days: an hour is not the same part of everyone's day.
  const days = (length: (one: Lengths) => number) =>
    Math.round(found.reduce((sum, one) => sum + length(one) / one.dayLength, 0));
  return {
    people: found.length,
    remainingDays: days(({ remaining }) => remaining),
    usedDays: days(({ used }) => used),
    reservedDays: days(({ reserved }) => reserved),
    owing: found.filter(stands.owing).length,
    lapsing: found.filter(stands.lapsing).length,
  };
}

const lengths = [
  "remaining",
  "reserved",
  "ahead",
  "available",
  "used",
  "yearEnd",
  "lapsing",
  "opening",
  "entitlement",
] as const satisfies readonly (keyof Lengths)[];

/** How to order by a length; undefined when the sort is about the person. Who are alike stay in the usual order. */
function lengthOrder(sort = ""): ((a: Lengths, b: Lengths) => number) | undefined {
  const name = lengths.find((one) => one === sort.replace(/^-/, ""));
  if (!name) return undefined;
  return (a, b) => (sort.startsWith("-") ? b[name] - a[name] : a[name] - b[name]);
}
