import { type RequestKind, requestKinds } from "@schemas/request-kinds";
import type { SettingValues } from "@schemas/settings";
import { sql } from "kysely";
import type { Db } from "../../calls/context";

/** So many days after it was filed, and the status then. */
type Deadline = { days: number; status: SettingValues["leaveAfterDeadline"] };

// A request waits for whoever holds its degree for its section and type. Nobody decides their own request, so the
// requester is no holder; whoever has left is none either. Written as the inside of `exists (…)`.
const holders = sql`
  select from section_admin a
    join section_admin_right r on r.section_admin_id = a.id
    join person holder on holder.personnel_number = a.personnel_number and holder.is_active
  where a.section_code is not distinct from request.section_code
    and r.kind = request.kind and r.type_code = request.type_code and r.degree = request.waiting_degree
    and a.personnel_number <> request.personnel_number`;

/**
 * How many requests wait for someone, by kind: for a manager those at a degree they hold, for the web administrator
 * (null) those that nobody else may decide.
 */
export async function waitingCounts(db: Db, approver: string | null): Promise<Map<number, number>> {
  const isTheirs =
    approver === null
      ? sql<boolean>`not exists (${holders})`
      : sql<boolean>`exists (${holders} and a.personnel_number = ${approver})`;
  const rows = await db
    .selectFrom("request")
    .select(["kind", sql<number>`count(*)`.as("count")])
    .where("status", "in", ["NewRequest", "SuspendRequest"])
    .where(isTheirs)
    .groupBy("kind")
    .execute();
  return new Map(rows.map((row) => [row.kind, row.count]));
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Moves the new requests of a kind that were submitted longer ago than its deadline to the status it names, with a
 * step and a line of history each; answers how many. One statement: of several callers at once each request is moved
 * by one. A refused request waits for nobody any more.
 */
export async function passDeadline(
  db: Db,
  { kind, deadline, now, address }: { kind: RequestKind; deadline: Deadline; now: Date; address: string },
): Promise<number> {
  const { days, status } = deadline;
  const moved = await db
    .with("due", (due) =>
      due
        .selectFrom("request")
        .select(["id", "waiting_degree"])
        .where("status", "=", "NewRequest")
        .where("kind", "=", requestKinds[kind])
        .where("submitted_at", "<", new Date(now.getTime() - days * dayMs))
        .forUpdate()
        .skipLocked(),
    )
    .with("steps", (step) =>
      step
        .insertInto("request_step")
        .columns(["request_id", "at", "actor", "from_status", "to_status", "degree"])
        .expression((insert) =>
          insert
            .selectFrom("due")
            .select([
              "due.id",
              sql<Date>`${now}::timestamptz`.as("at"),
              sql<string>`'system'`.as("actor"),
              sql<string>`'NewRequest'`.as("from_status"),
              sql<string>`${status}::text`.as("to_status"),
              "due.waiting_degree",
            ]),
        ),
    )
    .with("lines", (line) =>
      line
        .insertInto("history")
        .columns(["at", "actor", "address", "action", "subject", "subject_key", "before", "after"])
        .expression((insert) =>
          insert
            .selectFrom("due")
            .select([
              sql<Date>`${now}::timestamptz`.as("at"),
              sql<string>`'system'`.as("actor"),
              sql<string>`${address || null}::text`.as("address"),
              sql<string>`'pass-deadline'`.as("action"),
              sql<string>`'request'`.as("subject"),
              sql<string>`due.id::text`.as("subject_key"),
              sql<string>`jsonb_build_object('status', 'NewRequest')`.as("before"),
              sql<string>`jsonb_build_object('status', ${status}::text)`.as("after"),
            ]),
        ),
    )
    .updateTable("request")
    .from("due")
    .set({
      status,
      version: sql`request.version + 1`,
      ...(status === "RefuseRequest" ? { waiting_degree: null } : {}),
    })
    .whereRef("request.id", "=", "due.id")
    .returning("request.id")
    .execute();
  return moved.length;
}
