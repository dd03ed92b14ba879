import { organisation } from "@schemas/calls/organisation";
import { patterns } from "@schemas/calls/patterns";
import { sections } from "@schemas/calls/sections";
import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import { requestKinds } from "@schemas/request-kinds";
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
import { historyOf } from "@tests/helpers/read-history";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const { viewProfile, viewPresence, changePermissions, resetPasswords } = adminFlags;
let server: TestServer;
/** The ids of the records of the managers of sections 10 and 20. */
let own = 0;
let others = 0;

const recordOf = async (personnelNumber: string) =>
  (
    await server.db
      .selectFrom("section_admin")
      .select("id")
      .where("personnel_number", "=", personnelNumber)
      .executeTakeFirstOrThrow()
  ).id;

beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await buildSection(server.db, { code: "30", name: "انبار" });
  await buildSection(server.db, { code: "40", name: "بایگانی", is_closed: true });
  await buildPerson(server.db, { personnel_number: "1002", section_code: "10", is_active: false });
  await buildRequestType(server.db, { kind: "leave", code: "1" });
  await buildRequestType(server.db, { kind: "leave", code: "2" });
  own = await recordOf(manager);
  others = await recordOf(otherManager);
});
afterAll(() => server.drop());

const adminOf = async (recordId: number) => (await server.ask(sections.getAdmin, admin, { recordId })).answer;

scenarios(() => server, sections.addAdmin, [
  { as: guest, input: { personnelNumber: employee, sectionCode: "30" }, expect: { error: "not-signed-in" } },
  { as: employee, input: { personnelNumber: employee, sectionCode: "30" }, expect: { error: "not-allowed" } },
  { as: manager, input: { personnelNumber: employee, sectionCode: "10" }, expect: { error: "not-allowed" } },
  {
    as: admin,
    input: { personnelNumber: employee, sectionCode: "30" },
    expect: { answer: { id: expect.any(Number) } },
  },
  {
    as: admin,
    when: "twice",
    input: { personnelNumber: employee, sectionCode: "30" },
    expect: { error: "section-admin-exists" },
  },
  {
    as: admin,
    when: "for people without a section",
    input: { personnelNumber: employee, sectionCode: "" },
    expect: { answer: { id: expect.any(Number) } },
  },
  {
    as: admin,
    when: "twice for people without a section",
    input: { personnelNumber: employee, sectionCode: "" },
    expect: { error: "section-admin-exists" },
  },
  {
    as: admin,
    when: "without choosing a section or the group-free option",
    input: { personnelNumber: employee },
    expect: { error: "section-or-group-free" },
  },
  {
    as: admin,
    when: "of a section there is not",
    input: { personnelNumber: employee, sectionCode: "99" },
    expect: { error: "section-not-found" },
  },
  {
    as: admin,
    when: "of a section that was deleted",
    input: { personnelNumber: employee, sectionCode: "40" },
    expect: { error: "section-closed" },
  },
  {
    as: admin,
    when: "naming nobody there is",
    input: { personnelNumber: "404", sectionCode: "30" },
    expect: { error: "person-not-found" },
  },
  {
    as: admin,
    when: "naming someone inactive",
    input: { personnelNumber: "1002", sectionCode: "30" },
    expect: { error: "person-inactive" },
  },
]);

