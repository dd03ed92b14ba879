import { requestKinds } from "@schemas/request-kinds";
import { fromDayNumber } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../../db/db";
import { insertRows } from "../../db/insert-rows";
import type { Calendar } from "../../rules/day-work/calendar";
import { assignmentOn } from "../../rules/day-work/calendar";
import { resolveDay } from "../../rules/day-work/resolve-day";
import type { PersonRules } from "../../rules/day-work/types";
import { paidAsOfReady } from "../../rules/ready-types";
import { loadCalendar } from "../../work/calendar";
import { loadPersonRules } from "../../work/person-rules";
import { type ApprovedRequest, insertApproved } from "./approved-requests";
import { instantsIn, type Moment, wallMinutes } from "./moments";
import { type DayEvents, eventsOf } from "./person-day";
import { type DailyPermit, dailyPermitOn } from "./person-week";

/** A stretch of wall-clock time: after `after`, up to and including `upTo`. */
export type Stretch = { after: Moment; upTo: Moment };

type Punch = { personnel_number: string; day: number; minute: number; direction: number; device: string };
type Justified = { personnel_number: string; day: number; minutes: number };

/** The events of a stretch, for everyone. */
type Happened = { punches: Punch[]; approved: ApprovedRequest[]; justified: Justified[] };

// The clock at the finance section's door does not ask for a direction.
const sectionWithPlainClock = "12";

/** A forgotten punch is requested and approved on the next morning, and lateness is justified. */
const nextMorning = 1440 + 8 * 60 + 30;

/**
 * Writes the activity of people in a stretch of time: punches, approved leave, missions, overtime and corrections. Each
 * has a single moment, so filling two adjacent stretches equals filling them as one.
 */
export async function fillDays(
  db: Db,
  personnelNumbers: readonly string[],
  stretch: Stretch,
  timeZone: string,
): Promise<void> {
  const calendar = await loadCalendar(db);
  const rules = await loadPersonRules(db, personnelNumbers);
  const happened: Happened = { punches: [], approved: [], justified: [] };
  for (const person of rules.values()) collect(happened, calendar, person, stretch);
  await insertPunches(db, happened.punches, timeZone);
  await insertApproved(db, happened.approved, instantsIn(timeZone));
  await insertRows(
    db,
    "justification",
    happened.justified.map(({ personnel_number, ...one }) => ({
      ...one,
      level: "PERSON",
      subject_id: personnel_number,
      day: fromDayNumber(one.day),
      kind: "JUSTIFIED_LATENESS",
      part: "first",
      reason: "تأخیر سرویس",
    })),
  );
}

function collect(
  happened: Happened,
  calendar: Calendar,
  person: PersonRules,
  { after, upTo }: Stretch,
): void {
  const isNow = (day: number, minute: number) => {
    const at = wallMinutes({ day, minute });
    return at > wallMinutes(after) && at <= wallMinutes(upTo);
  };
  const number = String(person.personId);
  // A night shift of the day before may still be running.
  for (let day = after.day - 2; day <= upTo.day; day += 1) {
    const assignment = assignmentOn(person.assignments, day);
    if (!assignment) continue;
    const section = assignment.sectionId === null ? null : String(assignment.sectionId);
    const isTyped = section !== sectionWithPlainClock;
    const events = eventsOf(number, day, resolveDay(calendar, person, day), isTyped);
    for (const { minute, direction } of events.punches) {
      if (!isNow(day, minute)) continue;
      happened.punches.push({
        personnel_number: number,
        day: day + Math.floor(minute / 1440),
        minute: minute % 1440,
        direction: isTyped ? (direction === "in" ? 1 : 2) : 0,
        device: deviceOf(section),
      });
    }
    // Permits of a day are approved before it begins.
    if (isNow(day, 0)) happened.approved.push(...hourlyRequests(number, section, day, events));
    const daily = dailyPermitOn(number, day);
    if (daily && daily.first === day && isNow(day, 0) && hasWork(calendar, person, daily)) {
      happened.approved.push(dailyRequest(number, section, daily));
    }
    if (events.correction && isNow(day, nextMorning)) {
      happened.approved.push(correctionRequest(number, section, day, events.correction));
    }
    if (events.justifiedLateness > 0 && isNow(day, nextMorning)) {
      happened.justified.push({ personnel_number: number, day, minutes: events.justifiedLateness });
    }
  }
}

const deviceOf = (section: string | null) =>
  section === "14" ? "سالن تولید" : section === "15" ? "نگهبانی" : "ورودی اصلی";

/** Nobody requests leave for days that are off anyway. */
function hasWork(calendar: Calendar, person: PersonRules, permit: DailyPermit): boolean {
  for (let day = permit.first; day <= permit.last; day += 1) {
    if (resolveDay(calendar, person, day).dayType === "WORK") return true;
  }
  return false;
}

function dailyRequest(number: string, section: string | null, permit: DailyPermit): ApprovedRequest {
  const { kind, typeCode, paidAs, first, last } = permit;
  return {
    number,
    section,
    kind: requestKinds[kind],
    typeCode,
    first,
    last,
    from: null,
    to: null,
    decidedOn: first - 1,
    permit: { kind, paidAs },
    correction: null,
  };
}

function hourlyRequests(
  number: string,
  section: string | null,
  day: number,
  events: DayEvents,
): ApprovedRequest[] {
  return events.permits.map(({ kind, typeCode, from, to }) => {
    // A request gives the civil day: overtime after a night shift is on the next one.
    const later = Math.floor(from / 1440);
    return {
      number,
      section,
      kind: requestKinds[kind],
      typeCode: typeCode ?? "",
      first: day + later,
      last: day + later,
      from: from - later * 1440,
      to: to === null ? null : to - later * 1440,
      decidedOn: day - 1,
      permit: { kind, paidAs: kind === "leave" ? paidAsOfReady(typeCode) : null },
      correction: null,
    };
  });
}

function correctionRequest(
  number: string,
  section: string | null,
  day: number,
  { minute, direction }: { minute: number; direction: "in" | "out" },
): ApprovedRequest {
  const civilDay = day + Math.floor(minute / 1440);
  return {
    number,
    section,
    kind: requestKinds.inOut,
    typeCode: "",
    first: civilDay,
    last: civilDay,
    from: minute % 1440,
    to: null,
    decidedOn: day + 1,
    permit: null,
    correction: { direction },
  };
}

async function insertPunches(db: Db, punches: readonly Punch[], timeZone: string): Promise<void> {
  await sql`
    insert into punch (personnel_number, day, minute, direction, device, recorded_at)
    select number, day, minute, direction, device, (day + minute * interval '1 minute') at time zone ${timeZone}
    from unnest(
      ${punches.map((one) => one.personnel_number)}::text[],
      ${punches.map((one) => fromDayNumber(one.day))}::date[],
      ${punches.map((one) => one.minute)}::int[],
      ${punches.map((one) => one.direction)}::int[],
      ${punches.map((one) => one.device)}::text[]
    ) as given (number, day, minute, direction, device)
    on conflict do nothing
  `.execute(db);
}
