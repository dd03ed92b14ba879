import { patterns } from "@schemas/calls/patterns";
import { adminFlags } from "@schemas/permission-codes";
import { requestKinds } from "@schemas/request-kinds";
import { rightsOf } from "@server/db/tables/approval-rights";
import { buildPattern, buildRequestType, buildSectionAdmin } from "@tests/helpers/build/access";
import { admin, buildCast, employee, guest, manager, otherManager } from "@tests/helpers/build/cast";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  for (const code of ["1", "2"]) await buildRequestType(server.db, { kind: "leave", code });
  await buildRequestType(server.db, { kind: "mission", code: "9", is_active: false });
});
afterAll(() => server.drop());

const { viewProfile, printReports } = adminFlags;
const patternOf = async (id: number) =>
  (await server.ask(patterns.getPatternPermission, admin, { id })).answer;
const rightsIn = (id: number) => rightsOf(server.db, "pattern", id);

scenarios(() => server, patterns.addPattern, [
  { as: guest, input: { name: "الگو" }, expect: { error: "not-signed-in" } },
  { as: employee, input: { name: "الگو" }, expect: { error: "not-allowed" } },
  { as: manager, input: { name: "الگو" }, expect: { error: "not-allowed" } },
  { as: admin, input: { name: "سرپرست کارگاه" }, expect: { answer: { id: expect.any(Number) } } },
  { as: admin, when: "twice", input: { name: "سرپرست کارگاه" }, expect: { error: "pattern-name-taken" } },
  {
    as: admin,
    when: "for another keyboard's spelling of a name",
    input: { name: "سرپرست‌ كارگاه" },
    expect: { error: "pattern-name-taken" },
  },
  { as: admin, when: "without a name", input: { name: "  " }, expect: { error: "invalid-input" } },
  {
    as: admin,
    when: "for an invisible name",
    input: { name: "\u200c\u200c" },
    expect: { error: "invalid-input" },
  },
]);

describe("a pattern", () => {
  it("keeps its name tidied and starts empty", async () => {
    const { answer } = await server.ask(patterns.addPattern, admin, { name: "  مدير   كل " });
    expect(await patternOf(answer.id)).toEqual({
      id: answer.id,
      name: "مدیر کل",
      permission: [],
      records: 0,
      rights: 0,
      version: 1,
    });
    expect(await historyOf(server.db, "pattern", answer.id)).toEqual([
      { actor: "Admin", action: "add", before: null, after: { name: "مدیر کل" } },
    ]);
  });

  it("reports a taken name under the field of the form", async () => {
    await buildPattern(server.db, { name: "تکراری" });
    const { envelope } = await server.ask(patterns.addPattern, admin, { name: "تکراری" });
    expect(envelope.Fields).toEqual({ name: envelope.Message });
  });

  it("may be given its own name in another spelling", async () => {
    const id = await buildPattern(server.db, { name: "علی پور" });
    const { error } = await server.ask(patterns.renamePattern, admin, { id, name: "علی‌پور" });
    expect([error, (await patternOf(id)).name]).toEqual([undefined, "علی‌پور"]);
  });

  it("cannot be given the name of another", async () => {
    await buildPattern(server.db, { name: "اول" });
    const id = await buildPattern(server.db, { name: "دوم" });
    const { error } = await server.ask(patterns.renamePattern, admin, { id, name: "اول" });
    expect(error).toBe("pattern-name-taken");
  });

  it("gives a name to only one of two concurrent requests for it", async () => {
    const responses = await Promise.all(
      [1, 2, 3].map(() => server.ask(patterns.addPattern, admin, { name: "هم‌زمان" })),
    );
    expect(responses.map(({ error }) => error).sort()).toEqual([
      "pattern-name-taken",
      "pattern-name-taken",
      undefined,
    ]);
  });

  it("refuses a change based on an older version, and changes nothing", async () => {
    const id = await buildPattern(server.db, { name: "نسخه" });
    const first = await server.ask(patterns.updatePatternPermission, admin, {
      id,
      permission: [viewProfile],
      version: 1,
    });
    const second = await server.ask(patterns.renamePattern, admin, { id, name: "نسخه دو", version: 1 });
    expect([first.error, second.error, second.status]).toEqual([undefined, "changed-meanwhile", 409]);
    expect(await patternOf(id)).toMatchObject({ name: "نسخه", permission: [viewProfile], version: 2 });
  });

  it("holds admin flags once each and refuses an unknown flag", async () => {
    const id = await buildPattern(server.db, { name: "پرچم", flags: [viewProfile] });
    await server.ask(patterns.updatePatternPermission, admin, {
      id,
      permission: [printReports, viewProfile, printReports],
    });
    const unknown = await server.ask(patterns.updatePatternPermission, admin, { id, permission: [999] });
    expect([unknown.error, Object.keys(unknown.envelope.Fields ?? {})]).toEqual([
      "unknown-permission",
      ["permission"],
    ]);
    expect((await patternOf(id)).permission).toEqual([viewProfile, printReports]);
    expect(await historyOf(server.db, "pattern", id)).toEqual([
      {
        actor: "Admin",
        action: "set-flags",
        before: { flags: [viewProfile] },
        after: { flags: [viewProfile, printReports] },
      },
    ]);
  });

  it("no longer exists after it was deleted, and its records keep the rights it gave them", async () => {
    const id = await buildPattern(server.db, { name: "رفتنی", flags: [viewProfile] });
    const record = await buildSectionAdmin(server.db, { personnel_number: employee, section_code: "10" });
    await server.ask(patterns.dedicatePattern, admin, { patternId: id, recordId: record });
    expect((await patternOf(id)).records).toBe(1);
    await server.ask(patterns.deletePattern, admin, { id });
    const left = await server.db
      .selectFrom("section_admin")
      .select(["flags", "pattern_id", "pattern_version"])
      .where("id", "=", record)
      .executeTakeFirst();
    expect(left).toEqual({ flags: [viewProfile], pattern_id: null, pattern_version: null });
    expect((await server.ask(patterns.deletePattern, admin, { id })).error).toBe("pattern-not-found");
    await server.db.deleteFrom("section_admin").where("id", "=", record).execute();
  });
});

