import { personnel } from "@schemas/calls/personnel";
import { adminFlags } from "@schemas/permission-codes";
import { requestKinds } from "@schemas/request-kinds";
import { buildRequestType, buildSectionAdmin } from "@tests/helpers/build/access";
import {
  admin,
  buildCast,
  employee,
  groupFreeManager,
  guest,
  loner,
  manager,
  neighbour,
  otherManager,
  setup,
} from "@tests/helpers/build/cast";
import { buildPerson, buildSection } from "@tests/helpers/build/people";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildCast(db);
  await buildRequestType(db, { kind: "leave", code: "1" });
  await buildRequestType(db, { kind: "leave", code: "2" });
  // The manager's deputy may see profiles and who is there, nothing else.
  await buildPerson(db, { personnel_number: deputy, section_code: "10", name: "آذر نایب" });
  await buildSectionAdmin(db, {
    personnel_number: deputy,
    section_code: "10",
    flags: [adminFlags.viewProfile, adminFlags.viewPresence],
    rights: [{ kind: "leave", code: "1", degree: 2 }],
  });
  await db
    .insertInto("section_admin_right")
    .columns(["section_admin_id", "kind", "type_code", "degree"])
    .expression(
      db
        .selectFrom("section_admin")
        .select((column) => [
          "id",
          column.lit(1).as("kind"),
          column.val("1").as("code"),
          column.lit(1).as("degree"),
        ])
        .where("personnel_number", "=", manager),
    )
    .execute();
});
afterAll(() => server.drop());

const deputy = "1800";
const numbersOf = (answer: { items: { personnelNumber: string }[] }) =>
  answer.items.map((one) => one.personnelNumber);

describe("the lists of people", () => {
  const listed = async (as: string, input: object = {}) =>
    numbersOf((await server.ask(personnel.getPersonnel, as, input)).answer);

  it("hold the people of a manager's sections, and no others", async () => {
    expect(await listed(manager, { sort: "personnelNumber" })).toEqual([employee, deputy, manager]);
    expect(await listed(groupFreeManager, { sort: "personnelNumber" })).toEqual([loner, groupFreeManager]);
  });

  it("hold everyone for the web administrator, or what a manager they name sees", async () => {
    expect(await listed(admin)).toHaveLength(7);
    expect(await listed(admin, { adminPersonnelNumber: admin })).toHaveLength(7);
    expect(await listed(admin, { adminPersonnelNumber: otherManager, sort: "personnelNumber" })).toEqual([
      neighbour,
      otherManager,
    ]);
  });

  it("are searched and paged in the database", async () => {
    const input = { search: "كارمند", sort: "-personnelNumber", page: 1, pageSize: 2 };
    const { answer } = await server.ask(personnel.getPersonnel, admin, input);
    expect([numbersOf(answer), answer.total]).toEqual([["3900", "3001"], 6]);
  });

  it("sort numbers by value", async () => {
    await buildPerson(server.db, { personnel_number: "90", section_code: "20" });
    expect((await listed(otherManager, { sort: "personnelNumber" }))[0]).toBe("90");
    await server.db.deleteFrom("person").where("personnel_number", "=", "90").execute();
  });

  it("are narrowed to the records that carry a flag", async () => {
    const inReach = async (as: string, permission: number) =>
      (await server.ask(personnel.getPersonnelInReach, as, { permission })).answer.total;
    expect(await inReach(deputy, adminFlags.viewPresence)).toBe(3);
    expect(await inReach(deputy, adminFlags.viewInOut)).toBe(0);
    // A manager views all of their section, but acts only by flag.
    expect(await inReach(manager, adminFlags.viewInOut)).toBe(3);
    expect(await inReach(manager, adminFlags.resetPasswords)).toBe(0);
  });

  scenarios(() => server, personnel.getPersonnel, [
    { as: guest, input: {}, expect: { error: "not-signed-in" } },
    { as: setup, input: {}, expect: { error: "not-allowed" } },
    { as: employee, input: {}, expect: { error: "not-allowed" } },
    {
      as: manager,
      when: "in another's name",
      input: { adminPersonnelNumber: otherManager },
      expect: { error: "not-yours" },
    },
    {
      as: manager,
      when: "sorted by no field",
      input: { sort: "password_hash" },
      expect: { error: "invalid-input" },
    },
  ]);
  scenarios(() => server, personnel.getPersonnelInReach, [
    {
      as: manager,
      when: "for a flag there is not",
      input: { permission: 12345 },
      expect: { error: "unknown-permission" },
    },
  ]);
});

