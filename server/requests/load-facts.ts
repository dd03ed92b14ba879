import type { AttachmentWish } from "@schemas/attachments";
import { fail } from "@schemas/errors";
import { entryOf, isTyped, type TypedKind } from "@schemas/request-kinds";
import { countingStatuses } from "@schemas/request-life";
import { formatClock } from "@schemas/values/clock-time";
import {
  addDays,
  type DateRange,
  fromDayNumber,
  isoToJalali,
  jalaliYearRange,
} from "@schemas/values/jalali-date";
import type { Language } from "@schemas/values/languages";
import { leaveLengthText } from "@schemas/values/leave-length";
import { writtenDate } from "@schemas/values/written-date";
import { sql } from "kysely";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { allSettings } from "../db/tables/all-settings";
import { requestType } from "../db/tables/request-types";
import { loadLeavePeople } from "../leave/person-leave";
import { civilTime } from "../rules/civil-time";
import { amountOf, worthFiling } from "../rules/requests/amount";
import type { RequestPart } from "../rules/requests/draft";
import type { LimitFacts } from "../rules/requests/limits";
import { type OccupiedTime, timeOfPart } from "../rules/requests/overlap";
import { writtenRange } from "../rules/requests/written-range";
import { onItsDays } from "./day-facts";
import { type LeaveLeft, leaveLeft } from "./leave-left";
import { loadOccupiedTime } from "./occupied-time";
import { closedPeriod, periodOf } from "./periods";
import { typeLimits } from "./type-limits";

/** A part that is filed, with its facts; `asked` is the part as given, maybe on the day after its logical day. */
export type PartFacts = LimitFacts & { part: RequestPart; asked: RequestPart };

/**
 * The facts of each part of a draft that is filed, in order: every part takes account of the ones before it. Parts of
 * leave without working time are left out as long as others have some (server/rules/requests/amount.ts).
 */
export async function loadFacts(
  context: Pick<SignedIn, "db" | "today" | "now" | "language" | "server">,
  personnelNumber: string,
  parts: readonly RequestPart[],
  except: number | null = null,
  /** How many files come with the parts. */
  given = 0,
  /** Other requests filed together with these, before them. */
  before: readonly OccupiedTime[] = [],
): Promise<PartFacts[]> {
  const { db, today, now, server, language } = context;
  const settings = await allSettings(db, today);
  const whole = { from: parts[0]?.from ?? today, to: parts.at(-1)?.to ?? today };
  const {
    people: [person],
    ...leave
  } = await loadLeavePeople(db, [personnelNumber], whole.to);
  if (!person) throw fail("person-not-found", { personnelNumber }, ["personnelNumber"]);
  const others = [...(await loadOccupiedTime(db, personnelNumber, yearsOf(whole), except)), ...before];
  const minute = civilTime(now, server.timeZone).minute;
  const known = parts.map((asked) => {
    const { part, days } = onItsDays(leave, person, asked);
    const isCharged = ({ kind, typeCode }: RequestPart | OccupiedTime) =>
      kind === "leave" && leave.charged.has(typeCode);
    const beside = others.filter(
      (one) => one.from === part.from && one.fromMinute !== null && isCharged(one),
    );
    return { asked, part, days, amount: amountOf(part, days, isCharged(part) ? beside : null) };
  });
  const filed = worthFiling(known);
  const balances = await leaveOfYears(
    db,
    personnelNumber,
    filed.map(({ part }) => part),
    except,
  );
  const limits = await typeLimits(db, personnelNumber, filed, except);
  const wish = await attachmentWish(db, parts[0]);
  const facts: PartFacts[] = [];
  for (const [i, { asked, part, days, amount }] of filed.entries()) {
    const leaveType = limits[i] ?? null;
    facts.push({
      part,
      asked,
      today,
      minute,
      settings,
      hiredOn: person.hiredOn,
      lastDay: person.left === null ? null : fromDayNumber(person.left),
      isTypeOffered: await isTypeOffered(db, part),
      closed: await closedPeriod(db, part),
      days,
      amount,
      others: [...others],
      period: await periodOf(db, part.from),
      ...leaveFor(part, balances, others),
      leaveType,
      allowanceText: (minutes) => leaveLengthText(minutes, leaveType?.dayLength ?? 0, language),
      isPunchThere: await isPunchThere(db, personnelNumber, part),
      sheet: await missionDays(db, part.pageNumber),
      sheetHours: await daysOfHours(db, except),
      attachments: { wish, given },
      written: (day) => writtenDate(day, language),
      wordingOf: (other) => wordingOf(other, language),
      clock: formatClock,
      leave: (minutes) => leaveLengthText(minutes, dayOfLeave(days), language),
    });
    others.push({ ...timeOfPart(part, amount.minutes), id: numberOfPart(facts.length) });
  }
  return facts;
}

