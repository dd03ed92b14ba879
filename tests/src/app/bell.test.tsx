import { calls } from "@schemas/calls";
import { sentences } from "@schemas/notifications/sentences";
import { entryOf } from "@schemas/request-kinds";
import { toPersianDigits } from "@schemas/values/digits";
import { createApp } from "@server/app";
import { type Live, startLive } from "@server/live/live";
import { stopFollowing } from "@src/api/live";
import { clearSession } from "@src/api/session-store";
import { screen as page, waitFor, within } from "@testing-library/react";
import { admin, employee } from "@tests/helpers/build/cast";
import { buildRequestCast, second } from "@tests/helpers/build/request-cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { sample } from "@tests/helpers/sample";
import { anything, matching, word } from "@tests/helpers/word";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

const { leave, messages, notifications, requests } = calls;

let server: TestServer;
let live: Live;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
  const common = { db: server.db, now: () => server.clock.now, log: pino({ level: "silent" }) };
  live = await startLive({ ...common, url: server.url });
  // The portal's own server receives the news.
  server.app = createApp({ ...common, live });
});
afterAll(async () => {
  await live.stop();
  await server.drop();
});
beforeEach(async () => {
  for (const table of ["notification", "permit", "request", "message"] as const)
    await server.db.deleteFrom(table).execute();
});
afterEach(() => {
  stopFollowing();
  vi.unstubAllGlobals();
  localStorage.clear();
  clearSession();
});

async function fileLeave(): Promise<number> {
  const input = { personnelNumber: employee, from: "2026-05-16", to: "2026-05-17", typeCode: "2" };
  return (await server.ask(leave.addLeave, employee, input)).answer.ids[0] as number;
}
const bell = (name: string | RegExp) => page.findByRole("button", { name });
const open = async (user: { click: (element: Element) => Promise<void> }, name: string | RegExp) => {
  await user.click(await bell(name));
  return within(await page.findByRole("dialog"));
};

test("counts notifications that arrive while the page is open, and drops the badge when a colleague decides", async () => {
  await renderPortal(server, { as: second, at: "/home/profile" });
  await bell(word("notifications.bell"));
  const id = await fileLeave();
  await bell(word("notifications.bellUnread", { count: 1 }));
  await waitFor(() => expect(document.querySelector('[class*="badge_"], .ant-badge-dot')).not.toBeNull());
  await server.ask(leave.operateOnArchive, employee, { operation: "delete", ids: [id] });
  await bell(word("notifications.bell"));
  await waitFor(() => expect(document.querySelector('[class*="badge_"], .ant-badge-dot')).toBeNull());
});

test("links to the exact request, in the reader's language and digits, and marks it as read", async () => {
  const id = await fileLeave();
  await server.ask(requests.decideRequests, second, {
    action: "reject",
    requests: [{ id }],
    reason: sample.reason,
  });
  const screen = await renderPortal(server, { as: employee, at: "/home/profile" });
  const list = await open(screen.user, word("notifications.bellUnread", { count: 1 }));
  const item = await list.findByRole("link", {
    name: matching`${sentences.fa.decided.RefuseRequest(entryOf("leave").inSentence.fa)}`,
  });
  expect(item.textContent).toContain(
    word("requestDetail.span", { from: toPersianDigits("1405/02/26"), to: toPersianDigits("1405/02/27") }),
  );
  expect(item.textContent).toContain(sample.reason);
  await screen.user.click(item);
  await waitFor(() => expect(screen.address()).toBe(`/home/request-leave-archive?open=${id}`));
  await bell(word("notifications.bell"));
});

test("marks all as read together, except those that arrived since", async () => {
  for (const subject of [sample.subject, sample.otherSubject])
    await server.ask(messages.sendMessage, admin, { subject, body: sample.body, to: [employee] });
  const screen = await renderPortal(server, { as: employee, at: "/home/profile" });
  const list = await open(screen.user, word("notifications.bellUnread", { count: 2 }));
  await list.findAllByRole("link", { name: matching`${sentences.fa.message(anything)}` });
  await screen.user.click(list.getByRole("button", { name: word("notifications.markAll") }));
  await waitFor(() => expect(list.queryByRole("img", { name: word("messages.unread") })).toBeNull());
  expect((await server.ask(notifications.getUnreadCount, employee)).answer).toEqual({ count: 0 });
  await screen.user.click(list.getByText(word("messages.unread")));
  await list.findByText(word("notifications.emptyUnread"));
});

test("says calmly that there are none, and what went wrong if the list does not load", async () => {
  let isOffline = false;
  const screen = await renderPortal(server, {
    as: employee,
    at: "/home/profile",
    isOffline: () => isOffline,
  });
  await bell(word("notifications.bell"));
  isOffline = true;
  const list = await open(screen.user, word("notifications.bell"));
  const again = await list.findByRole("button", { name: word("app.retry") });
  isOffline = false;
  await screen.user.click(again);
  await list.findByText(word("notifications.emptyTitle"));
});

test("marks a notification as read when its push opens the page, and keeps the address clean", async () => {
  const id = await fileLeave();
  const { items } = (await server.ask(notifications.getNotifications, second, { page: 1, pageSize: 5 }))
    .answer;
  const screen = await renderPortal(server, {
    as: second,
    at: `/home/private-cartable?open=${id}&told=${items[0]?.id}`,
  });
  await waitFor(() => expect(screen.address()).toBe(`/home/private-cartable?open=${id}`));
  await bell(word("notifications.bell"));
});
