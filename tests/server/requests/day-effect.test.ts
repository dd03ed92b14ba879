import { calls } from "@schemas/calls";
import { employee } from "@tests/helpers/build/cast";
import { buildRequestCast, second } from "@tests/helpers/build/request-cast";
import { buildPunches } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const { io, requests } = calls;
const whole = "2026-05-10";
const forgotten = "2026-05-11";
const empty = "2026-05-12";
const at = (hour: number, minute = 0) => hour * 60 + minute;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
  await buildPunches(server.db, employee, whole, "07:46", "16:10");
  await buildPunches(server.db, employee, forgotten, "07:00");
});
afterAll(() => server.drop());

type Punch = { direction: "in" | "out"; fromMinute: number; entryBefore?: number };

async function preview(from: string, punch: Punch) {
  const input = { personnelNumber: employee, request: "inOut" as const, from, to: from, ...punch };
  return (await server.ask(requests.previewRequest, employee, input)).answer.dayEffects;
}

async function file(date: string, direction: "in" | "out", time: number): Promise<number> {
  const query = { personnelNumber: employee, date, direction, time };
  return (await server.ask(io.addInOut, employee, query)).answer.ids[0] as number;
}

const assess = async (id: number) =>
  (await server.ask(requests.assessRequests, second, { ids: [id] })).answer[0];
const context = async (id: number) => (await server.ask(requests.requestContext, second, { id })).answer;

describe("a requested punch", () => {
  it("is shown to its filer with the punches and figures of the day before and after", async () => {
    const [day, ...others] = await preview(forgotten, { direction: "out", fromMinute: at(15) });
    expect(others).toEqual([]);
    expect(day).toMatchObject({
      date: forgotten,
      isHarmed: false,
      punchesBefore: [{ time: at(7), direction: "in", isAsked: false }],
      punchesAfter: [
        { time: at(7), isAsked: false },
        { time: at(15), direction: "out", isAsked: true },
      ],
      effects: expect.arrayContaining([
        { of: "absence", before: 1, after: 0 },
        { of: "presence", before: 0, after: 480 },
      ]),
    });
  });

  it("is shown together with the entry of the same form", async () => {
    const exit = { direction: "out" as const, fromMinute: at(15) };
    const [together] = await preview(empty, { ...exit, entryBefore: at(7) });
    expect(together).toMatchObject({
      isHarmed: false,
      effects: expect.arrayContaining([{ of: "absence", before: 1, after: 0 }]),
    });
  });

  it("that would make a worked day an absence is shown as harm, and must be looked at", async () => {
    const [day] = await preview(whole, { direction: "out", fromMinute: at(18) });
    expect(day).toMatchObject({
      isHarmed: true,
      effects: expect.arrayContaining([{ of: "absence", before: 0, after: 1 }]),
    });
    const id = await file(whole, "out", at(18));
    expect(await assess(id)).toMatchObject({
      isSafe: false,
      problems: [expect.stringContaining("۱۴۰۵/۰۲/۲۰")],
    });
    expect((await context(id)).dayEffects).toMatchObject([{ date: whole, isHarmed: true }]);
  });

  it("that fixes its day is ready", async () => {
    const id = await file(forgotten, "out", at(15));
    expect(await assess(id)).toMatchObject({ isSafe: true, problems: [] });
    expect((await context(id)).dayEffects).toMatchObject([{ date: forgotten, isHarmed: false }]);
  });
});
