import { permissions } from "@schemas/calls/permissions";
import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import { writeSetting } from "@server/db/tables/settings";
import { buildSectionAdmin } from "@tests/helpers/build/access";
import {
  admin,
  buildCast,
  employee,
  groupFreeManager,
  guest,
  loner,
  manager,
  neighbour,
} from "@tests/helpers/build/cast";
import { buildPerson, buildSection } from "@tests/helpers/build/people";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await writeSetting(server.db, "defaultPermission", [leave, mission]);
  await buildSection(server.db, { code: "30", permission: [dailyWork] });
  await buildPerson(server.db, { personnel_number: "3101", section_code: "30" });
  await buildPerson(server.db, { personnel_number: "3102", section_code: "30", permission: [inOut] });
  await buildSectionAdmin(server.db, {
    personnel_number: manager,
    section_code: "30",
    flags: [adminFlags.changePermissions],
  });
});
afterAll(() => server.drop());

const { leave, mission, inOut, overtime, dailyWork } = permissionCodes;
const listOf = async (personnelNumber: string) =>
  (await server.ask(permissions.getPermissionList, admin, { personnelNumber })).answer;

scenarios(() => server, permissions.getPermissionList, [
  { as: guest, input: { personnelNumber: employee }, expect: { error: "not-signed-in" } },
  {
    as: employee,
    input: { personnelNumber: employee },
    expect: {
      answer: [
        { code: leave, source: "default" },
        { code: mission, source: "default" },
      ],
    },
  },
  {
    as: employee,
    when: "about another",
    input: { personnelNumber: neighbour },
    expect: { error: "not-yours" },
  },
  {
    as: manager,
    when: "whose record may change permissions",
    input: { personnelNumber: "3101" },
    expect: { answer: [{ code: dailyWork, source: "section" }] },
  },
  {
    as: manager,
    when: "whose record may not",
    input: { personnelNumber: employee },
    expect: { error: "not-yours" },
  },
  {
    as: admin,
    when: "about someone with a set of their own",
    input: { personnelNumber: "3102" },
    expect: { answer: [{ code: inOut, source: "person" }] },
  },
  { as: admin, when: "about themselves", input: { personnelNumber: admin }, expect: { answer: [] } },
  {
    as: admin,
    when: "about nobody",
    input: { personnelNumber: "9999" },
    expect: { error: "person-not-found" },
  },
]);

scenarios(() => server, permissions.getAdminPermissionList, [
  { as: employee, expect: { error: "not-allowed" } },
  {
    as: groupFreeManager,
    expect: { answer: [{ recordId: expect.any(Number), sectionCode: null, isManager: true, flags: [] }] },
  },
  {
    as: manager,
    expect: {
      answer: [
        { recordId: expect.any(Number), sectionCode: "10", isManager: true, flags: [] },
        {
          recordId: expect.any(Number),
          sectionCode: "30",
          isManager: false,
          flags: [adminFlags.changePermissions],
        },
      ],
    },
  },
  { as: admin, expect: { answer: [] } },
]);

scenarios(() => server, permissions.getPersonnelPermissionList, [
  { as: manager, input: { personnelNumber: "3102" }, expect: { error: "not-allowed" } },
  {
    as: admin,
    input: { personnelNumber: "3102" },
    expect: {
      answer: { default: [leave, mission], section: [dailyWork], person: [inOut], source: "person" },
    },
  },
  {
    as: admin,
    when: "about someone without a section",
    input: { personnelNumber: loner },
    expect: { answer: { default: [leave, mission], section: null, person: null, source: "default" } },
  },
]);

scenarios(() => server, permissions.getSectionPermissions, [
  { as: employee, input: { sectionCode: "10" }, expect: { error: "not-allowed" } },
  {
    as: manager,
    when: "about a section without a set",
    input: { sectionCode: "10" },
    expect: { answer: { permission: [leave, mission], isOwn: false, version: 1 } },
  },
  {
    as: manager,
    when: "about a section with one",
    input: { sectionCode: "30", adminPersonnelNumber: manager },
    expect: { answer: { permission: [dailyWork], isOwn: true, version: 1 } },
  },
  {
    as: manager,
    when: "about another's section",
    input: { sectionCode: "20" },
    expect: { error: "not-yours" },
  },
  {
    as: manager,
    when: "in another's name",
    input: { sectionCode: "10", adminPersonnelNumber: groupFreeManager },
    expect: { error: "not-yours" },
  },
  {
    as: manager,
    when: "about everyone's default",
    input: { sectionCode: "" },
    expect: { answer: { permission: [leave, mission], isOwn: true, version: 1 } },
  },
  {
    as: admin,
    when: "about no section",
    input: { sectionCode: "99" },
    expect: { error: "section-not-found" },
  },
]);

