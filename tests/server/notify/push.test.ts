import { calls } from "@schemas/calls";
import type { NotificationKind } from "@schemas/notifications";
import { vapidKeys } from "@server/db/tables/vapid-keys";
import { leaseMs, sendDuePushes, takeDue } from "@server/notify/send-due";
import { codeOf } from "@tests/helpers/authenticator";
import { admin, employee, manager } from "@tests/helpers/build/cast";
import { buildRequestCast, second } from "@tests/helpers/build/request-cast";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { startPushService } from "@tests/helpers/push-service";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const { account, leave, messages, notifications, personnel, requests } = calls;

let server: TestServer;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
  server = await createTestServer({ pushReach: "anywhere" });
  await buildRequestCast(server.db);
});
afterAll(async () => {
  await server.drop();
  await service.stop();
});
beforeEach(async () => {
  for (const table of [
    "permit",
    "notification",
    "push_subscription",
    "notification_preference",
    "request",
    "message",
  ] as const)
    await server.db.deleteFrom(table).execute();
  service.received.length = 0;
  server.clock.now = testNow;
});

/** Registers a person's browser with notifications on. */
async function turnOn(who: string) {
  const { publicKey } = (await server.ask(notifications.getPublicKey, who)).answer;
  const browser = service.subscribe(publicKey);
  const { error } = await server.ask(notifications.addSubscription, who, {
    personnelNumber: who,
    ...browser,
  });
  expect(error).toBeUndefined();
  return browser;
}

const log = pino({ level: "silent" });
const outbox = () => ({
  db: server.db,
  now: () => server.clock.now,
  timeZone: "Asia/Tehran",
  log,
  pushReach: "anywhere" as const,
  pushContact: "mailto:portal@example.com",
});
const send = () => sendDuePushes(outbox());
const waiting = () => server.db.selectFrom("push_delivery").select(["tries", "due_at"]).execute();
const later = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
};
const got = (browser: { endpoint: string }) =>
  service.received.filter((one) => browser.endpoint.endsWith(one.browser)).map(({ message }) => message);

async function fileLeave(over: object = {}): Promise<number> {
  const input = { personnelNumber: employee, from: "2026-05-16", to: "2026-05-18", typeCode: "2", ...over };
  return (await server.ask(leave.addLeave, employee, input)).answer.ids[0] as number;
}
const decide = (as: string, action: "approve" | "reject" | "return", id: number, reason?: string) =>
  server.ask(requests.decideRequests, as, { action, requests: [{ id }], reason });
const prefer = (who: string, over: { pushOff?: NotificationKind[]; quietFrom?: number; quietTo?: number }) =>
  server.ask(notifications.savePreferences, who, { pushOff: [], ...over });

