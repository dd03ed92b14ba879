import { calls } from "@schemas/calls";
import { mostSubscriptions } from "@schemas/calls/notifications";
import { notificationPath } from "@schemas/notification-path";
import { requestKinds } from "@schemas/request-kinds";
import { startView } from "@server/db/tables/sessions";
import { hashToken } from "@server/rules/hash-token";
import { buildAdministrator } from "@tests/helpers/build/administrators";
import { admin, employee, guest, manager, neighbour } from "@tests/helpers/build/cast";
import { buildRequestCast, colleague, second } from "@tests/helpers/build/request-cast";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { signInAs } from "@tests/helpers/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";

const { leave, messages, notifications, requests } = calls;
const kind = requestKinds.leave;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
});
afterAll(() => server.drop());
beforeEach(async () => {
  for (const table of ["notification", "push_subscription", "permit", "request", "message"] as const)
    await server.db.deleteFrom(table).execute();
});

const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
const subscribe = (who: string, endpoint: string, personnelNumber = who) =>
  server.ask(notifications.addSubscription, who, { personnelNumber, endpoint, ...keys });
const subscribed = async (who: string) =>
  (await server.ask(notifications.getSubscriptions, who)).answer.map(({ endpoint }) => endpoint);
const newsOf = async (who: string) =>
  (await server.ask(notifications.getNotifications, who, { page: 1, pageSize: 20 })).answer.items;
async function fileLeave(): Promise<number> {
  const input = { personnelNumber: employee, from: "2026-05-16", to: "2026-05-17", typeCode: "2" };
  return (await server.ask(leave.addLeave, employee, input)).answer.ids[0] as number;
}

describe("a browser's subscription", () => {
  it("belongs to its session: a payload that names another is refused, and nobody sees or removes another's", async () => {
    expect((await subscribe(neighbour, "https://push.example.com/a", employee)).error).toBe("not-yours");
    await subscribe(employee, "https://push.example.com/a");
    expect(await subscribed(neighbour)).toEqual([]);
    expect(await subscribed(admin)).toEqual([]);
    await server.ask(notifications.removeSubscription, neighbour, { endpoint: "https://push.example.com/a" });
    expect(await subscribed(employee)).toEqual(["https://push.example.com/a"]);
    await server.ask(notifications.removeSubscription, employee, { endpoint: "https://push.example.com/a" });
    expect(await subscribed(employee)).toEqual([]);
  });

  it("passes to the next person who signs in on that browser, and drops what waited for the last one", async () => {
    await subscribe(second, "https://push.example.com/shared");
    await fileLeave();
    expect(await server.db.selectFrom("push_delivery").select("id").execute()).toHaveLength(1);
    await subscribe(neighbour, "https://push.example.com/shared");
    expect([await subscribed(second), await subscribed(neighbour)]).toEqual([
      [],
      ["https://push.example.com/shared"],
    ]);
    expect(await server.db.selectFrom("push_delivery").select("id").execute()).toEqual([]);
  });

  it.each([
    "http://push.example.com/a",
    "https://127.0.0.1/a",
    "https://0x7f000001/a",
    "https://[::1]/a",
    "https://localhost/a",
    "https://database.internal/a",
    "https://name:word@push.example.com/a",
    "file:///etc/passwd",
  ])("does not lead the server into its own network: %s", async (endpoint) => {
    expect((await subscribe(employee, endpoint)).error).toBe("push-address-wrong");
  });

  it("is one of a limited number, and its keys are never sent out again", async () => {
    for (let i = 0; i < mostSubscriptions; i += 1) await subscribe(manager, `https://push.example.com/${i}`);
    expect((await subscribe(manager, "https://push.example.com/more")).error).toBe("too-many-subscriptions");
    const { envelope } = await server.ask(notifications.getSubscriptions, manager);
    expect(JSON.stringify(envelope)).not.toContain(keys.p256dh);
  });
});

