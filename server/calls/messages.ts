import type { calls } from "@schemas/calls";
import { fail } from "@schemas/errors";
import { sql } from "kysely";
import { type ListQuery, listPage } from "../db/tables/list-page";
import { type InboxPart, inboxOf, inboxSorting } from "../db/tables/messages";
import type { Handlers, SignedIn } from "./context";
import { assertSelf } from "./reach";

/** Messages are one's own: nobody reads another's, the web administrator (who receives none) included. */
export const messages: Handlers<typeof calls.messages> = {
  getInbox: inbox("all"),
  getUnreadInbox: inbox("unread"),
  getForcedInbox: inbox("forced"),

  async getForcedInboxCount({ personnelNumber }, context) {
    assertSelf(context, personnelNumber);
    // Who only looks at the portal as this person cannot read them away.
    if (context.who.kind === "employee" && context.who.viewer) return { count: 0 };
    return inboxOf(context.db, personnelNumber, "forced")
      .clearSelect()
      .select(sql<number>`count(*)`.as("count"))
      .executeTakeFirstOrThrow();
  },

  async markAsRead({ id }, { db, who, now, record }) {
    const received = await db
      .selectFrom("message_recipient")
      .select("read_at")
      .where("personnel_number", "=", who.username)
      .where("message_id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!received) throw fail("message-not-found");
    // The first reading is the one that counts.
    if (received.read_at) return;
    await db
      .updateTable("message_recipient")
      .set({ read_at: now })
      .where("personnel_number", "=", who.username)
      .where("message_id", "=", id)
      .execute();
    await record({ action: "read", subject: "message", key: id });
  },
};

function inbox(part: InboxPart) {
  return async ({ personnelNumber, ...list }: ListQuery & { personnelNumber: string }, context: SignedIn) => {
    assertSelf(context, personnelNumber);
    const query = inboxOf(context.db, personnelNumber, part, list.search);
    const { items, total } = await listPage(query, list, inboxSorting);
    return {
      items: items.map(({ sent_at, read_at, ...message }) => ({
        ...message,
        sentAt: sent_at.toISOString(),
        readAt: read_at?.toISOString() ?? null,
      })),
      total,
    };
  };
}
