import { calls } from "@schemas/calls";
import type { AnyCall } from "@schemas/define-call";
import { parametersOf } from "@src/api/parameters";
import { admin, employee } from "@tests/helpers/build/cast";
import { buildRequestCast, colleague } from "@tests/helpers/build/request-cast";
import { buildRequest } from "@tests/helpers/build/requests";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { signInAs } from "@tests/helpers/sign-in-as";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/* The specification sorts lists by its own names of their fields: beginDate, perno, the date of the clock. */

const { io, leave, overtime } = calls;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
  const one = (kind: "leave" | "inOut" | "specialOvertime", personnel_number: string, day: string) =>
    buildRequest(server.db, {
      kind,
      type_code: kind === "leave" ? "1" : "",
      personnel_number,
      status: "ConfirmRequest",
      first_day: day,
      last_day: day,
      submitted_at: new Date("2026-05-01T08:00:00Z"),
      ...(kind === "inOut" && { from_minute: 480, direction: 1 }),
    });
  for (const kind of ["leave", "inOut"] as const)
    for (const day of ["2026-05-10", "2026-05-12", "2026-05-11"]) await one(kind, employee, day);
  for (const who of [employee, colleague]) await one("specialOvertime", who, "2026-05-11");
});
afterAll(() => server.drop());

type Row = { BeginDate: string; Perno: string };

async function rowsOf(call: AnyCall, who: string, input: object, sort?: string): Promise<Row[] | string> {
  const { query } = parametersOf(call, input);
  const headers = await signInAs(server.db, who, server.clock.now);
  const parameters = new URLSearchParams(query);
  if (sort !== undefined) parameters.set("sort", sort);
  const response = await server.app.request(`/api/${call.path}?${parameters}`, { headers });
  const { Values, Code } = (await response.json()) as { Values: Row[]; Code?: string };
  return Code ?? Values;
}
const own = { personnelNumber: employee };
const [early, middle, late] = ["1405/02/20", "1405/02/21", "1405/02/22"];
const datesOf = async (call: AnyCall, sort?: string) => {
  const rows = await rowsOf(call, employee, own, sort);
  return typeof rows === "string" ? rows : rows.map((row) => row.BeginDate);
};

describe("a list is sorted", () => {
  it.each([
    ["beginDate", [early, middle, late]],
    ["beginDate asc", [early, middle, late]],
    ["-beginDate", [late, middle, early]],
    ["BEGINDATE DESC", [late, middle, early]],
    ["beginDate descending", [late, middle, early]],
    ["from", [early, middle, late]],
    [undefined, [late, middle, early]],
  ])("of leave by %s", async (sort, expected) => {
    expect(await datesOf(leave.listRequests, sort)).toEqual(expected);
  });

  it.each([
    ["clockDate", [early, middle, late]],
    ["clockDate desc", [late, middle, early]],
    [undefined, [late, middle, early]],
  ])("of entries and exits by %s", async (sort, expected) => {
    expect(await datesOf(io.listRequests, sort)).toEqual(expected);
  });

  it.each([
    ["perno", [employee, colleague]],
    ["-perno", [colleague, employee]],
    ["Perno desc", [colleague, employee]],
    [undefined, [colleague, employee]],
  ])("of special overtime by %s", async (sort, expected) => {
    const rows = await rowsOf(overtime.listSpecialOvertime, admin, { scope: "view" }, sort);
    expect((rows as Row[]).map((row) => row.Perno)).toEqual(expected);
  });

  it.each(["constructor", "nothing", "beginDate sideways", "--beginDate"])(
    "by nothing called %s",
    async (sort) => {
      expect(await datesOf(leave.listRequests, sort)).toBe("invalid-input");
    },
  );
});
