import * as z from "zod";
import { defineCall } from "../define-call";
import { listQuery, listQueryNames } from "../list-query";
import { permissionCodes } from "../permission-codes";
import { type RequestKind, requestKinds } from "../request-kinds";
import { decisionActions, requestActions, requestStatuses } from "../request-life";
import {
  bitOnWire,
  clockOnWire,
  degreeOnWire,
  jalaliOnWire,
  minutesOnWire,
  numbersOnWire,
  onWire,
  wholeOnWire,
} from "../wire";

export const requestKind = z.enum(Object.keys(requestKinds) as [RequestKind, ...RequestKind[]]);
const status = z.enum(requestStatuses);
const time = z.nullable(clockOnWire);
const direction = z.enum(["in", "out"]);

/** Spec §3: the names of the filters for "whatever its status"; spec 7.12 asks for overtime with `1=1`. */
export const allStatuses = ["AllRequest", "AllVacationRequest", "AllMissionRequest", "1=1"] as const;
export const statusFilter = z.enum([
  ...requestStatuses.filter((one) => one !== "DeletedRequest"),
  ...allStatuses,
]);
export type StatusFilter = z.output<typeof statusFilter>;

/** The days and hours a request is for, as the spec names them in its one full payload (3 "Mission-hour payload"). */
const whenNames = { from: "BeginDate", to: "EndDate", fromMinute: "BeginTime", toMinute: "EndTime" } as const;
const whereNames = { cityCode: "CityCode", place: "Place", pageNumber: "PageNo" } as const;
const aboutNames = { ...whenNames, ...whereNames, description: "Description" } as const;

/** A request as every list and detail shows it; instants are ISO texts. */
export const requestRow = onWire(
  {
    id: wholeOnWire,
    kind: requestKind,
    /** The leave or mission type; empty for kinds without types. */
    typeCode: z.string(),
    typeName: z.string().nullable(),
    typeNameEn: z.string().nullable(),
    personnelNumber: z.string(),
    name: z.string(),
    sectionCode: z.string().nullable(),
    sectionName: z.string().nullable(),
    status,
    /** The degree that decides next; null once decided. */
    degree: z.nullable(degreeOnWire),
    from: jalaliOnWire,
    to: jalaliOnWire,
    /** Without times it is for whole days; a mission without return has no end. */
    fromMinute: time,
    toMinute: time,
    direction: direction.nullable(),
    /** The punch that goes; with a time another takes its place. */
    replacesMinute: time,
    /** A punch by location outside every area of the person. */
    isUnverified: z.boolean(),
    description: z.string(),
    cityCode: z.string().nullable(),
    cityName: z.string().nullable(),
    place: z.string(),
    pageNumber: z.nullable(wholeOnWire),
    /** What it takes: work days, and minutes. */
    days: wholeOnWire,
    minutes: minutesOnWire,
    submittedAt: z.string(),
    decidedAt: z.string().nullable(),
    createdBy: z.string(),
    /** Whom it waits for; null while it waits for the web administrator, and once it is decided. */
    waitingFor: z.string().nullable(),
    /** In whose place the caller would decide it, or did; null in their own. */
    inPlaceOf: z.string().nullable(),
    lastReason: z.string().nullable(),
    version: wholeOnWire,
  },
  {
    ...aboutNames,
    personnelNumber: "Perno",
    name: "PersonName",
    status: "Status",
    typeCode: "TypeCode",
    direction: "IoKind",
    degree: "ApproveDegree",
  },
);
export type RequestRow = z.output<typeof requestRow>;

const approver = { personnelNumber: z.string(), name: z.string() };

/** A degree of a request's chain: who decides, who stands in for them today, and who has decided. */
export const chainStep = onWire({
  degree: degreeOnWire,
  /** None: the web administrator decides. */
  approvers: z.array(onWire({ ...approver, deputies: z.array(onWire(approver)) })),
  isWaiting: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
});
export type RequestChainStep = z.output<typeof chainStep>;

/** Until when a request must be decided, and what becomes of it then. */
export const requestDeadline = z.nullable(onWire({ day: jalaliOnWire, status }));

