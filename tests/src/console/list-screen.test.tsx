import { bulk } from "@schemas/calls/bulk";
import { patterns } from "@schemas/calls/patterns";
import { errorSentence } from "@schemas/errors";
import { adminFlags } from "@schemas/permission-codes";
import { toPersianDigits } from "@schemas/values/digits";
import { handlers } from "@server/calls";
import { insertBulk } from "@server/db/tables/bulk";
import { addClaimedJob, endJob } from "@server/db/tables/jobs";
import { bulkJob } from "@server/jobs/bulk-job";
import { type JobRunner, startJobRunner } from "@server/jobs/runner";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { buildPattern } from "@tests/helpers/build/access";
import { admin } from "@tests/helpers/build/cast";
import { buildPerson } from "@tests/helpers/build/people";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { arabicLetters, sample } from "@tests/helpers/sample";
import { matching, word } from "@tests/helpers/word";
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
const nameOf = (number: number) => `${sample.pattern} ${String(number).padStart(2, "0")}`;
const buildMany = async (count: number) => {
  for (let number = 1; number <= count; number += 1) await buildPattern(server.db, { name: nameOf(number) });
};
const shownNames = () =>
  screen.getAllByRole("link", { name: matching`^${sample.pattern} \d` }).map((link) => link.textContent);
const shows = (...names: string[]) => waitFor(() => expect(shownNames()).toEqual(names));
const searchBox = () =>
  screen.findByRole("searchbox", { name: word("console.list.search", { many: word("patterns.many") }) });

