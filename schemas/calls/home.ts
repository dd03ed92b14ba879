import * as z from "zod";
import { defineCall } from "../define-call";
import { requestStatuses } from "../request-life";
import {
  clockOnWire,
  countOnWire,
  jalaliOnWire,
  minutesOnWire,
  onWire,
  wholeOnWire,
  yearOnWire,
} from "../wire";
import { clockState } from "./clocking";
import { teamNow } from "./dashboards";
import { dayGap } from "./io";
import { messageKinds } from "./messages";
import { requestKind, requestRow } from "./request-rows";
import { dayRow, workTotal } from "./work";

/** The kinds of period on the home page; each opens a different page of the person's work. */
const homePeriodKinds = ["monthly", "periodic", "daily"] as const;

const period = onWire({
  kind: z.enum(homePeriodKinds),
  /** The month, or the period of its year; null if the reader may only open days. */
  year: z.nullable(yearOnWire),
  number: z.nullable(countOnWire),
  from: jalaliOnWire,
  to: jalaliOnWire,
  /** The last day counted so far; null if there is none. */
  until: z.nullable(jalaliOnWire),
  total: workTotal,
  /** Days of the period for which a punch made offline may still arrive. */
  lately: z.array(dayRow),
});
export type HomePeriod = z.output<typeof period>;

const dayToMend = onWire({ date: jalaliOnWire, gaps: z.array(dayGap) });
export type DayToMend = z.output<typeof dayToMend>;

const ownRequests = onWire({
  /** The first open requests: returned ones, then the longest pending. */
  open: z.array(requestRow),
  /** Totals by kind and status, as in the list of each kind. */
  counts: z.array(onWire({ kind: requestKind, status: z.enum(requestStatuses), count: wholeOnWire })),
  /** Decided in the last days, newest first. */
  decided: z.array(requestRow),
});
export type HomeRequests = z.output<typeof ownRequests>;

const ownLeave = onWire({
  /** What can still be requested, and the minutes of one day of leave. */
  balance: minutesOnWire,
  dayLength: minutesOnWire,
  /** Approved, and current or still to come. */
  next: z.nullable(
    onWire({
      from: jalaliOnWire,
      to: jalaliOnWire,
      fromMinute: z.nullable(clockOnWire),
      toMinute: z.nullable(clockOnWire),
      /** The request it came from, if any. */
      requestId: z.nullable(wholeOnWire),
    }),
  ),
});

const unread = onWire({
  total: wholeOnWire,
  /** The newest messages. */
  newest: z.array(
    onWire({
      id: wholeOnWire,
      subject: z.string(),
      senderName: z.string(),
      kind: z.enum(messageKinds),
      sentAt: z.string(),
    }),
  ),
});

const flawedDays = onWire({
  from: jalaliOnWire,
  to: jalaliOnWire,
  /** Null if the reader may not open the list that is counted. */
  incomplete: z.nullable(wholeOnWire),
  conflict: z.nullable(wholeOnWire),
  absence: z.nullable(wholeOnWire),
});
export type FlawedDays = z.output<typeof flawedDays>;

const home = onWire({
  /** When the answer was made, by the server's clock: an ISO instant. */
  readAt: z.string(),
  today: jalaliOnWire,
  clock: clockState,
  period: z.nullable(period),
  /** Days of this period and of the last two weeks that a request could still correct. */
  toMend: z.nullable(z.array(dayToMend)),
  requests: z.nullable(ownRequests),
  leave: z.nullable(ownLeave),
  holiday: z.nullable(onWire({ date: jalaliOnWire, title: z.string(), titleEn: z.string() })),
  unread: z.nullable(unread),
  /** Colleagues who are away today; null if the reader sees them by name in `team`. */
  away: z.nullable(wholeOnWire),
  /** Requests pending with the reader, the longest pending first; null if they decide nothing. */
  waiting: z.nullable(onWire({ total: wholeOnWire, oldest: z.array(requestRow) })),
  team: z.nullable(teamNow),
  flawed: z.nullable(flawedDays),
});
export type Home = z.output<typeof home>;

/** Everything the home page shows, in one answer; part of the group `portal`. */
export const homeCalls = {
  /** Each part is null unless the caller may make the call that it comes from. */
  getHome: defineCall({ get: "portal/home", object: home, allow: "signedIn" }),
};
