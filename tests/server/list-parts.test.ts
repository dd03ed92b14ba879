import { calls } from "@schemas/calls";
import type { AnyCall } from "@schemas/define-call";
import type { ListPart } from "@schemas/list-query";
import type { Report } from "@schemas/report";
import { reports } from "@schemas/reports";
import { recomputeDays } from "@server/work/recompute";
import { admin, employee, manager, neighbour } from "@tests/helpers/build/cast";
import { buildPeriod } from "@tests/helpers/build/periods";
import { buildPunches } from "@tests/helpers/build/work-week";
import { buildWorkedDays, workedDays as range } from "@tests/helpers/build/worked-days";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

type Row = { personnelNumber: string };
type Answer = { items: Row[]; total?: number; sum?: Record<string, number> };
type Asked = { page?: number; pageSize?: number; sort?: string; part?: ListPart };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildWorkedDays(db, [
    [employee, "2026-05-02", "08:25", "16:00"],
    [employee, "2026-05-04", "08:00"],
    [manager, "2026-05-02", "08:00", "17:00"],
    [neighbour, "2026-05-03", "08:40", "15:00"],
  ]);
  // A person who came in twice.
  await buildPunches(db, employee, "2026-05-05", "08:00", "12:00", "16:00");
  await sql`update punch set direction = 1 where day = '2026-05-05' and minute < 900`.execute(db);
  await recomputeDays(db, { personnelNumbers: "all", ...range, now: { day: "2026-05-13", minute: 0 } });
  await buildPeriod(db);
});
afterAll(() => server.drop());

/** A time at which the report has rows. */
function timeOf({ time }: Report): object {
  if (!time) return {};
  if (time.of === "range") return range;
  if (time.of === "day")
    return time.as === "date" ? { date: range.from } : { from: range.from, to: range.from };
  return { year: 1405, [time.of]: 2 };
}

const ask = async (call: AnyCall, as: string, input: object) =>
  (await server.ask(call as typeof calls.work.getDayWorkOfPersonnel, as, input as never)).answer as Answer;

describe.each(reports.map((report) => [report.name, report] as const))("the report %s", (_name, report) => {
  const answerOf = (as: string, more: Asked) =>
    ask(report.list.call, as, { ...report.always, ...timeOf(report), ...more });

  it("answers the requested part, equal to that of the whole answer", async () => {
    for (const as of [admin, manager]) {
      const page = { page: 1, pageSize: 3, sort: report.list.sort };
      const { items, total, sum } = await answerOf(as, page);
      expect(items.length).toBeGreaterThan(0);
      expect(await answerOf(as, { ...page, part: "rows" })).toEqual({ items });
      expect(await answerOf(as, { part: "totals" })).toEqual({ items: [], total, sum });
      expect((await answerOf(as, { sort: report.list.sort })).items).toHaveLength(total ?? -1);
    }
  });

  it("has its rows page by page in its own order, by name and by a figure, without duplicates or omissions", async () => {
    const { sort: own, sortable } = report.list;
    for (const sort of new Set([own, "name", "-name", `-${sortable.at(-1)}`])) {
      const { items: whole } = await answerOf(admin, { sort });
      const pages: Row[] = [];
      for (let page = 1; ; page += 1) {
        const { items } = await answerOf(admin, { page, pageSize: 3, sort, part: "rows" });
        pages.push(...items);
        if (items.length < 3) break;
      }
      expect([sort, pages]).toEqual([sort, whole]);
    }
  });
});

it("people who match only after computing are on the right pages, no matter how many others are between them", async () => {
  const { db } = server;
  // Every seventh of the people was present: more people than are searched at a time.
  await sql`insert into person (personnel_number, name, section_code)
    select 'y' || lpad(n::text, 4, '0'), 'y' || lpad(n::text, 4, '0'), '10' from generate_series(1, 600) n`.execute(
    db,
  );
  await sql`insert into punch (personnel_number, day, minute, direction)
    select 'y' || lpad(n::text, 4, '0'), '2026-05-13', 420, 0 from generate_series(7, 600, 7) n`.execute(db);
  const { getAttendanceStatus } = calls.personnel;
  const there = { state: "present", search: "y", sort: "name" } as const;
  const { items: whole } = await ask(getAttendanceStatus, admin, there);
  expect(whole).toHaveLength(85);
  const pages: Row[] = [];
  for (let page = 1; page <= 5; page += 1)
    pages.push(
      ...(await ask(getAttendanceStatus, admin, { ...there, page, pageSize: 20, part: "rows" })).items,
    );
  expect(pages).toEqual(whole);
});
