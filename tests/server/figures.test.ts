import { calls } from "@schemas/calls";
import { columnOf, dayFigures, figure, figureNames } from "@schemas/figures";
import { payrollColumns } from "@schemas/payroll";
import { reports } from "@schemas/reports";
import { admin, employee } from "@tests/helpers/build/cast";
import { buildWorkedDays, workedDays as range } from "@tests/helpers/build/worked-days";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

/*
 * Every figure of schemas/figures.ts, including later ones, is stored here with a different number and looked for in
 * every place that reads figures.
 */
const day = "2026-05-02";
const numberOf = (name: (typeof dayFigures)[number]) => 10 + dayFigures.indexOf(name);
const stored = <N extends (typeof dayFigures)[number]>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, numberOf(name)]));

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildWorkedDays(server.db, [[employee, day, "08:00", "16:00"]]);
  await sql`delete from day_work where personnel_number <> ${employee} or day <> ${day}`.execute(server.db);
  for (const name of dayFigures)
    await sql`update day_work set ${sql.ref(columnOf(name))} = ${numberOf(name)}`.execute(server.db);
});
afterAll(() => server.drop());

it("every figure of a day is among a person's days and in their sums", async () => {
  const { work } = calls;
  const who = { personnelNumber: employee };
  const { answer } = await server.ask(work.getDayWorks, employee, { ...who, ...range });
  expect(answer.work.days).toMatchObject([stored(dayFigures)]);
  expect(answer.total).toMatchObject(stored(dayFigures));
  const month = await server.ask(work.getMonthWork, admin, { ...who, year: 1405, month: 2 });
  expect(month.answer).toMatchObject(stored(dayFigures));
});

it("every figure is in the lists of people and their days, and can be sorted by", async () => {
  for (const name of dayFigures) {
    const { answer } = await server.ask(calls.work.getDayWorkOfPersonnel, admin, {
      ...range,
      sort: `-${name}`,
    });
    expect(answer).toMatchObject({ items: [stored(dayFigures)], sum: stored(dayFigures) });
  }
  for (const name of figureNames) {
    const input = { year: 1405, month: 2, sort: `-${name}` };
    const { answer } = await server.ask(calls.work.getMonthWorkOfPersonnel, admin, input);
    expect(answer.items[0]).toMatchObject({ personnelNumber: employee, ...stored(dayFigures) });
    expect(answer.sum).toMatchObject(stored(dayFigures));
  }
});

it("every figure is a column of the reports of work and of payroll", () => {
  const columnsOf = (report: string) => reports.find(({ name }) => name === report)?.list.columns;
  expect(columnsOf("day-work")).toEqual(
    expect.arrayContaining(dayFigures.filter((name) => !figure(name).isState)),
  );
  for (const name of ["month-work", "period-work"])
    expect(columnsOf(name)).toEqual(expect.arrayContaining([...figureNames]));
  expect(payrollColumns).toEqual(expect.arrayContaining([...figureNames]));
});
