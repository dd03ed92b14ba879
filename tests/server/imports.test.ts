import { bulk } from "@schemas/calls/bulk";
import type { calendar } from "@schemas/calls/calendar";
import { imports } from "@schemas/calls/imports";
import { people } from "@schemas/calls/people";
import { personnel } from "@schemas/calls/personnel";
import { registers } from "@schemas/calls/registers";
import type { Resource, Values } from "@schemas/resource";
import { resourceNamed } from "@schemas/resources";
import { toPersianDigits } from "@schemas/values/digits";
import { runJobsNow } from "@server/jobs/runner";
import { exportTable } from "@src/console/export/export-table";
import { loadFieldWords } from "@src/console/import/field-words";
import { valuesOf } from "@src/console/import/row-values";
import { languageEntries } from "@src/locales";
import { admin, guest } from "@tests/helpers/build/cast";
import { buildPerson } from "@tests/helpers/build/people";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { demoNow } from "@tests/helpers/database";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ template: "demo", now: () => demoNow });
  server.clock.now = demoNow;
});
afterAll(() => server.drop());

const tried = async (resource: string, rows: Record<string, unknown>[]) =>
  (await server.ask(imports.tryRows, admin, { resource, rows })).answer;
const linesOfHistory = async () =>
  Number(
    (
      await server.db
        .selectFrom("history")
        .select(({ fn }) => fn.countAll().as("lines"))
        .executeTakeFirstOrThrow()
    ).lines,
  );
const firstCity = async () => {
  const { answer } = await server.ask(registers.listCities, admin, { page: 1, pageSize: 1 });
  const [city] = answer.items;
  if (!city) throw new Error("The demo has no city.");
  return city;
};

