import { adminFlags, allAdminFlags, permissionCodes } from "@schemas/permission-codes";
import { writeSetting } from "@server/db/tables/settings";
import { recomputeDays } from "@server/work/recompute";
import { screen, waitFor } from "@testing-library/react";
import { buildSectionAdmin } from "@tests/helpers/build/access";
import { admin, buildCast, employee, manager, neighbour } from "@tests/helpers/build/cast";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";

const saturday = "2026-05-02";
const tuesday = "2026-05-05";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildCast(db);
  const { printDailyWork: _, ...others } = permissionCodes;
  await writeSetting(db, "defaultPermission", Object.values(others));
  await buildWorkWeek(db, { people: [employee, neighbour], start: "08:00", end: "16:00" });
  for (const person of [employee, neighbour]) await buildPunches(db, person, saturday, "08:00", "16:00");
  await recomputeDays(db, {
    personnelNumbers: "all",
    from: saturday,
    to: tuesday,
    now: { day: "2026-05-13", minute: 0 },
  });
});
afterAll(() => server.drop());
beforeEach(async () => {
  localStorage.clear();
  await holdsAll([]);
});

/** All flags but these. */
const holdsAll = (without: readonly number[]) =>
  server.db
    .updateTable("section_admin")
    .set({ flags: [...allAdminFlags].filter((flag) => !without.includes(flag)) })
    .execute();

const sheet = () => screen.findByRole("article");
const rows = () =>
  [...document.querySelectorAll(".print-sheet tbody tr")].map((row) => row.textContent ?? "");
const print = vi.fn();
vi.stubGlobal("print", print);
beforeEach(() => print.mockClear());

describe("the daily work on paper", () => {
  it.each([
    ["Jalali days", "BD=1405/02/12&ED=1405/02/15"],
    ["digits alone", "BD=14050212&ED=14050215"],
    ["Persian digits", "BD=۱۴۰۵/۰۲/۱۲&ED=۱۴۰۵/۰۲/۱۵"],
  ])("takes its days as %s, and its section", async (_, query) => {
    await renderPortal(server, { as: admin, at: `/rpPersonelsDayWork?${query}&dp=20` });
    const { textContent } = await sheet();
    expect(textContent).toContain("۱۴۰۵/۰۲/۱۲ – ۱۴۰۵/۰۲/۱۵");
    expect(rows()).toHaveLength(4);
    for (const row of rows()) expect(row).toContain("۲۰۰۱");
    await waitFor(() => expect(document.querySelector(".print-sheet dl")?.textContent).toContain("فناوری"));
  });

  it("is of one day where only one is said, and has the sum, who prints and the time of the server", async () => {
    await renderPortal(server, { as: manager, at: "/rpPersonelsDayWork?BD=1405/02/12" });
    const { textContent } = await sheet();
    expect(rows()).toHaveLength(1);
    expect(document.querySelector(".print-sheet tfoot")?.textContent).toContain("۰۸:۰۰");
    expect(textContent).toContain("۱۹۰۰");
    expect(textContent).toContain("۱۴۰۵/۰۲/۲۳");
    expect(print).not.toHaveBeenCalled();
  });

  it("is shown to nobody who may not print it, nor to whoever has no such report", async () => {
    await holdsAll([adminFlags.printDailyReport]);
    await renderPortal(server, { as: manager, at: "/rpPersonelsDayWork?BD=1405/02/12" });
    expect(await screen.findByText(/دسترسی چاپ را از مدیر سامانه بخواهید/)).toBeTruthy();
    await renderPortal(server, { as: employee, at: "/rpPersonelsDayWork" });
    expect(await screen.findByText("دسترسی ندارید")).toBeTruthy();
    expect(screen.queryByRole("article")).toBeNull();
  });

  it("is not offered on the report's own page to them either", async () => {
    await holdsAll([adminFlags.printDailyReport]);
    await renderPortal(server, { as: manager, at: "/home/personeldaywork?from=2026-05-02&to=2026-05-05" });
    await waitFor(() => expect(document.querySelectorAll("tr[data-row-key]").length).toBeGreaterThan(0));
    expect(screen.queryByRole("link", { name: "چاپ" })).toBeNull();
    expect(screen.getByRole("button", { name: "خروجی" })).toBeTruthy();
  });

  it("stays a file's matter apart: that is offered only to whoever may take it in some section", async () => {
    await holdsAll([adminFlags.exportReports]);
    await renderPortal(server, { as: manager, at: "/home/personeldaywork?from=2026-05-02&to=2026-05-05" });
    await waitFor(() => expect(document.querySelectorAll("tr[data-row-key]").length).toBeGreaterThan(0));
    expect(screen.getByRole("link", { name: "چاپ" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "خروجی" })).toBeNull();
  });
});

