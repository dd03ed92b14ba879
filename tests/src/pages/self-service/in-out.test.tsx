import { permissionCodes } from "@schemas/permission-codes";
import { toPersianDigits } from "@schemas/values/digits";
import { writeSetting } from "@server/db/tables/settings";
import { recomputeDays } from "@server/work/recompute";
import { act, screen, waitFor, within } from "@testing-library/react";
import { buildCast, employee, manager } from "@tests/helpers/build/cast";
import { personName } from "@tests/helpers/build/people";
import { buildRequest } from "@tests/helpers/build/requests";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { exportedLines } from "@tests/helpers/exported-lines";
import { renderPortal } from "@tests/helpers/render-portal";
import { longDate, matching, word } from "@tests/helpers/word";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const saturday = "2026-05-02";
const today = "2026-05-13";
const everything = Object.values(permissionCodes);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildCast(db);
  await buildWorkWeek(db, { people: [employee], start: "08:00", end: "16:00" });
  await buildPunches(db, employee, saturday, "08:00", "11:00");
  const request_id = await buildRequest(db, {
    kind: "inOut",
    personnel_number: employee,
    submitted_at: new Date("2026-05-03T06:00:00Z"),
    status: "ConfirmRequest",
    waiting_degree: null,
  });
  await sql`
    insert into request_step (request_id, action, at, actor, from_status, to_status, degree)
    values (${request_id}, 'approve', '2026-05-03T07:00:00Z', ${manager}, 'NewRequest', 'ConfirmRequest', 1)`.execute(
    db,
  );
  const correction = { personnel_number: employee, day: saturday, request_id };
  await db
    .insertInto("punch_correction")
    .values([
      { ...correction, action: "CANCEL", minute: 660 },
      { ...correction, action: "ADD", minute: 960, direction: 2 },
    ])
    .execute();
  await buildPunches(db, employee, "2026-05-03", "08:25", "16:00");
  await buildPunches(db, employee, "2026-05-04", "08:00", "12:00", "13:00");
  await db
    .insertInto("work_year")
    .values({ year: 1405, name: toPersianDigits("1405") })
    .execute();
  await recomputeDays(db, {
    personnelNumbers: "all",
    from: "2026-04-21",
    to: today,
    now: { day: today, minute: 0 },
  });
});
afterAll(() => server.drop());
beforeEach(async () => {
  localStorage.clear();
  await writeSetting(server.db, "defaultPermission", everything);
});

const week = "from=2026-05-02&to=2026-05-08";
const open = (at: string) => renderPortal(server, { as: employee, at: `/home/${at}` });
const dayRow = (name: RegExp) => screen.findByRole("row", { name });
const linkTo = (link: HTMLElement) => decodeURIComponent(link.getAttribute("href") ?? "");

