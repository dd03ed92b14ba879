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

/** What a period of home is: which page of one's work it leads to. */
const homePeriodKinds = ["monthly", "periodic", "daily"] as const;

const period = onWire({
  kind: z.enum(homePeriodKinds),
  /** The month or the period of its year; null where only days are open to the reader. */
  year: z.nullable(yearOnWire),
  number: z.nullable(countOnWire),
  from: jalaliOnWire,
  to: jalaliOnWire,
  /** The last day that counts so far; null before there is one. */
  until: z.nullable(jalaliOnWire),
  total: workTotal,
  /** Those of its days that a punch may still come for from a device without network. */
  lately: z.array(dayRow),
});
export type HomePeriod = z.output<typeof period>;

const dayToMend = onWire({ date: jalaliOnWire, gaps: z.array(dayGap) });
export type DayToMend = z.output<typeof dayToMend>;

const ownRequests = onWire({
  /** Returned ones first, then those that wait the longest; the first of them. */
  open: z.array(requestRow),
  /** How many there are, as the lists of each kind count them. */
  counts: z.array(onWire({ kind: requestKind, status: z.enum(requestStatuses), count: wholeOnWire })),
  /** Decided in the last days, the newest first. */
  decided: z.array(requestRow),
});
export type HomeRequests = z.output<typeof ownRequests>;

const ownLeave = onWire({
  /** What can still be asked for, and the minutes of one day of it. */
  balance: minutesOnWire,
  dayLength: minutesOnWire,
  /** Approved, running or still to come. */
  next: z.nullable(
    onWire({
      from: jalaliOnWire,
      to: jalaliOnWire,
      fromMinute: z.nullable(clockOnWire),
      toMinute: z.nullable(clockOnWire),
      /** The request it came from, where one did. */
      requestId: z.nullable(wholeOnWire),
    }),
  ),
});

const unread = onWire({
  total: wholeOnWire,
  /** The newest of them. */
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
  /** Each null where the reader has not the list that it counts. */
  incomplete: z.nullable(wholeOnWire),
  conflict: z.nullable(wholeOnWire),
  absence: z.nullable(wholeOnWire),
});
export type FlawedDays = z.output<typeof flawedDays>;

const home = onWire({
  /** When it was read, by the server's clock: an instant, ISO. */
  readAt: z.string(),
  today: jalaliOnWire,
  clock: clockState,
  period: z.nullable(period),
  /** Days of this period, and of the two weeks before today, that a request could still put right. */
  toMend: z.nullable(z.array(dayToMend)),
  requests: z.nullable(ownRequests),
  leave: z.nullable(ownLeave),
  holiday: z.nullable(onWire({ date: jalaliOnWire, title: z.string(), titleEn: z.string() })),
  unread: z.nullable(unread),
  /** How many colleagues are away today; null for whoever is told of them one by one in `team`. */
  away: z.nullable(wholeOnWire),
  /** What waits for the reader's decision, what waits longest first; null for whoever decides nothing. */
  waiting: z.nullable(onWire({ total: wholeOnWire, oldest: z.array(requestRow) })),
  team: z.nullable(teamNow),
  flawed: z.nullable(flawedDays),
});
export type Home = z.output<typeof home>;

/** What the first page shows, in one answer; part of the group `portal`. */
export const homeCalls = {
  /** Each part is there for whoever may make the call that it is taken from, and null for everyone else. */
  getHome: defineCall({ get: "portal/home", output: home, values: "object", allow: "signedIn" }),
};
