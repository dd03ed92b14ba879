import { clocking } from "@schemas/calls/clocking";
import { toPersianDigits } from "@schemas/values/digits";
import { distanceText } from "@schemas/values/distance";
import { writeSetting } from "@server/db/tables/settings";
import { forgetOfflinePunch, offlinePunches } from "@src/api/offline-punches";
import { longestSilence } from "@src/pages/self-service/request-io-location/use-position";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { admin, buildCast, employee } from "@tests/helpers/build/cast";
import { azadi, buildGeofence, officeName } from "@tests/helpers/build/geofences";
import { buildVendor, storeLicence } from "@tests/helpers/build/licence";
import { buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { sample } from "@tests/helpers/sample";
import { anything, matching, word } from "@tests/helpers/word";
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

/** A device that reports its position, or an error code. */
function deviceSays(reported: Partial<GeolocationCoordinates> & { secondsAgo?: number; code?: number }) {
  const getCurrentPosition = vi.fn((succeed: PositionCallback, failed: PositionErrorCallback) => {
    if (reported.code) return failed({ code: reported.code } as GeolocationPositionError);
    const timestamp = Date.now() - (reported.secondsAgo ?? 1) * 1000;
    succeed({ coords: { accuracy: 15, ...azadi, ...reported }, timestamp } as unknown as GeolocationPosition);
  });
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition } });
  return getCurrentPosition;
}

const camera = () => screen.getByLabelText(word("clock.location.photo"), { selector: "input" });

async function readPosition() {
  const portal = await renderPortal(server, page);
  await portal.user.click(await screen.findByRole("button", { name: word("clock.location.agree") }));
  return portal;
}

it("reads the position only after the notice is accepted, which says what happens to it", async () => {
  const getPosition = deviceSays({});
  const { user } = await renderPortal(server, page);
  await screen.findByText(matching`${word("clock.location.notice.2", { number: 180 })}`);
  expect(getPosition).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: word("clock.location.agree") }));
  expect(getPosition).toHaveBeenCalledOnce();
});

it("inside an area shows accuracy and distance and accepts the punch", async () => {
  await buildGeofence(server.db, { personnel: [employee] });
  deviceSays({});
  const { user } = await readPosition();
  await screen.findByText(word("clock.location.insideText"));
  expect(
    screen.getByText(
      matching`${word("clock.location.within", { distance: toPersianDigits(distanceText(15, "fa")) })}`,
    ),
  ).toBeTruthy();
  await user.click(screen.getByRole("button", { name: word("clock.tap.in") }));
  expect(
    (await screen.findByText(matching`${word("clock.takenAt.in", { at: anything, area: anything })}`))
      .textContent,
  ).toBe(word("clock.takenAt.in", { at: toPersianDigits("09:00"), area: officeName }));
});

it("outside a soft area sends the punch with its reason for approval", async () => {
  await buildGeofence(server.db, { personnel: [employee], is_soft: true });
  deviceSays(away);
  const { user } = await readPosition();
  const button = (await screen.findByRole("button", {
    name: word("clock.location.send.in"),
  })) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  await user.type(screen.getByRole("textbox", { name: word("clock.location.reason") }), sample.reason);
  await user.click(button);
  await screen.findByText(matching`${word("clock.asked.in", { at: anything })}`);
  const rows = await server.db.selectFrom("request").select("description").execute();
  expect(rows).toEqual([{ description: sample.reason }]);
});

it.each([
  [
    "a camera that is refused",
    matching`${word("clock.location.photoNone")}`,
    () => fireEvent(camera(), new Event("cancel")),
  ],
  [
    "a photo that cannot be read",
    matching`${word("clock.location.photoUnreadable")}`,
    () => fireEvent.change(camera(), { target: { files: [new File(["no picture"], "photo.jpg")] } }),
  ],
])(
  "%s has its own message, another way to a photo, and does not prevent sending",
  async (_, words, happens) => {
    await buildGeofence(server.db, { personnel: [employee], is_soft: true });
    deviceSays(away);
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("", "InvalidStateError")));
    const { user } = await readPosition();
    await user.type(
      await screen.findByRole("textbox", { name: word("clock.location.reason") }),
      sample.reason,
    );
    act(() => void happens());
    const alert = await screen.findByText(words);
    const chosen = vi.spyOn(
      screen.getByLabelText(word("clock.location.photoChoose"), { selector: "input" }),
      "click",
    );
    await user.click(
      within(alert.closest("[role=alert]") as HTMLElement).getByRole("button", {
        name: word("clock.location.photoChoose"),
      }),
    );
    expect(chosen).toHaveBeenCalledOnce();
    await user.click(screen.getByRole("button", { name: word("clock.location.send.in") }));
    await screen.findByText(matching`${word("clock.asked.in", { at: anything })}`);
  },
);

