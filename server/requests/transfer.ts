import { requestKinds } from "@schemas/request-kinds";
import type { SignedIn } from "../calls/context";
import { carryOver } from "./effects";
import { closedPeriod } from "./periods";
import { findRequest, type StoredRequest } from "./row";

/** Carries confirmed leave or missions over that have taken no effect yet; days of closed periods stay as they are. */
export async function transferApproved(
  { db, today, record }: SignedIn,
  kind: "leave" | "mission",
): Promise<number> {
  const rows = await db
    .selectFrom("request")
    .select("id")
    .where("kind", "=", requestKinds[kind])
    .where("status", "=", "ConfirmRequest")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("permit").select("permit.id").whereRef("permit.request_id", "=", "request.id"))),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
  const open: StoredRequest[] = [];
  for (const { id } of rows) {
    const request = await findRequest(db, id);
    if (!(await closedPeriod(db, request, true))) open.push(request);
  }
  const moved = await carryOver(db, open, today);
  if (moved > 0) await record({ action: "change", subject: "request", key: kind, after: { moved } });
  return moved;
}
