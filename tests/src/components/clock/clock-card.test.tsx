import { forgetOfflinePunch, offlinePunches, sendOfflinePunches } from "@src/api/offline-punches";
import { readSession } from "@src/api/session-store";
import { act, screen, waitFor, within } from "@testing-library/react";
import { buildCast, employee, neighbour } from "@tests/helpers/build/cast";
import { buildGeofence } from "@tests/helpers/build/geofences";
import { buildVendor, storeLicence } from "@tests/helpers/build/licence";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
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
const card = () => screen.findByRole("region", { name: "ثبت ورود و خروج" });
const button = async (name: string | RegExp) => within(await card()).findByRole("button", { name });
const stored = () => server.db.selectFrom("punch").select(["minute", "source"]).orderBy("minute").execute();

/** As if it had been made without a network and kept on this device. */
function keepHere({ key, minutesAgo }: { key: string; minutesAgo: number }) {
  const kept = JSON.parse(localStorage.getItem("offline-punches") ?? "[]");
  const punch = { key, username: employee, direction: "in", takenAt: Date.now() - minutesAgo * 60_000 };
  localStorage.setItem("offline-punches", JSON.stringify([...kept, punch]));
}

describe("the clock of the home page", () => {
  it("shows the server's time on a device whose clock is wrong, takes the punch and says what was recorded", async () => {
    const { user } = await renderPortal(server, home);
    expect((await card()).textContent).toMatch(/۰۹:۰۰:\d|۰۹:۰۰:[۰-۹]/);
    await user.click(await button("ثبت ورود"));
    expect((await screen.findByText(/ورود شما در ساعت/)).textContent).toBe("ورود شما در ساعت ۰۹:۰۰ ثبت شد.");
    expect(await stored()).toEqual([{ minute: 540, source: "web" }]);
    const exit = (await button("ثبت خروج")) as HTMLButtonElement;
    expect(exit.disabled).toBe(true);
    expect((await card()).textContent).toMatch(/از ۰۹:۰۰ حاضر هستید/);
  });

  it("takes a punch back within a minute, and offers the same direction again", async () => {
    const { user } = await renderPortal(server, home);
    await user.click(await button("ثبت ورود"));
    await user.click(await button("لغو ورود ۰۹:۰۰"));
    await screen.findByText("ورود لغو شد و محاسبه نمی‌شود.");
    expect(await stored()).toEqual([]);
    expect(((await button("ثبت ورود")) as HTMLButtonElement).disabled).toBe(false);
    expect(within(await card()).queryByRole("button", { name: /^لغو/ })).toBeNull();
  });

  it("takes back what waits on the device, also where the server heard it and only the answer was lost", async () => {
    const { user } = await renderPortal(server, home);
    const enter = await button("ثبت ورود");
    const line = globalThis.fetch;
    let isHeard = false;
    vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
      if (!String(address).includes("clocking/now")) return line(address, init);
      if (isHeard) await line(address, init);
      throw new TypeError("The answer is lost.");
    });
    for (const heard of [false, true]) {
      isHeard = heard;
      await user.click(enter);
      await screen.findByText("در انتظار شبکه");
      await user.click(await button(/^لغو ورود/));
      await screen.findByText("ورود لغو شد و محاسبه نمی‌شود.");
      expect(offlinePunches()).toEqual([]);
      expect(await stored()).toEqual([]);
    }
  });

  it("goes on with the server's time after the device slept", async () => {
    await renderPortal(server, home);
    expect((await card()).textContent).toMatch(/۰۹:۰۰:/);
    const night = 8 * 3_600_000;
    server.clock.now = new Date(testNow.getTime() + night);
    vi.setSystemTime(Date.now() + night);
    await waitFor(async () => expect((await card()).textContent).toMatch(/۱۷:۰۰:/));
  });

  it("counts on by the device where no server can be reached after it slept", async () => {
    await renderPortal(server, home);
    expect((await card()).textContent).toMatch(/۰۹:۰۰:/);
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    await waitFor(async () => expect((await card()).textContent).toMatch(/۱۷:۰۰:/));
  });

  it("asks when one left yesterday, and opens the correction filled in", async () => {
    await buildPunches(server.db, employee, "2026-05-12", "07:02");
    const { user, address } = await renderPortal(server, home);
    await button("ثبت ورود");
    const time = screen.getByRole("textbox", { name: "ساعت خروج" });
    await user.clear(time);
    await user.type(time, "0630{Tab}");
    await screen.findByText("خروج باید پس از ورود باشد؛ برای پس از نیمه‌شب +۱ را بزنید.");
    await user.clear(time);
    // Pressed at once: the time is taken on the way to the button.
    await user.type(time, "1630");
    await user.click(screen.getByRole("button", { name: "درخواست اصلاح" }));
    await waitFor(() => expect(address()).toBe("/home/request-io?SD=1405/02/22&to=16:30"));
  });

  it("lets whoever forgot to clock in clock out late in the shift", async () => {
    await renderPortal(server, home);
    await button("ثبت ورود");
    expect(screen.queryByRole("button", { name: "به جای آن خروج ثبت شود" })).toBeNull();
    server.clock.now = new Date(testNow.getTime() + 6 * 3_600_000);
    const { user } = await renderPortal(server, home);
    await user.click(await button("به جای آن خروج ثبت شود"));
    expect((await screen.findByText(/خروج شما در ساعت/)).textContent).toBe("خروج شما در ساعت ۱۵:۰۰ ثبت شد.");
    const punches = await server.db.selectFrom("punch").select(["minute", "direction"]).execute();
    expect(punches).toEqual([{ minute: 900, direction: 2 }]);
  });

  it("leads to the location where an area is set", async () => {
    await buildGeofence(server.db, { personnel: [employee] });
    await renderPortal(server, home);
    const link = await within(await card()).findByRole("link", { name: /ثبت ورود با موقعیت/ });
    expect(link.getAttribute("href")).toBe("/home/request-io-location");
  });

  it("keeps a punch while the server is away, offers the other direction, and sends it once", async () => {
    let isOffline = false;
    const { user } = await renderPortal(server, { ...home, isOffline: () => isOffline });
    const enter = await button("ثبت ورود");
    isOffline = true;
    await user.click(enter);
    await screen.findByText(/روی این دستگاه ذخیره شد/);
    expect(within(await card()).getByText("در انتظار شبکه")).toBeTruthy();
    // The second of two quick taps is the same tap, here too.
    expect(((await button("ثبت خروج")) as HTMLButtonElement).disabled).toBe(true);
    expect(((await button("به جای آن ورود ثبت شود")) as HTMLButtonElement).disabled).toBe(true);
    isOffline = false;
    // Both the notice of the lost line and this look whether the server is back.
    act(() => void dispatchEvent(new Event("online")));
    await waitFor(() => expect(screen.queryByText("در انتظار شبکه")).toBeNull());
    expect(screen.queryByText(/روی این دستگاه ذخیره شد/)).toBeNull();
    const rows = await server.db
      .selectFrom("request")
      .select(["from_minute as time", "unverified", "first_day as day"])
      .execute();
    expect(rows).toEqual([{ time: 540, unverified: "no-location", day: today }]);
  });

  it("reckons by the server's clock where the device set its own on finding its network", async () => {
    let isOffline = false;
    const { user } = await renderPortal(server, { ...home, isOffline: () => isOffline });
    const enter = await button("ثبت ورود");
    isOffline = true;
    await user.click(enter);
    await screen.findByText("در انتظار شبکه");
    const later = new Date(testNow.getTime() + 600_000);
    server.clock.now = later;
    vi.setSystemTime(later);
    isOffline = false;
    act(() => void dispatchEvent(new Event("online")));
    await waitFor(() => expect(offlinePunches()).toEqual([]));
    const asked = await server.db.selectFrom("request").select("from_minute as time").execute();
    expect(asked).toEqual([{ time: 540 }]);
  });

  it("does not send a second time what the server heard before its answer was lost", async () => {
    const { user } = await renderPortal(server, home);
    const enter = await button("ثبت ورود");
    const heard = globalThis.fetch;
    vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
      const answer = await heard(address, init);
      if (String(address).includes("clocking/now")) throw new TypeError("The answer is lost.");
      return answer;
    });
    await user.click(enter);
    await screen.findByText(/روی این دستگاه ذخیره شد/);
    vi.stubGlobal("fetch", heard);
    act(() => void dispatchEvent(new Event("online")));
    await waitFor(() => expect(offlinePunches()).toEqual([]));
    expect(await stored()).toEqual([{ minute: 540, source: "web" }]);
  });

  it("keeps a punch whose period was closed while it waited, with the reason, whatever is opened after", async () => {
    const { db } = server;
    onTestFinished(async () => {
      await db.deleteFrom("work_period").execute();
      await db.deleteFrom("work_year").execute();
    });
    let isOffline = false;
    const { user } = await renderPortal(server, { ...home, isOffline: () => isOffline });
    const enter = await button("ثبت ورود");
    isOffline = true;
    await user.click(enter);
    await screen.findByText("در انتظار شبکه");
    await db.insertInto("work_year").values({ year: 1405, name: "۱۴۰۵" }).execute();
    const period = { year: 1405, number: 1, first_day: "2026-05-01", last_day: today };
    await db.insertInto("work_period").values(period).execute();
    await sql`update work_period set closed_at = now()`.execute(db);
    isOffline = false;
    act(() => void dispatchEvent(new Event("online")));
    await screen.findByText(/بسته است و این تردد ثبت نشد/);
    expect(await stored()).toEqual([]);
    await renderPortal(server, home);
    const [waiting] = await screen.findAllByRole("list", { name: "ترددهای در انتظار شبکه" });
    expect(waiting?.textContent).toMatch(/^ورود .*بسته است و این تردد ثبت نشد/);
    expect(offlinePunches()).toHaveLength(1);
  });

  it("goes on waiting where the server is in trouble, and goes when it is well again", async () => {
    keepHere({ key: "first", minutesAgo: 90 });
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

  it("is never sent as somebody else who signed in meanwhile", async () => {
    const { browser } = await renderPortal(server, { as: neighbour, at: "/home/settings" });
    keepHere({ key: "theirs", minutesAgo: 90 });
    keepHere({ key: "theirs too", minutesAgo: 30 });
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

  it("keeps its maker from signing out unaware, and lets whoever knows go", async () => {
    const leave = vi.spyOn(location, "assign").mockReturnValue();
    let isOffline = false;
    const { user } = await renderPortal(server, { ...home, isOffline: () => isOffline });
    const enter = await button("ثبت ورود");
    isOffline = true;
    await user.click(enter);
    await screen.findByText("در انتظار شبکه");
    const [out] = screen.getAllByRole("button", { name: "خروج از حساب" });
    await user.click(out as HTMLElement);
    await screen.findByText("تردد ارسال‌نشده دارید");
    expect(readSession()?.username).toBe(employee);
    await user.click(out as HTMLElement);
    await waitFor(() => expect(readSession()).toBeUndefined());
    expect(offlinePunches()).toHaveLength(1);
    leave.mockRestore();
  });

  it("shows why the server did not take a punch that waited and the way to a correction, until it is put aside", async () => {
    // It is six in the morning by the device's clock.
    keepHere({ key: "old", minutesAgo: 20 * 60 });
    const { user } = await renderPortal(server, home);
    await screen.findByText(/تا ۱۲ ساعت پذیرفته می‌شود/);
    const way = screen.getByRole("link", { name: "درخواست اصلاح تردد" });
    expect(decodeURIComponent(way.getAttribute("href") ?? "")).toBe(
      "/home/request-io?SD=1405/02/22&from=10:00",
    );
    await user.click(await button("حذف"));
    expect(offlinePunches()).toEqual([]);
  });
});
