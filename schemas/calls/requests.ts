import * as z from "zod";
import { attachmentKinds } from "../attachments";
import { defineCalls, get, post } from "../define-call";
import type { ErrorCode } from "../errors";
import { listQuery } from "../list-query";
import { adminFlags, permissionCodes } from "../permission-codes";
import {
  awayKinds,
  corrections,
  decidingCodes,
  entryOf,
  ofEveryKind,
  selfFiledKinds,
} from "../request-kinds";
import { decisionActions } from "../request-life";
import { limitNames } from "../request-limits";
import { waitingAges } from "../waiting-age";
import * as wire from "../wire";
import { dayEffect } from "./request-days";
import { daysDraft, lockedRequest, missionDraft, plainDraftNames, punchDraft } from "./request-drafts";
import {
  chainStep,
  operationResult,
  requestDeadline,
  requestDetail,
  requestKind,
  requestRow,
  statusFilter,
  whenShape,
} from "./request-rows";
import { personShape, placeShape } from "./whom";
import { dayRow, workTotal } from "./work";

/** How a request relates to a limit; `message` is the refusal, empty while the limit is met. */
const limitCheck = wire.object({
  limit: z.enum(limitNames),
  isMet: z.boolean(),
  code: z.custom<ErrorCode>((value) => typeof value === "string"),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The input field it is about. */
  field: z.string(),
  message: z.string(),
});

/** A colleague of the section whose leave or mission is approved or pending, for whole days or some hours. */
const awayRow = wire.object({
  ...personShape,
  ...whenShape,
  isConfirmed: z.boolean(),
});
/** The first such colleagues, and the total. */
const awayRows = { away: z.array(awayRow), awayTotal: wire.whole };

const partRow = wire.object({
  ...whenShape,
  days: wire.whole,
  minutes: wire.minutes,
  /** Days of the range that use nothing, because they are not work days. */
  daysOff: z.array(wire.jalali),
  /** Minutes of leave before and after; null if the type uses neither the balance nor its own allowance. */
  balanceBefore: z.nullable(wire.minutes),
  balanceAfter: z.nullable(wire.minutes),
  limits: z.array(limitCheck),
});
export type RequestPartPreview = z.output<typeof partRow>;

const preview = wire.object({
  /** The requests that filing would create. */
  parts: z.array(partRow),
  /** Days of the range without a request, because leave on them uses nothing. */
  leftOut: z.array(wire.object(wire.days)),
  /** The person's existing requests for these days. */
  onSameDays: z.array(
    wire.object({
      id: wire.whole,
      kind: requestKind,
      typeCode: z.string(),
      ...whenShape,
    }),
  ),
  ...awayRows,
  /** For a request about punches: its effect on its days, together with the punch it is filed with. */
  dayEffects: z.array(dayEffect),
  chain: z.array(chainStep),
  deadline: requestDeadline,
});
export type RequestPreview = z.output<typeof preview>;

const deputy = wire.object({
  id: wire.whole,
  owner: z.string(),
  ownerName: z.string(),
  deputy: z.string(),
  deputyName: z.string(),
  /** Applies whenever the owner is on leave or mission; if days are given, only within them. */
  isWhileAway: z.boolean(),
  from: z.nullable(wire.jalali),
  to: z.nullable(wire.jalali),
  /** In force today. */
  isInForce: z.boolean(),
});
export type Deputy = z.output<typeof deputy>;

/** The permission codes needed to file each kind of request. */
const codesToFile = {
  ...ofEveryKind((kind) => entryOf(kind).codes.own),
  // Special overtime is filed by the manager who distributes it, not by its owner.
  specialOvertime: [permissionCodes.specialOvertimeRequest],
};

/** Who may file each kind for people of their sections. For overtime: those who request it for groups. */
const filingForOthers = {
  codes: {
    ...Object.fromEntries(selfFiledKinds.map((kind) => [kind, [entryOf(kind).codes.decide]])),
    overtime: [permissionCodes.groupOvertime],
  },
  flags: {
    ...Object.fromEntries(selfFiledKinds.map((kind) => [kind, adminFlags.fileRequests])),
    overtime: adminFlags.groupOvertime,
  },
};

/** The most requests decided or withdrawn in one call. */
export const mostAtOnce = 500;
/** The most requests assessed in one call. */
export const mostAssessed = 100;

