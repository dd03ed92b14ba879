import { isNationalCode } from "@schemas/values/national-code";
import { shiftProblems } from "@schemas/values/shift-hours";
import { waitingCounts } from "@server/db/tables/requests";
import { seedDemo } from "@server/seed";
import { guestPin, unlinkedPin } from "@server/seed/demo/clocks";
import { cast } from "@server/seed/demo/people";
import { demoShifts } from "@server/seed/demo/shifts";
import { createTestDatabase, demoNow, type TestDatabase } from "@tests/helpers/database";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ template: "demo" });
});
afterAll(() => database.drop());

const rowsOf = async <R>(question: RawBuilder<R>) => (await question.execute(database.db)).rows;
const count = async (condition: RawBuilder<unknown>) =>
  (await rowsOf(sql<{ n: number }>`select count(*) as n from ${condition}`))[0]?.n ?? 0;

/** Every row of every table that the seed fills, as one text. */
async function everything(): Promise<string> {
  const tables = await rowsOf(sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`);
  const texts = [];
  for (const { name } of tables) {
    const [row] = await rowsOf(sql<{ all: string }>`
      select coalesce(string_agg(t::text, '|' order by t::text), '') as all from ${sql.table(name)} t`);
    texts.push(`${name}: ${row?.all}`);
  }
  return texts.join("\n");
}

describe("the demo company", () => {
  it("has sixty people in six sections, and two without a section", async () => {
    const sections = await rowsOf(sql<{ code: string | null; people: number }>`
      select section_code as code, count(*) as people from person group by 1 order by 1`);
    expect(sections).toEqual([
      { code: "11", people: 9 },
      { code: "12", people: 8 },
      { code: "13", people: 11 },
      { code: "14", people: 15 },
      { code: "15", people: 10 },
      { code: "16", people: 7 },
      { code: null, people: 2 },
    ]);
  });

  it("has two terminals that sent their punches by themselves, and one that waits", async () => {
    const clocks = await rowsOf(sql`
      select serial, connection, state.seen_at is not null as "hasTalked" from clock
      left join terminal_state state on clock_code = code where serial <> '' order by 1`);
    expect(clocks).toEqual([
      { serial: "DEMO-1", connection: "admitted", hasTalked: true },
      { serial: "DEMO-2", connection: "admitted", hasTalked: true },
      { serial: "DEMO-3", connection: "waiting", hasTalked: true },
    ]);
    const records = await rowsOf(sql`
      select place, count(distinct clock_code) as clocks, array_agg(distinct pin) filter (where place <> 'punch') as pins,
        bool_or(is_late or is_future) as flagged from terminal_punch group by 1 order by 1`);
    expect(records).toEqual([
      { place: "punch", clocks: 2, pins: null, flagged: false },
      { place: "unlinked", clocks: 1, pins: [unlinkedPin, guestPin], flagged: false },
    ]);
    // Each corresponds to a stored punch of a person.
    expect(
      await count(sql`terminal_punch t where place = 'punch' and not exists (
        select from punch p where p.personnel_number = t.pin and p.day = t.day and p.minute = t.minute and p.device = t.clock_code)`),
    ).toBe(0);
  });

  it("has people who are clearly fictitious, with codes that are valid in form", async () => {
    const people = await database.db.selectFrom("person").select(["name", "national_code as code"]).execute();
    expect(people.filter(({ name }) => !/ (نمونه|نمونه‌ای|آزمایشی)$/.test(name))).toEqual([]);
    expect(new Set(people.map(({ name }) => name)).size).toBe(people.length);
    expect(people.filter(({ code }) => !isNationalCode(code ?? "") || !code?.startsWith("999"))).toEqual([]);
  });

  it("has shifts that the engine can compute with", () => {
    const problems = demoShifts.flatMap(({ hours }) =>
      Object.values(hours).flatMap((one) => (one ? shiftProblems(one) : [])),
    );
    expect(problems).toEqual([]);
  });

  it("has the days of everyone computed, from hiring or the last weeks of last year up to yesterday", async () => {
    const missing = await rowsOf(sql`
      select a.personnel_number, d::date from work_assignment a
      cross join generate_series(date '2026-02-10', date '2026-05-09', interval '1 day') d
      where a.during @> d::date and not exists (
        select from day_work w where w.personnel_number = a.personnel_number and w.day = d::date)`);
    expect(missing).toEqual([]);
    const tooMany = await count(sql`day_work w where not exists (
      select from work_assignment a where a.personnel_number = w.personnel_number and a.during @> w.day)`);
    expect(tooMany).toBe(0);
  });

  it("has no punch after the present minute", async () => {
    // demoNow is 12:00 in Tehran.
    expect(await count(sql`punch where day > '2026-05-10' or (day = '2026-05-10' and minute > 720)`)).toBe(0);
    expect(await count(sql`punch where day = '2026-05-10'`)).toBeGreaterThan(30);
    expect(await count(sql`punch where recorded_at > ${demoNow}`)).toBe(0);
  });

  it.each([
    ["late arrivals", sql`day_work where undertime > 0`],
    ["forgiven minutes", sql`day_work where forgiven > 0`],
    ["forgotten punches", sql`day_work where is_incomplete`],
    ["absences", sql`day_work where absence_days > 0 and not is_incomplete`],
    ["authorised overtime", sql`day_work where overtime > 0 and day_type = 'WORK'`],
    ["unauthorised overtime", sql`day_work where surplus > 60 and day_type = 'WORK'`],
    ["work on a day off", sql`day_work where presence > 0 and day_type in ('FRIDAY', 'OFFICIAL_HOLIDAY')`],
    ["night work", sql`day_work where night > 400`],
    ["half days on Thursday", sql`day_work where required = 240 and presence > 0`],
    ["Ramadan hours", sql`day_work where required = 330 and presence > 0`],
    ["daily leave", sql`day_work where leave = required and leave >= 360`],
    ["hourly leave", sql`day_work where leave > 0 and presence > 0`],
    ["daily missions", sql`day_work where mission = required and mission > 0 and presence = 0`],
    ["hourly missions", sql`day_work where mission > 0 and presence > 0`],
    ["missions without return", sql`permit where has_no_return`],
    ["unpaid leave", sql`permit where paid_as = 'unpaid'`],
    ["overtime permits", sql`permit where kind = 'overtime'`],
    ["conflicts", sql`day_work where is_conflict`],
    ["forgotten punches that were added", sql`punch_correction where action = 'ADD'`],
    ["justified lateness", sql`justification`],
    ["undertime made up for", sql`day_work where compensated > 0`],
    ["punches without a direction", sql`punch where direction = 0`],
    ["areas for sections and for people", sql`geofence join geofence_person on geofence_id = id`],
    ["punches inside an area", sql`punch_place where is_inside`],
    ["punches outside an area", sql`punch_place where not is_inside`],
    ["closed periods", sql`work_period where closed_at is not null and year = 1405`],
  ])("has %s", async (_name, what) => {
    expect(await count(what)).toBeGreaterThan(0);
  });

  it("has approved requests behind every permit and correction", async () => {
    const unfounded = await count(sql`
      (select request_id from permit union all select request_id from punch_correction) p
      where not exists (select from request r where r.id = p.request_id and r.status = 'ConfirmRequest')`);
    expect(unfounded).toBe(0);
  });

  it("has requests in every status for every kind that people file, each with the time it takes", async () => {
    const statuses = await rowsOf(sql<{ status: string }>`
      select distinct status from request where kind = 1 order by 1`);
    expect(statuses.map(({ status }) => status)).toEqual([
      "ConfirmRequest",
      "NewRequest",
      "RefuseRequest",
      "ReturnRequest",
      "SuspendRequest",
    ]);
    expect(await count(sql`request where kind = 2 and city_code is not null`)).toBeGreaterThan(5);
    expect(await count(sql`request where kind in (2, 4) and amount_days = 0 and amount_minutes = 0`)).toBe(0);
  });

  it("has requests that only the web administrator may decide", async () => {
    expect((await waitingCounts(database.db, null)).get(1)).toBeGreaterThan(3);
  });

  it("has no conflicting requests of one person", async () => {
    const crossing = await count(sql`
      request a join request b on b.personnel_number = a.personnel_number and b.id > a.id
        and a.kind in (1, 2) and b.kind in (1, 2) and a.first_day <= b.last_day and b.first_day <= a.last_day
        and (a.from_minute is null or b.from_minute is null
          or (a.from_minute < b.to_minute and b.from_minute < a.to_minute))
        and a.status in ('NewRequest', 'SuspendRequest', 'ConfirmRequest')
        and b.status in ('NewRequest', 'SuspendRequest', 'ConfirmRequest')`);
    expect(crossing).toBe(0);
  });

  it("lets nobody approve their own request", async () => {
    expect(
      await count(sql`request_step s join request r on r.id = s.request_id
        where s.actor = r.personnel_number and s.from_status is not null`),
    ).toBe(0);
  });

  it("has requests of every kind waiting for the demo's manager at the degree they hold", async () => {
    const waiting = await rowsOf(sql<{ kind: number }>`
      select distinct r.kind from request r
      join section_admin a on a.section_code = r.section_code and a.personnel_number = ${cast.manager}
      join section_admin_right t on t.section_admin_id = a.id
        and t.kind = r.kind and t.type_code = r.type_code and t.degree = r.waiting_degree
      where r.status = 'NewRequest' order by 1`);
    expect(waiting.map(({ kind }) => kind)).toEqual([1, 2, 3, 4, 5]);
  });

  it("has no leave that takes no time", async () => {
    expect(await count(sql`request where kind = 1 and amount_minutes = 0`)).toBe(0);
  });

  it("has chains of one, two and three degrees, a record without a section and one that has drifted", async () => {
    const chains = await rowsOf(sql<{ degrees: number }>`
      select count(distinct t.degree) as degrees from section_admin a
      join section_admin_right t on t.section_admin_id = a.id where t.kind = 3
      group by a.section_code order by 1`);
    expect(new Set(chains.map(({ degrees }) => degrees))).toEqual(new Set([1, 2, 3]));
    expect(await count(sql`section_admin where section_code is null`)).toBe(1);
    expect(
      await count(sql`section_admin a join pattern p on p.id = a.pattern_id
        where a.pattern_version < p.version and a.flags <> p.flags`),
    ).toBe(1);
  });

  it("stops one person, not the demo's employee, with a system message", async () => {
    const unread = await rowsOf(sql<{ who: string }>`
      select personnel_number as who from message_recipient join message on message.id = message_id
      where kind = 'system' and read_at is null`);
    expect(unread).toEqual([{ who: cast.forcedReader }]);
  });

  it("has a person who changed group, one who changed section, one hired this year, one who left", async () => {
    const places = await rowsOf(sql<{ who: string; groups: number; sections: number }>`
      select personnel_number as who, count(distinct work_group_id) as groups,
        count(distinct section_code) as sections
      from work_assignment group by 1 having count(*) > 1 order by 1`);
    expect(places).toEqual([
      { who: cast.changedSection, groups: 2, sections: 2 },
      { who: cast.changedGroup, groups: 2, sections: 1 },
    ]);
    expect(await count(sql`person where hired_on > '2026-03-21'`)).toBe(2);
    expect(await count(sql`person where not is_active`)).toBe(1);
  });

  it("stays unchanged if it is seeded again", async () => {
    const before = await everything();
    const { signInNames } = await seedDemo(database.db, demoNow);
    expect(await everything()).toBe(before);
    expect(signInNames).toHaveLength(4);
  });
});
