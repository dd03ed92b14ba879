import { requestOf } from "@schemas/call-request";
import { everyoneKey, messages, sectionKey } from "@schemas/calls/messages";
import { notifications } from "@schemas/calls/notifications";
import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import { writeSetting } from "@server/db/tables/settings";
import { buildAdministrator } from "@tests/helpers/build/administrators";
import {
  admin,
  buildCast,
  employee,
  groupFreeManager,
  guest,
  loner,
  manager,
  neighbour,
  otherManager,
  setup,
} from "@tests/helpers/build/cast";
import { buildPerson } from "@tests/helpers/build/people";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { signInAs } from "@tests/helpers/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const colleague = "1002";
const formerColleague = "1003";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await buildPerson(server.db, { personnel_number: colleague, section_code: "10", name: "بهار نمونه" });
  await buildPerson(server.db, { personnel_number: formerColleague, section_code: "10", is_active: false });
  // The manager of section 10 may send messages to it; the manager of section 20 lacks that flag.
  await server.db
    .updateTable("section_admin")
    .set({ flags: [adminFlags.sendMessages] })
    .where("personnel_number", "in", [manager, groupFreeManager])
    .execute();
});
afterAll(() => server.drop());
beforeEach(() => server.db.deleteFrom("message").execute());

const text = { subject: "جلسه", body: "فردا ساعت ۱۰" };
const send = (as: string, to: string[], over: object = {}) =>
  server.ask(messages.sendMessage, as, { ...text, to, ...over });
const sentTo = async (as: string, to: string[], over: object = {}) => {
  const { answer, error } = await send(as, to, over);
  if (error) return error;
  const rows = await server.db
    .selectFrom("message_recipient")
    .select("receiver")
    .where("message_id", "=", answer.id)
    .orderBy("receiver")
    .execute();
  expect(answer.recipients).toBe(rows.length);
  return rows.map((row) => row.receiver);
};

