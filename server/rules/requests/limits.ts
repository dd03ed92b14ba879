import type { AttachmentWish } from "@schemas/attachments";
import type { ErrorCode, ErrorParameters } from "@schemas/errors";
import {
  type AwayKind,
  isAway,
  isSelfFiled,
  type RequestKind,
  type SelfFiledKind,
} from "@schemas/request-kinds";
import type { LimitCheck, LimitName } from "@schemas/request-limits";
import type { SettingValues } from "@schemas/settings";
import { formatDuration } from "@schemas/values/duration";
import { addDays, type DateRange, daysBetween, type IsoDate } from "@schemas/values/jalali-date";
import { type ClosedPeriod, closedPeriodValues } from "../closed-period";
import type { Amount } from "./amount";
import type { DayFact } from "./day-fact";
import type { RequestPart } from "./draft";
import { type OccupiedTime, overlapWith } from "./overlap";
import { overtimeCheck } from "./overtime-limits";
import { allowance, atOnce, type LeaveTypeFacts, leavePerDay, partsPerDay, serviceDay } from "./type-limits";

/** The settings that limit requests. */
type LimitSettings = Pick<
  SettingValues,
  | "requestsAfterDays"
  | `${SelfFiledKind}Days${"Before" | "After"}`
  | `${AwayKind}BeginTolerance`
  | "hourlyLeavePerYear"
  | "missionsPerDay"
  | "missionsPerPeriod"
  | "inOutPerPeriod"
  | "allowInOutToday"
  | "overtimePerPeriod"
>;

/** Everything needed to check the limits of one part. */
export type LimitFacts = {
  today: IsoDate;
  /** Minutes since midnight of today. */
  minute: number;
  settings: LimitSettings;
  hiredOn: IsoDate | null;
  /** The last day of their employment, if it is known. */
  lastDay: IsoDate | null;
  /** Null for kinds without types. */
  isTypeOffered: boolean | null;
  /** A closed period that the part overlaps. */
  closed: ClosedPeriod | undefined;
  /** The days of the part, and the time it takes from them. */
  days: readonly DayFact[];
  amount: Amount;
  /** Everything else that takes time around the part: other requests, permits, parts filed together with it. */
  others: readonly OccupiedTime[];
  /** The period that the part begins in. */
  period: DateRange;
  /** Minutes of leave still available; null if the type is not taken from a balance. */
  balance: number | null;
  /** Minutes of the year's leave taken by the hour, as the ledger counts them; null as above. */
  hourlyUsed: number | null;
  /** What else the leave type limits; null for other kinds. */
  leaveType: LeaveTypeFacts | null;
  /** Formats a length of the type's own allowance. */
  allowanceText: (minutes: number) => string;
  /** The days of the mission that the part belongs to. */
  sheet: DateRange | null;
  /** The days of the hours that belong to the mission being changed. */
  sheetHours: DateRange | null;
  /** Whether the punch to replace exists; null when none is replaced. */
  isPunchThere: boolean | null;
  /** Whether the type requires files, and how many come with the request. */
  attachments: { wish: AttachmentWish; given: number };
  /** Formats a date in the caller's language. */
  written: (day: IsoDate) => string;
  /** Names another request and its time in the caller's language. */
  wordingOf: (other: OccupiedTime) => { kind: string; when: string };
  clock: (minute: number) => string;
  /** Formats a length of leave in days and hours. */
  leave: (minutes: number) => string;
};

type Check = Omit<LimitCheck, "limit"> | null;
type Rule = (part: RequestPart, facts: LimitFacts) => Check;

const check = (isMet: boolean, code: ErrorCode, field: string, parameters: ErrorParameters = {}): Check => ({
  isMet,
  code,
  field,
  parameters,
});

/** Each limit's result for a part, in the order a form shows them; limits that do not apply are left out. */
export function limitChecks(part: RequestPart, facts: LimitFacts): LimitCheck[] {
  return rules.flatMap(([limit, rule]) => {
    const result = rule(part, facts);
    return result ? [{ limit, ...result }] : [];
  });
}

