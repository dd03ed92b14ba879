import { portal } from "@schemas/calls/portal";
import { buildRequestType } from "@tests/helpers/build/access";
import {
  admin,
  buildCast,
  employee,
  groupFreeManager,
  guest,
  manager,
  neighbour,
} from "@tests/helpers/build/cast";
import { buildPerson } from "@tests/helpers/build/people";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ version: "1.2.3" });
  await buildCast(server.db);
  const person = { section_code: "10" };
  await buildPerson(server.db, { ...person, personnel_number: "1101", name: "علی‌پور كریمی" });
  await buildPerson(server.db, { ...person, personnel_number: "1102", name: "کریمی علی" });
  await buildPerson(server.db, { ...person, personnel_number: "1103", name: "کریمی رفته", is_active: false });
  await buildPerson(server.db, { personnel_number: "2101", name: "کریمی همسایه", section_code: "20" });
});
afterAll(() => server.drop());

scenarios(() => server, portal.checkHealth, [
  { as: guest, expect: { answer: { version: "1.2.3", database: "ok" } } },
]);

describe("saved views", () => {
  const view = { resource: "patterns", name: "  بدون   ركورد ", query: "records=0", isShared: false };
  const namesOf = async (who: string, resource = "patterns") =>
    (await server.ask(portal.listViews, who, { resource })).answer.map(({ name, isMine }) => [name, isMine]);

  it("belong to one person and one list, under a tidied name", async () => {
    const { answer } = await server.ask(portal.saveView, employee, view);
    expect(answer).toEqual({ ...view, id: expect.any(Number), name: "بدون رکورد", isMine: true });
    expect(await namesOf(employee)).toEqual([["بدون رکورد", true]]);
    expect([await namesOf(neighbour), await namesOf(employee, "sections")]).toEqual([[], []]);
  });

  it("have one name each, but two people may use the same", async () => {
    const again = await server.ask(portal.saveView, employee, { ...view, name: "بدون‌ رکورد" });
    expect([again.error, Object.keys(again.envelope.Fields ?? {})]).toEqual(["view-name-taken", ["name"]]);
    expect((await server.ask(portal.saveView, neighbour, view)).error).toBeUndefined();
  });

  it("are visible to everyone when the web administrator shares them, and only then", async () => {
    const shared = { ...view, resource: "people", isShared: true };
    expect((await server.ask(portal.saveView, manager, shared)).error).toBe("not-allowed");
    await server.ask(portal.saveView, admin, { ...shared, name: "همگانی" });
    expect(await namesOf(neighbour, "people")).toEqual([["همگانی", false]]);
  });

  it("are overwritten only by their owner, and keep their name", async () => {
    const { answer } = await server.ask(portal.saveView, manager, { ...view, name: "بازنویسی" });
    const next = { id: answer.id, query: "sort=-code" };
    for (const who of [employee, admin])
      expect((await server.ask(portal.overwriteView, who, next)).error).toBe("not-yours");
    expect((await server.ask(portal.overwriteView, manager, next)).error).toBeUndefined();
    const views = await server.ask(portal.listViews, manager, { resource: view.resource });
    expect(views.answer).toContainEqual({ ...answer, query: next.query });
    await server.ask(portal.deleteView, manager, { id: answer.id });
  });

  it("are deleted only by their owner, and deleting twice is not an error", async () => {
    const { answer } = await server.ask(portal.saveView, manager, view);
    for (const who of [employee, admin]) {
      expect((await server.ask(portal.renameView, who, { id: answer.id, name: "نام" })).error).toBe(
        "not-yours",
      );
      expect((await server.ask(portal.deleteView, who, { id: answer.id })).error).toBe("not-yours");
    }
    await server.ask(portal.deleteView, manager, { id: answer.id });
    expect((await server.ask(portal.deleteView, manager, { id: answer.id })).error).toBeUndefined();
    expect(await namesOf(manager)).toEqual([]);
  });
});

