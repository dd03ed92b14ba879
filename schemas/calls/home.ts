import * as z from "zod";
import { get } from "../define-call";
import { requestStatuses } from "../request-life";
import * as wire from "../wire";
import { clockState } from "./clocking";
import { teamNow } from "./dashboards";
import { dayGap } from "./io";
import { messageKinds } from "./messages";
import { requestKind, requestRow, whenShape } from "./request-rows";
import { dayRow, workTotal } from "./work";

/** The kinds of period on the home page; each opens a different page of the person's work. */
const homePeriodKinds = ["monthly", "periodic", "daily"] as const;

const period = wire.object({
  kind: z.enum(homePeriodKinds),
  /** The month, or the period of its year; null if the reader may only open days. */
  year: z.nullable(wire.year),
  number: z.nullable(wire.count),
  ...wire.days,
  /** The last day counted so far; null if there is none. */
  until: z.nullable(wire.jalali),
  total: workTotal,
  /** Days of the period for which a punch made offline may still arrive. */
  lately: z.array(dayRow),
});
export type HomePeriod = z.output<typeof period>;

const dayToMend = wire.object({ date: wire.jalali, gaps: z.array(dayGap) });
export type DayToMend = z.output<typeof dayToMend>;

const ownRequests = wire.object({
  /** The first open requests: returned ones, then the longest pending. */
  open: z.array(requestRow),
  /** Totals by kind and status, as in the list of each kind. */
  counts: z.array(wire.object({ kind: requestKind, status: z.enum(requestStatuses), count: wire.whole })),
  /** Decided in the last days, newest first. */
  decided: z.array(requestRow),
});
export type HomeRequests = z.output<typeof ownRequests>;

const ownLeave = wire.object({
  /** What can still be requested, and the minutes of one day of leave. */
  balance: wire.minutes,
  dayLength: wire.minutes,
  /** Approved, and current or still to come. */
  next: z.nullable(
    wire.object({
      ...whenShape,
      /** The request it came from, if any. */
      requestId: z.nullable(wire.whole),
    }),
  ),
});

const unread = wire.object({
  total: wire.whole,
  /** The newest messages. */
  newest: z.array(
    wire.object({
      id: wire.whole,
      subject: z.string(),
      senderName: z.string(),
      kind: z.enum(messageKinds),
      sentAt: z.string(),
    }),
  ),
});

const flawedDays = wire.object({
  ...wire.days,
  /** Null if the reader may not open the list that is counted. */
  incomplete: z.nullable(wire.whole),
  conflict: z.nullable(wire.whole),
  absence: z.nullable(wire.whole),
});
export type FlawedDays = z.output<typeof flawedDays>;

const home = wire.object({
  /** When the answer was made, by the server's clock: an ISO instant. */
  readAt: z.string(),
  today: wire.jalali,
  clock: clockState,
  period: z.nullable(period),
  /** Days of this period and of the last two weeks that a request could still correct. */
  toMend: z.nullable(z.array(dayToMend)),
  requests: z.nullable(ownRequests),
  leave: z.nullable(ownLeave),
  holiday: z.nullable(wire.object({ date: wire.jalali, title: z.string(), titleEn: z.string() })),
  unread: z.nullable(unread),
  /** Colleagues who are away today; null if the reader sees them by name in `team`. */
  away: z.nullable(wire.whole),
  /** Requests pending with the reader, the longest pending first; null if they decide nothing. */
  waiting: z.nullable(wire.object({ total: wire.whole, oldest: z.array(requestRow) })),
  team: z.nullable(teamNow),
  flawed: z.nullable(flawedDays),
});
export type Home = z.output<typeof home>;

/** Everything the home page shows, in one answer; part of the group `portal`. */
export const homeCalls = {
  /** Each part is null unless the caller may make the call that it comes from. */
  getHome: get.signedIn("portal/home", { object: home }),
};