describe("sending a message", () => {
  it("puts it into the inbox of each recipient, unread, and writes it to the history without its text", async () => {
    const { answer } = await send(employee, [colleague, manager]);
    const inbox = await server.ask(messages.getUnreadInbox, colleague, { personnelNumber: colleague });
    expect(inbox.answer.items).toEqual([
      {
        id: answer.id,
        ...text,
        senderName: `کارمند ${employee}`,
        senderNumber: employee,
        kind: "normal",
        sentAt: testNow.toISOString(),
        readAt: null,
        link: null,
      },
    ]);
    const [line] = await historyOf(server.db, "message", answer.id);
    expect(line).toEqual({
      actor: employee,
      action: "send",
      before: null,
      after: { subject: "جلسه", kind: "normal", to: [colleague, manager], recipients: 2 },
    });
  });

  it("by an employee reaches their own section and its managers, and nobody else", async () => {
    expect(await sentTo(employee, [colleague, manager])).toEqual([colleague, manager]);
    expect(await sentTo(employee, [sectionKey("10")])).toEqual([colleague, manager]);
    for (const target of [neighbour, otherManager, loner, sectionKey("20"), everyoneKey, "404"])
      expect(await sentTo(employee, [colleague, target])).toBe("recipient-not-allowed");
    expect(await sentTo(loner, [groupFreeManager])).toEqual([groupFreeManager]);
    expect(await sentTo(loner, [employee])).toBe("recipient-not-allowed");
  });

  it("by a manager reaches the sections whose record permits sending", async () => {
    expect(await sentTo(groupFreeManager, [loner])).toEqual([loner]);
    expect(await sentTo(manager, [sectionKey("10")])).toEqual([employee, colleague]);
    expect(await sentTo(manager, [sectionKey("20")])).toBe("recipient-not-allowed");
    expect(await sentTo(manager, [everyoneKey])).toBe("recipient-not-allowed");
  });

  it("by the web administrator reaches people, sections and everyone who still works there", async () => {
    expect(await sentTo(admin, [neighbour, sectionKey("10")])).toEqual([
      employee,
      colleague,
      manager,
      neighbour,
    ]);
    const everyone = await sentTo(admin, [everyoneKey]);
    expect(everyone).toHaveLength(7);
    expect(everyone).not.toContain(formerColleague);
    expect(
      (await server.ask(messages.getInbox, neighbour, { personnelNumber: neighbour })).answer.items[0],
    ).toMatchObject({
      senderName: "Admin",
      senderNumber: "Admin",
    });
  });

  it("is previewed with everyone it would reach, by the same rules, before anybody receives it", async () => {
    const reached = async (as: string, to: string[]) => {
      const { answer, error } = await server.ask(messages.previewRecipients, as, {
        to,
        page: 1,
        pageSize: 2,
      });
      return error ?? [answer.total, answer.items.map(({ personnelNumber }) => personnelNumber)];
    };
    expect(await reached(admin, [everyoneKey])).toEqual([7, [colleague, employee]]);
    expect(await reached(admin, [neighbour, sectionKey("10")])).toEqual([4, [colleague, employee]]);
    expect(await reached(manager, [sectionKey("10")])).toEqual([2, [colleague, employee]]);
    expect(await reached(employee, [neighbour])).toBe("recipient-not-allowed");
    expect(await reached(manager, [everyoneKey])).toBe("recipient-not-allowed");
    expect(await server.db.selectFrom("message").select("id").execute()).toEqual([]);
  });

  it("never goes to the sender, and is refused without a recipient", async () => {
    expect(await sentTo(employee, [employee, colleague])).toEqual([colleague]);
    expect(await sentTo(employee, [employee])).toBe("no-recipients");
    expect(await sentTo(manager, [sectionKey("404")])).toBe("recipient-not-allowed");
    expect(await sentTo(admin, [sectionKey("404")])).toBe("no-recipients");
    expect(await server.db.selectFrom("message").select("id").execute()).toHaveLength(1);
  });

  it("that must be read goes only to people the sender supervises, and blocks them until they have read it", async () => {
    expect(await sentTo(employee, [colleague], { kind: "system" })).toBe("system-message-not-allowed");
    expect(await sentTo(otherManager, [neighbour], { kind: "system" })).toBe("system-message-not-allowed");
    const { answer } = await send(manager, [employee], { kind: "system" });
    const forced = async () =>
      (await server.ask(messages.getForcedInboxCount, employee, { personnelNumber: employee })).answer.count;
    expect(await forced()).toBe(1);
    await server.ask(messages.markAsRead, employee, { id: answer.id });
    expect(await forced()).toBe(0);
  });

  describe("to administrators", () => {
    const inboxOf = async (as: string) =>
      (await server.ask(messages.getInbox, as, { personnelNumber: as })).answer.items;

    it("is for everybody who may write, and is answered from their inbox", async () => {
      expect(await sentTo(loner, [admin])).toEqual([admin]);
      const [received] = await inboxOf(admin);
      expect(received).toMatchObject({ ...text, senderNumber: loner, readAt: null });
      const unread = await server.ask(notifications.getUnreadCount, admin);
      expect(unread.answer.count).toBe(1);
      expect((await server.ask(messages.markAsRead, admin, { id: received?.id ?? 0 })).error).toBeUndefined();
      expect((await server.ask(notifications.getUnreadCount, admin)).answer.count).toBe(0);
      expect(
        (await server.ask(messages.getUnreadInbox, admin, { personnelNumber: admin })).answer.total,
      ).toBe(0);
      const outbox = await server.ask(messages.getOutbox, loner, { personnelNumber: loner });
      expect(outbox.answer.items[0]).toMatchObject({ recipientName: admin, recipients: 1, read: 1 });
      const receipts = await server.ask(messages.getReceipts, loner, { id: received?.id ?? 0 });
      expect(receipts.answer.items).toMatchObject([{ personnelNumber: admin, name: admin }]);
      expect(await sentTo(admin, [loner])).toEqual([loner]);
      expect((await inboxOf(loner))[0]).toMatchObject({ senderNumber: admin });
    });

    it("reaches each of them, by their account or as a person, while they are one", async () => {
      const { id } = await buildAdministrator(server.db, "hr");
      await buildAdministrator(server.db, neighbour, { personnelNumber: neighbour });
      expect(await sentTo(employee, ["hr", neighbour, admin])).toEqual([neighbour, admin, "hr"]);
      expect((await inboxOf("hr"))[0]).toMatchObject({ senderNumber: employee });
      expect(await sentTo(admin, ["hr"])).toEqual(["hr"]);
      await server.db.updateTable("administrator").set({ is_active: false }).where("id", "=", id).execute();
      expect(await sentTo(employee, ["hr"])).toBe("recipient-not-allowed");
      await server.db.deleteFrom("administrator").where("personnel_number", "=", neighbour).execute();
      expect(await sentTo(employee, [neighbour])).toBe("recipient-not-allowed");
    });

    it("cannot be one that must be read, and is not part of a message to everyone", async () => {
      expect(await sentTo(manager, [admin], { kind: "system" })).toBe("system-message-not-allowed");
      expect(await sentTo(admin, [everyoneKey])).not.toContain("hr");
      expect(await sentTo(employee, ["000"])).toBe("recipient-not-allowed");
    });
  });

  it("accepts the spec's form: fields in the body, the sender named twice", async () => {
    const headers = await signInAs(server.db, employee, server.clock.now);
    const wire = {
      subject: "س",
      body: "م",
      type: "normal",
      to: `${colleague}, ${manager}`,
      fromid: employee,
    };
    const response = await server.app.request(requestOf(messages.sendMessage, wire, headers));
    expect(await response.json()).toMatchObject({ ResultType: 1, Values: [{ recipients: 2 }] });
  });

  it("happens once, no matter how often it is repeated", async () => {
    const headers = { ...(await signInAs(server.db, employee, server.clock.now)), "idempotency-key": "k1" };
    const wire = { ...text, to: colleague };
    const twice = [
      requestOf(messages.sendMessage, wire, headers),
      requestOf(messages.sendMessage, wire, headers),
    ];
    for (const request of twice) expect((await server.app.request(request)).status).toBe(200);
    expect(await server.db.selectFrom("message").select("id").execute()).toHaveLength(1);
  });

  scenarios(() => server, messages.sendMessage, [
    { as: guest, input: { ...text, to: [colleague] }, expect: { error: "not-signed-in" } },
    { as: setup, input: { ...text, to: [colleague] }, expect: { error: "not-allowed" } },
    {
      as: employee,
      when: "in another's name",
      input: { ...text, to: [colleague], senderNumber: manager },
      expect: { error: "not-yours" },
    },
    {
      as: employee,
      when: "without a text",
      input: { ...text, body: " ", to: [colleague] },
      expect: { error: "invalid-input" },
    },
    {
      as: employee,
      when: "without a recipient",
      input: { ...text, to: [] },
      expect: { error: "invalid-input" },
    },
  ]);

  it("requires the permission code of its page", async () => {
    await writeSetting(server.db, "defaultPermission", [permissionCodes.dailyWork]);
    expect(await sentTo(employee, [colleague])).toBe("not-allowed");
    expect(await sentTo(admin, [colleague])).toEqual([colleague]);
    await writeSetting(server.db, "defaultPermission", Object.values(permissionCodes));
  });
});

