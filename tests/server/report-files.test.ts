import { calls } from "@schemas/calls";
import { adminFlags } from "@schemas/permission-codes";
import { reports as allReports } from "@schemas/reports";
import { buildSectionAdmin } from "@tests/helpers/build/access";
import { admin, employee, guest, manager, neighbour, otherManager } from "@tests/helpers/build/cast";
import { buildPeriod } from "@tests/helpers/build/periods";
import { buildWorkedDays, workedDays as range } from "@tests/helpers/build/worked-days";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import readXlsx from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";

const { reports, work } = calls;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildWorkedDays(db, [
    [employee, "2026-05-02", "08:25", "16:00"],
    [manager, "2026-05-02", "08:00", "17:00"],
    [neighbour, "2026-05-03", "08:00", "15:00"],
  ]);
  await buildPeriod(db);
  await db
    .updateTable("person")
    .set({ name: '=HYPERLINK("x")' })
    .where("personnel_number", "=", employee)
    .execute();
  // The manager of 10 may export reports, the manager of 20 may only view them.
  for (const [number, flags] of [
    [manager, [adminFlags.viewDayWork, adminFlags.exportReports]],
    [otherManager, [adminFlags.viewDayWork]],
  ] as const)
    await db
      .updateTable("section_admin")
      .set({ flags: [...flags], is_manager: false })
      .where("personnel_number", "=", number)
      .execute();
});
afterAll(() => server.drop());

const query = {
  report: "day-work",
  format: "xlsx",
  title: "کارکرد روزانه",
  calendar: "jalali",
  sumTitle: "جمع",
  asked: { ...range, sort: "-presence" },
  columns: [
    { name: "name", title: "نام" },
    { name: "personnelNumber", title: "شماره پرسنلی" },
    { name: "date", title: "تاریخ" },
    { name: "state", title: "وضعیت", words: { absence: "غیبت" } },
    { name: "firstIn", title: "ورود" },
    { name: "presence", title: "حضور" },
    { name: "undertime", title: "کسر کار" },
  ],
} as const;
type Requested = Parameters<typeof server.ask<typeof reports.exportReport>>[2];
const ask = (as: string | null, changes: object = {}) =>
  server.ask(reports.exportReport, as, { ...query, ...changes } as unknown as Requested);
const bytesOf = async (as: string, changes: object = {}) =>
  Buffer.from((await ask(as, changes)).answer as unknown as Uint8Array);

describe("a report as a file", () => {
  it("is refused to someone who may not see the report, or may not export it", async () => {
    expect((await ask(guest)).error).toBe("not-signed-in");
    expect((await ask(employee)).error).toBe("not-allowed");
    expect((await ask(admin, { report: "nothing" })).error).toBe("invalid-input");
    expect((await ask(admin, { columns: [{ name: "password", title: "x" }] })).error).toBe("invalid-input");
    expect((await ask(otherManager)).error).toBe("export-not-allowed");
    expect(await historyOf(server.db, "report", "day-work")).toEqual([]);
  });

  it("has the rows of the view in its order, days and times as text, lengths that can be summed, the sum at the end", async () => {
    const [head, ...rows] = await sheetOf(admin);
    const { answer } = await server.ask(work.getDayWorkOfPersonnel, admin, { ...range, sort: "-presence" });
    expect(head).toEqual(query.columns.map(({ title }) => title));
    const written = answer.items.map((day) => day.personnelNumber);
    expect(rows.slice(0, -1).map((row) => row[1])).toEqual(written);
    expect(rows[0]?.slice(1, 5)).toEqual([manager, "1405/02/12", null, "08:00"]);
    expect(rows.map((row) => row[3])).toContain("غیبت");
    expect(rows.at(-1)?.[0]).toBe("جمع");
    const presence = answer.items.map((day) => day.presence);
    expect(rows.map((row) => minutesOf(row[5]))).toEqual([...presence, answer.sum.presence]);
  });

  it("has only people of the sections whose record permits exporting", async () => {
    const people = new Set((await rowsOf(manager)).map((row) => row[1]));
    expect(people).toEqual(new Set([employee, manager]));
  });

  it("is the whole view or none: if some sections may not be exported, it says which may", async () => {
    const { db } = server;
    const added = { section_code: "20", flags: [adminFlags.viewDayWork], is_manager: false };
    const id = await buildSectionAdmin(db, { personnel_number: manager, ...added });
    onTestFinished(async () => void (await db.deleteFrom("section_admin").where("id", "=", id).execute()));
    const view = await server.ask(work.getDayWorkOfPersonnel, manager, range);
    expect(new Set(view.answer.items.map((one) => one.personnelNumber))).toContain(neighbour);
    const within = (changes: object) => ask(manager, { asked: { ...query.asked, ...changes } });
    for (const narrowed of [{}, { sectionCode: "20" }, { search: neighbour }]) {
      const { error, envelope } = await within(narrowed);
      expect([narrowed, error]).toEqual([narrowed, "export-not-everywhere"]);
      expect(envelope.Message).toContain("در این بخش‌ها فعال است: مالی. ");
    }
    for (const narrowed of [{ sectionCode: "10" }, { search: employee }])
      expect([narrowed, (await within(narrowed)).error]).toEqual([narrowed, undefined]);
    await db
      .updateTable("section_admin")
      .set({ flags: [adminFlags.viewDayWork, adminFlags.exportReports] })
      .where("id", "=", id)
      .execute();
    expect(await rowsOf(manager)).toHaveLength(view.answer.total);
  });

  it("is recorded: who exported it, what of it, how much and in which format", async () => {
    const lines = () => historyOf(server.db, "report", "absences");
    const absences = { report: "absences", asked: { ...range, sort: "date", search: neighbour, made: "up" } };
    await ask(employee, absences);
    await ask(admin, { ...absences, columns: [{ name: "password", title: "x" }] });
    expect(await lines()).toEqual([]);
    const columns = [{ name: "personnelNumber", title: "x" }];
    await ask(admin, { ...absences, columns, format: "csv" });
    const { answer } = await server.ask(work.getAbsenceDays, admin, { ...range, search: neighbour });
    expect(answer.total).toBeGreaterThan(0);
    const after = { ...range, search: neighbour, page: "absence-report", format: "csv", rows: answer.total };
    expect(await lines()).toEqual([{ actor: admin, action: "export", before: null, after }]);
  });

  it("is right-to-left in Persian and keeps its header visible", async () => {
    const { unzipSync, strFromU8 } = await import("fflate");
    const { "xl/worksheets/sheet1.xml": sheet } = unzipSync(await bytesOf(admin));
    const xml = strFromU8(sheet as Uint8Array);
    expect(xml).toContain('<sheetView rightToLeft="1"');
    expect(xml).toContain('state="frozen"');
  });

  it("is a CSV that Excel reads as Persian and in which nothing runs", async () => {
    const text = (await bytesOf(admin, { format: "csv" })).toString("utf8");
    expect(text.startsWith("\ufeffنام,شماره پرسنلی,")).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""x"")",${employee},1405/02/12,,08:25,07:35,00:25\r\n`);
  });
});

