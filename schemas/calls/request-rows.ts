import * as z from "zod";
import { attachmentKinds } from "../attachments";
import { allKinds, unverifiedReasons } from "../request-kinds";
import { requestActions, requestStatuses } from "../request-life";
import * as wire from "../wire";
import { plainDraftNames } from "./request-drafts";
import { personShape, placeShape } from "./whom";

/** A kind of request by its name. */
export const requestKind = z.enum(allKinds);
const status = z.enum(requestStatuses);
const time = z.nullable(wire.clock);
const direction = z.enum(["in", "out"]);

/** Spec §3: filter names for "any status"; spec 7.12 requests overtime with `1=1`. */
export const allStatuses = ["AllRequest", "AllVacationRequest", "AllMissionRequest", "1=1"] as const;
export const statusFilter = z.enum([
  ...requestStatuses.filter((one) => one !== "DeletedRequest"),
  ...allStatuses,
]);
export type StatusFilter = z.output<typeof statusFilter>;

/** The days, and the times if it is not for whole days. */
export const whenShape = { ...wire.days, fromMinute: time, toMinute: time };

/** A request as all lists and details show it; instants are ISO texts. */
export const requestRow = wire.object(
  {
    id: wire.whole,
    kind: requestKind,
    /** The leave or mission type; empty for kinds without types. */
    typeCode: wire.spelled("TypeCode", z.string()),
    typeName: z.string().nullable(),
    typeNameEn: z.string().nullable(),
    ...personShape,
    ...placeShape,
    status: wire.spelled("Status", status),
    /** The degree that decides next; null once decided. */
    degree: wire.spelled("ApproveDegree", z.nullable(wire.degree)),
    /** A mission without return has no end. */
    ...whenShape,
    direction: wire.spelled("IoKind", direction.nullable()),
    /** The punch to remove; if there is a time, a punch at that time replaces it. */
    replacesMinute: time,
    /** The clock it was made at, if given. */
    clockCode: z.string().nullable(),
    clockName: z.string().nullable(),
    /** Why a punch needs verification. */
    unverified: z.enum(unverifiedReasons).nullable(),
    description: z.string(),
    cityCode: z.string().nullable(),
    cityName: z.string().nullable(),
    place: z.string(),
    pageNumber: z.nullable(wire.count),
    /** What the request uses: work days, and minutes. */
    days: wire.whole,
    minutes: wire.minutes,
    submittedAt: z.string(),
    decidedAt: z.string().nullable(),
    createdBy: z.string(),
    /** The name of the person who filed it; null for an account that is not a person. */
    createdByName: z.string().nullable(),
    /** An administrator entered it to correct a day; nobody decides about it. */
    isEntered: z.boolean(),
    /** The people it waits for; null while it waits for the web administrator, and once it is decided. */
    waitingFor: z.string().nullable(),
    /** The person on whose behalf the caller would decide, or has decided; null if on their own. */
    inPlaceOf: z.string().nullable(),
    lastReason: z.string().nullable(),
    /** The number of attached files. */
    attachments: wire.count,
    version: wire.count,
  },
  { ...plainDraftNames, personnelNumber: "Perno", name: "PersonName" },
);
export type RequestRow = z.output<typeof requestRow>;

/** An attached file; its content has its own call. */
export const fileShape = {
  id: wire.whole,
  name: z.string(),
  kind: z.enum(attachmentKinds),
  /** Bytes. */
  size: wire.whole,
};
const attachmentRow = wire.object(fileShape);
export type AttachmentRow = z.output<typeof attachmentRow>;

/** One degree of a request's chain: its approvers, their deputies today, and who has decided. */
export const chainStep = wire.object({
  degree: wire.degree,
  /** Empty if the web administrator decides. */
  approvers: z.array(wire.object({ ...personShape, deputies: z.array(wire.object(personShape)) })),
  isWaiting: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
});
export type RequestChainStep = z.output<typeof chainStep>;

/** The day by which a request must be decided, and its status afterwards. */
export const requestDeadline = z.nullable(wire.object({ day: wire.jalali, status }));

/** A request with its history and what the caller may do with it. */
export const requestDetail = wire.object({
  request: requestRow,
  steps: z.array(
    wire.object({
      id: wire.whole,
      at: z.string(),
      action: z.enum(requestActions),
      /** A personnel number, `Admin`, or `system`. */
      actor: z.string(),
      actorName: z.string().nullable(),
      /** The person on whose behalf a deputy acted. */
      forActor: z.string().nullable(),
      forName: z.string().nullable(),
      fromStatus: status.nullable(),
      toStatus: status,
      degree: z.nullable(wire.degree),
      reason: z.string().nullable(),
    }),
  ),
  files: z.array(attachmentRow),
  chain: z.array(chainStep),
  actions: z.array(wire.object({ action: z.enum(requestActions), needsReason: z.boolean() })),
  /** The first day for adding hours to this mission; null if none can be added. */
  hoursOn: z.nullable(wire.jalali),
  inPlaceOf: z.string().nullable(),
  deadline: requestDeadline,
});
export type RequestDetail = z.output<typeof requestDetail>;

/** The result for one of several requests: done, or the reason for refusal. */
export const operationResult = wire.object({
  id: wire.whole,
  isDone: z.boolean(),
  /** The code and message of the refusal; empty on success. */
  code: z.string(),
  message: z.string(),
});
export type OperationResult = z.output<typeof operationResult>;
