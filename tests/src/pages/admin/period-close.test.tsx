import { tmpdir } from "node:os";
import { calls } from "@schemas/calls";
import { toPersianDigits } from "@schemas/values/digits";
import { giveRight } from "@server/db/tables/approval-rights";
import { runJobsNow } from "@server/jobs/runner";
import { screen, waitFor, within } from "@testing-library/react";
import { admin, buildCast, employee, manager } from "@tests/helpers/build/cast";
import { buildPeriod } from "@tests/helpers/build/periods";
import { buildRequest } from "@tests/helpers/build/requests";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { sample } from "@tests/helpers/sample";
import { matching, word } from "@tests/helpers/word";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";

const of = { year: 1405, period: 1 };
const range = { first_day: "2026-03-21", last_day: "2026-04-20" };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildCast(db);
  await buildWorkWeek(db, { people: [employee, manager], start: "08:00", end: "16:00" });
  await buildPunches(db, employee, "2026-04-05", "08:00");
  await buildPeriod(db, { number: 1, ...range });
  const input = { personnel_number: employee, section_code: "10", submitted_at: server.clock.now };
  await buildRequest(db, { ...input, kind: "leave", first_day: "2026-04-11", last_day: "2026-04-11" });
  await buildRequest(db, { ...input, kind: "overtime", first_day: "2026-04-20", last_day: "2026-04-22" });
  await buildRequest(db, { ...input, kind: "mission", first_day: "2026-04-21", last_day: "2026-04-21" });
});
afterAll(() => server.drop());
beforeEach(() => localStorage.clear());

