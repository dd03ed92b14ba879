import { webAdminName } from "@schemas/calls/session";
import { sql } from "kysely";
import { columns } from "../columns";
import type { Db } from "../db";
import { byColumns, inCodeOrder, inPersianOrder, type Sorting } from "./list-page";
import { matchesText } from "./matches-text";
import { matchesPerson } from "./people";

/** An administrator's account as lists show it; the emergency account by its sign-in name. */
export const accountTitle = sql<string>`case when administrator.account_name = ${webAdminName}
  then administrator.account_name else coalesce(nullif(administrator.name, ''), administrator.account_name) end`;

const receiverName = sql<string>`coalesce(person.name, ${accountTitle}, message_recipient.receiver)`;

/** The messages of an inbox to show: all, unread, or those that must be read first. */
export type InboxPart = "all" | "unread" | "forced";

/** A person's received messages, to be sorted and paged. */
export function inboxOf(db: Db, username: string, part: InboxPart, search?: string) {
  return db
    .selectFrom("message_recipient")
    .innerJoin("message", "message.id", "message_recipient.message_id")
    .leftJoin("person", "person.personnel_number", "message.sender")
    .leftJoin("administrator", (join) =>
      join.on(sql<boolean>`administrator.account_name = message.sender and administrator.is_active`),
    )
    .select(columns("message", "id", "subject", "body", "kind", "sentAt", "link"))
    .select([
      sql<string>`coalesce(person.name, ${accountTitle}, message.sender)`.as("senderName"),
      sql<string | null>`coalesce(person.personnel_number, administrator.account_name)`.as("senderNumber"),
      "message_recipient.read_at as readAt",
    ])
    .where("message_recipient.receiver", "=", username)
    .$if(part !== "all", (query) => query.where("message_recipient.read_at", "is", null))
    .$if(part === "forced", (query) => query.where("message.kind", "=", "system"))
    .where(matchesText(search, ["message.text_folded"]));
}

const recipientsOf = sql<number>`(select count(*) from message_recipient r where r.message_id = message.id)`;
const readersOf = sql<number>`(
  select count(*) from message_recipient r where r.message_id = message.id and r.read_at is not null)`;

/** The recipient's name; null if there are several, of whom at most two are read. */
const onlyRecipient = sql<string | null>`(
  select min(coalesce(person.name, ${accountTitle})) from (
    select r.personnel_number, r.account_name from message_recipient r
    where r.message_id = message.id limit 2) first_two
  left join person using (personnel_number)
  left join administrator on administrator.account_name = first_two.account_name
  having count(*) = 1)`;

/** A person's sent messages, to be sorted and paged. */
export function outboxOf(db: Db, sender: string, search?: string) {
  return db
    .selectFrom("message")
    .select(columns("message", "id", "subject", "body", "kind", "sentAt"))
    .select([recipientsOf.as("recipients"), readersOf.as("read"), onlyRecipient.as("recipientName")])
    .where("message.sender", "=", sender)
    .where(matchesText(search, ["message.text_folded"]));
}

const byMessage = { ...byColumns("message", "sentAt", "kind"), subject: inPersianOrder("message.subject") };
const newestFirst = { usual: "-sentAt", tie: sql`message.id desc`, key: sql.ref<number>("message.id") };

export const outboxSorting: Sorting = {
  by: {
    ...byMessage,
    recipients: recipientsOf,
    read: readersOf,
  },
  ...newestFirst,
};

/** The recipients of a message and when each read it, to be sorted and paged. */
export function receiptsOf(db: Db, id: number, search?: string, isRead?: boolean) {
  return db
    .selectFrom("message_recipient")
    .leftJoin("person", "person.personnel_number", "message_recipient.personnel_number")
    .leftJoin("section", "section.code", "person.section_code")
    .leftJoin("administrator", "administrator.account_name", "message_recipient.account_name")
    .select(["message_recipient.receiver as personnelNumber", "section.name as sectionName"])
    .select(receiverName.as("name"))
    .select("message_recipient.read_at as readAt")
    .where("message_recipient.message_id", "=", id)
    .$if(isRead !== undefined, (query) =>
      query.where("message_recipient.read_at", isRead ? "is not" : "is", null),
    )
    .where(
      sql<boolean>`case when message_recipient.account_name is null then ${matchesPerson(search)}
        else ${matchesText(search, [sql`fold_text(${receiverName})`])} end`,
    );
}

export const receiptSorting: Sorting = {
  by: {
    readAt: sql.ref("message_recipient.read_at"),
    unread: sql`message_recipient.read_at is not null`,
    name: sql`${receiverName} collate "fa-x-icu"`,
    personnelNumber: inCodeOrder("message_recipient.receiver"),
  },
  usual: "unread",
  tie: sql`${receiverName} collate "fa-x-icu", message_recipient.receiver`,
  key: sql.ref("message_recipient.receiver"),
};

export const inboxSorting: Sorting = {
  by: {
    ...byMessage,
    readAt: sql.ref("message_recipient.read_at"),
    senderName: sql`coalesce(person.name, ${accountTitle}, message.sender) collate "fa-x-icu"`,
  },
  ...newestFirst,
};