describe("a push", () => {
  it("reaches the deciders, signed and encrypted, in their language with their calendar and digits", async () => {
    const browser = await turnOn(second);
    const id = await fileLeave();
    await send();
    expect(service.refusals).toEqual([]);
    const [message] = got(browser);
    expect(message).toMatchObject({
      Title: "درخواست مرخصی در انتظار تصمیم شماست",
      Body: expect.stringContaining("۱۴۰۵/۰۲/۲۶ تا ۱۴۰۵/۰۲/۲۸"),
      RequesterId: employee,
      Path: expect.stringMatching(new RegExp(`^/home/private-cartable\\?open=${id}&told=\\d+$`)),
      Language: "fa",
    });
    expect(service.received[0]).toMatchObject({ ttl: 86_400, urgency: "high" });
  });

  it("notifies the owner in English with Gregorian days, once the last degree has decided", async () => {
    await server.ask(personnel.changeSetting, employee, { personnelNumber: employee, language: "en" });
    const browser = await turnOn(employee);
    const id = await fileLeave();
    await decide(second, "approve", id);
    await send();
    expect(got(browser)).toEqual([]);
    await decide(manager, "approve", id);
    await send();
    expect(got(browser)).toMatchObject([
      {
        Title: "Your request for leave was approved",
        Body: "2026-05-16 to 2026-05-18",
        Path: expect.stringContaining(`/home/request-leave-archive?open=${id}`),
      },
    ]);
    await server.ask(personnel.changeSetting, employee, { personnelNumber: employee, language: "fa" });
  });

  it("about a returned request contains the reason; about a message, its sender", async () => {
    const browser = await turnOn(employee);
    const id = await fileLeave();
    await decide(second, "return", id, "روز را درست کنید");
    await server.ask(messages.sendMessage, admin, { subject: "جلسه 12", body: "فردا", to: [employee] });
    await send();
    const [returned, message] = got(browser);
    expect(returned).toMatchObject({
      Title: "درخواست مرخصی برای اصلاح به شما برگشت",
      Body: expect.stringContaining("دلیل: \u2068روز را درست کنید\u2069"),
    });
    // Text written by people stays as they wrote it.
    expect(message).toMatchObject({ Title: "پیام جدید از \u2068مدیر سامانه\u2069", Body: "جلسه 12" });
  });

  it("names its notification in the address of its page, with other parameters or a place on it", async () => {
    const { secret } = (await server.ask(account.beginSecondFactor, employee)).answer;
    await server.ask(account.confirmSecondFactor, employee, { code: codeOf(secret, server.clock.now) });
    const browser = await turnOn(employee);
    await server.ask(account.removeSecondFactorOf, admin, { username: employee });
    await server.ask(messages.sendMessage, admin, { subject: "جلسه 12", body: "فردا", to: [employee] });
    await send();
    expect(got(browser)).toMatchObject([
      {
        Title: "ورود دومرحله‌ای حساب شما حذف شد",
        Body: expect.stringContaining("توسط مدیر سامانه · "),
        Path: expect.stringMatching(/^\/home\/settings\?told=\d+#second-factor$/),
      },
      { Path: expect.stringMatching(/^\/home\/inbox\?open=\d+&told=\d+$/) },
    ]);
  });

  it("also goes to the deputy of a decider, and never to the person who acted", async () => {
    await server.db
      .insertInto("deputy")
      .values({ owner: second, deputy: "1002", first_day: "2026-05-01", created_at: testNow })
      .execute();
    const [own, deputy, managers] = [await turnOn(second), await turnOn("1002"), await turnOn(manager)];
    const id = await fileLeave();
    await send();
    expect([got(own).length, got(deputy).length]).toEqual([1, 1]);
    await decide("1002", "approve", id);
    await send();
    expect([got(own).length, got(deputy).length, got(managers).length]).toEqual([1, 1, 1]);
    await server.db.deleteFrom("deputy").execute();
  });

  it("about a request that somebody else has decided meanwhile is not sent any more", async () => {
    const browser = await turnOn(second);
    const id = await fileLeave();
    await server.ask(leave.operateOnArchive, employee, { operation: "delete", ids: [id] });
    await send();
    expect(got(browser)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });
});

describe("the outbox", () => {
  it("keeps a notification when the server dies before sending it; the next server sends it, once", async () => {
    const browser = await turnOn(second);
    await fileLeave();
    // The first server dies before sending anything; two others start in its place.
    await Promise.all([send(), send()]);
    await send();
    expect(got(browser).length).toBe(1);
    expect(await waiting()).toEqual([]);
  });

  it("sends again after a while what a server took and never sent, under the same topic and tag", async () => {
    const browser = await turnOn(second);
    await fileLeave();
    const [taken] = await takeDue(server.db, server.clock.now);
    expect(taken).toBeDefined();
    await send();
    expect(got(browser)).toEqual([]);
    server.clock.now = new Date(testNow.getTime() + leaseMs);
    await send();
    await send();
    expect(service.received).toMatchObject([{ topic: `n${taken?.notificationId}` }]);
    expect(got(browser)).toMatchObject([{ Tag: `told-${taken?.notificationId}` }]);
  });

  it("waits as long as the service requests, then a little longer each time", async () => {
    const browser = await turnOn(second);
    service.answerNext({ status: 429, headers: { "retry-after": "600" } }, { status: 503 });
    await fileLeave();
    await send();
    expect((await waiting())[0]?.due_at).toEqual(new Date(testNow.getTime() + 600_000));
    later(9);
    expect(await send()).toBe(0);
    later(1);
    await send();
    expect(await waiting()).toMatchObject([{ tries: 2, due_at: new Date(testNow.getTime() + 900_000) }]);
    later(5);
    await send();
    expect(got(browser).length).toBe(1);
    expect(await waiting()).toEqual([]);
  });

  it.each([404, 410])("deletes a browser that is gone (%i), and what waited for it", async (status) => {
    await turnOn(second);
    const other = await turnOn(second);
    service.answerNext({ status });
    await fileLeave();
    await send();
    const left = await server.db.selectFrom("push_subscription").select("endpoint").execute();
    expect(left).toEqual([{ endpoint: other.endpoint }]);
    expect(await waiting()).toEqual([]);
    expect(got(other).length).toBe(1);
  });

  it("never reveals the private key, and all servers use one pair", async () => {
    const { envelope } = await server.ask(notifications.getPublicKey, employee);
    const { publicKey, privateKey } = await vapidKeys(server.db);
    expect(envelope.Values).toEqual([{ publicKey }]);
    for (const call of [
      notifications.getSubscriptions,
      notifications.getPreferences,
      notifications.getUnreadCount,
    ])
      expect(JSON.stringify((await server.ask(call, employee)).envelope)).not.toContain(privateKey);
  });
});

describe("the preferences of a recipient", () => {
  it("suppress the kinds that are switched off, but not in the list of the bell", async () => {
    const browser = await turnOn(second);
    await prefer(second, { pushOff: ["submitted"] });
    await fileLeave();
    await send();
    expect(got(browser)).toEqual([]);
    expect((await server.ask(notifications.getUnreadCount, second)).answer.count).toBe(1);
  });

  it("hold pushes in quiet hours until these end, over midnight too, but notify in the portal immediately", async () => {
    const browser = await turnOn(second);
    // It is 09:00 in Tehran.
    await prefer(second, { quietFrom: 22 * 60, quietTo: 9 * 60 + 30 });
    await fileLeave();
    await send();
    expect(got(browser)).toEqual([]);
    expect((await server.ask(notifications.getUnreadCount, second)).answer.count).toBe(1);
    expect(await waiting()).toMatchObject([{ tries: 0, due_at: new Date(testNow.getTime() + 30 * 60_000) }]);
    later(30);
    await send();
    expect(got(browser).length).toBe(1);
  });

  it("drop a push that was read in the portal before the quiet hours end", async () => {
    const browser = await turnOn(second);
    await prefer(second, { quietFrom: 8 * 60, quietTo: 10 * 60 });
    await fileLeave();
    await send();
    const { items } = (await server.ask(notifications.getNotifications, second)).answer;
    await server.ask(notifications.markRead, second, { upTo: items[0]?.id });
    later(120);
    await send();
    expect(got(browser)).toEqual([]);
  });

  it("refuse quiet hours that are incomplete or empty", async () => {
    expect((await prefer(second, { quietFrom: 60 })).error).toBe("quiet-hours-empty");
    expect((await prefer(second, { quietFrom: 60, quietTo: 60 })).error).toBe("quiet-hours-empty");
  });
});
