import { calls } from "@schemas/calls";
import { sumOfDaysOfPeople } from "@server/db/tables/work-of-people";
import { admin, employee, manager, neighbour } from "@tests/helpers/build/cast";
import { buildWorkedDays, workedDays as range } from "@tests/helpers/build/worked-days";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const { getDayWorkOfPersonnel, getLateDays } = calls.work;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildWorkedDays(db, [
    [employee, "2026-05-02", "08:25", "16:00"],
    [employee, "2026-05-05", "09:00", "16:00"],
    [manager, "2026-05-02", "08:00", "17:00"],
    [neighbour, "2026-05-03", "08:40", "15:00"],
  ]);
});
afterAll(() => server.drop());

describe("days of people", () => {
  const sorts = ["name", "-name", "-personnelNumber", "sectionName", "date", "-date", "-undertime", "late"];
  const filters = [{}, { sectionCode: "10" }, { search: "10" }];
  const lists = [getDayWorkOfPersonnel, getLateDays];

  it.each(sorts)("page by page by %s equal the whole list, without duplicates or omissions", async (sort) => {
    for (const list of lists)
      for (const filter of filters) {
        const input = { ...range, ...filter, sort };
        const keysOn = async (page: number, pageSize: number) => {
          const { answer } = await server.ask(list, admin, { ...input, page, pageSize });
          return answer.items.map(({ personnelNumber, date }) => `${personnelNumber} ${date}`);
        };
        const whole = await keysOn(1, 500);
        expect(new Set(whole).size).toBe(whole.length);
        const pages: string[] = [];
        for (let page = 1; pages.length < whole.length; page += 1) pages.push(...(await keysOn(page, 4)));
        expect(pages).toEqual(whole);
        expect(await keysOn(whole.length + 1, 4)).toEqual([]);
      }
    const { answer } = await server.ask(getDayWorkOfPersonnel, admin, { ...range, page: 1, pageSize: 1 });
    expect(answer.total).toBe(answer.sum.days);
    expect(answer.total).toBeGreaterThan(12);
  });

  it("show which day of the week they are", async () => {
    const { answer } = await server.ask(getDayWorkOfPersonnel, admin, range);
    const weekday = new Intl.DateTimeFormat("fa-IR", { weekday: "long", timeZone: "UTC" });
    for (const { date, dayName } of answer.items) expect(dayName).toBe(weekday.format(new Date(date)));
    expect(new Set(answer.items.map(({ dayName }) => dayName)).size).toBe(6);
  });

  it("of a manager are read only for their own people, no matter how many others there are", async () => {
    const transaction = await server.db.startTransaction().execute();
    const run = (text: string) => sql.raw<{ rows: number }>(text).execute(transaction);
    try {
      await run(`insert into person (personnel_number, name, section_code)
        select 'x' || n, 'x', '20' from generate_series(1, 400) n`);
      await run(`insert into day_work select (jsonb_populate_record(null::day_work,
          to_jsonb(work) || jsonb_build_object('personnel_number', 'x' || n))).*
        from day_work work, generate_series(1, 400) n where personnel_number = '${neighbour}'`);
      await run("analyze person, day_work");
      const countRead = async () => {
        const { rows } = await run(`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
          from pg_stat_xact_user_tables where relname like 'day\\_work\\_%'`);
        return rows[0]?.rows ?? 0;
      };
      const before = await countRead();
      const reach = { isEveryone: false, sections: ["10"], groupFree: false } as const;
      const { days } = await sumOfDaysOfPeople(transaction, { range, reach });
      expect(days).toBeGreaterThan(5);
      expect((await countRead()) - before).toBe(days);
    } finally {
      await transaction.rollback().execute();
    }
  });
});