describe("the list of a resource", () => {
  it("shows the page, order and filter of its address, and nothing else decides", async () => {
    await buildMany(11);
    await buildPattern(server.db, { name: `${sample.pattern} 99`, flags: [adminFlags.printReports] });
    await open("?size=10&sort=-name&page=2");
    await shows(`${sample.pattern} 02`, `${sample.pattern} 01`);
    await open(`?flag=${adminFlags.printReports}`);
    await shows(`${sample.pattern} 99`);
    expect(screen.getByText(matching`${word("patterns.filters.flag")}: `)).toBeTruthy();
  });

  it("adds a history entry for every change, and Back undoes it", async () => {
    await buildMany(12);
    const { user, router, address } = await open("?size=10");
    await user.click(await screen.findByRole("link", { name: word("console.pages.page", { page: 2 }) }));
    await shows(`${sample.pattern} 11`, `${sample.pattern} 12`);
    await user.click(
      screen.getByRole("columnheader", { name: matching`${word("patterns.fields.name")}`, hidden: false }),
    );
    await waitFor(() => expect(address()).toBe(`${list}?sort=-name&size=10`));
    await router.navigate(-1);
    await shows(`${sample.pattern} 11`, `${sample.pattern} 12`);
    expect(address()).toBe(`${list}?size=10&page=2`);
  });

  it("gives every page its own address", async () => {
    await buildMany(25);
    await open(`?size=10&q=${sample.pattern}`);
    const next = await screen.findByRole("link", { name: word("console.pages.next") });
    expect(new URLSearchParams(next.getAttribute("href")?.split("?")[1]).get("page")).toBe("2");
    const third = screen.getByRole("link", { name: word("console.pages.page", { page: 3 }) });
    expect(decodeURIComponent(third.getAttribute("href") ?? "")).toBe(
      `${list}?q=${sample.pattern}&size=10&page=3`,
    );
  });

  it("finds names typed with another keyboard, starting at the first page", async () => {
    await buildMany(11);
    const typed = sample.otherPattern.split(" ").at(-1) ?? "";
    const stored = arabicLetters(sample.otherPattern);
    await buildPattern(server.db, { name: stored });
    const { user, address } = await open("?size=10&page=2");
    await user.type(await searchBox(), typed);
    await screen.findByRole("link", { name: stored });
    await waitFor(() => expect(address()).toBe(`${list}?q=${typed}&size=10`));
  });

  it("keeps a search as typed, and shows it in the reader's digits afterwards", async () => {
    const { user, address } = await open();
    const box = (await searchBox()) as HTMLInputElement;
    await user.type(box, "12");
    expect(box.value).toBe("12");
    await user.tab();
    expect(box.value).toBe(toPersianDigits("12"));
    await waitFor(() => expect(address()).toBe(`${list}?q=12`));
  });

  it("says whether the list is empty or nothing matches, and each case has a way out", async () => {
    await open();
    await screen.findByText(word("patterns.none"));
    expect(screen.getAllByRole("link", { name: word("patterns.create") }).length).toBe(2);
    await buildMany(1);
    const { user } = await open(`?q=${sample.otherCity}`);
    await screen.findByText(word("console.list.nothingFits"));
    await user.click(screen.getByRole("button", { name: word("console.list.clear") }));
    await shows(`${sample.pattern} 01`);
  });

  it("offers an import from a file too while it is empty", async () => {
    await open();
    const nothing = await screen.findByText(word("patterns.none"));
    const remedies = [...(nothing.closest("[role=status]")?.querySelectorAll("a") ?? [])];
    expect(remedies.map((link) => link.getAttribute("href"))).toEqual([`${list}/new`, `${list}/import`]);
  });

  it("redirects from a page past the end", async () => {
    await buildMany(2);
    const { user } = await open("?page=9");
    await user.click(await screen.findByRole("button", { name: word("console.list.firstPage") }));
    await shows(`${sample.pattern} 01`, `${sample.pattern} 02`);
  });

  it("says that it could not be loaded, and retries", async () => {
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
    expect(alert.textContent).toContain(word("errors.network"));
    isOffline = false;
    await user.click(within(alert).getByRole("button"));
    await shows(`${sample.pattern} 01`);
  });

  it("can be navigated and opened with the keyboard", async () => {
    await buildMany(3);
    const { user, address } = await open();
    await shows(`${sample.pattern} 01`, `${sample.pattern} 02`, `${sample.pattern} 03`);
    await user.keyboard("jjkj");
    await user.keyboard("x");
    await screen.findByText(word("console.list.selected", { count: 1, number: 1 }));
    await user.keyboard("{ArrowDown}{Enter}");
    await screen.findByRole("heading", { name: `${sample.pattern} 03` });
    const { answer } = await server.ask(patterns.getPatternList, admin, { search: `${sample.pattern} 03` });
    expect(address()).toBe(`${list}/${answer.items[0]?.id}`);
  });

  it("focuses the search with / and creates a record with n, but not while someone types", async () => {
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

  it("labels its checkboxes and says how it is sorted", async () => {
    await buildMany(1);
    await open();
    expect(
      await screen.findByRole("checkbox", {
        name: word("console.list.select", { title: `${sample.pattern} 01` }),
      }),
    ).toBeTruthy();
    expect(
      screen.getByRole("checkbox", { name: word("console.list.selectAll"), hidden: false }),
    ).toBeTruthy();
    const orders = screen
      .getAllByRole("columnheader", { hidden: false })
      .map((header) => header.getAttribute("aria-sort"));
    expect(orders.filter(Boolean)).toEqual(["ascending", "none", "none"]);
  });

  it("remembers for each person which columns are hidden", async () => {
    await buildMany(1);
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: word("console.columns.title") }));
    await user.click(await screen.findByRole("checkbox", { name: word("patterns.fields.rights") }));
    await open();
    await shows(`${sample.pattern} 01`);
    expect(screen.queryByRole("columnheader", { name: word("patterns.fields.rights") })).toBeNull();
  });

  it("tells the server that it is rearranged here, so that the server leaves its rows to the app", async () => {
    await buildMany(1);
    const { user } = await open();
    const arrangedList = () =>
      new URLSearchParams(/hozur-look=([^;]*)/.exec(document.cookie)?.[1]).get("arranged-lists");
    await user.click(await screen.findByRole("button", { name: word("console.columns.title") }));
    expect(arrangedList()).toBeNull();
    await user.click(await screen.findByRole("checkbox", { name: word("patterns.fields.rights") }));
    await waitFor(() => expect(arrangedList()).toBe("patterns"));
    await user.click(screen.getByRole("button", { name: word("console.columns.reset") }));
    await waitFor(() => expect(arrangedList()).toBeNull());
  });

  it("saves a view under a name, for everyone it is shared with", async () => {
    await buildMany(1);
    const { user, address } = await open("?isHeld=no&sort=-name");
    await user.click(await screen.findByRole("button", { name: word("console.views.title") }));
    await user.type(await screen.findByLabelText(word("console.views.name")), sample.view);
    await user.click(screen.getByRole("checkbox", { name: word("console.views.isShared") }));
    await user.click(screen.getByRole("button", { name: word("console.views.save") }));
    await screen.findByRole("button", { name: word("console.views.delete", { name: sample.view }) });
    await open();
    await user.click(await screen.findByRole("button", { name: word("console.views.title") }));
    const link = await screen.findByRole("link", { name: matching`${sample.view}` });
    expect(link.getAttribute("href")).toContain("?isHeld=no&sort=-name");
    expect(address()).toContain("isHeld=no");
  });

  it("leaves the focus where the person types while the panel is still opening", async () => {
    const { user } = await open();
    fireEvent.click(await screen.findByRole("button", { name: word("console.views.title") }));
    const box = screen.getByLabelText<HTMLInputElement>(word("console.views.name"));
    box.focus();
    await user.keyboard(`${sample.view} `);
    await waitFor(() => expect(document.querySelector(".ant-popover")?.className).not.toMatch(/zoom/));
    await user.keyboard(sample.view);
    expect(box.value).toBe(`${sample.view} ${sample.view}`);
  });

  it("starts with the reader's chosen view, also after it is renamed", async () => {
    await buildMany(1);
    const own = `${sample.view} 2`;
    const { user } = await open("?sort=-name");
    await user.click(await screen.findByRole("button", { name: word("console.views.title") }));
    await user.type(await screen.findByLabelText(word("console.views.name")), own);
    await user.click(screen.getByRole("button", { name: word("console.views.save") }));
    await user.click(await screen.findByRole("button", { name: word("console.views.start", { name: own }) }));
    await user.click(screen.getByRole("button", { name: word("console.views.rename", { name: own }) }));
    await user.clear(screen.getByRole("textbox", { name: word("console.views.rename", { name: own }) }));
    await user.keyboard(`${sample.otherView}{Enter}`);
    await screen.findByRole("link", { name: sample.otherView });
    const again = await open();
    await waitFor(() => expect(again.address()).toBe(`${list}?sort=-name`));
  });
});

