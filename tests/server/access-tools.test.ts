import { access } from "@schemas/calls/access";
import { adminFlags, allPermissionCodes, permissionCodes } from "@schemas/permission-codes";
import { requestKinds } from "@schemas/request-kinds";
import { writeSetting } from "@server/db/tables/settings";
import { buildPattern, buildRequestType, buildSectionAdmin } from "@tests/helpers/build/access";
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
} from "@tests/helpers/build/cast";
import { buildPerson, buildSection } from "@tests/helpers/build/people";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const { leave, mission, inOut, overtime, dailyWork, leaveManagement } = permissionCodes;
const { viewProfile, viewPresence } = adminFlags;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  // Everyone: leave and mission. Section 20: leave and daily work. Person 2001 of it: in/out alone.
  await writeSetting(server.db, "defaultPermission", [mission, leave]);
  await server.db
    .updateTable("section")
    .set({ permission: [leave, dailyWork] })
    .where("code", "=", "20")
    .execute();
  await server.db
    .updateTable("person")
    .set({ permission: [inOut] })
    .where("personnel_number", "=", neighbour)
    .execute();
  await buildPerson(server.db, { personnel_number: "1009", section_code: "10", is_active: false });
  await buildRequestType(server.db, { kind: "leave", code: "1" });
});
afterAll(() => server.drop());

describe("why someone sees a page", () => {
  const explain = async (personnelNumber: string, code?: number) =>
    (await server.ask(access.explainPermission, admin, { personnelNumber, ...(code ? { code } : {}) }))
      .answer;

  it("is explained set by set, the most personal one deciding", async () => {
    expect(await explain(neighbour, leave)).toEqual({
      personnelNumber: neighbour,
      name: `کارمند ${neighbour}`,
      isActive: true,
      sectionCode: "20",
      sectionName: "فناوری",
      source: "person",
      version: 1,
      codes: [{ code: leave, isInForce: false, inDefault: true, inSection: true, inPerson: false }],
    });
    expect(await explain(otherManager, mission)).toMatchObject({
      source: "section",
      codes: [{ isInForce: false, inDefault: true, inSection: false, inPerson: null }],
    });
    expect(await explain(employee, mission)).toMatchObject({
      source: "default",
      codes: [{ isInForce: true, inSection: null, inPerson: null }],
    });
  });

  it("is explained for every code when none is named", async () => {
    expect((await explain(loner)).codes).toHaveLength(allPermissionCodes.size);
  });

  scenarios(() => server, access.explainPermission, [
    { as: guest, input: { personnelNumber: employee }, expect: { error: "not-signed-in" } },
    {
      as: manager,
      when: "to whom no permissions are delegated",
      input: { personnelNumber: employee },
      expect: { error: "not-yours" },
    },
    { as: admin, input: { personnelNumber: "404" }, expect: { error: "person-not-found" } },
    { as: admin, input: { personnelNumber: employee, code: 5 }, expect: { error: "unknown-permission" } },
  ]);
});

describe("the matrix of people and codes", () => {
  const numbers = async (input: object) =>
    (await server.ask(access.listPermissions, admin, input)).answer.items
      .map((one) => one.personnelNumber)
      .sort();

  it("contains active people with what is in force and where it comes from", async () => {
    const { answer } = await server.ask(access.listPermissions, admin, {
      sectionCode: "20",
      sort: "personnelNumber",
    });
    expect(answer).toEqual({
      items: [
        expect.objectContaining({ personnelNumber: neighbour, source: "person", codes: [inOut] }),
        expect.objectContaining({
          personnelNumber: otherManager,
          source: "section",
          codes: [leave, dailyWork],
        }),
      ],
      total: 2,
    });
  });

  it.each([
    ["a code", { code: dailyWork }, [otherManager]],
    ["a code they lack", { without: leave }, [neighbour]],
    ["the level", { source: "section" as const }, [otherManager]],
    ["no section", { sectionCode: "" }, [loner, groupFreeManager]],
    ["a name", { search: "کارمند 20" }, [neighbour]],
  ])("is narrowed by %s", async (_, input, expected) => {
    expect(await numbers(input)).toEqual(expected);
  });
});

