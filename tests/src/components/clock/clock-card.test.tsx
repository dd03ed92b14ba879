import { errorSentence } from "@schemas/errors";
import { toPersianDigits } from "@schemas/values/digits";
import { writeSetting } from "@server/db/tables/settings";
import { forgetOfflinePunch, offlinePunches, sendOfflinePunches } from "@src/api/offline-punches";
import { readSession } from "@src/api/session-store";
import { act, screen, waitFor, within } from "@testing-library/react";
import { buildCast, employee, neighbour } from "@tests/helpers/build/cast";
import { buildGeofence } from "@tests/helpers/build/geofences";
import { buildVendor, storeLicence } from "@tests/helpers/build/licence";
import { buildPeriod } from "@tests/helpers/build/periods";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { anything, matching, word } from "@tests/helpers/word";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";

const today = "2026-05-13";
let server: TestServer;
beforeAll(async () => {
  const vendor = buildVendor();
  server = await createTestServer({ licenceKey: vendor.publicKey });
  await storeLicence(server.db, vendor.sign());
  await buildCast(server.db);
  await buildWorkWeek(server.db, { people: [employee] });
});
afterAll(() => server.drop());
beforeEach(async () => {
  for (const table of ["request_step", "web_punch", "request", "punch", "day_work", "geofence"] as const)
    await server.db.deleteFrom(table).execute();
  localStorage.clear();
  for (const { key } of offlinePunches()) forgetOfflinePunch(key);
  server.clock.now = testNow;
  // The device is three hours slow.
  vi.useFakeTimers({ now: new Date(testNow.getTime() - 3 * 3_600_000), toFake: ["Date"] });
  return () => vi.useRealTimers();
});

const home = { as: employee, at: "/home/profile" };
const card = () => screen.findByRole("region", { name: word("clock.title") });
const button = async (name: string | RegExp) => within(await card()).findByRole("button", { name });
const stored = () => server.db.selectFrom("punch").select(["minute", "source"]).orderBy("minute").execute();

/** Stores a punch on this device as if it had been made without a network. */
function storeHere({ key, minutesAgo }: { key: string; minutesAgo: number }) {
  const earlier = JSON.parse(localStorage.getItem("offline-punches") ?? "[]");
  const punch = { key, username: employee, direction: "in", takenAt: Date.now() - minutesAgo * 60_000 };
  localStorage.setItem("offline-punches", JSON.stringify([...earlier, punch]));
}

