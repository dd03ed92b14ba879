import { bulk } from "@schemas/calls/bulk";
import { patterns } from "@schemas/calls/patterns";
import { adminFlags } from "@schemas/permission-codes";
import { handlers } from "@server/calls";
import { insertBulk } from "@server/db/tables/bulk";
import { addTakenJob, endJob } from "@server/db/tables/jobs";
import { bulkJob } from "@server/jobs/bulk-job";
import { type JobRunner, startJobRunner } from "@server/jobs/runner";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { buildPattern } from "@tests/helpers/build/access";
import { admin } from "@tests/helpers/build/cast";
import { buildPerson } from "@tests/helpers/build/people";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let server: TestServer;
let jobs: JobRunner;
beforeAll(async () => {
  server = await createTestServer({ wakeJobs: () => jobs.wake() });
  const { db, clock } = server;
  const common = { db, now: () => clock.now, timeZone: "Asia/Tehran", dataDir: "" };
  jobs = startJobRunner({ ...common, log: pino({ level: "silent" }) }, { bulk: bulkJob(handlers) });
});
afterAll(async () => {
  await jobs.stop();
  await server.drop();
});
beforeEach(async () => {
  await server.db.deleteFrom("pattern").execute();
  await server.db.deleteFrom("job").execute();
  localStorage.clear();
});

const list = "/adminHome/add-pattern";
const open = (query = "") => renderPortal(server, { as: admin, at: `${list}${query}` });
const nameOf = (number: number) => `الگوی ${String(number).padStart(2, "0")}`;
const buildMany = async (count: number) => {
  for (let number = 1; number <= count; number += 1) await buildPattern(server.db, { name: nameOf(number) });
};
const shownNames = () => screen.getAllByRole("link", { name: /^الگوی \d/ }).map((link) => link.textContent);
const shows = (...names: string[]) => waitFor(() => expect(shownNames()).toEqual(names));
const searchBox = () => screen.findByRole("searchbox", { name: "جستجو در الگوها" });

