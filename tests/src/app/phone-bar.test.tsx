import { toPersianDigits } from "@schemas/values/digits";
import { screen, waitFor, within } from "@testing-library/react";
import { employee, manager } from "@tests/helpers/build/cast";
import { buildRequestCast } from "@tests/helpers/build/request-cast";
import { buildRequest } from "@tests/helpers/build/requests";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { word } from "@tests/helpers/word";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

const today = "2026-05-13";
const tomorrow = "2026-05-14";
const at = (hours: number, minutes = 0) => hours * 60 + minutes;

const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
    width,
    height: 844,
  });

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
});
afterAll(() => server.drop());
beforeEach(async () => {
  localStorage.clear();
  setWidth(390);
  await server.db.deleteFrom("request_step").execute();
  await server.db.deleteFrom("request").execute();
  server.clock.now = testNow;
  vi.useFakeTimers({ now: testNow, toFake: ["Date"] });
  return () => vi.useRealTimers();
});

const bar = () => screen.findByRole("navigation", { name: word("shell.bar.title") });

describe("the bar of a phone", () => {
  it("has home, clock, requests, calendar and the menu, and marks the current page", async () => {
    const { user } = await renderPortal(server, { as: employee, at: "/home" });
    const names = [...(await bar()).children].map((place) => place.getAttribute("aria-label"));
    expect(names).toEqual([
      word("shell.bar.home"),
      word("shell.bar.clock"),
      word("shell.bar.requests"),
      word("shell.bar.calendar"),
      word("shell.bar.more"),
    ]);
    // Queried again each time, because the first page is replaced.
    await waitFor(async () => {
      const home = within(await bar()).getByRole("link", { name: word("shell.bar.home") });
      expect(home.getAttribute("aria-current")).toBe("page");
    });
    expect(screen.queryByRole("button", { name: word("shell.openMenu") })).toBeNull();
    await user.click(within(await bar()).getByRole("button", { name: word("shell.bar.more") }));
    const menu = await screen.findByRole("dialog", { name: word("menu.title") });
    within(menu).getByRole("button", { name: word("shell.signOut") });
  });

  it("has the clock on every page", async () => {
    const { user } = await renderPortal(server, { as: employee, at: "/home/settings" });
    await user.click(within(await bar()).getByRole("button", { name: word("shell.bar.clock") }));
    const sheet = within(await screen.findByRole("dialog", { name: word("clock.title") }));
    await sheet.findByRole("button", { name: word("clock.tap.in") });
  });

  it("counts the requests that wait for a decision", async () => {
    await buildRequest(server.db, {
      kind: "leave",
      personnel_number: employee,
      section_code: "10",
      type_code: "1",
      submitted_at: testNow,
      first_day: "2026-05-16",
      last_day: "2026-05-16",
    });
    await renderPortal(server, { as: manager, at: "/home" });
    await within(await bar()).findByRole("button", {
      name: word("shell.bar.waiting", { label: word("shell.bar.requests"), count: 1 }),
    });
  });

  it("is absent if there is room for the menu's own button", async () => {
    setWidth(800);
    await renderPortal(server, { as: employee, at: "/home" });
    await screen.findByRole("button", { name: word("shell.openMenu") });
    expect(screen.queryByRole("navigation", { name: word("shell.bar.title") })).toBeNull();
  });
});

describe("a new request", () => {
  const stored = () =>
    server.db
      .selectFrom("request")
      .select(["kind", "type_code", "first_day", "last_day", "from_minute", "to_minute"])
      .execute();

  it("of hours of leave is sent after two presses, starting now and of the usual type", async () => {
    const { user } = await renderPortal(server, { as: employee, at: "/home/settings" });
    await user.click(within(await bar()).getByRole("button", { name: word("shell.bar.requests") }));
    await user.click(await screen.findByRole("link", { name: word("archive.new") }));
    await user.click(await screen.findByRole("radio", { name: word("composing.quick.kinds.leaveHours") }));
    await user.click(await screen.findByRole("button", { name: word("composing.send", { count: 1 }) }));
    await screen.findByRole("heading", { name: word("composing.filed", { count: 1 }) });
    expect(await stored()).toEqual([
      { kind: 1, type_code: "1", first_day: today, last_day: today, from_minute: at(9), to_minute: at(10) },
    ]);
  });

  it("offers the rest of the day or another day in one press, and the type under more options", async () => {
    const { user } = await renderPortal(server, { as: employee, at: "/home/new-request?kind=leaveHours" });
    await user.click(await screen.findByRole("button", { name: word("composing.quick.rest") }));
    expect((screen.getByLabelText(word("composing.toTime")) as HTMLInputElement).value).toBe(
      toPersianDigits("15:00"),
    );
    await user.click(screen.getByRole("button", { name: word("composing.quick.tomorrow") }));
    expect(
      screen.getByRole("button", { name: word("composing.quick.tomorrow") }).getAttribute("aria-pressed"),
    ).toBe("true");
    expect(screen.queryByLabelText(word("composing.types.leave"))).toBeNull();
    await user.click(screen.getByRole("button", { name: word("composing.quick.more") }));
    expect(await screen.findByLabelText(word("composing.types.leave"))).toBeTruthy();
    await user.click(screen.getByRole("button", { name: word("composing.send", { count: 1 }) }));
    await screen.findByRole("heading", { name: word("composing.filed", { count: 1 }) });
    expect(await stored()).toMatchObject([{ first_day: tomorrow, from_minute: at(9), to_minute: at(15) }]);
  });

  it("after the shift is for the next day from its beginning, and its end moves with its beginning", async () => {
    server.clock.now = new Date(testNow.getTime() + 8 * 3_600_000);
    vi.setSystemTime(server.clock.now);
    const { user } = await renderPortal(server, {
      as: employee,
      at: "/home/new-request?kind=leaveHours",
    });
    const from = (await screen.findByLabelText(word("composing.fromTime"))) as HTMLInputElement;
    expect(from.value).toBe(toPersianDigits("07:00"));
    expect(
      screen.getByRole("button", { name: word("composing.quick.tomorrow") }).getAttribute("aria-pressed"),
    ).toBe("true");
    await user.clear(from);
    await user.type(from, "1030{Tab}");
    expect((screen.getByLabelText(word("composing.toTime")) as HTMLInputElement).value).toBe(
      toPersianDigits("11:30"),
    );
  });
});
