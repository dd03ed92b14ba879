import { access } from "@schemas/calls/access";
import { personnel } from "@schemas/calls/personnel";
import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import { removeSetting, writeSetting } from "@server/db/tables/settings";
import { buildSectionAdmin } from "@tests/helpers/build/access";
import {
  admin,
  buildCast,
  employee,
  loner,
  manager,
  neighbour,
  otherManager,
} from "@tests/helpers/build/cast";
import { buildPerson } from "@tests/helpers/build/people";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: TestServer;
// Now is Wednesday 2026-05-13, 09:00 in Tehran; section 10 works from 07:00 to 15:00.
const today = "2026-05-13";
const morning = new Date("2026-05-13T05:30:00Z");
const people = { onLeave: "1011", onMission: "1012", outForAnHour: "1013", notIn: "1014", here: "1015" };

beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildCast(db);
  for (const personnel_number of Object.values(people))
    await buildPerson(db, { personnel_number, section_code: "10" });
  await buildWorkWeek(db, { people: Object.values(people) });
  await buildPunches(db, people.here, today, "06:50");
  await buildPunches(db, people.outForAnHour, today, "06:50", "08:30");
  const day = { first_day: today, last_day: today };
  await db
    .insertInto("permit")
    .values([
      {
        personnel_number: people.onLeave,
        kind: "leave",
        is_daily: true,
        first_day: "2026-05-12",
        last_day: "2026-05-16",
      },
      { personnel_number: people.onMission, kind: "mission", is_daily: true, ...day },
      {
        personnel_number: people.outForAnHour,
        kind: "leave",
        is_daily: false,
        from_minute: 510,
        to_minute: 570,
        ...day,
      },
    ])
    .execute();
});
afterAll(() => server.drop());

const seenBy = async (as: string, search?: string) => {
  const { answer } = await server.ask(personnel.getAwayToday, as, { search });
  return Object.fromEntries(answer.map(({ personnelNumber, kind }) => [personnelNumber, kind]));
};

describe("who is away today", () => {
  const all = [people.onLeave, people.onMission, people.outForAnHour, people.notIn];

  it("shows a colleague who is away, and no more", async () => {
    expect(await seenBy(employee)).toEqual(Object.fromEntries(all.map((one) => [one, "away"])));
    const { answer } = await server.ask(personnel.getAwayToday, employee, {});
    expect(answer.find((one) => one.personnelNumber === people.onLeave)).toMatchObject({
      from: null,
      to: null,
    });
  });

  it("shows leave and missions if the organisation allows it, never an absence", async () => {
    await writeSetting(server.db, "colleaguesSeeReason", true);
    expect(await seenBy(employee)).toEqual({
      [people.onLeave]: "leave",
      [people.onMission]: "mission",
      [people.outForAnHour]: "leave",
      [people.notIn]: "away",
    });
    await removeSetting(server.db, "colleaguesSeeReason");
  });

  it("shows the section's manager why, since when and until when", async () => {
    const { answer } = await server.ask(personnel.getAwayToday, manager, {});
    const of = (number: string) => answer.find((one) => one.personnelNumber === number);
    expect(of(people.onLeave)).toMatchObject({ kind: "leave", from: "2026-05-12", to: "2026-05-16" });
    expect(of(people.outForAnHour)).toMatchObject({ kind: "leave", fromMinute: 510, toMinute: 570 });
    expect(of(people.notIn)).toMatchObject({ kind: "notIn", shiftStart: 420 });
    server.clock.now = new Date("2026-05-13T12:00:00Z");
    expect((await seenBy(manager))[people.notIn]).toBe("absent");
    server.clock.now = morning;
  });

  it("searches by name and number, and shows no other section", async () => {
    expect(await seenBy(manager, people.notIn)).toEqual({ [people.notIn]: "notIn" });
    expect(await seenBy(neighbour)).toEqual({});
    expect(await seenBy(loner)).toEqual({});
    expect((await server.ask(personnel.getAwayToday, admin, {})).error).toBe("not-yours");
  });
});

describe("a person's own access", () => {
  it("says for every page where it comes from, and whom to ask for the others", async () => {
    await server.db
      .updateTable("section")
      .set({ permission: [permissionCodes.dailyWork] })
      .where("code", "=", "10")
      .execute();
    const { answer } = await server.ask(access.explainOwn, employee);
    expect(answer.source).toBe("section");
    const of = (code: number) => answer.codes.find((one) => one.code === code);
    expect(of(permissionCodes.dailyWork)).toMatchObject({ isInForce: true, inSection: true, inPerson: null });
    expect(of(permissionCodes.leave)).toMatchObject({ isInForce: false, inDefault: true, inSection: false });
    expect(answer.advisers.map((one) => one.personnelNumber)).toEqual([manager]);
    expect(answer.records).toEqual([]);
  });

  it("shows a supervisor the rights of each record", async () => {
    await buildSectionAdmin(server.db, {
      personnel_number: otherManager,
      section_code: "10",
      flags: [adminFlags.viewAbsence],
    });
    const { answer } = await server.ask(access.explainOwn, otherManager);
    expect(
      answer.records.map(({ sectionCode, isManager, flags }) => [sectionCode, isManager, flags]),
    ).toEqual([
      ["20", true, []],
      ["10", false, [adminFlags.viewAbsence]],
    ]);
    expect(Object.keys(await seenBy(otherManager))).toContain(people.notIn);
  });
});

it("digits are stored with the person, and follow the language again on request", async () => {
  await server.db
    .updateTable("person")
    .set({ permission: [permissionCodes.settings] })
    .where("personnel_number", "=", employee)
    .execute();
  const digitsOf = async () =>
    (
      await server.db
        .selectFrom("person")
        .select("digits")
        .where("personnel_number", "=", employee)
        .executeTakeFirstOrThrow()
    ).digits;
  const change = (digits: "latin" | "language") =>
    server.ask(personnel.changeSetting, employee, { personnelNumber: employee, digits });
  await change("latin");
  expect(await digitsOf()).toBe("latin");
  await change("language");
  expect(await digitsOf()).toBeNull();
});