const rules: readonly (readonly [LimitName, Rule])[] = [
  ["requestsAfterDays", sinceHiring],
  ["employed", employed],
  [
    "typeOffered",
    (_, { isTypeOffered }) =>
      isTypeOffered === null ? null : check(isTypeOffered, "type-not-offered", "typeCode"),
  ],
  ["periodOpen", periodOpen],
  ["daysBefore", daysBefore],
  ["daysAfter", daysAfter],
  [
    "allowInOutToday",
    (part, { settings, today }) =>
      part.kind !== "inOut" || settings.allowInOutToday
        ? null
        : check(part.from !== today, "in-out-today-closed", "from"),
  ],
  ["notInFuture", notInFuture],
  ["punchExists", punchExists],
  [
    "hasWorkDays",
    (part, { amount }) => (part.kind === "leave" ? check(amount.isInWork, "no-work-time", "from") : null),
  ],
  ["beginTolerance", beginTolerance],
  ["withinMission", withinMission],
  ["noOverlap", noOverlap],
  ["perDay", perDay],
  ["perPeriod", perPeriod],
  ["hourlyPerYear", hourlyPerYear],
  ["balance", balance],
  ["serviceDay", serviceDay],
  ["atOnce", atOnce],
  ["leavePerDay", leavePerDay],
  ["partsPerDay", partsPerDay],
  ["allowance", allowance],
  ["outsideShift", (part, facts) => overtimeCheck(part, facts).shift],
  ["overtimeWindow", (part, facts) => overtimeCheck(part, facts).window],
  ["overtimePerDay", (part, facts) => overtimeCheck(part, facts).day],
  ["overtimePerPeriod", (part, facts) => overtimeCheck(part, facts).period],
  [
    "attachment",
    (_, { attachments: { wish, given } }) =>
      wish === "required" ? check(given > 0, "attachment-required", "attachments") : null,
  ],
];

function sinceHiring(_: RequestPart, { settings, hiredOn, today, written }: LimitFacts): Check {
  const days = settings.requestsAfterDays;
  if (days === null || hiredOn === null) return null;
  const from = addDays(hiredOn, days);
  return check(today >= from, "requests-not-yet", "from", { days, date: written(from) });
}

function employed({ kind, from, to }: RequestPart, { lastDay, written }: LimitFacts): Check {
  if (lastDay === null) return null;
  // The shift of the last day may end after its midnight.
  const end = kind === "inOut" ? addDays(lastDay, 1) : lastDay;
  return check(to <= end, "after-last-day", from > end ? "from" : "to", { date: written(lastDay) });
}

function periodOpen(_: RequestPart, { closed, written }: LimitFacts): Check {
  if (!closed) return check(true, "period-closed", "from");
  return check(false, "period-closed", "from", closedPeriodValues(closed, written));
}

function daysBefore({ kind, from }: RequestPart, { settings, today, written }: LimitFacts): Check {
  const days = isSelfFiled(kind) ? settings[`${kind}DaysBefore`] : null;
  if (days === null) return null;
  const date = written(addDays(today, -days));
  return check(daysBetween(from, today) <= days, "too-far-back", "from", { days, date });
}

function daysAfter({ kind, from }: RequestPart, { settings, today, written }: LimitFacts): Check {
  const days = isSelfFiled(kind) ? settings[`${kind}DaysAfter`] : null;
  if (days === null) return null;
  const date = written(addDays(today, days));
  return check(daysBetween(today, from) <= days, "too-far-ahead", "from", { days, date });
}

function notInFuture({ kind, from, fromMinute }: RequestPart, { today, minute }: LimitFacts): Check {
  if (kind !== "inOut" || fromMinute === null) return null;
  const isPast = from < today || (from === today && fromMinute <= minute);
  return check(isPast, "punch-in-future", from > today ? "from" : "fromMinute");
}

