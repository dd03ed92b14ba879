import * as z from "zod";
import { get } from "../define-call";
import { dayFigures } from "../figures";
import { adminFlags, permissionCodes } from "../permission-codes";
import { waitingAges } from "../waiting-age";
import * as wire from "../wire";
import { nextPeriod } from "./period-close";
import { presenceSum } from "./personnel";
import { requestKind } from "./request-rows";
import { memberShape } from "./whom";

/** People per page of the team's week. */
export const weekPageSize = 12;

/** What a person's day of the week shows; null for nothing. `part` is an absence of some hours. */
const weekMarks = [
  "leave",
  "mission",
  "absent",
  "notIn",
  "incomplete",
  "conflict",
  "holiday",
  "off",
] as const;
export type WeekMark = (typeof weekMarks)[number];

const ageCounts = wire.object(wire.counts(waitingAges));
export type AgeCounts = z.output<typeof ageCounts>;

const latePerson = wire.object({
  ...memberShape,
  firstIn: z.nullable(wire.clock),
  lateMinutes: wire.minutes,
});

const coverage = wire.object({
  sectionCode: z.string(),
  sectionName: z.string(),
  people: wire.whole,
  /** Present now, including those who came late. */
  present: wire.whole,
  /** Expected now: those whose shift goes on, except who has left or is not due yet. */
  expected: wire.whole,
  minimum: z.nullable(wire.whole),
});
export type SectionCoverage = z.output<typeof coverage>;

const weekDay = wire.object({
  mark: z.enum(weekMarks).nullable(),
  /** Leave or a mission of some hours. */
  part: z.enum(["leave", "mission"]).nullable(),
});
export type WeekDay = z.output<typeof weekDay>;

const teamShape = {
  today: wire.jalali,
  now: presenceSum,
  /** People who came late and are present, latest first; the report lists all of them. */
  late: z.array(latePerson),
  coverage: z.array(coverage),
  week: wire.object({
    ...wire.days,
    total: wire.whole,
    people: z.array(
      wire.object({
        ...memberShape,
        /** Whether the reader may open these days. */
        isOpen: z.boolean(),
        days: z.array(weekDay),
      }),
    ),
  }),
};
/** Where a manager's people are, today and this week. */
export const teamNow = wire.object(teamShape);
export type TeamNow = z.output<typeof teamNow>;

const team = wire.object({
  ...teamShape,
  /** Requests pending with the reader, by age. */
  waiting: ageCounts,
});
export type TeamToday = z.output<typeof team>;

const trendDay = wire.object({
  date: wire.jalali,
  present: wire.whole,
  absent: wire.whole,
  late: wire.whole,
  worked: wire.minutes,
  required: wire.minutes,
  overtime: wire.minutes,
});
export type TrendDay = z.output<typeof trendDay>;

const openRequests = wire.object({
  kind: requestKind,
  /** New requests, by age. */
  ages: ageCounts,
  suspended: wire.whole,
});
export type OpenRequests = z.output<typeof openRequests>;

const organisationNow = wire.object({ now: presenceSum, coverage: z.array(coverage) });
export type OrganisationNow = z.output<typeof organisationNow>;

const organisationTrend = wire.object({
  ...wire.days,
  /** Every computed day of the range. */
  trend: z.array(trendDay),
  trouble: wire.object({ incomplete: wire.whole, conflict: wire.whole, absence: wire.whole }),
});
export type OrganisationTrend = z.output<typeof organisationTrend>;

const organisation = wire.object({
  today: wire.jalali,
  open: z.array(openRequests),
  period: z.nullable(nextPeriod),
  /** Null for an administrator limited to some sections. */
  storage: z.nullable(
    wire.object({
      bytes: wire.whole,
      people: wire.whole,
      /** Estimated by the database. */
      punches: wire.whole,
      days: wire.whole,
      requests: wire.whole,
      history: wire.whole,
    }),
  ),
});
export type OrganisationToday = z.output<typeof organisation>;

const figureTrend = wire.object({
  ...wire.days,
  /** Every computed day of the range. */
  days: z.array(wire.object({ date: wire.jalali, value: wire.whole })),
});

/**
 * The contents of the two dashboards; part of the group `portal`. The organisation's dashboard is three answers: where
 * everyone is and the totals of their days take longer the more people there are, and nothing else waits for them.
 */
export const dashboardCalls = {
  // Our choice: allowed to everyone who may open the report of attendance status, which has the same facts per person.
  getTeamToday: get.manager("portal/teamToday", {
    input: wire.object({
      page: z.optional(wire.count),
      /** Include people with nothing to show this week. */
      isEveryone: z.optional(wire.bit),
    }),
    object: team,
    permission: [permissionCodes.attendanceStatus],
    flag: adminFlags.viewPresence,
  }),
  /** What is open today. */
  getOrganisationToday: get("portal/organisationToday", { object: organisation }),
  /** Where everyone is now, and the sections with fewer people than they need. */
  getOrganisationNow: get("portal/organisationNow", { object: organisationNow }),
  /** The last days, with those that need attention. */
  getOrganisationTrend: get("portal/organisationTrend", { object: organisationTrend }),
  /** The total of one figure over everyone, for each day of the organisation's trend. */
  getFigureTrend: get("portal/figureTrend", {
    input: wire.object({ figure: z.enum(dayFigures) }),
    object: figureTrend,
  }),
};