describe("shared views", () => {
  const shared = { resource: "shared", name: "مشترک", query: "sort=-name", isShared: true };
  const names = async (who: string) =>
    (await server.ask(portal.listViews, who, { resource: "shared" })).answer.map(({ name }) => name);

  it("are renamed for everyone, and not to an existing name", async () => {
    const { answer } = await server.ask(portal.saveView, admin, shared);
    await server.ask(portal.saveView, admin, { ...shared, name: "دیگر" });
    expect((await server.ask(portal.renameView, manager, { id: answer.id, name: "نو" })).error).toBe(
      "not-yours",
    );
    const taken = await server.ask(portal.renameView, admin, { id: answer.id, name: "دیگر" });
    expect([taken.error, Object.keys(taken.envelope.Fields ?? {})]).toEqual(["view-name-taken", ["name"]]);
    expect((await server.ask(portal.renameView, admin, { id: answer.id, name: "نو" })).error).toBeUndefined();
    expect(await names(employee)).toEqual(["دیگر", "نو"]);
  });

  it("of another person are only deleted by the web administrator", async () => {
    const { id } = await server.db
      .insertInto("saved_view")
      .values({ owner: manager, resource: "shared", name: "از سرپرست", query: "", is_shared: true })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect((await server.ask(portal.deleteView, employee, { id })).error).toBe("not-yours");
    expect((await server.ask(portal.deleteView, admin, { id })).error).toBeUndefined();
    expect(await names(neighbour)).not.toContain("از سرپرست");
  });
});

describe("searching people", () => {
  const find = async (who: string, text: string) =>
    (await server.ask(portal.searchPersonnel, who, { text })).answer.map((one) => one.personnelNumber);

  it("finds active people by any spelling of a name, those beginning with it first", async () => {
    expect(await find(manager, "كريمي")).toEqual(["1102", "1101"]);
    expect(await find(manager, "علیپور")).toEqual(["1101"]);
  });

  it("finds people by the beginning of the number, in any digits", async () => {
    expect(await find(manager, "۱۱۰")).toEqual(["1101", "1102"]);
    expect(await find(manager, "101")).toEqual([]);
  });

  it("stays within the caller's reach", async () => {
    expect(await find(groupFreeManager, "کریمی")).toEqual([]);
    expect((await find(admin, "کریمی")).sort()).toEqual(["1101", "1102", "2101"]);
  });

  it("treats a wildcard as a letter and finds nothing for an empty text", async () => {
    expect([await find(admin, "%"), await find(admin, "_"), await find(admin, " \u200c")]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it("offers no more than twenty", async () => {
    for (let n = 0; n < 25; n += 1) {
      await buildPerson(server.db, { personnel_number: `77${n}`, name: "پرشمار", section_code: "20" });
    }
    expect(await find(admin, "پرشمار")).toHaveLength(20);
  });

  scenarios(() => server, portal.searchPersonnel, [
    { as: guest, input: { text: "علی" }, expect: { error: "not-signed-in" } },
    { as: employee, input: { text: "علی" }, expect: { error: "not-allowed" } },
  ]);
});

describe("the types of requests", () => {
  it("are the active ones, in their own order", async () => {
    await buildRequestType(server.db, { kind: "mission", code: "1", name: "شهری", name_en: "Local" });
    await buildRequestType(server.db, {
      kind: "leave",
      code: "2",
      name: "استعلاجی",
      name_en: "Sick",
      position: 1,
    });
    await buildRequestType(server.db, {
      kind: "leave",
      code: "1",
      name: "بی‌حقوق",
      name_en: "Unpaid",
      position: 2,
    });
    await buildRequestType(server.db, { kind: "leave", code: "3", is_active: false });
    const { answer } = await server.ask(portal.listRequestTypes, employee);
    expect(answer).toEqual([
      { kind: "leave", code: "2", name: "استعلاجی", nameEn: "Sick" },
      { kind: "leave", code: "1", name: "بی‌حقوق", nameEn: "Unpaid" },
      { kind: "mission", code: "1", name: "شهری", nameEn: "Local" },
    ]);
  });
});
