/**
 * The status of a request (spec §3 "Request kinds and statuses"). The spec has the first five; a request withdrawn by
 * its owner keeps its history as `DeletedRequest` and appears in no list.
 */
export const requestStatuses = [
  "NewRequest",
  "ConfirmRequest",
  "RefuseRequest",
  "ReturnRequest",
  "SuspendRequest",
  "DeletedRequest",
] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** Somebody still has to decide. */
export const waitingStatuses = ["NewRequest", "SuspendRequest"] as const satisfies readonly RequestStatus[];

/** Statuses that count: against limits, in reserved or used amounts, and for overlaps. */
export const countingStatuses = [
  ...waitingStatuses,
  "ConfirmRequest",
] as const satisfies readonly RequestStatus[];

/** Statuses that take a share of a distributed amount: all that count, and returned ones waiting for correction. */
export const sharingStatuses = [
  ...countingStatuses,
  "ReturnRequest",
] as const satisfies readonly RequestStatus[];

/**
 * What can happen to a request. `deadline`: nobody decided in time. `remind` and `escalate` record that a request has
 * waited for long; they change no status, so no transition names them. `enter` and `takeBack` are for an administrator
 * who corrects a person's days: they need no decision.
 */
export const requestActions = [
  "submit",
  "edit",
  "withdraw",
  "approve",
  "reject",
  "return",
  "suspend",
  "revoke",
  "deadline",
  "remind",
  "escalate",
  "enter",
  "takeBack",
] as const;
export type RequestAction = (typeof requestActions)[number];

/** The actions of deciders, on one request or on many. */
export const decisionActions = [
  "approve",
  "reject",
  "return",
  "suspend",
  "revoke",
] as const satisfies readonly RequestAction[];
export type DecisionAction = (typeof decisionActions)[number];

/**
 * A user's role towards a request: its owner or whoever filed it for them, a holder of the degree it waits at, a holder
 * of the final degree, or the server itself. Once nobody of the first can sign in, an administrator has their role for a
 * returned request. A deputy has the role of the person they replace. Nobody is an approver of their own request.
 * `office` is an administrator who may correct the owner's days, for requests that were entered that way.
 */
export type RequestRole = "requester" | "approver" | "finalApprover" | "system" | "office";

/** The actor in a request's history for actions of the server: a passed deadline, a reminder. */
export const systemActor = "system";

/** One row of the table. */
export type Transition = {
  /** Null: the request is new. */
  from: RequestStatus | null;
  action: RequestAction;
  by: RequestRole;
  /** `nextDegree`: the next degree of the chain, or confirmed after the last one. `setting`: as the settings say. */
  to: RequestStatus | "nextDegree" | "setting";
  needsReason: boolean;
  /** `undecided`: nobody has decided since it was filed. `openPeriod`: its days are not in a closed period. */
  only: "undecided" | "openPeriod" | null;
};

const row = (
  from: Transition["from"],
  action: RequestAction,
  by: RequestRole,
  to: Transition["to"],
  over: Partial<Pick<Transition, "needsReason" | "only">> = {},
): Transition => ({ from, action, by, to, needsReason: false, only: null, ...over });

const reason = { needsReason: true };
const undecided = { only: "undecided" } as const;

/**
 * The complete life of a request: the server allows these transitions, the buttons on screen show them, the tests walk
 * through them. (Spec §4 leaves them open: "Allowed status transitions between request statuses: not shown".)
 */
export const transitions: readonly Transition[] = [
  row(null, "submit", "requester", "NewRequest"),

  row("NewRequest", "approve", "approver", "nextDegree"),
  row("NewRequest", "reject", "approver", "RefuseRequest", reason),
  row("NewRequest", "return", "approver", "ReturnRequest", reason),
  row("NewRequest", "suspend", "approver", "SuspendRequest", reason),
  row("NewRequest", "edit", "requester", "NewRequest", undecided),
  row("NewRequest", "withdraw", "requester", "DeletedRequest", undecided),
  row("NewRequest", "deadline", "system", "setting"),

  row("SuspendRequest", "approve", "approver", "nextDegree"),
  row("SuspendRequest", "reject", "approver", "RefuseRequest", reason),
  row("SuspendRequest", "return", "approver", "ReturnRequest", reason),

  row("ReturnRequest", "edit", "requester", "NewRequest"),
  row("ReturnRequest", "withdraw", "requester", "DeletedRequest"),

  row("ConfirmRequest", "revoke", "finalApprover", "ReturnRequest", { ...reason, only: "openPeriod" }),

  row(null, "enter", "office", "ConfirmRequest", reason),
  row("ConfirmRequest", "takeBack", "office", "DeletedRequest", { ...reason, only: "openPeriod" }),
];

/** The properties of a request that the table depends on. */
export type LifeState = {
  status: RequestStatus;
  /** Nobody has decided since it was filed, or filed again. */
  isUndecided: boolean;
  /** None of its days is in a closed period. */
  isPeriodOpen: boolean;
};

/** What a user with these `roles` may do with the request now, in the order of the table. */
export function actionsFor(request: LifeState, roles: readonly RequestRole[]): Transition[] {
  return transitions.filter(
    ({ from, by, only }) =>
      from === request.status &&
      roles.includes(by) &&
      (only !== "undecided" || request.isUndecided) &&
      (only !== "openPeriod" || request.isPeriodOpen),
  );
}

/** The status of a request and, while a decision is pending, the degree of its chain. */
export type Standing = { status: RequestStatus; degree: number | null };

/** The result of a transition. `chain` holds the degrees of the request's chain, the highest first, 1 last. */
export function next(
  { to }: Transition,
  current: Standing,
  chain: readonly number[],
  afterDeadline: RequestStatus = "SuspendRequest",
): Standing {
  const status = to === "setting" ? afterDeadline : to;
  switch (status) {
    case "nextDegree": {
      const lower = chain.find((degree) => degree < (current.degree ?? 1));
      return lower === undefined
        ? { status: "ConfirmRequest", degree: null }
        : { status: "NewRequest", degree: lower };
    }
    case "NewRequest":
      return { status, degree: chain[0] ?? 1 };
    case "SuspendRequest":
      return { status, degree: current.degree };
    default:
      return { status, degree: null };
  }
}
