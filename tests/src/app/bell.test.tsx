import { calls } from "@schemas/calls";
import { createApp } from "@server/app";
import { type Live, startLive } from "@server/live/live";
import { stopFollowing } from "@src/api/live";
import { clearSession } from "@src/api/session-store";
import { screen as page, waitFor, within } from "@testing-library/react";
import { admin, employee } from "@tests/helpers/build/cast";
import { buildRequestCast, second } from "@tests/helpers/build/request-cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
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
  // The portal's own server hears the news.
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
  const asked = { personnelNumber: employee, from: "2026-05-16", to: "2026-05-17", typeCode: "2" };
  return (await server.ask(leave.addLeave, employee, asked)).answer.ids[0] as number;
}
const bell = (name: string | RegExp) => page.findByRole("button", { name });
const open = async (user: { click: (element: Element) => Promise<void> }, name: string | RegExp) => {
  await user.click(await bell(name));
  return within(await page.findByRole("dialog"));
};

test("counts without a reload what came while the page is open, and the badge goes when a colleague decides", async () => {
  await renderPortal(server, { as: second, at: "/home/profile" });
  await bell("اعلان‌ها");
  const id = await fileLeave();
  await bell("اعلان‌ها، ۱ خوانده‌نشده");
  await waitFor(() => expect(document.querySelector(".waiting-badge, .ant-badge-dot")).not.toBeNull());
  await server.ask(leave.operateOnArchive, employee, { operation: "delete", ids: [id] });
  await bell("اعلان‌ها");
  await waitFor(() => expect(document.querySelector(".waiting-badge, .ant-badge-dot")).toBeNull());
});

test("leads to the very request, in the reader's words and digits, and counts as read then", async () => {
  const id = await fileLeave();
  await server.ask(requests.decideRequests, second, {
    action: "reject",
    requests: [{ id }],
    reason: "شلوغ است",
  });
  const screen = await renderPortal(server, { as: employee, at: "/home/profile" });
  const list = await open(screen.user, "اعلان‌ها، ۱ خوانده‌نشده");
  const item = await list.findByRole("link", { name: /درخواست مرخصی شما رد شد/ });
  expect(item.textContent).toContain("۱۴۰۵/۰۲/۲۶ تا ۱۴۰۵/۰۲/۲۷");
  expect(item.textContent).toContain("شلوغ است");
  await screen.user.click(item);
  await waitFor(() => expect(screen.address()).toBe(`/home/request-leave-archive?open=${id}`));
  await bell("اعلان‌ها");
});

test("all is marked as read at once, but for what came meanwhile", async () => {
  for (const subject of ["یک", "دو"])
    await server.ask(messages.sendMessage, admin, { subject, body: "متن", to: [employee] });
  const screen = await renderPortal(server, { as: employee, at: "/home/profile" });
  const list = await open(screen.user, "اعلان‌ها، ۲ خوانده‌نشده");
  await list.findAllByRole("link", { name: /پیام جدید از/ });
  await screen.user.click(list.getByRole("button", { name: "علامت‌گذاری همه به‌عنوان خوانده‌شده" }));
  await waitFor(() => expect(list.queryByRole("img", { name: "خوانده‌نشده" })).toBeNull());
  expect((await server.ask(notifications.getUnreadCount, employee)).answer).toEqual({ count: 0 });
  await screen.user.click(list.getByText("خوانده‌نشده"));
  await list.findByText("همه را خوانده‌اید");
});

test("says calmly that there is nothing, and what went wrong when the list does not come", async () => {
  let isOffline = false;
  const screen = await renderPortal(server, {
    as: employee,
    at: "/home/profile",
    isOffline: () => isOffline,
  });
  await bell("اعلان‌ها");
  isOffline = true;
  const list = await open(screen.user, "اعلان‌ها");
  const again = await list.findByRole("button", { name: "دوباره امتحان کنید" });
  isOffline = false;
  await screen.user.click(again);
  await list.findByText("اعلانی ندارید");
});

test("a page opened from a push counts that one as read and keeps its address clean", async () => {
  const id = await fileLeave();
  const { items } = (await server.ask(notifications.getNotifications, second, { page: 1, pageSize: 5 }))
    .answer;
  const screen = await renderPortal(server, {
    as: second,
    at: `/home/private-cartable?open=${id}&told=${items[0]?.id}`,
  });
  await waitFor(() => expect(screen.address()).toBe(`/home/private-cartable?open=${id}`));
  await bell("اعلان‌ها");
});
