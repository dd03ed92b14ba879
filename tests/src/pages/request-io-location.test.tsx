import { clocking } from "@schemas/calls/clocking";
import { writeSetting } from "@server/db/tables/settings";
import { forgetOfflinePunch, offlinePunches } from "@src/api/offline-punches";
import { longestSilence } from "@src/pages/self-service/request-io-location/use-position";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { admin, buildCast, employee } from "@tests/helpers/build/cast";
import { azadi, buildGeofence } from "@tests/helpers/build/geofences";
import { buildVendor, storeLicence } from "@tests/helpers/build/licence";
import { buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";

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
  for (const table of ["request_step", "punch_place", "web_punch", "request", "punch", "geofence"] as const)
    await server.db.deleteFrom(table).execute();
  localStorage.clear();
  for (const { key } of offlinePunches()) forgetOfflinePunch(key);
  vi.stubGlobal("isSecureContext", true);
  vi.useFakeTimers({ now: testNow, toFake: ["Date"] });
  return () => vi.useRealTimers();
});

const away = { latitude: azadi.latitude, longitude: azadi.longitude + 0.0122 };
const page = { as: employee, at: "/home/request-io-location" };

/** A device that knows where it is, or says by its code why it does not. */
function deviceSays(said: Partial<GeolocationCoordinates> & { secondsAgo?: number; code?: number }) {
  const getCurrentPosition = vi.fn((found: PositionCallback, failed: PositionErrorCallback) => {
    if (said.code) return failed({ code: said.code } as GeolocationPositionError);
    const timestamp = Date.now() - (said.secondsAgo ?? 1) * 1000;
    found({ coords: { accuracy: 15, ...azadi, ...said }, timestamp } as unknown as GeolocationPosition);
  });
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition } });
  return getCurrentPosition;
}

const camera = () => screen.getByLabelText("افزودن عکس (اختیاری)", { selector: "input" });

async function readPosition() {
  const portal = await renderPortal(server, page);
  await portal.user.click(await screen.findByRole("button", { name: "موافقم، موقعیت دریافت شود" }));
  return portal;
}

it("reads the position only after the notice was agreed to, and tells what happens to it before", async () => {
  const asked = deviceSays({});
  const { user } = await renderPortal(server, page);
  await screen.findByText(/۱۸۰ روز نگهداری/);
  expect(asked).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "موافقم، موقعیت دریافت شود" }));
  expect(asked).toHaveBeenCalledOnce();
});

it("inside an area shows accuracy and distance and takes the punch", async () => {
  await buildGeofence(server.db, { personnel: [employee] });
  deviceSays({});
  const { user } = await readPosition();
  await screen.findByText("می‌توانید تردد ثبت کنید.");
  expect(screen.getByText(/±۱۵/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "ثبت ورود" }));
  expect((await screen.findByText(/ورود شما در ساعت/)).textContent).toBe(
    "ورود شما در ساعت ۰۹:۰۰ در «دفتر مرکزی» ثبت شد.",
  );
});

it("outside a soft area sends the punch with its reason for approval", async () => {
  await buildGeofence(server.db, { personnel: [employee], is_soft: true });
  deviceSays(away);
  const { user } = await readPosition();
  const button = (await screen.findByRole("button", {
    name: "ارسال ورود برای تأیید",
  })) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  await user.type(screen.getByRole("textbox", { name: "دلیل" }), "جلسه در وزارتخانه");
  await user.click(button);
  await screen.findByText(/برای تأیید ارسال شد/);
  const rows = await server.db.selectFrom("request").select("description").execute();
  expect(rows).toEqual([{ description: "جلسه در وزارتخانه" }]);
});

it.each([
  [
    "a camera that is refused",
    /عکسی گرفته نشد. اگر دوربین باز نشد/,
    () => fireEvent(camera(), new Event("cancel")),
  ],
  [
    "a photo that cannot be read",
    /این عکس قابل خواندن نیست/,
    () => fireEvent.change(camera(), { target: { files: [new File(["no picture"], "photo.jpg")] } }),
  ],
])("%s has its words, another way to a photo, and keeps nobody from sending", async (_, words, happens) => {
  await buildGeofence(server.db, { personnel: [employee], is_soft: true });
  deviceSays(away);
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("", "InvalidStateError")));
  const { user } = await readPosition();
  await user.type(await screen.findByRole("textbox", { name: "دلیل" }), "جلسه در وزارتخانه");
  act(() => void happens());
  const alert = await screen.findByText(words);
  const chosen = vi.spyOn(screen.getByLabelText("انتخاب از دستگاه", { selector: "input" }), "click");
  await user.click(
    within(alert.closest("[role=alert]") as HTMLElement).getByRole("button", { name: "انتخاب از دستگاه" }),
  );
  expect(chosen).toHaveBeenCalledOnce();
  await user.click(screen.getByRole("button", { name: "ارسال ورود برای تأیید" }));
  await screen.findByText(/برای تأیید ارسال شد/);
});

