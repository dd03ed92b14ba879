import { tmpdir } from "node:os";
import { calls } from "@schemas/calls";
import { toPersianDigits } from "@schemas/values/digits";
import { giveRight } from "@server/db/tables/approval-rights";
import { runJobsNow } from "@server/jobs/runner";
import { screen, waitFor, within } from "@testing-library/react";
import { admin, buildCast, employee, manager } from "@tests/helpers/build/cast";
import { buildRequest } from "@tests/helpers/build/requests";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const of = { year: 1405, period: 1 };
const range = { first_day: "2026-03-21", last_day: "2026-04-20" };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildCast(db);
  await buildWorkWeek(db, { people: [employee, manager], start: "08:00", end: "16:00" });
  await buildPunches(db, employee, "2026-04-05", "08:00");
  await db.insertInto("work_year").values({ year: 1405, name: "1405" }).execute();
  await db
    .insertInto("work_period")
    .values({ year: 1405, number: 1, ...range })
    .execute();
  const asked = { personnel_number: employee, section_code: "10", submitted_at: server.clock.now };
  await buildRequest(db, { ...asked, kind: "leave", first_day: "2026-04-11", last_day: "2026-04-11" });
  await buildRequest(db, { ...asked, kind: "overtime", first_day: "2026-04-20", last_day: "2026-04-22" });
  await buildRequest(db, { ...asked, kind: "mission", first_day: "2026-04-21", last_day: "2026-04-21" });
});
afterAll(() => server.drop());
beforeEach(() => localStorage.clear());

const open = () => renderPortal(server, { as: admin, at: "/adminHome/period-close?year=1405&period=1" });
const state = async () => (await server.ask(calls.periodClose.getState, admin, of)).answer;
// By their words: asking a whole page for roles takes long.
const button = async (words: string) =>
  (await screen.findByText(words, { selector: "button > span" })).closest("button") as HTMLButtonElement;
const figure = (words: string) => screen.findByLabelText(words);
const runJobs = () =>
  runJobsNow({
    db: server.db,
    now: () => server.clock.now,
    timeZone: "Asia/Tehran",
    dataDir: tmpdir(),
    log: pino({ level: "silent" }),
  });

describe("the end of a period", () => {
  it("waits for days that were not computed, shows whose they are and has them computed", async () => {
    const { user } = await open();
    expect((await button("بستن دوره")).disabled).toBe(true);
    await user.click(await figure("نمایش ۶۲ روز محاسبه‌نشده"));
    const drawer = await screen.findByRole("dialog");
    const rows = await within(drawer).findAllByText("۳۱ روز", { exact: false });
    expect(rows).toHaveLength(2);
    await user.click(await button("محاسبه روزهای دوره"));
    await waitFor(async () =>
      expect((await server.ask(calls.portal.listJobs, admin)).answer).toHaveLength(1),
    );
    await runJobs();
    await within(drawer).findByText("همه روزها محاسبه شده است.");
    expect((await state()).matters[0]).toMatchObject({ of: "notComputed", count: 0 });
  });

  it("reminds of everything that is open with one action, and tells when of each", async () => {
    const { db } = server;
    const { id } = await db
      .selectFrom("section_admin")
      .select("id")
      .where("personnel_number", "=", manager)
      .executeTakeFirstOrThrow();
    await giveRight(db, "section_admin", id, { kind: 4, code: "", degree: 1 });
    const { user } = await open();
    await button("یادآوری به پرسنل");
    await button("یادآوری به تصمیم‌گیرندگان");
    expect(screen.queryByText("یادآوری به درخواست‌کنندگان")).toBeNull();
    await user.click(await button("یادآوری همه موارد"));
    const dialog = await screen.findByRole("dialog");
    await within(dialog).findByText(/^پیش از بستن دوره/);
    await within(dialog).findByText(/^درخواست‌های در انتظار دوره/);
    for (const who of [employee, manager]) within(dialog).getByText(toPersianDigits(who));
    await user.click(await within(dialog).findByText("ارسال به ۲ نفر"));
    await screen.findByText("برای ۲ نفر پیام ارسال شد.");
    await waitFor(() => expect(screen.getAllByText("آخرین یادآوری:", { exact: false })).toHaveLength(2));
    const now = server.clock.now.toISOString();
    expect((await state()).remindedAt).toEqual({ incomplete: now, pending: now, returned: null });

    await user.click(await button("یادآوری به پرسنل"));
    await screen.findByText("برای ۱ نفر امروز همین یادآوری ارسال شده است و دوباره ارسال نمی‌شود.");
    expect((await button("ارسال به ۰ نفر")).disabled).toBe(true);
  });

  it("leads from the figure of waiting requests to just those, whatever their kind", async () => {
    const { user, address } = await open();
    await user.click(await figure("نمایش ۲ درخواست در انتظار"));
    const drawer = await screen.findByRole("dialog");
    await within(drawer).findByText("مرخصی");
    const rows = within(drawer).getAllByRole("listitem");
    expect(rows.map((row) => row.querySelector(".ant-tag")?.textContent)).toEqual(["مرخصی", "اضافه کار"]);
    await user.click(within(rows[1] as HTMLElement).getByRole("link"));
    await waitFor(() => expect(address()).toContain("/adminHome/admin-extra-work-management"));
  });

  it("leads from the figure of days with a punch missing to just those", async () => {
    const { user } = await open();
    await user.click(await figure("نمایش ۱ روز با تردد ناقص"));
    const rows = () => [...document.querySelectorAll("tr[data-row-key]")];
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]?.textContent).toContain("۱۴۰۵/۰۱/۱۶");
  });

  it("is closed over what is open with a reason and as typed, and reopened with a reason", async () => {
    const { user } = await open();
    await user.click(await button("بستن دوره"));
    const dialog = await screen.findByRole("dialog");
    const close = within(dialog).getByRole<HTMLButtonElement>("button", { name: /بستن دوره$/ });
    await user.type(within(dialog).getByLabelText("برای تأیید، «۱۴۰۵/۱» را وارد کنید"), "۱۴۰۵/۱");
    expect(close.disabled).toBe(true);
    await user.type(within(dialog).getByLabelText("دلیل بستن با موارد باز"), "پرداخت پایان ماه");
    await user.click(close);
    await screen.findByText(/^این دوره را مدیر سامانه بسته است/);
    expect((await state()).closedBy).toBe(admin);

    await user.click(await button("بازگشایی دوره"));
    const again = await screen.findByRole("dialog");
    const reopen = within(again).getByRole<HTMLButtonElement>("button", { name: /بازگشایی دوره$/ });
    expect(reopen.disabled).toBe(true);
    await user.type(within(again).getByLabelText("دلیل"), "اصلاح");
    await user.click(reopen);
    await screen.findByText(/^پیش از بستن دوره به این موارد رسیدگی کنید/);
    expect((await state()).closedAt).toBeNull();
  });
});
