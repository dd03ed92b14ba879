import type { Standing, Transition } from "@schemas/request-life";
import { sql } from "kysely";
import type { Change, Db } from "../calls/context";
import { applyEffects, type TouchedDays, undoEffects } from "./effects";
import type { StoredRequest } from "./row";

export type Move = {
  transition: Transition;
  to: Standing;
  /** A personnel number, `Admin`, or `system`. */
  actor: string;
  /** In whose place the actor did it. */
  forActor: string | null;
  reason: string | null;
  at: Date;
};

/** What the history calls a step. */
const historyAction = (action: Transition["action"]) => (action === "deadline" ? "pass-deadline" : action);

/**
 * Takes a locked request one step on: its standing, the step, the line of history, and what the step brings about or
 * undoes, all in the caller's transaction. Answers the days to compute again.
 */
export async function move(
  db: Db,
  request: StoredRequest,
  { transition, to, actor, forActor, reason, at }: Move,
  record: (change: Change) => Promise<void>,
): Promise<TouchedDays | null> {
  const isDecision = transition.by !== "requester";
  await db
    .updateTable("request")
    .set({
      status: to.status,
      waiting_degree: to.degree,
      version: sql`version + 1`,
      decisions: isDecision ? sql`decisions + 1` : 0,
      decided_at: isDecision ? at : null,
      is_escalated: false,
    })
    .where("id", "=", request.id)
    .execute();
  await db
    .insertInto("request_step")
    .values({
      request_id: request.id,
      action: transition.action,
      at,
      actor,
      for_actor: forActor,
      from_status: request.status,
      to_status: to.status,
      degree: !isDecision ? null : transition.by === "finalApprover" ? 1 : request.degree,
      reason,
    })
    .execute();
  await record({
    action: historyAction(transition.action),
    subject: "request",
    key: request.id,
    before: { status: request.status },
    after: { status: to.status, ...(reason && { reason }), ...(forActor && { forActor }) },
  });
  if (to.status === "ConfirmRequest") return applyEffects(db, request);
  if (request.status === "ConfirmRequest") return undoEffects(db, request);
  return null;
}
