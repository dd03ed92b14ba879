// @vitest-environment happy-dom
import { forgetOfflinePunch, offlinePunches } from "@src/api/offline-punches";
import { act, screen, waitFor, within } from "@testing-library/react";
import { buildCast, employee } from "@tests/helpers/build/cast";
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
const button = async (name: string) => within(await card()).findByRole("button", { name });
const stored = () => server.db.selectFrom("punch").select(["minute", "source"]).orderBy("minute").execute();

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

  it("asks when one left yesterday, and opens the correction filled in", async () => {
    await buildPunches(server.db, employee, "2026-05-12", "07:02");
    const { user, address } = await renderPortal(server, home);
    await button("ثبت ورود");
    const time = screen.getByRole("textbox", { name: "ساعت خروج" });
    await user.clear(time);
    await user.type(time, "1630{Tab}");
    await user.click(screen.getByRole("button", { name: "درخواست اصلاح" }));
    await waitFor(() => expect(address()).toBe("/home/request-io?SD=1405/02/22&to=16:30"));
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
    await screen.findByText(/روی این دستگاه نگه داشته شد/);
    expect(within(await card()).getByText("در انتظار شبکه")).toBeTruthy();
    await button("ثبت خروج");
    isOffline = false;
    // Both the notice of the lost line and this look whether the server is back.
    act(() => void dispatchEvent(new Event("online")));
    await waitFor(() => expect(screen.queryByText("در انتظار شبکه")).toBeNull());
    const rows = await server.db
      .selectFrom("request")
      .select(["from_minute as time", "is_unverified as isUnverified", "first_day as day"])
      .execute();
    expect(rows).toEqual([{ time: 540, isUnverified: true, day: today }]);
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
    await screen.findByText(/روی این دستگاه نگه داشته شد/);
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

  it("shows why the server did not take a punch that waited, until it is put aside", async () => {
    localStorage.setItem(
      "offline-punches",
      JSON.stringify([
        { key: "old", username: employee, direction: "in", takenAt: Date.now() - 20 * 3_600_000 },
      ]),
    );
    const { user } = await renderPortal(server, home);
    await screen.findByText(/تا ۱۲ ساعت پذیرفته می‌شود/);
    await user.click(await button("کنار گذاشتن"));
    expect(offlinePunches()).toEqual([]);
  });
});
