import type { LeaveBalance, LeaveBalances } from "@schemas/calls/leave";
import type { LeaveStanding } from "@schemas/leave";
import { type IsoDate, isoToJalali, jalaliYearRange } from "@schemas/values/jalali-date";
import type { Db } from "../db/db";
import { type ListQuery, pageThrough, rowsOfSlice, type Slice, sliceOf } from "../db/tables/list-page";
import { peopleSorting, peopleWithin, wasThere } from "../db/tables/people";
import type { Reach } from "../rules/reach";
import type { LeaveType } from "./leave-types";
import { loadLedgers, type PersonLedger } from "./ledgers";
import { peopleAtOnce } from "./year-opening";

type Wanted = {
  reach: Reach;
  /** Balances are as of this day. */
  date: IsoDate;
  sectionCode?: string | undefined;
  /** Only people in this state. */
  state?: LeaveStanding | undefined;
  /** A type with its own allowance; annual leave if omitted. */
  type?: LeaveType | undefined;
};

/**
 * A page of the remaining leave of everyone within a reach who was here on the day. The database sorts by columns of
 * the person, but remaining leave follows from rules outside it: to sort by it, everyone's is computed first; to filter
 * by state, it is computed for some people at a time until the page is full.
 */
export async function pageOfBalances(db: Db, wanted: Wanted, list: ListQuery) {
  const { date, state, type } = wanted;
  const people = peopleWithLeave(db, wanted, list.search);
  const byLength = lengthOrder(list.sort);
  const slice = sliceOf(list);
  const read = async (rows: Slice | undefined, sort: string | undefined) => {
    const some = await rowsOfSlice(people, rows, sort, peopleSorting);
    const balances = await withBalances(db, some, date, type);
    return { read: some.length, found: state ? balances.filter(isInState[state]) : balances };
  };
  if (!slice || byLength) {
    const { found } = await read(undefined, byLength ? undefined : list.sort);
    if (byLength) found.sort(byLength);
    return slice ? found.slice(slice.from, slice.from + slice.size) : found;
  }
  if (state) return pageThrough(slice, (rows) => read(rows, list.sort));
  return (await read(slice, list.sort)).found;
}

/** The totals of the balances, and the number of people in the state. */
export async function totalsOfBalances(db: Db, wanted: Wanted, search?: string) {
  const people = await peopleWithLeave(db, wanted, search).execute();
  const balances = await withBalances(db, people, wanted.date, wanted.type);
  const sum = sumOf(balances);
  return { total: wanted.state ? sum[wanted.state] : sum.people, sum };
}

const peopleWithLeave = (db: Db, { reach, date, sectionCode }: Wanted, search: string | undefined) =>
  peopleWithin(db, { reach, search, sectionCode }).where(wasThere(date));

type Lengths = Omit<LeaveBalance, "personnelNumber" | "name" | "sectionCode" | "sectionName">;

/** The balances of as many people as fit in memory at a time, in a few queries whatever their number. */
async function withBalances<P extends { personnelNumber: string }>(
  db: Db,
  people: readonly P[],
  date: IsoDate,
  type?: LeaveType,
): Promise<(P & Lengths)[]> {
  const { year } = isoToJalali(date);
  const { to: yearEnd } = jalaliYearRange(year);
  // Only an allowance per year ends with the year.
  const endOf = (now: PersonLedger, end: () => PersonLedger) =>
    type && type.allowancePer !== "year" ? { balance: now.balance, lost: 0 } : end();
  const balances: (P & Lengths)[] = [];
  for (let i = 0; i < people.length; i += peopleAtOnce) {
    const some = people.slice(i, i + peopleAtOnce);
    const ledgers = await loadLedgers(
      db,
      some.map(({ personnelNumber }) => personnelNumber),
      year,
      { types: type ? [type] : [] },
    );
    const byNumber = new Map(ledgers.map((one) => [one.personnelNumber, one]));
    for (const person of some) {
      const own = byNumber.get(person.personnelNumber);
      if (!own) throw new Error(`The leave of ${person.personnelNumber} was not loaded`);
      const now = type ? own.typeLedger(type, date) : own.ledger({ until: date });
      const { balance: carried, lost } = endOf(now, () =>
        type ? own.typeLedger(type, yearEnd) : own.ledger({ until: yearEnd }),
      );
      balances.push({
        dayLength: now.dayLength,
        entitlement: now.entitlement,
        opening: now.opening,
        used: now.usedDaily + now.usedHourly + now.holidays,
        ahead: now.ahead,
        reserved: now.reserved,
        remaining: now.remaining,
        available: now.balance,
        yearEnd: carried + lost,
        lapsing: lost,
        ...person,
      });
    }
  }
  return balances;
}

/** The people in each state: owing leave, or losing some when the year ends. */
const isInState: Readonly<Record<LeaveStanding, (one: Lengths) => boolean>> = {
  owing: ({ available }) => available < 0,
  lapsing: ({ lapsing }) => lapsing > 0,
};

function sumOf(balances: readonly Lengths[]): LeaveBalances {
  // Each in their own days: an hour is not the same share of everyone's day. Allowances in hours have none.
  const inDays = balances.filter((one) => one.dayLength > 0);
  const sum = (amount: (one: Lengths) => number) => inDays.reduce((all, one) => all + amount(one), 0);
  const dayLength = Math.round(sum((one) => one.dayLength) / Math.max(1, inDays.length));
  const total = (length: (one: Lengths) => number) =>
    Math.round(sum((one) => length(one) / one.dayLength) * dayLength);
  return {
    people: balances.length,
    dayLength,
    remaining: total(({ remaining }) => remaining),
    used: total(({ used }) => used),
    reserved: total(({ reserved }) => reserved),
    owing: balances.filter(isInState.owing).length,
    lapsing: balances.filter(isInState.lapsing).length,
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

/**
 * The order for a sort by a length; undefined if the sort is by a column of the person. Equal lengths stay in the usual
 * order.
 */
function lengthOrder(sort = ""): ((a: Lengths, b: Lengths) => number) | undefined {
  const name = lengths.find((one) => one === sort.replace(/^-/, ""));
  if (!name) return undefined;
  return (a, b) => (sort.startsWith("-") ? b[name] - a[name] : a[name] - b[name]);
}
