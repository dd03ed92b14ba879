import { periodClose } from "@schemas/calls/period-close";
import { addDays } from "@schemas/values/jalali-date";
import { recomputeDays } from "@server/work/recompute";
import { ensureWorkYears } from "@server/work/work-years";
import { admin, buildCast, employee, guest, manager, neighbour } from "@tests/helpers/build/cast";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { afterAll, beforeAll, expect, it } from "vitest";

// Now is Wednesday 2026-05-13; the second period of 1405 is from 2026-04-10 to 2026-05-10. Work is eight hours on six
// days a week, which is 192 hours in four weeks.
const period = { year: 1405, period: 2 };
const first = "2026-04-11";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await ensureWorkYears(server.db, 1405);
  await buildWorkWeek(server.db, { people: [employee], code: "ROT" });
  await buildWorkWeek(server.db, { people: [neighbour] });
  await server.db.updateTable("rotation_plan").set({ rotating: true }).where("code", "=", "ROT").execute();
  for (let day = 0; day < 28; day += 1)
    for (const person of [employee, neighbour])
      if (day % 7 !== 6) await buildPunches(server.db, person, addDays(first, day), "07:00", "15:00");
  await recomputeDays(server.db, {
    personnelNumbers: [employee, neighbour],
    from: first,
    to: "2026-05-12",
    now: { day: "2026-05-13", minute: 720 },
  });
});
afterAll(() => server.drop());

scenarios(() => server, periodClose.listLongHours, [
  { as: guest, input: period, expect: { error: "not-signed-in" } },
  { as: employee, input: period, expect: { error: "not-allowed" } },
  { as: manager, input: period, expect: { error: "not-allowed" } },
]);

it("warns of rotating staff with more than 176 hours in four weeks, and of nobody else", async () => {
  const { answer } = await server.ask(periodClose.listLongHours, admin, period);
  expect(answer).toMatchObject({
    total: 1,
    items: [
      { personnelNumber: employee, from: addDays(first, -1), to: addDays(first, 26), minutes: 192 * 60 },
    ],
  });
});

it("warns of nobody in a period whose four weeks have less", async () => {
  const { answer } = await server.ask(periodClose.listLongHours, admin, { year: 1405, period: 1 });
  expect(answer).toMatchObject({ total: 0, items: [] });
});