describe("setting permissions", () => {
  it("gives a person their own set without duplicates, and resets it to the next level", async () => {
    const personnelNumber = "3101";
    await server.ask(permissions.updatePermission, admin, {
      personnelNumber,
      permission: [mission, leave, leave, 0],
    });
    expect(await listOf(personnelNumber)).toEqual([
      { code: leave, source: "person" },
      { code: mission, source: "person" },
    ]);
    const reset = await server.ask(permissions.resetDedicatedPermissions, admin, {
      personnelNumbers: [personnelNumber, employee],
    });
    expect(reset.answer).toEqual({ count: 1 });
    expect(await listOf(personnelNumber)).toEqual([{ code: dailyWork, source: "section" }]);
    expect(await historyOf(server.db, "person", personnelNumber)).toEqual([
      {
        actor: "Admin",
        action: "set-permission",
        before: { permission: null },
        after: { permission: [leave, mission] },
      },
      {
        actor: "Admin",
        action: "reset-permission",
        before: { permission: [leave, mission] },
        after: { permission: null },
      },
    ]);
  });

  it("gives a person an empty set, which is not the same as none", async () => {
    await server.ask(permissions.updatePermission, admin, { personnelNumber: neighbour, permission: [] });
    const { answer } = await server.ask(permissions.getPersonnelPermissionList, admin, {
      personnelNumber: neighbour,
    });
    expect([await listOf(neighbour), answer.person, answer.source]).toEqual([[], [], "person"]);
  });

  it("gives sections a set and removes it again", async () => {
    const sectionCodes = ["10", "20"];
    const given = await server.ask(permissions.updateSectionsPermission, admin, {
      sectionCodes,
      permission: [overtime],
    });
    expect(given.answer).toEqual({ count: 2 });
    expect(await listOf(employee)).toEqual([{ code: overtime, source: "section" }]);
    await server.ask(permissions.updateSectionsPermission, admin, { sectionCodes });
    expect((await listOf(employee))[0]).toEqual({ code: leave, source: "default" });
    expect(await historyOf(server.db, "section", "20")).toMatchObject([
      { before: { permission: null }, after: { permission: [overtime] } },
      { before: { permission: [overtime] }, after: { permission: null } },
    ]);
  });

  it("changes everyone's default", async () => {
    await server.ask(permissions.updateDefaultPermission, admin, { permission: [overtime] });
    expect(await listOf(loner)).toEqual([{ code: overtime, source: "default" }]);
    expect(await historyOf(server.db, "setting", "defaultPermission")).toMatchObject([
      { before: { permission: [leave, mission] }, after: { permission: [overtime] } },
    ]);
  });

  it("refuses a set based on an older version, and returns the present version", async () => {
    const versionOf = async (sectionCode: string) =>
      (await server.ask(permissions.getSectionPermissions, admin, { sectionCode })).answer.version;
    const late: Record<string, (version: number) => Promise<{ error?: string }>> = {
      "": (version) =>
        server.ask(permissions.updateDefaultPermission, admin, { permission: [overtime], version }),
      "20": (version) =>
        server.ask(permissions.updateSectionsPermission, admin, {
          sectionCodes: ["20"],
          permission: [overtime],
          version,
        }),
    };
    for (const [code, save] of Object.entries(late)) {
      const version = await versionOf(code);
      expect((await save(version)).error).toBeUndefined();
      expect((await save(version)).error).toBe("changed-meanwhile");
      expect((await save(await versionOf(code))).error).toBeUndefined();
    }
    const give = (version: number) =>
      server.ask(permissions.updatePermission, admin, { personnelNumber: loner, permission: [], version });
    expect([(await give(1)).error, (await give(1)).error]).toEqual([undefined, "changed-meanwhile"]);
    const reset = (version: number) =>
      server.ask(permissions.resetDedicatedPermissions, admin, { personnelNumbers: [loner], version });
    expect([(await reset(1)).error, (await reset(2)).error]).toEqual(["changed-meanwhile", undefined]);
  });

  it("changes nothing if one of several is unknown", async () => {
    const batch = await server.ask(permissions.resetDedicatedPermissions, admin, {
      personnelNumbers: ["3102", "9999"],
    });
    expect(batch.error).toBe("person-not-found");
    expect(await listOf("3102")).toEqual([{ code: inOut, source: "person" }]);
  });

  scenarios(() => server, permissions.updatePermission, [
    { as: employee, input: { personnelNumber: employee, permission: [1] }, expect: { error: "not-allowed" } },
    {
      as: manager,
      when: "beyond their own",
      input: { personnelNumber: "3101", permission: [1] },
      expect: { error: "permission-beyond-own" },
    },
    {
      as: admin,
      when: "for a code there is not",
      input: { personnelNumber: employee, permission: [1, 5] },
      expect: { error: "unknown-permission" },
    },
    {
      as: admin,
      when: "for nobody",
      input: { personnelNumber: "9999", permission: [1] },
      expect: { error: "person-not-found" },
    },
  ]);
  scenarios(() => server, permissions.updateSectionsPermission, [
    { as: manager, input: { sectionCodes: ["10"], permission: [1] }, expect: { error: "not-allowed" } },
    {
      as: admin,
      when: "for no section",
      input: { sectionCodes: ["10", "99"], permission: [1] },
      expect: { error: "section-not-found" },
    },
  ]);
});