describe("the rows of a file", () => {
  scenarios(() => server, imports.tryRows, [
    { as: guest, input: { resource: "cities", rows: [{}] }, expect: { error: "not-signed-in" } },
    { as: "1103", input: { resource: "cities", rows: [{}] }, expect: { error: "not-allowed" } },
    {
      as: "1101",
      when: "who manages a section",
      input: { resource: "cities", rows: [{}] },
      expect: { error: "not-allowed" },
    },
    { as: admin, input: { resource: "history", rows: [{}] }, expect: { error: "import-not-offered" } },
  ]);

  it("are classified as new, changed, same and wrong, each mistake at its cell", async () => {
    const city = await firstCity();
    const rows = await tried("cities", [
      { code: "X-1", name: "شهر تازه" },
      { code: city.code, name: `${city.name} نو` },
      { code: city.code, name: city.name.replaceAll("ی", "ي").replaceAll("ک", "ك") },
      { code: "X-2", name: "" },
      { code: "X-1", name: "دوباره" },
    ]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(["new", "changed", "same", "error", "error"]);
    expect(rows[0]).toMatchObject({ id: null, values: { code: "X-1", name: "شهر تازه" } });
    expect(rows[1]).toMatchObject({ id: city.code, version: city.version, before: { name: city.name } });
    expect(Object.keys(rows[3]?.errors ?? {})).toEqual(["name"]);
    expect(Object.keys(rows[4]?.errors ?? {})).toEqual(["code"]);
  });

  it("leave nothing behind when they are only checked, not even in the history or among the jobs", async () => {
    const before = await linesOfHistory();
    const jobs = await server.db.selectFrom("job").select("id").execute();
    await tried("cities", [{ code: "X-3", name: "شهر" }]);
    await tried("day-exceptions", [
      { title: "تعطیلی", kind: "CLOSURE", level: "COMPANY", from: "2026-04-01", to: "2026-04-01" },
    ]);
    expect((await server.ask(registers.getCity, admin, { code: "X-3" })).error).toBe("not-found");
    expect(await linesOfHistory()).toBe(before);
    expect(await server.db.selectFrom("job").select("id").execute()).toEqual(jobs);
  });

  it("refer to other records by code or by name, with an error when a name is unknown or ambiguous", async () => {
    const { answer } = await server.ask(personnel.getPersonnel, admin, { page: 1, pageSize: 20 });
    const [first, second] = answer.items;
    if (!first || !second) throw new Error("The demo has too few people.");
    await server.db
      .updateTable("person")
      .set({ name: "هم نام" })
      .where("personnel_number", "in", [first.personnelNumber, second.personnelNumber])
      .execute();
    const [third] = answer.items.slice(2);
    const fence = { latitude: 35.7, longitude: 51.4, radius: 150, isActive: true };
    const rows = await tried("geofences", [
      { name: "محدوده ۱", ...fence, personnel: [third?.personnelNumber] },
      { name: "محدوده ۲", ...fence, personnel: [third?.name.replaceAll("ی", "ي")] },
      { name: "محدوده ۳", ...fence, personnel: ["هم‌نام"] },
      { name: "محدوده ۴", ...fence, personnel: ["هیچ‌کس"] },
    ]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(["new", "new", "error", "error"]);
    expect(rows[1]?.values.personnel).toEqual([third?.personnelNumber]);
    const codes = [first.personnelNumber, second.personnelNumber].sort();
    expect(rows[2]?.errors.personnel).toContain("چند مورد");
    expect(rows[2]?.errors.personnel).toContain(codes.map(toPersianDigits).join("، "));
    expect(rows[3]?.errors.personnel).toContain("پیدا نشد");
  });

  it("refer to somebody whose number has the same prefix as thousands of others", async () => {
    const people = Array.from({ length: 2100 }, (_, index) => ({
      personnel_number: `77${index + 1000}`,
      name: `الف ${index}`,
    }));
    await server.db.insertInto("person").values(people).execute();
    await buildPerson(server.db, { personnel_number: "77", name: "یگانه" });
    const fence = { latitude: 35.7, longitude: 51.4, radius: 150, isActive: true };
    const rows = await tried("geofences", [{ name: "محدوده ۷۷", ...fence, personnel: ["77"] }]);
    expect(rows[0]).toMatchObject({ outcome: "new", values: { personnel: ["77"] } });
  });

  it("say all their mistakes at once, also if they name a record that is not there", async () => {
    const row = { name: "x", latitude: 95, longitude: 51, radius: "abc", sections: ["none"] };
    const [wrong] = await tried("geofences", [row]);
    expect(Object.keys(wrong?.errors ?? {}).toSorted()).toEqual(["latitude", "radius", "sections"]);
  });

  it("are written by the bulk job, each with its own history", async () => {
    const city = await firstCity();
    const [made, changed] = await tried("cities", [
      { code: "X-9", name: "شهر نهم", province: "تهران" },
      { code: city.code, province: "استان تازه" },
    ]);
    for (const [verb, row] of [
      ["create", made],
      ["edit", changed],
    ] as const) {
      await server.ask(bulk.startBulk, admin, {
        resource: "cities",
        verb,
        source: "file",
        items: [
          {
            title: "شهر",
            values: row?.values ?? {},
            ...(row?.id == null ? {} : { id: row.id, version: row.version ?? 0 }),
          },
        ],
      });
      await runJobsNow({
        db: server.db,
        now: () => server.clock.now,
        timeZone: "Asia/Tehran",
        dataDir: "",
        log: pino({ level: "silent" }),
      });
    }
    expect((await server.ask(registers.getCity, admin, { code: "X-9" })).answer).toMatchObject({
      name: "شهر نهم",
      isActive: true,
    });
    expect((await server.ask(registers.getCity, admin, { code: city.code })).answer.province).toBe(
      "استان تازه",
    );
  });
});

describe("an exported file", () => {
  it.each([
    ["shifts", ["code", "name", "hours", "validFrom"]],
    ["rotation-plans", ["code", "name", "days", "anchorDay", "holidayRule", "isRotating", "validFrom"]],
  ] as const)("comes back as the same records: %s", async (name, fields) => {
    const resource = resourceNamed(name) as Resource;
    const { items } = (
      await server.ask(resource.list.call as typeof calendar.listShifts, admin, {
        page: 1,
        pageSize: 100,
      })
    ).answer as { items: Values[] };
    expect(items.length).toBeGreaterThan(2);
    const faWords = await languageEntries.fa.words();
    const wordFor = (key: string) =>
      key.split(".").reduce<unknown>((part, one) => (part as Values)[one], faWords) as string;
    const words = {
      many: "",
      field: String,
      choices: (field: string) =>
        (wordFor("rotationPlans") as unknown as { choices: Record<string, Record<string, string>> }).choices[
          field
        ],
    };
    const { rows } = exportTable(resource, fields, items, words, { t: wordFor, calendar: "jalali" });
    const { meanings } = await loadFieldWords(resource, fields);
    const sent = rows.map((cells) =>
      valuesOf(
        resource,
        fields.map((field, column) => ({ field, columns: [column] })),
        cells.map((cell) => String(cell ?? "")),
        meanings,
      ),
    );
    const outcomes = await tried(name, sent);
    expect(outcomes.map(({ outcome, errors }) => [outcome, errors])).toEqual(items.map(() => ["same", {}]));
  });

  it("reports a shift that does not exist", async () => {
    const days = [
      { shift: "هیچ", off: null },
      { shift: null, off: "FRIDAY" },
    ];
    const [row] = await tried("rotation-plans", [{ code: "R-9", name: "چرخش", days }]);
    expect(row?.errors.days).toContain("«هیچ» پیدا نشد");
  });
});

describe("the rows of a file of people", () => {
  it("refer to sections by name too", async () => {
    const [section] = await server.db.selectFrom("section").select(["code", "name"]).limit(1).execute();
    const { answer } = await server.ask(people.importPersonnel, admin, {
      rows: [
        { personnelNumber: "90001", name: "نو رسیده", sectionCode: section?.name ?? "" },
        { personnelNumber: "90002", name: "نو رسیده", sectionCode: "بخشی که نیست" },
      ],
    });
    expect(answer.rows.map(({ outcome, errors }) => [outcome, Object.keys(errors)])).toEqual([
      ["new", []],
      ["error", ["sectionCode"]],
    ]);
  });
});
