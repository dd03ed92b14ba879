import { calls } from "@schemas/calls";
import { permissionCodes } from "@schemas/permission-codes";
import { toPersianDigits } from "@schemas/values/digits";
import { writeSetting } from "@server/db/tables/settings";
import { recomputeDays } from "@server/work/recompute";
import {
  forgetOfflinePunch,
  keepOfflinePunch,
  offlinePunches,
  sendOfflinePunches,
} from "@src/api/offline-punches";
import { act, screen, waitFor, within } from "@testing-library/react";
import { buildCast, employee } from "@tests/helpers/build/cast";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { runJobs } from "@tests/helpers/run-jobs";
import { longDate, matching, word } from "@tests/helpers/word";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";

// Now is Wednesday 2026-05-13 (1405/02/23), 09:00 in Tehran; everyone works from 07:00 to 15:00.
const yesterday = "2026-05-12";
const today = "2026-05-13";
const days = `from=2026-05-11&to=${today}`;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildCast(db);
  await buildWorkWeek(db, { people: [employee] });
  await buildPunches(db, employee, "2026-05-11", "07:30", "15:00");
  await buildPunches(db, employee, yesterday, "07:00");
  await buildPunches(db, employee, today, "07:00");
  await writeSetting(db, "defaultPermission", Object.values(permissionCodes));
  await writeSetting(db, "offlinePunchBecomes", "punch");
  await writeSetting(db, "offlinePunchHours", 48);
});
afterAll(() => server.drop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: testNow });
  for (const { key } of offlinePunches()) forgetOfflinePunch(key);
  const now = { day: today, minute: 9 * 60 };
  await recomputeDays(server.db, { personnelNumbers: "all", from: "2026-05-11", to: today, now });
  return () => vi.useRealTimers();
});

/** Stores the exit of yesterday, made at 15:00 without a network, which the server never receives. */
async function waitHere() {
  const well = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) =>
    String(address).includes("clocking/now") ? new Response("", { status: 500 }) : await well(address, init),
  );
  const takenAt = testNow.getTime() - 18 * 3_600_000;
  await act(async () => {
    await keepOfflinePunch({
      key: "0123456789abcdef0123456789abcdef",
      username: employee,
      direction: "out",
      takenAt,
    });
  });
  return { arrive: () => vi.stubGlobal("fetch", well) };
}

const row = (name: RegExp) => screen.findByLabelText(name, { selector: "tr" });
const sum = async (name: string) =>
  (await screen.findByLabelText(new RegExp(`^${name}: `))).getAttribute("aria-label");

it("counts a day with a punch waiting on this device as unfinished, and correctly once it has arrived", async () => {
  await renderPortal(server, { as: employee, at: `/home/daily-functionality?${days}` });
  expect((await row(matching`${longDate(yesterday)}`)).textContent).toContain(word("daily.incomplete"));
  expect(await sum(word("dayEffects.figures.absence"))).toContain(
    word("requestDetail.days", { count: 1, number: 1 }),
  );
  const line = await waitHere();
  await waitFor(async () =>
    expect((await row(matching`${longDate(yesterday)}`)).textContent).toContain(word("daily.unsent")),
  );
  expect(await sum(word("dayEffects.figures.absence"))).toContain(
    word("requestDetail.days", { count: 0, number: 0 }),
  );
  expect(await sum(word("daily.totals.undertime"))).toContain(toPersianDigits("00:30"));
  expect(await sum(word("daily.summary.days"))).toContain(`: ${toPersianDigits("1")}؛`);

  line.arrive();
  await act(async () => expect(await sendOfflinePunches()).toBe(1));
  await runJobs(server);
  const input = { personnelNumber: employee, from: yesterday, to: yesterday };
  const { work } = (await server.ask(calls.work.getDayWorks, employee, input)).answer;
  expect(work.days).toMatchObject([{ presence: 480, undertime: 0, absence: 0, isIncomplete: false }]);
  await server.db.deleteFrom("web_punch").execute();
  await server.db.deleteFrom("punch").where("source", "=", "offline").execute();
});

it("neither asks for that exit on the home page nor offers to fix the day", async () => {
  const mend = async () => within(await screen.findByRole("region", { name: word("home.mend.title") }));
  await renderPortal(server, { as: employee, at: "/home/profile" });
  await screen.findByRole("textbox", { name: word("composing.exit") });
  await waitHere();
  await waitFor(() => expect(screen.queryByRole("textbox", { name: word("composing.exit") })).toBeNull());
  expect((await mend()).queryByText(matching`${longDate(yesterday)}`)).toBeNull();
});

it("says so in the day itself, which then lacks nothing", async () => {
  await renderPortal(server, { as: employee, at: "/home/eosDayWorkDetail?DT=1405/02/22" });
  await screen.findAllByText(word("daily.incomplete"));
  await waitHere();
  await screen.findByText(matching`${word("daily.unsentText")}`);
  expect(screen.queryByText(word("dayEffects.figures.absence"))).toBeNull();
});
