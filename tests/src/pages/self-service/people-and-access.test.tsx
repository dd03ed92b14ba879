import { permissionCodes } from "@schemas/permission-codes";
import { toLatinDigits, toPersianDigits } from "@schemas/values/digits";
import { screen, waitFor, within } from "@testing-library/react";
import { buildCast, employee, financeName, manager } from "@tests/helpers/build/cast";
import { buildMessage } from "@tests/helpers/build/messages";
import { buildPerson } from "@tests/helpers/build/people";
import { buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { sample } from "@tests/helpers/sample";
import { longDate, matching, word } from "@tests/helpers/word";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildCast(db);
  await buildPerson(db, { personnel_number: "1011", section_code: "10", name: sample.person });
  await buildPerson(db, { personnel_number: "1014", section_code: "10", name: sample.otherPerson });
  await buildWorkWeek(db, { people: ["1011", "1014"] });
  await db
    .insertInto("permit")
    .values({
      personnel_number: "1011",
      kind: "leave",
      is_daily: true,
      first_day: "2026-05-12",
      last_day: "2026-05-16",
    })
    .execute();
  await db
    .updateTable("section")
    .set({ permission: Object.values(permissionCodes).filter((code) => code !== permissionCodes.mission) })
    .where("code", "=", "10")
    .execute();
});
afterAll(() => server.drop());
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: server.clock.now, toFake: ["Date"] });
  return () => vi.useRealTimers();
});

const open = (as: string, at: string, isOffline?: () => boolean) =>
  renderPortal(server, { as, at, ...(isOffline && { isOffline }) });

/** Figures inside a sentence, isolated as left-to-right text. */
const isolated = (text: string) => `\u2066${toPersianDigits(text)}\u2069`;

describe("colleagues away today", () => {
  it("shows a colleague that people are away, under their section, and finds one", async () => {
    const { user, address } = await open(employee, "/home/absent-person");
    const row = (await screen.findByText(sample.person)).closest("li") as HTMLElement;
    expect(within(row).getByText(word("absentPeople.kinds.away"))).toBeDefined();
    expect(within(row.closest(".ant-card") as HTMLElement).getByText(financeName)).toBeDefined();
    await user.type(screen.getByRole("searchbox"), sample.otherFirstName);
    await waitFor(() => expect(screen.queryByText(sample.person)).toBeNull());
    expect(screen.getByText(sample.otherPerson)).toBeDefined();
    expect(address()).toBe(`/home/absent-person?search=${sample.otherFirstName}`);
  });

  it("shows the manager why and until when, and filters by it", async () => {
    const { user } = await open(manager, "/home/absent-person");
    expect(
      await screen.findByText(
        matching`${word("fixDay.span", { from: isolated("1405/02/22"), to: isolated("1405/02/26") })}`,
      ),
    ).toBeDefined();
    expect(
      screen.getByText(matching`${word("absentPeople.dueAt", { time: isolated("07:00") })}`),
    ).toBeDefined();
    await user.click(screen.getByText(`${word("reports.figures.notIn")} (${toPersianDigits("1")})`));
    await waitFor(() => expect(screen.queryByText(sample.person)).toBeNull());
  });

  it("is pleased if everyone is here", async () => {
    await open("2001", "/home/absent-person");
    expect(await screen.findByText(word("absentPeople.nobodyAway"))).toBeDefined();
  });
});

describe("my access", () => {
  it("says where each page comes from, what is missing and whom to ask", async () => {
    const { user, router } = await open(employee, "/home/accessPublic");
    expect(await screen.findByText(word("myAccess.decides.section"))).toBeDefined();
    const daily = screen.getByText(word("daily.table"), { selector: "li span" }).closest("li");
    expect(within(daily as HTMLElement).getByText(word("myAccess.source.section"))).toBeDefined();
    await user.click(screen.getByText(word("myAccess.missing")));
    const missing = (await screen.findByText(word("menu.pages.request-mission"))).closest(
      "li",
    ) as HTMLElement;
    expect(within(missing).getByText(word("myAccess.whyNot.sectionButDefault"))).toBeDefined();
    expect(screen.queryByText(word("menu.pages.request-leave"))).toBeNull();
    await user.click(screen.getByText(word("myAccess.write")));
    expect(router.state.location.pathname).toBe("/home/send-message");
    expect(new URLSearchParams(router.state.location.search).get("to")).toBe(manager);
  });
});

it("names every page that everyone has", async () => {
  const { container } = await open(employee, "/home/accessPublic");
  await screen.findByText(word("myAccess.decides.section"));
  const rows = [...container.querySelectorAll("main li")].map((row) => row.textContent);
  for (const name of [
    word("menu.pages.my-data"),
    word("menu.pages.private-cartable"),
    word("messages.inbox"),
    word("menu.pages.accessPublic"),
  ])
    expect(rows.some((row) => row?.includes(name))).toBe(true);
});

const today = longDate("2026-05-13");

describe("my settings", () => {
  it("digits change on the whole screen immediately and are stored with the person", async () => {
    const { user } = await open(employee, "/home/settings");
    await user.click(await screen.findByText(word("settings.digitsOf.latin")));
    await waitFor(() =>
      expect(
        screen.getByText(matching`${word("shell.today", { date: toLatinDigits(today) })}`),
      ).toBeDefined(),
    );
    await waitFor(async () => {
      const { digits } = await server.db
        .selectFrom("person")
        .select("digits")
        .where("personnel_number", "=", employee)
        .executeTakeFirstOrThrow();
      expect(digits).toBe("latin");
    });
    await user.click(screen.getByText(word("settings.digitsOf.language")));
    await waitFor(() =>
      expect(screen.getByText(matching`${word("shell.today", { date: today })}`)).toBeDefined(),
    );
  });
});

it("a lost connection is reported until it is back, and missed news is loaded", async () => {
  await buildMessage(server.db, { sender: manager, to: [employee], subject: sample.subject });
  let isOffline = false;
  const { router } = await open(employee, "/home/profile", () => isOffline);
  expect(await screen.findByRole("link", { name: sample.subject })).toBeDefined();
  isOffline = true;
  await router.navigate("/home/inbox");
  expect(await screen.findByText(word("device.lost"))).toBeDefined();
  isOffline = false;
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(screen.queryByText(word("device.lost"))).toBeNull());
  expect(await screen.findByText(sample.subject)).toBeDefined();
});