describe("the approval rights of a pattern", () => {
  it("are one degree per type, and one for a kind without types", async () => {
    const patternId = await buildPattern(server.db, { name: "حقوق" });
    await server.ask(patterns.addLeaveRight, admin, { patternId, code: "1", statusCode: 3 });
    await server.ask(patterns.addLeaveRight, admin, { patternId, code: "2", statusCode: 1 });
    await server.ask(patterns.addLeaveRight, admin, { patternId, code: "1", statusCode: 2 });
    await server.ask(patterns.addInOutRight, admin, { patternId, statusCode: 1 });
    const leave = await server.ask(patterns.findLeaveRights, admin, { patternId });
    const one = await server.ask(patterns.findLeaveRights, admin, { patternId, code: "2" });
    const inOut = await server.ask(patterns.findInOutRights, admin, { patternId });
    expect(leave.answer).toEqual([
      { code: "1", statusCode: 2 },
      { code: "2", statusCode: 1 },
    ]);
    expect(one.answer).toEqual([{ code: "2", statusCode: 1 }]);
    expect(inOut.answer).toEqual([{ code: "", statusCode: 1 }]);
    expect(await patternOf(patternId)).toMatchObject({ rights: 3, version: 5 });
  });

  it("keep their version if nothing changes", async () => {
    const patternId = await buildPattern(server.db, {
      name: "بی‌تغییر",
      rights: [{ kind: "overtime", degree: 1 }],
    });
    await server.ask(patterns.addOvertimeRight, admin, { patternId, statusCode: 1 });
    await server.ask(patterns.deleteRight, admin, { patternId, code: "", pageKind: requestKinds.inOut });
    expect(await patternOf(patternId)).toMatchObject({ rights: 1, version: 1 });
  });

  it("may name a type that is out of use, but not an unknown one", async () => {
    const patternId = await buildPattern(server.db, { name: "نوع" });
    const old = await server.ask(patterns.addMissionRight, admin, { patternId, code: "9", statusCode: 1 });
    const unknown = await server.ask(patterns.addLeaveRight, admin, { patternId, code: "9", statusCode: 1 });
    expect([old.error, unknown.error]).toEqual([undefined, "unknown-type"]);
  });

  it("are removed by kind and type", async () => {
    const patternId = await buildPattern(server.db, {
      name: "حذف",
      rights: [
        { kind: "leave", code: "1", degree: 1 },
        { kind: "specialOvertime", degree: 1 },
      ],
    });
    await server.ask(patterns.deleteRight, admin, { patternId, code: "1", pageKind: requestKinds.leave });
    const leave = await server.ask(patterns.findLeaveRights, admin, { patternId });
    const special = await server.ask(patterns.findSpecialOvertimeRights, admin, { patternId });
    expect([leave.answer, special.answer]).toEqual([[], [{ code: "", statusCode: 1 }]]);
    expect((await historyOf(server.db, "pattern", patternId)).at(-1)).toMatchObject({
      action: "delete-right",
      before: { kind: 1, code: "1", degree: 1 },
    });
  });

  it("are not changed by someone who saw another degree", async () => {
    const patternId = await buildPattern(server.db, { name: "دو نفر با هم" });
    const give = async (statusCode: number, was: number) =>
      (await server.ask(patterns.addLeaveRight, admin, { patternId, code: "1", statusCode, was })).error;
    const take = async (was: number) => {
      const pageKind = requestKinds.leave;
      return (await server.ask(patterns.deleteRight, admin, { patternId, code: "1", pageKind, was })).error;
    };
    expect([await give(2, 0), await give(3, 0), await give(2, 0)]).toEqual([
      undefined,
      "changed-meanwhile",
      undefined,
    ]);
    expect([await take(3), await take(2), await take(2)]).toEqual([
      "changed-meanwhile",
      undefined,
      undefined,
    ]);
  });

  it("are given and removed together, with a line of the history for each and one new version", async () => {
    const patternId = await buildPattern(server.db, {
      name: "همه با هم",
      rights: [
        { kind: "leave", code: "1", degree: 1 },
        { kind: "overtime", degree: 2 },
        { kind: "inOut", degree: 3 },
      ],
    });
    const { leave, overtime, inOut } = requestKinds;
    await server.ask(patterns.setRights, admin, {
      patternId,
      rights: [
        { pageKind: leave, code: "1", statusCode: 2, was: 1 },
        { pageKind: leave, code: "2", statusCode: 2, was: 0 },
        { pageKind: overtime, code: "", statusCode: 2, was: 2 },
        { pageKind: inOut, code: "", was: 3 },
      ],
    });
    expect(await rightsIn(patternId)).toEqual([
      { kind: leave, code: "1", degree: 2 },
      { kind: leave, code: "2", degree: 2 },
      { kind: overtime, code: "", degree: 2 },
    ]);
    expect(await patternOf(patternId)).toMatchObject({ rights: 3, version: 2 });
    const lines = (await historyOf(server.db, "pattern", patternId)).slice(-3);
    expect(lines.map(({ action }) => action)).toEqual(["set-right", "set-right", "delete-right"]);
  });

  it.each([
    ["somebody saw another degree", { code: "2", was: 4 }, "changed-meanwhile"],
    ["a type is unknown", { code: "9", was: 0 }, "unknown-type"],
  ])("all stay as they were if %s", async (name, second, error) => {
    const patternId = await buildPattern(server.db, { name });
    const right = { pageKind: requestKinds.leave, statusCode: 2 };
    const refused = await server.ask(patterns.setRights, admin, {
      patternId,
      rights: [
        { ...right, code: "1", was: 0 },
        { ...right, ...second },
      ],
    });
    expect(refused.error).toBe(error);
    expect(await rightsIn(patternId)).toEqual([]);
    expect(await patternOf(patternId)).toMatchObject({ version: 1 });
  });

  scenarios(() => server, patterns.setRights, [
    {
      as: admin,
      when: "of no pattern",
      input: { patternId: 404, rights: [{ pageKind: 1, code: "1", statusCode: 1 }] },
      expect: { error: "pattern-not-found" },
    },
    {
      as: admin,
      when: "of an unknown kind",
      input: { patternId: 1, rights: [{ pageKind: 99999, code: "" }] },
      expect: { error: "invalid-input" },
    },
  ]);

  scenarios(() => server, patterns.deleteRight, [
    {
      as: admin,
      when: "of an unknown kind",
      input: { patternId: 1, code: "", pageKind: 99999 },
      expect: { error: "invalid-input" },
    },
    {
      as: admin,
      when: "of no pattern",
      input: { patternId: 404, code: "", pageKind: 1 },
      expect: { error: "pattern-not-found" },
    },
  ]);
  scenarios(() => server, patterns.findOvertimeRights, [
    { as: admin, when: "of no pattern", input: { patternId: 404 }, expect: { error: "pattern-not-found" } },
  ]);
});

