import { calls } from "@schemas/calls";
import { allAdminFlags } from "@schemas/permission-codes";
import { runJobsNow } from "@server/jobs/runner";
import { addScheduleJob } from "@server/jobs/schedule-job";
import { screen, waitFor, within } from "@testing-library/react";
import { buildCast, manager } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

const view = { resource: "section-personnel", query: "sectionCode=10&isActive=yes", isShared: false };
const name = "فعال‌های مالی";

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

it("what came leads from the inbox to the very view", async () => {
  const { db, ask, clock } = server;
  const { answer } = await ask(calls.portal.saveView, manager, { ...view, name });
  const words = { language: "fa", report: "پرسنل بخش", filters: {}, choices: {}, totals: {} } as const;
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
  await user.click(await screen.findByText(`پرسنل بخش: ${name}`));
  const link = await screen.findByText("مشاهده این گزارش");
  expect(link.getAttribute("href")).toBe("/home/personel-section?sectionCode=10&isActive=yes");
  expect(screen.getByText(/از پورتال/)).toBeTruthy();
});

it("a manager schedules a saved view in the menu of views, pauses, resumes, edits and deletes it", async () => {
  await server.ask(calls.portal.saveView, manager, { ...view, name });
  const { user } = await renderPortal(server, { as: manager, at: "/home/personel-section" });
  await user.click((await screen.findByText("نماها")).closest("button") as HTMLElement);
  await user.click(await screen.findByTitle(`زمان‌بندی ارسال نمای «${name}»`));
  const title = await screen.findByText(`زمان‌بندی ارسال «${name}»`);
  const inside = within(title.closest("[role=dialog]") as HTMLElement);
  await user.click(inside.getByText("هر هفته"));
  await user.click(inside.getByText("زمان‌بندی").closest("button") as HTMLElement);
  expect(await inside.findByText("هر شنبه، ساعت ۰۸:۰۰")).toBeTruthy();
  expect(inside.getByText(/ارسال بعدی/).textContent).toContain("۱۴۰۵/۰۲/۲۶");
  await user.click(inside.getByTitle(`توقف «${name}»`));
  expect(await inside.findByText("متوقف")).toBeTruthy();
  await user.click(inside.getByTitle(`ادامه «${name}»`));
  await waitFor(() => expect(inside.queryByText("متوقف")).toBeNull());
  await user.click(inside.getByTitle(`ویرایش زمان‌بندی «${name}»`));
  const form = within(await inside.findByRole("form", { name: `ویرایش زمان‌بندی «${name}»` }));
  await user.click(form.getByText("هر روز"));
  const time = form.getByLabelText("ساعت");
  await user.clear(time);
  await user.type(time, "1830");
  // In another tab it was paused meanwhile.
  const [{ id = 0 } = {}] = (await server.ask(calls.reportSchedules.listSchedules, manager)).answer;
  await server.ask(calls.reportSchedules.pauseSchedule, manager, { id, isPaused: true });
  const save = () => form.getByText("ذخیره").closest("button") as HTMLElement;
  await user.click(save());
  await form.findByText(/هم‌زمان تغییر کرده/);
  await inside.findByText("متوقف");
  await user.click(save());
  expect(await inside.findByText("هر روز، ساعت ۱۸:۳۰")).toBeTruthy();
  expect(inside.queryByRole("form", { name: /ویرایش/ })).toBeNull();
  await user.click(inside.getByTitle(`حذف زمان‌بندی «${name}»`));
  await waitFor(() => expect(inside.queryByText(/هر روز،/)).toBeNull());
});