it.each([
  ["is denied", { code: 1 }, "اجازه خواندن موقعیت داده نشده است"],
  ["takes too long", { code: 3 }, "موقعیت در زمان مقرر پیدا نشد"],
  ["is not known", { code: 2 }, "موقعیت دستگاه در دسترس نیست"],
  ["is vague", { accuracy: 900 }, "موقعیت دقیق نیست"],
  ["is old", { secondsAgo: 500 }, "موقعیت به‌روز نیست"],
  ["is outside", away, "خارج از محدوده هستید"],
])("a position that %s has its own words and a way out, and no button to punch", async (_, said, words) => {
  await buildGeofence(server.db, { personnel: [employee] });
  const asked = deviceSays(said);
  const { user } = await readPosition();
  await screen.findByText(words);
  expect(screen.queryByRole("button", { name: "ثبت ورود" })).toBeNull();
  await user.click(screen.getByRole("button", { name: /دریافت موقعیت|به‌روزرسانی موقعیت/ }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

it.each([
  ["is kept with its place", 12, /با موقعیت روی این دستگاه ذخیره/, true],
  ["is not taken, and says so, where the settings take none", 0, /تردد بدون شبکه پذیرفته نمی‌شود/, false],
])("a punch without a network %s", async (_, hours, words, isTaken) => {
  await writeSetting(server.db, "offlinePunchHours", hours);
  await buildGeofence(server.db, { personnel: [employee] });
  deviceSays({});
  let isOffline = false;
  const { user } = await renderPortal(server, { ...page, isOffline: () => isOffline });
  const read = await screen.findByRole("button", { name: "موافقم، موقعیت دریافت شود" });
  isOffline = true;
  await user.click(read);
  await screen.findByText(words);
  const tap = screen.getByRole("button", { name: "ثبت ورود" }) as HTMLButtonElement;
  expect(tap.disabled).toBe(!isTaken);
  // What the button offers may be of long ago.
  const instead = screen.queryByRole("button", { name: "به جای آن خروج ثبت شود" });
  expect(instead !== null).toBe(isTaken);
  if (!instead) return;
  await user.click(instead);
  await screen.findByText(/روی این دستگاه ذخیره شد/);
  expect(offlinePunches()).toMatchObject([{ direction: "out", place: azadi }]);
});

it("does not wait for ever for a browser whose question was left alone, and takes a late answer", async () => {
  let answer: PositionCallback | undefined;
  const getCurrentPosition = vi.fn((found: PositionCallback) => {
    answer = found;
  });
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition } });
  const waits = vi.spyOn(globalThis, "setTimeout");
  await readPosition();
  await screen.findByText("در حال دریافت موقعیت…");
  const [giveUp] = waits.mock.calls.find(([, wait]) => wait === longestSilence) ?? [];
  waits.mockRestore();
  act(() => giveUp?.());
  await screen.findByText("موقعیت در زمان مقرر پیدا نشد");
  const coords = { accuracy: 15, ...azadi };
  act(() => answer?.({ coords, timestamp: Date.now() } as unknown as GeolocationPosition));
  await screen.findByText("برای شما محدوده‌ای تعیین نشده است");
});

it("says what is wrong where the server cannot judge the place, and asks again", async () => {
  await buildGeofence(server.db, { personnel: [employee], is_soft: true });
  deviceSays(away);
  const { user } = await renderPortal(server, page);
  const agree = await screen.findByRole("button", { name: "موافقم، موقعیت دریافت شود" });
  const well = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) =>
    /areasOfPerson/.test(String(address)) ? new Response("", { status: 500 }) : well(address, init),
  );
  await user.click(agree);
  const retry = await screen.findByRole("button", { name: "دوباره امتحان کنید" });
  // What is soft nobody knows yet, so nothing is said to be outside.
  expect(screen.queryByText("خارج از محدوده هستید")).toBeNull();
  vi.stubGlobal("fetch", well);
  await user.click(retry);
  await screen.findByRole("button", { name: "ارسال ورود برای تأیید" });
});

it("shows whoever decides where it was made, and the person who looked", async () => {
  await buildGeofence(server.db, { personnel: [employee], is_soft: true });
  const { answer } = await server.ask(clocking.addInOutWithLocation, employee, {
    personnelNumber: employee,
    direction: "in",
    ...away,
    accuracy: 15,
    positionAge: 1,
    description: "جلسه در وزارتخانه",
  });
  const { user } = await renderPortal(server, {
    as: admin,
    at: `/adminHome/admin-io-management?open=${answer.requestId}`,
  });
  await user.click(await screen.findByRole("button", { name: "نمایش موقعیت" }));
  await screen.findByText(/۱٫۱ کیلومتر از/);
  await renderPortal(server, { as: employee, at: "/home/my-data" });
  const stored = await screen.findByRole("list", { name: "موقعیت‌های ذخیره‌شده" });
  expect(stored.textContent).toContain("مدیر سامانه موقعیت");
});
