import { calls } from "@schemas/calls";
import type { AnyCall } from "@schemas/define-call";
import { adminFlags } from "@schemas/permission-codes";
import { reports } from "@schemas/reports";
import { wireParts } from "@schemas/wire";
import { recomputeDays } from "@server/work/recompute";
import { buildRequestType } from "@tests/helpers/build/access";
import {
  buildCast,
  employee,
  groupFreeManager,
  loner,
  manager,
  neighbour,
  otherManager,
} from "@tests/helpers/build/cast";
import { buildRequest } from "@tests/helpers/build/requests";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { namesSomeone, sampleInput } from "@tests/helpers/sample-input";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/*
 * Nobody ever sees a person outside their sections, in a list, its total or a file. Which calls answer for many people
 * their declarations say, so a new one stands in this table by itself.
 */

const managers = [
  { as: manager, own: [employee, manager], foreign: [neighbour, otherManager, loner, groupFreeManager] },
  { as: otherManager, own: [neighbour, otherManager], foreign: [employee, manager, loner, groupFreeManager] },
  {
    as: groupFreeManager,
    own: [loner, groupFreeManager],
    foreign: [employee, manager, neighbour, otherManager],
  },
] as const;
const everyone = managers.flatMap(({ own }) => own);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildCast(db);
  await buildRequestType(db, { kind: "leave", code: "1" });
  await db
    .updateTable("section_admin")
    .set({ flags: Object.values(adminFlags) })
    .execute();
  await buildWorkWeek(db, { people: everyone, start: "08:00", end: "16:00" });
  for (const number of everyone) {
    // A name that holds the number, so that a name alone would give its owner away too.
    await db
      .updateTable("person")
      .set({ name: `نام ${number}` })
      .where("personnel_number", "=", number)
      .execute();
    await buildPunches(db, number, "2026-05-03", "08:40", "15:00");
    await buildPunches(db, number, "2026-05-04", "08:00");
    await buildPunches(db, number, "2026-05-10", "08:00", "16:00");
    await buildPunches(db, number, "2026-05-13", "08:00");
    const section_code = number.startsWith("1") ? "10" : number.startsWith("2") ? "20" : null;
    await buildRequest(db, {
      kind: "leave",
      type_code: "1",
      personnel_number: number,
      section_code,
      first_day: "2026-05-06",
      last_day: "2026-05-06",
      submitted_at: server.clock.now,
    });
  }
  await db.insertInto("work_year").values({ year: 1405, name: "1405" }).execute();
  await db
    .insertInto("work_period")
    .values({ year: 1405, number: 2, first_day: "2026-04-21", last_day: "2026-05-21" })
    .execute();
  await recomputeDays(db, {
    personnelNumbers: "all",
    from: "2026-04-21",
    to: "2026-05-12",
    today: "2026-05-13",
  });
});
afterAll(() => server.drop());

const everyCall = Object.values<Record<string, AnyCall>>(calls).flatMap((group) => Object.values(group));
/** Lists for managers that change nothing; whom one names oneself is refused elsewhere (access.test.ts). */
const listsOfMany = everyCall.filter(
  (call) => call.allow === "manager" && call.values === "list" && !call.changes,
);
const inputOf = (call: AnyCall, as: string) =>
  call.input ? sampleInput(call, namesSomeone(call) ? as : employee) : {};
const mentions = (answer: unknown, people: readonly string[]) => {
  const text = JSON.stringify(answer);
  return people.filter((number) => text.includes(number));
};

describe.each(listsOfMany.map((call) => [call.name, call] as const))("%s", (_, call) => {
  it.each(managers)("answers $as without anybody of another section", async ({ as, foreign, own }) => {
    const asked = { ...inputOf(call, as), sectionCode: undefined };
    const { envelope } = await server.ask(call, as, asked as never);
    expect(mentions(envelope.Values, foreign)).toEqual([]);
    // The totals count nobody else either.
    const sum = envelope.Sum as { people?: number } | undefined;
    if (sum?.people !== undefined) expect(sum.people).toBeLessThanOrEqual(own.length);
  });
});

const listsOfOneSection = listsOfMany.filter(({ input }) => "sectionCode" in (wireParts(input)?.shape ?? {}));
describe.each(listsOfOneSection.map((call) => [call.name, call] as const))("%s of one section", (_, call) => {
  it("tells the manager of another nothing", async () => {
    const { envelope } = await server.ask(call, otherManager, {
      ...inputOf(call, otherManager),
      sectionCode: "10",
    } as never);
    expect(mentions(envelope.Values, [employee, manager])).toEqual([]);
    expect(envelope.Total ?? 0).toBe(0);
  });
});

describe.each(reports.map((report) => [report.name, report] as const))(
  "the report %s as a file",
  (_, report) => {
    it.each(managers)("holds nobody of another section for $as", async ({ as, foreign }) => {
      const call = report.list.call;
      const columns = report.list.columns.map((name) => ({ name, title: name }));
      const file = await server.ask(calls.reports.exportReport, as, {
        report: report.name,
        format: "csv",
        title: "x",
        calendar: "jalali",
        asked: { ...inputOf(call, as), ...report.always, sectionCode: undefined },
        columns,
        sumTitle: "sum",
      } as never);
      const text = Buffer.from((file.answer ?? new Uint8Array()) as unknown as Uint8Array).toString("utf8");
      expect(file.error).toBeUndefined();
      expect(mentions(text, foreign)).toEqual([]);
    });
  },
);
