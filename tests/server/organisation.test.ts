import { allAreaRights } from "@schemas/areas";
import { organisation } from "@schemas/calls/organisation";
import { people } from "@schemas/calls/people";
import { sections } from "@schemas/calls/sections";
import { buildSectionAdmin } from "@tests/helpers/build/access";
import { buildAdministrator } from "@tests/helpers/build/administrators";
import { admin, buildCast, employee, guest, loner, manager, neighbour } from "@tests/helpers/build/cast";
import { buildPerson, buildSection } from "@tests/helpers/build/people";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
});
afterAll(() => server.drop());

const sectionOf = async (code: string) => (await server.ask(organisation.getSection, admin, { code })).answer;
const namesOf = async (input: object) =>
  (await server.ask(organisation.listSections, admin, input)).answer.items.map(({ name }) => name);

scenarios(() => server, organisation.addSection, [
  { as: guest, input: { code: "50", name: "فروش" }, expect: { error: "not-signed-in" } },
  { as: manager, input: { code: "50", name: "فروش" }, expect: { error: "not-allowed" } },
  { as: admin, input: { code: "50", name: "فروش" }, expect: { answer: { code: "50" } } },
  { as: admin, when: "twice", input: { code: "50", name: "دیگر" }, expect: { error: "section-exists" } },
  {
    as: admin,
    when: "without a name",
    input: { code: "51", name: "\u200c" },
    expect: { error: "invalid-input" },
  },
  {
    as: admin,
    when: "with a slash in its code",
    input: { code: "5/1", name: "ب" },
    expect: { error: "invalid-input" },
  },
]);
scenarios(() => server, organisation.isSectionCodeTaken, [
  { as: admin, input: { code: "50" }, expect: { answer: { isSo: true } } },
  { as: admin, input: { code: "52" }, expect: { answer: { isSo: false } } },
]);

describe("a section", () => {
  it("is renamed, but not by an older version", async () => {
    await buildSection(server.db, { code: "60", name: "قدیم" });
    await server.ask(organisation.renameSection, admin, { code: "60", name: " جديد ", version: 1 });
    const late = await server.ask(organisation.renameSection, admin, { code: "60", name: "دیر", version: 1 });
    expect(late.error).toBe("changed-meanwhile");
    expect(await sectionOf("60")).toMatchObject({ name: "جدید", version: 2 });
    expect(await historyOf(server.db, "section", "60")).toEqual([
      { actor: "Admin", action: "rename", before: { name: "قدیم" }, after: { name: "جدید" } },
    ]);
  });

  it("is not deleted while people or records belong to it, and reports how many", async () => {
    const { error, envelope } = await server.ask(sections.deleteSection, admin, { sectionCode: "10" });
    expect(error).toBe("section-in-use");
    expect(envelope.Message).toContain("۲ پرسنل و ۱ سرپرستی");
    expect((await sectionOf("10")).isClosed).toBe(false);
  });

  it("is deleted permanently if nothing refers to it", async () => {
    await buildSection(server.db, { code: "61" });
    await server.ask(sections.deleteSection, admin, { sectionCode: "61" });
    expect((await server.ask(organisation.getSection, admin, { code: "61" })).error).toBe(
      "section-not-found",
    );
    expect((await historyOf(server.db, "section", "61")).at(-1)?.action).toBe("delete");
  });

  it("is closed if the past refers to it, no longer offered, and reopened by its code", async () => {
    await buildSection(server.db, { code: "62", name: "گذشته" });
    await buildPerson(server.db, { personnel_number: "6201", section_code: "62", is_active: false });
    await server.ask(sections.deleteSection, admin, { sectionCode: "62" });
    expect(await sectionOf("62")).toMatchObject({ name: "گذشته", isClosed: true });
    const all = await server.ask(sections.getAllSections, employee, {});
    expect(all.answer.map(({ code }) => code)).not.toContain("62");
    expect(await namesOf({ isClosed: true })).toEqual(["گذشته"]);
    expect((await server.ask(sections.deleteSection, admin, { sectionCode: "62" })).error).toBe(
      "section-not-found",
    );
    await server.ask(organisation.addSection, admin, { code: "62", name: "تازه" });
    expect(await sectionOf("62")).toMatchObject({ name: "تازه", isClosed: false });
    expect((await historyOf(server.db, "section", "62")).map(({ action }) => action)).toEqual([
      "close",
      "reopen",
    ]);
  });

  it("is closed if something is declared only for it, or an administrator is limited to it", async () => {
    const { db } = server;
    for (const code of ["63", "64"]) await buildSection(db, { code, name: code });
    await buildAdministrator(db, "of-63", { sections: ["63"] });
    await sql`insert into justification (level, subject_id, day, kind, part, minutes)
      values ('SECTION', '64', '2026-05-02', 'JUSTIFIED_LATENESS', 'first', 30)`.execute(db);
    for (const code of ["63", "64"]) {
      await server.ask(sections.deleteSection, admin, { sectionCode: code });
      expect(await sectionOf(code)).toMatchObject({ isClosed: true });
    }
  });
});

