import { readFileSync } from "node:fs";
import { calls } from "@schemas/calls";
import type { DayChange } from "@schemas/calls/day-corrections";
import type { AnyCall, InputOf } from "@schemas/define-call";
import { payrollItems } from "@schemas/payroll";
import { addDays, daysBetween, weekday } from "@schemas/values/jalali-date";
import { leaveCodes } from "@server/rules/ready-types";
import { fillOrganisation } from "@server/seed/organisation";
import { admin } from "@tests/helpers/build/cast";
import { buildAccounts } from "@tests/helpers/build/people";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { runJobs } from "@tests/helpers/run-jobs";
import { afterAll, beforeAll, expect, it } from "vitest";

/*
 * From an empty organisation to the first payroll file, only through the portal's own calls. The expected figures were
 * computed by hand (docs/first-payroll.md).
 */

const { begin, settings, organisation, people, rules, portal, dayCorrections, periodClose } = calls;
const [office, rotating, guard] = ["101", "102", "103"] as const;
// From 21 Farvardin to 20 Ordibehesht 1405, Friday to Sunday.
const first = "2026-04-10";
const last = "2026-05-10";
const of = { year: 1405, period: 2 };
/** The first day of the ready-made cycles. */
const anchorDay = "2026-03-21";
const holiday = "2026-04-14";

let server: TestServer;
// Only what the first start of a new installation writes.
beforeAll(async () => {
  server = await createTestServer();
  await buildAccounts(server.db);
  await server.db.deleteFrom("licence").execute();
  await server.db.transaction().execute((tx) => fillOrganisation(tx, testNow, "Asia/Tehran"));
});
afterAll(() => server.drop());

/** Makes a call as the administrator; a refusal ends the test with its sentence. */
async function ask<C extends AnyCall>(call: C, input?: InputOf<C>) {
  const { answer, error, envelope } = await server.ask(call, admin, input);
  if (error) throw new Error(`"${call.name}": ${envelope.Message} ${JSON.stringify(envelope.Fields ?? {})}`);
  return answer;
}

const isFriday = (day: string) => weekday(day) === weekday(first);
const isThursday = (day: string) => isFriday(addDays(day, 1));
const turns = [
  ["06:00", "14:00"],
  ["06:00", "14:00"],
  ["14:00", "22:00"],
  ["14:00", "22:00"],
  ["22:00", "+06:00"],
  ["22:00", "+06:00"],
  [],
  [],
];
/** The usual punches of a day, by the number of days since the cycles began; "+" is the next day. */
const usual = {
  [office]: (day: string) =>
    isFriday(day) || day === holiday ? [] : ["08:00", isThursday(day) ? "12:00" : "16:00"],
  [rotating]: (_: string, index: number) => turns[index % turns.length] ?? [],
  [guard]: (_: string, index: number) => (index % 2 === 0 ? ["19:00", "+07:00"] : []),
};
const accidents: Record<keyof typeof usual, Record<string, readonly string[]>> = {
  [office]: {
    "2026-04-11": ["08:25", "16:00"],
    "2026-04-12": ["08:07", "16:00"],
    "2026-04-13": ["08:00"],
    [holiday]: ["09:00", "12:00"],
    "2026-04-15": ["08:00", "18:00"],
    "2026-04-18": ["08:00", "15:30"],
    "2026-04-19": [],
    "2026-04-20": [],
    "2026-04-21": [],
    "2026-04-22": [],
    "2026-04-24": ["08:00", "12:00"],
    "2026-04-25": [],
    "2026-04-26": ["08:00", "16:20"],
    "2026-04-27": ["09:00", "16:00"],
  },
  [rotating]: {
    "2026-04-16": ["14:00", "23:30"],
    "2026-04-22": [],
    "2026-04-23": [],
    "2026-04-30": ["06:20", "14:00"],
  },
  [guard]: {
    "2026-04-12": [],
    "2026-04-16": ["19:40", "+07:00"],
    "2026-04-20": ["19:00", "+08:00"],
  },
};

/** The lines of a file of punches. */
function linesOf(number: keyof typeof usual): string[] {
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, i) => addDays(first, i));
  return days.flatMap((day) => {
    const punches = accidents[number][day] ?? usual[number](day, daysBetween(anchorDay, day));
    return punches.map((time) =>
      [number, time.startsWith("+") ? addDays(day, 1) : day, time.replace("+", "")].join(","),
    );
  });
}

