import * as z from "zod";
import { defineCall } from "../define-call";
import { dayFigures } from "../figures";
import { adminFlags, permissionCodes } from "../permission-codes";
import { waitingAges } from "../waiting-age";
import {
  bitOnWire,
  clockOnWire,
  countOnWire,
  jalaliOnWire,
  minutesOnWire,
  onWire,
  wholeOnWire,
} from "../wire";
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

const ageCounts = onWire(
  Object.fromEntries(waitingAges.map((age) => [age, wholeOnWire])) as Record<
    (typeof waitingAges)[number],
    typeof wholeOnWire
  >,
);
export type AgeCounts = z.output<typeof ageCounts>;

const latePerson = onWire({
  ...memberShape,
  firstIn: z.nullable(clockOnWire),
  lateMinutes: minutesOnWire,
});

const coverage = onWire({
  sectionCode: z.string(),
  sectionName: z.string(),
  people: wholeOnWire,
  /** Present now, including those who came late. */
  present: wholeOnWire,
  /** Expected now: those whose shift goes on, except who has left or is not due yet. */
  expected: wholeOnWire,
  minimum: z.nullable(wholeOnWire),
});
export type SectionCoverage = z.output<typeof coverage>;

const weekDay = onWire({
  mark: z.enum(weekMarks).nullable(),
  /** Leave or a mission of some hours. */
  part: z.enum(["leave", "mission"]).nullable(),
});
export type WeekDay = z.output<typeof weekDay>;

const teamShape = {
  today: jalaliOnWire,
  now: presenceSum,
  /** People who came late and are present, latest first; the report lists all of them. */
  late: z.array(latePerson),
  coverage: z.array(coverage),
  week: onWire({
    from: jalaliOnWire,
    to: jalaliOnWire,
    total: wholeOnWire,
    people: z.array(
      onWire({
        ...memberShape,
        /** Whether the reader may open these days. */
        isOpen: z.boolean(),
        days: z.array(weekDay),
      }),
    ),
  }),
};
/** Where a manager's people are, today and this week. */
export const teamNow = onWire(teamShape);
export type TeamNow = z.output<typeof teamNow>;

const team = onWire({
  ...teamShape,
  /** Requests pending with the reader, by age. */
  waiting: ageCounts,
});
export type TeamToday = z.output<typeof team>;

const trendDay = onWire({
  date: jalaliOnWire,
  present: wholeOnWire,
  absent: wholeOnWire,
  late: wholeOnWire,
  worked: minutesOnWire,
  required: minutesOnWire,
  overtime: minutesOnWire,
});
export type TrendDay = z.output<typeof trendDay>;

const openRequests = onWire({
  kind: requestKind,
  /** New requests, by age. */
  ages: ageCounts,
  suspended: wholeOnWire,
});
export type OpenRequests = z.output<typeof openRequests>;

const organisationNow = onWire({ now: presenceSum, coverage: z.array(coverage) });
export type OrganisationNow = z.output<typeof organisationNow>;

const organisationTrend = onWire({
  from: jalaliOnWire,
  to: jalaliOnWire,
  /** Every computed day of the range. */
  trend: z.array(trendDay),
  trouble: onWire({ incomplete: wholeOnWire, conflict: wholeOnWire, absence: wholeOnWire }),
});
export type OrganisationTrend = z.output<typeof organisationTrend>;

const organisation = onWire({
  today: jalaliOnWire,
  open: z.array(openRequests),
  period: z.nullable(nextPeriod),
  /** Null for an administrator limited to some sections. */
  storage: z.nullable(
    onWire({
      bytes: wholeOnWire,
      people: wholeOnWire,
      /** Estimated by the database. */
      punches: wholeOnWire,
      days: wholeOnWire,
      requests: wholeOnWire,
      history: wholeOnWire,
    }),
  ),
});
export type OrganisationToday = z.output<typeof organisation>;

const figureTrend = onWire({
  from: jalaliOnWire,
  to: jalaliOnWire,
  /** Every computed day of the range. */
  days: z.array(onWire({ date: jalaliOnWire, value: wholeOnWire })),
});

/**
 * The contents of the two dashboards; part of the group `portal`. The organisation's dashboard is three answers: where
 * everyone is and the totals of their days take longer the more people there are, and nothing else waits for them.
 */
export const dashboardCalls = {
  // Our choice: allowed to everyone who may open the report of attendance status, which has the same facts per person.
  getTeamToday: defineCall({
    get: "portal/teamToday",
    input: onWire({
      page: z.optional(countOnWire),
      /** Include people with nothing to show this week. */
      isEveryone: z.optional(bitOnWire),
    }),
    object: team,
    allow: "manager",
    permission: [permissionCodes.attendanceStatus],
    flag: adminFlags.viewPresence,
  }),
  /** What is open today. */
  getOrganisationToday: defineCall({ get: "portal/organisationToday", object: organisation }),
  /** Where everyone is now, and the sections with fewer people than they need. */
  getOrganisationNow: defineCall({ get: "portal/organisationNow", object: organisationNow }),
  /** The last days, with those that need attention. */
  getOrganisationTrend: defineCall({ get: "portal/organisationTrend", object: organisationTrend }),
  /** The total of one figure over everyone, for each day of the organisation's trend. */
  getFigureTrend: defineCall({
    get: "portal/figureTrend",
    input: onWire({ figure: z.enum(dayFigures) }),
    object: figureTrend,
  }),
};