describe("deleting many", () => {
  it("shows what will be deleted, deletes one by one, reports each result and retries the failed ones", async () => {
    await buildMany(3);
    const { user } = await open();
    await user.click(
      await screen.findByRole("checkbox", { name: word("console.list.selectAll"), hidden: false }),
    );
    await user.click(screen.getByRole("button", { name: word("console.bulk.delete", { number: 3 }) }));
    const dialog = await screen.findByRole("dialog");
    for (const number of [1, 2, 3]) expect(within(dialog).getByText(nameOf(number))).toBeTruthy();
    const start = within(dialog).getByRole<HTMLButtonElement>("button", { name: word("console.bulk.start") });
    expect(start.disabled).toBe(true);
    await user.type(within(dialog).getByRole("textbox"), word("console.bulk.delete", { number: "3" }));
    // Somebody else was faster with one of them.
    await server.db.deleteFrom("pattern").where("name", "=", nameOf(2)).execute();
    await user.click(start);
    const report = await screen.findByRole("button", { name: matching`${word("console.bulk.report")}` });
    const run = report.closest('[role="dialog"]') as HTMLElement;
    await within(run).findByText(
      `${word("console.bulk.counts.done", { number: 2 })}، ${word("console.bulk.counts.failed", { number: 1 })}`,
    );
    await within(run).findByText(errorSentence("pattern-not-found", "fa"));

    // The page is reloaded: the server still has the work.
    const again = await open();
    await screen.findByText(
      `${word("console.bulk.counts.done", { number: 2 })}، ${word("console.bulk.counts.failed", { number: 1 })}`,
    );
    await again.user.click(screen.getByRole("button", { name: word("console.bulk.show") }));
    const reopened = await screen.findByRole("dialog", { name: word("console.bulk.delete", { number: 3 }) });
    const firstTry = await beginOfEndedJob();
    await again.user.click(
      within(reopened).getByRole("button", { name: word("console.bulk.retry", { count: 1, number: 1 }) }),
    );
    await waitFor(async () => expect(await beginOfEndedJob()).toBeGreaterThan(firstTry));
    const close = () =>
      within(reopened).findByRole<HTMLButtonElement>("button", { name: word("console.bulk.close") });
    await waitFor(async () => expect((await close()).disabled).toBe(false));
    expect(
      within(reopened).getByText(
        `${word("console.bulk.counts.done", { number: 2 })}، ${word("console.bulk.counts.failed", { number: 1 })}`,
      ),
    ).toBeTruthy();
    await again.user.click(await close());
    await screen.findByText(word("patterns.none"));
    await waitFor(() => expect(screen.queryByRole("button", { name: word("console.bulk.show") })).toBeNull());
  });
});

