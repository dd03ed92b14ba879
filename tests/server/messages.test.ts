import { messages } from "@schemas/calls/messages";
import { admin, buildCast, employee, guest, manager, neighbour } from "@tests/helpers/build/cast";
import { buildMessage } from "@tests/helpers/build/messages";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: TestServer;
let unread: number;
let forced: number;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await buildMessage(server.db, {
    to: [employee],
    subject: "خوانده",
    sender: manager,
    sent_at: new Date("2026-05-01T08:00:00Z"),
    readAt: new Date("2026-05-01T09:00:00Z"),
  });
  unread = await buildMessage(server.db, {
    to: [employee, neighbour],
    subject: "تازه",
    body: "جلسه يكشنبه",
    sender: manager,
    sent_at: new Date("2026-05-02T08:00:00Z"),
  });
  forced = await buildMessage(server.db, {
    to: [employee],
    subject: "اجباری",
    kind: "system",
    sent_at: new Date("2026-05-03T08:00:00Z"),
  });
});
afterAll(() => server.drop());

const mine = { personnelNumber: employee };
const subjects = async (
  part: "getInbox" | "getUnreadInbox" | "getForcedInbox",
  as: string,
  input: object = {},
) => {
  const { answer } = await server.ask(messages[part], as, { personnelNumber: as, ...input });
  return answer.items.map(({ subject }) => subject);
};

describe("the inbox", () => {
  it("shows the person's messages, newest first, with the sender's name", async () => {
    const { answer } = await server.ask(messages.getInbox, employee, mine);
    expect(answer.total).toBe(3);
    expect(answer.items[2]).toEqual({
      id: expect.any(Number),
      senderName: `کارمند ${manager}`,
      senderNumber: manager,
      subject: "خوانده",
      body: "متن",
      kind: "normal",
      sentAt: "2026-05-01T08:00:00.000Z",
      readAt: "2026-05-01T09:00:00.000Z",
      link: null,
    });
    expect(await subjects("getInbox", employee)).toEqual(["اجباری", "تازه", "خوانده"]);
  });

  it("is searched in the text, sorted and paged", async () => {
    expect(await subjects("getInbox", employee, { search: "یکشنبه" })).toEqual(["تازه"]);
    expect(await subjects("getInbox", employee, { sort: "sentAt", page: 1, pageSize: 1 })).toEqual([
      "خوانده",
    ]);
  });

  it("separates unread messages from those that must be read", async () => {
    expect(await subjects("getUnreadInbox", employee)).toEqual(["اجباری", "تازه"]);
    expect(await subjects("getForcedInbox", employee)).toEqual(["اجباری"]);
  });

  it("of the web administrator is empty", async () => {
    expect(await subjects("getInbox", admin)).toEqual([]);
  });

  scenarios(() => server, messages.getInbox, [
    { as: guest, input: mine, expect: { error: "not-signed-in" } },
    { as: neighbour, input: mine, expect: { error: "not-yours" } },
    { as: manager, input: mine, expect: { error: "not-yours" } },
    { as: admin, input: mine, expect: { error: "not-yours" } },
    {
      as: employee,
      when: "sorted by no field",
      input: { ...mine, sort: "body" },
      expect: { error: "invalid-input" },
    },
  ]);
  scenarios(() => server, messages.getForcedInboxCount, [
    { as: manager, input: mine, expect: { error: "not-yours" } },
    { as: neighbour, input: { personnelNumber: neighbour }, expect: { answer: { count: 0 } } },
    { as: employee, input: mine, expect: { answer: { count: 1 } } },
  ]);
});

describe("reading", () => {
  it("counts only for the reader, and only the first time", async () => {
    await server.ask(messages.markAsRead, employee, { id: unread });
    server.clock.now = new Date(testNow.getTime() + 60_000);
    await server.ask(messages.markAsRead, employee, { id: unread });
    server.clock.now = testNow;
    const { answer } = await server.ask(messages.getInbox, employee, { ...mine, search: "تازه" });
    expect(answer.items[0]?.readAt).toBe(testNow.toISOString());
    expect(await subjects("getUnreadInbox", neighbour)).toEqual(["تازه"]);
  });

  it("unblocks the reader of a message that must be read", async () => {
    await server.ask(messages.markAsRead, employee, { id: forced });
    const { answer } = await server.ask(messages.getForcedInboxCount, employee, mine);
    expect(answer).toEqual({ count: 0 });
  });

  it("is refused for another person's message", async () => {
    for (const who of [neighbour, manager, admin]) {
      expect((await server.ask(messages.markAsRead, who, { id: forced })).error).toBe("message-not-found");
    }
  });
});
