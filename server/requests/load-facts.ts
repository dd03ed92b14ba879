import { fail } from "@schemas/errors";
import { requestKinds } from "@schemas/request-kinds";
import { countingStatuses } from "@schemas/request-life";
import { formatClock } from "@schemas/values/clock-time";
import {
  addDays,
  type DateRange,
  dayNumber,
  formatJalali,
  fromDayNumber,
  type IsoDate,
  isoToJalali,
  jalaliMonthRange,
  jalaliYearRange,
} from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db, SignedIn } from "../calls/context";
import { allSettings } from "../calls/settings-store";
import { hasTypes } from "../db/tables/request-types";
import { chargedDay, type LeaveCalendar, type LeavePerson, loadLeavePeople } from "../leave/person-leave";
import { civilTime } from "../rules/civil-time";
import { resolvePolicy } from "../rules/day-work/calendar";
import { resolveDay } from "../rules/day-work/resolve-day";
import { amountOf, type DayFact } from "../rules/requests/amount";
import type { RequestPart } from "../rules/requests/draft";
import type { LimitFacts } from "../rules/requests/limits";
import { type Taken, takenBy } from "../rules/requests/overlap";
import { leaveLeft } from "./leave-left";
import { directionText, kindNamed } from "./row";

/** The facts of each part of a draft, in their order: every part knows those before it. */
export async function loadFacts(
  context: Pick<SignedIn, "db" | "today" | "now" | "language" | "server">,
  personnelNumber: string,
  parts: readonly RequestPart[],
  except: number | null = null,
): Promise<LimitFacts[]> {
  const { db, today, now, server, language } = context;
  const person = await db
    .selectFrom("person")
    .select(["hired_on as hiredOn"])
    .where("personnel_number", "=", personnelNumber)
    .executeTakeFirst();
  if (!person) throw fail("person-not-found", { personnelNumber }, ["personnelNumber"]);
  const settings = await allSettings(db, today);
  const whole = { from: parts[0]?.from ?? today, to: parts.at(-1)?.to ?? today };
  const { people, ...leave } = await loadLeavePeople(db, [personnelNumber], whole.to);
  const rules = people[0] as LeavePerson;
  const others = await loadTaken(db, personnelNumber, yearsOf(whole), except);
  const minute = civilTime(now, server.timeZone).minute;
  const balances = await balancesOf(db, personnelNumber, parts, except);
  const facts: LimitFacts[] = [];
  for (const part of parts) {
    const days = dayFacts(leave, rules, part);
    const amount = amountOf(part, days);
    facts.push({
      today,
      minute,
      settings,
      hiredOn: person.hiredOn,
      isTypeOffered: await isTypeOffered(db, part),
      closed: await closedPeriod(db, part),
      days,
      amount,
      others: [...others],
      period: await periodOf(db, part.from),
      year: jalaliYearRange(isoToJalali(part.from).year),
      balance: balanceFor(part, balances, others),
      isPunchThere: await isPunchThere(db, personnelNumber, part),
      written: (day) => (language === "fa" ? formatJalali(day) : day),
      clock: formatClock,
    });
    others.push({ ...takenBy(part, amount.minutes), id: numberOfPart(facts.length) });
  }
  return facts;
}

function yearsOf({ from, to }: DateRange): DateRange {
  return {
    from: jalaliYearRange(isoToJalali(from).year).from,
    to: jalaliYearRange(isoToJalali(to).year).to,
  };
}

/** What the days of a part are to a person, by the rules of the day-work engine. */
export function dayFacts(leave: LeaveCalendar, person: LeavePerson, { from, to }: DateRange): DayFact[] {
  const { calendar } = leave;
  const facts: DayFact[] = [];
  for (let day = dayNumber(from); day <= dayNumber(to); day += 1) {
    const { dayType, geometry } = resolveDay(calendar, person, day);
    const policy = resolvePolicy(calendar, person, day);
    const required = geometry?.required ?? 0;
    facts.push({
      day: fromDayNumber(day),
      dayType,
      required,
      start: geometry?.start ?? null,
      end: geometry?.end ?? null,
      latestEnd: geometry ? geometry.end + geometry.hours.flex : null,
      isFloat: geometry?.isFloat ?? false,
      unpaidBreaks: geometry?.hours.breaks.filter(({ paid }) => !paid) ?? [],
      dayLength: chargedDay(leave, person, day) ?? required,
      hourlyMaxShare: policy.hourlyLeaveMaxShare,
      overtime: {
        before: policy.otBefore,
        until: policy.otAfterUntil,
        offWindow: dayType === "OFF_AGREED" ? policy.otAgreedWindow : policy.otHolidayWindow,
        most: policy.maxOTday,
      },
    });
  }
  return facts;
}

