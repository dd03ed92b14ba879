import { foldCompact } from "@schemas/values/persian-text";
import { sql } from "kysely";
import type { Db } from "../../calls/context";
import { containing, inPersianOrder, type Sorting } from "./list-page";

/** Which messages of an inbox: all, those not read, or those that must be read before anything else. */
export type InboxPart = "all" | "unread" | "forced";

/** The messages a person received; to be sorted and paged. */
export function inboxOf(db: Db, personnelNumber: string, part: InboxPart, search?: string) {
  const folded = foldCompact(search ?? "");
  return db
    .selectFrom("message_recipient")
    .innerJoin("message", "message.id", "message_recipient.message_id")
    .leftJoin("person", "person.personnel_number", "message.sender")
    .select([
      "message.id",
      sql<string>`coalesce(person.name, message.sender)`.as("senderName"),
      "message.subject",
      "message.body",
      "message.kind",
      "message.sent_at",
      "message_recipient.read_at",
    ])
    .where("message_recipient.personnel_number", "=", personnelNumber)
    .$if(part !== "all", (query) => query.where("message_recipient.read_at", "is", null))
    .$if(part === "forced", (query) => query.where("message.kind", "=", "system"))
    .$if(folded !== "", (query) =>
      query.where(sql<boolean>`fold_text(message.subject || message.body) like ${containing(folded)}`),
    );
}

export const inboxSorting: Sorting = {
  by: {
    sentAt: sql.ref("message.sent_at"),
    readAt: sql.ref("message_recipient.read_at"),
    subject: inPersianOrder("message.subject"),
    senderName: sql`coalesce(person.name, message.sender) collate "fa-x-icu"`,
    kind: sql.ref("message.kind"),
  },
  usual: "-sentAt",
  tie: sql`message.id desc`,
};
