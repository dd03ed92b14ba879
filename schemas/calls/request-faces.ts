import * as z from "zod";
import { type CallDeclaration, defineCall } from "../define-call";
import { listQuery } from "../list-query";
import { adminFlags } from "../permission-codes";
import { codesOfOthers, corrections, entryOf, type RequestKind } from "../request-kinds";
import { decisionActions } from "../request-life";
import { waitingAges } from "../waiting-age";
import { bitOnWire, jalaliOnWire, numbersOnWire, onWire, pernoOnWire, wholeOnWire } from "../wire";
import { words } from "./request-drafts";
import { chainStep, operationResult, requestDetail, requestRow, statusFilter } from "./request-rows";

/** What managers ask a list of requests for. */
const requestScopes = ["own", "waiting", "handled", "view", "approved"] as const;

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

type Options = {
  paging?: { page: string; pageSize: string };
  /** Another kind whose requests are shown and decided by the same calls, though not listed by them. */
  besides?: RequestKind;
};

/** The calls that every kind of request has in the spec, under the paths of its group and its names of page and size. */
export function requestCalls<const P extends Paths>(
  kind: RequestKind,
  paths: P,
  { paging, besides }: Options = {},
) {
  const filterNames = { ...paging, from: "beginDate", to: "endDate" };
  const { own, decide, view, approved } = entryOf(kind).codes;
  const flag = adminFlags.viewRequests;
  const kinds = besides ? [kind, besides] : [kind];
  const ofOthers = [...new Set(kinds.flatMap(codesOfOthers))];
  return {
    /** One's requests, or those of someone one may see; the last first unless sorted. */
    listRequests: defineCall({
      get: paths.list,
      input: onWire({ personnelNumber: pernoOnWire, ...listFilters }, filterNames),
      output: requestRow,
      paged: true,
      allow: "signedIn",
      permission: [...own, ...view],
      permissionForOthers: view,
      flag,
    }),
    getRequestDetail: defineCall({
      get: paths.detail,
      input: onWire({ id: wholeOnWire }),
      output: requestDetail,
      allow: "signedIn",
      permission: [...new Set([...kinds.flatMap((one) => entryOf(one).codes.own), ...ofOthers])],
      flag,
    }),
    getRequestDetailForAdmin: defineCall({
      get: paths.detailForAdmin,
      input: onWire({ id: wholeOnWire }),
      output: requestDetail,
      allow: "manager",
      permission: ofOthers,
      flag,
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
      paged: true,
      allow: "manager",
      permission: { by: "scope", of: { view, approved }, otherwise: [decide] },
      // What waits for somebody, or was decided by them, is theirs by an approval right.
      flag: { by: "scope", of: { view: flag, approved: flag }, otherwise: null },
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
      permission: kinds.map((one) => entryOf(one).codes.decide),
      carries: "form",
    }),
    getApproveDegree: defineCall({
      get: paths.degree,
      input: onWire({ id: wholeOnWire }),
      output: chainStep,
      values: "list",
      allow: "manager",
      permission: ofOthers,
      flag,
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
