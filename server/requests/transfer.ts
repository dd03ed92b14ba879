import { type AwayKind, requestKinds } from "@schemas/request-kinds";
import { sql } from "kysely";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { lock } from "../db/locks";
import { civilTime } from "../rules/civil-time";
import { carryOver } from "./effects";
import { closedPeriod } from "./periods";
import { findRequest, type StoredRequest } from "./row";

// Each of their days is computed again: this many fit well into the time limit of a call.
const mostAtOnce = 200;

/** Confirmed leave or missions without effect yet; days of closed periods stay unchanged. */
const waiting = (db: Db, kind: AwayKind) =>
  db
    .selectFrom("request")
    .where("kind", "=", requestKinds[kind])
    .where("status", "=", "ConfirmRequest")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("permit").select("permit.id").whereRef("permit.request_id", "=", "request.id"))),
    )
    .where(sql<boolean>`not exists (
      select from work_period where closed_at is not null
        and work_period.first_day <= request.last_day and work_period.last_day >= request.first_day)`);

/** How many leaves or missions wait to be transferred. */
export async function countUntransferred(db: Db, kind: AwayKind): Promise<number> {
  const { count } = await waiting(db, kind)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Transfers the oldest of them; returns how many, and how many remain for another call. */
export async function transferApproved(
  { db, now, server, record }: SignedIn,
  kind: AwayKind,
): Promise<{ moved: number; left: number }> {
  // Two transfers at the same time would both read the same requests before either has written a permit.
  await lock(db, "transfer");
  const rows = await waiting(db, kind).select("id").orderBy("id").limit(mostAtOnce).forUpdate().execute();
  const open: StoredRequest[] = [];
  for (const { id } of rows) {
    const request = await findRequest(db, id);
    // Locked from here on: the period may have been closed in the meantime.
    if (!(await closedPeriod(db, request, true))) open.push(request);
  }
  const moved = await carryOver(db, open, civilTime(now, server.timeZone));
  if (moved > 0) await record("change", "request", kind, { after: { moved } });
  return { moved, left: await countUntransferred(db, kind) };
}
