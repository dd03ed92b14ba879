import { calls } from "@schemas/calls";
import type { PayrollLayout } from "@schemas/calls/period-close";
import { columnOf, dayFigures } from "@schemas/figures";
import { payrollItems } from "@schemas/payroll";
import type { DateRange } from "@schemas/values/jalali-date";
import { forgetOldPayrollFiles } from "@server/period-close/taken-files";
import { admin } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { demoNow } from "@tests/helpers/database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const { periodClose, settings, work } = calls;
type Draft = Omit<PayrollLayout, "id" | "version">;
const names = Object.fromEntries(payrollItems.map((name) => [name, name]));

let server: TestServer;
/** A closed period of the demo organisation, and an open one. */
let of: { year: number; period: number };
let open: { year: number; period: number };
let range: DateRange;
beforeAll(async () => {
  server = await createTestServer({ template: "demo", now: () => demoNow });
  const periods = await server.db
    .selectFrom("work_period")
    .select(["year", "number as period", "first_day as from", "last_day as to", "closed_at as closedAt"])
    .orderBy("first_day")
    .execute();
  const closed = periods.filter(({ closedAt }) => closedAt).at(-1);
  const next = periods.find(({ closedAt }) => !closedAt);
  if (!closed || !next) throw new Error("The demo has no closed period, or no open one.");
  of = { year: closed.year, period: closed.period };
  open = { year: next.year, period: next.period };
  range = { from: closed.from, to: closed.to };
});
afterAll(() => server.drop());

const plain: Draft = {
  name: "",
  format: "csv",
  encoding: "utf-8",
  rows: "person",
  columns: [{ name: "personnelNumber", code: "EMP" }],
  items: [],
  heading: "code",
  lengths: "minutes",
};
const save = (draft: Partial<Draft> & { name: string }) =>
  server.ask(periodClose.saveLayout, admin, { ...plain, ...draft });
const saved = async (draft: Partial<Draft> & { name: string }) => (await save(draft)).answer.id;
const take = async (layout: number) => {
  const { answer, error, envelope } = await server.ask(periodClose.exportPayroll, admin, {
    ...of,
    layout,
    title: "payroll",
    names,
  });
  return { error, envelope, bytes: answer as unknown as Uint8Array };
};
const linesOf = (bytes: Uint8Array, encoding = "utf-8") =>
  new TextDecoder(encoding).decode(bytes).replace(/\r\n$/, "").split("\r\n");
const preview = async (layout: number) =>
  (await server.ask(periodClose.previewPayroll, admin, { ...of, layout, names })).answer;

describe("the figures of a file", () => {
  it("equal the period page to the minute, for every item and everyone", async () => {
    const columns = [
      { name: "personnelNumber" as const, code: "EMP" },
      ...payrollItems.map((name) => ({ name, code: name })),
    ];
    const [head, ...rows] = linesOf((await take(await saved({ name: "all", columns }))).bytes);
    expect(head).toBe(["EMP", ...payrollItems].join(","));
    expect(rows.length).toBeGreaterThan(50);
    for (const row of rows) {
      const [personnelNumber = "", ...cells] = row.split(",");
      const input = { personnelNumber, year: of.year, period: of.period, isPeriod: true };
      const { answer } = await server.ask(work.getSummary, admin, input);
      const page: Partial<Record<string, number>> = { ...answer, ...answer.total } as never;
      expect([personnelNumber, ...cells.map(Number)]).toEqual([
        personnelNumber,
        ...payrollItems.map((name) => page[name]),
      ]);
    }
  });

  it("are the sums of the days, the reports and the period, and every kind occurs", async () => {
    const days = await server.ask(work.getDayWorkOfPersonnel, admin, { ...range, page: 1, pageSize: 1 });
    const people = await server.ask(work.getPeriodWorkOfPersonnel, admin, { ...of, page: 1, pageSize: 1 });
    const stored = sql.join(
      dayFigures.map((name) => sql`sum(${sql.ref(columnOf(name))}) as ${sql.ref(name)}`),
    );
    const { rows } = await sql`
      select ${stored} from day_work where day between ${range.from}::date and ${range.to}::date
    `.execute(server.db);
    const sums = rows[0] as Record<string, number>;
    expect(days.answer.sum).toMatchObject(sums);
    expect(people.answer.sum).toMatchObject(sums);
    const { overtime, overtimeNormal, overtimeFriday, overtimeHoliday, overtimeOffDay } = sums;
    const split = [overtimeNormal, overtimeFriday, overtimeHoliday, overtimeOffDay].map(Number);
    expect(split.reduce((sum, one) => sum + one, 0)).toBe(overtime);
    const { leave, leaveAnnual, leaveSick, leaveOther, leaveUnpaid } = sums;
    const paid = [leaveAnnual, leaveSick, leaveOther, leaveUnpaid].map(Number);
    expect(paid.reduce((sum, one) => sum + one, 0)).toBe(leave);
    for (const name of ["overtimeNormal", "fridayWork", "rotationDays", "leaveAnnual", "lateDays"] as const)
      expect([name, Number(sums[name]) > 0]).toEqual([name, true]);
  });
});

