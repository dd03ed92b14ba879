import { leave } from "@schemas/calls/leave";
import { errorSentence } from "@schemas/errors";
import { adminFlags } from "@schemas/permission-codes";
import { toPersianDigits } from "@schemas/values/digits";
import { leaveLength } from "@schemas/values/leave-length";
import { recomputeDays } from "@server/work/recompute";
import { act, screen, waitFor, within } from "@testing-library/react";
import { buildRequestType } from "@tests/helpers/build/access";
import { admin, buildCast, employee, manager, neighbour } from "@tests/helpers/build/cast";
import { buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { previewOpening } from "@tests/helpers/preview-opening";
import { renderPortal } from "@tests/helpers/render-portal";
import { sample } from "@tests/helpers/sample";
import { longDate, matching, word } from "@tests/helpers/word";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildCast(db);
  await buildWorkWeek(db, { people: [employee] });
  await buildRequestType(db, {
    kind: "leave",
    code: "1",
    name: sample.annualLeave,
    paid_as: "annual",
    charged_to: "balance",
  });
  await db
    .insertInto("work_year")
    .values([
      { year: 1404, name: toPersianDigits("1404") },
      { year: 1405, name: toPersianDigits("1405"), is_active: true },
    ])
    .execute();
  await db
    .insertInto("leave_entry")
    .values({
      personnel_number: employee,
      day: "2026-03-21",
      kind: "opening",
      minutes: 880,
      reason: sample.reason,
    })
    .execute();
  await db
    .insertInto("permit")
    .values([
      {
        personnel_number: employee,
        kind: "leave",
        is_daily: true,
        first_day: "2026-05-02",
        last_day: "2026-05-02",
        type_code: "1",
      },
    ])
    .execute();
  await recomputeDays(db, {
    personnelNumbers: [employee],
    from: "2026-05-01",
    to: "2026-05-12",
    now: { day: "2026-05-13", minute: 0 },
  });
});
afterAll(() => server.drop());
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: server.clock.now, toFake: ["Date"] });
  return () => vi.useRealTimers();
});

/** Waits for the ledger, recognised by its only line with a note. */
async function ledger(): Promise<HTMLElement> {
  const note = await screen.findByText(sample.reason);
  return note.closest("section") as HTMLElement;
}

const days = (number: number) => word("leaveBalance.onlyDays", { days: number });
/** The line of the day taken: its kind, type and length, and the remainder. */
const takenLine = word("leaveBalance.kinds.dailyLeave") + sample.annualLeave + days(1) + days(27);

describe("the reader's own leave", () => {
  it("shows what remains in days and hours, and every line behind it", async () => {
    await renderPortal(server, { as: employee, at: "/home/leave-balance" });
    const lines = (await ledger()).textContent ?? "";
    expect(lines).toContain(takenLine);
    // Twenty-eight days less one.
    expect(lines).toMatch(matching`${word("leaveBalance.closing")}.*${days(27)}`);
    expect(screen.getByRole("group", { name: word("leaveBalance.summary") }).textContent).toContain(days(1));
  });

  it("shows the lines that add up to a figure, and all of them again", async () => {
    const { user } = await renderPortal(server, { as: employee, at: "/home/leave-balance" });
    await ledger();
    const table = screen.getByRole("table", { name: word("leaveBalance.ledger") });
    const used = screen.getByRole("button", {
      name: matching`^${word("leaveBalance.usedDaily")}: ${days(1)}`,
    });
    await user.click(used);
    expect(used.getAttribute("aria-pressed")).toBe("true");
    expect(
      screen.getByText(word("leaveBalance.shownLines", { name: word("leaveBalance.usedDaily"), count: 1 })),
    ).toBeTruthy();
    expect(table.textContent).not.toContain(sample.reason);
    expect(table.textContent).toMatch(matching`${word("leaveBalance.sumOfShown")}.*${days(1)}`);
    await user.click(screen.getByRole("button", { name: word("leaveBalance.allLines") }));
    expect(table.textContent).toContain(sample.reason);
    expect(used.getAttribute("aria-pressed")).toBe("false");
  });

  it("opens the day of a leave", async () => {
    const { user } = await renderPortal(server, { as: employee, at: "/home/leave-balance" });
    await user.click(
      within(await ledger()).getByRole("button", { name: matching`${longDate("2026-05-02")}` }),
    );
    const drawer = await screen.findByRole("dialog");
    await waitFor(() => expect(drawer.textContent).toContain(word("leaveBalance.usedDaily")));
  });

  it("goes back to a past year, by the organisation's periods", async () => {
    const portal = await renderPortal(server, { as: employee, at: "/home/leave-balance?year=1404" });
    await waitFor(() => expect(portal.container.textContent).toContain(word("leaveBalance.kinds.loss")));
    await portal.user.click(
      screen.getByText(word("leaveBalance.workPeriods"), { selector: ".ant-segmented-item-label" }),
    );
    await screen.findByText(word("leaveBalance.noPeriods"));
    expect(portal.address()).toContain("by=periods");
  });

  it("reports an error and tries again", async () => {
    let isOffline = false;
    const { user, router } = await renderPortal(server, {
      as: employee,
      at: "/home/leave-balance",
      isOffline: () => isOffline,
    });
    await ledger();
    isOffline = true;
    await act(() => router.navigate("/home/leave-balance?until=2026-05-01"));
    const again = await screen.findByRole("button", { name: word("app.retry") });
    isOffline = false;
    await user.click(again);
    await ledger();
  });
});

