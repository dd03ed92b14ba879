import { type AgeCounts, type TeamNow, type TeamToday, weekPageSize } from "@schemas/calls/dashboards";
import { missingStates, presenceStates } from "@schemas/calls/personnel";
import { rangeOf } from "@schemas/report-time";
import { dayNumber, fromDayNumber } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { reachableSections } from "../access/reach";
import type { SignedIn } from "../context/context";
import { listPage } from "../db/tables/list-page";
import { listedPeople, peopleSorting, wasThereWithin, withinReach } from "../db/tables/people";
import { isWaitingFor } from "../db/tables/requests";
import { actingOf } from "../requests/acting-for";
import { civilTime } from "../rules/civil-time";
import type { Reach } from "../rules/reach";
import { weekDayOf } from "../rules/week-day";
import { loadCalendar } from "../work/calendar";
import { loadPersonRanges } from "../work/person-inputs";
import { countPresence, sumOfStates } from "../work/presence";
import { coverageOf } from "./coverage";
import { daysInReach } from "./days-in-reach";
import { agesOf, countedByAge } from "./waiting-ages";

/** How many late people are named; the report lists all of them. */
const mostLate = 6;

type TeamQuery = { page?: number | undefined; isEveryone?: boolean | undefined };

/** A manager's people: where they are, who is away this week, and what waits for the manager. */
export async function teamToday(query: TeamQuery, context: SignedIn): Promise<TeamToday> {
  return { ...(await teamNow(query, context)), waiting: await waitingByAge(context) };
}

/** Where a manager's people are, and who is away this week. */
export async function teamNow(query: TeamQuery, context: SignedIn): Promise<TeamNow> {
  const { db, today } = context;
  const reach = await reachableSections(context);
  const { counts, people } = await countPresence(
    context,
    { reach, states: presenceStates },
    { states: ["late", ...missingStates] },
  );
  const late = people
    .filter(({ state }) => state === "late")
    .sort((one, other) => other.lateMinutes - one.lateMinutes)
    .slice(0, mostLate)
    .map(({ personnelNumber, name, sectionName, firstIn, lateMinutes }) => ({
      personnelNumber,
      name,
      sectionName,
      firstIn,
      lateMinutes,
    }));
  const missing = people.filter(({ state }) => state !== "late").map((one) => one.personnelNumber);
  return {
    today,
    now: sumOfStates(counts),
    late,
    coverage: await coverageOf(db, reach, counts),
    week: await teamWeek(context, reach, query, missing),
  };
}

async function waitingByAge(context: SignedIn): Promise<AgeCounts> {
  const isWaiting = isWaitingFor(await actingOf(context));
  const { rows } = await sql<AgeCounts>`
    select ${countedByAge(context)} from request where ${isWaiting}`.execute(context.db);
  return agesOf(rows[0] as AgeCounts);
}

/** A page of people and their week, by name: those with something to show, or everyone. */
async function teamWeek(
  context: SignedIn,
  reach: Reach,
  { page = 1, isEveryone = false }: TeamQuery,
  missing: readonly string[],
): Promise<TeamToday["week"]> {
  const { db, now, today, server } = context;
  const { from, to } = rangeOf("this-week", today);
  // Evaluated once: for each person it takes longer than everything else.
  const away = sql<string>`select unnest(${missing}::text[])
    union select personnel_number from permit where kind in ('leave', 'mission')
      and first_day <= ${to}::date and last_day >= ${from}::date
    union select personnel_number from day_work
      where (absence_days > 0 or is_incomplete or is_conflict)
        and day between ${from}::date and ${today}::date - 1`;
  const people = listedPeople(db)
    .where(wasThereWithin(sql`daterange(${from}::date, ${to}::date, '[]')`))
    .where(withinReach(reach))
    .$if(!isEveryone, (query) => query.where(sql<boolean>`person.personnel_number in (${away})`));
  const { items, total } = await listPage(
    people,
    { page: Math.max(1, page), pageSize: weekPageSize },
    { ...peopleSorting, isCountedTogether: !isEveryone },
  );
  const days = { first: dayNumber(from), last: dayNumber(to) };
  const calendar = await loadCalendar(db);
  const ranges = await loadPersonRanges(
    db,
    items.map((one) => one.personnelNumber),
    { ...days, first: days.first - 1 },
  );
  const byNumber = new Map(ranges.map((range) => [range.personId, range]));
  const opens = await daysInReach(context);
  const moment = { day: dayNumber(today), minute: civilTime(now, server.timeZone).minute };
  return {
    from: fromDayNumber(days.first),
    to: fromDayNumber(days.last),
    total,
    people: items.map(({ personnelNumber, name, sectionCode, sectionName }) => {
      const range = byNumber.get(personnelNumber);
      if (!range) throw new Error(`The rules of ${personnelNumber} were not loaded`);
      const week = Array.from({ length: 7 }, (_, i) => weekDayOf(calendar, range, days.first + i, moment));
      const isOpen = opens({ personnelNumber, sectionCode });
      return { personnelNumber, name, sectionName, isOpen, days: week };
    }),
  };
}
