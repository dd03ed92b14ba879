import { foldCompact } from "@schemas/values/persian-text";
import { sql } from "kysely";
import type { Db } from "../../calls/context";
import { containing, inPersianOrder, type Sorting } from "./list-page";
import { meantBy } from "./people";

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
      "person.personnel_number as senderNumber",
      "message.subject",
      "message.body",
      "message.kind",
      "message.sent_at",
      "message.link",
      "message_recipient.read_at",
    ])
    .where("message_recipient.personnel_number", "=", personnelNumber)
    .$if(part !== "all", (query) => query.where("message_recipient.read_at", "is", null))
    .$if(part === "forced", (query) => query.where("message.kind", "=", "system"))
    .$if(folded !== "", (query) => query.where(sql<boolean>`message.text_folded like ${containing(folded)}`));
}

const recipientsOf = sql<number>`(select count(*) from message_recipient r where r.message_id = message.id)`;
const readersOf = sql<number>`(
  select count(*) from message_recipient r where r.message_id = message.id and r.read_at is not null)`;

/** The name of the one who received it; null where there are more, of whom no more than two are looked at. */
const onlyRecipient = sql<string | null>`(
  select min(p.name) from (
    select r.personnel_number from message_recipient r where r.message_id = message.id limit 2) first_two
  join person p using (personnel_number) having count(*) = 1)`;

/** The messages somebody sent; to be sorted and paged. */
export function outboxOf(db: Db, sender: string, search?: string) {
  const folded = foldCompact(search ?? "");
  return db
    .selectFrom("message")
    .select(["message.id", "message.subject", "message.body", "message.kind", "message.sent_at"])
    .select([recipientsOf.as("recipients"), readersOf.as("read"), onlyRecipient.as("recipientName")])
    .where("message.sender", "=", sender)
    .$if(folded !== "", (query) => query.where(sql<boolean>`message.text_folded like ${containing(folded)}`));
}

export const outboxSorting: Sorting = {
  by: {
    sentAt: sql.ref("message.sent_at"),
    subject: inPersianOrder("message.subject"),
    kind: sql.ref("message.kind"),
    recipients: recipientsOf,
    read: readersOf,
  },
  usual: "-sentAt",
  tie: sql`message.id desc`,
  key: sql.ref("message.id"),
};

/** Who received a message and when each read it; to be sorted and paged. */
export function receiptsOf(db: Db, id: number, search?: string, isRead?: boolean) {
  return db
    .selectFrom("message_recipient")
    .innerJoin("person", "person.personnel_number", "message_recipient.personnel_number")
    .leftJoin("section", "section.code", "person.section_code")
    .select(["person.personnel_number as personnelNumber", "person.name", "section.name as sectionName"])
    .select("message_recipient.read_at")
    .where("message_recipient.message_id", "=", id)
    .$if(isRead !== undefined, (query) =>
      query.where("message_recipient.read_at", isRead ? "is not" : "is", null),
    )
    .where(meantBy(search));
}

export const receiptSorting: Sorting = {
  by: {
    readAt: sql.ref("message_recipient.read_at"),
    unread: sql`message_recipient.read_at is not null`,
    name: inPersianOrder("person.name"),
    personnelNumber: sql`lpad(person.personnel_number, 20, '0')`,
  },
  usual: "unread",
  tie: sql`person.name collate "fa-x-icu", person.personnel_number`,
  key: sql.ref("person.personnel_number"),
};

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
  key: sql.ref("message.id"),
};