describe("entries and exits of a range", () => {
  it("are in order, with manual ones marked and missing ones named", async () => {
    await open(`interval-io?${week}`);
    expect((await dayRow(matching`${longDate("2026-05-02")}`)).textContent).toContain(
      `${toPersianDigits("08:00–16:00")} ${word("punchDays.manual")}`,
    );
    expect((await dayRow(matching`${longDate("2026-05-04")}`)).textContent).toContain(
      `${toPersianDigits("08:00–12:0013:00")}–${word("punchDays.noOut")}`,
    );
  });

  it("show a cancelled punch on demand, struck through", async () => {
    const { user } = await open(`interval-io?${week}`);
    const row = await dayRow(matching`${longDate("2026-05-02")}`);
    expect(row.querySelector("del")).toBeNull();
    await user.click(screen.getByRole("switch", { name: word("punchDays.raw") }));
    expect(row.querySelector("del")?.textContent).toBe(toPersianDigits("11:00"));
    expect(row.textContent).toContain(word("punchDays.ignored.cancelled"));
  });

  it("open a day with the request that changed it and its approver", async () => {
    const { user } = await open(`interval-io?${week}`);
    await user.click(await dayRow(matching`${longDate("2026-05-02")}`));
    const day = await screen.findByRole("dialog");
    await within(day).findByText(word("daily.drawer.timeline"));
    expect(day.textContent).toMatch(
      matching`\[${toPersianDigits("16:00")}\].*${word("punchDays.punch.added", { id: 1 })}.*${word("punchDays.punch.approved", { name: personName(manager), at: toPersianDigits("1405/02/13") })}`,
    );
    const [request] = within(day).getAllByRole("button", {
      name: word("punchDays.punch.openRequest", { id: 1 }),
    });
    await user.click(request as HTMLElement);
    await screen.findByText(word("requestDetail.chain"));
  });

  it("show the days behind every figure, each linking to its day", async () => {
    const { user } = await open(`interval-io?${week}`);
    await dayRow(matching`${longDate("2026-05-02")}`);
    await user.click(
      screen.getByRole("button", {
        name: matching`^${word("workSummary.openTotal", { name: word("punchDays.summary.flawed"), value: word("requestDetail.days", { count: 1, number: 1 }) })}`,
      }),
    );
    const flawed = await screen.findByRole("list", { name: word("punchDays.summary.flawed") });
    await user.click(within(flawed).getByRole("button", { name: matching`^${longDate("2026-05-04")}` }));
    await screen.findByText(word("daily.drawer.timeline"));
  });

  it.each([
    [
      "the sheet of a report",
      "monthly-io-report?year=1405&period=2",
      matching`^${word("workSummary.categories.undertime")}: `,
    ],
    [
      "the days of a month",
      "MonthWorkDetails?year=1405&month=2",
      matching`^${word("workSummary.categories.undertime")}: `,
    ],
    ["daily work", `daily-functionality?${week}`, matching`^${word("daily.totals.undertime")}: `],
  ])("are behind the sums of %s in the same way", async (_, at, sum) => {
    const { user } = await open(at);
    await user.click(await screen.findByRole("button", { name: sum }));
    const drawer = await screen.findByRole("dialog", { name: word("workSummary.categories.undertime") });
    expect(within(drawer).getByRole("button", { name: matching`${longDate("2026-05-03")}` })).toBeTruthy();
  });

  it("report a lost network, and load on retry", async () => {
    let isOffline = false;
    const { user, router } = await renderPortal(server, {
      as: employee,
      at: "/home/my-data",
      isOffline: () => isOffline,
    });
    await screen.findByText(word("profile.hiredOn"));
    isOffline = true;
    await act(() => router.navigate(`/home/interval-io?${week}`));
    const retry = await screen.findByRole("button", { name: word("app.retry") });
    isOffline = false;
    await user.click(retry);
    await dayRow(matching`${longDate("2026-05-02")}`);
  });
});

describe("entries and exits of a month", () => {
  it("open with the last available month, whose days load in one call", async () => {
    await open("monthly-io");
    await dayRow(matching`${longDate("2026-05-02")}`);
    expect(screen.getAllByRole("row", { name: matching`^${word("home.period.more")}` })).toHaveLength(22);
  });

  it("have a printed form with the organisation's head, the sum and a legend of the marks", async () => {
    await open("monthly-io-report?year=1405&period=2");
    const sheet = await screen.findByRole("article", { name: word("menu.pages.monthly-io-report") });
    expect(sheet.textContent).toContain(personName(employee));
    expect(sheet.textContent).toContain(toPersianDigits("08:00–[16:00]"));
    expect(
      within(sheet).getByRole("row", {
        name: matching`^${word("punchDays.sheet.total")} ${toPersianDigits("15:35")}`,
      }),
    ).toBeTruthy();
  });
});

