import type { calls } from "@schemas/calls";
import { everyoneKey } from "@schemas/calls/messages";
import { fail } from "@schemas/errors";
import { toPersianDigits } from "@schemas/values/digits";
import { tidyPersian } from "@schemas/values/persian-text";
import { messageReach } from "../access/message-reach";
import { assertSelf } from "../access/reach";
import type { SignedIn } from "../context/context";
import { inIso } from "../db/instant";
import { spread } from "../db/news";
import { addRow, findRow, holdRow, setRow } from "../db/one-row";
import { countOf, type ListQuery, listPage, mapPage, pageOfLists } from "../db/tables/list-page";
import {
  type InboxPart,
  inboxOf,
  inboxSorting,
  outboxOf,
  outboxSorting,
  receiptSorting,
  receiptsOf,
} from "../db/tables/messages";
import { notifyOfMessage, settleMessage } from "../db/tables/notifications";
import type { MessageReach } from "../db/tables/recipients";
import {
  deliver,
  firstOutOfReach,
  listedRecipients,
  reachedBy,
  reachedSorting,
  unsupervised,
} from "../db/tables/recipients";
import { type Targets, targetsOf } from "../rules/message-recipients";
import type { Handlers } from "./handlers";

/** Messages are private: nobody reads another's, not even an administrator. */
export const messages: Handlers<typeof calls.messages> = {
  getInbox: inbox("all"),
  getUnreadInbox: inbox("unread"),
  getForcedInbox: inbox("forced"),

  async getForcedInboxCount({ personnelNumber }, context) {
    assertSelf(context, personnelNumber);
    // Someone viewing the portal as this person cannot mark their messages as read.
    if (context.who.kind === "employee" && context.who.viewer) return { count: 0 };
    return { count: await countOf(inboxOf(context.db, personnelNumber, "forced")) };
  },

  async getOutbox({ personnelNumber, ...list }, context) {
    assertSelf(context, personnelNumber);
    const query = outboxOf(context.db, personnelNumber, list.search);
    return mapPage(await listPage(query, list, outboxSorting), inIso);
  },

  async sendMessage({ subject, body, kind = "normal", to, senderNumber }, context) {
    const { db, who, now, record } = context;
    if (senderNumber) assertSelf(context, senderNumber);
    const targets = targetsOf(to);
    const reach = await messageReach(context);
    await assertReached(context, targets, reach);
    const message = { sender: who.username, subject: tidyPersian(subject), body, kind, sent_at: now };
    const { id } = await addRow(db, "message", message);
    const recipients = await deliver(db, id, targets, reach, who.username);
    if (recipients === 0) throw fail("no-recipients", {}, ["to"]);
    // Only people can be required to read a message before they continue.
    if (kind === "system" && (await unsupervised(db, id, reach.supervised)) > 0)
      throw fail("system-message-not-allowed", {}, ["kind"]);
    await record("send", "message", id, { after: { subject, kind, to, recipients } });
    await spread(db, { to: await notifyOfMessage(db, id, now), topics: ["messages", "notifications"] });
    return { id, recipients };
  },

  async previewRecipients({ to, ...list }, context) {
    const targets = targetsOf(to);
    const reach = await messageReach(context);
    await assertReached(context, targets, reach);
    const { db, who, language } = context;
    const reached = reachedBy(db, targets, reach, { sender: who.username, language });
    return listPage(reached, list, reachedSorting);
  },

  async searchRecipients({ keys, search, ...list }, context) {
    const { db, who, language } = context;
    const reach = await messageReach(context);
    const parts = listedRecipients(db, reach, {
      search,
      only: keys && targetsOf(keys),
      sender: who.username,
      everyoneName: everyoneNames[language],
      administratorName: administratorNames[language],
      language,
    });
    return mapPage(await pageOfLists(parts, list), (one) =>
      targetsOf([one.key]).people.length > 0
        ? one
        : { ...one, code: null, detail: manyWords[language](one.code ?? "", one.detail) },
    );
  },

  async getReceipts({ id, isRead, ...list }, { db, who }) {
    const message = await findRow(db, "message", { id }, ["sender"]);
    if (message?.sender !== who.username) throw fail("message-not-found");
    const query = receiptsOf(db, id, list.search, isRead);
    return mapPage(await listPage(query, list, receiptSorting), inIso);
  },

  async markAsRead({ id }, { db, who, now, record }) {
    const key = { receiver: who.username, message_id: id };
    const absent = () => fail("message-not-found");
    const { read_at } = await holdRow(db, "message_recipient", key, ["read_at"], absent);
    // Only the first reading counts.
    if (read_at) return;
    await setRow(db, "message_recipient", key, { read_at: now });
    await record("read", "message", id);
    await settleMessage(db, who.username, id, now);
    await spread(db, { to: [who.username], topics: ["messages", "notifications"] });
  },
};

const everyoneNames = { fa: "همه پرسنل", en: "Everyone" };
const administratorNames = { fa: "مدیر سامانه", en: "Administrator" };

/** The detail next to a recipient that means many people: how many, and which section. */
const manyWords = {
  fa: (people: string, section: string | null) =>
    toPersianDigits(section === null ? `${people} نفر` : `بخش ${section} · ${people} نفر`),
  en: (people: string, section: string | null) =>
    section === null ? `${people} people` : `section ${section} · ${people} people`,
};

/** Refuses named recipients whom the caller may not write to, under the key that named them. */
async function assertReached({ db }: SignedIn, targets: Targets, reach: MessageReach): Promise<void> {
  const refuse = (recipient: string) => fail("recipient-not-allowed", { recipient }, ["to"]);
  if (targets.everyone && !reach.everyone) throw refuse(everyoneKey);
  const section = targets.sections.find((code) => !reach.section(code));
  if (section !== undefined) throw refuse(section);
  const person = await firstOutOfReach(db, targets.people, reach.person);
  if (person !== undefined) throw refuse(person);
}

function inbox(part: InboxPart) {
  return async ({ personnelNumber, ...list }: ListQuery & { personnelNumber: string }, context: SignedIn) => {
    assertSelf(context, personnelNumber);
    const query = inboxOf(context.db, personnelNumber, part, list.search);
    return mapPage(await listPage(query, list, inboxSorting), inIso);
  };
}
