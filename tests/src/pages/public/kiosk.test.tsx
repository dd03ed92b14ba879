import { calls } from "@schemas/calls";
import { kiosks } from "@schemas/registers/kiosks";
import { toPersianDigits } from "@schemas/values/digits";
import { act, screen, waitFor } from "@testing-library/react";
import { admin, buildCast, employee, neighbour } from "@tests/helpers/build/cast";
import { buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { sealFor } from "@tests/helpers/seal-for";
import { word } from "@tests/helpers/word";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await buildWorkWeek(server.db, { people: [employee, neighbour] });
  const door = { code: "DOOR", name: "Front door", place: "", clockCode: null };
  await server.ask(kiosks.calls.addKiosk, admin, {
    ...door,
    hasVoice: false,
    takesPhoto: false,
    isActive: true,
  });
  await server.ask(calls.kiosk.setMyPin, employee, { password: await sealFor(server, employee, "2580") });
});
afterAll(() => server.drop());
beforeEach(() => {
  vi.useFakeTimers({ now: testNow, toFake: ["Date"] });
  return () => vi.useRealTimers();
});

it("stores punches while the connection is down and sends them when it is back, each with its own time", async () => {
  let isDown = false;
  const { user } = await renderPortal(server, { as: null, at: "/kiosk", isOffline: () => isDown });
  const { answer: row } = await server.ask(kiosks.calls.getKiosk, admin, { code: "DOOR" });
  await user.type(await screen.findByLabelText(word("kiosk.admit.code")), String(row.admissionCode));
  await user.click(screen.getByRole("button", { name: word("kiosk.admit.run") }));

  const punch = async (personnelNumber: string, pin: string) => {
    await user.type(await screen.findByLabelText(word("kiosk.step.number")), `${personnelNumber}{Enter}`);
    await user.type(await screen.findByLabelText(word("kiosk.step.secret")), `${pin}{Enter}`);
  };
  await screen.findByLabelText(word("kiosk.step.number"));
  isDown = true;
  await punch(employee, "2580");
  expect(await screen.findByText(word("kiosk.stored.title"))).toBeTruthy();
  expect(screen.getAllByText(toPersianDigits("09:00")).length).toBeGreaterThan(0);
  await punch(neighbour, "9999");
  await screen.findByText(word("kiosk.stored.waiting", { count: 2, number: toPersianDigits("2") }));

  // The tablet's clock is set back two hours before the connection returns, an hour later.
  vi.setSystemTime(testNow.getTime() - 3_600_000);
  server.clock.now = new Date(testNow.getTime() + 3_600_000);
  isDown = false;
  act(() => void dispatchEvent(new Event("online")));
  await screen.findByText(word("kiosk.stored.refused", { count: 1, number: "" }));
  await waitFor(() =>
    expect(screen.queryByText(word("kiosk.stored.waiting", { count: 1, number: "" }))).toBeNull(),
  );
  const stored = await server.db
    .selectFrom("punch")
    .select(["personnel_number", "minute", "source"])
    .execute();
  expect(stored).toEqual([{ personnel_number: employee, minute: 540, source: "kiosk" }]);

  // Set back again while offline, so that the time of a punch is unknown: none is accepted.
  isDown = true;
  vi.setSystemTime(testNow.getTime() - 7_200_000);
  await punch(employee, "2580");
  await screen.findByText(word("errors.network"));
  expect(screen.queryByText(word("kiosk.stored.title"))).toBeNull();
});