const listedEmployee = {
  personnelNumber: employee,
  name: `کارمند ${employee}`,
  sectionCode: "10",
  sectionName: "مالی",
  isActive: true,
};
scenarios(() => server, personnel.findPersonInSection, [
  { as: employee, input: { personnelNumber: employee, sectionCode: "10" }, expect: { error: "not-allowed" } },
  {
    as: manager,
    input: { personnelNumber: employee, sectionCode: "10" },
    expect: { answer: listedEmployee },
  },
  {
    as: manager,
    when: "about someone of another section",
    input: { personnelNumber: neighbour, sectionCode: "10" },
    expect: { error: "person-not-found" },
  },
  {
    as: manager,
    when: "about another section",
    input: { personnelNumber: neighbour, sectionCode: "20" },
    expect: { error: "not-yours" },
  },
  {
    as: groupFreeManager,
    when: "about people without a section",
    input: { personnelNumber: loner, sectionCode: "" },
    expect: { answer: expect.objectContaining({ personnelNumber: loner, sectionCode: null }) },
  },
]);

scenarios(() => server, personnel.getSectionsOfPersonnel, [
  { as: manager, input: { personnelNumbers: [employee] }, expect: { answer: [listedEmployee] } },
  {
    as: manager,
    when: "when one of several is out of reach",
    input: { personnelNumbers: [employee, neighbour] },
    expect: { error: "not-yours" },
  },
  {
    as: admin,
    when: "when one of several is unknown",
    input: { personnelNumbers: [employee, "9999"] },
    expect: { error: "person-not-found" },
  },
  { as: admin, when: "about nobody", input: { personnelNumbers: [] }, expect: { answer: [] } },
]);

scenarios(() => server, personnel.getPersonFullName, [
  {
    as: employee,
    input: { personnelNumber: employee },
    expect: { answer: { personnelNumber: employee, name: `کارمند ${employee}` } },
  },
  {
    as: employee,
    when: "about another",
    input: { personnelNumber: neighbour },
    expect: { error: "not-yours" },
  },
  {
    as: manager,
    when: "about someone unknown",
    input: { personnelNumber: "9999" },
    expect: { error: "not-yours" },
  },
  {
    as: admin,
    when: "about someone unknown",
    input: { personnelNumber: "9999" },
    expect: { error: "person-not-found" },
  },
]);

scenarios(() => server, personnel.isGroupFreeManager, [
  { as: employee, input: { adminPersonnelNumber: employee }, expect: { error: "not-allowed" } },
  { as: manager, input: { adminPersonnelNumber: manager }, expect: { answer: { isGroupFree: false } } },
  {
    as: groupFreeManager,
    input: { adminPersonnelNumber: groupFreeManager },
    expect: { answer: { isGroupFree: true } },
  },
]);

describe("the approval chain of a request", () => {
  const { leave, inOut } = requestKinds;
  const managers = [{ personnelNumber: manager, name: `کارمند ${manager}` }];
  const deputies = [{ personnelNumber: deputy, name: "آذر نایب" }];

  scenarios(() => server, personnel.getPageWorkflow, [
    {
      as: employee,
      input: { personnelNumber: employee, kind: leave, code: "1" },
      expect: {
        answer: [
          { degree: 2, approvers: deputies },
          { degree: 1, approvers: managers },
        ],
      },
    },
    {
      as: deputy,
      when: "without themselves",
      input: { personnelNumber: deputy, kind: leave, code: "1" },
      expect: {
        answer: [
          { degree: 2, approvers: [] },
          { degree: 1, approvers: managers },
        ],
      },
    },
    {
      as: employee,
      when: "of a type nobody decides",
      input: { personnelNumber: employee, kind: leave, code: "2" },
      expect: { answer: [{ degree: 1, approvers: [] }] },
    },
    {
      as: manager,
      when: "about their people",
      input: { personnelNumber: employee, kind: inOut },
      expect: { answer: [{ degree: 1, approvers: [] }] },
    },
    {
      as: employee,
      when: "of a type there is not",
      input: { personnelNumber: employee, kind: leave, code: "77" },
      expect: { error: "unknown-type" },
    },
    {
      as: employee,
      when: "of a kind there is not",
      input: { personnelNumber: employee, kind: 70_000 },
      expect: { error: "invalid-input" },
    },
  ]);

  it("leaves out whoever has left the organisation", async () => {
    const setActive = (is_active: boolean) =>
      server.db.updateTable("person").set({ is_active }).where("personnel_number", "=", deputy).execute();
    await setActive(false);
    const { answer } = await server.ask(personnel.getPageWorkflow, employee, {
      personnelNumber: employee,
      kind: leave,
      code: "1",
    });
    await setActive(true);
    expect(answer).toEqual([{ degree: 1, approvers: managers }]);
  });
});

