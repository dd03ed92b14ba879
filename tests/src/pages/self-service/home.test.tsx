import { calls } from "@schemas/calls";
import { permissionCodes } from "@schemas/permission-codes";
import { toPersianDigits } from "@schemas/values/digits";
import { writeSetting } from "@server/db/tables/settings";
import { recomputeDays } from "@server/work/recompute";
import { screen, waitFor, within } from "@testing-library/react";
import { buildSectionAdmin } from "@tests/helpers/build/access";
import { buildCast, employee, loner, manager, technologyName } from "@tests/helpers/build/cast";
import { buildMessage } from "@tests/helpers/build/messages";
import { buildSection } from "@tests/helpers/build/people";
import { buildRequest } from "@tests/helpers/build/requests";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { sample } from "@tests/helpers/sample";
import { anything, matching, word } from "@tests/helpers/word";
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
  await buildMessage(db, { to: [employee], subject: sample.subject });
});
afterAll(() => server.drop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: testNow });
  await writeSetting(server.db, "defaultPermission", everyCode);
});

const region = (name: string) => screen.findByRole("region", { name });

it("loads all its data in one call, and every part links to its page", async () => {
  const request = vi.spyOn(server.app, "request");
  await renderPortal(server, { as: employee, at });
  const coming = within(await region(word("home.coming.title")));
  expect(
    coming.getByRole("link", { name: matching`${word("reports.figures.days")}` }).getAttribute("href"),
  ).toBe("/home/leave-balance");
  expect(screen.getByText(word("home.period.more")).getAttribute("href")).toBe(
    "/home/monthly-functionality?year=1405&period=2",
  );
  const own = within(await region(word("home.requests.title")));
  expect(
    own
      .getByRole("link", {
        name: matching`${word("home.requests.count", { kind: word("console.rights.kinds.leave"), status: word("requestDetail.statuses.NewRequest") })} ${toPersianDigits("1")}`,
      })
      .getAttribute("href"),
  ).toBe("/home/request-leave-archive?status=NewRequest");
  expect(screen.getByRole("link", { name: sample.subject })).toBeDefined();
  expect(screen.getByRole("region", { name: word("clock.title") })).toBeDefined();
  const paths = request.mock.calls.map(([one]) => new URL((one as Request).url).pathname);
  expect(paths.filter((path) => path === `/api/${calls.portal.getHome.path}`)).toHaveLength(1);
  const parts = [calls.clocking.getClockState, calls.messages.getUnreadInbox, calls.leave.getTotals];
  expect(paths.filter((path) => parts.some((part) => path === `/api/${part.path}`))).toEqual([]);
  request.mockRestore();
});

it("opens the prefilled request that corrects a day with one press", async () => {
  const { user, address } = await renderPortal(server, { as: manager, at });
  const days = within(await region(word("home.mend.title")));
  await user.click(days.getAllByRole("button", { name: word("fixDay.daily.leave") })[0] as HTMLElement);
  await waitFor(() => expect(address()).toBe("/home/request-leave?SD=1405/02/21&daily=1"));
});

it("names what waits for a manager, and links its counts to the lists they count", async () => {
  const { user, address } = await renderPortal(server, { as: manager, at });
  const link = await screen.findByRole("link", {
    name: word("dashboards.open", { label: word("home.team.waiting"), value: 1 }),
  });
  expect(screen.getByText(word("home.team.since", { count: 3 }))).toBeDefined();
  expect(
    screen
      .getByRole("link", {
        name: word("dashboards.open", { label: word("dashboards.trouble.incomplete"), value: 1 }),
      })
      .getAttribute("href"),
  ).toMatch(/^\/home\/uncompleteio-report\?state=incomplete&from=2026-04-21&to=2026-05-13$/);
  await user.click(link);
  await waitFor(() => expect(address()).toBe("/home/private-cartable"));
  const name = word("menu.pages.private-cartable");
  expect(await screen.findByRole("heading", { level: 1, name })).toBeDefined();
  expect(await screen.findByRole("row", { name: matching`${toPersianDigits(employee)}` })).toBeDefined();
});

it("says what will appear in empty parts, and leaves out what the reader has no right to", async () => {
  await writeSetting(server.db, "defaultPermission", [permissionCodes.dailyWork]);
  await renderPortal(server, { as: loner, at });
  expect(
    within(await region(word("home.mend.title"))).getByText(matching`${word("home.mend.none")}`),
  ).toBeDefined();
  expect(screen.getByText(matching`${word("home.period.nothing")}`)).toBeDefined();
  expect(screen.queryByRole("region", { name: word("home.requests.title") })).toBeNull();
  expect(screen.queryByText(word("home.coming.balance"))).toBeNull();
  expect(screen.queryByText(word("home.team.title"))).toBeNull();
});

it("says once that a manager's sections have no people, instead of a page of zeros", async () => {
  await buildSection(server.db, { code: "90", name: technologyName });
  await buildSectionAdmin(server.db, { personnel_number: loner, section_code: "90", is_manager: true });
  await renderPortal(server, { as: loner, at });
  const team = within(await region(word("home.team.title")));
  expect(await team.findByText(word("dashboards.nobodyText"))).toBeDefined();
  expect(team.queryByText(word("dashboards.week.none"))).toBeNull();
  expect(team.queryByRole("link")).toBeNull();
});

it("shows the file card on the page of the reader's data", async () => {
  await renderPortal(server, { as: employee, at: "/home/my-data" });
  expect(await screen.findByRole("heading", { level: 1, name: word("menu.pages.my-data") })).toBeDefined();
  expect(await screen.findByText(word("profile.personal"))).toBeDefined();
});

/** A browser's cache storage, as far as the portal uses it. */
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

it("opens without a network from the last answer, of which the device stores nothing about others", async () => {
  const stored = openCaches();
  await renderPortal(server, { as: manager, at });
  expect(await screen.findByRole("heading", { name: word("home.team.title") })).toBeDefined();
  const isKept = (call: { path: string }) =>
    [...stored.keys()].some((address) => address.endsWith(call.path));
  await waitFor(() => expect(isKept(calls.portal.getHome)).toBe(true));

  vi.setSystemTime(testNow.getTime() + 30 * 60_000);
  await renderPortal(server, { as: manager, at, isOffline: () => true });
  expect(await region(word("home.mend.title"))).toBeDefined();
  expect((await screen.findByText(matching`${word("home.asOf", { at: anything })}`)).textContent).toBe(
    word("home.asOf", { at: toPersianDigits("09:00") }),
  );
  expect(await screen.findByText(word("device.lost"))).toBeDefined();
  expect(screen.getByText(matching`${word("home.team.offline")}`)).toBeDefined();
  expect(screen.queryByRole("heading", { name: word("home.team.title") })).toBeNull();
  expect(screen.getByRole("region", { name: word("clock.title") })).toBeDefined();
  vi.unstubAllGlobals();
});