describe("the clock of the home page", () => {
  it("shows the server's time on a device with a wrong clock, accepts the punch and says what was recorded", async () => {
    const { user } = await renderPortal(server, home);
    expect((await card()).textContent).toMatch(matching`${toPersianDigits("09:00:")}\p{Nd}`);
    await user.click(await button(word("clock.tap.in")));
    expect((await screen.findByText(matching`${word("clock.taken.in", { at: anything })}`)).textContent).toBe(
      word("clock.taken.in", { at: toPersianDigits("09:00") }),
    );
    expect(await stored()).toEqual([{ minute: 540, source: "web" }]);
    const exit = (await button(word("clock.tap.out"))) as HTMLButtonElement;
    expect(exit.disabled).toBe(true);
    expect((await card()).textContent).toMatch(
      matching`${word("clock.standing.inside", { at: toPersianDigits("09:00") })}`,
    );
  });

  it("counts a double click as one", async () => {
    const { user } = await renderPortal(server, home);
    const line = globalThis.fetch;
    let sent = 0;
    vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
      if (String(address).includes("clocking/now")) sent++;
      return line(address, init);
    });
    const enter = await button(word("clock.tap.in"));
    // Both clicks in one turn, as fast fingers do before the page has drawn the first.
    act(() => {
      enter.click();
      enter.click();
    });
    await screen.findByText(matching`${word("clock.taken.in", { at: anything })}`);
    expect(sent).toBe(1);
    await user.click(await button(word("clock.takeBack.in", { time: toPersianDigits("09:00") })));
    await screen.findByText(word("clock.tookBack.in"));
  });

  it("undoes a punch within a minute, and offers the same direction again", async () => {
    const { user } = await renderPortal(server, home);
    await user.click(await button(word("clock.tap.in")));
    await user.click(await button(word("clock.takeBack.in", { time: toPersianDigits("09:00") })));
    await screen.findByText(word("clock.tookBack.in"));
    expect(await stored()).toEqual([]);
    expect(((await button(word("clock.tap.in"))) as HTMLButtonElement).disabled).toBe(false);
    expect(
      within(await card()).queryByRole("button", {
        name: matching`^${word("clock.takeBack.in", { time: anything })}|^${word("clock.takeBack.out", { time: anything })}`,
      }),
    ).toBeNull();
  });

  it("undoes a punch that waits on the device, even if the server received it and only the answer was lost", async () => {
    const { user } = await renderPortal(server, home);
    const enter = await button(word("clock.tap.in"));
    const line = globalThis.fetch;
    let reachesServer = false;
    vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
      if (!String(address).includes("clocking/now")) return line(address, init);
      if (reachesServer) await line(address, init);
      throw new TypeError("The answer is lost.");
    });
    for (const arrives of [false, true]) {
      reachesServer = arrives;
      await user.click(enter);
      await screen.findByText(word("clock.pending.waits"));
      await user.click(await button(matching`^${word("clock.takeBack.in", { time: anything })}`));
      await screen.findByText(word("clock.tookBack.in"));
      expect(offlinePunches()).toEqual([]);
      expect(await stored()).toEqual([]);
    }
  });

  it("continues with the server's time after the device slept", async () => {
    await renderPortal(server, home);
    expect((await card()).textContent).toMatch(matching`${toPersianDigits("09:00:")}`);
    const night = 8 * 3_600_000;
    server.clock.now = new Date(testNow.getTime() + night);
    vi.setSystemTime(Date.now() + night);
    await waitFor(async () =>
      expect((await card()).textContent).toMatch(matching`${toPersianDigits("17:00:")}`),
    );
  });

  it("continues by the device's clock if no server can be reached after it slept", async () => {
    await renderPortal(server, home);
    expect((await card()).textContent).toMatch(matching`${toPersianDigits("09:00:")}`);
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    await waitFor(async () =>
      expect((await card()).textContent).toMatch(matching`${toPersianDigits("17:00:")}`),
    );
  });

  it("asks about a forgotten exit of yesterday, and opens the prefilled correction", async () => {
    await buildPunches(server.db, employee, "2026-05-12", "07:02");
    const { user, address } = await renderPortal(server, home);
    await button(word("clock.tap.in"));
    const time = screen.getByRole("textbox", { name: word("clock.forgotten.exit") });
    await user.clear(time);
    await user.type(time, "0630{Tab}");
    await screen.findByText(word("clock.forgotten.tooEarly"));
    await user.clear(time);
    // Pressed directly: the field commits its time when it loses focus to the button.
    await user.type(time, "1630");
    await user.click(screen.getByRole("button", { name: word("clock.forgotten.ask") }));
    await waitFor(() => expect(address()).toBe("/home/request-io?SD=1405/02/22&to=16:30"));
  });

  it("lets a person who forgot to clock in clock out late in the shift", async () => {
    await renderPortal(server, home);
    await button(word("clock.tap.in"));
    expect(screen.queryByRole("button", { name: word("clock.instead.out") })).toBeNull();
    server.clock.now = new Date(testNow.getTime() + 6 * 3_600_000);
    const { user } = await renderPortal(server, home);
    await user.click(await button(word("clock.instead.out")));
    expect(
      (await screen.findByText(matching`${word("clock.taken.out", { at: anything })}`)).textContent,
    ).toBe(word("clock.taken.out", { at: toPersianDigits("15:00") }));
    const punches = await server.db.selectFrom("punch").select(["minute", "direction"]).execute();
    expect(punches).toEqual([{ minute: 900, direction: 2 }]);
  });

  it("links to the location page if an area is set", async () => {
    await buildGeofence(server.db, { personnel: [employee] });
    await renderPortal(server, home);
    const link = await within(await card()).findByRole("link", {
      name: matching`${word("clock.tapByLocation.in")}`,
    });
    expect(link.getAttribute("href")).toBe("/home/request-io-location");
  });

  it("stores a punch while the server is unreachable, offers the other direction, and sends it once", async () => {
    let isOffline = false;
    const { user } = await renderPortal(server, { ...home, isOffline: () => isOffline });
    const enter = await button(word("clock.tap.in"));
    isOffline = true;
    await user.click(enter);
    await screen.findByText(matching`${word("clock.kept.in", { at: anything })}`);
    expect(within(await card()).getByText(word("clock.pending.waits"))).toBeTruthy();
    await screen.findByText(matching`${word("device.lostPunches")}`);
    // Offline too, the second of two quick taps counts as the same tap.
    expect(((await button(word("clock.tap.out"))) as HTMLButtonElement).disabled).toBe(true);
    expect(((await button(word("clock.instead.in"))) as HTMLButtonElement).disabled).toBe(true);
    isOffline = false;
    // Both the notice of the lost connection and this event check whether the server is back.
    act(() => void dispatchEvent(new Event("online")));
    await waitFor(() => expect(screen.queryByText(word("clock.pending.waits"))).toBeNull());
    expect(screen.queryByText(matching`${word("clock.kept.in", { at: anything })}`)).toBeNull();
    const rows = await server.db
      .selectFrom("request")
      .select(["from_minute as time", "unverified", "first_day as day"])
      .execute();
    expect(rows).toEqual([{ time: 540, unverified: "no-location", day: today }]);
  });

  it("says nothing of storing punches if they are not accepted afterwards", async () => {
    await writeSetting(server.db, "offlinePunchHours", 0);
    onTestFinished(async () => {
      await server.db.deleteFrom("setting").where("name", "=", "offlinePunchHours").execute();
    });
    let isOffline = false;
    const { user } = await renderPortal(server, { ...home, isOffline: () => isOffline });
    const enter = await button(word("clock.tap.in"));
    isOffline = true;
    await user.click(enter);
    await screen.findByText(word("device.lost"));
    expect(screen.queryByText(matching`${word("device.lostPunches")}`)).toBeNull();
  });

  it("goes by the server's clock if the device corrected its own on finding the network", async () => {
    let isOffline = false;
    const { user } = await renderPortal(server, { ...home, isOffline: () => isOffline });
    const enter = await button(word("clock.tap.in"));
    isOffline = true;
    await user.click(enter);
    await screen.findByText(word("clock.pending.waits"));
    const later = new Date(testNow.getTime() + 600_000);
    server.clock.now = later;
    vi.setSystemTime(later);
    isOffline = false;
    act(() => void dispatchEvent(new Event("online")));
    await waitFor(() => expect(offlinePunches()).toEqual([]));
    const requests = await server.db.selectFrom("request").select("from_minute as time").execute();
    expect(requests).toEqual([{ time: 540 }]);
  });

  it("does not resend a punch that the server received before its answer was lost", async () => {
    const { user } = await renderPortal(server, home);
    const enter = await button(word("clock.tap.in"));
    const realFetch = globalThis.fetch;
    vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
      const answer = await realFetch(address, init);
      if (String(address).includes("clocking/now")) throw new TypeError("The answer is lost.");
      return answer;
    });
    await user.click(enter);
    await screen.findByText(matching`${word("clock.kept.in", { at: anything })}`);
    vi.stubGlobal("fetch", realFetch);
    act(() => void dispatchEvent(new Event("online")));
    await waitFor(() => expect(offlinePunches()).toEqual([]));
    expect(await stored()).toEqual([{ minute: 540, source: "web" }]);
  });

  it.each([503, 500])(
    "stores a punch that the server answers with %i, and sends it once under its key",
    async (status) => {
      const { user } = await renderPortal(server, home);
      const enter = await button(word("clock.tap.in"));
      const well = globalThis.fetch;
      const keys = new Set<string | null>();
      vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
        if (!String(address).includes("clocking/now")) return well(address, init);
        keys.add(new Headers(init?.headers).get("idempotency-key"));
        return keys.size === 1
          ? Response.json({ ResultType: 0, Values: [], Message: "", Code: "x" }, { status })
          : well(address, init);
      });
      await user.click(enter);
      await screen.findByText(matching`${word("clock.kept.in", { at: anything })}`);
      vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
        if (String(address).includes("clocking/now"))
          keys.add(new Headers(init?.headers).get("idempotency-key"));
        return well(address, init);
      });
      expect(await sendOfflinePunches()).toBe(1);
      expect(offlinePunches()).toEqual([]);
      expect(keys.size).toBe(1);
    },
  );

  it("keeps a punch whose period was closed while it waited, with the reason, even if others open later", async () => {
    const { db } = server;
    const where = { period: 1, year: 1405, from: anything, to: anything };
    const closed = errorSentence("punch-period-closed", "fa", where);
    onTestFinished(async () => {
      await db.deleteFrom("work_period").execute();
      await db.deleteFrom("work_year").execute();
    });
    let isOffline = false;
    const { user } = await renderPortal(server, { ...home, isOffline: () => isOffline });
    const enter = await button(word("clock.tap.in"));
    isOffline = true;
    await user.click(enter);
    await screen.findByText(word("clock.pending.waits"));
    await buildPeriod(db, { number: 1, first_day: "2026-05-01", last_day: today });
    await sql`update work_period set closed_at = now()`.execute(db);
    isOffline = false;
    act(() => void dispatchEvent(new Event("online")));
    await screen.findByText(matching`${closed}`);
    expect(await stored()).toEqual([]);
    await renderPortal(server, home);
    const [waiting] = await screen.findAllByRole("list", { name: word("clock.pending.title") });
    expect(waiting?.textContent).toMatch(matching`^${word("clock.direction.in")} .*${closed}`);
    expect(offlinePunches()).toHaveLength(1);
  });

  it("counts for what the clock says", async () => {
    const { user } = await renderPortal(server, {
      ...home,
      isOffline: (address) => address.includes("clocking/now"),
    });
    await user.click(await button(word("clock.tap.in")));
    const inside = word("clock.standing.inside", { at: toPersianDigits("09:00") });
    await waitFor(async () => expect((await card()).textContent).toContain(inside));
  });

  it("keeps waiting while the server fails, and is sent once it has recovered", async () => {
    storeHere({ key: "first", minutesAgo: 90 });
    await renderPortal(server, home);
    const well = globalThis.fetch;
    vi.stubGlobal("fetch", async (address: string, init?: RequestInit) =>
      String(address).includes("clocking/now")
        ? new Response("", { status: 500 })
        : await well(address, init),
    );
    await sendOfflinePunches();
    expect(offlinePunches()).toMatchObject([{ key: "first" }]);
    expect(offlinePunches()[0]).not.toHaveProperty("refusal");
    vi.stubGlobal("fetch", well);
    expect(await sendOfflinePunches()).toBe(1);
  });

  it("is never sent as somebody else who has signed in since", async () => {
    const { browser } = await renderPortal(server, { as: neighbour, at: "/home/settings" });
    storeHere({ key: "theirs", minutesAgo: 90 });
    storeHere({ key: "theirs too", minutesAgo: 30 });
    await browser.signIn(employee);
    const line = globalThis.fetch;
    vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
      const answer = await line(address, init);
      if (String(address).includes("clocking/now")) await browser.signIn(neighbour);
      return answer;
    });
    expect(await sendOfflinePunches()).toBe(1);
    expect(offlinePunches()).toMatchObject([{ key: "theirs too", username: employee }]);
    const whose = await server.db.selectFrom("web_punch").select("personnel_number as who").execute();
    expect(whose).toEqual([{ who: employee }]);
  });

  it("warns before signing out, but does not prevent it", async () => {
    const leave = vi.spyOn(location, "assign").mockReturnValue();
    let isOffline = false;
    const { user } = await renderPortal(server, { ...home, isOffline: () => isOffline });
    const enter = await button(word("clock.tap.in"));
    isOffline = true;
    await user.click(enter);
    await screen.findByText(word("clock.pending.waits"));
    const [out] = screen.getAllByRole("button", { name: word("shell.signOut") });
    await user.click(out as HTMLElement);
    await screen.findByText(word("device.unsentTitle"));
    expect(readSession()?.username).toBe(employee);
    await user.click(out as HTMLElement);
    await waitFor(() => expect(readSession()).toBeUndefined());
    expect(offlinePunches()).toHaveLength(1);
    leave.mockRestore();
  });

  it("shows why the server refused a waiting punch and a link to a correction, until it is dismissed", async () => {
    // It is six in the morning by the device's clock.
    storeHere({ key: "old", minutesAgo: 20 * 60 });
    const { user } = await renderPortal(server, home);
    await screen.findByText(matching`${errorSentence("offline-punch-too-old", "fa", { hours: 12 })}`);
    const way = screen.getByRole("link", { name: word("clock.location.correct") });
    expect(decodeURIComponent(way.getAttribute("href") ?? "")).toBe(
      "/home/request-io?SD=1405/02/22&from=10:00",
    );
    await user.click(await button(word("clock.pending.forget")));
    expect(offlinePunches()).toEqual([]);
  });
});
