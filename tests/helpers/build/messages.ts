import type { Db } from "@server/db/db";
import type { MessageTable } from "@server/db/schema";
import type { Insertable } from "kysely";

/** Puts a message into the inboxes of `to`; returns its id. */
export async function buildMessage(
  db: Db,
  { to, readAt, ...message }: Partial<Insertable<MessageTable>> & { to: string[]; readAt?: Date },
): Promise<number> {
  const { id } = await db
    .insertInto("message")
    .values({ sender: "Admin", subject: "موضوع", body: "متن", sent_at: new Date(0), ...message })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("message_recipient")
    .values(to.map((personnel_number) => ({ personnel_number, message_id: id, read_at: readAt ?? null })))
    .execute();
  return id;
}