it.each([
  ["is denied", { code: 1 }, word("clock.location.failures.denied.title")],
  ["takes too long", { code: 3 }, word("clock.location.failures.timeout.title")],
  ["is not known", { code: 2 }, word("clock.location.failures.unavailable.title")],
  ["is vague", { accuracy: 900 }, word("clock.location.inaccurate")],
  ["is old", { secondsAgo: 500 }, word("clock.location.stale")],
  ["is outside", away, word("clock.location.outside")],
])(
  "a position that %s has its own message and a way out, and no button to punch",
  async (_, reported, words) => {
    await buildGeofence(server.db, { personnel: [employee] });
    const getPosition = deviceSays(reported);
    const { user } = await readPosition();
    await screen.findByText(words);
    expect(screen.queryByRole("button", { name: word("clock.tap.in") })).toBeNull();
    await user.click(
      screen.getByRole("button", {
        name: matching`${word("clock.location.read")}|${word("clock.location.refresh")}`,
      }),
    );
    await waitFor(() => expect(getPosition).toHaveBeenCalledTimes(2));
  },
);

it.each([
  ["is stored with its position", 12, matching`${word("clock.location.offlineText")}`, true],
  [
    "is not accepted, and says so, if the settings accept none",
    0,
    matching`${word("clock.location.offlineNot")}`,
    false,
  ],
])("a punch without a network %s", async (_, hours, words, isTaken) => {
  await writeSetting(server.db, "offlinePunchHours", hours);
  await buildGeofence(server.db, { personnel: [employee] });
  deviceSays({});
  let isOffline = false;
  const { user } = await renderPortal(server, { ...page, isOffline: () => isOffline });
  const read = await screen.findByRole("button", { name: word("clock.location.agree") });
  isOffline = true;
  await user.click(read);
  await screen.findByText(words);
  const tap = screen.getByRole("button", { name: word("clock.tap.in") }) as HTMLButtonElement;
  expect(tap.disabled).toBe(!isTaken);
  // The button may offer an outdated direction, so the other is offered too.
  const instead = screen.queryByRole("button", { name: word("clock.instead.out") });
  expect(instead !== null).toBe(isTaken);
  if (!instead) return;
  await user.click(instead);
  await screen.findByText(matching`${word("clock.kept.out", { at: anything })}`);
  expect(offlinePunches()).toMatchObject([{ direction: "out", place: azadi }]);
});

it("does not wait forever for a browser whose question was ignored, and accepts a late answer", async () => {
  let answer: PositionCallback | undefined;
  const getCurrentPosition = vi.fn((succeed: PositionCallback) => {
    answer = succeed;
  });
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition } });
  const waits = vi.spyOn(globalThis, "setTimeout");
  await readPosition();
  await screen.findByText(word("clock.location.reading"));
  const [giveUp] = waits.mock.calls.find(([, wait]) => wait === longestSilence) ?? [];
  waits.mockRestore();
  act(() => giveUp?.());
  await screen.findByText(word("clock.location.failures.timeout.title"));
  const coords = { accuracy: 15, ...azadi };
  act(() => answer?.({ coords, timestamp: Date.now() } as unknown as GeolocationPosition));
  await screen.findByText(word("clock.location.free"));
});

it("reports an error if the server cannot judge the position, and retries", async () => {
  await buildGeofence(server.db, { personnel: [employee], is_soft: true });
  deviceSays(away);
  const { user } = await renderPortal(server, page);
  const agree = await screen.findByRole("button", { name: word("clock.location.agree") });
  const well = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) =>
    /areasOfPerson/.test(String(address)) ? new Response("", { status: 500 }) : well(address, init),
  );
  await user.click(agree);
  const retry = await screen.findByRole("button", { name: word("app.retry") });
  // Which areas are soft is not loaded, so nothing is said to be outside.
  expect(screen.queryByText(word("clock.location.outside"))).toBeNull();
  vi.stubGlobal("fetch", well);
  await user.click(retry);
  await screen.findByRole("button", { name: word("clock.location.send.in") });
});

it("shows the approver where a punch was made, and its person who looked at it", async () => {
  await buildGeofence(server.db, { personnel: [employee], is_soft: true });
  const { answer } = await server.ask(clocking.addInOutWithLocation, employee, {
    personnelNumber: employee,
    direction: "in",
    ...away,
    accuracy: 15,
    positionAge: 1,
    description: sample.reason,
  });
  const { user } = await renderPortal(server, {
    as: admin,
    at: `/adminHome/admin-io-management?open=${answer.requestId}`,
  });
  await user.click(await screen.findByRole("button", { name: word("deciding.evidence.open") }));
  await screen.findByText(
    matching`${word("deciding.evidence.distance", { distance: toPersianDigits(distanceText(1_100, "fa")), area: anything })}`,
  );
  await renderPortal(server, { as: employee, at: "/home/my-data" });
  const stored = await screen.findByRole("list", { name: word("clock.myData.list") });
  expect(stored.textContent).toContain(
    `${word("clock.myData.administrator")} ${word("clock.myData.sawPlace")}`,
  );
});
