import { calls } from "@schemas/calls";
import { missingStates, presenceStates } from "@schemas/calls/personnel";
import type { AnswerOf, AnyCall, InputOf } from "@schemas/define-call";
import { addDays, dayNumber } from "@schemas/values/jalali-date";
import { civilTime } from "@server/rules/civil-time";
import { storePresence } from "@server/work/stored-presence";
import { admin } from "@tests/helpers/build/cast";
import { buildPerson } from "@tests/helpers/build/people";
import { buildPunches } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { demoNow } from "@tests/helpers/database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const { personnel, portal } = calls;
const today = "2026-05-10";

// The demo organisation has shifts by day and by night, flex, requests of all kinds and forgotten punches.
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ template: "demo" });
  server.clock.now = demoNow;
  await store();
});
afterAll(() => server.drop());

const store = () => storePresence(server.db, civilTime(server.clock.now, "Asia/Tehran"));

async function ask<C extends AnyCall>(call: C, input?: InputOf<C>): Promise<AnswerOf<C>> {
  const { answer, error } = await server.ask(call, admin, input);
  expect(error).toBeUndefined();
  return answer;
}

/** The answer of a call when nothing is stored. */
async function computed<C extends AnyCall>(call: C, input?: InputOf<C>): Promise<AnswerOf<C>> {
  const { day, rules } = await server.db.selectFrom("presence_basis").selectAll().executeTakeFirstOrThrow();
  await server.db.updateTable("presence_basis").set({ day: null }).execute();
  const answer = await ask(call, input);
  await server.db.updateTable("presence_basis").set({ day, rules }).execute();
  return answer;
}

const sorts = ["name", "state", "firstIn", "lastOut", "shiftStart", "lateMinutes", "sectionName"];
const lists: [string, () => Promise<unknown[]>][] = [
  ...sorts
    .flatMap((sort) => [sort, `-${sort}`])
    .map((sort): [string, () => Promise<unknown[]>] => [
      `the state of everyone by ${sort}`,
      () => both(personnel.getAttendanceStatus, { sort }),
    ]),
  ["a page of them", () => both(personnel.getAttendanceStatus, { sort: "-state", page: 2, pageSize: 7 })],
  [
    "a page of them by section",
    () => both(personnel.getAttendanceStatus, { sort: "sectionName", page: 3, pageSize: 9, part: "rows" }),
  ],
  ["those who are there", () => both(personnel.getPresentPersonnel, { page: 1, pageSize: 20 })],
  ["those who are missing", () => both(personnel.getAbsentPersonnel, { page: 1, pageSize: 20 })],
  [
    "those away for any reason",
    () => both(personnel.getAbsentPersonnelInCondition, { date: today, page: 1, pageSize: 5 }),
  ],
  ["who matches a search", () => both(personnel.getAttendanceStatus, { search: "1" })],
  ["the totals of a search", () => both(personnel.getAttendanceStatus, { search: "1", part: "totals" })],
  ["where the organisation is", () => both(portal.getOrganisationNow)],
  ["a manager's team", () => both(portal.getTeamToday, {})],
];

/** The answer from what is stored, and the computed one. */
async function both<C extends AnyCall>(call: C, input?: InputOf<C>) {
  return [await ask(call, input), await computed(call, input)];
}

describe("what is stored in the night", () => {
  // From the end of the evening's shift to the end of the latest.
  const times = ["02:00", "05:45", "07:20", "08:15", "12:00", "14:10", "17:31", "21:50", "23:59"];
  const at = (time: string) => new Date(`${today}T${time}:00+03:30`);

  beforeAll(async () => {
    await sql`create table later as select * from punch where day = ${today}`.execute(server.db);
    await server.db.deleteFrom("punch").where("day", "=", today).execute();
    server.clock.now = at("00:05");
    await server.db.updateTable("presence_basis").set({ day: null }).execute();
    await store();
  });
  afterAll(async () => {
    await sql`insert into punch select * from later`.execute(server.db);
    await sql`drop table later`.execute(server.db);
  });

  it.each(times)("is what would be computed at %s", async (time) => {
    server.clock.now = at(time);
    const [stored, now] = await both(personnel.getAttendanceStatus);
    expect(stored).toEqual(now);
  });
});

describe("with the punches of the day", () => {
  beforeAll(async () => {
    server.clock.now = demoNow;
    await store();
  });

  it.each(lists)("%s is as computed", async (_, list) => {
    const [stored, now] = await list();
    expect(stored).toEqual(now);
  });

  it("has people in most states", async () => {
    const { now } = await ask(portal.getOrganisationNow);
    expect(presenceStates.filter((state) => now[state] > 0).length).toBeGreaterThan(5);
  });
});

