import * as z from "zod";
import { type CallDeclaration, get, post } from "../define-call";
import { listQuery } from "../list-query";
import { adminFlags } from "../permission-codes";
import { codesOfOthers, corrections, entryOf, type RequestKind } from "../request-kinds";
import { decisionActions } from "../request-life";
import { waitingAges } from "../waiting-age";
import * as wire from "../wire";
import { words } from "./request-drafts";
import { chainStep, operationResult, requestDetail, requestRow, statusFilter } from "./request-rows";

/** The scopes of a manager's list of requests. */
const requestScopes = ["own", "waiting", "handled", "view", "approved"] as const;

const listFilters = {
  ...listQuery,
  status: statusFilter.optional(),
  typeCode: z.string().max(20).optional(),
  ...wire.between,
  isHourly: z.optional(wire.bit),
  correction: z.enum(corrections).optional(),
};
/** Paths; a call without one is left out of its group. */
type Paths = {
  [call in "list" | "detail" | "detailForAdmin" | "listForAdmins" | "request" | "degree"]?: string;
};

type Options = {
  paging?: { page: string; pageSize: string };
  /** Another kind, whose requests the same calls show and decide about but do not list. */
  besides?: RequestKind;
};

/** The calls that every kind of request has in the spec, under the paths and paging names of its group. */
export function requestCalls(kind: RequestKind, { paging, besides, ...paths }: Paths & Options) {
  const filterNames = { ...paging, from: "beginDate", to: "endDate" };
  const { own, decide, view, approved } = entryOf(kind).codes;
  const flag = adminFlags.viewRequests;
  const kinds = besides ? [kind, besides] : [kind];
  const ofOthers = [...new Set(kinds.flatMap(codesOfOthers))];
  return {
    /** The caller's requests, or those of a person they may see; newest first unless sorted. */
    listRequests: get.signedIn(paths.list ?? "", {
      input: wire.object({ personnelNumber: wire.perno, ...listFilters }, filterNames),
      paged: requestRow,
      permission: [...own, ...view],
      permissionForOthers: view,
      flag,
    }),
    getRequestDetail: get.signedIn(paths.detail ?? "", {
      input: wire.object({ id: wire.whole }),
      output: requestDetail,
      permission: [...new Set([...kinds.flatMap((one) => entryOf(one).codes.own), ...ofOthers])],
      flag,
    }),
    getRequestDetailForAdmin: get.manager(paths.detailForAdmin ?? "", {
      input: wire.object({ id: wire.whole }),
      output: requestDetail,
      permission: ofOthers,
      flag,
    }),
    /**
     * `own`: pending with the caller or handled by them; `view`: those they may view; `approved`: the approved ones
     * among these.
     */
    listRequestsForAdmins: get.manager(paths.listForAdmins ?? "", {
      input: wire.object(
        {
          ...listFilters,
          scope: z.enum(requestScopes).optional(),
          sectionCode: z.string().max(20).optional(),
          age: z.enum(waitingAges).optional(),
        },
        filterNames,
      ),
      paged: requestRow,
      permission: { by: "scope", of: { view, approved }, otherwise: [decide] },
      // Requests that the caller decides or decided about need no flag: the approval right is enough.
      flag: { by: "scope", of: { view: flag, approved: flag }, otherwise: null },
    }),
    /** A manager's operation on one or many requests, with a result for each. */
    operateOnRequest: post.manager(paths.request ?? "", {
      ofRequests: true,
      input: wire.object({
        operation: z.enum(decisionActions),
        ids: wire.numbers,
        /** The versions that the decisions were based on, in the order of the numbers. */
        versions: z.optional(wire.numbers),
        reason: words(1000),
      }),
      list: operationResult,
      permission: kinds.map((one) => entryOf(one).codes.decide),
      carries: "form",
    }),
    getApproveDegree: get.manager(paths.degree ?? "", {
      input: wire.object({ id: wire.whole }),
      list: chainStep,
      permission: ofOthers,
      flag,
    }),
  };
}

/**
 * The operations on one's own requests: `delete` withdraws some; `edit` replaces the contents of one and files it
 * again.
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
  return post.signedIn(path, {
    ofRequests: true,
    input: wire.object(
      {
        operation: z.enum(["delete", "edit"]),
        ids: wire.numbers,
        versions: z.optional(wire.numbers),
        ...draft,
      },
      names,
    ),
    list: operationResult,
    permission,
    ...carriage,
  });
}