describe("the picker of recipients", () => {
  const keysFor = async (as: string, input: object = {}) =>
    (await server.ask(messages.searchRecipients, as, input)).answer.items.map((one) => one.key);

  it("offers exactly the people the sender may write to, sections before people", async () => {
    expect(await keysFor(employee)).toEqual([sectionKey("10"), admin, colleague, manager]);
    expect(await keysFor(loner)).toEqual([admin, groupFreeManager]);
    expect(await keysFor(otherManager)).toEqual([sectionKey("20"), admin, neighbour]);
    expect((await keysFor(admin)).slice(0, 3)).toEqual([everyoneKey, sectionKey("20"), sectionKey("10")]);
  });

  it("searches by name, number and section, in any spelling, a page at a time", async () => {
    expect(await keysFor(admin, { search: "بهار" })).toEqual([colleague]);
    expect(await keysFor(admin, { search: "مالي" })).toEqual([sectionKey("10")]);
    expect(await keysFor(admin, { search: "همه" })).toEqual([everyoneKey]);
    expect(await keysFor(admin, { search: "2900" })).toEqual([otherManager]);
    expect(await keysFor(employee, { search: "مدیر سامانه" })).toEqual([admin]);
    // An account without a name must not show its username twice.
    const { items } = (await server.ask(messages.searchRecipients, employee, { search: admin })).answer;
    expect(items).toMatchObject([{ key: admin, name: admin, code: null }]);
    const page = (await server.ask(messages.searchRecipients, admin, { page: 1, pageSize: 2 })).answer;
    expect(page).toMatchObject({
      total: 10,
      items: [
        { key: everyoneKey, name: "همه پرسنل", code: null, detail: "۷ نفر" },
        { key: sectionKey("20"), name: "فناوری", code: null, detail: "بخش ۲۰ · ۲ نفر" },
      ],
    });
    const pages = await Promise.all(
      [1, 2, 3, 4].map((number) => keysFor(admin, { page: number, pageSize: 3 })),
    );
    expect(pages.flat()).toEqual(await keysFor(admin));
    expect(pages.map((keys) => keys.length)).toEqual([3, 3, 3, 1]);
  });

  it("names the chosen ones, if the sender may write there", async () => {
    expect(await keysFor(employee, { keys: [colleague, neighbour, sectionKey("10"), everyoneKey] })).toEqual([
      sectionKey("10"),
      colleague,
    ]);
  });
});

