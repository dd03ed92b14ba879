import { toPersianDigits } from "@schemas/values/digits";
import { writeSetting } from "@server/db/tables/settings";
import { recomputeDays } from "@server/work/recompute";
import { act, screen, waitFor, within } from "@testing-library/react";
import { admin, buildCast, employee, manager, neighbour } from "@tests/helpers/build/cast";
import { personName } from "@tests/helpers/build/people";
import { buildPeriod } from "@tests/helpers/build/periods";
import { buildRequest } from "@tests/helpers/build/requests";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { sample } from "@tests/helpers/sample";
import { longDate, matching, word } from "@tests/helpers/word";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

const today = "2026-05-13";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildCast(db);
  await writeSetting(db, "organisation", sample.organisation);
  await buildWorkWeek(db, { people: [employee], start: "08:00", end: "16:00" });
  await sql`select prepare_months('2026-02-01'::date, '2026-06-30'::date)`.execute(db);
  await buildPunches(db, employee, "2026-05-02", "08:00", "16:00");
  await buildPunches(db, employee, "2026-05-03", "08:25", "16:00");
  await buildPunches(db, employee, "2026-05-04", "08:00", "15:50");
  await db
    .insertInto("work_year")
    .values([1403, 1404, 1405].map((year) => ({ year, name: String(year) })))
    .execute();
  await buildPeriod(db, { number: 1, first_day: "2026-03-12", last_day: "2026-04-10" });
  await buildPeriod(db, { number: 2, first_day: "2026-04-11", last_day: "2026-05-10" });
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
const calendarOf = (name: string) =>
  screen.findByRole("table", { name: word("workSummary.calendar.title", { name }) });
