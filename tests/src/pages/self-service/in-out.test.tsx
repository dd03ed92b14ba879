import { permissionCodes } from "@schemas/permission-codes";
import { writeSetting } from "@server/db/tables/settings";
import { recomputeDays } from "@server/work/recompute";
import { act, screen, waitFor, within } from "@testing-library/react";
import { buildCast, employee, manager } from "@tests/helpers/build/cast";
import { buildRequest } from "@tests/helpers/build/requests";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { takenFile } from "@tests/helpers/taken-file";
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
  await db.insertInto("work_year").values({ year: 1405, name: "۱۴۰۵" }).execute();
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
  it("stand in order, manual ones marked and missing ones said", async () => {
    await open(`interval-io?${week}`);
    expect((await dayRow(/شنبه ۱۲ اردیبهشت/)).textContent).toContain("۰۸:۰۰–۱۶:۰۰ دستی");
    expect((await dayRow(/دوشنبه ۱۴ اردیبهشت/)).textContent).toContain("۰۸:۰۰–۱۲:۰۰۱۳:۰۰–خروج ندارد");
  });

  it("show the cancelled punch on demand, struck through", async () => {
    const { user } = await open(`interval-io?${week}`);
    const row = await dayRow(/شنبه ۱۲ اردیبهشت/);
    expect(row.querySelector("del")).toBeNull();
    await user.click(screen.getByRole("switch", { name: "تردد دستگاه" }));
    expect(row.querySelector("del")?.textContent).toBe("۱۱:۰۰");
    expect(row.textContent).toContain("لغوشده");
  });

  it("open a day with the request that changed it and who approved that", async () => {
    const { user } = await open(`interval-io?${week}`);
    await user.click(await dayRow(/شنبه ۱۲ اردیبهشت/));
    const day = await screen.findByRole("dialog");
    await within(day).findByText("نمودار روز");
    expect(day.textContent).toMatch(
      /\[۱۶:۰۰\].*با درخواست شماره ۱ افزوده شد.*تأیید کارمند 1900، ۱۴۰۵\/۰۲\/۱۳/,
    );
    const [request] = within(day).getAllByRole("button", { name: "نمایش درخواست شماره ۱" });
    await user.click(request as HTMLElement);
    await screen.findByText("مسیر تأیید");
  });

  it("say of every figure which days are behind it, each leading to its day", async () => {
    const { user } = await open(`interval-io?${week}`);
    await dayRow(/شنبه ۱۲ اردیبهشت/);
    await user.click(screen.getByRole("button", { name: /^تردد ناقص یا مغایرت: ۱ روز/ }));
    const flawed = await screen.findByRole("list", { name: "تردد ناقص یا مغایرت" });
    await user.click(within(flawed).getByRole("button", { name: /^دوشنبه ۱۴ اردیبهشت/ }));
    await screen.findByText("نمودار روز");
  });

  it.each([
    ["the sheet of a report", "monthly-io-report?year=1405&period=2", /^کسر کار: /],
    ["the days of a month", "MonthWorkDetails?year=1405&month=2", /^کسر کار: /],
    ["daily work", `daily-functionality?${week}`, /^جمع کسر کار: /],
  ])("stand behind the sums of %s likewise", async (_, at, sum) => {
    const { user } = await open(at);
    await user.click(await screen.findByRole("button", { name: sum }));
    const drawer = await screen.findByRole("dialog", { name: "کسر کار" });
    expect(within(drawer).getByRole("button", { name: /یکشنبه ۱۳ اردیبهشت/ })).toBeTruthy();
  });

  it("say so when the network is gone, and come back", async () => {
    let isOffline = false;
    const { user, router } = await renderPortal(server, {
      as: employee,
      at: "/home/my-data",
      isOffline: () => isOffline,
    });
    await screen.findByText("تاریخ استخدام");
    isOffline = true;
    await act(() => router.navigate(`/home/interval-io?${week}`));
    const retry = await screen.findByRole("button", { name: "دوباره امتحان کنید" });
    isOffline = false;
    await user.click(retry);
    await dayRow(/شنبه ۱۲ اردیبهشت/);
  });
});