describe("a file", () => {
  /** The number of the first person in a file. */
  /** Half an hour more on someone's first day of the period. */
  const addOvertime = (who: string) =>
    sql`
      update day_work set overtime = overtime + 30
      where personnel_number = ${who} and day = (
        select min(day) from day_work where personnel_number = ${who} and day >= ${range.from}::date)
    `.execute(server.db);
  const first = async () => {
    const layout = await saved({ name: `people ${Math.random()}` });
    return (await preview(layout)).sample[0]?.[0] ?? "";
  };

  it("has its own headings, constants, and no heading row if none is wanted", async () => {
    const columns: Draft["columns"] = [
      { name: "constant", code: "C", title: "Company", value: "Hozur" },
      { name: "year", code: "Y" },
      { name: "personnelNumber", code: "EMP", title: "Number" },
    ];
    const titled = await saved({ name: "titled", columns, heading: "name" });
    const who = await first();
    expect(linesOf((await take(titled)).bytes).slice(0, 2)).toEqual([
      "Company,year,Number",
      `Hozur,${of.year},${who}`,
    ]);
    const bare = await saved({ name: "bare", columns, heading: "none" });
    expect(linesOf((await take(bare)).bytes)[0]).toBe(`Hozur,${of.year},${who}`);
  });

  it("has a row for each person and non-zero item, under the codes of the payroll program", async () => {
    const layout = await saved({
      name: "items",
      rows: "item",
      columns: [
        { name: "personnelNumber", code: "EMP" },
        { name: "itemCode", code: "CODE" },
        { name: "itemValue", code: "AMOUNT" },
      ],
      items: [
        { name: "presence", code: "101" },
        { name: "absence", code: "102" },
      ],
    });
    const rows = linesOf((await take(layout)).bytes).slice(1);
    const { answer } = await server.ask(work.getPeriodWorkOfPersonnel, admin, {
      ...of,
      sort: "personnelNumber",
    });
    const expected = answer.items.flatMap(({ personnelNumber, presence, absence }) => [
      ...(presence > 0 ? [`${personnelNumber},101,${presence}`] : []),
      ...(absence > 0 ? [`${personnelNumber},102,${absence}`] : []),
    ]);
    expect(rows.toSorted()).toEqual(expected.toSorted());
  });

  it("writes lengths as minutes, hours and minutes, or decimal hours", async () => {
    const columns: Draft["columns"] = [{ name: "presence", code: "WRK" }];
    const valueIn = async (lengths: Draft["lengths"]) =>
      linesOf((await take(await saved({ name: lengths, columns, lengths }))).bytes)[1] ?? "";
    const minutes = Number(await valueIn("minutes"));
    expect(await valueIn("clock")).toBe(
      `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`,
    );
    expect(Number(await valueIn("decimal"))).toBeCloseTo(minutes / 60, 2);
  });

  it("is written in windows-1256 with columns of fixed width, and refuses text that would not fit", async () => {
    const columns: Draft["columns"] = [
      { name: "personnelNumber", code: "EMP", width: 8 },
      { name: "name", code: "NAME", width: 30 },
      { name: "presence", code: "WRK", width: 7 },
    ];
    const fixed = { format: "fixed", encoding: "windows-1256", heading: "none" } as const;
    const lines = linesOf(
      (await take(await saved({ name: "fixed", ...fixed, columns }))).bytes,
      "windows-1256",
    );
    expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([45]));
    const person = await server.db
      .selectFrom("person")
      .select("name")
      .where("personnel_number", "=", lines[0]?.slice(0, 8).trim() ?? "")
      .executeTakeFirstOrThrow();
    expect(lines[0]?.slice(8, 38).trim()).toBe(person.name.replaceAll("\u06cc", "\u064a"));

    const narrow = await saved({
      name: "narrow",
      ...fixed,
      columns: [{ name: "name", code: "N", width: 2 }],
    });
    expect((await preview(narrow)).problems[0]).toMatchObject({ problem: "tooWide" });
    expect((await take(narrow)).error).toBe("payroll-too-wide");
  });

  it("lists people without figures", async () => {
    const layout = await saved({ name: "without" });
    const who = await first();
    const before = (await preview(layout)).without;
    await server.db.deleteFrom("day_work").where("personnel_number", "=", who).execute();
    const after = (await preview(layout)).without;
    expect(after.map(({ personnelNumber }) => personnelNumber)).toEqual(expect.arrayContaining([who]));
    expect(after).toHaveLength(before.length + 1);
  });

  it("shows what changed since the previous file, which it stores with the person who took it", async () => {
    const layout = await saved({
      name: "compared",
      columns: [
        { name: "personnelNumber", code: "EMP" },
        { name: "overtime", code: "OVT" },
      ],
    });
    await take(layout);
    expect((await preview(layout)).changes).toEqual([]);
    const who = await first();
    await addOvertime(who);
    const { changes, before } = await preview(layout);
    expect(before).toMatchObject({ layout: "compared", takenBy: "Admin" });
    expect(changes).toMatchObject([
      { personnelNumber: who, kind: "changed", figures: [{ name: "overtime" }] },
    ]);
    const [figure] = changes[0]?.figures ?? [];
    expect((figure?.after ?? 0) - (figure?.before ?? 0)).toBe(30);
    const { answer } = await server.ask(periodClose.listPayrollFiles, admin, of);
    expect(answer[0]).toMatchObject({ layout: "compared", format: "csv", takenBy: "Admin" });
  });

  it("is compared with the previous file of its own layout, also after one of another", async () => {
    const columns = (item: "overtime" | "undertime") => [
      { name: "personnelNumber" as const, code: "EMP" },
      { name: item, code: "ITEM" },
    ];
    const layout = await saved({ name: "of its own", columns: columns("overtime") });
    await take(layout);
    const other = await saved({ name: "of another program", columns: columns("undertime") });
    // With no file of its own yet, it is compared with the latest.
    expect((await preview(other)).before).toMatchObject({ layout: "of its own" });
    await take(other);
    const who = await first();
    await addOvertime(who);
    const { changes, before } = await preview(layout);
    expect(before).toMatchObject({ layout: "of its own" });
    expect(changes).toMatchObject([
      { personnelNumber: who, kind: "changed", figures: [{ name: "overtime" }] },
    ]);
  });

  it("is no longer compared or listed after the retention days of the settings", async () => {
    await take(await saved({ name: "old" }));
    const { answer: taken } = await server.ask(periodClose.listPayrollFiles, admin, of);
    const { error } = await server.ask(settings.saveSettings, admin, {
      values: { payrollFileRetentionDays: 30 },
    });
    expect(error).toBeUndefined();
    const daysLater = (days: number) => new Date(demoNow.getTime() + days * 86_400_000);
    expect(await forgetOldPayrollFiles(server.db, daysLater(30))).toBe(0);
    expect(await forgetOldPayrollFiles(server.db, daysLater(31))).toBe(taken.length);
    expect((await server.ask(periodClose.listPayrollFiles, admin, of)).answer).toEqual([]);
  });

  it("exists only for closed periods", async () => {
    const layout = await saved({ name: "open" });
    const input = { ...open, layout, names };
    expect((await server.ask(periodClose.previewPayroll, admin, input)).error).toBe("period-not-closed");
  });
});