describe("a personal calendar", () => {
  beforeAll(async () => {
    await buildWorkWeek(server.db, { people: [employee], code: "CAL" });
    await server.db
      .insertInto("holiday")
      .values({ day: "2026-05-14", kind: "OFFICIAL", title: "تعطیل", title_en: "Holiday" })
      .execute();
  });
  afterAll(async () => {
    await server.db.deleteFrom("holiday").execute();
    await server.db.deleteFrom("work_assignment").execute();
  });

  it("tells of each day what it is, its hours and its holiday", async () => {
    const { answer } = await server.ask(personnel.getPersonCalendar, employee, {
      personnelNumber: employee,
      from: "2026-05-13",
      to: "2026-05-15",
    });
    const off = { shiftName: null, start: null, end: null, required: 0 };
    expect(answer).toEqual([
      {
        date: "2026-05-13",
        dayType: "WORK",
        shiftName: "شیفت CAL",
        start: 420,
        end: 900,
        required: 480,
        holidayTitle: null,
      },
      { date: "2026-05-14", dayType: "OFFICIAL_HOLIDAY", ...off, holidayTitle: "تعطیل" },
      { date: "2026-05-15", dayType: "FRIDAY", ...off, holidayTitle: null },
    ]);
  });

  const days = (from: string, to: string) => ({ personnelNumber: employee, from, to });
  scenarios(() => server, personnel.getPersonCalendar, [
    { as: neighbour, input: days("2026-05-13", "2026-05-13"), expect: { error: "not-yours" } },
    {
      as: deputy,
      when: "who may not see work",
      input: days("2026-05-13", "2026-05-13"),
      expect: { error: "not-yours" },
    },
    {
      as: employee,
      when: "backwards",
      input: days("2026-05-13", "2026-05-12"),
      expect: { error: "end-before-start" },
    },
    {
      as: employee,
      when: "beyond a year",
      input: days("2026-03-21", "2027-03-22"),
      expect: { error: "range-too-long" },
    },
  ]);
});

// Now is Wednesday 2026-05-13, 09:00 in Tehran.
describe("who is there", () => {
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

  it("is told from today's punches, requests and shifts", async () => {
    expect(await states(admin)).toEqual([
      ["1101", "present"],
      ["1102", "late"],
      ["1103", "mission"],
      ["1104", "leave"],
      ["1105", "absent"],
      ["1106", "off"],
      ["1107", "off"],
    ]);
  });

  it("comes with the first entry, the last exit and the lateness", async () => {
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
      },
    ]);
  });

  it("parts the present from the absent, with the whole number of each", async () => {
    const input = { search: "حاضر", page: 1, pageSize: 1 };
    const present = await server.ask(personnel.getPresentPersonnel, admin, input);
    const absent = await server.ask(personnel.getAbsentPersonnel, admin, input);
    expect([numbersOf(present.answer), present.answer.total]).toEqual([["1101"], 2]);
    expect([numbersOf(absent.answer), absent.answer.total]).toEqual([["1105"], 1]);
  });

  it("is sorted by worry and paged", async () => {
    expect((await states(admin, { sort: "state", page: 1, pageSize: 2 })).map(([, state]) => state)).toEqual([
      "absent",
      "late",
    ]);
  });

  it("still counts last night's shift in the night", async () => {
    await buildPunches(server.db, "1106", "2026-05-12", "21:55");
    server.clock.now = new Date("2026-05-12T22:30:00Z");
    expect((await states(admin, { search: "1106" }))[0]).toEqual(["1106", "present"]);
    await buildPunches(server.db, "1106", today, "06:05");
    server.clock.now = new Date("2026-05-13T05:30:00Z");
  });

  it("is told of a day that is over as it ended", async () => {
    await buildPunches(server.db, "1101", "2026-05-12", "07:00", "15:00");
    const found = await server.ask(personnel.getAbsentPersonnelInCondition, admin, {
      date: "2026-05-12",
      condition: "present",
      sectionCode: "30",
    });
    expect(numbersOf(found.answer)).toEqual(["1101", "1106"]);
  });

  it("names all who are not there, for whatever reason, without a condition", async () => {
    const found = await server.ask(personnel.getAbsentPersonnelInCondition, admin, {
      date: today,
      sectionCode: "30",
    });
    expect(numbersOf(found.answer)).toEqual(["1103", "1104", "1105"]);
  });

  it("is told to a manager by the flag of the list", async () => {
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
