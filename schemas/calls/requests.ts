import * as z from "zod";
import { attachmentKinds } from "../attachments";
import { defineCall, defineCalls } from "../define-call";
import type { ErrorCode } from "../errors";
import { listQuery } from "../list-query";
import { adminFlags, permissionCodes } from "../permission-codes";
import { askedKinds, awayKinds, corrections, decidingCodes, entryOf, ofEveryKind } from "../request-kinds";
import { decisionActions } from "../request-life";
import { limitNames } from "../request-limits";
import { waitingAges } from "../waiting-age";
import {
  bitOnWire,
  clockOnWire,
  countOnWire,
  degreeOnWire,
  jalaliOnWire,
  jsonOnWire,
  minutesOnWire,
  numbersOnWire,
  onWire,
  pernoOnWire,
  wholeOnWire,
} from "../wire";
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
} from "./request-rows";
import { personShape, placeShape } from "./whom";
import { dayRow, workTotal } from "./work";

const time = z.nullable(clockOnWire);

/** A limit as it stands for a request; `message` is the sentence it would be refused with, empty while it is met. */
const limitCheck = onWire({
  limit: z.enum(limitNames),
  isMet: z.boolean(),
  code: z.custom<ErrorCode>((value) => typeof value === "string"),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The input it is about. */
  field: z.string(),
  message: z.string(),
});

/** A colleague of the section who is, or may be, on leave or mission: for whole days, or for some hours. */
const awayRow = onWire({
  ...personShape,
  from: jalaliOnWire,
  to: jalaliOnWire,
  fromMinute: time,
  toMinute: time,
  isConfirmed: z.boolean(),
});
/** The first of them, and how many there are. */
const awayRows = { away: z.array(awayRow), awayTotal: wholeOnWire };

const partRow = onWire({
  from: jalaliOnWire,
  to: jalaliOnWire,
  fromMinute: time,
  toMinute: time,
  days: wholeOnWire,
  minutes: minutesOnWire,
  /** Days of the range that take nothing, since they are no work days. */
  daysOff: z.array(jalaliOnWire),
  /** Minutes of leave before and after; null where the type is not taken from a balance. */
  balanceBefore: z.nullable(minutesOnWire),
  balanceAfter: z.nullable(minutesOnWire),
  limits: z.array(limitCheck),
});
export type RequestPartPreview = z.output<typeof partRow>;

const preview = onWire({
  /** The requests that filing would make. */
  parts: z.array(partRow),
  /** Days of the range that it would make none of, since leave of them takes nothing. */
  leftOut: z.array(onWire({ from: jalaliOnWire, to: jalaliOnWire })),
  /** What the person has filed for these days already. */
  onSameDays: z.array(
    onWire({
      id: wholeOnWire,
      kind: requestKind,
      typeCode: z.string(),
      from: jalaliOnWire,
      to: jalaliOnWire,
      fromMinute: time,
      toMinute: time,
    }),
  ),
  ...awayRows,
  /** Of a request about punches, what its days would become together with the punch it is filed with. */
  dayEffects: z.array(dayEffect),
  chain: z.array(chainStep),
  deadline: requestDeadline,
});
export type RequestPreview = z.output<typeof preview>;

const deputy = onWire({
  id: wholeOnWire,
  owner: z.string(),
  ownerName: z.string(),
  deputy: z.string(),
  deputyName: z.string(),
  /** Whenever the owner is on leave or mission; with days, only within them. */
  isWhileAway: z.boolean(),
  from: z.nullable(jalaliOnWire),
  to: z.nullable(jalaliOnWire),
  /** It holds today. */
  isInForce: z.boolean(),
});
export type Deputy = z.output<typeof deputy>;

/** Who may file a kind of request, by its name. */
const codesToFile = {
  ...ofEveryKind((kind) => entryOf(kind).codes.own),
  // Its owner does not ask for it; who distributes it does.
  specialOvertime: [permissionCodes.specialOvertimeRequest],
};

/** Who may file each kind for people of their sections; overtime, whoever asks it for groups. */
const filingForOthers = {
  codes: {
    ...Object.fromEntries(askedKinds.map((kind) => [kind, [entryOf(kind).codes.decide]])),
    overtime: [permissionCodes.groupOvertime],
  },
  flags: {
    ...Object.fromEntries(askedKinds.map((kind) => [kind, adminFlags.fileRequests])),
    overtime: adminFlags.groupOvertime,
  },
};

