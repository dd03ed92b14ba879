import { fail } from "@schemas/errors";
import type { RequestKind } from "@schemas/request-kinds";
import {
  actionsFor,
  type DecisionAction,
  next,
  type RequestAction,
  type Transition,
  transitions,
} from "@schemas/request-life";
import type { DateRange } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { SignedIn } from "../context/context";
import { actorOf } from "../context/identity";
import type { Db } from "../db/db";
import { remembered } from "../db/remembered";
import type { ChainStep } from "../rules/approval-chain";
import { invalidInput } from "../rules/invalid-input";
import { type ClosedCode, refusalOfClosed } from "../work/closed-periods";
import { announce } from "./announce/announce";
import { assertSees } from "./may-see";
import { type Move, move } from "./move";
import { onBehalfOf } from "./on-behalf-of";
import { closedPeriod } from "./periods";
import type { TouchedDays } from "./recompute-touched";
import { chainOf, rolesOf } from "./roles";
import type { StoredRequest } from "./row";

export type Decision = {
  id: number;
  action: DecisionAction | "withdraw" | "takeBack";
  /** Only requests of these kinds are accepted; without it, any kind. */
  kinds?: readonly RequestKind[] | undefined;
  reason?: string | undefined;
  /** The version the decision was based on; refused when outdated. */
  version?: number | undefined;
};

/** A step that is permitted but not yet taken. */
export type Ready = Move & { chain: readonly ChainStep[] };

/**
 * Checks that the caller may take a step of a locked request in its expected version; otherwise throws the reason, with
 * nothing written. If two people decide at the same time, the second waits for the lock, sees the changed request and
 * is refused with that reason.
 */
export async function readyToDecide(
  context: SignedIn,
  request: StoredRequest,
  decision: Decision,
): Promise<Ready> {
  const { db } = context;
  const { action, version } = decision;
  if (decision.kinds && !decision.kinds.includes(request.kind)) throw fail("request-not-found");
  const { who } = context;
  if (who.kind === "webAdmin" && who.standing.personnelNumber === request.personnelNumber)
    throw fail("own-affairs");
  const chain = await chainOf(db, request);
  const { roles, forActor, isInChain } = await rolesOf(context, request, chain);
  // If a colleague at the same degree was faster, report that rather than that the caller has no access.
  if (roles.length === 0 && !isInChain) await assertSees(context, request);
  if (version !== undefined && version !== request.version) throw await changedMeanwhile(db, request);

  const transition = await allowed(context, request, action, roles);
  const reason = decision.reason?.trim() || null;
  if (transition.needsReason && reason === null) throw invalidInput("reason", "required", "");
  const degrees = chain.map(({ degree }) => degree);
  const to = next(transition, request, degrees);
  if (to.status === "ConfirmRequest") await assertPeriodOpen(context, request);
  const owner = onBehalfOf(actorOf(context.who), request.personnelNumber);
  return {
    request,
    transition,
    to,
    chain,
    reason,
    forActor: transition.by === "requester" ? owner : forActor,
  };
}

/** Takes the steps in the caller's transaction, with all their effects; returns the days to compute again. */
export async function carryOut(
  { db, who, now, today, recordAll, announceLater }: SignedIn,
  steps: readonly Ready[],
): Promise<TouchedDays[]> {
  if (steps.length === 0) return [];
  const actor = actorOf(who);
  const touched = await move(db, steps, { actor, at: now, recordAll });
  const isLater = ({ request }: Ready) => announceLater !== undefined && request.isEntered;
  announceLater?.({ requests: steps.filter(isLater).map(({ request }) => request.id) });
  await announce(
    db,
    steps.filter((step) => !isLater(step)).map((step) => ({ ...step, from: step.request })),
    { actor, now, today },
  );
  return touched;
}

/** The row of the transition table that permits the step; throws the reason if there is none. */
export async function allowed(
  context: SignedIn,
  request: StoredRequest,
  action: RequestAction,
  roles: readonly Transition["by"][],
): Promise<Transition> {
  const closed = await closedPeriod(context.db, request, true);
  const state = {
    status: request.status,
    isUndecided: request.decisions === 0,
    isPeriodOpen: closed === undefined,
  };
  const transition = actionsFor(state, roles).find((one) => one.action === action);
  if (transition) return transition;
  const isPossible = transitions.some((one) => one.from === request.status && one.action === action);
  if (!isPossible) throw fail("request-action-closed");
  if (actionsFor({ ...state, isPeriodOpen: true }, roles).some((one) => one.action === action))
    await assertPeriodOpen(context, request);
  if (roles.includes("requester"))
    throw fail(action === "edit" || action === "withdraw" ? "request-action-closed" : "own-request");
  throw fail("request-not-waiting");
}

/** Refuses a change to the results of a closed period. */
export async function assertPeriodOpen(
  { db, language }: Pick<SignedIn, "db" | "language">,
  days: DateRange,
  code: ClosedCode = "period-must-reopen",
): Promise<void> {
  const closed = await closedPeriod(db, days, true);
  if (closed) throw refusalOfClosed(closed, language, code);
}

/** The error that names the person who was faster. */
export async function changedMeanwhile(db: Db, { id }: StoredRequest): Promise<Error> {
  const names = await remembered(db, `last ${id}`, () => lastActors(db, [id]));
  return fail("request-decided-meanwhile", { name: names.get(id) ?? "" });
}

/** Who took the last step of each of these requests. */
export async function lastActors(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct on (step.request_id) step.request_id as id, coalesce(person.name, step.actor) as name
    from request_step step left join person on person.personnel_number = step.actor
    where step.request_id = any(${ids}::bigint[])
    order by step.request_id, step.id desc`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
