import { calls } from "@schemas/calls";
import { allAdminFlags } from "@schemas/permission-codes";
import { toPersianDigits } from "@schemas/values/digits";
import { runJobsNow } from "@server/jobs/runner";
import { addScheduleJob } from "@server/jobs/schedule-job";
import { screen, waitFor, within } from "@testing-library/react";
import { buildCast, manager } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { sample } from "@tests/helpers/sample";
import { anything, matching, word } from "@tests/helpers/word";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

const view = { resource: "section-personnel", query: "sectionCode=10&isActive=yes", isShared: false };
const name = sample.view;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await server.db
    .updateTable("section_admin")
    .set({ flags: [...allAdminFlags] })
    .execute();
});
afterAll(() => server.drop());
beforeEach(async () => {
  server.clock.now = testNow;
  await server.db.deleteFrom("saved_view").execute();
  await server.db.deleteFrom("report_schedule").execute();
});

it("a delivered report links from the inbox to the exact view", async () => {
  const { db, ask, clock } = server;
  const { answer } = await ask(calls.portal.saveView, manager, { ...view, name });
  const words = {
    language: "fa",
    report: word("reports.of.sectionPersonnel.title"),
    filters: {},
    choices: {},
    totals: {},
  } as const;
  await ask(calls.reportSchedules.addSchedule, manager, {
    viewId: answer.id,
    every: "day",
    minute: 600,
    words,
  });
  clock.now = new Date("2026-05-13T06:30:00Z");
  await addScheduleJob(db, clock.now);
  await runJobsNow({
    db,
    now: () => clock.now,
    timeZone: "Asia/Tehran",
    dataDir: "",
    log: pino({ level: "silent" }),
  });
  const { user } = await renderPortal(server, { as: manager, at: "/home/inbox" });
  await user.click(await screen.findByText(`${word("reports.of.sectionPersonnel.title")}: ${name}`));
  const link = await screen.findByText(word("messages.openReport"));
  expect(link.getAttribute("href")).toBe("/home/personel-section?sectionCode=10&isActive=yes");
  expect(
    screen.getByText(matching`${word("messages.from", { name: word("messages.portal") })}`),
  ).toBeTruthy();
});

it("a manager schedules a saved view in the menu of views, pauses, resumes, edits and deletes it", async () => {
  await server.ask(calls.portal.saveView, manager, { ...view, name });
  const { user } = await renderPortal(server, { as: manager, at: "/home/personel-section" });
  await user.click((await screen.findByText(word("console.views.title"))).closest("button") as HTMLElement);
  await user.click(await screen.findByTitle(word("reports.schedule.open", { name })));
  const title = await screen.findByText(word("reports.schedule.title", { name }));
  const inside = within(title.closest("[role=dialog]") as HTMLElement);
  await user.click(inside.getByText(word("reports.schedule.rhythms.week")));
  await user.click(inside.getByText(word("reports.schedule.add")).closest("button") as HTMLElement);
  expect(
    await inside.findByText(
      word("reports.schedule.weekly", { day: word("calendar.weekdays.0"), time: toPersianDigits("08:00") }),
    ),
  ).toBeTruthy();
  expect(inside.getByText(matching`${word("reports.schedule.next")}`).textContent).toContain(
    toPersianDigits("1405/02/26"),
  );
  await user.click(inside.getByTitle(word("reports.schedule.pause", { name })));
  expect(await inside.findByText(word("reports.schedule.paused"))).toBeTruthy();
  await user.click(inside.getByTitle(word("reports.schedule.resume", { name })));
  await waitFor(() => expect(inside.queryByText(word("reports.schedule.paused"))).toBeNull());
  await user.click(inside.getByTitle(word("reports.schedule.edit", { name })));
  const form = within(await inside.findByRole("form", { name: word("reports.schedule.edit", { name }) }));
  await user.click(form.getByText(word("reports.schedule.rhythms.day")));
  const time = form.getByLabelText(word("reports.schedule.time"));
  await user.clear(time);
  await user.type(time, "1830");
  // Meanwhile it was paused in another tab.
  const [{ id = 0 } = {}] = (await server.ask(calls.reportSchedules.listSchedules, manager)).answer;
  await server.ask(calls.reportSchedules.pauseSchedule, manager, { id, isPaused: true });
  const save = () => form.getByText(word("console.form.save")).closest("button") as HTMLElement;
  await user.click(save());
  await form.findByText(word("reports.schedule.changedMeanwhile"));
  await inside.findByText(word("reports.schedule.paused"));
  await user.click(save());
  expect(
    await inside.findByText(word("reports.schedule.daily", { time: toPersianDigits("18:30") })),
  ).toBeTruthy();
  expect(inside.queryByRole("form", { name: word("reports.schedule.edit", { name }) })).toBeNull();
  await user.click(inside.getByTitle(word("reports.schedule.delete", { name })));
  await waitFor(() =>
    expect(inside.queryByText(matching`${word("reports.schedule.daily", { time: anything })}`)).toBeNull(),
  );
});