describe("applying a pattern", () => {
  const ofOther = { personnelNumber: otherManager, sectionCode: "20" };
  const drift = async () => (await server.ask(patterns.getPatternOfRecord, otherManager, ofOther)).answer;

  it("replaces the flags and rights of a record and says when the two have drifted apart", async () => {
    const patternId = await buildPattern(server.db, {
      name: "مسئول شیفت",
      flags: [viewProfile],
      rights: [{ kind: "leave", code: "1", degree: 2 }],
    });
    const { id: recordId } = await server.db
      .selectFrom("section_admin")
      .select("id")
      .where("personnel_number", "=", otherManager)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto("section_admin_right")
      .values({ section_admin_id: recordId, kind: requestKinds.inOut, degree: 1 })
      .execute();
    expect(await drift()).toEqual({ id: null, name: null, hasDrifted: false });

    await server.ask(patterns.dedicatePattern, admin, { patternId, recordId });
    const rights = await server.db
      .selectFrom("section_admin_right")
      .select(["kind", "type_code", "degree"])
      .where("section_admin_id", "=", recordId)
      .execute();
    expect(rights).toEqual([{ kind: requestKinds.leave, type_code: "1", degree: 2 }]);
    expect(await drift()).toEqual({ id: patternId, name: "مسئول شیفت", hasDrifted: false });
    expect(await historyOf(server.db, "section-admin", recordId)).toEqual([
      {
        actor: "Admin",
        action: "dedicate-pattern",
        before: { patternId: null, flags: [], rights: [{ kind: requestKinds.inOut, code: "", degree: 1 }] },
        after: {
          patternId,
          flags: [viewProfile],
          rights: [{ kind: requestKinds.leave, code: "1", degree: 2 }],
        },
      },
    ]);

    await server.ask(patterns.renamePattern, admin, { id: patternId, name: "مسئول نوبت" });
    expect(await drift()).toMatchObject({ name: "مسئول نوبت", hasDrifted: false });
    await server.ask(patterns.addInOutRight, admin, { patternId, statusCode: 1 });
    expect(await drift()).toMatchObject({ hasDrifted: true });
    await server.ask(patterns.dedicatePattern, admin, { patternId, recordId });
    expect(await drift()).toMatchObject({ hasDrifted: false });
    const late = await server.ask(patterns.dedicatePattern, admin, { patternId, recordId, version: 0 });
    expect(late.error).toBe("changed-meanwhile");
  });

  scenarios(() => server, patterns.dedicatePattern, [
    { as: manager, input: { patternId: 1, recordId: 1 }, expect: { error: "not-allowed" } },
    {
      as: admin,
      when: "a pattern that is not there",
      input: { patternId: 404, recordId: 1 },
      expect: { error: "pattern-not-found" },
    },
    {
      as: admin,
      when: "to no record",
      input: { patternId: 1, recordId: 404 },
      expect: { error: "section-admin-not-found" },
    },
  ]);
  scenarios(() => server, patterns.getPatternOfRecord, [
    { as: employee, input: ofOther, expect: { error: "not-allowed" } },
    { as: manager, when: "about another's record", input: ofOther, expect: { error: "not-yours" } },
    {
      as: manager,
      when: "about a record they do not hold",
      input: { personnelNumber: manager, sectionCode: "20" },
      expect: { error: "section-admin-not-found" },
    },
    {
      as: admin,
      input: { personnelNumber: manager, sectionCode: "10" },
      expect: { answer: { id: null, name: null, hasDrifted: false } },
    },
  ]);
});