describe("the file of every report", () => {
  /** The input for each kind of time. */
  const times = {
    day: { date: "2026-05-02" },
    range,
    month: { year: 1405, month: 2 },
    period: { year: 1405, period: 2 },
  } as const;

  it.each(allReports.map((report) => [report.name, report] as const))(
    "%s has the rows of its list, page after page, by every column",
    async (name, { list, time, columns, always }) => {
      const day = time?.of === "day" && time.as === "range" ? { from: "2026-05-02", to: "2026-05-02" } : {};
      const when = time && { ...times[time.of], ...day };
      // Ascending and descending alternate: the same code handles both for all columns.
      const orders = list.sortable.map((sort, place) => (place % 2 === 0 ? sort : `-${sort}`));
      const asks = orders.map((sort) => ({ ...when, sort }));
      const pageOf = async (one: object, page: number, pageSize: number) => {
        const input = { ...one, ...always, page, pageSize };
        const call = list.call as typeof work.getDayWorkOfPersonnel;
        return (await server.ask(call, admin, input as never)).answer;
      };
      const { total } = await pageOf(asks[0] ?? {}, 1, 1);
      // Two pages: if rows with equal values had no fixed order, they would appear twice or not at all.
      const pageSize = Math.max(2, Math.ceil(total / 2));
      for (const one of asks) {
        const listed: unknown[] = [];
        for (let page = 1; page === 1 || (page - 1) * pageSize < total; page += 1) {
          const { items } = await pageOf(one, page, pageSize);
          listed.push(...items.map((item) => keyIn(item, columns)));
        }
        const written = await bytesOf(admin, {
          report: name,
          format: "csv",
          calendar: "gregorian",
          sumTitle: undefined,
          asked: one,
          columns: keyColumns.filter((key) => key in columns).map((key) => ({ name: key, title: key })),
        });
        const [, ...lines] = written.toString("utf8").trimEnd().split("\r\n");
        expect([one.sort, lines]).toEqual([one.sort, listed]);
      }
    },
  );

  const keyColumns = ["personnelNumber", "date"] as const;
  const keyIn = (item: object, columns: (typeof allReports)[number]["columns"]) =>
    keyColumns
      .flatMap((key) => (key in columns ? [columns[key]?.of?.(item as never) ?? item[key as never]] : []))
      .join(",");
});

const sheetOf = async (as: string) => (await readXlsx(await bytesOf(as)))[0]?.data ?? [];
/** The rows between header and sum. */
const rowsOf = async (as: string) => (await sheetOf(as)).slice(1, -1);
/** Excel counts time from this day. */
const minutesOf = (cell: unknown) => ((cell as Date).getTime() - Date.UTC(1899, 11, 30)) / 60_000;