describe("a manager", () => {
  it("sees the leave of the people of their sections, as those do, and of nobody else", async () => {
    await server.db
      .updateTable("section_admin")
      .set({ flags: [adminFlags.viewRequests] })
      .where("personnel_number", "=", manager)
      .execute();
    await renderPortal(server, { as: manager, at: `/home/personel-leave-balance?perno=${employee}` });
    expect((await ledger()).textContent).toContain(takenLine);

    await renderPortal(server, { as: manager, at: `/home/personel-leave-balance?perno=${neighbour}` });
    await screen.findByText(errorSentence("not-yours", "fa"));
    expect(screen.queryByText(sample.reason)).toBeNull();
  });

  it("starts with everyone, opens the ledger of one person, and returns to the unchanged list", async () => {
    const at = "/home/personel-leave-balance?sort=-remaining";
    const { user, router } = await renderPortal(server, { as: manager, at });
    const rowOf = () => document.querySelector(`tr[data-row-key="${employee}"]`);
    await waitFor(() => expect(rowOf()).toBeTruthy());
    await user.click(within(rowOf() as HTMLElement).getByRole("link"));
    expect((await ledger()).textContent).toContain(word("leaveBalance.kinds.accrual"));
    await user.click(screen.getByRole("link", { name: word("leaveBalance.everyone") }));
    await waitFor(() => expect(rowOf()).toBeTruthy());
    expect(router.state.location.search).toBe("?sort=-remaining");
  });
});

describe("the administrator", () => {
  it("sees every ledger, and what the opening of a year would do before it happens", async () => {
    const { user } = await renderPortal(server, {
      as: admin,
      at: `/adminHome/leave-ledger?perno=${neighbour}`,
    });
    await screen.findByText(matching`${word("leaveBalance.notOpened", { year: 1405 })}`);
    await user.click(screen.getByRole("button", { name: word("leaveBalance.opening.preview") }));
    await user.click(
      await screen.findByRole("button", { name: word("leaveBalance.opening.run", { year: 1405 }) }),
    );
    await screen.findByText(matching`${word("leaveBalance.opening.title")}: ${toPersianDigits("0")}`);
    const jobs = await server.db.selectFrom("job").select("kind").execute();
    expect(jobs).toEqual([{ kind: "open-leave-year" }]);
    expect((await previewOpening(server, 1405)).added).toBe(5);
  });

  it("sees how far the preview has come while everyone's leave is counted, and may stop it", async () => {
    const { user } = await renderPortal(server, { as: admin, at: "/adminHome/leave-ledger" });
    const preview = () => screen.findByRole("button", { name: word("leaveBalance.opening.preview") });
    const stop = () => screen.findByRole("button", { name: word("leaveBalance.opening.stop") });
    const held = await server.db.startTransaction().execute();
    await sql`lock table leave_entry`.execute(held);
    await user.click(await preview());
    await user.click(await stop());
    await user.click(await preview());
    await stop();
    screen.getByRole("progressbar", { name: word("leaveBalance.opening.progress") });
    await held.rollback().execute();
    await screen.findByRole("button", { name: word("leaveBalance.opening.run", { year: 1405 }) });
  });
});

it("separates the thousands of days, as in other large numbers", async () => {
  const entry = { personnel_number: employee, day: "2026-03-22", reason: sample.reason };
  await server.db
    .insertInto("leave_entry")
    .values({ ...entry, kind: "opening", minutes: 440 * 3786 })
    .execute();
  const { answer } = await server.ask(leave.getTotals, employee, {
    personnelNumber: employee,
    year: 1405,
  });
  const { days: remaining } = leaveLength(answer.balance, answer.dayLength);
  expect(remaining).toBeGreaterThan(1000);
  await renderPortal(server, { as: employee, at: "/home/leave-balance" });
  const summary = await screen.findByRole("group", { name: word("leaveBalance.summary") });
  expect(summary.textContent).toContain(new Intl.NumberFormat("fa").format(remaining));
});