describe("the list of a resource", () => {
  it("shows the page, order and filter its address names, and nothing else decides", async () => {
    await buildMany(11);
    await buildPattern(server.db, { name: "الگوی 99", flags: [adminFlags.printReports] });
    await open("?size=10&sort=-name&page=2");
    await shows("الگوی 02", "الگوی 01");
    await open(`?flag=${adminFlags.printReports}`);
    await shows("الگوی 99");
    expect(screen.getByText(/دسترسی: /)).toBeTruthy();
  });

  it("takes a step of the history for every change, and Back undoes it", async () => {
    await buildMany(12);
    const { user, router, address } = await open("?size=10");
    await user.click(await screen.findByRole("link", { name: "صفحه ۲" }));
    await shows("الگوی 11", "الگوی 12");
    await user.click(screen.getByRole("columnheader", { name: /نام الگو/, hidden: false }));
    await waitFor(() => expect(address()).toBe(`${list}?sort=-name&size=10`));
    await router.navigate(-1);
    await shows("الگوی 11", "الگوی 12");
    expect(address()).toBe(`${list}?size=10&page=2`);
  });

  it("gives every page its own address", async () => {
    await buildMany(25);
    await open("?size=10&q=الگو");
    const next = await screen.findByRole("link", { name: "صفحه بعد" });
    expect(new URLSearchParams(next.getAttribute("href")?.split("?")[1]).get("page")).toBe("2");
    const third = screen.getByRole("link", { name: "صفحه ۳" });
    expect(decodeURIComponent(third.getAttribute("href") ?? "")).toBe(`${list}?q=الگو&size=10&page=3`);
  });

  it("finds what is spelt with another keyboard, from the first page on", async () => {
    await buildMany(11);
    await buildPattern(server.db, { name: "ناظر كارگاه" });
    const { user, address } = await open("?size=10&page=2");
    await user.type(await searchBox(), "کارگاه");
    await screen.findByRole("link", { name: "ناظر كارگاه" });
    await waitFor(() => expect(address()).toBe(`${list}?q=کارگاه&size=10`));
  });

  it("says whether nothing is there or nothing fits, and each has its way out", async () => {
    await open();
    await screen.findByText("هنوز الگویی ثبت نشده است");
    expect(screen.getAllByRole("link", { name: "الگوی جدید" }).length).toBe(2);
    await buildMany(1);
    const { user } = await open("?q=هیچ");
    await screen.findByText("موردی با این جستجو یا فیلتر پیدا نشد");
    await user.click(screen.getByRole("button", { name: "پاک کردن جستجو و فیلترها" }));
    await shows("الگوی 01");
  });

  it("leads back from a page past the end", async () => {
    await buildMany(2);
    const { user } = await open("?page=9");
    await user.click(await screen.findByRole("button", { name: "رفتن به صفحه اول" }));
    await shows("الگوی 01", "الگوی 02");
  });

  it("says when it could not be loaded, and tries again", async () => {
    await buildMany(1);
    let isOffline = false;
    const { user, router } = await renderPortal(server, {
      as: admin,
      at: "/adminHome/adminMainPage",
      isOffline: () => isOffline,
    });
    await screen.findByRole("heading", { level: 1 });
    isOffline = true;
    await router.navigate(list);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("ارتباط با سرور برقرار نشد");
    isOffline = false;
    await user.click(within(alert).getByRole("button"));
    await shows("الگوی 01");
  });

  it("is walked and opened with the keyboard", async () => {
    await buildMany(3);
    const { user, address } = await open();
    await shows("الگوی 01", "الگوی 02", "الگوی 03");
    await user.keyboard("jjkj");
    await user.keyboard("x");
    await screen.findByText("۱ مورد انتخاب شده است");
    await user.keyboard("{ArrowDown}{Enter}");
    await screen.findByRole("heading", { name: "الگوی 03" });
    const { answer } = await server.ask(patterns.getPatternList, admin, { search: "الگوی 03" });
    expect(address()).toBe(`${list}/${answer.items[0]?.id}`);
  });

  it("goes to the search with / and to a new record with n, but not while someone types", async () => {
    const { user, address } = await open();
    const box = await searchBox();
    await user.keyboard("/");
    expect(document.activeElement).toBe(box);
    await user.keyboard("n");
    expect((box as HTMLInputElement).value).toBe("n");
    box.blur();
    await user.keyboard("n");
    await waitFor(() => expect(address()).toBe(`${list}/new`));
  });

  it("names its checkboxes and says in which order it is", async () => {
    await buildMany(1);
    await open();
    expect(await screen.findByRole("checkbox", { name: "انتخاب الگوی 01" })).toBeTruthy();
    expect(screen.getByRole("checkbox", { name: "انتخاب همه موارد این صفحه", hidden: false })).toBeTruthy();
    const orders = screen
      .getAllByRole("columnheader", { hidden: false })
      .map((header) => header.getAttribute("aria-sort"));
    expect(orders.filter(Boolean)).toEqual(["ascending", "none", "none"]);
  });

  it("remembers for this person which columns are hidden", async () => {
    await buildMany(1);
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "ستون‌ها و تراکم" }));
    await user.click(await screen.findByRole("checkbox", { name: "مراحل تأیید" }));
    await open();
    await shows("الگوی 01");
    expect(screen.queryByRole("columnheader", { name: "مراحل تأیید" })).toBeNull();
  });

  it("keeps a view under a name, for everyone who is to have it", async () => {
    await buildMany(1);
    const { user, address } = await open("?isHeld=no&sort=-name");
    await user.click(await screen.findByRole("button", { name: "نماها" }));
    await user.type(await screen.findByLabelText("نام نما"), "بی‌دارنده");
    await user.click(screen.getByRole("checkbox", { name: "اشتراک با دیگران" }));
    await user.click(screen.getByRole("button", { name: "ذخیره این نما" }));
    await screen.findByRole("button", { name: "حذف نمای «بی‌دارنده»" });
    await open();
    await user.click(await screen.findByRole("button", { name: "نماها" }));
    const link = await screen.findByRole("link", { name: /بی‌دارنده/ });
    expect(link.getAttribute("href")).toContain("?isHeld=no&sort=-name");
    expect(address()).toContain("isHeld=no");
  });

  it("leaves whoever is quick to type where they are while the panel still opens", async () => {
    const { user } = await open();
    fireEvent.click(await screen.findByRole("button", { name: "نماها" }));
    const box = screen.getByLabelText<HTMLInputElement>("نام نما");
    box.focus();
    await user.keyboard("نمای ");
    await waitFor(() => expect(document.querySelector(".drop-panel-root")?.className).not.toMatch(/zoom/));
    await user.keyboard("شتاب‌زده");
    expect(box.value).toBe("نمای شتاب‌زده");
  });

  it("begins with the view its reader chose, which has another name when it is renamed", async () => {
    await buildMany(1);
    const { user } = await open("?sort=-name");
    await user.click(await screen.findByRole("button", { name: "نماها" }));
    await user.type(await screen.findByLabelText("نام نما"), "وارونه");
    await user.click(screen.getByRole("button", { name: "ذخیره این نما" }));
    await user.click(await screen.findByRole("button", { name: "نمای پیش‌فرض: «وارونه»" }));
    await user.click(screen.getByRole("button", { name: "تغییر نام نمای «وارونه»" }));
    await user.clear(screen.getByRole("textbox", { name: "تغییر نام نمای «وارونه»" }));
    await user.keyboard("از آخر{Enter}");
    await screen.findByRole("link", { name: "از آخر" });
    const again = await open();
    await waitFor(() => expect(again.address()).toBe(`${list}?sort=-name`));
  });
});