describe("the list of sections", () => {
  beforeAll(async () => {
    await buildSection(server.db, { code: "70", name: "پشتیبانی", permission: [1] });
    await buildSectionAdmin(server.db, { personnel_number: loner, section_code: "70" });
  });

  it("counts the active people and the records of each", async () => {
    expect(await sectionOf("10")).toMatchObject({ people: 2, records: 1, hasOwnPermission: false });
    expect(await sectionOf("70")).toMatchObject({ people: 0, records: 1, hasOwnPermission: true });
  });

  it("can be filtered, searched by name or code, and sorted by its counts", async () => {
    expect(await namesOf({ hasPeople: true })).toEqual(["فناوری", "مالی"]);
    expect(await namesOf({ hasPeople: false, hasRecords: true })).toEqual(["پشتیبانی"]);
    expect(await namesOf({ hasOwnPermission: true })).toEqual(["پشتیبانی"]);
    expect(await namesOf({ search: "پشتيباني" })).toEqual(["پشتیبانی"]);
    expect(await namesOf({ search: "70" })).toEqual(["پشتیبانی"]);
    expect((await namesOf({ sort: "-people", page: 1, pageSize: 2 })).sort()).toEqual(["فناوری", "مالی"]);
  });
});

describe("moving people", () => {
  const today = "2026-05-13";
  const assignmentsOf = async (personnelNumber: string) =>
    (
      await server.db
        .selectFrom("work_assignment")
        .select([sql<string>`during::text`.as("during"), "section_code", "day_offset"])
        .where("personnel_number", "=", personnelNumber)
        .orderBy("during")
        .execute()
    ).map(({ during, section_code, day_offset }) => [during, section_code, day_offset]);
  const assign = (personnel_number: string, during: string, day_offset = 0) =>
    server.db
      .insertInto("work_assignment")
      .values({ personnel_number, during, section_code: "10", day_offset })
      .execute();
  const move = (personnelNumbers: string[], sectionCode: string, from = today) =>
    server.ask(organisation.movePersonnel, admin, { personnelNumbers, sectionCode, from });

  let next = 8000;
  let one = "";
  beforeEach(async () => {
    one = String(next++);
    await buildPerson(server.db, { personnel_number: one, section_code: "10" });
  });

  it("ends the present place on the day and keeps the past, the work group and later places", async () => {
    await assign(one, "[2026-03-21,2026-06-01)", 3);
    await assign(one, "[2026-06-01,)", 5);
    const { answer } = await move([one], "20", "2026-05-01");
    expect(answer).toEqual({ count: 1, job: expect.any(Number) });
    expect(await assignmentsOf(one)).toEqual([
      ["[2026-03-21,2026-05-01)", "10", 3],
      ["[2026-05-01,2026-06-01)", "20", 3],
      ["[2026-06-01,)", "20", 5],
    ]);
    const person = await server.db
      .selectFrom("person")
      .select(["section_code", "version"])
      .where("personnel_number", "=", one)
      .executeTakeFirst();
    expect(person).toEqual({ section_code: "20", version: 2 });
    expect(await historyOf(server.db, "person", one)).toEqual([
      {
        actor: "Admin",
        action: "move",
        before: { sectionCode: "10" },
        after: { sectionCode: "20", from: "2026-05-01" },
      },
    ]);
  });

  it("gives a place to someone who had none, and covers the whole range from its first day", async () => {
    await move([one], "20", "2026-05-01");
    expect(await assignmentsOf(one)).toEqual([["[2026-05-01,)", "20", 0]]);
    await move([one], "", "2026-05-01");
    expect(await assignmentsOf(one)).toEqual([["[2026-05-01,)", null, 0]]);
  });

  it("leaves people unchanged who are already there, and computes nothing for them", async () => {
    await assign(one, "[2026-03-21,)");
    expect((await move([one], "10")).answer).toEqual({ count: 0, job: null });
    expect(await historyOf(server.db, "person", one)).toEqual([]);
  });

  it("recomputes their days from that day on", async () => {
    const { answer } = await move([one], "20", "2026-05-01");
    const job = await server.db
      .selectFrom("job")
      .select(["kind", "input"])
      .where("id", "=", answer.job as number)
      .executeTakeFirst();
    expect(job).toMatchObject({
      kind: "recompute",
      input: { from: "2026-05-01", to: today, personnelNumbers: [one] },
    });
  });

  it("moves everyone in a section, and nobody if one of the named people does not exist", async () => {
    await buildSection(server.db, { code: "80", name: "موقت" });
    await buildPerson(server.db, { personnel_number: "8801", section_code: "80" });
    await buildPerson(server.db, { personnel_number: "8802", section_code: "80", is_active: false });
    const bad = await move(["8801", "404"], "20");
    expect([bad.error, (await sectionOf("80")).people]).toEqual(["person-not-found", 1]);
    const { answer } = await server.ask(organisation.movePersonnel, admin, {
      ofSection: "80",
      sectionCode: "20",
      from: today,
    });
    expect([answer.count, (await sectionOf("80")).people]).toEqual([2, 0]);
  });

  it("is refused for a section that the administrator does not administer, whose row says so", async () => {
    await buildAdministrator(server.db, "of-ten", { rights: allAreaRights, sections: ["10"] });
    for (const [code, isWithinReach] of [
      ["10", true],
      ["20", false],
    ] as const) {
      const { answer } = await server.ask(organisation.getSection, "of-ten", { code });
      expect([code, answer.isWithinReach]).toEqual([code, isWithinReach]);
    }
    const input = { ofSection: "20", sectionCode: "10", from: today };
    expect((await server.ask(organisation.movePersonnel, "of-ten", input)).error).toBe("not-yours");
  });

  it("gives people who have left no place in their new section, even if they are changed later", async () => {
    await assign(one, "[2026-03-21,2026-05-01)");
    await server.db
      .updateTable("person")
      .set({ is_active: false })
      .where("personnel_number", "=", one)
      .execute();
    await move([one], "20");
    const before = await assignmentsOf(one);
    expect(before).toEqual([["[2026-03-21,2026-05-01)", "10", 0]]);

    const { answer: left } = await server.ask(people.getPerson, admin, { personnelNumber: one });
    const { error } = await server.ask(people.updatePerson, admin, { ...left, post: "بازنشسته" });
    expect([error, left.sectionCode, await assignmentsOf(one)]).toEqual([undefined, "20", before]);
  });

  it("moves thousands together, with a history entry for each", async () => {
    await sql`insert into person (personnel_number, name, section_code)
      select 'm' || n, 'پرسنل ' || n, '10' from generate_series(1, 2000) n`.execute(server.db);
    const whom = Array.from({ length: 2000 }, (_, index) => `m${index + 1}`);
    const { answer } = await move(whom, "20");
    const { lines } = await server.db
      .selectFrom("history")
      .select(sql<number>`count(*)::int`.as("lines"))
      .where("subject_key", "like", "m%")
      .executeTakeFirstOrThrow();
    expect([answer.count, lines]).toEqual([2000, 2000]);
  });

  scenarios(() => server, organisation.movePersonnel, [
    {
      as: manager,
      input: { personnelNumbers: [employee], sectionCode: "20", from: today },
      expect: { error: "not-allowed" },
    },
    {
      as: admin,
      when: "from tomorrow on",
      input: { personnelNumbers: [employee], sectionCode: "20", from: "2026-05-14" },
      expect: { error: "move-in-future" },
    },
    {
      as: admin,
      when: "to no section there is",
      input: { personnelNumbers: [neighbour], sectionCode: "99", from: today },
      expect: { error: "section-not-found" },
    },
  ]);
});
