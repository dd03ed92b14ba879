import { tmpdir } from "node:os";
import { calls } from "@schemas/calls";
import { toPersianDigits } from "@schemas/values/digits";
import { runJobsNow } from "@server/jobs/runner";
import { correcting } from "@src/locales/fa/correcting";
import { screen, waitFor, within } from "@testing-library/react";
import { admin, employee, neighbour } from "@tests/helpers/build/cast";
import { buildRequestCast, colleague } from "@tests/helpers/build/request-cast";
import { buildPunches } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { sample } from "@tests/helpers/sample";
import { word } from "@tests/helpers/word";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const open = "2026-05-09";
const reason = sample.reason;
const range = "from=2026-05-09&to=2026-05-10";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
  for (const one of [employee, colleague, neighbour]) await buildPunches(server.db, one, open, "07:00");
  await server.ask(calls.portal.recompute, admin, { from: "2026-05-09", to: "2026-05-10" });
  await runJobs();
});
afterAll(() => server.drop());
beforeEach(() => localStorage.clear());

const runJobs = () =>
  runJobsNow({
    db: server.db,
    now: () => server.clock.now,
    timeZone: "Asia/Tehran",
    dataDir: tmpdir(),
    log: pino({ level: "silent" }),
  });
const button = async (words: string | RegExp, within_: HTMLElement = document.body) =>
  (await within(within_).findByText(words, { selector: "button > span" })).closest(
    "button",
  ) as HTMLButtonElement;
const incomplete = async () => {
  const { answer } = await server.ask(calls.io.getIncompleteDays, admin, { from: open, to: open });
  return answer.items.map(({ personnelNumber }) => personnelNumber);
};

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("draft:"));

describe("correcting days", () => {
  it("completes a day in its drawer with the suggested punch, shows it before and after, and undoes it", async () => {
    const { user } = await renderPortal(server, {
      as: admin,
      at: `/adminHome/correct-days?${range}&q=${employee}`,
    });
    const list = await screen.findByLabelText(correcting.many.days, { selector: "ul" });
    await user.click(within(list).getAllByText(/.+/, { selector: "button bdi" })[0] as HTMLElement);
    const drawer = await screen.findByRole("dialog");
    const suggestion = await within(drawer).findByText(/.+/, { selector: "li button > span" });
    await user.click(suggestion);
    const save = await button(correcting.save, drawer);
    expect(save.disabled).toBe(true);
    await user.type(within(drawer).getByLabelText(correcting.reason), reason);
    await waitFor(() => expect(save.disabled).toBe(false));
    expect(within(drawer).getAllByText(word("dayEffects.before"))).toHaveLength(1);
    await user.click(save);
    await within(drawer).findByText(correcting.made);
    expect(within(drawer).getByText(reason)).toBeDefined();
    expect(await incomplete()).not.toContain(employee);

    await user.click(await button(correcting.takeBack, drawer));
    const confirmation = await screen.findByRole("tooltip");
    await user.type(within(confirmation).getByLabelText(correcting.reason), sample.otherReason);
    await user.click(await button(correcting.takeBack, confirmation));
    await waitFor(() => expect(within(drawer).queryByText(correcting.made)).toBeNull());
    expect(await incomplete()).toContain(employee);
    expect(drafts()).toEqual([]);
  });

  it("keeps the reason for a correction when the session ends before it is sent, until it is cancelled", async () => {
    const openDay = async () => {
      const at = `/adminHome/correct-days?${range}&q=${employee}`;
      const { user } = await renderPortal(server, { as: admin, at });
      const list = await screen.findByLabelText(correcting.many.days, { selector: "ul" });
      await user.click(within(list).getAllByText(/.+/, { selector: "button bdi" })[0] as HTMLElement);
      const drawer = await screen.findByRole("dialog");
      await user.click(await within(drawer).findByText(/.+/, { selector: "li button > span" }));
      const box = within(drawer).getByLabelText<HTMLTextAreaElement>(correcting.reason);
      return { user, drawer, box };
    };
    const before = await openDay();
    await before.user.type(before.box, reason);
    await server.db.deleteFrom("session").execute();
    const after = await openDay();
    expect(after.box.value).toBe(reason);
    await after.user.click(await button(word("app.cancel"), after.drawer));
    expect(drafts()).toEqual([]);
  });

  it("corrects every day of a page, reports each result, and undoes all of them", async () => {
    const { user } = await renderPortal(server, { as: admin, at: `/adminHome/correct-days?${range}` });
    const list = await screen.findByLabelText(correcting.many.days, { selector: "ul" });
    expect(within(list).getAllByRole("checkbox")).toHaveLength(3);
    for (const box of within(list).getAllByRole("checkbox")) await user.click(box);
    await user.type(screen.getByLabelText(correcting.reason), reason);
    const preview = await screen.findByLabelText(correcting.many.preview);
    await waitFor(() => expect(preview.querySelectorAll("ul > li")).toHaveLength(3));
    await user.click(
      await button(new RegExp(toPersianDigits("3")), screen.getByLabelText(correcting.many.change)),
    );
    await screen.findByLabelText(correcting.many.working);
    await runJobs();
    await screen.findByLabelText(correcting.many.over);
    expect(await incomplete()).toEqual([]);

    await user.click(await button(correcting.many.undo));
    const confirmation = await screen.findByRole("tooltip");
    await user.type(within(confirmation).getByLabelText(correcting.reason), sample.otherReason);
    await user.click(await button(correcting.many.undo, confirmation));
    await screen.findByLabelText(correcting.many.undoing);
    await runJobs();
    await screen.findByLabelText(correcting.many.undone);
    expect(await incomplete()).toHaveLength(3);
    await user.click(await button(correcting.many.another));
    await screen.findByLabelText(correcting.many.days, { selector: "section" });
  });

  it("is linked from the report of incomplete days, with the same range", async () => {
    const { user, address } = await renderPortal(server, {
      as: admin,
      at: "/adminHome/admin-uncompleteio-report?from=2026-05-09&to=2026-05-10",
    });
    const link = await waitFor(() => {
      const element = document.querySelector<HTMLElement>('a[href*="/correct-days?"]');
      if (!element) throw new Error("The report is not there yet.");
      return element;
    });
    await user.click(link);
    await waitFor(() => expect(address()).toContain(`/adminHome/correct-days?${range}`));
  });
});

describe("a corrected day", () => {
  it("tells its person who corrected it and why", async () => {
    const change = { change: "addPunch", time: 900, direction: "out" } as const;
    await server.ask(calls.dayCorrections.correctDay, admin, {
      personnelNumber: employee,
      date: open,
      changes: [change],
      reason,
    });
    const { user } = await renderPortal(server, {
      as: employee,
      at: `/home/daily-functionality?from=${open}&to=${open}`,
    });
    const row = await waitFor(() => {
      const element = document.querySelector<HTMLElement>("tbody tr[tabindex='0']");
      if (!element) throw new Error("The day is not there yet.");
      return element;
    });
    await user.click(row);
    const drawer = await screen.findByRole("dialog");
    await within(drawer).findByText(correcting.made);
    within(drawer).getByText(reason);
    expect(within(drawer).queryByText(correcting.title)).toBeNull();
  });
});
