import type { Standing, Transition } from "@schemas/request-life";
import { sql } from "kysely";
import type { Db } from "../db/db";
import type { Change, Recorder } from "../db/tables/history";
import { applyEffects, undoEffects } from "./effects";
import type { TouchedDays } from "./recompute-touched";
import type { StoredRequest } from "./row";

/** A request that moves one step, and the person for whom the actor acts. */
export type Move = {
  request: StoredRequest;
  transition: Transition;
  to: Standing;
  forActor: string | null;
  reason: string | null;
};

type Circumstances = {
  /** A personnel number, `Admin`, or `system`. */
  actor: string;
  at: Date;
  recordAll: Recorder["recordAll"];
};

/** The name of a step in the history. */
function historyAction(action: Transition["action"]) {
  if (action === "deadline") return "pass-deadline";
  return action === "takeBack" ? "cancel-entry" : action;
}

const isDecision = ({ transition }: Move) => transition.by !== "requester";

/**
 * Moves locked requests one step each, in the caller's transaction: their state, the steps, the history entries, and
 * the effects that the steps cause or reverse. Many requests take as many statements as one. Returns the days to
 * compute again.
 */
export async function move(
  db: Db,
  moves: readonly Move[],
  { actor, at, recordAll }: Circumstances,
): Promise<TouchedDays[]> {
  if (moves.length === 0) return [];
  await sql`
    update request set status = moved.status, waiting_degree = moved.degree, version = version + 1,
      decisions = case when moved.is_decision then decisions + 1 else 0 end,
      decided_at = case when moved.is_decision then ${at}::timestamptz end, is_escalated = false
    from unnest(${moves.map(({ request }) => request.id)}::bigint[], ${moves.map(({ to }) => to.status)}::text[],
      ${moves.map(({ to }) => to.degree)}::int[], ${moves.map(isDecision)}::boolean[])
      as moved (id, status, degree, is_decision)
    where request.id = moved.id`.execute(db);
  await db
    .insertInto("request_step")
    .values(moves.map((one) => stepOf(one, actor, at)))
    .execute();
  await recordAll(moves.map(changeOf));
  const confirmed = moves.filter(({ to }) => to.status === "ConfirmRequest");
  const undone = moves.filter(
    ({ request, to }) => request.status === "ConfirmRequest" && to.status !== "ConfirmRequest",
  );
  return [
    ...(await applyEffects(
      db,
      confirmed.map(({ request }) => request),
    )),
    ...(await undoEffects(
      db,
      undone.map(({ request }) => request),
    )),
  ];
}

function stepOf(one: Move, actor: string, at: Date) {
  const { request, transition, to, forActor, reason } = one;
  return {
    request_id: request.id,
    action: transition.action,
    at,
    actor,
    for_actor: forActor,
    from_status: request.status,
    to_status: to.status,
    degree: !isDecision(one) ? null : transition.by === "finalApprover" ? 1 : request.degree,
    reason,
  };
}

function changeOf({ request, transition, to, forActor, reason }: Move): Change {
  return {
    action: historyAction(transition.action),
    subject: "request",
    key: request.id,
    before: { status: request.status },
    after: { status: to.status, ...(reason && { reason }), ...(forActor && { forActor }) },
  };
}