/** How many requests are decided about, or taken back, at once. */
export const mostAtOnce = 500;
/** How many requests are assessed at once. */
export const mostAssessed = 100;

/** Calls of our own about requests of every kind (spec 7.9–7.12 have their own for each). */
export const requests = defineCalls("requests", {
  /** What filing would come to, by the rules it goes by; nothing is written. `id` is the request that is changed. */
  previewRequest: defineCall({
    get: "requests/preview",
    ofRequests: true,
    input: onWire(
      {
        personnelNumber: pernoOnWire,
        request: requestKind,
        id: z.optional(wholeOnWire),
        ...daysDraft,
        ...z.object(missionDraft).partial().shape,
        direction: punchDraft.direction,
        replaces: punchDraft.replaces,
        clock: punchDraft.clock,
        /** How many files it would have. */
        attachments: z.optional(countOnWire),
        /** The entry of the same day that is asked for just before it. */
        entryBefore: z.optional(clockOnWire),
      },
      plainDraftNames,
    ),
    output: preview,
    allow: "signedIn",
    permission: { by: "request", of: codesToFile, otherwise: [] },
    permissionForOthers: { by: "request", of: filingForOthers.codes, otherwise: [] },
    flag: { by: "request", of: filingForOthers.flags, otherwise: null },
  }),
  /** Everything that waits for the caller, of every kind, what waits longest first; or what they handled, or filed for others. */
  cartable: defineCall({
    get: "requests/cartable",
    input: onWire({
      ...listQuery,
      of: z.enum(["waiting", "handled", "filed"]).optional(),
      request: requestKind.optional(),
      status: statusFilter.optional(),
      typeCode: z.string().max(20).optional(),
      sectionCode: z.string().max(20).optional(),
      correction: z.enum(corrections).optional(),
      age: z.enum(waitingAges).optional(),
      from: z.optional(jalaliOnWire),
      to: z.optional(jalaliOnWire),
    }),
    output: requestRow,
    paged: true,
    allow: "signedIn",
  }),
  /** The sections whose requests may come to the caller: their own as a manager, and those of whom they stand in for. */
  listDecidedSections: defineCall({
    get: "requests/sections",
    output: onWire({ code: z.string(), name: z.string() }),
    values: "list",
    allow: "signedIn",
  }),
  /** The caller's own requests of every kind. */
  listOwnRequests: defineCall({
    get: "requests/own",
    input: onWire({
      ...listQuery,
      request: requestKind.optional(),
      status: statusFilter.optional(),
      from: z.optional(jalaliOnWire),
      to: z.optional(jalaliOnWire),
    }),
    output: requestRow,
    paged: true,
    allow: "signedIn",
  }),
  /** One decision about many requests: each for itself, so that some may be refused and the others hold. */
  decideRequests: defineCall({
    post: "requests/decide",
    ofRequests: true,
    input: onWire({
      action: z.enum(decisionActions),
      requests: jsonOnWire(z.array(lockedRequest).min(1).max(mostAtOnce)),
      reason: z.string().trim().max(1000).optional(),
    }),
    output: operationResult,
    values: "list",
    allow: "signedIn",
    carries: "form",
  }),
  /** Takes the caller's own requests back, each for itself. */
  withdrawRequests: defineCall({
    post: "requests/withdraw",
    ofRequests: true,
    input: onWire({ requests: jsonOnWire(z.array(lockedRequest).min(1).max(mostAtOnce)) }),
    output: operationResult,
    values: "list",
    allow: "signedIn",
    carries: "form",
  }),
  getRequest: defineCall({
    get: "requests/request",
    input: onWire({ id: wholeOnWire }),
    output: requestDetail,
    allow: "signedIn",
    flag: adminFlags.viewRequests,
  }),
  /** A file of a request, for whoever may see the request; who opened it is written down. */
  openAttachment: defineCall({
    get: "requests/attachment",
    input: onWire({ id: wholeOnWire, requestId: wholeOnWire }),
    output: onWire({
      name: z.string(),
      kind: z.enum(attachmentKinds),
      /** Base64. */
      data: z.string(),
    }),
    allow: "signedIn",
    flag: adminFlags.viewRequests,
    changes: true,
  }),
  /** What deciding about a request needs besides: how it stands to the limits, the days themselves, who else is away. */
  requestContext: defineCall({
    get: "requests/context",
    input: onWire({ id: wholeOnWire }),
    output: onWire({
      part: partRow,
      /** Minutes of one day of the person's leave, for saying its balance in days; null where none is taken from. */
      dayLength: z.nullable(minutesOnWire),
      days: z.optional(z.array(dayRow)),
      total: z.optional(workTotal),
      punches: z.optional(
        z.array(
          onWire({ date: jalaliOnWire, time: clockOnWire, direction: z.enum(["in", "out"]).nullable() }),
        ),
      ),
      ...awayRows,
      /** What approving it would make of its days. */
      dayEffects: z.optional(z.array(dayEffect)),
    }),
    allow: "signedIn",
    flag: adminFlags.viewRequests,
    // Whoever decides about it sees all of it; who only looks at requests, no more of the days than of others'.
    fieldFlags: {
      days: adminFlags.viewDayWork,
      total: adminFlags.viewDayWork,
      punches: adminFlags.viewInOut,
      dayEffects: adminFlags.viewInOut,
    },
  }),
  /**
   * What stands against approving requests as things are now: for telling those that may be approved together. Those
   * that are gone or no longer the caller's are left out.
   */
  assessRequests: defineCall({
    get: "requests/assess",
    ofRequests: true,
    input: onWire({ ids: numbersOnWire.check(z.maxLength(mostAssessed)) }),
    output: onWire({
      id: wholeOnWire,
      /** New, every limit met, nothing overlapped, enough balance, no punch from outside the areas, and no day harmed. */
      isSafe: z.boolean(),
      /** The sentences of what is not met. */
      problems: z.array(z.string()),
      balanceAfter: z.nullable(minutesOnWire),
      /** How many colleagues are away on its days. */
      away: wholeOnWire,
    }),
    values: "list",
    allow: "signedIn",
    flag: adminFlags.viewRequests,
  }),
  /** What the caller decides about: each section, kind and type with its chain and their degrees in it. */
  listOwnDegrees: defineCall({
    get: "requests/ownDegrees",
    output: onWire({
      ...placeShape,
      kind: requestKind,
      typeCode: z.string(),
      typeName: z.string().nullable(),
      typeNameEn: z.string().nullable(),
      chain: z.array(onWire({ degree: degreeOnWire, approvers: z.array(onWire(personShape)) })),
      own: z.array(degreeOnWire),
    }),
    values: "list",
    allow: "manager",
    permission: decidingCodes,
  }),
  /** Who stands in for the caller, and for whom the caller does. */
  listDeputies: defineCall({ get: "requests/deputies", output: deputy, values: "list", allow: "signedIn" }),
  /** Days without an end go on until they are cleared. */
  setDeputy: defineCall({
    post: "requests/setDeputy",
    input: onWire({
      deputy: z.string().trim().min(1).max(20),
      isWhileAway: z.optional(bitOnWire),
      from: z.optional(jalaliOnWire),
      to: z.optional(jalaliOnWire),
    }),
    output: onWire({ id: wholeOnWire }),
    allow: "signedIn",
    permission: decidingCodes,
  }),
  clearDeputy: defineCall({
    post: "requests/clearDeputy",
    input: onWire({ id: wholeOnWire }),
    allow: "signedIn",
  }),
  /** How many confirmed leaves or missions the settings keep from taking effect; those of closed periods are none. */
  getUntransferred: defineCall({
    get: "requests/untransferred",
    input: onWire({ request: z.enum(awayKinds) }),
    output: onWire({ count: wholeOnWire }),
    allow: "webAdmin",
  }),
  /** Lets the oldest of them take effect; answers how many, and how many are left to be asked for again. */
  transferApproved: defineCall({
    post: "requests/transferApproved",
    ofRequests: true,
    input: onWire({ request: z.enum(awayKinds) }),
    output: onWire({ moved: wholeOnWire, left: wholeOnWire }),
    allow: "webAdmin",
  }),
});
