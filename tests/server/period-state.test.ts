import { addDays } from "@schemas/values/jalali-date";
import { removeSetting, writeSetting } from "@server/db/tables/settings";
import { absentThroughout, countAbsentThroughout } from "@server/period-close/absent-throughout";
import { completeIn } from "@server/period-close/complete-people";
import { countMatters, countWork, missingDays } from "@server/period-close/matters";
import type { Reach } from "@server/rules/reach";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

/*
 * The state of a period is found quickly for everyone, and by looking at each person's days for sections: with all
 * sections, both must be the same.
 */
const today = "2026-05-10";
const past = { from: "2026-04-10", to: "2026-05-05" };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ template: "demo" });
  await sql`select setseed(0.25)`.execute(server.db);
});
afterAll(() => server.drop());

const run = (text: string) => sql.raw(text).execute(server.db);
const chance = (percent: number) => `random() < ${percent / 100}`;
const within = `day between '${past.from}' and '${past.to}'`;
const some = (count: number) =>
  `(select personnel_number from person order by md5(personnel_number) limit ${count})`;

async function stateOf(reach: Reach, range: typeof past) {
  const { db } = server;
  const complete = await completeIn(db, range, today, reach);
  return {
    isKnown: complete !== undefined,
    state: {
      matters: await countMatters(db, range, today, reach),
      missing: await missingDays(db, range, today, { reach }),
      page: await missingDays(db, range, today, { reach, page: 2, pageSize: 3 }),
      work: await countWork(db, range, reach, complete),
      absent: await countAbsentThroughout(db, range, reach, complete),
      absentPeople: await absentThroughout(db, range, { reach, complete }),
    },
  };
}

async function expectSame(range = past) {
  const sections = await server.db.selectFrom("section").select("code").execute();
  const all = { isEveryone: false, sections: sections.map(({ code }) => code), groupFree: true } as const;
  const { isKnown, state } = await stateOf({ isEveryone: true }, range);
  expect(state).toEqual((await stateOf(all, range)).state);
  return { isKnown, ...state };
}

const changes: [string, () => Promise<unknown>, { isKnown?: boolean }][] = [
  ["as it was stored", async () => undefined, { isKnown: true }],
  [
    "with people of whom nothing is stored",
    () =>
      run(`
    delete from day_work where ${within} and personnel_number in ${some(3)}`),
    { isKnown: true },
  ],
  [
    "with another day missing of each of many people",
    () =>
      run(`
        delete from day_work using (
          select personnel_number as who, row_number() over (order by md5(personnel_number) desc)::int as nth
          from person where is_active and hired_on is null or hired_on < '2026-04-01') as each
        where personnel_number = who and day = date '2026-04-10' + nth and nth < 20`),
    { isKnown: false },
  ],
  [
    "with a day that nobody has",
    () => run("delete from day_work where day = '2026-04-20'"),
    { isKnown: true },
  ],
  [
    "with people who have no plan, came late or left",
    async () => {
      await run(
        `update work_assignment set plan_id = null, work_group_id = null where personnel_number in ${some(6)}`,
      );
      await run(`update person set hired_on = date '2026-04-10' + (random() * 20)::int where ${chance(15)}`);
      await run(`update person set is_active = false where ${chance(15)}`);
      await run(`
      update work_assignment place set during = daterange(lower(during), '2026-04-24') from person
      where person.personnel_number = place.personnel_number and not is_active and upper_inf(during)
        and coalesce(lower(during), '-infinity') < '2026-04-01'`);
    },
    { isKnown: true },
  ],
  [
    "with people who were absent throughout",
    () =>
      run(`
    update day_work set absence_days = (required > 0)::int, presence = 0, leave = 0, mission = 0, mission_days = 0,
      first_in = null, last_out = null, is_incomplete = false, is_conflict = false
    where ${within} and personnel_number in ${some(12)}`),
    { isKnown: true },
  ],
  [
    "with days missing here and there",
    () => run(`delete from day_work where ${within} and ${chance(8)}`),
    {},
  ],
  ["without any day", () => run("truncate day_work"), {}],
];

it.each(changes)("is the same %s", async (_, change, { isKnown }) => {
  await change();
  const state = await expectSame();
  if (isKnown !== undefined) expect(state.isKnown).toBe(isKnown);
  // Of a period that has begun, and of one still to come.
  await expectSame({ from: "2026-04-21", to: addDays(today, 11) });
  await expectSame({ from: addDays(today, 1), to: addDays(today, 30) });
  await writeSetting(server.db, "liveFrom", "2026-04-18");
  await expectSame();
  await removeSetting(server.db, "liveFrom");
});