const open = () => renderPortal(server, { as: admin, at: "/adminHome/period-close?year=1405&period=1" });
const state = async () => (await server.ask(calls.periodClose.getState, admin, of)).answer;
// By text: querying a whole page by role takes long.
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
    expect((await button(word("periodClose.close"))).disabled).toBe(true);
    await user.click(
      await figure(word("periodClose.show", { count: 62, matter: word("periodClose.matters.notComputed") })),
    );
    const drawer = await screen.findByRole("dialog");
    const rows = await within(drawer).findAllByText(word("requestDetail.days", { count: 31, number: 31 }), {
      exact: false,
    });
    expect(rows).toHaveLength(2);
    await user.click(await button(word("periodClose.compute")));
    await waitFor(async () =>
      expect((await server.ask(calls.portal.listJobs, admin)).answer).toHaveLength(1),
    );
    await runJobs();
    await within(drawer).findByText(word("periodClose.allComputed"));
    expect((await state()).matters[0]).toMatchObject({ of: "notComputed", count: 0 });
  });

  it("reminds of everything that is open in one action, and shows when each reminder was sent", async () => {
    const { db } = server;
    const { id } = await db
      .selectFrom("section_admin")
      .select("id")
      .where("personnel_number", "=", manager)
      .executeTakeFirstOrThrow();
    await giveRight(db, "section_admin", id, { kind: 4, code: "", degree: 1 });
    const { user } = await open();
    await button(word("periodClose.remind.incomplete"));
    await button(word("periodClose.remind.pending"));
    expect(screen.queryByText(word("periodClose.remind.returned"))).toBeNull();
    await user.click(await button(word("periodClose.remind.all")));
    const dialog = await screen.findByRole("dialog");
    const { answer: reminders } = await server.ask(calls.periodClose.previewReminders, admin, of);
    expect(reminders.map(({ about }) => about)).toEqual(["incomplete", "pending"]);
    for (const { subject } of reminders) await within(dialog).findByText(subject);
    for (const who of [employee, manager]) within(dialog).getByText(toPersianDigits(who));
    await user.click(await within(dialog).findByText(word("periodClose.sendTo", { count: 2, number: 2 })));
    await screen.findByText(word("periodClose.reminded", { count: 2 }));
    await waitFor(() =>
      expect(screen.getAllByText(word("periodClose.lastReminded"), { exact: false })).toHaveLength(2),
    );
    const now = server.clock.now.toISOString();
    expect((await state()).remindedAt).toEqual({ incomplete: now, pending: now, returned: null });

    // The dialog closes once the page is up to date, and covers its buttons until then.
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    await user.click(await button(word("periodClose.remind.incomplete")));
    await screen.findByText(word("periodClose.leftOut", { count: 1, number: 1 }));
    expect((await button(word("periodClose.sendTo", { count: 0, number: 0 }))).disabled).toBe(true);
  });

  it("links the figure of waiting requests to exactly those, of every kind", async () => {
    const { user, address } = await open();
    await user.click(
      await figure(word("periodClose.show", { count: 2, matter: word("periodClose.matters.pending") })),
    );
    const drawer = await screen.findByRole("dialog");
    await within(drawer).findByText(word("console.rights.kinds.leave"));
    const rows = within(drawer).getAllByRole("listitem");
    expect(rows.map((row) => row.querySelector(".ant-tag")?.textContent)).toEqual([
      word("console.rights.kinds.leave"),
      word("console.rights.kinds.overtime"),
    ]);
    await user.click(within(rows[1] as HTMLElement).getByRole("link"));
    await waitFor(() => expect(address()).toContain("/adminHome/admin-extra-work-management"));
  });

  it("names people without any punch, leave or mission in the period, with their days", async () => {
    const { user, address } = await open();
    const title = word("periodClose.absentThroughout.title", { count: 1, number: 1 });
    const warning = (await screen.findByText(title)).closest(".ant-alert") as HTMLElement;
    within(warning).getByText(toPersianDigits(manager));
    await user.click(await button(word("periodClose.close")));
    const dialog = await screen.findByRole("dialog");
    within(dialog).getByText(title);
    await user.keyboard("{Escape}");
    await user.click(within(warning).getByRole("link"));
    await waitFor(() => expect(address()).toContain(`q=${manager}&from=2026-03-21&to=2026-04-20`));
  });

  it("does not say that all is ready while such people are left", async () => {
    const { db } = server;
    await db.updateTable("request").set({ status: "RefuseRequest", waiting_degree: null }).execute();
    await db.updateTable("day_work").set({ is_incomplete: false }).execute();
    onTestFinished(async () => {
      await db.updateTable("request").set({ status: "NewRequest", waiting_degree: 1 }).execute();
      await db
        .updateTable("day_work")
        .set({ is_incomplete: true })
        .where("day", "=", "2026-04-05")
        .where("personnel_number", "=", employee)
        .execute();
    });
    await open();
    await screen.findByText(word("periodClose.readyButAbsent"));
    expect(screen.queryByText(word("periodClose.ready"))).toBeNull();
  });

  it("lists the days with a missing punch by person, each with its correction", async () => {
    const { user } = await open();
    await user.click(
      await figure(word("periodClose.show", { count: 1, matter: word("periodClose.matters.incomplete") })),
    );
    const list = await screen.findByRole("dialog");
    await user.click(await within(list).findByText(toPersianDigits("1405/01/16")));
    await screen.findByText(word("correcting.title"));
  });

  it("is closed despite open items with a reason and a typed confirmation, and reopened with a reason", async () => {
    // The session of the first attempt ends while its reason is typed.
    const first = await open();
    const ask = async (user: typeof first.user) => {
      await user.click(await button(word("periodClose.close")));
      const dialog = within(await screen.findByRole("dialog"));
      await user.type(
        dialog.getByLabelText(word("periodClose.type", { name: toPersianDigits("1405/1") })),
        toPersianDigits("1405/1"),
      );
      return {
        close: dialog.getByRole<HTMLButtonElement>("button", {
          name: matching`${word("periodClose.close")}$`,
        }),
        box: dialog.getByLabelText<HTMLTextAreaElement>(word("periodClose.reasonOpen")),
      };
    };
    const before = await ask(first.user);
    expect(before.close.disabled).toBe(true);
    await first.user.type(before.box, sample.reason);
    await server.db.deleteFrom("session").execute();
    const { user } = await open();
    const { close, box } = await ask(user);
    expect(box.value).toBe(sample.reason);
    await user.click(close);
    await screen.findByText(
      matching`^${word("periodClose.closedNote", { who: word("periodClose.webAdmin") })}`,
    );
    expect((await state()).closedBy).toBe(admin);
    expect(Object.keys(localStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);

    await user.click(await button(word("periodClose.reopen")));
    const again = await screen.findByRole("dialog");
    const reopen = within(again).getByRole<HTMLButtonElement>("button", {
      name: matching`${word("periodClose.reopen")}$`,
    });
    expect(reopen.disabled).toBe(true);
    await user.type(within(again).getByLabelText(word("periodClose.reason")), sample.otherReason);
    await user.click(reopen);
    await screen.findByText(matching`^${word("periodClose.blocked")}`);
    expect((await state()).closedAt).toBeNull();
  });
});