describe("comparing", () => {
  it("shows what only one of two people may do", async () => {
    const { answer } = await server.ask(access.comparePermissions, admin, {
      of: "people",
      first: employee,
      second: otherManager,
    });
    expect(answer).toEqual({
      firstName: `کارمند ${employee}`,
      secondName: `کارمند ${otherManager}`,
      onlyFirst: [mission],
      onlySecond: [dailyWork],
      both: [leave],
      rights: [],
    });
  });

  it("shows for two patterns also the rights that differ", async () => {
    const one = await buildPattern(server.db, {
      name: "یکم",
      flags: [viewProfile],
      rights: [
        { kind: "leave", code: "1", degree: 2 },
        { kind: "inOut", degree: 1 },
      ],
    });
    const two = await buildPattern(server.db, {
      name: "دوم",
      flags: [viewProfile, viewPresence],
      rights: [
        { kind: "leave", code: "1", degree: 1 },
        { kind: "inOut", degree: 1 },
        { kind: "overtime", degree: 3 },
      ],
    });
    const { answer } = await server.ask(access.comparePermissions, admin, {
      of: "patterns",
      first: String(one),
      second: String(two),
    });
    expect(answer).toMatchObject({
      onlyFirst: [],
      onlySecond: [viewPresence],
      both: [viewProfile],
      rights: [
        { kind: requestKinds.leave, code: "1", firstDegree: 2, secondDegree: 1 },
        { kind: requestKinds.overtime, code: "", firstDegree: null, secondDegree: 3 },
      ],
    });
  });

  it("shows where a section-admin record has drifted from a pattern", async () => {
    const pattern = await buildPattern(server.db, {
      name: "سوم",
      flags: [viewProfile, viewPresence],
      rights: [{ kind: "inOut", degree: 1 }],
    });
    const record = await buildSectionAdmin(server.db, {
      personnel_number: loner,
      section_code: "10",
      flags: [viewProfile],
      rights: [{ kind: "inOut", degree: 2 }],
    });
    const { answer } = await server.ask(access.comparePermissions, admin, {
      of: "record",
      first: String(record),
      second: String(pattern),
    });
    expect(answer).toEqual({
      firstName: `کارمند ${loner}`,
      secondName: "سوم",
      onlyFirst: [],
      onlySecond: [viewPresence],
      both: [viewProfile],
      rights: [{ kind: requestKinds.inOut, code: "", firstDegree: 2, secondDegree: 1 }],
    });
    await server.db.deleteFrom("section_admin").where("id", "=", record).execute();
  });

  scenarios(() => server, access.comparePermissions, [
    {
      as: manager,
      input: { of: "people", first: employee, second: loner },
      expect: { error: "not-allowed" },
    },
    {
      as: admin,
      input: { of: "people", first: employee, second: "404" },
      expect: { error: "person-not-found" },
    },
    { as: admin, input: { of: "patterns", first: "x", second: "1" }, expect: { error: "pattern-not-found" } },
  ]);
});

