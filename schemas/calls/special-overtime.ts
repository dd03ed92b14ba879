import * as z from "zod";
import { get, post } from "../define-call";
import { listQuery } from "../list-query";
import { adminFlags, permissionCodes } from "../permission-codes";
import { requestRegistry } from "../request-kinds";
import { requestStatuses } from "../request-life";
import { kilobytes } from "../values/bytes";
import * as wire from "../wire";
import { words } from "./request-drafts";
import { requestCalls } from "./request-faces";
import { requestRow, statusFilter } from "./request-rows";
import { personShape } from "./whom";

const { own, view } = requestRegistry.specialOvertime.codes;
/** Rights of the manager who distributes the overtime of a section. */
const distributing = {
  permission: [permissionCodes.specialOvertimeRequest],
  flag: adminFlags.specialOvertime,
} as const;

/** The most people in one distribution. */
const mostDistributed = 2000;

const faces = requestCalls("specialOvertime", {
  detail: "ExtraWork/GetSpecificEwDetailForPerson",
  listForAdmins: "ExtraWork/GetSpecificEWListForAdmins",
  paging: { page: "page", pageSize: "size" },
});

/** A section and a work period, by year and number. */
const ofPeriod = { year: wire.year, period: wire.count };

/**
 * Spec 7.12, special overtime. The spec only names the calls, so this is our choice: a section gets an amount of
 * minutes for a work period, its manager distributes it, and each share is a request that goes through the chain. The
 * spec has no separate calls for decisions and the chain; those of overtime are used (schemas/calls/overtime.ts).
 */
export const specialOvertimeCalls = {
  /** Pending with the caller, handled by them, or in their sections. Spec §9: page 1, size 2000. */
  listSpecialOvertime: faces.listRequestsForAdmins,
  getSpecialOvertime: faces.getRequestDetail,

  /** A person's shares, the last period first; `periodItem` (140508) limits them to one. */
  listSpecialOvertimeOfPerson: get.signedIn("ExtraWork/GetPersonSpecificEw", {
    input: wire.object(
      {
        personnelNumber: wire.perno,
        ...listQuery,
        periodItem: z.optional(wire.periodItem),
        status: statusFilter.optional(),
        ...wire.between,
      },
      { from: "beginDate", to: "endDate" },
    ),
    paged: requestRow,
    permission: [...own, ...view],
    permissionForOthers: view,
    flag: adminFlags.viewRequests,
  }),

  /** The amounts of a period for one section, or for all whose overtime the caller distributes. */
  listSpecialAmountsOfPeriod: get.manager("ExtraWork/GetSpecificExtraWorkAmountForSection", {
    input: wire.object({ ...ofPeriod, sectionCode: z.string().max(20).optional() }),
    list: wire.object({
      sectionCode: z.string(),
      sectionName: z.string(),
      ...wire.days,
      isClosed: z.boolean(),
      /** Null if no amount was set. */
      minutes: z.nullable(wire.minutes),
      distributed: wire.minutes,
      /** The most that one person may get. */
      perPerson: z.nullable(wire.minutes),
      /** Rises with every change of the amount or a share; a distribution is based on one version. */
      version: wire.count,
    }),
    ...distributing,
  }),

  /** The people of a section with the figures a distribution is based on. */
  listSpecialOvertimePeople: get.manager("ExtraWork/GetPersonByExtraWorkBySection", {
    input: wire.object({ ...ofPeriod, sectionCode: z.string().max(20) }),
    list: wire.object({
      ...personShape,
      /** Presence beyond the shift in the period: what nobody authorised, and what was authorised. */
      surplus: wire.minutes,
      overtime: wire.minutes,
      /** The share that counts against the amount; 0 for none. */
      minutes: wire.minutes,
      /** The share in the previous period. */
      lastMinutes: wire.minutes,
      requestId: z.nullable(wire.whole),
      status: z.enum(requestStatuses).nullable(),
      /** The share is undecided and may still change. */
      isOpen: z.boolean(),
      /** Why it was returned or refused. */
      reason: z.string().nullable(),
    }),
    ...distributing,
  }),

  /**
   * Saves a whole distribution: new shares are filed, changed ones filed again, and those without minutes withdrawn.
   */
  distributeSpecialOvertime: post.manager("ExtraWork/InsertOrUpdateSpecialEW", {
    ofRequests: true,
    input: wire.object({
      approvedBy: wire.spelled("approvedby", z.string().max(20)),
      ...ofPeriod,
      sectionCode: z.string().max(20),
      version: wire.count,
      description: wire.spelled("Description", words(1000)),
      shares: wire.json(
        z
          .array(
            z.object({
              personnelNumber: z.string().max(20),
              minutes: z.number().int().min(0).max(600_000),
            }),
          )
          .min(1)
          .max(mostDistributed),
      ),
    }),
    output: wire.object({
      filed: wire.whole,
      changed: wire.whole,
      withdrawn: wire.whole,
      distributed: wire.minutes,
      version: wire.count,
    }),
    ...distributing,
    carries: "form",
    // The shares of the largest distribution.
    mostBytes: kilobytes(512),
  }),
};