async function setUp(): Promise<void> {
  for (const set of ["officeWithThursday", "threeShifts", "nightGuard", "lawfulTypes"] as const)
    await ask(begin.takeReadySet, { set });
  await ask(settings.saveSettings, { values: { organisation: "Sample", liveFrom: first } });
  await ask(organisation.addSection, { code: "10", name: "Office", minimum: null });
  await ask(organisation.addSection, { code: "20", name: "Plant", minimum: null });
  for (const [personnelNumber, name, sectionCode, workGroupCode] of [
    [office, "Office worker", "10", "OFFICE-6"],
    [rotating, "Shift worker", "20", "THREE-1"],
    [guard, "Night guard", "20", "GUARD-1"],
  ] as const)
    await ask(people.addPerson, {
      personnelNumber,
      name,
      sectionCode,
      workGroupCode,
      placedOn: first,
      hiredOn: first,
      employmentType: "",
      province: "",
      post: "",
      cardNumber: "",
      nationalCode: "",
      certificateNumber: "",
      birthDate: null,
      birthCity: "",
      fatherName: "",
      maritalState: null,
      gender: null,
    });
  const set = { from: first, to: null } as const;
  await ask(rules.addRuleSet, {
    ...set,
    name: "All",
    level: "COMPANY",
    subject: "",
    overtimeNeedsPermit: "NO",
  });
  await ask(rules.addRuleSet, {
    ...set,
    name: "Office",
    level: "SECTION",
    subject: "10",
    shortestOvertime: 15,
  });
}

async function importPunches(): Promise<void> {
  const lines = [office, rotating, guard].flatMap(linesOf);
  const file = new File([["number,date,time", ...lines].join("\n")], "punches.csv", { type: "text/csv" });
  await ask(portal.importPunches, { file });
  await runJobs(server);
}

async function mendDays(): Promise<void> {
  const mend = (personnelNumber: string, date: string, change: DayChange) =>
    ask(dayCorrections.correctDay, { personnelNumber, date, changes: [change], reason: "As on the sheet" });
  const give = async (personnelNumber: string, typeCode: string, dates: readonly string[]) => {
    for (const date of dates)
      await mend(personnelNumber, date, { change: "giveLeave", typeCode, from: null, to: null });
  };
  await mend(office, "2026-04-13", { change: "addPunch", time: 16 * 60, direction: "out" });
  await mend(office, "2026-04-27", { change: "justify", part: "first", minutes: null });
  await give(office, leaveCodes.marriage, ["2026-04-19", "2026-04-20", "2026-04-21"]);
  await give(office, leaveCodes.unpaid, ["2026-04-22"]);
  await give(rotating, leaveCodes.sick, ["2026-04-22", "2026-04-23"]);
  await runJobs(server);
}

/** Closes the period and takes its file: the figures of each person by item. */
async function takeFile(): Promise<Record<string, Record<string, number>>> {
  const { version, matters } = await ask(periodClose.getState, of);
  expect(matters.filter(({ count }) => count > 0)).toEqual([]);
  await ask(periodClose.close, { ...of, version, confirmation: "1405/2", reason: "" });
  const columns = [
    { name: "personnelNumber" as const, code: "number" },
    ...payrollItems.map((name) => ({ name, code: name })),
  ];
  const { id } = await ask(periodClose.saveLayout, {
    ...({ name: "Payroll", format: "csv", encoding: "utf-8", rows: "person" } as const),
    ...({ heading: "code", lengths: "minutes", columns, items: [] } as const),
  });
  const names = Object.fromEntries(payrollItems.map((name) => [name, name]));
  const file = await ask(periodClose.exportPayroll, { ...of, layout: id, title: "payroll", names });
  const [head = [], ...rows] = new TextDecoder()
    .decode(file as unknown as Uint8Array)
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
  return Object.fromEntries(
    rows.map(([number = "", ...cells]) => [
      number,
      Object.fromEntries(cells.map((cell, i) => [head[i + 1] ?? "", Number(cell)])),
    ]),
  );
}

/** The last table of the sheet, by person and item. */
function sheet(): Record<string, Record<string, number>> {
  const text =
    readFileSync("docs/first-payroll.md", "utf8").split("## What the payroll file must say")[1] ?? "";
  const rows = text
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| -"))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  const [, , ...numbers] = rows[0] ?? [];
  const none = Object.fromEntries(payrollItems.map((name) => [name, 0]));
  return Object.fromEntries(
    [office, rotating, guard].map((number) => [
      number,
      {
        ...none,
        ...Object.fromEntries(
          rows.slice(1).map((cells) => [cells[1], Number(cells[numbers.indexOf(number) + 2])]),
        ),
      },
    ]),
  );
}

it("an organisation starts empty and closes its first period, and its payroll file matches the computation by hand", async () => {
  await setUp();
  await importPunches();
  await mendDays();
  expect(await takeFile()).toEqual(sheet());
});
