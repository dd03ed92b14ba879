import type { calendar as declared } from "@schemas/calls/calendar";
import { tidyPersian } from "@schemas/values/persian-text";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { found, tidyCode, tidyName, withUniqueCode } from "../db/register-rules";
import { recordPage } from "../db/tables/list-page";
import { citySorting, clockSorting, listedCities, listedClocks } from "../db/tables/registers";
import { assertVersion } from "../rules/version-check";
import type { Handlers } from "./handlers";
import { tried, untouched } from "./touch";
import { assertUnused } from "./used-in";

type Calls = Handlers<typeof declared>;
type Places = Pick<
  Calls,
  | "listCities"
  | "getCity"
  | "addCity"
  | "updateCity"
  | "deleteCity"
  | "listClocks"
  | "getClock"
  | "addClock"
  | "updateClock"
  | "deleteClock"
>;
type CityForm = Omit<Parameters<Calls["addCity"]>[0], "code" | "isPreview">;
type ClockForm = Omit<Parameters<Calls["addClock"]>[0], "code" | "isPreview">;

/** Cities that missions go to, and the clocks that punches come from. */
export const calendarPlaces: Places = {
  listCities: (input, { db }) => recordPage(listedCities(db, input), input, citySorting),

  getCity: async ({ code }, { db }) =>
    found(await listedCities(db).where("code", "=", code).executeTakeFirst()),

  addCity: ({ isPreview, ...form }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      const code = tidyCode(form.code);
      const values = { code, ...cityColumns(form) };
      await withUniqueCode(code, "city_pkey", () => db.insertInto("city").values(values).execute());
      await record({ action: "add", subject: "city", key: code, after: values });
      return { code, ...untouched };
    }),

  updateCity: ({ isPreview, code, version, ...form }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      const before = await lock(db, "city", code);
      assertVersion(before.version, version);
      const after = cityColumns(form);
      await db
        .updateTable("city")
        .set({ ...after, version: sql`version + 1` })
        .where("code", "=", code)
        .execute();
      await record({ action: "update", subject: "city", key: code, before, after });
      return { code, ...untouched };
    }),

  deleteCity: ({ isPreview, code, version }, context) =>
    tried(context, isPreview, async () => {
      const { db, record, language } = context;
      const before = await lock(db, "city", code);
      assertVersion(before.version, version);
      await assertUnused(language, ["request", () => requestTo(db, code)]);
      await db.deleteFrom("city").where("code", "=", code).execute();
      await record({ action: "delete", subject: "city", key: code, before });
      return untouched;
    }),

  listClocks: (input, { db }) => recordPage(listedClocks(db, input), input, clockSorting),

  getClock: async ({ code }, { db }) =>
    found(await listedClocks(db).where("code", "=", code).executeTakeFirst()),

  addClock: ({ isPreview, ...form }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      const code = tidyCode(form.code);
      const values = { code, ...clockColumns(form) };
      await withUniqueCode(code, "clock_pkey", () => db.insertInto("clock").values(values).execute());
      await record({ action: "add", subject: "clock", key: code, after: values });
      return { code, ...untouched };
    }),

  updateClock: ({ isPreview, code, version, ...form }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      const before = await lock(db, "clock", code);
      assertVersion(before.version, version);
      const after = clockColumns(form);
      await db
        .updateTable("clock")
        .set({ ...after, version: sql`version + 1` })
        .where("code", "=", code)
        .execute();
      await record({ action: "update", subject: "clock", key: code, before, after });
      return { code, ...untouched };
    }),

  deleteClock: ({ isPreview, code, version }, context) =>
    tried(context, isPreview, async () => {
      const { db, record, language, today } = context;
      const before = await lock(db, "clock", code);
      assertVersion(before.version, version);
      await assertUnused(language, ["punch", () => punchAt(db, code, today)]);
      await db.deleteFrom("clock").where("code", "=", code).execute();
      await record({ action: "delete", subject: "clock", key: code, before });
      return untouched;
    }),
};

function cityColumns(form: CityForm) {
  return {
    name: tidyName(form.name),
    name_en: tidyPersian(form.nameEn),
    province: tidyPersian(form.province),
    is_active: form.isActive,
  };
}

function clockColumns(form: ClockForm) {
  return {
    name: tidyName(form.name),
    place: tidyPersian(form.place),
    address: form.address.trim(),
    is_active: form.isActive,
  };
}

async function lock<T extends "city" | "clock">(db: Db, table: T, code: string) {
  return found(
    await db
      .selectFrom(table as "city")
      .selectAll()
      .where("code", "=", code)
      .forUpdate()
      .executeTakeFirst(),
  );
}

async function requestTo(db: Db, code: string): Promise<string | undefined> {
  const { rows } = await sql`select from request where city_code = ${code} limit 1`.execute(db);
  return rows.length > 0 ? "" : undefined;
}

// Punches name their clock by its code. Of those a year old, nobody asks for the clock any more.
async function punchAt(db: Db, code: string, today: string): Promise<string | undefined> {
  const { rows } = await sql`
    select from punch where device = ${code} and day > ${today}::date - 366 limit 1
  `.execute(db);
  return rows.length > 0 ? "" : undefined;
}
