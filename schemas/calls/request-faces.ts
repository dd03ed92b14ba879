import * as z from "zod";
import { type CallDeclaration, defineCall } from "../define-call";
import { listQuery, listQueryNames } from "../list-query";
import { permissionCodes } from "../permission-codes";
import { corrections } from "../request-kinds";
import { decisionActions } from "../request-life";
import { waitingAges } from "../waiting-age";
import { bitOnWire, jalaliOnWire, numbersOnWire, onWire, wholeOnWire } from "../wire";
import { words } from "./request-drafts";
import { chainStep, operationResult, requestDetail, requestRow, statusFilter } from "./request-rows";

/** What managers ask a list of requests for. */
export const requestScopes = ["own", "waiting", "handled", "view", "approved"] as const;

const listFilters = {
  ...listQuery,
  status: statusFilter.optional(),
  typeCode: z.string().max(20).optional(),
  from: z.optional(jalaliOnWire),
  to: z.optional(jalaliOnWire),
  isHourly: z.optional(bitOnWire),
  correction: z.enum(corrections).optional(),
};
type Paths = {
  list: string;
  detail: string;
  detailForAdmin: string;
  listForAdmins: string;
  request: string;
  degree: string;
};
type Codes = { own: readonly number[]; manage: readonly number[] };

/** The calls that every kind of request has in the spec, under the paths of its group and its names of page and size. */
export function requestCalls<const P extends Paths>(
  paths: P,
  { own, manage }: Codes,
  paging: { page: string; pageSize: string } = listQueryNames,
) {
  const filterNames = { ...paging, from: "beginDate", to: "endDate" };
  return {
    /** One's requests, or those of someone one may see; the last first unless sorted. */
    listRequests: defineCall({
      get: paths.list,
      input: onWire(
        { personnelNumber: z.string(), ...listFilters },
        { personnelNumber: "perno", ...filterNames },
      ),
      output: requestRow,
      values: "list",
      paged: true,
      allow: "signedIn",
      permission: [...own, ...manage],
    }),
    getRequestDetail: defineCall({
      get: paths.detail,
      input: onWire({ id: wholeOnWire }),
      output: requestDetail,
      values: "one",
      allow: "signedIn",
      permission: [...own, ...manage],
    }),
    getRequestDetailForAdmin: defineCall({
      get: paths.detailForAdmin,
      input: onWire({ id: wholeOnWire }),
      output: requestDetail,
      values: "one",
      allow: "manager",
      permission: manage,
    }),
    /** `own`: what waits for the caller or was handled by them; `view`: what they may look at; `approved`: of it what stands. */
    listRequestsForAdmins: defineCall({
      get: paths.listForAdmins,
      input: onWire(
        {
          ...listFilters,
          scope: z.enum(requestScopes).optional(),
          sectionCode: z.string().max(20).optional(),
          age: z.enum(waitingAges).optional(),
        },
        filterNames,
      ),
      output: requestRow,
      values: "list",
      paged: true,
      allow: "manager",
      permission: manage,
    }),
    /** What managers do with requests, one or many: each row is answered for itself. */
    operateOnRequest: defineCall({
      post: paths.request,
      ofRequests: true,
      input: onWire({
        operation: z.enum(decisionActions),
        ids: numbersOnWire,
        /** The versions the decisions were based on, in the order of the numbers. */
        versions: z.optional(numbersOnWire),
        reason: words(1000),
      }),
      output: operationResult,
      values: "list",
      allow: "manager",
      permission: manage,
      carries: "form",
    }),
    getApproveDegree: defineCall({
      get: paths.degree,
      input: onWire({ id: wholeOnWire }),
      output: chainStep,
      values: "list",
      allow: "manager",
      permission: manage,
    }),
  };
}

/**
 * What an owner does with their own requests: `delete` takes some back, `edit` changes one and asks again, with what is
 * given in the place of what was.
 */
export function archiveCall<const P extends string, S extends z.core.$ZodLooseShape>(
  path: P,
  {
    draft,
    names,
    permission,
    carriage = { carries: "form" },
  }: {
    draft: S;
    names: object;
    permission: readonly number[];
    carriage?: Pick<CallDeclaration, "carries" | "mostBytes">;
  },
) {
  return defineCall({
    post: path,
    ofRequests: true,
    input: onWire(
      {
        operation: z.enum(["delete", "edit"]),
        ids: numbersOnWire,
        versions: z.optional(numbersOnWire),
        ...draft,
      },
      names,
    ),
    output: operationResult,
    values: "list",
    allow: "signedIn",
    permission,
    ...carriage,
  });
}

const { leaveManagement, leaveView, approvedLeave } = permissionCodes;
const { missionManagement, missionView, approvedMission } = permissionCodes;
const { inOutManagement, inOutView } = permissionCodes;
const { overtimeManagement, overtimeView, approvedOvertime } = permissionCodes;

/** Who may file requests of a kind, and who may decide about or look at them. */
export const requestPermissions = {
  leave: { own: [permissionCodes.leave], manage: [leaveManagement, leaveView, approvedLeave] },
  mission: { own: [permissionCodes.mission], manage: [missionManagement, missionView, approvedMission] },
  inOut: {
    own: [permissionCodes.inOut, permissionCodes.inOutByLocation],
    manage: [inOutManagement, inOutView],
  },
  overtime: { own: [permissionCodes.overtime], manage: [overtimeManagement, overtimeView, approvedOvertime] },
} as const;
