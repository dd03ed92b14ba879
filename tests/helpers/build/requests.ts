import { type RequestKind, requestKinds } from "@schemas/request-kinds";
import type { Db } from "@server/db/db";
import type { RequestTable } from "@server/db/schema";
import type { Insertable } from "kysely";

type Given = { kind: RequestKind; personnel_number: string; submitted_at: Date } & Partial<
  Omit<Insertable<RequestTable>, "kind">
>;

/** Creates a new request of one day that waits for the final approval; returns its id. */
export async function buildRequest(db: Db, { kind, ...request }: Given): Promise<number> {
  const { id } = await db
    .insertInto("request")
    .values({
      status: "NewRequest",
      waiting_degree: 1,
      first_day: "2026-05-20",
      last_day: "2026-05-20",
      ...request,
      kind: requestKinds[kind],
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
