import { calls } from "@schemas/calls";
import { errorSentence } from "@schemas/errors";
import { adminFlags } from "@schemas/permission-codes";
import { requestKinds } from "@schemas/request-kinds";
import { toPersianDigits } from "@schemas/values/digits";
import { giveRight } from "@server/db/tables/approval-rights";
import { runJobsNow } from "@server/jobs/runner";
import { decisionDesk } from "@src/pages/manager/requests/decision-desk";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { employee, manager } from "@tests/helpers/build/cast";
import { buildPeriod } from "@tests/helpers/build/periods";
import { buildRequestCast, colleague, second } from "@tests/helpers/build/request-cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { anything, matching, word } from "@tests/helpers/word";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";

const { overtime } = calls;
const period = { year: 1405, period: 2 };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildRequestCast(db);
  await db
    .updateTable("section_admin")
    .set({ flags: [adminFlags.specialOvertime, adminFlags.groupOvertime, adminFlags.viewRequests] })
    .where("personnel_number", "=", manager)
    .execute();
  const { id } = await db
    .selectFrom("section_admin")
    .select("id")
    .where("personnel_number", "=", second)
    .executeTakeFirstOrThrow();
  await giveRight(db, "section_admin", id, { kind: requestKinds.specialOvertime, code: "", degree: 1 });
  await db.insertInto("work_year").values({ year: 1405, name: "1405", is_active: true }).execute();
  await buildPeriod(db);
});
afterAll(() => server.drop());
beforeEach(async () => {
  const { db } = server;
  for (const table of ["job", "request", "special_overtime_amount"] as const)
    await db.deleteFrom(table).execute();
  await db
    .insertInto("special_overtime_amount")
    .values({ section_code: "10", year: 1405, number: 2, minutes: 600 })
    .execute();
  localStorage.clear();
  vi.useFakeTimers({ now: server.clock.now, toFake: ["Date"] });
  return () => vi.useRealTimers();
});

const nameOf = async (personnelNumber: string) =>
  (
    await server.db
      .selectFrom("person")
      .select("name")
      .where("personnel_number", "=", personnelNumber)
      .executeTakeFirstOrThrow()
  ).name;
const shares = async () => {
  const { answer } = await server.ask(overtime.listSpecialOvertimePeople, manager, {
    sectionCode: "10",
    ...period,
  });
  return Object.fromEntries(
    answer.flatMap((one) => (one.minutes > 0 ? [[one.personnelNumber, one.minutes]] : [])),
  );
};

describe("distributing special overtime", () => {
  it("fills everybody in evenly, shows what is left while a share is typed, and saves all together", async () => {
    const { user } = await renderPortal(server, { as: manager, at: "/home/specific-extrawork-request" });
    const save = await screen.findByRole("button", { name: word("specialOvertime.save") });
    expect(save).toHaveProperty("disabled", true);
    await user.click(screen.getByRole("button", { name: matching`${word("specialOvertime.fill")}` }));
    await user.click(await screen.findByRole("menuitem", { name: word("specialOvertime.fillWays.even") }));
    const figures = screen.getByRole("group", { name: word("specialOvertime.figures") });
    await waitFor(() =>
      expect(figures.textContent).toContain(word("specialOvertime.remaining") + toPersianDigits("00:00")),
    );
    const row = screen.getByRole("row", { name: matching`${toPersianDigits("1001")}` });
    const box = within(row).getByRole("textbox");
    await user.clear(box);
    await user.type(box, "20:00{Enter}");
    await waitFor(() => expect(figures.textContent).toContain(word("specialOvertime.over")));
    expect(save).toHaveProperty("disabled", true);
    // Enter moved to the next person's box.
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(
      matching`^${word("specialOvertime.minutesOf", { name: anything })}`,
    );
    expect(document.activeElement).not.toBe(box);
    await user.clear(box);
    await user.type(box, "0100{Enter}");
    await waitFor(() => expect(save).toHaveProperty("disabled", false));
    await user.click(save);
    await waitFor(async () => expect((await shares())[employee]).toBe(60));
    expect(Object.values(await shares()).reduce((sum, minutes) => sum + minutes, 0)).toBeLessThanOrEqual(600);
  });

  it("keeps the typed shares if somebody else saved first, and says so", async () => {
    const { user } = await renderPortal(server, { as: manager, at: "/home/specific-extrawork-request" });
    const row = await screen.findByRole("row", { name: matching`${toPersianDigits("1001")}` });
    await user.type(within(row).getByRole("textbox"), "2:00{Enter}");
    const { answer } = await server.ask(overtime.listSpecialAmountsOfPeriod, manager, period);
    await server.ask(overtime.distributeSpecialOvertime, manager, {
      approvedBy: manager,
      sectionCode: "10",
      ...period,
      version: answer[0]?.version ?? 0,
      shares: [{ personnelNumber: colleague, minutes: 300 }],
    });
    const save = screen.getByRole("button", { name: word("specialOvertime.save") });
    await user.click(save);
    const refresh = await screen.findByRole("button", { name: word("specialOvertime.refresh") });
    expect(save).toHaveProperty("disabled", true);
    await user.click(refresh);
    await waitFor(() =>
      expect(screen.getByRole("row", { name: matching`${toPersianDigits("1002")}` }).textContent).toContain(
        word("deciding.statuses.NewRequest"),
      ),
    );
    expect(within(row).getByRole("textbox")).toHaveProperty("value", toPersianDigits("02:00"));
    await waitFor(() => expect(save).toHaveProperty("disabled", false));
    await user.click(save);
    await waitFor(async () => expect(await shares()).toEqual({ [employee]: 120, [colleague]: 300 }));
  });

  it("shows deciders what waits for them, with its badge", async () => {
    const { answer } = await server.ask(overtime.listSpecialAmountsOfPeriod, manager, period);
    await server.ask(overtime.distributeSpecialOvertime, manager, {
      approvedBy: manager,
      sectionCode: "10",
      ...period,
      version: answer[0]?.version ?? 0,
      shares: [{ personnelNumber: employee, minutes: 90 }],
    });
    await renderPortal(server, { as: second, at: "/home/specific-extrawork-view" });
    expect(
      (await screen.findByRole("row", { name: matching`${toPersianDigits("1001")}` })).textContent,
    ).toContain(toPersianDigits("01:30"));
    await waitFor(() =>
      expect(
        screen.getByRole("link", { name: matching`^${word("deciding.titles.decide.specialOvertime")}` })
          .textContent,
      ).toContain(toPersianDigits("1")),
    );
  });
});