describe("a section-admin record", () => {
  let id = 0;
  beforeEach(async () => {
    await server.db
      .deleteFrom("section_admin")
      .where("personnel_number", "in", [neighbour, loner, employee])
      .execute();
    ({
      answer: { id },
    } = await server.ask(sections.addAdmin, admin, { personnelNumber: neighbour, sectionCode: "30" }));
  });

  it("starts with nothing, and the history says who created it", async () => {
    expect(await adminOf(id)).toMatchObject({
      personnelNumber: neighbour,
      sectionCode: "30",
      sectionName: "انبار",
      isGroupFree: false,
      isManager: false,
      flags: [],
      rights: 0,
      patternId: null,
      hasDrifted: false,
      version: 1,
    });
    expect(await historyOf(server.db, "section-admin", id)).toEqual([
      {
        actor: "Admin",
        action: "add",
        before: null,
        after: { personnelNumber: neighbour, sectionCode: "30" },
      },
    ]);
  });

  it("goes to one of two who request the same place at the same moment", async () => {
    const responses = await Promise.all(
      [1, 2, 3].map(() =>
        server.ask(sections.addAdmin, admin, { personnelNumber: loner, sectionCode: "30" }),
      ),
    );
    expect(responses.map(({ error }) => error).sort()).toEqual([
      "section-admin-exists",
      "section-admin-exists",
      undefined,
    ]);
  });

  it("is moved to another person and section, but not onto another record", async () => {
    const taken = await server.ask(sections.moveAdmin, admin, {
      id,
      personnelNumber: manager,
      sectionCode: "10",
    });
    expect([taken.error, Object.keys(taken.envelope.Fields ?? {})]).toEqual([
      "section-admin-exists",
      ["perno"],
    ]);
    await server.ask(sections.moveAdmin, admin, { id, personnelNumber: loner, sectionCode: "" });
    expect(await adminOf(id)).toMatchObject({
      personnelNumber: loner,
      sectionCode: null,
      isGroupFree: true,
      version: 2,
    });
    expect((await historyOf(server.db, "section-admin", id)).at(-1)).toEqual({
      actor: "Admin",
      action: "move",
      before: { personnelNumber: neighbour, sectionCode: "30" },
      after: { personnelNumber: loner, sectionCode: null },
    });
  });

  it("holds known flags once each, and refuses a change based on an older version", async () => {
    const change = { recordId: id, isManager: true, flags: [viewPresence, viewProfile, viewPresence] };
    await server.ask(sections.updateAdmin, admin, { ...change, version: 1 });
    const late = await server.ask(sections.updateAdmin, admin, { ...change, isManager: false, version: 1 });
    const unknown = await server.ask(sections.updateAdmin, admin, { ...change, flags: [99] });
    expect([late.error, late.status, unknown.error]).toEqual([
      "changed-meanwhile",
      409,
      "unknown-permission",
    ]);
    expect(await adminOf(id)).toMatchObject({
      isManager: true,
      flags: [viewProfile, viewPresence],
      version: 2,
    });
  });

  it("is given rights like a pattern, and then differs from its pattern", async () => {
    const patternId = await buildPattern(server.db, {
      name: "سرپرست انبار",
      flags: [viewProfile],
      rights: [{ kind: "leave", code: "1", degree: 2 }],
    });
    await server.ask(patterns.dedicatePattern, admin, { patternId, recordId: id });
    expect(await adminOf(id)).toMatchObject({ patternName: "سرپرست انبار", rights: 1, hasDrifted: false });
    await server.ask(sections.addInOutRight, admin, { recordId: id, statusCode: 1 });
    expect(await adminOf(id)).toMatchObject({ rights: 2, hasDrifted: true, version: 3 });
    await server.ask(sections.deleteRight, admin, { recordId: id, code: "", pageKind: requestKinds.inOut });
    expect(await adminOf(id)).toMatchObject({ rights: 1, hasDrifted: false });
  });

  it("names the codes without which its rights decide nothing", async () => {
    await server.ask(sections.addInOutRight, admin, { recordId: id, statusCode: 1 });
    await server.ask(sections.addOvertimeRight, admin, { recordId: id, statusCode: 2 });
    expect((await adminOf(id)).missingCodes).toEqual([]);
    const setCodes = (permission: number[] | null) =>
      server.db.updateTable("person").set({ permission }).where("personnel_number", "=", neighbour).execute();
    await setCodes([permissionCodes.inOutView, permissionCodes.overtimeManagement]);
    expect((await adminOf(id)).missingCodes).toEqual([permissionCodes.inOutManagement]);
    await setCodes(null);
  });

  it.each([
    ["a flag less", { flags: [] }, true],
    ["a flag more", { flags: [viewProfile, viewPresence] }, true],
    ["the same flags in another order", { flags: [viewProfile] }, false],
  ])("counts as drifted by what it holds: %s", async (_, change, expected) => {
    const patternId = await buildPattern(server.db, { name: `الگوی ${_}`, flags: [viewProfile] });
    await server.ask(patterns.dedicatePattern, admin, { patternId, recordId: id });
    await server.db.updateTable("section_admin").set(change).where("id", "=", id).execute();
    expect((await adminOf(id)).hasDrifted).toBe(expected);
  });

  it("counts as drifted if a degree, a type or a right differs", async () => {
    const patternId = await buildPattern(server.db, {
      name: "درجه",
      rights: [{ kind: "leave", code: "1", degree: 2 }],
    });
    await server.ask(patterns.dedicatePattern, admin, { patternId, recordId: id });
    const drifted: boolean[] = [];
    const see = async () => drifted.push((await adminOf(id)).hasDrifted);
    await server.ask(sections.addLeaveRight, admin, { recordId: id, code: "1", statusCode: 1 });
    await see();
    await server.ask(sections.deleteRight, admin, { recordId: id, code: "1", pageKind: requestKinds.leave });
    await see();
    await server.ask(sections.addLeaveRight, admin, { recordId: id, code: "2", statusCode: 2 });
    await see();
    expect(drifted).toEqual([true, true, true]);
  });

  it("is deleted with its rights, and the history keeps what it was", async () => {
    await server.ask(sections.addOvertimeRight, admin, { recordId: id, statusCode: 3 });
    await server.ask(organisation.deleteSectionAdmin, admin, { recordId: id });
    const again = await server.ask(organisation.deleteSectionAdmin, admin, { recordId: id });
    expect(again.error).toBe("section-admin-not-found");
    expect((await historyOf(server.db, "section-admin", id)).at(-1)).toMatchObject({
      action: "delete",
      before: { personnelNumber: neighbour, sectionCode: "30", rights: [{ kind: 4, code: "", degree: 3 }] },
    });
  });
});

