import { calendar } from "@schemas/calls/calendar";
import { screen, waitFor, within } from "@testing-library/react";
import { buildPattern } from "@tests/helpers/build/access";
import { admin } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { demoNow } from "@tests/helpers/database";
import { historyOf } from "@tests/helpers/read-history";
import { renderPortal } from "@tests/helpers/render-portal";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ template: "demo", now: () => demoNow });
  server.clock.now = demoNow;
});
afterAll(() => server.drop());
beforeEach(() => localStorage.clear());

const open = (path: string) => renderPortal(server, { as: admin, at: `/adminHome/${path}` });
const undoButton = () => screen.findByRole("button", { name: "واگرد" });
const pattern = (id: number) =>
  server.db.selectFrom("pattern").select("name").where("id", "=", id).executeTakeFirst();
const city = (code: string) =>
  server.db.selectFrom("city").select(["name", "province"]).where("code", "=", code).executeTakeFirst();

async function rename(id: number, name: string) {
  const page = await open(`add-pattern/${id}/edit`);
  const box = await screen.findByRole<HTMLInputElement>("textbox", { name: /نام الگو/ });
  await page.user.clear(box);
  await page.user.type(box, name);
  await page.user.click(screen.getByRole("button", { name: "ذخیره" }));
  await undoButton();
  return page;
}

describe("taking back", () => {
  it("a change brings the values before it, and stands in the history as a change", async () => {
    const id = await buildPattern(server.db, { name: "الگوی یک" });
    const { user } = await rename(id, "الگوی دو");
    await user.click(await undoButton());
    await screen.findByText(/واگرد شد/);
    expect(await pattern(id)).toEqual({ name: "الگوی یک" });
    expect((await historyOf(server.db, "pattern", id)).map(({ action }) => action)).toEqual([
      "rename",
      "rename",
    ]);
    await screen.findByRole("heading", { name: "الگوی یک" });
  });

  it("never overwrites what somebody else changed since", async () => {
    const id = await buildPattern(server.db, { name: "الگوی سه" });
    const { user } = await rename(id, "الگوی چهار");
    await server.db
      .updateTable("pattern")
      .set({ name: "الگوی دیگری", version: sql`version + 1` })
      .where("id", "=", id)
      .execute();
    await user.click(await undoButton());
    await screen.findByText(/پس از آن دوباره تغییر کرده است/);
    expect(await pattern(id)).toEqual({ name: "الگوی دیگری" });
  });

  it("a creation deletes it again; with the keyboard too, but not while someone types", async () => {
    const { user } = await open("add-pattern/new");
    await user.type(await screen.findByRole("textbox", { name: /نام الگو/ }), "الگوی گذرا");
    await user.click(screen.getByRole("button", { name: "ذخیره" }));
    await undoButton();
    await screen.findByRole("heading", { name: "الگوی گذرا" });
    await user.keyboard("{Control>}z{/Control}");
    await screen.findByText(/واگرد شد/);
    const left = await server.db
      .selectFrom("pattern")
      .select("id")
      .where("name", "=", "الگوی گذرا")
      .execute();
    expect(left).toEqual([]);
  });

  it("a deletion makes it anew where nothing of it is lost", async () => {
    await server.db
      .insertInto("city")
      .values({ code: "990", name: "شهر نو", name_en: "", province: "یزد", is_active: true })
      .execute();
    const { user } = await open("cities/990");
    await user.click(await screen.findByRole("button", { name: "عملیات بیشتر" }));
    await user.click(await screen.findByRole("menuitem", { name: /حذف/ }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "حذف" }));
    const undo = await undoButton();
    expect(await city("990")).toBeUndefined();
    await user.click(undo);
    await waitFor(async () => expect(await city("990")).toEqual({ name: "شهر نو", province: "یزد" }));
  });

  it("a deletion in a list brings back what its row did not show", async () => {
    const title = "تعطیلی گذرا";
    const day = "2026-06-01";
    await server.ask(calendar.addDayException, admin, {
      ...{ title, level: "SECTION", subject: "11", kind: "CLOSURE", overHolidays: false },
      ...{ from: day, to: day, shift: null },
    });
    const exception = async () =>
      (await server.ask(calendar.listDayExceptions, admin, { search: title })).answer.items[0];
    expect(await exception()).toMatchObject({ subject: "11" });
    const { user } = await open("day-exceptions");
    await user.click(await screen.findByRole("button", { name: `عملیات ${title}` }));
    await user.click(await screen.findByRole("menuitem", { name: /حذف/ }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "حذف" }));
    const undo = await undoButton();
    expect(await exception()).toBeUndefined();
    await user.click(undo);
    await waitFor(async () => expect(await exception()).toMatchObject({ level: "SECTION", subject: "11" }));
  });

  it("a deletion of what cannot be made anew is not offered", async () => {
    const id = await buildPattern(server.db, { name: "الگوی رفتنی" });
    const { user } = await open(`add-pattern/${id}`);
    await user.click(await screen.findByRole("button", { name: "عملیات بیشتر" }));
    await user.click(await screen.findByRole("menuitem", { name: /حذف/ }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("textbox"), "الگوی رفتنی");
    await user.click(dialog.getByRole("button", { name: "حذف" }));
    await screen.findByText("«الگوی رفتنی» حذف شد.");
    expect(screen.queryByRole("button", { name: "واگرد" })).toBeNull();
  });
});

describe("making another one from a record", () => {
  it("fills in what two may share and saves nothing yet", async () => {
    await server.db
      .insertInto("city")
      .values({ code: "991", name: "الگو شهر", name_en: "", province: "کرمان", is_active: true })
      .execute();
    const { user, address } = await open("cities/991");
    await user.click(await screen.findByRole("button", { name: "عملیات بیشتر" }));
    await user.click(await screen.findByRole("link", { name: "ایجاد رونوشت" }));
    const box = (name: RegExp) => screen.findByRole<HTMLInputElement>("textbox", { name });
    expect([(await box(/^کد/)).value, (await box(/استان/)).value]).toEqual(["", "کرمان"]);
    expect(address()).toBe("/adminHome/cities/new?from=991");
    expect(await city("")).toBeUndefined();
    await user.type(await box(/^کد/), "992");
    await user.type(screen.getByRole("textbox", { name: /^نام شهر/ }), "شهر تازه");
    await user.click(screen.getByRole("button", { name: "ذخیره" }));
    await waitFor(async () => expect(await city("992")).toEqual({ name: "شهر تازه", province: "کرمان" }));
  });

  it("is not offered where it would take nothing over", async () => {
    const id = await buildPattern(server.db, { name: "الگوی تنها" });
    const { user } = await open(`add-pattern/${id}`);
    await user.click(await screen.findByRole("button", { name: "عملیات بیشتر" }));
    await screen.findByRole("menuitem", { name: /حذف/ });
    expect(screen.queryByRole("link", { name: "ایجاد رونوشت" })).toBeNull();
  });
});
