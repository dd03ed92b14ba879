import type { leave as declared } from "@schemas/calls/leave";
import type { InputOf } from "@schemas/define-call";
import { fail } from "@schemas/errors";
import {
  dayNumber,
  fromDayNumber,
  type IsoDate,
  isoToJalali,
  jalaliMonthRange,
  jalaliYearRange,
} from "@schemas/values/jalali-date";
import { nameIn } from "@schemas/values/languages";
import { foldCompact } from "@schemas/values/persian-text";
import { aboutPerson, assertMaySee, reachWithin } from "../access/reach";
import type { SignedIn } from "../context/context";
import { actingAs, actorOf } from "../context/identity";
import type { Db } from "../db/db";
import { readSetting } from "../db/tables/settings";
import { assertWorkYear } from "../db/tables/work-years";
import { pageOfBalances, totalsOfBalances } from "../leave/balances";
import { hasEntries, type LeaveType, leaveType, leaveTypeNames, leaveTypes } from "../leave/leave-types";
import { loadLedgers, type PersonLedger } from "../leave/ledgers";
import { daysOfYear } from "../leave/person-leave";
import type { TypedUse } from "../leave/read-uses";
import { typeBalances } from "../leave/type-balances";
import { hourlyUse } from "../rules/leave-uses";
import { trialsOf } from "../trials/trials-of";
import { listPeriods } from "../work/periods";
import type { Handlers } from "./handlers";
import { inParts } from "./in-parts";
import { startJob } from "./jobs";

type LedgerQuery = InputOf<typeof declared.getTotals> & { countsHolidays?: boolean | undefined };

export const leaveBalances = {
  async getTotals(query, context) {
    const { ledger, uses, date, type } = await read(context, query);
    const { rows: _, ...totals } = ledger;
    const days = daysOfYear(query.year);
    const last = Math.min(days.last, dayNumber(date));
    const taken = uses.filter(
      ({ day, isCharged, isPending, typeCode }) =>
        (type ? typeCode === type.code : isCharged) && !isPending && day >= days.first && day <= last,
    );
    return {
      ...totals,
      chargedTo: type?.chargedTo ?? "balance",
      per: type?.chargedTo === "own" ? type.allowancePer : null,
      year: query.year,
      date,
      usedDailyDays: taken.filter(({ isDaily }) => isDaily).length,
      usedHourlyCount: taken.filter(({ isDaily }) => !isDaily).length,
    };
  },

  async listBalances({ part, date, sectionCode, state, typeCode, ...list }, context) {
    assertYear(context, isoToJalali(date).year);
    const reach = await reachWithin(context, sectionCode);
    const type = typeCode ? await runningType(context.db, typeCode) : undefined;
    const wanted = { reach, date, sectionCode, state, type };
    return inParts(part, {
      rows: () => pageOfBalances(context.db, wanted, list),
      totals: () => totalsOfBalances(context.db, wanted, list.search),
    });
  },

  listTypeBalances: aboutPerson(async ({ personnelNumber, year, date }, context) => {
    assertYear(context, year);
    const until = withinYear(year, date ?? context.today);
    const balances = await typeBalances(context.db, personnelNumber, year, until);
    return balances.map(({ type, ...balance }) => ({
      ...balance,
      code: type.code,
      name: nameIn(context.language, type),
      chargedTo: type.chargedTo,
      per: type.chargedTo === "own" ? type.allowancePer : null,
    }));
  }),

  async getLedger(query, context) {
    const { ledger } = await read(context, query);
    const nameOf = await leaveTypeNames(context.db, context.language);
    return ledger.rows.map(({ day, typeCode, ...row }) => ({
      ...row,
      date: fromDayNumber(day),
      typeName: nameOf(typeCode),
    }));
  },

  getWebTypes: async (_, { db }) =>
    (await leaveTypes(db)).filter(({ isOnWeb, isActive }) => isOnWeb && isActive),
  getAllTypes: (_, { db }) => leaveTypes(db),
  async searchAllowanceTypes({ search = "" }, { db, language }) {
    const types = (await leaveTypes(db)).filter(hasEntries);
    const folded = foldCompact(search);
    return types
      .map((type) => ({ code: type.code, name: nameIn(language, type) }))
      .filter(({ code, name }) => code === search || foldCompact(name).includes(folded));
  },

  async getRemaining(query, context) {
    const { ledger, date } = await read(context, query);
    return { date, minutes: ledger.remaining, dayLength: ledger.dayLength };
  },

  async getRealTimeRemaining(query, context) {
    const { ledger, date } = await read(context, query);
    return { date, minutes: ledger.balance, dayLength: ledger.dayLength };
  },

  async getHourlyUse(query, context) {
    const { uses } = await read(context, query);
    const used = hourlyUse(uses, daysOfYear(query.year));
    const limit = (await readSetting(context.db, "hourlyLeavePerYear")) ?? null;
    return { ...used, limit, remaining: limit === null ? null : Math.max(0, limit - used.minutes) };
  },

  getPeriodDetail: aboutPerson(async ({ personnelNumber, year, period, isPeriod = false }, context) => {
    assertYear(context, year);
    const all = isPeriod ? await listPeriods(context.db, year) : monthsOf(year);
    const periods = all.filter(({ number }) => period === undefined || number === period);
    if (periods.length === 0) throw fail("period-not-found", { year }, ["period"]);
    return detailOf(context.db, personnelNumber, year, periods);
  }),

  async previewYearOpening({ year }, context) {
    await assertOpenable(context, year);
    return trialsOf(context.server).previewOpening({ owner: actorOf(context.who), year });
  },

  async openYear({ year }, context) {
    await assertOpenable(context, year);
    const input = { year, ...actingAs(context.who), address: context.address };
    const job = await startJob(context, "open-leave-year", input, { year });
    return { jobId: job.id };
  },
} satisfies Partial<Handlers<typeof declared>>;

