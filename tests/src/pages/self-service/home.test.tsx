import { calls } from "@schemas/calls";
import { permissionCodes } from "@schemas/permission-codes";
import { writeSetting } from "@server/db/tables/settings";
import { recomputeDays } from "@server/work/recompute";
import { screen, waitFor, within } from "@testing-library/react";
import { buildCast, employee, loner, manager } from "@tests/helpers/build/cast";
import { buildMessage } from "@tests/helpers/build/messages";
import { buildRequest } from "@tests/helpers/build/requests";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";

let server: TestServer;
// Now is Wednesday 2026-05-13 (1405/02/23), 09:00 in Tehran; everyone works from 07:00 to 15:00.
const today = "2026-05-13";
const everyCode = Object.values(permissionCodes);
const at = "/home/profile";

beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildCast(db);
  await buildWorkWeek(db, { people: [employee, manager] });
  await buildPunches(db, employee, "2026-05-11", "07:00", "15:00");
  await buildPunches(db, employee, "2026-05-12", "07:00");
  await buildPunches(db, employee, today, "07:30");
  await buildPunches(db, manager, "2026-05-12", "07:00", "15:00");
  await recomputeDays(db, {
    personnelNumbers: "all",
    from: "2026-05-11",
    to: today,
    now: { day: today, minute: 9 * 60 },
  });
  const { id } = await db
    .selectFrom("section_admin")
    .select("id")
    .where("personnel_number", "=", manager)
    .executeTakeFirstOrThrow();
  await db.insertInto("section_admin_right").values({ section_admin_id: id, kind: 1, degree: 1 }).execute();
  const filed = { personnel_number: employee, section_code: "10" };
  await buildRequest(db, {
    kind: "leave",
    ...filed,
    submitted_at: new Date(testNow.getTime() - 3 * 86_400_000),
  });
  await buildMessage(db, { to: [employee], subject: "جلسه فردا" });
});
afterAll(() => server.drop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: testNow });
  await writeSetting(server.db, "defaultPermission", everyCode);
});

const region = (name: string) => screen.findByRole("region", { name });

it("asks once for all of it, and every part leads to its page", async () => {
  const request = vi.spyOn(server.app, "request");
  await renderPortal(server, { as: employee, at });
  const coming = within(await region("پیش رو"));
  expect(coming.getByRole("link", { name: /روز/ }).getAttribute("href")).toBe("/home/leave-balance");
  expect(screen.getByText("جزئیات").getAttribute("href")).toBe(
    "/home/monthly-functionality?year=1405&period=2",
  );
  const own = within(await region("درخواست‌های من"));
  expect(own.getByRole("link", { name: /مرخصی در انتظار تأیید ۱/ }).getAttribute("href")).toBe(
    "/home/request-leave-archive?status=NewRequest",
  );
  expect(screen.getByRole("link", { name: "جلسه فردا" })).toBeDefined();
  expect(screen.getByRole("region", { name: "ثبت ورود و خروج" })).toBeDefined();
  const asked = request.mock.calls.map(([one]) => new URL((one as Request).url).pathname);
  expect(asked.filter((path) => path === `/api/${calls.portal.getHome.path}`)).toHaveLength(1);
  const parts = [calls.clocking.getClockState, calls.messages.getUnreadInbox, calls.leave.getTotals];
  expect(asked.filter((path) => parts.some((part) => path === `/api/${part.path}`))).toEqual([]);
  request.mockRestore();
});

it("opens the request that corrects a day, filled in, with one press", async () => {
  const { user, address } = await renderPortal(server, { as: manager, at });
  const days = within(await region("روزهای نیازمند اصلاح"));
  await user.click(days.getAllByRole("button", { name: "درخواست مرخصی روزانه" })[0] as HTMLElement);
  await waitFor(() => expect(address()).toBe("/home/request-leave?SD=1405/02/21&daily=1"));
});

it("names what waits for a manager, and its counts lead to the lists they count", async () => {
  const { user, address } = await renderPortal(server, { as: manager, at });
  const link = await screen.findByRole("link", { name: "در انتظار تصمیم شما: ۱؛ نمایش فهرست" });
  expect(screen.getByText("۳ روز پیش")).toBeDefined();
  expect(screen.getByRole("link", { name: "تردد ناقص: ۱؛ نمایش فهرست" }).getAttribute("href")).toMatch(
    /^\/home\/uncompleteio-report\?state=incomplete&from=2026-04-21&to=2026-05-13$/,
  );
  await user.click(link);
  await waitFor(() => expect(address()).toBe("/home/private-cartable"));
  expect(await screen.findByRole("table")).toBeDefined();
});

it("says what comes where there is nothing yet, and leaves out what one has no right to", async () => {
  await writeSetting(server.db, "defaultPermission", [permissionCodes.dailyWork]);
  await renderPortal(server, { as: loner, at });
  expect(within(await region("روزهای نیازمند اصلاح")).getByText(/همه روزهای شما کامل است/)).toBeDefined();
  expect(screen.getByText(/هنوز روزی از این دوره محاسبه نشده است/)).toBeDefined();
  expect(screen.queryByRole("region", { name: "درخواست‌های من" })).toBeNull();
  expect(screen.queryByText("مرخصی قابل درخواست")).toBeNull();
  expect(screen.queryByText("تیم من")).toBeNull();
});

it("shows the file card on the page of one's data", async () => {
  await renderPortal(server, { as: employee, at: "/home/my-data" });
  expect(await screen.findByRole("heading", { level: 1, name: "اطلاعات من" })).toBeDefined();
  expect(await screen.findByText("مشخصات فردی")).toBeDefined();
});

/** A browser's place for answers, as far as the portal uses it. */
function openCaches(): Map<string, Response> {
  const stored = new Map<string, Response>();
  const cache = {
    put: async (address: string, answer: Response) => void stored.set(address, answer),
    keys: async () => [...stored.keys()],
    delete: async (address: string) => stored.delete(address),
  };
  const match = async (address: string) => stored.get(address)?.clone();
  vi.stubGlobal("caches", { open: async () => cache, match, keys: async () => [], delete: async () => true });
  return stored;
}

it("opens without a network from the last answer, of which no device keeps what is about others", async () => {
  const stored = openCaches();
  await renderPortal(server, { as: manager, at });
  expect(await screen.findByRole("heading", { name: "تیم من" })).toBeDefined();
  const isKept = (call: { path: string }) =>
    [...stored.keys()].some((address) => address.endsWith(call.path));
  await waitFor(() => expect(isKept(calls.portal.getHome)).toBe(true));

  vi.setSystemTime(testNow.getTime() + 30 * 60_000);
  await renderPortal(server, { as: manager, at, isOffline: () => true });
  expect(await region("روزهای نیازمند اصلاح")).toBeDefined();
  expect((await screen.findByText(/وضعیت در ساعت/)).textContent).toBe("وضعیت در ساعت ۰۹:۰۰");
  expect(await screen.findByText("ارتباط با سرور قطع است.")).toBeDefined();
  expect(screen.getByText(/وضعیت تیم روی این دستگاه نگهداری نمی‌شود/)).toBeDefined();
  expect(screen.queryByRole("heading", { name: "تیم من" })).toBeNull();
  expect(screen.getByRole("region", { name: "ثبت ورود و خروج" })).toBeDefined();
  vi.unstubAllGlobals();
});