function punchExists(part: RequestPart, { isPunchThere, written, clock }: LimitFacts): Check {
  if (isPunchThere === null || part.replacesMinute === null) return null;
  const parameters = { date: written(part.from), time: clock(part.replacesMinute) };
  return check(isPunchThere, "no-such-punch", "replacesMinute", parameters);
}

/**
 * Our choice: hourly leave and missions begin within the shift of their day; the tolerance extends the shift by this
 * many minutes before and after. Without the setting there is no such limit.
 */
function beginTolerance(part: RequestPart, { settings, days, clock }: LimitFacts): Check {
  const { kind, fromMinute } = part;
  if (fromMinute === null || !isAway(kind)) return null;
  const minutes = settings[`${kind}BeginTolerance`];
  const [day] = days;
  if (minutes === null || !day || day.start === null || day.latestEnd === null) return null;
  return check(
    fromMinute >= day.start - minutes && fromMinute <= day.latestEnd + minutes,
    "begins-outside-shift",
    "fromMinute",
    { from: clock(day.start), to: clock(day.latestEnd), minutes },
  );
}

/** Hours of a mission must lie within its days, whether the hours or the mission are filed or changed last. */
function withinMission({ from, to }: RequestPart, { sheet, sheetHours, written }: LimitFacts): Check {
  const [outer, inner] = sheet ? [sheet, { from, to }] : [{ from, to }, sheetHours];
  if (!inner) return null;
  const isWithin = outer.from <= inner.from && inner.to <= outer.to;
  const days = sheet ?? inner;
  return check(isWithin, sheet ? "hours-outside-mission" : "mission-leaves-hours", "from", {
    from: written(days.from),
    to: written(days.to),
  });
}

function noOverlap(part: RequestPart, { others, wordingOf }: LimitFacts): Check {
  const other = overlapWith(part, others);
  if (!other) return check(true, "request-overlaps", "from");
  return check(false, other.id === null ? "permit-overlaps" : "request-overlaps", "from", wordingOf(other));
}

/** Hours of a mission are part of it and not counted separately. */
const isCountedMission = ({ kind, pageNumber }: RequestPart) => kind === "mission" && pageNumber === null;

function countOf(others: readonly OccupiedTime[], kind: RequestKind, { from, to }: DateRange): number {
  return others.filter(
    (other) =>
      other.kind === kind &&
      other.id !== null &&
      other.pageNumber === null &&
      !other.isEntered &&
      other.from >= from &&
      other.from <= to,
  ).length;
}

function perDay(part: RequestPart, { settings, others }: LimitFacts): Check {
  const most = isCountedMission(part) ? settings.missionsPerDay : null;
  if (most === null) return null;
  const used = countOf(others, "mission", { from: part.from, to: part.from });
  return check(used < most, "too-many-in-day", "from", { most, used });
}

function perPeriod(part: RequestPart, { settings, others, period }: LimitFacts): Check {
  const most = isCountedMission(part)
    ? settings.missionsPerPeriod
    : part.kind === "inOut"
      ? settings.inOutPerPeriod
      : null;
  if (most === null) return null;
  const used = countOf(others, part.kind, period);
  return check(used < most, "too-many-in-period", "from", { most, used });
}

function hourlyPerYear(part: RequestPart, { settings, hourlyUsed: used, amount }: LimitFacts): Check {
  const most = settings.hourlyLeavePerYear;
  if (most === null || used === null || part.kind !== "leave" || part.fromMinute === null) return null;
  const requested = amount.minutes;
  return check(used + requested <= most, "hourly-leave-used-up", "toMinute", {
    most: formatDuration(most),
    used: formatDuration(used),
    asked: formatDuration(requested),
  });
}

function balance(part: RequestPart, { balance: left, amount, leave }: LimitFacts): Check {
  if (left === null || part.kind !== "leave") return null;
  return check(amount.minutes <= left, "balance-too-small", "to", {
    left: leave(left),
    asked: leave(amount.minutes),
  });
}
