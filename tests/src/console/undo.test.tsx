import { calendar } from "@schemas/calls/calendar";
import { screen, waitFor, within } from "@testing-library/react";
import { buildPattern } from "@tests/helpers/build/access";
import { admin } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { demoNow } from "@tests/helpers/database";
import { historyOf } from "@tests/helpers/read-history";
import { renderPortal } from "@tests/helpers/render-portal";
import { sample } from "@tests/helpers/sample";
import { anything, matching, word } from "@tests/helpers/word";
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
const undoButton = () => screen.findByRole("button", { name: word("notices.undo") });
const pattern = (id: number) =>
  server.db.selectFrom("pattern").select("name").where("id", "=", id).executeTakeFirst();
const city = (code: string) =>
  server.db.selectFrom("city").select(["name", "province"]).where("code", "=", code).executeTakeFirst();

async function rename(id: number, name: string) {
  const page = await open(`add-pattern/${id}/edit`);
  const box = await screen.findByRole<HTMLInputElement>("textbox", {
    name: matching`${word("patterns.fields.name")}`,
  });
  await page.user.clear(box);
  await page.user.type(box, name);
  await page.user.click(screen.getByRole("button", { name: word("console.form.save") }));
  await undoButton();
  return page;
}

describe("undo", () => {
  it("of a change restores the values before it, and is recorded as a change", async () => {
    const id = await buildPattern(server.db, { name: `${sample.pattern} 1` });
    const { user } = await rename(id, `${sample.pattern} 2`);
    await user.click(await undoButton());
    await screen.findByText(matching`${word("console.undo.done", { title: anything })}`);
    expect(await pattern(id)).toEqual({ name: `${sample.pattern} 1` });
    expect((await historyOf(server.db, "pattern", id)).map(({ action }) => action)).toEqual([
      "rename",
      "rename",
    ]);
    await screen.findByRole("heading", { name: `${sample.pattern} 1` });
  });

  it("never overwrites what somebody else has changed since", async () => {
    const id = await buildPattern(server.db, { name: `${sample.pattern} 3` });
    const { user } = await rename(id, `${sample.pattern} 4`);
    await server.db
      .updateTable("pattern")
      .set({ name: sample.renamedByOther, version: sql`version + 1` })
      .where("id", "=", id)
      .execute();
    await user.click(await undoButton());
    await screen.findByText(matching`${word("console.undo.changed", { title: `${sample.pattern} 4` })}`);
    expect(await pattern(id)).toEqual({ name: sample.renamedByOther });
  });

  it("of a creation deletes the record; with the keyboard too, but not while someone types", async () => {
    const { user } = await open("add-pattern/new");
    await user.type(
      await screen.findByRole("textbox", { name: matching`${word("patterns.fields.name")}` }),
      `${sample.trial} 1`,
    );
    await user.click(screen.getByRole("button", { name: word("console.form.save") }));
    await undoButton();
    await screen.findByRole("heading", { name: `${sample.trial} 1` });
    await user.keyboard("{Control>}z{/Control}");
    await screen.findByText(matching`${word("console.undo.done", { title: anything })}`);
    const left = await server.db
      .selectFrom("pattern")
      .select("id")
      .where("name", "=", `${sample.trial} 1`)
      .execute();
    expect(left).toEqual([]);
  });

  it("of a deletion creates the record again if nothing of it is lost", async () => {
    await server.db
      .insertInto("city")
      .values({
        code: "990",
        name: sample.city,
        name_en: "",
        province: sample.otherProvince,
        is_active: true,
      })
      .execute();
    const { user } = await open("cities/990");
    await user.click(await screen.findByRole("button", { name: word("console.show.more") }));
    await user.click(await screen.findByRole("menuitem", { name: matching`${word("console.show.delete")}` }));
    await user.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: word("console.show.delete") }),
    );
    const undo = await undoButton();
    expect(await city("990")).toBeUndefined();
    await user.click(undo);
    await waitFor(async () =>
      expect(await city("990")).toEqual({ name: sample.city, province: sample.otherProvince }),
    );
  });

  it("of a deletion in a list restores values that its row did not show", async () => {
    const title = sample.holiday;
    const day = "2026-06-01";
    await server.ask(calendar.addDayException, admin, {
      title,
      level: "SECTION",
      subject: "11",
      kind: "CLOSURE",
      overHolidays: false,
      from: day,
      to: day,
      shift: null,
    });
    const exception = async () =>
      (await server.ask(calendar.listDayExceptions, admin, { search: title })).answer.items[0];
    expect(await exception()).toMatchObject({ subject: "11" });
    const { user } = await open("day-exceptions");
    await user.click(await screen.findByRole("button", { name: word("console.list.rowActions", { title }) }));
    await user.click(await screen.findByRole("menuitem", { name: matching`${word("console.show.delete")}` }));
    await user.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: word("console.show.delete") }),
    );
    const undo = await undoButton();
    expect(await exception()).toBeUndefined();
    await user.click(undo);
    await waitFor(async () => expect(await exception()).toMatchObject({ level: "SECTION", subject: "11" }));
  });

  it("is not offered for a deletion that cannot be undone", async () => {
    const id = await buildPattern(server.db, { name: `${sample.trial} 2` });
    const { user } = await open(`add-pattern/${id}`);
    await user.click(await screen.findByRole("button", { name: word("console.show.more") }));
    await user.click(await screen.findByRole("menuitem", { name: matching`${word("console.show.delete")}` }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("textbox"), `${sample.trial} 2`);
    await user.click(dialog.getByRole("button", { name: word("console.show.delete") }));
    await screen.findByText(word("console.confirm.deleted", { title: `${sample.trial} 2` }));
    expect(screen.queryByRole("button", { name: word("notices.undo") })).toBeNull();
  });
});

describe("copying a record", () => {
  it("fills in the values that two records may share and saves nothing yet", async () => {
    await server.db
      .insertInto("city")
      .values({ code: "991", name: sample.city, name_en: "", province: sample.province, is_active: true })
      .execute();
    const { user, address } = await open("cities/991");
    await user.click(await screen.findByRole("button", { name: word("console.show.more") }));
    await user.click(await screen.findByRole("link", { name: word("console.show.duplicate") }));
    const box = (name: RegExp) => screen.findByRole<HTMLInputElement>("textbox", { name });
    expect([
      (await box(matching`^${word("cities.fields.code")}`)).value,
      screen.getByRole<HTMLInputElement>("combobox", { name: matching`${word("cities.fields.province")}` })
        .value,
    ]).toEqual(["", sample.province]);
    expect(address()).toBe("/adminHome/cities/new?from=991");
    expect(await city("")).toBeUndefined();
    await user.type(await box(matching`^${word("cities.fields.code")}`), "992");
    await user.type(
      screen.getByRole("textbox", { name: matching`^${word("cities.fields.name")}` }),
      sample.otherCity,
    );
    await user.click(screen.getByRole("button", { name: word("console.form.save") }));
    await waitFor(async () =>
      expect(await city("992")).toEqual({ name: sample.otherCity, province: sample.province }),
    );
  });

  it("is not offered if it would copy nothing", async () => {
    const id = await buildPattern(server.db, { name: `${sample.trial} 3` });
    const { user } = await open(`add-pattern/${id}`);
    await user.click(await screen.findByRole("button", { name: word("console.show.more") }));
    await screen.findByRole("menuitem", { name: matching`${word("console.show.delete")}` });
    expect(screen.queryByRole("link", { name: word("console.show.duplicate") })).toBeNull();
  });
});