const total = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name}:`) });

describe("a month of work", () => {
  it("opens with the current month, each day in words", async () => {
    await open("monthly-functionality");
    const calendar = await calendarOf(
      word("calendar.monthOfYear", { month: word("calendar.jalaliMonths.1"), year: 1405 }),
    );
    const names = within(calendar)
      .getAllByRole("button")
      .map((cell) => cell.getAttribute("aria-label"));
    expect(names).toHaveLength(31);
    expect(names[12]).toBe(
      `${longDate("2026-05-03")}: ${word("workSummary.calendar.presence", { length: toPersianDigits("07:35") })}، ${word("workSummary.calendar.undertime", { length: toPersianDigits("00:25") })}`,
    );
    expect(names.at(-1)).toBe(`${longDate("2026-05-21")}: ${word("workSummary.calendar.ahead")}`);
    expect(total(word("workSummary.categories.undertime")).textContent).toBe(toPersianDigits("00:35"));
  });

  it("is paged with arrows in the reading direction, and opens a day with its derivation", async () => {
    const { user } = await open("monthly-functionality");
    const calendar = await calendarOf(
      word("calendar.monthOfYear", { month: word("calendar.jalaliMonths.1"), year: 1405 }),
    );
    const day = (name: RegExp) => within(calendar).getByRole("button", { name });
    day(matching`^${longDate("2026-05-02")}`).focus();
    await user.keyboard("{ArrowLeft}");
    expect(document.activeElement).toBe(day(matching`^${longDate("2026-05-03")}`));
    await user.keyboard("{ArrowDown}{ArrowRight}{ArrowUp}{ArrowLeft}{Enter}");
    const drawer = await screen.findByRole("dialog");
    await within(drawer).findByText(word("daily.notes.late"));
  });

  it("shows the days behind every total, and the lines behind a total of a day", async () => {
    const { user } = await open("monthly-functionality");
    await calendarOf(word("calendar.monthOfYear", { month: word("calendar.jalaliMonths.1"), year: 1405 }));
    await user.click(total(word("workSummary.categories.undertime")));
    const drawer = await screen.findByRole("dialog", { name: word("workSummary.categories.undertime") });
    expect(drawer.textContent).toMatch(
      matching`${longDate("2026-05-03")}.*${toPersianDigits("00:25")}.*${longDate("2026-05-04")}.*${toPersianDigits("00:10")}.*${word("workSummary.total")}${toPersianDigits("00:35")}`,
    );
    await user.click(within(drawer).getByRole("button", { name: matching`${longDate("2026-05-04")}` }));
    await within(drawer).findByText(word("daily.notes.left-early"));
    expect(within(drawer).queryByText(word("daily.notes.late"))).toBeNull();
  });

  it("is shown as a table if that was chosen last", async () => {
    const first = await open("monthly-functionality");
    await calendarOf(word("calendar.monthOfYear", { month: word("calendar.jalaliMonths.1"), year: 1405 }));
    await first.user.click(screen.getByText(word("workSummary.views.table")));
    await screen.findByLabelText(matching`^${word("daily.openDay", { day: longDate("2026-05-03") })}`);
    await open("monthly-functionality");
    expect(
      await screen.findByLabelText(matching`^${word("daily.openDay", { day: longDate("2026-05-03") })}`),
    ).toBeTruthy();
  });

  it("goes back across the start of the year, to an Esfand of 29 days", async () => {
    const portal = await open("monthly-functionality?year=1405&period=1");
    await calendarOf(word("calendar.monthOfYear", { month: word("calendar.jalaliMonths.0"), year: 1405 }));
    const back = screen.getByRole("button", { name: word("workSummary.previous.monthly") });
    await waitFor(() => expect(back).toHaveProperty("disabled", false));
    await portal.user.click(back);
    const calendar = await calendarOf(
      word("calendar.monthOfYear", { month: word("calendar.jalaliMonths.11"), year: 1404 }),
    );
    expect(within(calendar).getAllByRole("button")).toHaveLength(29);
    expect(portal.address()).toContain("year=1404&period=12");
  });

  it("links to the previous month while nothing of it is computed", async () => {
    const portal = await open("monthly-functionality?year=1404&period=10");
    await portal.user.click(
      await screen.findByRole("button", { name: word("workSummary.seePrevious.monthly") }),
    );
    await waitFor(() => expect(portal.address()).toContain("year=1404&period=9"));
  });

  it("may be a coming one, with the leave that waits for a decision", async () => {
    const { db } = server;
    await buildRequest(db, {
      kind: "leave",
      personnel_number: employee,
      status: "NewRequest",
      first_day: "2026-05-25",
      last_day: "2026-05-26",
      submitted_at: server.clock.now,
    });
    const portal = await open("monthly-functionality");
    await calendarOf(word("calendar.monthOfYear", { month: word("calendar.jalaliMonths.1"), year: 1405 }));
    await portal.user.click(await screen.findByRole("button", { name: word("workSummary.next.monthly") }));
    const calendar = await calendarOf(
      word("calendar.monthOfYear", { month: word("calendar.jalaliMonths.2"), year: 1405 }),
    );
    screen.getByText(word("workSummary.toCome.monthly"));
    const waiting = matching`${word("workSummary.calendar.waiting.leave")}$`;
    const days = within(calendar).getAllByRole("button", { name: waiting });
    expect(days.map((one) => one.dataset.date)).toEqual(["2026-05-25", "2026-05-26"]);
    expect(portal.address()).toContain("year=1405&period=3");
    await db.deleteFrom("request").execute();
  });

  it("has a printed form with the organisation, the person and the range", async () => {
    await open("monthly-functionality");
    await calendarOf(word("calendar.monthOfYear", { month: word("calendar.jalaliMonths.1"), year: 1405 }));
    expect(screen.queryByRole("article")).toBeNull();
    act(() => void window.dispatchEvent(new Event("beforeprint")));
    const sheet = screen.getByRole("article", {
      name: word("workSummary.sheet.title", {
        page: word("menu.pages.monthly-functionality"),
        name: word("calendar.monthOfYear", { month: word("calendar.jalaliMonths.1"), year: 1405 }),
      }),
    });
    expect(sheet.querySelector("header")?.textContent).toMatch(
      matching`${sample.organisation}.*${personName("1001")}.*${toPersianDigits("1001")}.*${toPersianDigits("1405/02/01 – 1405/02/31")}.*${word("workSummary.sheet.open")}`,
    );
    expect(
      within(sheet).getByRole("row", { name: matching`^${word("workSummary.total")}` }).textContent,
    ).toContain(toPersianDigits("00:35"));
  });
});

describe("a period of work", () => {
  it("is marked if it is closed", async () => {
    await open("periodic-functionality");
    expect((await screen.findAllByText(word("workSummary.closed"))).length).toBeGreaterThan(0);
    await calendarOf(
      word("calendar.periodWithDays", {
        number: 2,
        from: toPersianDigits("1405/01/22"),
        to: toPersianDigits("1405/02/20"),
      }),
    );
  });
});

describe("a year of work", () => {
  it("links to a month", async () => {
    const portal = await open("monthly-functionality?scope=year&year=1405&period=2");
    await portal.user.click(
      await screen.findByRole("button", {
        name: word("workSummary.table.open", { name: word("calendar.jalaliMonths.0") }),
      }),
    );
    await calendarOf(word("calendar.monthOfYear", { month: word("calendar.jalaliMonths.0"), year: 1405 }));
    expect(portal.address()).not.toContain("scope");
  });

  it("says so if nothing is stored of it", async () => {
    await open("monthly-functionality?scope=year&year=1403&period=1");
    await screen.findByText(word("workSummary.emptyTitle", { name: 1403 }));
  });
});

describe("the details of a month", () => {
  it("are those of the person in the address, for their manager", async () => {
    await open(`MonthWorkDetails?year=1405&month=2&pid=${employee}`, manager);
    const sheet = await screen.findByRole("article", {
      name: word("workSummary.sheet.title", {
        page: word("menu.pages.MonthWorkDetails"),
        name: word("calendar.monthOfYear", { month: word("calendar.jalaliMonths.1"), year: 1405 }),
      }),
    });
    expect(sheet.textContent).toContain(personName(employee));
  });

  it("are refused to others", async () => {
    await open(`MonthWorkDetails?year=1405&month=2&pid=${employee}`, neighbour);
    await screen.findByText(word("shell.states.deniedTitle"));
  });

  it("exist in the administrator's area too", async () => {
    await renderPortal(server, {
      as: admin,
      at: `/adminHome/PeriodWorkDetails?year=1405&period=2&pid=${employee}`,
    });
    await screen.findByRole("article", {
      name: matching`^${word("menu.pages.PeriodWorkDetails")}، ${word("calendar.periodNumber", { number: 2 })}`,
    });
  });
});

describe("a day as a page", () => {
  it("shows its derivation and goes to the previous day", async () => {
    const lines = '[class*="derivationLines"] *';
    const portal = await open("eosDayWorkDetail?DT=1405/02/14");
    await screen.findByText(word("daily.notes.left-early"), { selector: lines });
    await portal.user.click(screen.getByRole("button", { name: word("workSummary.previous.day") }));
    await screen.findByText(word("daily.notes.late"), { selector: lines });
    expect(portal.address()).toContain("DT=1405/02/13");
  });

  it("says so if the address names no day", async () => {
    await open("eosDayWorkDetail?DT=1404/12/30");
    await screen.findByText(matching`${word("workSummary.emptyDay")}`);
  });
});