describe("deleting many records of which some are in use", () => {
  it("says beforehand which must stay and what they still hold, and deletes the others", async () => {
    const { db } = server;
    const [empty, full] = [`${sample.section} 1`, `${sample.section} 2`];
    await db
      .insertInto("section")
      .values([
        { code: "B1", name: empty },
        { code: "B2", name: full },
      ])
      .execute();
    await buildPerson(db, { personnel_number: "9301", section_code: "B2" });
    const { user } = await renderPortal(server, {
      as: admin,
      at: `/adminHome/sections?q=${encodeURIComponent(sample.section)}`,
    });
    for (const name of [empty, full])
      await user.click(
        await screen.findByRole("checkbox", { name: word("console.list.select", { title: name }) }),
      );
    await user.click(screen.getByRole("button", { name: word("console.bulk.delete", { number: 2 }) }));
    const dialog = within(await screen.findByRole("dialog"));
    const staying = within(
      (await dialog.findByText(word("console.bulk.staying", { count: 1 }))).closest(
        "[role=alert]",
      ) as HTMLElement,
    );
    staying.getByText(full);
    staying.getByText(matching`${word("sections.deleting")}`);
    await user.type(dialog.getByRole("textbox"), word("console.bulk.delete", { number: 1 }));
    await user.click(dialog.getByRole("button", { name: word("console.bulk.start") }));
    await waitFor(() =>
      expect(screen.getAllByText(word("console.bulk.counts.done", { number: 1 })).length).toBeGreaterThan(0),
    );
    const left = await db.selectFrom("section").select("code").where("code", "in", ["B1", "B2"]).execute();
    expect(left).toEqual([{ code: "B2" }]);
  });
});