/** Names another request and its time, for a sentence about it. */
function wordingOf({ kind, ...other }: OccupiedTime, language: Language) {
  const punch = other.fromMinute ?? other.replacesMinute;
  const range = kind === "inOut" ? { ...other, fromMinute: punch, toMinute: punch } : other;
  return { kind: entryOf(kind).inSentence[language], when: writtenRange(range, language) };
}

/** The length of the first day on which leave takes time; days off may take none. */
const dayOfLeave = (days: LimitFacts["days"]) => days.find(({ dayLength }) => dayLength > 0)?.dayLength ?? 0;

/** The Jalali years of a range, extended by the periods that cross their borders. */
function yearsOf({ from, to }: DateRange): DateRange {
  return {
    from: addDays(jalaliYearRange(isoToJalali(from).year).from, -longestPeriod),
    to: addDays(jalaliYearRange(isoToJalali(to).year).to, longestPeriod),
  };
}

const longestPeriod = 62;

/** What is left of each Jalali year in which parts request leave, on their last day in it; null: not from a balance. */
async function leaveOfYears(
  db: Db,
  personnelNumber: string,
  parts: readonly RequestPart[],
  except: number | null,
): Promise<Map<number, LeaveLeft | null>> {
  // The last part of a year represents it: one ledger, however many days of hours are requested.
  const lastOfYear = new Map(
    parts.filter(({ kind }) => kind === "leave").map((part) => [isoToJalali(part.from).year, part]),
  );
  const balances = new Map<number, LeaveLeft | null>();
  for (const [year, part] of lastOfYear)
    balances.set(year, await leaveLeft(db, personnelNumber, part, except));
  return balances;
}

/** What is left for a part after the ones filed together with it. */
function leaveFor(
  part: RequestPart,
  balances: ReadonlyMap<number, LeaveLeft | null>,
  before: readonly OccupiedTime[],
): Pick<LimitFacts, "balance" | "hourlyUsed"> {
  const { year } = isoToJalali(part.from);
  const left = part.kind === "leave" ? balances.get(year) : undefined;
  if (!left) return { balance: null, hourlyUsed: null };
  const together = before.filter(({ id, from }) => isFiledTogether(id) && isoToJalali(from).year === year);
  const sum = (some: readonly OccupiedTime[]) => some.reduce((total, { minutes }) => total + minutes, 0);
  const hourly = together.filter(({ fromMinute }) => fromMinute !== null);
  return { balance: left.balance - sum(together), hourlyUsed: left.hourlyUsed + sum(hourly) };
}

/** Parts filed together get negative numbers, so that limits count each as a request. */
export const numberOfPart = (position: number) => -1 - position;
const isFiledTogether = (id: number | null) => id !== null && id < 0;

async function isTypeOffered(db: Db, { kind, typeCode }: RequestPart): Promise<boolean | null> {
  if (!isTyped(kind)) return null;
  const type = await requestType(db, kind as TypedKind, typeCode);
  return type ? type.isActive && type.isOnWeb : false;
}

/** The days of the mission that hours belong to. */
async function missionDays(db: Db, id: number | null): Promise<DateRange | null> {
  if (id === null) return null;
  const days = db.selectFrom("request").select(["first_day as from", "last_day as to"]);
  return (await days.where("id", "=", id).executeTakeFirst()) ?? null;
}

/** The days of the hours that belong to a mission. */
async function daysOfHours(db: Db, id: number | null): Promise<DateRange | null> {
  if (id === null) return null;
  const { from, to } = await db
    .selectFrom("request")
    .select(({ fn }) => [fn.min("first_day").as("from"), fn.max("last_day").as("to")])
    .where("page_number", "=", id)
    .where("status", "in", countingStatuses)
    .executeTakeFirstOrThrow();
  return from && to ? { from, to } : null;
}

async function attachmentWish(db: Db, part: RequestPart | undefined): Promise<AttachmentWish> {
  if (!part || !isTyped(part.kind)) return "none";
  return (await requestType(db, part.kind as TypedKind, part.typeCode))?.attachments ?? "none";
}

async function isPunchThere(db: Db, who: string, part: RequestPart): Promise<boolean | null> {
  if (part.replacesMinute === null) return null;
  const { rows } = await sql`
    select from punch where personnel_number = ${who} and day = ${part.from}::date
      and minute = ${part.replacesMinute} limit 1
  `.execute(db);
  return rows.length > 0;
}
