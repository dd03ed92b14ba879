/**
 * Where a request stands (spec §3 "Request kinds and statuses"). The spec has the first five; a request that its owner
 * took back stays with its history as `DeletedRequest` and is shown in no list.
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

/** Someone has still to decide. */
export const waitingStatuses = ["NewRequest", "SuspendRequest"] as const satisfies readonly RequestStatus[];

/** Takes its place: counts against limits, reserves or uses its amount, and lets no other overlap it. */
export const countingStatuses = [
  ...waitingStatuses,
  "ConfirmRequest",
] as const satisfies readonly RequestStatus[];

/** Takes its place in an amount that is shared out: whatever counts, and what was returned to be righted. */
export const sharingStatuses = [
  ...countingStatuses,
  "ReturnRequest",
] as const satisfies readonly RequestStatus[];

/**
 * What can be done with a request; `deadline` is what happens to one that nobody decided in time. `remind` and `escalate`
 * are told of one that waits for long and change no status, so no transition names them. `enter` and `takeBack` are what
 * an administrator does who corrects somebody's days: nobody has to decide about it.
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

/** What those who decide do, one by one or to many at once. */
export const decisionActions = [
  "approve",
  "reject",
  "return",
  "suspend",
  "revoke",
] as const satisfies readonly RequestAction[];
export type DecisionAction = (typeof decisionActions)[number];

/**
 * Who someone is to a request: its owner, a holder of the degree it waits at, a holder of the final degree, or the
 * server itself. A deputy is what the one they stand in for is. Nobody is an approver of their own request. `office` is an
 * administrator who may correct the days of its owner, of what was entered that way.
 */
export type RequestRole = "requester" | "approver" | "finalApprover" | "system" | "office";

/** What stands in a request's history as whoever acted, where the server did: a deadline passed, someone was reminded. */
export const systemActor = "system";

/** One row of the table. */
export type Transition = {
  /** Null: there is no request yet. */
  from: RequestStatus | null;
  action: RequestAction;
  by: RequestRole;
  /** `nextDegree`: on to the next degree of the chain, confirmed behind the last. `setting`: as the settings name. */
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
 * A request's life, and all of it: the server allows what stands here, the buttons on screen show it, the tests walk it.
 * (Spec §4 leaves the transitions open: "Allowed status transitions between request statuses: not shown".)
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

/** What the table asks of a request. */
export type LifeState = {
  status: RequestStatus;
  /** Nobody has decided since it was filed, or filed again. */
  isUndecided: boolean;
  /** None of its days stands in a closed period. */
  isPeriodOpen: boolean;
};

/** What someone who is `roles` to a request may do with it now, in the order of the table. */
export function actionsFor(request: LifeState, roles: readonly RequestRole[]): Transition[] {
  return transitions.filter(
    ({ from, by, only }) =>
      from === request.status &&
      roles.includes(by) &&
      (only !== "undecided" || request.isUndecided) &&
      (only !== "openPeriod" || request.isPeriodOpen),
  );
}

/** Where a request stands and, while someone has to decide, at which degree of its chain. */
export type Standing = { status: RequestStatus; degree: number | null };

/** What a transition leads to. `chain` holds the degrees of the request's chain, the highest first, 1 last. */
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