/** Our own calls about requests of every kind; spec 7.9–7.12 have separate ones for each. */
export const requests = defineCalls("requests", {
  /** The result of filing, by the same rules; nothing is written. `id` is the request being changed. */
  previewRequest: get.signedIn("requests/preview", {
    ofRequests: true,
    input: wire.object(
      {
        personnelNumber: wire.perno,
        request: requestKind,
        id: z.optional(wire.whole),
        ...daysDraft,
        ...z.object(missionDraft).partial().shape,
        direction: punchDraft.direction,
        replaces: punchDraft.replaces,
        clock: punchDraft.clock,
        /** The number of files it would have. */
        attachments: z.optional(wire.count),
        /** The entry of the same day that is requested just before it. */
        entryBefore: z.optional(wire.clock),
      },
      plainDraftNames,
    ),
    output: preview,
    permission: { by: "request", of: codesToFile, otherwise: [] },
    permissionForOthers: { by: "request", of: filingForOthers.codes, otherwise: [] },
    flag: { by: "request", of: filingForOthers.flags, otherwise: null },
  }),
  /**
   * All requests pending with the caller, of every kind, the longest pending first; or those the caller has handled or
   * filed for others.
   */
  cartable: get.signedIn("requests/cartable", {
    input: wire.object({
      ...listQuery,
      of: z.enum(["waiting", "handled", "filed"]).optional(),
      request: requestKind.optional(),
      status: statusFilter.optional(),
      typeCode: z.string().max(20).optional(),
      sectionCode: z.string().max(20).optional(),
      correction: z.enum(corrections).optional(),
      age: z.enum(waitingAges).optional(),
      ...wire.between,
    }),
    paged: requestRow,
  }),
  /**
   * The sections whose requests may reach the caller: the caller's own as a manager, and those of the people the caller
   * is a deputy of.
   */
  listDecidedSections: get.signedIn("requests/sections", {
    list: wire.object({ code: z.string(), name: z.string() }),
  }),
  /** The caller's own requests of every kind. */
  listOwnRequests: get.signedIn("requests/own", {
    input: wire.object({
      ...listQuery,
      request: requestKind.optional(),
      status: statusFilter.optional(),
      ...wire.between,
    }),
    paged: requestRow,
  }),
  /** One decision about many requests, each with its own result; some may be refused while others succeed. */
  decideRequests: post.signedIn("requests/decide", {
    ofRequests: true,
    input: wire.object({
      action: z.enum(decisionActions),
      requests: wire.json(z.array(lockedRequest).min(1).max(mostAtOnce)),
      reason: z.string().trim().max(1000).optional(),
    }),
    list: operationResult,
    carries: "form",
  }),
  /** Withdraws the caller's own requests, each with its own result. */
  withdrawRequests: post.signedIn("requests/withdraw", {
    ofRequests: true,
    input: wire.object({ requests: wire.json(z.array(lockedRequest).min(1).max(mostAtOnce)) }),
    list: operationResult,
    carries: "form",
  }),
  getRequest: get.signedIn("requests/request", {
    input: wire.object({ id: wire.whole }),
    output: requestDetail,
    flag: adminFlags.viewRequests,
  }),
  /** A file of a request, for anyone who may see the request. Records who opened it. */
  openAttachment: get.signedIn("requests/attachment", {
    input: wire.object({ id: wire.whole, requestId: wire.whole }),
    output: wire.object({
      name: z.string(),
      kind: z.enum(attachmentKinds),
      /** Base64. */
      data: z.string(),
    }),
    flag: adminFlags.viewRequests,
    changes: true,
  }),
  /** What helps to decide about a request: its limits, the days themselves, and who else is away. */
  requestContext: get.signedIn("requests/context", {
    input: wire.object({ id: wire.whole }),
    output: wire.object({
      part: partRow,
      /** Minutes of one day of the person's leave, to show the balance in days; null if no balance is used. */
      dayLength: z.nullable(wire.minutes),
      days: z.optional(z.array(dayRow)),
      total: z.optional(workTotal),
      punches: z.optional(
        z.array(
          wire.object({ date: wire.jalali, time: wire.clock, direction: z.enum(["in", "out"]).nullable() }),
        ),
      ),
      ...awayRows,
      /** The effect of approving on its days. */
      dayEffects: z.optional(z.array(dayEffect)),
    }),
    flag: adminFlags.viewRequests,
    // People who decide about the request see everything; others see no more of these days than of other days.
    fieldFlags: {
      days: adminFlags.viewDayWork,
      total: adminFlags.viewDayWork,
      punches: adminFlags.viewInOut,
      dayEffects: adminFlags.viewInOut,
    },
  }),
  /**
   * Reasons against approving requests now, to find those that can be approved together. Requests that were deleted or
   * are no longer pending with the caller are left out.
   */
  assessRequests: get.signedIn("requests/assess", {
    ofRequests: true,
    input: wire.object({ ids: wire.numbers.check(z.maxLength(mostAssessed)) }),
    list: wire.object({
      id: wire.whole,
      /**
       * A new request that meets every limit, with enough balance, no overlap, no punch outside the areas, and no
       * harmed day.
       */
      isSafe: z.boolean(),
      /** Messages about what is not met. */
      problems: z.array(z.string()),
      balanceAfter: z.nullable(wire.minutes),
      /** The number of colleagues away on its days. */
      away: wire.whole,
    }),
    flag: adminFlags.viewRequests,
  }),
  /** What the caller decides about: each section, kind and type with its chain and the caller's degrees. */
  listOwnDegrees: get.manager("requests/ownDegrees", {
    list: wire.object({
      ...placeShape,
      kind: requestKind,
      typeCode: z.string(),
      typeName: z.string().nullable(),
      typeNameEn: z.string().nullable(),
      chain: z.array(wire.object({ degree: wire.degree, approvers: z.array(wire.object(personShape)) })),
      own: z.array(wire.degree),
    }),
    permission: decidingCodes,
  }),
  /** The caller's deputies, and the people the caller is a deputy of. */
  listDeputies: get.signedIn("requests/deputies", { list: deputy }),
  /** Without an end date, the deputy acts until cleared. */
  setDeputy: post.signedIn("requests/setDeputy", {
    input: wire.object({
      deputy: z.string().trim().min(1).max(20),
      isWhileAway: z.optional(wire.bit),
      ...wire.between,
    }),
    output: wire.object({ id: wire.whole }),
    permission: decidingCodes,
  }),
  clearDeputy: post.signedIn("requests/clearDeputy", { input: wire.object({ id: wire.whole }) }),
  /**
   * The number of confirmed leaves and missions waiting to take effect because of the settings, without closed periods.
   */
  getUntransferred: get("requests/untransferred", {
    input: wire.object({ request: z.enum(awayKinds) }),
    output: wire.object({ count: wire.whole }),
  }),
  /** Puts the oldest of them into effect; returns how many, and how many are left for the next call. */
  transferApproved: post("requests/transferApproved", {
    ofRequests: true,
    input: wire.object({ request: z.enum(awayKinds) }),
    output: wire.object({ moved: wire.whole, left: wire.whole }),
  }),
});
