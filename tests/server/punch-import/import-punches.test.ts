import { existsSync, readFileSync } from "node:fs";
import type { Db } from "@server/db/db";
import { type ImportHooks, importPunches } from "@server/punch-import/import-punches";
import { changePeriods } from "@server/work/period-lock";
import { buildPeriod } from "@tests/helpers/build/periods";
import { statements } from "@tests/helpers/held-up";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildPerson } from "../../helpers/build/people";
import { createTestDatabase, type TestDatabase } from "../../helpers/database";
import { makeFolder } from "../../helpers/fixture-file";

const folder = makeFolder();
const badRowsPath = `${folder.path}/punches.bad-rows.csv`;
let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  await buildPerson(db, { personnel_number: "1001", card_number: "77" });
  await buildPerson(db, { personnel_number: "0012" });
  await db.insertInto("work_year").values({ year: 1405, name: "1405" }).execute();
});
afterAll(async () => {
  await database.drop();
  folder.remove();
});
beforeEach(() => db.deleteFrom("punch").execute());

const run = (content: string, hooks?: ImportHooks, name = "punches.csv") => {
  const path = folder.write("punches.csv", content);
  const source = { files: [{ path, name }], today: "2026-05-13", timeZone: "Asia/Tehran" };
  return importPunches(db, { ...source, badRowsPath }, hooks);
};

const stored = () =>
  db.selectFrom("punch").select(["personnel_number", "day", "minute", "source"]).orderBy("day").execute();

const mixed = [
  "id,date,time",
  "1001,2026-05-02,07:05",
  "1001,2026-05-02,07:05",
  "999,2026-05-02,07:05",
  "1001,2026-05-03,soon",
  "12,2026-05-03,08:00",
].join("\n");

test("counts added, existing, unknown and unreadable punches", async () => {
  const summary = await run(mixed);
  expect(summary).toMatchObject({
    rows: 5,
    added: 2,
    duplicates: 1,
    unknownRows: 1,
    unknownNumbers: ["999"],
    badRows: 1,
    touched: { personnelNumbers: ["0012", "1001"] },
  });
  expect(await stored()).toMatchObject([
    { personnel_number: "1001", day: "2026-05-02", minute: 425, source: "clock" },
    { personnel_number: "0012", day: "2026-05-03", minute: 480 },
  ]);
});

test("a second import adds nothing and affects nobody", async () => {
  await run(mixed);
  expect(await run(mixed)).toMatchObject({ added: 0, duplicates: 3, touched: null });
  expect(await stored()).toHaveLength(2);
});

test("lists the bad rows so that a spreadsheet can read them, without those of the run before", async () => {
  await run(mixed);
  const text = readFileSync(badRowsPath, "utf8");
  expect(text).toBe(
    '\ufefffile,line,reason,دلیل,original\r\n"punches.csv","5","The time cannot be read","ساعت معتبر نیست","1001,2026-05-03,soon"\r\n',
  );
  expect(await run("id,date,time\n1001,2026-05-02,07:05")).toMatchObject({ badRowsPath: null });
  expect(existsSync(badRowsPath)).toBe(false);
});

test("lists bad rows so that no spreadsheet runs them", async () => {
  await run("id,date,time\n=1+1,2026-05-03,soon", undefined, "+1.csv");
  const [, row] = readFileSync(badRowsPath, "utf8").split("\r\n");
  expect(row).toMatch(/^"'\+1\.csv",.*,"'=1\+1,2026-05-03,soon"$/);
});

test("skips rows of a closed period and lists them with that reason, never as duplicates", async () => {
  await buildPeriod(db, {
    number: 1,
    first_day: "2026-03-21",
    last_day: "2026-04-20",
    closed_at: new Date(),
  });
  const rows = [
    "1001,2026-03-20,07:05",
    "1001,2026-03-21,07:05",
    "999,2026-04-20,07:05",
    "1001,2026-04-21,07:05",
  ];
  const summary = await run(["id,date,time", ...rows].join("\n"));
  await db.deleteFrom("work_period").execute();
  expect(summary).toMatchObject({ rows: 4, added: 2, duplicates: 0, unknownRows: 0, badRows: 2 });
  expect(readFileSync(badRowsPath, "utf8").trim().split("\r\n").slice(1)).toEqual([
    '"punches.csv","3","The period of this day is closed","دوره این روز بسته است","1001,2026-03-21,07:05"',
    '"punches.csv","4","The period of this day is closed","دوره این روز بسته است","999,2026-04-20,07:05"',
  ]);
});

test("waits for a period that is being closed, and skips its rows as well", async () => {
  await buildPeriod(db, { number: 2, first_day: "2026-05-01", last_day: "2026-05-02" });
  const closing = await db.startTransaction().execute();
  await changePeriods(closing);
  await closing.updateTable("work_period").set({ closed_at: new Date() }).execute();
  const importing = run(mixed);
  await Promise.race([importing, statements(db).toBeRunning()]);
  await closing.commit().execute();
  const summary = await importing;
  await db.deleteFrom("work_period").execute();
  expect(summary).toMatchObject({ rows: 5, added: 1, duplicates: 0, badRows: 4 });
  expect(await stored()).toMatchObject([{ personnel_number: "0012", day: "2026-05-03" }]);
});

test("nothing is half imported if the run is interrupted", async () => {
  const rows = Array.from(
    { length: 12_000 },
    (_, i) => `1001,2026-05-02,${String(i % 24).padStart(2, "0")}:05`,
  );
  let reports = 0;
  const broken = run(["id,date,time", ...rows].join("\n"), {
    report: async () => {
      reports += 1;
      if (reports === 2) throw new Error("the power went");
    },
  });
  await expect(broken).rejects.toThrow("the power went");
  expect(await stored()).toEqual([]);
});

test("a clock's numbers are tried as card numbers first", async () => {
  const summary = await run("77\t2026-05-02 07:05:11\t1\t0\t1\t0\n77\t2026-05-02 15:30:40\t1\t1\t1\t0");
  expect(summary).toMatchObject({ added: 2, touched: { personnelNumbers: ["1001"] } });
});

test("two people whose numbers differ only in zeros are never confused", async () => {
  await buildPerson(db, { personnel_number: "012" });
  const summary = await run("id,date,time\n12,2026-05-02,07:05\n0012,2026-05-02,07:05");
  await db.deleteFrom("person").where("personnel_number", "=", "012").execute();
  expect(summary).toMatchObject({ added: 1, unknownNumbers: ["12"] });
});

test.each([
  ["an empty file", " \n", "punches-file-empty"],
  ["a file of something else", "Dear Sir,\nplease find", "punches-file-unknown"],
  [
    "a quote that never ends",
    `id,date,time\n${"1001,2026-05-02,07:05\n".repeat(300)}1001,2026-05-02,"07:05\n${"x".repeat(5_000_000)}`,
    "punches-file-unreadable",
  ],
])("refuses %s with a sentence", async (_, content, code) => {
  await expect(run(content)).rejects.toMatchObject({ code });
  expect(await stored()).toEqual([]);
});