describe("changing many", () => {
  const cities = "/adminHome/cities?size=10";
  const cityOf = (index: number) => ({
    code: `C${String(index).padStart(3, "0")}`,
    name: `${sample.city} ${String(index).padStart(3, "0")}`,
    name_en: `City ${index}`,
    province: index <= 10 ? sample.province : sample.otherProvince,
  });

  it("changes all records of a filter once there is a value, says which have it already, and skips those", async () => {
    const rows = Array.from({ length: 25 }, (_, index) => cityOf(index + 1));
    await server.db.insertInto("city").values(rows).execute();
    const { user } = await renderPortal(server, { as: admin, at: cities });
    await user.click(
      await screen.findByRole("checkbox", { name: word("console.list.selectAll"), hidden: false }),
    );
    await user.click(
      await screen.findByRole("button", { name: word("console.bulk.chooseAll", { number: 25 }) }),
    );
    await screen.findByText(word("console.list.selected", { count: 25, number: 25 }));
    await user.click(screen.getByRole("button", { name: matching`${word("console.bulk.change")}` }));
    const dialog = await screen.findByRole("dialog", {
      name: word("console.bulk.changeTitle", { count: 25, number: 25 }),
    });
    await user.click(within(dialog).getByRole("combobox"));
    await user.click(await screen.findByTitle(word("cities.fields.province")));
    await user.click(
      await within(dialog).findByRole("button", {
        name: word("console.bulk.startChange", { count: 25, number: 25 }),
      }),
    );
    await within(dialog).findByText(
      matching`${word("console.bulk.valueMissing", { field: word("cities.fields.province") })}`,
    );
    await user.type(
      within(dialog).getByRole("combobox", { name: word("cities.fields.province") }),
      sample.province,
    );
    const already = within(dialog).getByText(word("console.bulk.same")).closest("tr") as HTMLElement;
    expect(already.textContent).toContain(toPersianDigits("10"));
    await user.click(
      within(dialog).getByRole("button", {
        name: word("console.bulk.startChange", { count: 15, number: 15 }),
      }),
    );
    const run = await screen.findByRole("dialog", {
      name: word("console.bulk.titleOf", { count: 15, what: word("cities.fields.province"), number: 15 }),
    });
    await within(run).findByText(word("console.bulk.counts.done", { number: 15 }));
    const existing = await server.db.selectFrom("city").select(["province", "version"]).execute();
    expect(existing.every(({ province }) => province === sample.province)).toBe(true);
    expect(existing.filter(({ version }) => version === 2)).toHaveLength(15);
  });

  it("undoes a bulk change, except records that somebody changed since", async () => {
    const { db } = server;
    await db.deleteFrom("city").execute();
    await db
      .insertInto("city")
      .values([cityOf(11), cityOf(12), cityOf(13)])
      .execute();
    const items = [11, 12, 13].map((index) => ({
      id: cityOf(index).code,
      title: cityOf(index).name,
      values: { province: sample.province },
    }));
    await server.ask(bulk.startBulk, admin, { resource: "cities", verb: "edit", items });
    const { user } = await renderPortal(server, { as: admin, at: cities });
    await screen.findByRole("button", { name: word("console.bulk.undo", { count: 3, number: 3 }) });
    await db
      .updateTable("city")
      .set({ version: sql`version + 1` })
      .where("code", "=", cityOf(12).code)
      .execute();
    await user.click(screen.getByRole("button", { name: word("console.bulk.show") }));
    const result = await screen.findByRole("dialog", {
      name: word("console.bulk.titleOf", { count: 3, what: word("cities.fields.province"), number: 3 }),
    });
    await user.click(
      within(result).getByRole("button", { name: word("console.bulk.undo", { count: 3, number: 3 }) }),
    );
    await user.click(await screen.findByRole("button", { name: word("notices.undo") }));
    const undone = await screen.findByRole("dialog", {
      name: word("console.bulk.titleOf", {
        count: 3,
        what: word("console.bulk.undoOf", { what: word("cities.fields.province") }),
        number: 3,
      }),
    });
    await within(undone).findByText(
      `${word("console.bulk.counts.done", { number: 2 })}، ${word("console.bulk.counts.failed", { number: 1 })}`,
    );
    const failed = (
      await within(undone).findByText(matching`${errorSentence("changed-since", "fa")}`)
    ).closest("li");
    expect(failed?.textContent).toContain(`${sample.city} 012`);
    expect(within(undone).queryByRole("button", { name: matching`${word("notices.undo")}` })).toBeNull();
    await waitFor(() =>
      expect(screen.getAllByText(sample.otherProvince, { selector: "td *" })).toHaveLength(2),
    );
  });

  it("shows the running work after a reload, through a lost connection, to its end", async () => {
    const { db, clock } = server;
    await db.deleteFrom("city").execute();
    await db
      .insertInto("city")
      .values([cityOf(1), cityOf(2)])
      .execute();
    const aim = { resource: "cities", verb: "edit", action: null, source: "selection" } as const;
    const input = { ...aim, actor: admin, address: "", language: "fa" };
    const job = await addClaimedJob(db, { kind: "bulk", input, createdBy: admin, now: clock.now });
    const items = [1, 2].map((index) => ({
      id: cityOf(index).code,
      title: cityOf(index).name,
      values: { isActive: false },
    }));
    await insertBulk(db, { ...aim, jobId: job.id, fields: ["isActive"], items });

    let isOffline = false;
    const { user } = await renderPortal(server, { as: admin, at: cities, isOffline: () => isOffline });
    await screen.findByText(word("console.bulk.progress", { done: 0, total: 2 }));
    await user.click(screen.getByRole("button", { name: word("console.bulk.show") }));
    const dialog = await screen.findByRole("dialog", {
      name: word("console.bulk.titleOf", { count: 2, what: word("cities.fields.isActive"), number: 2 }),
    });
    isOffline = true;
    await within(dialog).findByText(matching`${word("console.bulk.lost")}`);
    await endJob(db, job, { state: "waiting" }, clock.now);
    jobs.wake();
    isOffline = false;
    await within(dialog).findByText(word("console.bulk.counts.done", { number: 2 }));
    expect(within(dialog).queryByText(matching`${word("console.bulk.lost")}`)).toBeNull();
  });
});

/** When the newest finished job was started: a second attempt starts again. */
const beginOfEndedJob = async () => {
  const { started_at } = await server.db
    .selectFrom("job")
    .select("started_at")
    .where("state", "not in", ["waiting", "running"])
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return Number(started_at);
};