describe("somebody's notifications", () => {
  it("belong only to them, link to the request, and are read by them", async () => {
    const id = await fileLeave();
    expect(await newsOf(second)).toMatchObject([{ kind: "submitted", requestId: id, readAt: null }]);
    expect(await newsOf(manager)).toEqual([]);
    const [{ id: mine } = { id: 0 }] = await newsOf(second);
    await server.ask(notifications.markRead, manager, { ids: [mine] });
    expect((await server.ask(notifications.getUnreadCount, second)).answer).toEqual({ count: 1 });
    await server.ask(notifications.markRead, second, { ids: [mine] });
    expect((await server.ask(notifications.getUnreadCount, second)).answer).toEqual({ count: 0 });
  });

  it("ask nobody to decide what a colleague has decided", async () => {
    const id = await fileLeave();
    await server.ask(requests.decideRequests, second, { action: "reject", requests: [{ id }], reason: "نه" });
    expect((await server.ask(notifications.getUnreadCount, second)).answer).toEqual({ count: 0 });
    expect(await newsOf(employee)).toMatchObject([
      {
        kind: "decided",
        facts: { status: "RefuseRequest", reason: "نه", from: "2026-05-16", to: "2026-05-17" },
      },
    ]);
  });

  it("about a message are read with the message", async () => {
    await server.ask(messages.sendMessage, admin, { subject: "سلام", body: "متن", to: [employee] });
    const [{ messageId } = { messageId: null }] = await newsOf(employee);
    await server.ask(messages.markAsRead, employee, { id: messageId ?? 0 });
    expect((await server.ask(notifications.getUnreadCount, employee)).answer).toEqual({ count: 0 });
  });

  it("are hidden from an administrator viewing as that person", async () => {
    await fileLeave();
    const own = await signInAs(server.db, admin, testNow);
    const { token } = await startView(server.db, {
      username: second,
      viewer: admin,
      openedBy: hashToken(own.token),
      now: testNow,
      address: "",
      agent: "",
      endsAt: new Date(testNow.getTime() + 60_000),
    });
    const view = { token, username: second };
    expect((await server.ask(notifications.getNotifications, view)).error).toBe("private-to-person");
    expect((await server.ask(notifications.getUnreadCount, view)).answer).toEqual({ count: 0 });
  });

  it("reach the web administrator if nobody else decides", async () => {
    await server.db
      .deleteFrom("section_admin_right")
      .where("degree", ">=", 1)
      .where("kind", "=", requestKinds.mission)
      .execute();
    const query = { personnelNumber: employee, from: "2026-05-16", to: "2026-05-16", typeCode: "1" };
    await server.ask(calls.mission.addMission, employee, query);
    expect(await newsOf(admin)).toMatchObject([{ kind: "submitted", facts: { requestKind: "mission" } }]);
  });

  it("lead a person who decides as an administrator to the administrators' page", async () => {
    const { id } = await buildAdministrator(server.db, "of-neighbour", {
      rights: ["requests.read", "requests.change"],
      personnelNumber: neighbour,
    });
    onTestFinished(async () => {
      await server.db.deleteFrom("administrator").where("id", "=", id).execute();
    });
    const requested = { personnelNumber: employee, from: "2026-05-20", to: "2026-05-20", typeCode: "1" };
    const { answer } = await server.ask(calls.mission.addMission, employee, requested);
    const [news] = await newsOf(neighbour);
    expect(news && notificationPath(news, false)).toBe(
      `/adminHome/admin-mission-management?open=${answer.ids[0]}`,
    );
    await fileLeave();
    const [own] = await newsOf(second);
    expect(own && notificationPath(own, false)).toMatch(/^\/home\/private-cartable\?open=/);
  });
});