/** A request with all that happened to it and what the caller may do with it. */
export const requestDetail = onWire({
  request: requestRow,
  steps: z.array(
    onWire({
      id: wholeOnWire,
      at: z.string(),
      action: z.enum(requestActions),
      /** A personnel number, `Admin`, or `system`. */
      actor: z.string(),
      actorName: z.string().nullable(),
      /** In whose place a deputy did it. */
      forActor: z.string().nullable(),
      forName: z.string().nullable(),
      fromStatus: status.nullable(),
      toStatus: status,
      degree: z.nullable(degreeOnWire),
      reason: z.string().nullable(),
    }),
  ),
  chain: z.array(chainStep),
  actions: z.array(onWire({ action: z.enum(requestActions), needsReason: z.boolean() })),
  inPlaceOf: z.string().nullable(),
  deadline: requestDeadline,
});
export type RequestDetail = z.output<typeof requestDetail>;

/** What became of each of several requests: done, or why not. */
export const operationResult = onWire({
  id: wholeOnWire,
  isDone: z.boolean(),
  /** The code and the sentence of the refusal; empty when it is done. */
  code: z.string(),
  message: z.string(),
});
export type OperationResult = z.output<typeof operationResult>;

/** A time that may be empty. */
const maybeTime = z.optional(
  z.codec(z.string(), z.nullable(z.number()), {
    decode: (text, payload) => {
      if (text === "") return null;
      const decoded = z.safeDecode(clockOnWire as unknown as z.ZodType<number, string>, text);
      if (decoded.success) return decoded.data;
      payload.issues.push({ ...(decoded.error.issues[0] as object), input: text } as never);
      return z.NEVER;
    },
    encode: (minutes) =>
      minutes === null
        ? ""
        : (z.encode(clockOnWire as unknown as z.ZodType<number, string>, minutes) as string),
  }),
);

const words = (max: number) => z.string().trim().max(max).optional();

/** Whole days or hours of days, as someone asks for them. */
export const daysDraft = {
  from: jalaliOnWire,
  to: jalaliOnWire,
  fromMinute: maybeTime,
  toMinute: maybeTime,
  description: words(1000),
};
/** What only missions have. */
export const missionDraft = {
  typeCode: z.string().max(20),
  cityCode: words(20),
  place: words(200),
  pageNumber: z.optional(wholeOnWire),
};
/** A punch that was forgotten, or is wrong. Without a time the old one goes and none comes. */
export const punchDraft = {
  date: jalaliOnWire,
  time: maybeTime,
  direction: direction.optional(),
  replaces: maybeTime,
  description: words(1000),
};
export const punchNames = {
  date: "InDate",
  time: "InTime",
  direction: "IoKind",
  replaces: "OldTime",
  description: "Description",
} as const;

/** The names of a draft's keys on the wire; a type is named as its kind has it. */
export const draftNames = (type: "VacationType" | "MissionType") =>
  ({ ...aboutNames, typeCode: type }) as const;
export const plainDraftNames = aboutNames;

/** The numbers of the requests that filing made: one for each Jalali year, and for each day of hours. */
export const filed = onWire({ ids: numbersOnWire });

/** What one of several requests is, and the version the decision was based on. */
export const lockedRequest = z.object({ id: z.number().int(), version: z.number().int().optional() });

/** What managers ask a list of requests for. */
export const requestScopes = ["own", "waiting", "handled", "view", "approved"] as const;

const listFilters = {
  ...listQuery,
  status: statusFilter.optional(),
  typeCode: z.string().max(20).optional(),
  from: z.optional(jalaliOnWire),
  to: z.optional(jalaliOnWire),
  isHourly: z.optional(bitOnWire),
};
const filterNames = { ...listQueryNames, from: "beginDate", to: "endDate" } as const;

type Paths = {
  list: string;
  detail: string;
  detailForAdmin: string;
  listForAdmins: string;
  request: string;
  degree: string;
};
type Codes = { own: readonly number[]; manage: readonly number[] };

/** The calls that every kind of request has in the spec, under the paths of its group. */
export function requestCalls<const P extends Paths>(paths: P, { own, manage }: Codes) {
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
  { draft, names, permission }: { draft: S; names: object; permission: readonly number[] },
) {
  return defineCall({
    post: path,
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
    carries: "form",
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