describe("before a set is saved", () => {
  const preview = async (input: object) =>
    (await server.ask(access.previewPermissions, admin, { level: "default", keys: [], ...input })).answer;

  it("shows whom a change of the default affects: everyone without another set", async () => {
    const answer = await preview({ permission: [leave, overtime] });
    expect(answer).toMatchObject({
      affected: 4,
      gaining: 4,
      losing: 4,
      byCode: [
        { code: mission, gaining: 0, losing: 4 },
        { code: overtime, gaining: 4, losing: 0 },
      ],
    });
    expect(answer.people.map(({ personnelNumber }) => personnelNumber).sort()).toEqual(
      [employee, manager, loner, groupFreeManager].sort(),
    );
    expect(answer.people[0]).toMatchObject({ gains: [overtime], loses: [mission] });
  });

  it("shows nobody when the order of codes is all that changes", async () => {
    expect(await preview({ permission: [leave, mission] })).toMatchObject({ affected: 0, people: [] });
  });

  it("leaves out people of a section with their own set", async () => {
    const answer = await preview({ level: "section", keys: ["20"], permission: [leave] });
    expect(answer).toMatchObject({
      affected: 1,
      gaining: 0,
      losing: 1,
      people: [{ personnelNumber: otherManager, gains: [], loses: [dailyWork] }],
    });
  });

  it("shows what removing a set restores", async () => {
    const answer = await preview({ level: "person", keys: [neighbour] });
    expect(answer.people).toEqual([
      expect.objectContaining({ personnelNumber: neighbour, gains: [leave, dailyWork], loses: [inOut] }),
    ]);
    const section = await preview({ level: "section", keys: ["20"] });
    expect(section.people).toEqual([
      expect.objectContaining({ personnelNumber: otherManager, gains: [mission], loses: [dailyWork] }),
    ]);
  });

  it("shows exactly what saving then does", async () => {
    const foretold = await preview({ level: "person", keys: [employee, loner], permission: [leave] });
    expect(foretold.people.map(({ personnelNumber, loses }) => [personnelNumber, loses]).sort()).toEqual([
      [employee, [mission]],
      [loner, [mission]],
    ]);
  });

  it("is paged, with the counts of all", async () => {
    const answer = await preview({ permission: [], page: 2, pageSize: 3 });
    expect([answer.affected, answer.people.length]).toEqual([4, 1]);
  });

  scenarios(() => server, access.previewPermissions, [
    { as: manager, input: { level: "default", keys: [] }, expect: { error: "not-allowed" } },
    { as: admin, input: { level: "section", keys: ["99"] }, expect: { error: "section-not-found" } },
    { as: admin, input: { level: "person", keys: ["404"] }, expect: { error: "person-not-found" } },
    {
      as: admin,
      input: { level: "default", keys: [], permission: [5] },
      expect: { error: "unknown-permission" },
    },
  ]);
});