describe("a report of sections of which some may not be taken away", () => {
  it("says so when it is printed or exported, and where it is open", async () => {
    const added = { section_code: "20", flags: [], is_manager: true };
    const id = await buildSectionAdmin(server.db, { personnel_number: manager, ...added });
    onTestFinished(async () => {
      await server.db.deleteFrom("section_admin").where("id", "=", id).execute();
    });
    const { user } = await renderPortal(server, {
      as: manager,
      at: "/home/absence-report?from=2026-05-02&to=2026-05-05",
    });
    await user.click(await screen.findByRole("button", { name: "خروجی" }));
    await user.click(await screen.findByRole("menuitem", { name: /CSV/ }));
    await screen.findByText(/خروجی برای شما در این بخش‌ها فعال است: مالی\./);
    await user.click(screen.getByRole("link", { name: "چاپ" }));
    await screen.findByText(/چاپ برای شما در این بخش‌ها فعال است: مالی\./);
    expect(screen.queryByRole("article")).toBeNull();
    expect(screen.getByRole("link", { name: "بازگشت به گزارش غیبت" })).toBeTruthy();
  });
});

describe("a printable page", () => {
  it("opens from its report with the same filters, prints once, and leads back", async () => {
    const query = "?from=2026-05-02&to=2026-05-05&sort=date";
    const { user, address } = await renderPortal(server, {
      as: admin,
      at: `/adminHome/admin-absence-report${query}&q=1001`,
    });
    await user.click(await screen.findByRole("link", { name: "چاپ" }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(address()).toContain("/rpAbsence?");
    expect(rows()).toHaveLength(3);
    // The tests' browser has no margin boxes either.
    expect(screen.getByText(/این مرورگر شماره صفحه را روی کاغذ چاپ نمی‌کند/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "چاپ" }));
    expect(print).toHaveBeenCalledTimes(2);
    await user.click(screen.getByRole("link", { name: "بازگشت به گزارش غیبت" }));
    await waitFor(() => expect(address()).toContain("/adminHome/admin-absence-report?"));
    expect(address()).toContain("q=1001");
  });

  it("of one person says the time of the server too, whatever the reader's clock says", async () => {
    await server.db.insertInto("work_year").values({ year: 1405, name: "1405" }).execute();
    await server.db
      .insertInto("work_period")
      .values({ year: 1405, number: 2, first_day: "2026-04-21", last_day: "2026-05-21" })
      .execute();
    vi.useFakeTimers({ now: new Date("2031-01-01T08:00:00Z"), toFake: ["Date"] });
    await renderPortal(server, {
      as: admin,
      at: "/rpPersonelPeriodWorkDetail?pid=1001&year=1405&period=2",
    });
    const { textContent } = await sheet();
    expect(textContent).toContain("۱۴۰۵/۰۲/۲۳");
    vi.useRealTimers();
  });

  it("draws the other reports of its kind too, and says when there is nothing to print", async () => {
    await renderPortal(server, { as: admin, at: "/rpIoInfo?report=complete&from=2026-05-02&to=2026-05-05" });
    await sheet();
    expect(screen.getByRole("heading", { name: "تردد کامل" })).toBeTruthy();
    expect(rows()).toHaveLength(2);
    await renderPortal(server, { as: admin, at: "/rpAbsence?from=2026-05-02&to=2026-05-02&q=nobody" });
    expect(await screen.findByText("غیبتی نیست")).toBeTruthy();
    expect(screen.getByRole("button", { name: "چاپ" }).hasAttribute("disabled")).toBe(true);
  });
});