describe("requesting a notification (spec 7.16)", () => {
  const toManagers = (as: string, personnelNumber: string, date = "2026-05-16") =>
    server.ask(notifications.sendNotificationForManager, as, { personnelNumber, kind, date });
  const toOne = (as: string, over: object) =>
    server.ask(notifications.sendNotification, as, {
      senderNumber: as,
      receiverNumber: employee,
      kind,
      status: "RefuseRequest",
      date: "2026-05-16",
      ...over,
    });

  it("notifies nobody twice, and everyone not notified yet", async () => {
    await fileLeave();
    expect((await toManagers(employee, employee)).answer).toEqual({ sent: 0 });
    await server.db.deleteFrom("notification").execute();
    expect((await toManagers(employee, employee)).answer).toEqual({ sent: 1 });
    expect(await newsOf(second)).toMatchObject([{ kind: "submitted" }]);
  });

  it("is allowed to the decider, and to the person a deputy decided for, and to nobody else", async () => {
    await server.ask(requests.setDeputy, second, { deputy: colleague });
    onTestFinished(async () => void (await server.db.deleteFrom("deputy").execute()));
    const id = await fileLeave();
    const refusal = { action: "reject" as const, requests: [{ id }], reason: "نه" };
    expect((await server.ask(requests.decideRequests, colleague, refusal)).answer[0]?.isDone).toBe(true);
    for (const as of [colleague, second]) {
      await server.db.deleteFrom("notification").execute();
      expect((await toOne(as, {})).answer).toEqual({ sent: 1 });
      expect(await newsOf(employee)).toMatchObject([{ kind: "decided", requestId: id }]);
    }
    expect((await toOne(manager, {})).error).toBe("request-not-found");
  });

  it("picks the request whose hours begin at `time`, or with the number `pageNo`, not the last of the day", async () => {
    const hours = async (fromMinute: number) => {
      const input = { personnelNumber: employee, from: "2026-05-18", to: "2026-05-18", typeCode: "2" };
      const span = { fromMinute, toMinute: fromMinute + 60 };
      return (await server.ask(leave.addLeave, employee, { ...input, ...span })).answer.ids[0] as number;
    };
    const [morning, noon] = [await hours(480), await hours(720)];
    const tell = async (over: object) => {
      await server.db.deleteFrom("notification").execute();
      const input = { personnelNumber: employee, kind, date: "2026-05-18", ...over };
      const { error } = await server.ask(notifications.sendNotificationForManager, employee, input);
      return error ?? (await newsOf(second)).map(({ requestId }) => requestId);
    };
    expect(await tell({})).toEqual([noon]);
    expect(await tell({ time: 480 })).toEqual([morning]);
    expect(await tell({ time: 481 })).toBe("request-not-found");
    expect(await tell({ pageNumber: morning })).toEqual([morning]);
    expect(await tell({ pageNumber: morning, time: 720 })).toBe("request-not-found");
    await server.db.deleteFrom("request").execute();
    const whole = await fileLeave();
    expect(await tell({ date: "2026-05-16", time: 600, pageNumber: 0 })).toEqual([whole]);
  });

  it("ignores false claims about the sender or the decision", async () => {
    const id = await fileLeave();
    expect((await toManagers(neighbour, employee)).error).toBe("not-yours");
    expect((await toManagers(neighbour, neighbour)).error).toBe("request-not-found");
    expect((await toOne(neighbour, { senderNumber: second })).error).toBe("not-yours");
    // Nothing was refused, despite the claim.
    expect((await toOne(second, {})).error).toBe("request-not-found");
    await server.ask(requests.decideRequests, second, { action: "reject", requests: [{ id }], reason: "نه" });
    expect((await toOne(neighbour, {})).error).toBe("request-not-found");
    expect((await toOne(second, {})).answer).toEqual({ sent: 0 });
    expect(await newsOf(employee)).toHaveLength(1);
  });
});

scenarios(() => server, notifications.getPublicKey, [
  { as: guest, expect: { error: "not-signed-in" } },
  { as: employee, expect: { answer: { publicKey: expect.stringMatching(/^B[\w-]{86}$/) } } },
]);
