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
import { buildPerson } from "@tests/helpers/build/people";
import { buildWorkWeek } from "@tests/helpers/build/work-week";
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
  // The manager's deputy may see only profiles and who is present.
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

  it("contain the people of a manager's sections, and no others", async () => {
    expect(await listed(manager, { sort: "personnelNumber" })).toEqual([employee, deputy, manager]);
    expect(await listed(groupFreeManager, { sort: "personnelNumber" })).toEqual([loner, groupFreeManager]);
  });

  it("contain everyone for the web administrator, or what a named manager sees", async () => {
    expect(await listed(admin)).toHaveLength(7);
    expect(await listed(admin, { adminPersonnelNumber: admin })).toHaveLength(7);
    expect(await listed(admin, { adminPersonnelNumber: otherManager, sort: "personnelNumber" })).toEqual([
      neighbour,
      otherManager,
    ]);
  });

  it("of a section out of reach are refused, since an empty list would claim that nobody is there", async () => {
    const input = { sectionCode: "20", page: 1, pageSize: 20 };
    const { error } = await server.ask(personnel.getPersonnelOfSections, manager, input as never);
    expect(error).toBe("not-yours");
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

  it("are filtered to the records that carry a flag", async () => {
    const inReach = async (as: string, permission: number) =>
      (await server.ask(personnel.getPersonnelInReach, as, { permission })).answer.total;
    expect(await inReach(deputy, adminFlags.viewPresence)).toBe(3);
    expect(await inReach(deputy, adminFlags.viewInOut)).toBe(0);
    // A manager views the whole section, but acts only by flag.
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

  it("leaves out people who have left the organisation", async () => {
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

  it("shows for each day its type, its hours and its holiday", async () => {
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
