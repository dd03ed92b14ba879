import { tmpdir } from "node:os";
import { calls } from "@schemas/calls";
import { toPersianDigits } from "@schemas/values/digits";
import { addDays, dayNumber } from "@schemas/values/jalali-date";
import { runJobsNow } from "@server/jobs/runner";
import { loadCalendar } from "@server/work/calendar";
import { recomputeBatch } from "@server/work/recompute-batch";
import { screen, waitFor, within } from "@testing-library/react";
import { admin, buildCast, employee, manager } from "@tests/helpers/build/cast";
import { buildRequest } from "@tests/helpers/build/requests";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { sample } from "@tests/helpers/sample";
import { matching, word } from "@tests/helpers/word";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
// Now is Wednesday 2026-05-13, 09:00 in Tehran.
const today = "2026-05-13";
const yesterday = addDays(today, -1);

beforeAll(async () => {
  server = await createTestServer();
  const { db, clock } = server;
  await buildCast(db);
  const people = [employee, manager];
  await buildWorkWeek(db, { people });
  await buildPunches(db, employee, yesterday, "07:00", "15:00");
  await buildRequest(db, { kind: "leave", personnel_number: employee, submitted_at: clock.now });
  const days = { first: dayNumber(yesterday), last: dayNumber(yesterday) };
  const range = { days, withTables: [days], live: days.first, now: dayNumber(today) * 1440 };
  await recomputeBatch(db, await loadCalendar(db), people, range);
});
afterAll(() => server.drop());

it("shows the administrator the last days as a chart and as a table, and links each figure to what it counts", async () => {
  const { user, address } = await renderPortal(server, { as: admin, at: "/adminHome/adminMainPage" });
  await screen.findByText(word("reports.figures.specialOvertime"), { selector: "th" });
  const open = screen.getByRole("table", { name: word("dashboards.requests.title") });
  expect(
    within(open).getByRole("link", {
      name: word("dashboards.open", {
        label: `${word("console.rights.kinds.leave")}، ${word("deciding.ages.today")}`,
        value: 1,
      }),
    }),
  ).toBeDefined();

  const switches = await screen.findByRole("radiogroup", {
    name: word("charts.view", { title: word("dashboards.trend.presence") }),
  });
  // The numbers next to the chart are for screen readers, without stops for the Tab key.
  const name = word("dashboards.trend.presence");
  expect(within(await screen.findByRole("table", { name })).queryAllByRole("link")).toEqual([]);
  await user.click(within(switches).getByText(word("charts.table")));
  const [present, absent] = within(screen.getByRole("table", { name })).getAllByRole("link");
  expect([present?.textContent, absent?.textContent]).toEqual([toPersianDigits("1"), toPersianDigits("1")]);
  await user.click(absent as HTMLElement);
  expect(address()).toBe(`/adminHome/admin-absence-report?from=${yesterday}&to=${yesterday}`);
});

it("replaces only the parts whose answer is missing, until it is there", async () => {
  let isGone = true;
  const now = calls.portal.getOrganisationNow.path;
  const isOffline = (address: string) => isGone && address.includes(now);
  const { user } = await renderPortal(server, { as: admin, at: "/adminHome/adminMainPage", isOffline });
  const missing = await screen.findByRole("alert");
  within(missing).getByText(word("shell.loadFailed"));
  await screen.findByRole("table", { name: word("dashboards.requests.title") });
  await screen.findByRole("table", { name: word("dashboards.trend.presence") });
  screen.getByText(word("dashboards.trouble.title"));
  expect(screen.queryByRole("group", { name: word("dashboards.now") })).toBeNull();

  isGone = false;
  await user.click(within(missing).getByRole("button", { name: word("app.retry") }));
  await screen.findByRole("group", { name: word("dashboards.now") });
  screen.getByText(word("dashboards.coverage.title"));
  expect(screen.queryByText(word("shell.loadFailed"))).toBeNull();
});

it("gives the reason why the year or the lock is missing, and asks for both again", async () => {
  let isGone = true;
  const missing = [calls.config.hasActiveYear.path, calls.lock.loadActivation.path];
  const isOffline = (address: string) => isGone && missing.some((path) => address.includes(path));
  const { user } = await renderPortal(server, { as: admin, at: "/adminHome/adminMainPage", isOffline });
  const reason = await screen.findByRole("alert");
  within(reason).getByText(word("shell.loadFailed"));

  isGone = false;
  await user.click(within(reason).getByRole("button", { name: word("app.retry") }));
  await screen.findByText(word("adminMain.customer"));
  expect(screen.queryByRole("alert")).toBeNull();
});

it("does not say that there are no jobs when their list could not be loaded", async () => {
  const isOffline = (address: string) => address.includes(calls.portal.listJobs.path);
  await renderPortal(server, { as: admin, at: "/adminHome/adminMainPage", isOffline });
  within(await screen.findByRole("alert")).getByText(word("shell.loadFailed"));
  expect(screen.queryByText(word("adminMain.noJobs"))).toBeNull();
});

it("names a job by what it did, opens the result of each record, and undoes it from there", async () => {
  const { db } = server;
  const run = () =>
    runJobsNow({
      db,
      now: () => server.clock.now,
      timeZone: "Asia/Tehran",
      dataDir: tmpdir(),
      log: pino({ level: "silent" }),
    });
  const { answer: person } = await server.ask(calls.people.getPerson, admin, { personnelNumber: employee });
  const post = sample.pattern;
  const ofOne = (what: string) => word("console.bulk.titleOf", { count: 1, number: 1, what });
  await server.ask(calls.bulk.startBulk, admin, {
    resource: "personnel",
    verb: "edit",
    items: [{ id: employee, title: person.name, version: person.version, values: { post } }],
  });
  await run();
  const postNow = async () =>
    (await server.ask(calls.people.getPerson, admin, { personnelNumber: employee })).answer.post;
  expect(await postNow()).toBe(post);

  const { user } = await renderPortal(server, { as: admin, at: "/adminHome/adminMainPage" });
  await user.click(
    await screen.findByText(`${word("personnel.many")}: ${ofOne(word("personnel.fields.post"))}`),
  );
  const dialog = await screen.findByRole("dialog");
  const line = (await within(dialog).findByText(person.name)).closest("li") as HTMLElement;
  within(line).getByText(toPersianDigits(employee));
  await user.click(
    within(dialog).getByRole("button", {
      name: matching`${word("console.bulk.undo", { count: 1, number: 1 })}$`,
    }),
  );
  await user.click(await screen.findByRole("button", { name: word("notices.undo") }));
  await within(dialog).findByText(
    `${word("personnel.many")}: ${ofOne(word("console.bulk.undoOf", { what: word("personnel.fields.post") }))}`,
  );
  await run();
  await waitFor(async () => expect(await postNow()).not.toBe(post));
});