describe("the list of section admins", () => {
  const numbers = async (input: object) =>
    (await server.ask(sections.getAdmins, admin, input)).answer.items
      .map((one) => one.personnelNumber)
      .sort();

  beforeAll(async () => {
    await server.db
      .updateTable("section_admin")
      .set({ flags: [viewPresence] })
      .where("id", "=", own)
      .execute();
    const patternId = await buildPattern(server.db, { name: "ناظر فهرست", flags: [viewPresence] });
    await server.db
      .updateTable("section_admin")
      .set({ pattern_id: patternId })
      .where("id", "in", [own, others])
      .execute();
  });

  it.each([
    ["a section", { sectionCode: "10" }, [manager]],
    ["the group-free option", { isGroupFree: true }, [groupFreeManager]],
    ["a flag", { flag: viewPresence }, [manager]],
    ["what has drifted", { hasDrifted: true }, [otherManager]],
    ["two at once", { hasDrifted: false, isGroupFree: false, isManager: true }, [manager]],
  ])("is narrowed by %s", async (_, input, expected) => {
    await server.db
      .deleteFrom("section_admin")
      .where("personnel_number", "in", [neighbour, loner, employee])
      .execute();
    expect(await numbers(input)).toEqual(expected);
  });
});

describe("what a manager may see of records", () => {
  const input = { recordId: 0 };
  it("is what is in the sections they are an admin of", async () => {
    const mine = await server.ask(sections.getAdmin, manager, { ...input, recordId: own });
    const theirs = await server.ask(sections.getAdmin, manager, { ...input, recordId: others });
    const none = await server.ask(sections.findLeaveRights, manager, { recordId: 404 });
    const rights = await server.ask(sections.findInOutRights, manager, { recordId: others });
    expect([mine.error, theirs.error, none.error, rights.error]).toEqual([
      undefined,
      "not-yours",
      "not-yours",
      "not-yours",
    ]);
    expect((await server.ask(sections.getAdmin, admin, { recordId: 404 })).error).toBe(
      "section-admin-not-found",
    );
  });

  it("includes all records of the section that a record is for", async () => {
    const second = await buildSectionAdmin(server.db, { personnel_number: loner, section_code: "10" });
    const { answer } = await server.ask(sections.getAdminsOfSection, manager, { recordId: own });
    expect(answer.map(({ id }) => id).sort((a, b) => a - b)).toEqual([own, second].sort((a, b) => a - b));
    await server.db.deleteFrom("section_admin").where("id", "=", second).execute();
  });
});