describe("fix this day", () => {
  it("offers exactly the requests that close the gap, prefilled, with their effect on the day", async () => {
    const { user } = await open(`interval-io?${week}`);
    await user.click(await dayRow(matching`${longDate("2026-05-03")}`));
    const gap = await screen.findByRole("region", {
      name: matching`${word("workSummary.categories.undertime")} .*${toPersianDigits("00:25")}`,
    });
    const [leave, mission, ...rest] = within(gap).getAllByRole("link");
    expect(rest).toEqual([]);
    expect(linkTo(leave as HTMLElement)).toBe("/home/request-leave?SD=1405/02/13&from=08:00&to=08:25");
    expect(linkTo(mission as HTMLElement)).toBe("/home/request-mission?SD=1405/02/13&from=08:00&to=08:25");
    expect(gap.textContent).toContain(
      `${word("fixDay.effects.undertime")} ${toPersianDigits("00:25  00:00")}`,
    );
  });

  it("is limited to the requests that the reader may file", async () => {
    await writeSetting(
      server.db,
      "defaultPermission",
      everything.filter((code) => code !== permissionCodes.leave),
    );
    const { user } = await open(`interval-io?${week}`);
    await user.click(await dayRow(matching`${longDate("2026-05-03")}`));
    const gap = await screen.findByRole("region", {
      name: matching`${word("workSummary.categories.undertime")} .*${toPersianDigits("00:25")}`,
    });
    expect(
      within(gap)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual([expect.stringContaining(word("punchDays.columns.mission"))]);
  });

  it("is first in the menu of a day of daily work", async () => {
    const { user, address } = await open(`daily-functionality?${week}`);
    await user.click(
      await screen.findByRole("button", {
        name: matching`${word("daily.actions", { day: longDate("2026-05-04") })}`,
      }),
    );
    await user.click(
      await screen.findByRole("menuitem", {
        name: matching`${word("composing.quick.kinds.correction")}: ${word("daily.drawer.out")}`,
      }),
    );
    await waitFor(() => expect(address()).toBe("/home/request-io?SD=1405/02/14&to=16:00"));
  });
});

describe("the conflict report", () => {
  it("lists the days with something missing, what it is, and the request for it", async () => {
    await open(`report-conflict?${week}`);
    const list = await screen.findByRole("list", { name: word("menu.pages.report-conflict") });
    const gap = within(list).getByRole("region", {
      name: matching`^${word("daily.drawer.in")} .*${toPersianDigits("13:00")}.* ${word("punchDays.noOut")}$`,
    });
    const [exit] = within(gap).getAllByRole("link");
    expect(linkTo(exit as HTMLElement)).toBe("/home/request-io?SD=1405/02/14&to=16:00");
    expect(within(list).getAllByRole("region")).toEqual([gap]);
  });

  it("is exported with what is missing of each day", async () => {
    const { user } = await open(`report-conflict?${week}`);
    await screen.findByRole("list", { name: word("menu.pages.report-conflict") });
    const [header, ...rows] = await exportedLines(user);
    expect(header?.at(-1)).toBe(word("punchDays.columns.missing"));
    const missing = rows.map((row) => row.at(-1)?.replaceAll(/[\u2066\u2069]/g, ""));
    expect(missing).toEqual([
      expect.stringMatching(matching`^${word("daily.drawer.in")} .*13:00.* ${word("punchDays.noOut")}$`),
    ]);
  });

  it("is pleased if there is none, and says so on paper", async () => {
    await open("report-conflict?from=2026-05-02&to=2026-05-03");
    await screen.findByText(word("punchDays.noConflictTitle"));
    act(() => void window.dispatchEvent(new Event("beforeprint")));
    const sheet = within(screen.getByRole("article", { name: word("menu.pages.report-conflict") }));
    expect(sheet.getByText(matching`${word("punchDays.noConflictText")}`)).toBeTruthy();
    expect(sheet.queryByRole("table")).toBeNull();
  });
});

describe("the page of a day", () => {
  it("is exported line by line, as it was computed", async () => {
    const { user } = await open("eosDayWorkDetail?DT=1405/02/13");
    await screen.findByRole("button", { name: word("console.export.title") });
    const [, ...rows] = await exportedLines(user);
    expect(rows).toContainEqual(
      expect.arrayContaining([employee, "1405/02/13", word("daily.notes.late"), "08:00", "08:25", "00:25"]),
    );
  });
});
