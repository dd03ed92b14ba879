import { calls } from "@schemas/calls";
import { leaveLengthText } from "@schemas/values/leave-length";
import { admin, employee, neighbour } from "@tests/helpers/build/cast";
import { buildRequestCast, colleague } from "@tests/helpers/build/request-cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { afterAll, beforeAll, expect, it } from "vitest";

const { leave, requests } = calls;
// Nine days saved, and 26 of this year.
const day = 440;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
  await server.db
    .insertInto("work_year")
    .values([
      { year: 1404, name: "۱۴۰۴" },
      { year: 1405, name: "۱۴۰۵", is_active: true },
    ])
    .execute();
});
afterAll(() => server.drop());

const draft = (personnelNumber: string, from: string, to: string) => ({
  personnelNumber,
  from,
  to,
  typeCode: "1",
});
const file = async (who: string, from: string, to: string) =>
  (await server.ask(leave.addLeave, who, draft(who, from, to))).error;
async function leftFor(who: string, from: string, to: string) {
  const input = { ...draft(who, from, to), request: "leave" as const };
  const { answer } = await server.ask(requests.previewRequest, who, input);
  return answer.parts[0]?.limits.find(({ limit }) => limit === "balance")?.parameters.left;
}
const days = (number: number) => leaveLengthText(number * day, day, "fa");
const balanceOf = async (personnelNumber: string, year: number, date: string) =>
  (await server.ask(leave.getTotals, admin, { personnelNumber, year, date })).answer.balance;

it("leave of next year that needs what is carried over is reserved, whichever was requested first", async () => {
  // 33 days, of which next year gives 26.
  expect(await file(employee, "2027-04-10", "2027-05-17")).toBe(undefined);
  // 35 days are there, but seven of the 18 that are carried over have to stay.
  expect(await file(employee, "2026-06-01", "2026-07-04")).toBe("balance-too-small");
  expect(await leftFor(employee, "2026-06-01", "2026-07-04")).toBe(days(28));
  expect(await file(employee, "2026-06-01", "2026-07-02")).toBe(undefined);
  expect(await balanceOf(employee, 1406, "2027-05-17")).toBe(0);
  expect(await file(employee, "2026-08-01", "2026-08-01")).toBe("balance-too-small");
  expect(await file(neighbour, "2026-06-01", "2026-07-04")).toBe(undefined);
});

it("leave that is paid out on a later day is reserved too, in this year and the next", async () => {
  const payOut = (date: string, minutes: number) =>
    server.ask(leave.addLeaveEntry, admin, {
      personnelNumber: colleague,
      date,
      kind: "payOut",
      minutes,
      reason: "",
    });
  expect((await payOut("2026-09-01", 10 * day)).error).toBe(undefined);
  expect(await leftFor(colleague, "2026-06-01", "2026-06-01")).toBe(days(25));
  // With what next year gives, 15 days of this year's have to be left for that.
  expect((await payOut("2027-04-10", 41 * day)).error).toBe(undefined);
  expect(await leftFor(colleague, "2026-06-01", "2026-06-01")).toBe(days(10));
});