describe("who approves what", () => {
  const setCodes = (personnelNumber: string, permission: number[]) =>
    server.db
      .updateTable("person")
      .set({ permission })
      .where("personnel_number", "=", personnelNumber)
      .execute();
  beforeAll(async () => {
    await buildSection(server.db, { code: "30", name: "انبار" });
    await buildPerson(server.db, { personnel_number: "3301", section_code: "30" });
    await buildPerson(server.db, { personnel_number: "3302", section_code: "30" });
    for (const [personnel_number, degree] of [
      ["3301", 3],
      ["3302", 1],
    ] as const)
      await buildSectionAdmin(server.db, {
        personnel_number,
        section_code: "30",
        rights: [{ kind: "leave", code: "1", degree }],
      });
    await setCodes("3301", [leaveManagement]);
    await setCodes("3302", [leaveManagement]);
    await buildSectionAdmin(server.db, {
      personnel_number: "1009",
      section_code: "30",
      rights: [{ kind: "leave", code: "1", degree: 2 }],
    });
  });

  it("is a row for each section, the group-free one last, without people who left", async () => {
    const { answer } = await server.ask(access.listApprovals, admin, {});
    expect(answer.items.map(({ sectionCode }) => sectionCode)).toEqual(["30", "20", "10", null]);
    expect(answer.total).toBe(4);
    expect(answer.items[0]).toMatchObject({ sectionName: "انبار", records: 3 });
    expect(answer.items[0]?.rights.map(({ personnelNumber, degree }) => [personnelNumber, degree])).toEqual([
      ["3301", 3],
      ["3302", 1],
    ]);
  });

  it("is paged, searched and filtered by kind", async () => {
    const page = await server.ask(access.listApprovals, admin, { page: 2, pageSize: 3 });
    const found = await server.ask(access.listApprovals, admin, {
      search: "انبار",
      kind: requestKinds.mission,
    });
    expect([page.answer.items.length, page.answer.total]).toEqual([1, 4]);
    expect(found.answer.items).toEqual([expect.objectContaining({ sectionCode: "30", rights: [] })]);
  });

  const simulate = async (personnelNumber: string, more: object = {}) =>
    (
      await server.ask(access.simulateWorkflow, admin, {
        personnelNumber,
        kind: requestKinds.leave,
        code: "1",
        ...more,
      })
    ).answer;
  const stepsOf = ({ steps }: Awaited<ReturnType<typeof simulate>>) =>
    steps.map(({ degree, approvers, skipsRequester }) => [
      degree,
      approvers.map(({ personnelNumber }) => personnelNumber),
      skipsRequester,
    ]);

  it("is the chain of a request: its steps, those without a holder, and the holders it passes over", async () => {
    await buildPerson(server.db, { personnel_number: "3303", section_code: "30" });
    const usual = await simulate("3303");
    expect(stepsOf(usual)).toEqual([
      [3, ["3301"], false],
      [1, ["3302"], false],
    ]);
    expect(usual.gaps).toEqual([2]);
    expect(stepsOf(await simulate("3302"))).toEqual([
      [3, ["3301"], false],
      [1, [], true],
    ]);
  });

  it("shows who holds a degree and lacks the code for it, so that the web administrator decides", async () => {
    await setCodes("3302", [permissionCodes.leaveView]);
    const [, last] = (await simulate("3303")).steps;
    expect([last?.approvers, last?.withoutCode.map(({ personnelNumber }) => personnelNumber)]).toEqual([
      [],
      ["3302"],
    ]);
    const { answer } = await server.ask(access.listApprovals, admin, {});
    expect(answer.items[0]?.rights.map(({ mayDecide }) => mayDecide)).toEqual([true, false]);
    await setCodes("3302", [leaveManagement]);
  });

  it("is only the web administrator if nobody holds a right", async () => {
    const answer = await simulate(loner, { kind: requestKinds.overtime, code: undefined });
    expect([stepsOf(answer), answer.gaps, answer.sectionCode]).toEqual([[[1, [], false]], [], null]);
  });

  it("depends on the section of the request's first day", async () => {
    await server.db
      .insertInto("work_assignment")
      .values({ personnel_number: employee, during: "[2026-03-21,2026-05-01)", section_code: "30" })
      .execute();
    const then = await simulate(employee, { from: "2026-04-10" });
    const now = await simulate(employee, { from: "2026-05-10" });
    expect([then.sectionName, now.sectionName]).toEqual(["انبار", "مالی"]);
  });

  it("becomes two requests across a new year", async () => {
    const { ranges } = await simulate(employee, { from: "2027-03-19", to: "2027-03-22" });
    expect(ranges).toEqual([
      { from: "2027-03-19", to: "2027-03-20", days: 2 },
      { from: "2027-03-21", to: "2027-03-22", days: 2 },
    ]);
  });

  scenarios(() => server, access.simulateWorkflow, [
    {
      as: manager,
      input: { personnelNumber: employee, kind: 1, code: "1" },
      expect: { error: "not-allowed" },
    },
    { as: admin, input: { personnelNumber: "404", kind: 3 }, expect: { error: "person-not-found" } },
    {
      as: admin,
      when: "without a type",
      input: { personnelNumber: employee, kind: 1 },
      expect: { error: "invalid-input" },
    },
    {
      as: admin,
      when: "of no type",
      input: { personnelNumber: employee, kind: 1, code: "77" },
      expect: { error: "unknown-type" },
    },
    {
      as: admin,
      when: "of no kind",
      input: { personnelNumber: employee, kind: 9 },
      expect: { error: "invalid-input" },
    },
    {
      as: admin,
      when: "that ends before it starts",
      input: { personnelNumber: employee, kind: 3, from: "2026-05-10", to: "2026-05-09" },
      expect: { error: "end-before-start" },
    },
  ]);
});
