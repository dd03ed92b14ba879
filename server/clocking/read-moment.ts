import { dayNumber, fromDayNumber, type IsoDate } from "@schemas/values/jalali-date";
import type { SignedIn } from "../context/context";
import { readTogether } from "../db/read-together";
import { areasOfPerson } from "../db/tables/geofences";
import { nearbyPunches, type WebPunch } from "../db/tables/web-punches";
import { civilTime } from "../rules/civil-time";
import { forgottenDays } from "../rules/clock-state";
import type { ClosedPeriod } from "../rules/closed-period";
import { instantOf } from "../rules/day-work/effective-punches";
import type { Direction, PersonRange, PunchCorrection } from "../rules/day-work/types";
import type { Area } from "../rules/geofence";
import { closedPeriods } from "../work/closed-periods";
import { holds } from "../work/days";
import { personRangesIn, rangeParts } from "../work/person-inputs";
import { type RawPunch, rawPunches, type WaitingRequest, waitingRequests } from "../work/punch-records";
import { waitingCorrections } from "./waiting-corrections";

/** What a person's clock depended on at one moment. */
export type Moment = {
  range: PersonRange;
  /** The changes that their undecided requests would make to their punches. */
  waiting: readonly PunchCorrection[];
  /** The stored punches of yesterday, today and tomorrow. */
  raw: readonly Pick<RawPunch, "day" | "minute" | "source">[];
  /** Punches made in the portal within the span of the double-tap guard, newest first. */
  taken: readonly WebPunch[];
  /** Where they may punch. */
  areas: readonly Area[];
  closed: readonly ClosedPeriod[];
};

type Rows = Parameters<typeof personRangesIn>[0] & {
  waiting: WaitingRequest[];
  raw: RawPunch[];
  taken: (Omit<WebPunch, "takenAt"> & { takenAt: string })[];
  areas: Area[];
  closed: ClosedPeriod[];
};

/** Reads the moment in one statement; the corrections of undecided requests take another. */
export async function readMoment({ db, now, server }: SignedIn, personnelNumber: string): Promise<Moment> {
  const today = dayNumber(civilTime(now, server.timeZone).day);
  // The previous day may not be over yet.
  const days = { first: today - 1 - forgottenDays, last: today };
  const people = [personnelNumber];
  const rows = await readTogether<Rows>(db, {
    ...rangeParts(db, people, days),
    waiting: waitingRequests(people, days),
    raw: rawPunches(people, { first: today - 1, last: today + 1 }),
    taken: nearbyPunches(db, personnelNumber, now),
    areas: areasOfPerson(db, personnelNumber),
    closed: closedPeriods(db, { from: fromDayNumber(days.first), to: fromDayNumber(days.last) }),
  });
  const [range] = personRangesIn(rows, people, days);
  if (!range) throw new Error(`No data was read for person ${personnelNumber}`);
  return {
    range,
    waiting: await waitingCorrections(db, rows.waiting),
    raw: rows.raw,
    taken: rows.taken.map(({ takenAt, ...one }) => ({ ...one, takenAt: new Date(takenAt) })),
    areas: rows.areas,
    closed: rows.closed,
  };
}

export type NewPunch = {
  id: number;
  takenAt: Date;
  day: number;
  minute: number;
  direction: Direction;
  source: "web" | "offline";
};

/** The same moment after a punch has been stored, without reading it again. */
export function afterPunch(
  moment: Moment,
  { id, takenAt, day, minute, direction, source }: NewPunch,
): Moment {
  const { range, raw, taken } = moment;
  const isThere = range.punches.some(
    (one) => one.day === day && one.minute === minute && one.direction === direction,
  );
  const first = range.punchesFrom ?? range.first;
  const isRead = holds({ first, last: Number.POSITIVE_INFINITY }, day);
  const punches = [...range.punches];
  if (!isThere && isRead) punches.push({ day, minute, direction, source: "clock" });
  const newest = { id, takenAt, minute, direction: direction === "in" ? 1 : 2 };
  return {
    ...moment,
    range: { ...range, punches: punches.sort((a, b) => instantOf(a) - instantOf(b)) },
    raw: isThere ? raw : [...raw, { day, minute, source }],
    taken: [newest, ...taken].sort((a, b) => b.takenAt.getTime() - a.takenAt.getTime()),
  };
}

/** The closed period that a day lies in. */
export const closedOn = ({ closed }: Moment, day: IsoDate): ClosedPeriod | undefined =>
  closed.find(({ from, to }) => from <= day && day <= to);