describe("the sections of a manager", () => {
  let inSecond = 0;
  beforeAll(async () => {
    inSecond = await buildSectionAdmin(server.db, {
      personnel_number: manager,
      section_code: "30",
      flags: [changePermissions],
      rights: [{ kind: "leave", code: "1", degree: 2 }],
    });
    await buildSectionAdmin(server.db, { personnel_number: manager, section_code: null });
  });

  const manages = { code: "10", name: "مالی" };
  const alsoThere = { code: "30", name: "انبار" };
  const him = { personnelNumber: manager };

  scenarios(() => server, sections.getSectionsForManager, [
    { as: employee, input: him, expect: { error: "not-allowed" } },
    { as: otherManager, input: him, expect: { error: "not-yours" } },
    { as: manager, input: him, expect: { answer: [manages] } },
    { as: admin, input: him, expect: { answer: [manages] } },
    {
      as: admin,
      when: "about themselves, every open one",
      input: { personnelNumber: admin },
      expect: { answer: [alsoThere, { code: "20", name: "فناوری" }, manages] },
    },
  ]);
  scenarios(() => server, sections.getAllSectionsForManager, [
    { as: manager, input: him, expect: { answer: [alsoThere, manages] } },
  ]);
  scenarios(() => server, sections.getSectionsForPresence, [
    {
      as: manager,
      when: "with those whose presence they may see",
      input: him,
      expect: { answer: [manages] },
    },
  ]);
  it("are listed with what each record allows, the group-free one last", async () => {
    const { answer } = await server.ask(sections.getSectionsList, manager, { adminPersonnelNumber: manager });
    expect(answer.map(({ sectionCode, isManager }) => [sectionCode, isManager])).toEqual([
      ["30", false],
      ["10", true],
      [null, false],
    ]);
    const codes = await server.ask(sections.getAdminSectionCodes, manager, him);
    expect(codes.answer.map(({ sectionCode }) => sectionCode)).toEqual(["10", "30", null]);
  });

  scenarios(() => server, sections.getAdminDegrees, [
    {
      as: manager,
      input: him,
      expect: {
        answer: [
          {
            recordId: expect.any(Number),
            sectionCode: "30",
            sectionName: "انبار",
            kind: requestKinds.leave,
            code: "1",
            statusCode: 2,
          },
        ],
      },
    },
    { as: otherManager, input: him, expect: { error: "not-yours" } },
  ]);

  scenarios(() => server, sections.canChangePermission, [
    { as: manager, input: { ...him, sectionCode: "30" }, expect: { answer: { isAllowed: true } } },
    {
      as: manager,
      when: "also where they are the manager, only by the flag",
      input: { ...him, sectionCode: "10" },
      expect: { answer: { isAllowed: false } },
    },
    {
      as: manager,
      when: "of people without a section",
      input: { ...him, sectionCode: "" },
      expect: { answer: { isAllowed: false } },
    },
    { as: otherManager, input: { ...him, sectionCode: "30" }, expect: { error: "not-yours" } },
    {
      as: admin,
      when: "about themselves",
      input: { personnelNumber: admin, sectionCode: "10" },
      expect: { answer: { isAllowed: true } },
    },
  ]);

  it("allow what their own flag says and nothing else", async () => {
    const ask = async () =>
      (await server.ask(sections.canResetPassword, manager, { ...him, sectionCode: "30" })).answer.isAllowed;
    const before = await ask();
    await server.db
      .updateTable("section_admin")
      .set({ flags: [resetPasswords] })
      .where("id", "=", inSecond)
      .execute();
    expect([before, await ask()]).toEqual([false, true]);
  });
});

describe("the checks of the form", () => {
  scenarios(() => server, sections.isDuplicateAdmin, [
    { as: manager, input: { personnelNumber: manager, sectionCode: "10" }, expect: { error: "not-allowed" } },
    {
      as: admin,
      when: "yes for the very section",
      input: { personnelNumber: otherManager, sectionCode: "20" },
      expect: { answer: { isSo: true } },
    },
    {
      as: admin,
      when: "no for another",
      input: { personnelNumber: otherManager, sectionCode: "10" },
      expect: { answer: { isSo: false } },
    },
    {
      as: admin,
      when: "yes for people without a section",
      input: { personnelNumber: groupFreeManager, sectionCode: "" },
      expect: { answer: { isSo: true } },
    },
  ]);
  it("leave out the record that is being changed", async () => {
    const place = { personnelNumber: otherManager, sectionCode: "20", id: others };
    expect((await server.ask(sections.isDuplicateAdmin, admin, place)).answer).toEqual({ isSo: false });
  });
  scenarios(() => server, sections.isInAdminList, [
    {
      as: admin,
      when: "yes for an admin of another section",
      input: { personnelNumber: otherManager, sectionCode: "10" },
      expect: { answer: { isSo: true } },
    },
    {
      as: admin,
      when: "no for someone who is none",
      input: { personnelNumber: employee, sectionCode: "10" },
      expect: { answer: { isSo: false } },
    },
  ]);
  scenarios(() => server, sections.isOutOfGroup, [
    { as: manager, input: { personnelNumber: employee }, expect: { answer: { isSo: false } } },
    {
      as: manager,
      when: "out of reach",
      input: { personnelNumber: neighbour },
      expect: { error: "not-yours" },
    },
    { as: admin, input: { personnelNumber: loner }, expect: { answer: { isSo: true } } },
    { as: admin, input: { personnelNumber: "404" }, expect: { error: "person-not-found" } },
  ]);
  scenarios(() => server, sections.findSectionName, [
    { as: employee, input: { sectionCode: "30" }, expect: { answer: { code: "30", name: "انبار" } } },
    { as: employee, input: { sectionCode: "99" }, expect: { error: "section-not-found" } },
  ]);
});
