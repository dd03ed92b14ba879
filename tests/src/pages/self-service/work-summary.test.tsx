import { writeSetting } from "@server/db/tables/settings";
import { recomputeDays } from "@server/work/recompute";
import { act, screen, waitFor, within } from "@testing-library/react";
import { admin, buildCast, employee, manager, neighbour } from "@tests/helpers/build/cast";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

const today = "2026-05-13";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildCast(db);
  await writeSetting(db, "organisation", "شرکت آزمایش");
  await buildWorkWeek(db, { people: [employee], start: "08:00", end: "16:00" });
  await sql`select prepare_months('2026-02-01'::date, '2026-06-30'::date)`.execute(db);
  await buildPunches(db, employee, "2026-05-02", "08:00", "16:00");
  await buildPunches(db, employee, "2026-05-03", "08:25", "16:00");
  await buildPunches(db, employee, "2026-05-04", "08:00", "15:50");
  await db
    .insertInto("work_year")
    .values([1403, 1404, 1405].map((year) => ({ year, name: String(year) })))
    .execute();
  await db
    .insertInto("work_period")
    .values([
      { year: 1405, number: 1, first_day: "2026-03-12", last_day: "2026-04-10" },
      { year: 1405, number: 2, first_day: "2026-04-11", last_day: "2026-05-10" },
    ])
    .execute();
  await recomputeDays(db, {
    personnelNumbers: "all",
    from: "2026-03-01",
    to: today,
    now: { day: today, minute: 0 },
  });
  await sql`update work_period set closed_at = now() where number = 2`.execute(db);
});
afterAll(() => server.drop());
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: server.clock.now, toFake: ["Date"] });
  return () => vi.useRealTimers();
});