describe("the list of patterns", () => {
  const names = async (input: object) =>
    (await server.ask(patterns.getPatternList, admin, input)).answer.items.map(({ name }) => name);

  beforeAll(async () => {
    await server.db.deleteFrom("pattern").execute();
    await buildPattern(server.db, { name: "ژاله", rights: [{ kind: "inOut", degree: 1 }] });
    await buildPattern(server.db, { name: "پیمان" });
    await buildPattern(server.db, { name: "آرش" });
    await buildPattern(server.db, { name: "یک ۲" });
  });

  it("is in the order of the Persian alphabet", async () => {
    expect(await names({})).toEqual(["آرش", "پیمان", "ژاله", "یک ۲"]);
    expect(await names({ sort: "-name" })).toEqual(["یک ۲", "ژاله", "پیمان", "آرش"]);
  });

  it("is sorted by how many rights each holds", async () => {
    expect((await names({ sort: "-rights" }))[0]).toBe("ژاله");
  });

  it("is paged, with the total count, even past the end", async () => {
    const { answer } = await server.ask(patterns.getPatternList, admin, { page: 2, pageSize: 3 });
    expect([answer.items.map(({ name }) => name), answer.total]).toEqual([["یک ۲"], 4]);
    const past = await server.ask(patterns.getPatternList, admin, { page: 9, pageSize: 3 });
    expect(past.answer).toEqual({ items: [], total: 4 });
  });

  it("is searched in folded spelling, where a wildcard is an ordinary letter", async () => {
    expect(await names({ search: "يك2" })).toEqual(["یک ۲"]);
    expect(await names({ search: "%" })).toEqual([]);
  });

  scenarios(() => server, patterns.getPatternList, [
    { as: guest, input: {}, expect: { error: "not-signed-in" } },
    { as: manager, input: {}, expect: { error: "not-allowed" } },
    {
      as: admin,
      when: "sorted by no field",
      input: { sort: "flags; drop" },
      expect: { error: "invalid-input" },
    },
    { as: admin, when: "for page zero", input: { page: 0 }, expect: { error: "invalid-input" } },
  ]);
});
