import { toPersianDigits } from "@schemas/values/digits";
import { recomputeDays } from "@server/work/recompute";
import { screen, waitFor } from "@testing-library/react";
import { admin, buildCast, employee } from "@tests/helpers/build/cast";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { heldUp, statements } from "@tests/helpers/held-up";
import { renderPortal } from "@tests/helpers/render-portal";
import { word } from "@tests/helpers/word";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

/* A report that is left while it is loading leaves nothing running in the database. */

const days = "from=2026-05-02&to=2026-05-05";
const report = `/adminHome/admin-personel-daywork?${days}`;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildCast(db);
  await buildWorkWeek(db, { people: [employee], start: "08:00", end: "16:00" });
  await buildPunches(db, employee, "2026-05-02", "08:00", "16:00");
  const range = { from: "2026-05-02", to: "2026-05-05", now: { day: "2026-05-13", minute: 0 } };
  await recomputeDays(db, { personnelNumbers: "all", ...range });
});
afterAll(() => server.drop());
beforeEach(() => localStorage.clear());

const rows = () => document.querySelectorAll("tr[data-row-key]").length;
const toHaveRows = () => waitFor(() => expect(rows()).toBeGreaterThan(0));

it.each([
  ["a report", report],
  ["a sheet of paper", `/rpPersonelsDayWork?${days}`],
  ["the administrator's dashboard", "/adminHome/adminMainPage"],
])("cancels the queries of %s when another page is opened", async (_, at) => {
  await heldUp(server.db, "day_work", async () => {
    const { router } = await renderPortal(server, { as: admin, at });
    await statements(server.db).toBeRunning();
    await router.navigate("/adminHome/sections");
    await statements(server.db).toBeOver();
  });
});

it("cancels the query of the previous filter", async () => {
  const { router } = await renderPortal(server, { as: admin, at: report });
  await toHaveRows();
  await heldUp(server.db, "day_work", async () => {
    await router.navigate(`${report}&q=1001`);
    await statements(server.db).toBeRunning();
    const first = await statements(server.db).heldUp();
    await router.navigate(`${report}&q=2001`);
    await waitFor(async () => {
      const now = await statements(server.db).heldUp();
      expect(now).not.toEqual([]);
      expect(first.filter((one) => now.includes(one))).toEqual([]);
    });
  });
  await waitFor(() => expect(screen.queryByText(toPersianDigits("1001"))).toBeNull());
});

it.each([
  [
    "is stopped",
    async ({ user }: Page) =>
      user.click(await screen.findByRole("button", { name: word("console.bulk.stop") })),
  ],
  ["is left with its page", ({ router }: Page) => router.navigate("/adminHome/sections")],
])("cancels the queries of an export that %s", async (_, leave) => {
  const page = await renderPortal(server, { as: admin, at: report });
  await toHaveRows();
  await heldUp(server.db, "day_work", async () => {
    await page.user.click(screen.getByRole("button", { name: word("console.export.title") }));
    await page.user.click(await screen.findByRole("menuitem", { name: /CSV/ }));
    await statements(server.db).toBeRunning();
    await leave(page);
    await statements(server.db).toBeOver();
  });
  // No failure is shown: leaving was intended.
  expect(document.querySelector(".ant-notification-notice")).toBeNull();
});
type Page = Awaited<ReturnType<typeof renderPortal>>;