describe("the outbox", () => {
  it("shows sent messages, newest first, with how many people have read them", async () => {
    const first = (await send(employee, [colleague, manager])).answer.id;
    server.clock.now = new Date(testNow.getTime() + 60_000);
    const second = (await send(employee, [manager], { subject: "دوم" })).answer.id;
    server.clock.now = testNow;
    await server.ask(messages.markAsRead, manager, { id: first });
    const { answer } = await server.ask(messages.getOutbox, employee, { personnelNumber: employee });
    expect(answer).toEqual({
      items: [
        expect.objectContaining({ id: second, recipients: 1, read: 0, recipientName: `کارمند ${manager}` }),
        expect.objectContaining({ id: first, ...text, recipients: 2, read: 1, recipientName: null }),
      ],
      total: 2,
    });
    const paged = await server.ask(messages.getOutbox, employee, {
      personnelNumber: employee,
      search: "دوم",
    });
    expect(paged.answer.total).toBe(1);
  });

  scenarios(() => server, messages.getOutbox, [
    { as: guest, input: { personnelNumber: employee }, expect: { error: "not-signed-in" } },
    { as: manager, input: { personnelNumber: employee }, expect: { error: "not-yours" } },
    { as: admin, input: { personnelNumber: employee }, expect: { error: "not-yours" } },
    {
      as: admin,
      when: "about their own",
      input: { personnelNumber: admin },
      expect: { answer: { items: [], total: 0 } },
    },
  ]);
});

describe("the receipts of a message", () => {
  it("show the sender who has read it and who has not, the latter first", async () => {
    const { id } = (await send(employee, [colleague, manager])).answer;
    await server.ask(messages.markAsRead, colleague, { id });
    const { answer } = await server.ask(messages.getReceipts, employee, { id });
    expect(answer.items).toEqual([
      { personnelNumber: manager, name: `کارمند ${manager}`, sectionName: "مالی", readAt: null },
      { personnelNumber: colleague, name: "بهار نمونه", sectionName: "مالی", readAt: testNow.toISOString() },
    ]);
    const unread = await server.ask(messages.getReceipts, employee, { id, isRead: false });
    expect(unread.answer.items.map((one) => one.personnelNumber)).toEqual([manager]);
  });

  it("are visible to nobody else, not even a recipient or the web administrator", async () => {
    const { id } = (await send(employee, [colleague])).answer;
    for (const who of [colleague, manager, admin, neighbour])
      expect((await server.ask(messages.getReceipts, who, { id })).error).toBe("message-not-found");
  });
});