describe("deleting many", () => {
  it("shows what goes, does it one by one, says how each fared and tries the failed again", async () => {
    await buildMany(3);
    const { user } = await open();
    await user.click(
      await screen.findByRole("checkbox", { name: "انتخاب همه موارد این صفحه", hidden: false }),
    );
    await user.click(screen.getByRole("button", { name: "حذف ۳ مورد" }));
    const dialog = await screen.findByRole("dialog");
    for (const number of [1, 2, 3]) expect(within(dialog).getByText(nameOf(number))).toBeTruthy();
    const start = within(dialog).getByRole<HTMLButtonElement>("button", { name: "شروع حذف" });
    expect(start.disabled).toBe(true);
    await user.type(within(dialog).getByRole("textbox"), "حذف 3 مورد");
    // Somebody else was faster with one of them.
    await server.db.deleteFrom("pattern").where("name", "=", nameOf(2)).execute();
    await user.click(start);
    const report = await screen.findByRole("button", { name: /دریافت گزارش/ });
    const run = report.closest('[role="dialog"]') as HTMLElement;
    await within(run).findByText("۲ انجام شد، ۱ ناموفق");
    await within(run).findByText("این الگو پیدا نشد؛ شاید حذف شده باشد.");

    // The page is loaded again: the server still has it.
    const again = await open();
    await screen.findByText("۲ انجام شد، ۱ ناموفق");
    await again.user.click(screen.getByRole("button", { name: "نمایش" }));
    const found = await screen.findByRole("dialog", { name: "حذف ۳ مورد" });
    const firstTry = await beginOfEndedJob();
    await again.user.click(within(found).getByRole("button", { name: "تلاش دوباره برای ۱ مورد ناموفق" }));
    await waitFor(async () => expect(await beginOfEndedJob()).toBeGreaterThan(firstTry));
    const close = () => within(found).findByRole<HTMLButtonElement>("button", { name: "بستن" });
    await waitFor(async () => expect((await close()).disabled).toBe(false));
    expect(within(found).getByText("۲ انجام شد، ۱ ناموفق")).toBeTruthy();
    await again.user.click(await close());
    await screen.findByText("هنوز الگویی ثبت نشده است");
    await waitFor(() => expect(screen.queryByRole("button", { name: "نمایش" })).toBeNull());
  });
});

describe("deleting many of which some are needed", () => {
  it("says beforehand which have to stay and what they still have, and deletes the others", async () => {
    const { db } = server;
    await db
      .insertInto("section")
      .values([
        { code: "B1", name: "بخش خالی" },
        { code: "B2", name: "بخش پر" },
      ])
      .execute();
    await buildPerson(db, { personnel_number: "9301", section_code: "B2" });
    const { user } = await renderPortal(server, {
      as: admin,
      at: `/adminHome/sections?q=${encodeURIComponent("بخش")}`,
    });
    for (const name of ["بخش خالی", "بخش پر"])
      await user.click(await screen.findByRole("checkbox", { name: `انتخاب ${name}` }));
    await user.click(screen.getByRole("button", { name: "حذف ۲ مورد" }));
    const dialog = within(await screen.findByRole("dialog"));
    const staying = within(
      (await dialog.findByText("این مورد حذف نمی‌شود:")).closest("[role=alert]") as HTMLElement,
    );
    staying.getByText("بخش پر");
    staying.getByText(/فقط بخشی که پرسنل و سرپرست ندارد قابل حذف است/);
    await user.type(dialog.getByRole("textbox"), "حذف ۱ مورد");
    await user.click(dialog.getByRole("button", { name: "شروع حذف" }));
    await waitFor(() => expect(screen.getAllByText("۱ انجام شد").length).toBeGreaterThan(0));
    const left = await db.selectFrom("section").select("code").where("code", "in", ["B1", "B2"]).execute();
    expect(left).toEqual([{ code: "B2" }]);
  });
});