describe("entries and exits of a month", () => {
  it("open with the last month there is, whose days come as one", async () => {
    await open("monthly-io");
    await dayRow(/شنبه ۱۲ اردیبهشت/);
    expect(screen.getAllByRole("row", { name: /^جزئیات/ })).toHaveLength(22);
  });

  it("stand on paper with the organisation's head, the sum and what the marks mean", async () => {
    await open("monthly-io-report?year=1405&period=2");
    const sheet = await screen.findByRole("article", { name: "گزارش ورود و خروج ماهانه" });
    expect(sheet.textContent).toContain(`کارمند ${employee}`);
    expect(sheet.textContent).toContain("۰۸:۰۰–[۱۶:۰۰]");
    expect(within(sheet).getByRole("row", { name: /^جمع ۱۵:۳۵/ })).toBeTruthy();
  });
});

describe("fix this day", () => {
  it("offers just what closes the gap, prefilled, with what would become of the day", async () => {
    const { user } = await open(`interval-io?${week}`);
    await user.click(await dayRow(/یکشنبه ۱۳ اردیبهشت/));
    const gap = await screen.findByRole("region", { name: /کسر کار .*۰۰:۲۵/ });
    const [leave, mission, ...rest] = within(gap).getAllByRole("link");
    expect(rest).toEqual([]);
    expect(linkTo(leave as HTMLElement)).toBe("/home/request-leave?SD=1405/02/13&from=08:00&to=08:25");
    expect(linkTo(mission as HTMLElement)).toBe("/home/request-mission?SD=1405/02/13&from=08:00&to=08:25");
    expect(gap.textContent).toContain("کسر کار ۰۰:۲۵  ۰۰:۰۰");
  });

  it("is limited to the requests one may file", async () => {
    await writeSetting(
      server.db,
      "defaultPermission",
      everything.filter((code) => code !== permissionCodes.leave),
    );
    const { user } = await open(`interval-io?${week}`);
    await user.click(await dayRow(/یکشنبه ۱۳ اردیبهشت/));
    const gap = await screen.findByRole("region", { name: /کسر کار .*۰۰:۲۵/ });
    expect(
      within(gap)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual([expect.stringContaining("مأموریت")]);
  });

  it("stands first in the menu of a day of daily work", async () => {
    const { user, address } = await open(`daily-functionality?${week}`);
    await user.click(await screen.findByRole("button", { name: /درخواست برای دوشنبه ۱۴/ }));
    await user.click(await screen.findByRole("menuitem", { name: /اصلاح تردد: خروج/ }));
    await waitFor(() => expect(address()).toBe("/home/request-io?SD=1405/02/14&to=16:00"));
  });
});

describe("the conflict report", () => {
  it("lists the days with something missing, what it is, and the request for it", async () => {
    await open(`report-conflict?${week}`);
    const list = await screen.findByRole("list", { name: "گزارش مغایرت" });
    const gap = within(list).getByRole("region", { name: /^ورود .*۱۳:۰۰.* خروج ندارد$/ });
    const [exit] = within(gap).getAllByRole("link");
    expect(linkTo(exit as HTMLElement)).toBe("/home/request-io?SD=1405/02/14&to=16:00");
    expect(within(list).getAllByRole("region")).toEqual([gap]);
  });

  it("goes into a file with what is missing of each day", async () => {
    const { user } = await open(`report-conflict?${week}`);
    await screen.findByRole("list", { name: "گزارش مغایرت" });
    const [header, ...rows] = await takenFile(user);
    expect(header?.at(-1)).toBe("کسری یا مغایرت");
    const missing = rows.map((row) => row.at(-1)?.replaceAll(/[\u2066\u2069]/g, ""));
    expect(missing).toEqual([expect.stringMatching(/^ورود .*13:00.* خروج ندارد$/)]);
  });

  it("is glad when there is none, and says so on paper", async () => {
    await open("report-conflict?from=2026-05-02&to=2026-05-03");
    await screen.findByText("مغایرت یا تردد ناقصی نیست");
    act(() => void window.dispatchEvent(new Event("beforeprint")));
    const sheet = within(screen.getByRole("article", { name: "گزارش مغایرت" }));
    expect(sheet.getByText(/همه ترددهای این بازه کامل است/)).toBeTruthy();
    expect(sheet.queryByRole("table")).toBeNull();
  });
});

describe("the page of a day", () => {
  it("goes into a file line by line, as it was worked out", async () => {
    const { user } = await open("eosDayWorkDetail?DT=1405/02/13");
    await screen.findByRole("button", { name: "خروجی" });
    const [, ...rows] = await takenFile(user);
    expect(rows).toContainEqual(
      expect.arrayContaining([employee, "1405/02/13", "تأخیر ورود", "08:00", "08:25", "00:25"]),
    );
  });
});
