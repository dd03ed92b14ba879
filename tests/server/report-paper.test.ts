import { calls } from "@schemas/calls";
import { mostPrintedRows } from "@schemas/calls/reports";
import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import { buildSectionAdmin } from "@tests/helpers/build/access";
import { admin, employee, guest, manager, neighbour, otherManager } from "@tests/helpers/build/cast";
import { buildWorkedDays, workedDays as range } from "@tests/helpers/build/worked-days";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";

const { printReport } = calls.reports;
const { viewDayWork, viewAbsence, viewProfile, printReports, printDailyReport } = adminFlags;
const { printDailyWork, ...others } = permissionCodes;
const reading = Object.values(others);
const views = [viewDayWork, viewAbsence, viewProfile];

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildWorkedDays(db, [
    [employee, "2026-05-02", "08:25", "16:00"],
    [manager, "2026-05-02", "08:00", "17:00"],
  ]);
});
afterAll(() => server.drop());
beforeEach(async () => {
  await holds(manager, views, []);
});

/** Gives a person these flags in their sections, and these codes in addition to those that open the reports. */
async function holds(person: string, flags: readonly number[], own: readonly number[]) {
  await server.db
    .updateTable("section_admin")
    .set({ flags: [...flags], is_manager: false })
    .where("personnel_number", "=", person)
    .execute();
  await server.db
    .updateTable("person")
    .set({ permission: [...reading, ...own] })
    .where("personnel_number", "=", person)
    .execute();
}

const columns = ["personnelNumber", "date", "presence", "firstIn"];
const print = (as: string | null, changes: object = {}) =>
  server.ask(printReport, as, {
    report: "day-work",
    columns,
    asked: { ...range, sort: "-presence" },
    ...changes,
  } as never);
const absences = { report: "absences", columns: ["personnelNumber"], asked: { ...range, sort: "date" } };
const people = (answer: Awaited<ReturnType<typeof print>>) => [
  ...new Set(answer.answer.rows.map(([number]) => number)),
];

describe("a report on paper", () => {
  it("has the rows of the view in its order, their marks, their sum, who prints it and when", async () => {
    await holds(manager, [...views, printDailyReport], []);
    const { answer } = await print(manager);
    const view = await server.ask(calls.work.getDayWorkOfPersonnel, manager, { ...range, sort: "-presence" });
    expect(answer.rows).toEqual(
      view.answer.items.map(({ personnelNumber, date, presence, firstIn }) => [
        personnelNumber,
        date,
        presence,
        firstIn,
      ]),
    );
    expect(answer.tones.filter((tone) => tone === "absent")).not.toHaveLength(0);
    expect(answer.sum).toEqual({ presence: view.answer.sum.presence });
    expect(answer.printedBy.username).toBe(manager);
    expect(answer.printedBy.name).not.toBeNull();
    expect(answer.printedAt).toBe(server.clock.now.toISOString());
    expect((await print(admin)).answer.printedBy).toEqual({ name: null, username: admin });
  });

  it("is refused to someone who may not see the report, and for unknown columns and reports", async () => {
    expect((await print(guest)).error).toBe("not-signed-in");
    await holds(employee, [], [printDailyWork]);
    expect((await print(employee)).error).toBe("not-allowed");
    expect((await print(admin, { report: "nothing" })).error).toBe("invalid-input");
    expect((await print(admin, { columns: ["password"] })).error).toBe("invalid-input");
  });

  it("is the daily report with the person's own code 19, and with index 50 in any section", async () => {
    expect((await print(manager)).error).toBe("print-not-allowed");
    await holds(manager, views, [printDailyWork]);
    expect(people(await print(manager)).toSorted()).toEqual([employee, manager]);
    await holds(manager, [...views, printDailyReport], []);
    expect(people(await print(manager)).toSorted()).toEqual([employee, manager]);
    expect((await print(manager, absences)).error).toBe("print-not-allowed");
    expect((await print(manager, { asked: { ...range, sectionCode: "20" } })).error).toBe("not-yours");
  });

  it("is the daily report for everyone, a section or a person, depending on who has the code", async () => {
    const { permissions } = calls;
    const ofManager = { personnelNumbers: [manager] };
    const may = async () => (await print(manager)).error !== "print-not-allowed";
    await server.ask(permissions.resetDedicatedPermissions, admin, ofManager);
    await server.ask(permissions.updateDefaultPermission, admin, { permission: reading });
    expect(await may()).toBe(false);
    await server.ask(permissions.updateDefaultPermission, admin, {
      permission: [...reading, printDailyWork],
    });
    expect(await may()).toBe(true);
    await server.ask(permissions.updateSectionsPermission, admin, {
      sectionCodes: ["10"],
      permission: reading,
    });
    expect(await may()).toBe(false);
    const own = { personnelNumber: manager, permission: [...reading, printDailyWork] };
    await server.ask(permissions.updatePermission, admin, own);
    expect(await may()).toBe(true);
    const { answer } = await server.ask(calls.session.getPersonDetail, manager, { personnelNumber: manager });
    expect(answer.permission).toContain(printDailyWork);
    await server.ask(permissions.updateSectionsPermission, admin, { sectionCodes: ["10"] });
  });

  it("is another report for the sections whose record allows printing", async () => {
    await holds(manager, [...views, printReports], []);
    await holds(otherManager, [...views, printReports], []);
    expect(people(await print(manager, absences))).not.toContain(neighbour);
    expect(people(await print(otherManager, absences))).toEqual([neighbour]);
    expect((await print(manager)).error).toBe("print-not-allowed");
  });

  it("is the whole view or none: if some sections may not be printed, it says which may", async () => {
    const { db } = server;
    await holds(manager, [...views, printReports, printDailyReport], []);
    const added = { section_code: "20", flags: views, is_manager: false };
    const id = await buildSectionAdmin(db, { personnel_number: manager, ...added });
    onTestFinished(async () => void (await db.deleteFrom("section_admin").where("id", "=", id).execute()));
    const { error, envelope } = await print(manager, absences);
    expect(error).toBe("print-not-everywhere");
    expect(envelope.Message).toContain("در این بخش‌ها فعال است: مالی. ");
    const narrow = { ...absences, asked: { ...absences.asked, sectionCode: "10" } };
    expect(people(await print(manager, narrow)).toSorted()).toEqual([employee, manager]);
    // Printing the daily report does not depend on the section.
    expect(people(await print(manager))).toContain(neighbour);
  });

  it("is refused before it is read if it is too long to print", async () => {
    const list = { report: "section-personnel", columns: ["personnelNumber"], asked: { sort: "name" } };
    expect((await print(admin, list)).answer.rows.length).toBeGreaterThan(0);
    await sql`
      insert into person (personnel_number, name, section_code)
      select 'x' || number, 'x' || number, '20' from generate_series(1, ${mostPrintedRows}::int) number`.execute(
      server.db,
    );
    expect((await print(admin, list)).error).toBe("too-long-for-paper");
    const narrow = await print(admin, { ...list, asked: { sort: "name", sectionCode: "10" } });
    expect(people(narrow)).toContain(employee);
  });
});
