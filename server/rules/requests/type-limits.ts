import type { ErrorCode, ErrorParameters } from "@schemas/errors";
import type { LimitCheck } from "@schemas/request-limits";
import { formatDuration } from "@schemas/values/duration";
import { addDays, daysBetween, type IsoDate } from "@schemas/values/jalali-date";
import type { Room } from "../leave-allowance";
import type { Amount } from "./amount";
import type { DayFact } from "./day-fact";
import type { RequestPart } from "./draft";
import type { OccupiedTime } from "./overlap";

/** The limits of a leave type, and how much of them is used. */
export type LeaveTypeFacts = {
  /** The day of hiring is 1. */
  fromServiceDay: number | null;
  mostPerDay: number | null;
  partsPerDay: number | null;
  /** In days, as the type counts them. */
  atOnce: { most: number; used: number; asked: number } | null;
  /** The room in the type's own allowance, in minutes; null if it is charged to something else. */
  room: Room | null;
  /** The minutes of a day of the allowance; 0 if it is given in hours. */
  dayLength: number;
};

/** Another leave, with the fields these limits need. */
type Other = Pick<OccupiedTime, "kind" | "typeCode" | "from" | "minutes" | "fromMinute" | "toMinute">;

/** The facts of a part that these limits need. */
type Facts = {
  hiredOn: IsoDate | null;
  days: readonly Pick<DayFact, "required">[];
  amount: Pick<Amount, "minutes">;
  others: readonly Other[];
  leaveType: LeaveTypeFacts | null;
  written: (day: IsoDate) => string;
  /** Formats a length of the type's own allowance. */
  allowanceText: (minutes: number) => string;
};
type Rule = (part: RequestPart, facts: Facts) => Omit<LimitCheck, "limit"> | null;

const check = (isMet: boolean, code: ErrorCode, field: string, parameters: ErrorParameters) => ({
  isMet,
  code,
  field,
  parameters,
});

/** Leave available from a day of service on. If the day of hiring is unknown, the limit does not apply. */
export const serviceDay: Rule = ({ from }, { leaveType, hiredOn, written }) => {
  const day = leaveType?.fromServiceDay ?? null;
  if (day === null || hiredOn === null) return null;
  const first = addDays(hiredOn, day - 1);
  return check(daysBetween(first, from) >= 0, "leave-before-service-day", "from", {
    day,
    date: written(first),
  });
};

export const atOnce: Rule = (part, { leaveType }) => {
  if (!leaveType?.atOnce || part.fromMinute !== null) return null;
  const { most, used, asked } = leaveType.atOnce;
  return check(used + asked <= most, "leave-too-long-at-once", "to", {
    most,
    used: used + asked,
    left: Math.max(0, most - used),
    asked,
  });
};

/** The time the person's other requests of the type take on the day the part begins. */
function othersOnDay({ from, typeCode }: RequestPart, others: readonly Other[]): readonly Other[] {
  return others.filter((one) => one.kind === "leave" && one.typeCode === typeCode && one.from === from);
}

const lengthOf = ({ minutes, fromMinute, toMinute }: Other) =>
  minutes || Math.max(0, (toMinute ?? 0) - (fromMinute ?? 0));

/** A whole day takes what the longest of its days requires. */
export const leavePerDay: Rule = (part, { leaveType, others, amount, days }) => {
  const most = leaveType?.mostPerDay ?? null;
  if (most === null) return null;
  const isDaily = part.fromMinute === null;
  const used = isDaily ? 0 : othersOnDay(part, others).reduce((total, one) => total + lengthOf(one), 0);
  const asked = isDaily ? Math.max(0, ...days.map(({ required }) => required)) : amount.minutes;
  return check(used + asked <= most, "leave-too-long-in-day", isDaily ? "to" : "toMinute", {
    most: formatDuration(most),
    used: formatDuration(used + asked),
    left: formatDuration(Math.max(0, most - used)),
    asked: formatDuration(asked),
  });
};

export const partsPerDay: Rule = (part, { leaveType, others }) => {
  const most = leaveType?.partsPerDay ?? null;
  if (most === null) return null;
  const used = othersOnDay(part, others).length;
  return check(used < most, "leave-too-many-parts", "from", { most, used: used + 1 });
};

export const allowance: Rule = (_, { leaveType, allowanceText }) => {
  if (!leaveType?.room) return null;
  const { left, asked } = leaveType.room;
  return check(asked <= left, "allowance-too-small", "to", {
    left: allowanceText(left),
    asked: allowanceText(asked),
  });
};

/** Whether leave is within all limits of its type. */
export const isWithinType = (part: RequestPart, facts: Facts): boolean =>
  [serviceDay, atOnce, leavePerDay, partsPerDay, allowance].every((rule) => rule(part, facts)?.isMet ?? true);