const open = (at: string, as = employee) => renderPortal(server, { as, at: `/home/${at}` });
const calendarOf = (name: string) => screen.findByRole("table", { name: `تقویم ${name}` });
const total = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name}:`) });

describe("a month of work", () => {
  it("opens with the current month, each day in words", async () => {
    await open("monthly-functionality");
    const calendar = await calendarOf("اردیبهشت ۱۴۰۵");
    const names = within(calendar)
      .getAllByRole("button")
      .map((cell) => cell.getAttribute("aria-label"));
    expect(names).toHaveLength(31);
    expect(names[12]).toBe("یکشنبه ۱۳ اردیبهشت ۱۴۰۵: حضور ۰۷:۳۵، کسر کار ۰۰:۲۵");
    expect(names.at(-1)).toBe("پنجشنبه ۳۱ اردیبهشت ۱۴۰۵: هنوز نرسیده");
    expect(total("کسر کار").textContent).toBe("۰۰:۳۵");
  });

  it("is walked with the arrows as one reads, and opens a day with its derivation", async () => {
    const { user } = await open("monthly-functionality");
    const calendar = await calendarOf("اردیبهشت ۱۴۰۵");
    const day = (name: RegExp) => within(calendar).getByRole("button", { name });
    day(/^شنبه ۱۲/).focus();
    await user.keyboard("{ArrowLeft}");
    expect(document.activeElement).toBe(day(/^یکشنبه ۱۳/));
    await user.keyboard("{ArrowDown}{ArrowRight}{ArrowUp}{ArrowLeft}{Enter}");
    const drawer = await screen.findByRole("dialog");
    await within(drawer).findByText("تأخیر ورود");
  });

  it("says of every total which days it is the sum of, and of a day which lines", async () => {
    const { user } = await open("monthly-functionality");
    await calendarOf("اردیبهشت ۱۴۰۵");
    await user.click(total("کسر کار"));
    const drawer = await screen.findByRole("dialog", { name: "کسر کار" });
    expect(drawer.textContent).toMatch(/یکشنبه ۱۳.*۰۰:۲۵.*دوشنبه ۱۴.*۰۰:۱۰.*جمع۰۰:۳۵/);
    await user.click(within(drawer).getByRole("button", { name: /دوشنبه ۱۴/ }));
    await within(drawer).findByText("تعجیل خروج");
    expect(within(drawer).queryByText("تأخیر ورود")).toBeNull();
  });

  it("is shown as a table when that was chosen last", async () => {
    const first = await open("monthly-functionality");
    await calendarOf("اردیبهشت ۱۴۰۵");
    await first.user.click(screen.getByText("جدول"));
    await screen.findByLabelText(/^جزئیات یکشنبه ۱۳/);
    await open("monthly-functionality");
    expect(await screen.findByLabelText(/^جزئیات یکشنبه ۱۳/)).toBeTruthy();
  });

  it("goes back over the border of the year, to an Esfand of 29 days", async () => {
    const portal = await open("monthly-functionality?year=1405&period=1");
    await calendarOf("فروردین ۱۴۰۵");
    const back = screen.getByRole("button", { name: "ماه قبل" });
    await waitFor(() => expect(back).toHaveProperty("disabled", false));
    await portal.user.click(back);
    const calendar = await calendarOf("اسفند ۱۴۰۴");
    expect(within(calendar).getAllByRole("button")).toHaveLength(29);
    expect(portal.address()).toContain("year=1404&period=12");
  });

  it("leads to the one before while nothing is computed of it", async () => {
    const portal = await open("monthly-functionality?year=1405&period=3");
    await portal.user.click(await screen.findByRole("button", { name: "مشاهده ماه قبل" }));
    await calendarOf("اردیبهشت ۱۴۰۵");
    expect(portal.address()).toContain("year=1405&period=2");
  });

  it("stands on paper with the organisation, the person and the range", async () => {
    await open("monthly-functionality");
    await calendarOf("اردیبهشت ۱۴۰۵");
    expect(screen.queryByRole("article")).toBeNull();
    act(() => void window.dispatchEvent(new Event("beforeprint")));
    const sheet = screen.getByRole("article", { name: "کارکرد ماهانه، اردیبهشت ۱۴۰۵" });
    expect(sheet.querySelector("header")?.textContent).toMatch(
      /شرکت آزمایش.*کارمند 1001.*۱۰۰۱.*۱۴۰۵\/۰۲\/۰۱ – ۱۴۰۵\/۰۲\/۳۱.*باز/,
    );
    expect(within(sheet).getByRole("row", { name: /^جمع/ }).textContent).toContain("۰۰:۳۵");
  });
});

describe("a period of work", () => {
  it("is marked when it is closed", async () => {
    await open("periodic-functionality");
    expect((await screen.findAllByText("بسته شده")).length).toBeGreaterThan(0);
    await calendarOf("دوره ۲، ۱۴۰۵/۰۱/۲۲ تا ۱۴۰۵/۰۲/۲۰");
  });
});

describe("a year of work", () => {
  it("leads to a month", async () => {
    const portal = await open("monthly-functionality?scope=year&year=1405&period=2");
    await portal.user.click(await screen.findByRole("button", { name: "نمایش فروردین" }));
    await calendarOf("فروردین ۱۴۰۵");
    expect(portal.address()).not.toContain("scope");
  });

  it("says so when nothing is stored of it", async () => {
    await open("monthly-functionality?scope=year&year=1403&period=1");
    await screen.findByText("کارکردی در ۱۴۰۳ نیست");
  });
});

describe("the details of a month", () => {
  it("are those of whom the address names, for who manages them", async () => {
    await open(`MonthWorkDetails?year=1405&month=2&pid=${employee}`, manager);
    const sheet = await screen.findByRole("article", { name: "جزئیات کارکرد ماه، اردیبهشت ۱۴۰۵" });
    expect(sheet.textContent).toContain(`کارمند ${employee}`);
  });

  it("are refused to others", async () => {
    await open(`MonthWorkDetails?year=1405&month=2&pid=${employee}`, neighbour);
    await screen.findByText("دسترسی ندارید");
  });

  it("stand in the administrator's area too", async () => {
    await renderPortal(server, {
      as: admin,
      at: `/adminHome/PeriodWorkDetails?year=1405&period=2&pid=${employee}`,
    });
    await screen.findByRole("article", { name: /^جزئیات کارکرد دوره، دوره ۲/ });
  });
});

describe("a day as a page", () => {
  it("shows its derivation and goes to the day before", async () => {
    const portal = await open("eosDayWorkDetail?DT=1405/02/14");
    await screen.findByText("تعجیل خروج", { selector: ".derivation-words *, .derivation-words" });
    await portal.user.click(screen.getByRole("button", { name: "روز قبل" }));
    await screen.findByText("تأخیر ورود", { selector: ".derivation-words *, .derivation-words" });
    expect(portal.address()).toContain("DT=1405/02/13");
  });

  it("says so when the address names no day", async () => {
    await open("eosDayWorkDetail?DT=1404/12/30");
    await screen.findByText(/تاریخ این نشانی معتبر نیست/);
  });
});
