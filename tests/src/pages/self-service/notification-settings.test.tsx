import { calls } from "@schemas/calls";
import { notificationKinds } from "@schemas/notifications";
import { clearSession } from "@src/api/session-store";
import { waitFor, within } from "@testing-library/react";
import { employee } from "@tests/helpers/build/cast";
import { buildRequestCast } from "@tests/helpers/build/request-cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { anything, matching, word } from "@tests/helpers/word";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

const { notifications } = calls;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
});
afterAll(() => server.drop());
beforeEach(async () => {
  for (const table of ["push_subscription", "notification_preference"] as const)
    await server.db.deleteFrom(table).execute();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
  localStorage.clear();
  clearSession();
});

/** A browser with pushes, as far as the portal uses it: happy-dom has none. */
function browserWith(permission: NotificationPermission, { answer = permission, isReachable = true } = {}) {
  let subscription: object | null = null;
  const made = (key: Uint8Array) => ({
    endpoint: "https://push.example.com/this",
    options: { applicationServerKey: key.buffer },
    toJSON: () => ({
      endpoint: "https://push.example.com/this",
      keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
    }),
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  });
  const notification = {
    permission,
    requestPermission: vi.fn(async () => {
      notification.permission = answer;
      return answer;
    }),
  };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      if (!isReachable) throw new DOMException("push service error", "AbortError");
      subscription = made(applicationServerKey);
      return subscription;
    },
  };
  vi.stubGlobal("Notification", notification);
  vi.stubGlobal("PushManager", {});
  const registration = { pushManager };
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  return notification;
}

const settingsOf = async () => {
  const screen = await renderPortal(server, { as: employee, at: "/home/settings" });
  await screen.findByText(word("notifications.browser.title"));
  return screen;
};
const subscriptions = async () => (await server.ask(notifications.getSubscriptions, employee)).answer;

test("the browser requests permission after a click and at no other time; then it is registered on the server", async () => {
  const browser = browserWith("default", { answer: "granted" });
  const screen = await settingsOf();
  await screen.findByText(word("notifications.browser.off"));
  expect(browser.requestPermission).not.toHaveBeenCalled();
  await screen.user.click(screen.getByRole("button", { name: word("notifications.browser.turnOn") }));
  await screen.findByText(word("notifications.browser.on"));
  expect(browser.requestPermission).toHaveBeenCalledTimes(1);
  expect(await subscriptions()).toMatchObject([{ endpoint: "https://push.example.com/this" }]);
  await screen.findByText(word("notifications.browsers.here"));

  await screen.user.click(screen.getByRole("button", { name: word("notifications.browser.turnOff") }));
  await screen.findByText(word("notifications.browsers.none"));
  expect(await subscriptions()).toEqual([]);
});

test("a refused permission explains how to allow it again, and is not requested once more", async () => {
  browserWith("default", { answer: "denied" });
  const screen = await settingsOf();
  await screen.user.click(await screen.findByRole("button", { name: word("notifications.browser.turnOn") }));
  await screen.findByText(word("device.notifications.denied"));
  screen.getByText(matching`${word("device.notifications.deniedText")}`);
  expect(screen.queryByRole("button", { name: word("notifications.browser.turnOn") })).toBeNull();
});

test("on a closed network it says that the bell has everything without pushes", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  browserWith("granted", { isReachable: false });
  const screen = await settingsOf();
  await screen.user.click(await screen.findByRole("button", { name: word("notifications.browser.turnOn") }));
  await screen.findByText(word("notifications.browser.unreachable"));
  screen.getByText(matching`${word("notifications.browser.unreachableText")}`);
  expect(await subscriptions()).toEqual([]);
});

test("kinds and quiet hours are saved as they are changed", async () => {
  const screen = await settingsOf();
  const saved = async () => (await server.ask(notifications.getPreferences, employee)).answer;
  await screen.user.click(
    await screen.findByRole("switch", { name: word("notifications.wanted.kinds.message") }),
  );
  await waitFor(async () => expect(await saved()).toMatchObject({ pushOff: ["message"], quietFrom: null }));
  await screen.user.click(screen.getByRole("switch", { name: word("notifications.quiet.label") }));
  await waitFor(async () => expect(await saved()).toMatchObject({ quietFrom: 22 * 60, quietTo: 7 * 60 }));
  const from = screen.getByLabelText(word("notifications.quiet.from"));
  await screen.user.clear(from);
  await screen.user.type(from, "2315");
  await screen.user.tab();
  await waitFor(async () =>
    expect(await saved()).toEqual({ pushOff: ["message"], quietFrom: 23 * 60 + 15, quietTo: 7 * 60 }),
  );
  const list = within(
    screen.getByText(word("notifications.wanted.title")).closest(".ant-card") as HTMLElement,
  );
  // Those about terminals are for administrators; one more is that of quiet hours.
  const kinds = notificationKinds.filter((kind) => kind !== "terminal");
  expect(list.getAllByRole("switch")).toHaveLength(kinds.length + 1);
});

test("a lost phone can be removed from here", async () => {
  await server.ask(notifications.addSubscription, employee, {
    personnelNumber: employee,
    endpoint: "https://push.example.com/phone",
    p256dh: `B${"A".repeat(86)}`,
    auth: "A".repeat(22),
  });
  await server.db
    .updateTable("push_subscription")
    .set({ agent: "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36" })
    .execute();
  const screen = await settingsOf();
  await screen.user.click(
    await screen.findByRole("button", {
      name: matching`${word("notifications.browsers.removeLabel", { name: anything })}${word("notifications.browsers.on", { browser: "Chrome", system: "Android" })}`,
    }),
  );
  await screen.findByText(word("notifications.browsers.none"));
  expect(await subscriptions()).toEqual([]);
});