/** What takes its place in a person's time around a range: requests that count, and permits that came without one. */
export async function loadTaken(
  db: Db,
  personnelNumber: string,
  { from, to }: DateRange,
  except: number | null,
): Promise<Taken[]> {
  const requests = await db
    .selectFrom("request")
    .select(["id", "kind", "type_code as typeCode", "first_day as from", "last_day as to"])
    .select(["from_minute as fromMinute", "to_minute as toMinute", "direction"])
    .select(["replaces_minute as replacesMinute", "amount_minutes as minutes"])
    .where("personnel_number", "=", personnelNumber)
    .where("status", "in", countingStatuses)
    .where("first_day", "<=", to)
    .where("last_day", ">=", addDays(from, -1))
    .$if(except !== null, (query) => query.where("id", "<>", except as number))
    .orderBy("first_day")
    .orderBy("id")
    .execute();
  const permits = await db
    .selectFrom("permit")
    .select(["kind", "type_code as typeCode", "first_day as from", "last_day as to"])
    .select(["from_minute as fromMinute", "to_minute as toMinute"])
    .where("personnel_number", "=", personnelNumber)
    .where("request_id", "is", null)
    .where("first_day", "<=", to)
    .where("last_day", ">=", addDays(from, -1))
    .execute();
  return [
    ...requests.map(({ kind, direction, ...row }) => ({
      ...row,
      kind: kindNamed(kind),
      direction: directionText(direction),
    })),
    ...permits.map((permit) => ({
      ...permit,
      id: null,
      typeCode: permit.typeCode ?? "",
      direction: null,
      replacesMinute: null,
      minutes: 0,
    })),
  ];
}

/** What is left of each Jalali year in which parts ask for leave, on the last day they do; null: not from a balance. */
async function balancesOf(
  db: Db,
  personnelNumber: string,
  parts: readonly RequestPart[],
  except: number | null,
): Promise<Map<number, number | null>> {
  // The last of a year stands for it: one ledger, however many days of hours are asked for.
  const lastOfYear = new Map(
    parts.filter(({ kind }) => kind === "leave").map((part) => [isoToJalali(part.from).year, part]),
  );
  const balances = new Map<number, number | null>();
  for (const [year, part] of lastOfYear)
    balances.set(year, await leaveLeft(db, personnelNumber, part, except));
  return balances;
}

/** What is left for a part once those that are filed together with it have taken theirs. */
function balanceFor(
  part: RequestPart,
  balances: ReadonlyMap<number, number | null>,
  before: readonly Taken[],
): number | null {
  const { year } = isoToJalali(part.from);
  const left = part.kind === "leave" ? (balances.get(year) ?? null) : null;
  const together = before.filter(({ id, from }) => isFiledTogether(id) && isoToJalali(from).year === year);
  return left === null ? null : left - together.reduce((sum, { minutes }) => sum + minutes, 0);
}

// A number of its own, so that limits count it as one of them.
const numberOfPart = (position: number) => -1 - position;
const isFiledTogether = (id: number | null) => id !== null && id < 0;

async function isTypeOffered(db: Db, { kind, typeCode }: RequestPart): Promise<boolean | null> {
  if (!hasTypes(requestKinds[kind])) return null;
  const row = await db
    .selectFrom("request_type")
    .select(["is_active", "is_on_web"])
    .where("kind", "=", kind as "leave" | "mission")
    .where("code", "=", typeCode)
    .executeTakeFirst();
  return row ? row.is_active && row.is_on_web : false;
}

/** The first closed period that some days reach into; `keep` holds it as it is until the transaction ends. */
export async function closedPeriod(db: Db, { from, to }: DateRange, keep = false) {
  const periods = await db
    .selectFrom("work_period")
    .select(["year", "number", "first_day as from", "last_day as to", "closed_at"])
    .where("first_day", "<=", to)
    .where("last_day", ">=", from)
    .orderBy("first_day")
    .$if(keep, (query) => query.forShare())
    .execute();
  return periods.find(({ closed_at }) => closed_at !== null);
}

/** The period a day is in; without one its Jalali month. */
async function periodOf(db: Db, day: IsoDate): Promise<DateRange> {
  const period = await db
    .selectFrom("work_period")
    .select(["first_day as from", "last_day as to"])
    .where("first_day", "<=", day)
    .where("last_day", ">=", day)
    .orderBy("first_day", "desc")
    .executeTakeFirst();
  const { year, month } = isoToJalali(day);
  return period ?? jalaliMonthRange(year, month);
}

async function isPunchThere(db: Db, who: string, part: RequestPart): Promise<boolean | null> {
  if (part.replacesMinute === null) return null;
  const { rows } = await sql`
    select from punch where personnel_number = ${who} and day = ${part.from}::date
      and minute = ${part.replacesMinute} limit 1
  `.execute(db);
  return rows.length > 0;
}