type Read = {
  ledger: PersonLedger;
  uses: readonly TypedUse[];
  date: IsoDate;
  /** Undefined for annual leave. */
  type: LeaveType | undefined;
};

async function read(context: SignedIn, query: LedgerQuery): Promise<Read> {
  const { personnelNumber, year, date, typeCode, countsHolidays } = query;
  await assertMaySee(context, personnelNumber);
  assertYear(context, year);
  const until = withinYear(year, date ?? context.today);
  const type = typeCode ? await typeOfLedger(context.db, typeCode) : undefined;
  const [person] = await loadLedgers(context.db, [personnelNumber], year, { types: type ? [type] : [] });
  if (!person) throw fail("person-not-found", { personnelNumber });
  const ledger = type
    ? person.typeLedger(type, until)
    : person.ledger({ until, ...(countsHolidays !== undefined && { countsHolidays }) });
  return { ledger, uses: person.uses, date: until, type };
}

/** A type with its own ledger; undefined for one charged to the annual balance. */
async function typeOfLedger(db: Db, code: string): Promise<LeaveType | undefined> {
  const type = await leaveType(db, code);
  if (!type) throw fail("unknown-type", { code }, ["typeCode"]);
  return type.chargedTo === "balance" ? undefined : type;
}

async function runningType(db: Db, code: string): Promise<LeaveType> {
  const type = await leaveType(db, code);
  if (!type || !hasEntries(type)) throw fail("unknown-type", { code }, ["typeCode"]);
  return type;
}

/** The day within a year that is nearest to a date. */
function withinYear(year: number, date: IsoDate): IsoDate {
  const { from, to } = jalaliYearRange(year);
  return date < from ? from : date > to ? to : date;
}

// No records are older, and nobody plans beyond the next year.
const earliestYear = 1300;

function assertYear({ today }: SignedIn, year: number): void {
  if (year < earliestYear || year > isoToJalali(today).year + 1)
    throw fail("year-not-found", { year }, ["year"]);
}

/** Refuses a year that has not begun, or whose previous year is not a work year. */
async function assertOpenable(context: SignedIn, year: number): Promise<void> {
  assertYear(context, year);
  if (jalaliYearRange(year).from > context.today) throw fail("leave-year-not-begun", { year }, ["year"]);
  await assertWorkYear(context.db, year - 1);
}

type Period = { number: number; from: IsoDate; to: IsoDate };

const monthsOf = (year: number): Period[] =>
  Array.from({ length: 12 }, (_, i) => ({ number: i + 1, ...jalaliMonthRange(year, i + 1) }));

async function detailOf(db: Db, personnelNumber: string, year: number, periods: readonly Period[]) {
  // The first period of a year may begin in the previous year.
  const since = Math.min(...periods.map(({ from }) => dayNumber(from)));
  const [person] = await loadLedgers(db, [personnelNumber], year, { since });
  if (!person) throw fail("person-not-found", { personnelNumber });
  const { uses } = person;
  return periods.map(({ number, from, to }) => {
    const { remaining, lapsed } = person.ledger({ until: withinYear(year, to) });
    const [first, last] = [dayNumber(from), dayNumber(to)];
    const own = uses.filter(({ day }) => first <= day && day <= last);
    const taken = own.filter(({ isPending }) => !isPending);
    const daily = taken.filter(({ isCharged, isDaily }) => isCharged && isDaily);
    const hourly = taken.filter(({ isCharged, isDaily }) => isCharged && !isDaily);
    return {
      number,
      from,
      to,
      dailyDays: daily.length,
      daily: sum(daily),
      hourlyCount: hourly.length,
      hourly: sum(hourly),
      other: sum(taken.filter(({ isCharged }) => !isCharged)),
      reserved: sum(own.filter(({ isPending, isCharged }) => isPending && isCharged)),
      lapsed,
      remaining,
    };
  });
}

const sum = (uses: readonly TypedUse[]) => uses.reduce((total, { minutes }) => total + minutes, 0);