describe("a layout", () => {
  it("is refused with columns of the other kind of rows, without items, and without required codes", async () => {
    const item = [{ name: "itemCode" as const, code: "CODE" }];
    expect((await save({ name: "a", columns: item })).error).toBe("payroll-columns-differ");
    expect((await save({ name: "b", rows: "item", columns: item })).error).toBe("payroll-without-items");
    expect((await save({ name: "c", columns: [{ name: "name", code: "" }] })).error).toBe(
      "payroll-without-code",
    );
    expect(
      (await save({ name: "d", columns: [{ name: "name", code: "" }], heading: "name" })).error,
    ).toBeUndefined();
  });
});

it("lists incomplete and conflicting days by person, as many as the state counts", async () => {
  const { answer: state } = await server.ask(periodClose.getState, admin, open);
  for (const flaw of ["incomplete", "conflict"] as const) {
    const { answer } = await server.ask(periodClose.listFlawedDays, admin, {
      ...open,
      of: flaw,
      page: 1,
      pageSize: 100,
    });
    const { count, people } = state.matters.find((one) => one.of === flaw) ?? { count: 0, people: 0 };
    expect([flaw, answer.total]).toEqual([flaw, people]);
    expect(answer.items.flatMap(({ days }) => days)).toHaveLength(count);
  }
});