describe("presence", () => {
  const number = "90001";
  const stateOf = async (who = number) => {
    const { items } = await ask(personnel.getAttendanceStatus, { search: who });
    return items.find((one) => one.personnelNumber === who)?.state;
  };
  const storedState = () =>
    server.db.selectFrom("presence").select("state").where("personnel_number", "=", number).execute();

  beforeAll(async () => {
    server.clock.now = demoNow;
    await buildPerson(server.db, { personnel_number: number, name: "آزمون", section_code: null });
    await store();
  });

  it("is read from what is stored", async () => {
    expect(await stateOf()).toBe("off");
    await server.db
      .updateTable("presence")
      .set({ state: "mission" })
      .where("personnel_number", "=", number)
      .execute();
    expect(await stateOf()).toBe("mission");
  });

  it("is computed again for who has punched, at once when asked and stored a moment later", async () => {
    await buildPunches(server.db, number, today, "08:00");
    expect(await stateOf()).toBe("present");
    expect((await storedState())[0]?.state).toBe("mission");
    expect(await store()).toBe(1);
    expect((await storedState()).at(-1)?.state).toBe("present");
    expect(await store()).toBe(0);
  });

  it("does not depend on punches of long ago", async () => {
    await buildPunches(server.db, number, addDays(today, -20), "08:00");
    expect(await store()).toBe(0);
    expect(await server.db.selectFrom("presence_change").selectAll().execute()).toEqual([]);
  });

  it("follows a leave, and its end", async () => {
    await server.db.deleteFrom("punch").where("personnel_number", "=", number).execute();
    const leave = { personnel_number: number, kind: "leave" as const, is_daily: true };
    await server.db
      .insertInto("permit")
      .values({ ...leave, first_day: today, last_day: today })
      .execute();
    expect(await stateOf()).toBe("leave");
    await store();
    expect(await stateOf()).toBe("leave");
    await server.db.deleteFrom("permit").where("personnel_number", "=", number).execute();
    expect(await stateOf()).toBe("off");
  });

  it("follows a shift that begins today, and an exception for one person", async () => {
    const { id } = await server.db
      .selectFrom("rotation_plan")
      .select("id")
      .where("code", "is not", null)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    await store();
    await server.db
      .insertInto("work_assignment")
      .values({ personnel_number: number, during: `[${today},)`, plan_id: id })
      .execute();
    expect(missingStates).toContain(await stateOf());
    await store();
    await server.db
      .insertInto("day_exception")
      .values({
        level: "PERSON",
        subject_id: number,
        during: `[${today},${today}]`,
        kind: "CLOSURE",
      })
      .execute();
    expect(await stateOf()).toBe("off");
    await store();
    expect(await stateOf()).toBe("off");
  });

  it("includes who has just been added, and no longer who is removed", async () => {
    await store();
    await buildPerson(server.db, { personnel_number: "90002", name: "نو", section_code: null });
    expect(await stateOf("90002")).toBe("off");
    await store();
    await server.db.deleteFrom("person").where("personnel_number", "=", "90002").execute();
    expect(await stateOf("90002")).toBeUndefined();
  });

  it("no longer includes who has left", async () => {
    const set = (isActive: boolean) =>
      server.db
        .updateTable("person")
        .set({ is_active: isActive })
        .where("personnel_number", "=", "90004")
        .execute();
    await buildPerson(server.db, { personnel_number: "90004", name: "رفته", section_code: null });
    await store();
    await set(false);
    expect(await stateOf("90004")).toBeUndefined();
    await store();
    await set(true);
    expect(await stateOf("90004")).toBe("off");
  });

  it("follows a change of the personnel number", async () => {
    const renumber = (from: string, to: string) =>
      server.db
        .updateTable("person")
        .set({ personnel_number: to })
        .where("personnel_number", "=", from)
        .execute();
    await renumber(number, "90003");
    const state = await stateOf("90003");
    expect(state).toBeDefined();
    await store();
    expect([await stateOf("90003"), await stateOf()]).toEqual([state, undefined]);
    await renumber("90003", number);
    expect(await stateOf()).toBe("off");
  });

  it("is stored again for everyone once the rules have changed, and until then computed", async () => {
    await store();
    const before = (await ask(portal.getOrganisationNow)).now;
    await server.db
      .insertInto("holiday")
      .values({ day: today, kind: "OFFICIAL", scope: "ALL", title: "آزمون", title_en: "Test" })
      .execute();
    const after = (await ask(portal.getOrganisationNow)).now;
    // Nobody is late on a day off.
    expect(after.late).toBeLessThan(before.late);
    expect(await store()).toBe(after.people);
    expect((await ask(portal.getOrganisationNow)).now).toEqual(after);
  });

  it("is stored again for everyone on a new day", async () => {
    await store();
    server.clock.now = new Date(`${addDays(today, 1)}T00:00:30+03:30`);
    const people = await store();
    expect(people).toBe((await ask(portal.getOrganisationNow)).now.people);
    const { day } = await server.db.selectFrom("presence_basis").select("day").executeTakeFirstOrThrow();
    expect(dayNumber(day as string)).toBe(dayNumber(today) + 1);
  });

  it("is stored by one server at a time", async () => {
    server.clock.now = new Date(`${addDays(today, 2)}T00:00:30+03:30`);
    const both = await Promise.all([store(), store()]);
    const { people } = (await ask(portal.getOrganisationNow)).now;
    expect(both.reduce((sum, one) => sum + one)).toBe(people);
  });
});