describe("changing many", () => {
  const cities = "/adminHome/cities?size=10";
  const cityOf = (index: number) => ({
    code: `C${String(index).padStart(3, "0")}`,
    name: `شهر ${String(index).padStart(3, "0")}`,
    name_en: `City ${index}`,
    province: index <= 10 ? "فارس" : "یزد",
  });

  it("changes all records of a filter once there is a value, says who has it already, and leaves those alone", async () => {
    const rows = Array.from({ length: 25 }, (_, index) => cityOf(index + 1));
    await server.db.insertInto("city").values(rows).execute();
    const { user } = await renderPortal(server, { as: admin, at: cities });
    await user.click(
      await screen.findByRole("checkbox", { name: "انتخاب همه موارد این صفحه", hidden: false }),
    );
    await user.click(await screen.findByRole("button", { name: "انتخاب همه ۲۵ مورد این فهرست" }));
    await screen.findByText("۲۵ مورد انتخاب شده است");
    await user.click(screen.getByRole("button", { name: /تغییر…/ }));
    const dialog = await screen.findByRole("dialog", { name: "تغییر ۲۵ مورد" });
    await user.click(within(dialog).getByRole("combobox"));
    await user.click(await screen.findByTitle("استان"));
    await user.click(await within(dialog).findByRole("button", { name: "اعمال بر ۲۵ مورد" }));
    await within(dialog).findByText(/مقدار جدید را وارد کنید/);
    await user.type(within(dialog).getByRole("textbox"), "فارس");
    const already = within(dialog).getByText("بدون تغییر").closest("tr") as HTMLElement;
    expect(already.textContent).toContain("۱۰");
    await user.click(within(dialog).getByRole("button", { name: "اعمال بر ۱۵ مورد" }));
    const run = await screen.findByRole("dialog", { name: "استان – ۱۵ مورد" });
    await within(run).findByText("۱۵ انجام شد");
    const kept = await server.db.selectFrom("city").select(["province", "version"]).execute();
    expect(kept.every(({ province }) => province === "فارس")).toBe(true);
    expect(kept.filter(({ version }) => version === 2)).toHaveLength(15);
  });

  it("takes back what was done to many, but for what somebody changed since", async () => {
    const { db } = server;
    await db.deleteFrom("city").execute();
    await db
      .insertInto("city")
      .values([cityOf(11), cityOf(12), cityOf(13)])
      .execute();
    const items = [11, 12, 13].map((index) => ({
      id: cityOf(index).code,
      title: cityOf(index).name,
      values: { province: "فارس" },
    }));
    await server.ask(bulk.startBulk, admin, { resource: "cities", verb: "edit", items });
    const { user } = await renderPortal(server, { as: admin, at: cities });
    await screen.findByRole("button", { name: "واگرد ۳ مورد" });
    await db
      .updateTable("city")
      .set({ version: sql`version + 1` })
      .where("code", "=", cityOf(12).code)
      .execute();
    await user.click(screen.getByRole("button", { name: "نمایش" }));
    const result = await screen.findByRole("dialog", { name: "استان – ۳ مورد" });
    await user.click(within(result).getByRole("button", { name: "واگرد ۳ مورد" }));
    await user.click(await screen.findByRole("button", { name: "واگرد" }));
    const undone = await screen.findByRole("dialog", { name: "واگرد استان – ۳ مورد" });
    await within(undone).findByText("۲ انجام شد، ۱ ناموفق");
    const failed = (await within(undone).findByText(/پس از آن تغییر کرده است/)).closest("li");
    expect(failed?.textContent).toContain("شهر 012");
    expect(within(undone).queryByRole("button", { name: /واگرد/ })).toBeNull();
    await waitFor(() => expect(screen.getAllByText("یزد", { selector: "td *" })).toHaveLength(2));
  });

  it("shows the work that goes on after a reload, through a lost connection, to its end", async () => {
    const { db, clock } = server;
    await db.deleteFrom("city").execute();
    await db
      .insertInto("city")
      .values([cityOf(1), cityOf(2)])
      .execute();
    const aim = { resource: "cities", verb: "edit", action: null, source: "selection" } as const;
    const input = { ...aim, actor: admin, address: "", language: "fa" };
    const job = await addTakenJob(db, { kind: "bulk", input, createdBy: admin, now: clock.now });
    const items = [1, 2].map((index) => ({
      id: cityOf(index).code,
      title: cityOf(index).name,
      values: { isActive: false },
    }));
    await insertBulk(db, { ...aim, jobId: job.id, fields: ["isActive"], items });

    let isOffline = false;
    const { user } = await renderPortal(server, { as: admin, at: cities, isOffline: () => isOffline });
    await screen.findByText("۰ از ۲");
    await user.click(screen.getByRole("button", { name: "نمایش" }));
    const dialog = await screen.findByRole("dialog", { name: "فعال – ۲ مورد" });
    isOffline = true;
    await within(dialog).findByText(/ارتباط با سرور قطع است/);
    await endJob(db, job, { state: "waiting" }, clock.now);
    jobs.wake();
    isOffline = false;
    await within(dialog).findByText("۲ انجام شد");
    expect(within(dialog).queryByText(/ارتباط با سرور قطع است/)).toBeNull();
  });
});

/** When the newest job that has ended was begun: a second try begins anew. */
const beginOfEndedJob = async () => {
  const { started_at } = await server.db
    .selectFrom("job")
    .select("started_at")
    .where("state", "not in", ["waiting", "running"])
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return Number(started_at);
};