describe("filing overtime for many people", () => {
  it("says beforehand for whom it is not filed, and files it for the others", async () => {
    const draft = { from: "2026-05-16", to: "2026-05-16", fromMinute: 900, toMinute: 1020 };
    await server.ask(overtime.addOvertime, colleague, { personnelNumber: colleague, ...draft });
    const { user } = await renderPortal(server, { as: manager, at: "/home/extrawork-group-request" });
    for (const number of [employee, colleague])
      await user.click(await screen.findByRole("checkbox", { name: new RegExp(`^${await nameOf(number)}`) }));
    const [from, to] = screen.getAllByRole("textbox", { name: matching`${word("calendar.date")}` });
    await user.type(from as HTMLElement, "1405/02/26{Enter}");
    await user.type(to as HTMLElement, "1405/02/26{Enter}");
    await user.type(screen.getByLabelText(word("groupOvertime.from")), "1500");
    await user.type(screen.getByLabelText(word("groupOvertime.to")), "1700");
    await user.tab();
    await user.click(screen.getByRole("button", { name: word("groupOvertime.preview") }));
    const preview = await screen.findByRole("region", { name: word("groupOvertime.preview") });
    expect(preview.textContent).toMatch(
      matching`${errorSentence("request-overlaps", "fa", { kind: anything, when: anything })}`,
    );
    await user.click(
      screen.getByRole("button", { name: word("groupOvertime.send", { count: 1, number: 1 }) }),
    );
    await screen.findByRole("button", { name: word("groupOvertime.stop") });
    const { db, clock } = server;
    await runJobsNow({
      db,
      now: () => clock.now,
      timeZone: "Asia/Tehran",
      dataDir: "",
      log: pino({ level: "silent" }),
    });
    expect(
      await screen.findByText(matching`${word("groupOvertime.progress", { done: 1, failed: 0, all: 1 })}`),
    ).toBeTruthy();
    const filed = await db
      .selectFrom("request")
      .select("personnel_number as of")
      .where("created_by", "=", manager)
      .execute();
    expect(filed).toEqual([{ of: employee }]);
  });
});

describe("a list too long to be rendered as a whole", () => {
  it("follows the keyboard, and decides about no row out of sight", async () => {
    // Without layout all rows are at the same place, so their positions are defined here.
    const height = 39;
    let scrolled = 0;
    const topOf = (row: HTMLElement) => (Number(row.getAttribute("aria-rowindex") ?? 2) - 2) * height;
    const mocks = [
      vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (
        this: HTMLElement,
      ) {
        return new DOMRect(0, topOf(this) - scrolled, 800, this.dataset.rowKey ? height : 0);
      }),
      vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(function (this: HTMLElement) {
        scrolled = topOf(this);
      }),
    ];
    onTestFinished(() => {
      for (const mock of mocks) mock.mockRestore();
    });
    await server.db
      .insertInto("request")
      .values(
        Array.from({ length: 240 }, (_, at) => ({
          kind: requestKinds.specialOvertime,
          personnel_number: employee,
          section_code: "10",
          status: "NewRequest" as const,
          waiting_degree: 1,
          first_day: "2026-04-21",
          last_day: "2026-05-21",
          amount_minutes: at + 1,
          created_by: manager,
          submitted_at: server.clock.now,
        })),
      )
      .execute();
    const { user } = await renderPortal(server, { as: second, at: "/home/specific-extrawork-view" });
    const activeRow = () => document.querySelector<HTMLElement>('tr[tabindex="0"]');
    await waitFor(() => expect(document.querySelector("[data-row-key]")).not.toBeNull());
    await user.keyboard("jjj");
    await waitFor(() => expect(activeRow()?.getAttribute("aria-rowindex")).toBe("4"));
    await waitFor(() => expect(document.activeElement).toBe(activeRow()));
    // The table scrolls to it in the next frame.
    await waitFor(() => expect(scrolled).toBe(2 * height));
    const key = activeRow()?.dataset.rowKey;
    scrolled = 200 * height;
    fireEvent.scroll(window);
    await waitFor(() => expect(activeRow()).toBeNull());
    await user.keyboard("a");
    await waitFor(() => expect(activeRow()?.dataset.rowKey).toBe(key));
    expect(decisionDesk.read().held).toEqual([]);
    await user.keyboard("a");
    expect(decisionDesk.read().held.flatMap(({ rows }) => rows.map(({ id }) => String(id)))).toEqual([key]);
    for (const held of decisionDesk.read().held) decisionDesk.takeBack(held.key);
  });
});
