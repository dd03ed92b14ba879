import { personnel } from "@schemas/calls/personnel";
import { adminFlags } from "@schemas/permission-codes";
import { buildSectionAdmin } from "@tests/helpers/build/access";
import { admin, buildCast, employee, manager, otherManager } from "@tests/helpers/build/cast";
import { buildPerson, buildSection } from "@tests/helpers/build/people";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
});
afterAll(() => server.drop());

const numbersOf = (answer: { items: { personnelNumber: string }[] }) =>
  answer.items.map((one) => one.personnelNumber);

// Now is Wednesday 2026-05-13, 09:00 in Tehran.
describe("who is present", () => {
  const today = "2026-05-13";
  const people = ["1101", "1102", "1103", "1104", "1105", "1106", "1107"];
  beforeAll(async () => {
    const { db } = server;
    await buildSection(db, { code: "30" });
    for (const personnel_number of people) {
      await buildPerson(db, { personnel_number, section_code: "30", name: `حاضر ${personnel_number}` });
    }
    await buildWorkWeek(db, { people: people.slice(0, 5) });
    await buildWorkWeek(db, { people: ["1106"], code: "NIGHT", start: "22:00", end: "06:00" });
    await buildPunches(db, "1101", today, "06:50");
    await buildPunches(db, "1102", today, "07:45");
    await buildPunches(db, "1103", today, "07:00", "08:00");
    const permit = { first_day: today, last_day: today };
    await db
      .insertInto("permit")
      .values([
        { personnel_number: "1104", kind: "leave", is_daily: true, ...permit },
        {
          personnel_number: "1103",
          kind: "mission",
          is_daily: false,
          from_minute: 475,
          to_minute: 600,
          ...permit,
        },
      ])
      .execute();
    await buildSectionAdmin(db, {
      personnel_number: otherManager,
      section_code: "30",
      flags: [adminFlags.viewPresence],
    });
  });

  const states = async (as: string, input: object = {}) => {
    const { answer } = await server.ask(personnel.getAttendanceStatus, as, { search: "حاضر", ...input });
    return answer.items.map(({ personnelNumber, state }) => [personnelNumber, state]);
  };

  it("follows from today's punches, requests and shifts", async () => {
    expect(await states(admin)).toEqual([
      ["1101", "present"],
      ["1102", "late"],
      ["1103", "mission"],
      ["1104", "leave"],
      ["1105", "notIn"],
      ["1106", "notDue"],
      ["1107", "off"],
    ]);
  });

  it("includes the first entry, the last exit and the lateness", async () => {
    const { answer } = await server.ask(personnel.getAttendanceStatus, admin, { search: "1102" });
    expect(answer.items).toEqual([
      {
        personnelNumber: "1102",
        name: "حاضر 1102",
        sectionCode: "30",
        sectionName: "بخش 30",
        isActive: true,
        state: "late",
        firstIn: 465,
        lastOut: null,
        shiftStart: 420,
        lateMinutes: 45,
        flaw: null,
      },
    ]);
  });

  it("separates people who are present from absent ones, with the total of each", async () => {
    const input = { search: "حاضر", page: 1, pageSize: 1 };
    const present = await server.ask(personnel.getPresentPersonnel, admin, input);
    const absent = await server.ask(personnel.getAbsentPersonnel, admin, input);
    expect([numbersOf(present.answer), present.answer.total]).toEqual([["1101"], 2]);
    expect([numbersOf(absent.answer), absent.answer.total]).toEqual([["1105"], 1]);
  });

  it("finds nobody in a state that a list does not have", async () => {
    const input = { date: "2026-05-03", state: "off", part: "rows", page: 1, pageSize: 2 } as const;
    const { error, answer } = await server.ask(personnel.getPresentPersonnel, admin, input);
    expect([error, answer?.items]).toEqual([undefined, []]);
  });

  it("is sorted by urgency and paged", async () => {
    expect((await states(admin, { sort: "state", page: 1, pageSize: 2 })).map(([, state]) => state)).toEqual([
      "notIn",
      "late",
    ]);
  });

  const flawOn = async (date: string, search: string) => {
    const { answer } = await server.ask(personnel.getAttendanceStatus, admin, { date, search });
    return answer.items.map(({ state, lastOut, flaw }) => [state, lastOut, flaw]);
  };

  it("still counts last night's shift in the night", async () => {
    await buildPunches(server.db, "1106", "2026-05-12", "21:55");
    server.clock.now = new Date("2026-05-12T22:30:00Z");
    expect((await states(admin, { search: "1106" }))[0]).toEqual(["1106", "present"]);
    expect(await flawOn("2026-05-12", "1106")).toEqual([["present", null, null]]);
    await buildPunches(server.db, "1106", today, "06:05");
    server.clock.now = new Date("2026-05-13T05:30:00Z");
  });

  it("gives a past day as it ended", async () => {
    await buildPunches(server.db, "1101", "2026-05-12", "07:00", "15:00");
    const response = await server.ask(personnel.getAbsentPersonnelInCondition, admin, {
      date: "2026-05-12",
      condition: "present",
      sectionCode: "30",
    });
    expect(numbersOf(response.answer)).toEqual(["1101", "1106"]);
  });

  it("reports a missing exit on a past day, and not on one that is still running", async () => {
    await buildPunches(server.db, "1107", "2026-05-12", "07:00");
    expect(await flawOn("2026-05-12", "1107")).toEqual([["present", null, "incomplete"]]);
    expect(await flawOn(today, "1101")).toEqual([["present", null, null]]);
  });

  it("without a filter lists everyone who is not present, for any reason", async () => {
    const response = await server.ask(personnel.getAbsentPersonnelInCondition, admin, {
      date: today,
      sectionCode: "30",
    });
    expect(numbersOf(response.answer)).toEqual(["1103", "1104", "1105"]);
  });

  it("is shown to a manager by the flag of the list", async () => {
    const input = { search: "حاضر" };
    const present = await server.ask(personnel.getPresentPersonnel, otherManager, input);
    const absent = await server.ask(personnel.getAbsentPersonnel, otherManager, input);
    expect([present.answer.total, absent.answer.total]).toEqual([2, 0]);
  });

  scenarios(() => server, personnel.getAbsentPersonnelInCondition, [
    { as: employee, input: { date: today }, expect: { error: "not-allowed" } },
    {
      as: manager,
      when: "about another's section",
      input: { date: today, sectionCode: "20" },
      expect: { error: "not-yours" },
    },
    {
      as: manager,
      when: "sorted by no field",
      input: { date: today, sort: "mood" },
      expect: { error: "invalid-input" },
    },
  ]);
});
