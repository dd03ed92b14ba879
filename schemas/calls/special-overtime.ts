import * as z from "zod";
import { defineCall } from "../define-call";
import { listQuery } from "../list-query";
import { adminFlags, permissionCodes } from "../permission-codes";
import { requestRegistry } from "../request-kinds";
import { requestStatuses } from "../request-life";
import { kilobytes } from "../values/bytes";
import {
  countOnWire,
  jalaliOnWire,
  jsonOnWire,
  minutesOnWire,
  onWire,
  periodItemOnWire,
  pernoOnWire,
  wholeOnWire,
  yearOnWire,
} from "../wire";
import { words } from "./request-drafts";
import { requestCalls } from "./request-faces";
import { requestRow, statusFilter } from "./request-rows";
import { personShape } from "./whom";

const { own, view } = requestRegistry.specialOvertime.codes;
/** Rights of the manager who distributes the overtime of a section. */
const distributing = {
  allow: "manager",
  permission: [permissionCodes.specialOvertimeRequest],
  flag: adminFlags.specialOvertime,
} as const;

/** The most people in one distribution. */
const mostDistributed = 2000;

const faces = requestCalls(
  "specialOvertime",
  {
    list: "",
    detail: "ExtraWork/GetSpecificEwDetailForPerson",
    detailForAdmin: "",
    listForAdmins: "ExtraWork/GetSpecificEWListForAdmins",
    request: "",
    degree: "",
  },
  { paging: { page: "page", pageSize: "size" } },
);

/** A section and a work period, by year and number. */
const ofPeriod = { year: yearOnWire, period: countOnWire };

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
  listSpecialOvertimeOfPerson: defineCall({
    get: "ExtraWork/GetPersonSpecificEw",
    input: onWire(
      {
        personnelNumber: pernoOnWire,
        ...listQuery,
        periodItem: z.optional(periodItemOnWire),
        status: statusFilter.optional(),
        from: z.optional(jalaliOnWire),
        to: z.optional(jalaliOnWire),
      },
      { from: "beginDate", to: "endDate" },
    ),
    paged: requestRow,
    allow: "signedIn",
    permission: [...own, ...view],
    permissionForOthers: view,
    flag: adminFlags.viewRequests,
  }),

  /** The amounts of a period for one section, or for all whose overtime the caller distributes. */
  listSpecialAmountsOfPeriod: defineCall({
    get: "ExtraWork/GetSpecificExtraWorkAmountForSection",
    input: onWire({ ...ofPeriod, sectionCode: z.string().max(20).optional() }),
    list: onWire({
      sectionCode: z.string(),
      sectionName: z.string(),
      from: jalaliOnWire,
      to: jalaliOnWire,
      isClosed: z.boolean(),
      /** Null if no amount was set. */
      minutes: z.nullable(minutesOnWire),
      distributed: minutesOnWire,
      /** The most that one person may get. */
      perPerson: z.nullable(minutesOnWire),
      /** Rises with every change of the amount or a share; a distribution is based on one version. */
      version: countOnWire,
    }),
    ...distributing,
  }),

  /** The people of a section with the figures a distribution is based on. */
  listSpecialOvertimePeople: defineCall({
    get: "ExtraWork/GetPersonByExtraWorkBySection",
    input: onWire({ ...ofPeriod, sectionCode: z.string().max(20) }),
    list: onWire({
      ...personShape,
      /** Presence beyond the shift in the period: what nobody authorised, and what was authorised. */
      surplus: minutesOnWire,
      overtime: minutesOnWire,
      /** The share that counts against the amount; 0 for none. */
      minutes: minutesOnWire,
      /** The share in the previous period. */
      lastMinutes: minutesOnWire,
      requestId: z.nullable(wholeOnWire),
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
  distributeSpecialOvertime: defineCall({
    post: "ExtraWork/InsertOrUpdateSpecialEW",
    ofRequests: true,
    input: onWire(
      {
        approvedBy: z.string().max(20),
        ...ofPeriod,
        sectionCode: z.string().max(20),
        version: countOnWire,
        description: words(1000),
        shares: jsonOnWire(
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
      },
      { approvedBy: "approvedby", description: "Description" },
    ),
    output: onWire({
      filed: wholeOnWire,
      changed: wholeOnWire,
      withdrawn: wholeOnWire,
      distributed: minutesOnWire,
      version: countOnWire,
    }),
    ...distributing,
    carries: "form",
    // The shares of the largest distribution.
    mostBytes: kilobytes(512),
  }),
};
