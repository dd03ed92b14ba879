import type { calendar as declared } from "@schemas/calls/calendar";
import { fail } from "@schemas/errors";
import {
  addDays,
  type IsoDate,
  isoToJalali,
  jalaliMonthLength,
  jalaliToIso,
} from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { keptYears } from "../access/kept-days";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { found, tidyName } from "../db/register-rules";
import { listPage } from "../db/tables/list-page";
import { listedPeriods, listedYears, periodId, periodSorting, yearSorting } from "../db/tables/work-years";
import { invalidInput } from "../rules/invalid-input";
import { assertVersion } from "../rules/version-check";
import { prepareMonths } from "../work/month-tables";
import type { Handlers } from "./handlers";
import { tried, untouched } from "./touch";
import { assertUnused } from "./used-in";

type Years = Pick<
  Handlers<typeof declared>,
  | "listWorkYears"
  | "getWorkYear"
  | "addWorkYear"
  | "updateWorkYear"
  | "deleteWorkYear"
  | "listWorkPeriods"
  | "getWorkPeriod"
  | "addWorkPeriod"
  | "updateWorkPeriod"
  | "deleteWorkPeriod"
>;

/** Work years and their periods. What is closed stays as it is. */
export const calendarYears: Years = {
  async listWorkYears(input, { db }) {
    const { items, total } = await listPage(listedYears(db, input), input, yearSorting);
    return { items: items.map(withStartDay), total };
  },

  getWorkYear: async ({ year }, { db }) =>
    withStartDay(found(await listedYears(db).where("work_year.year", "=", year).executeTakeFirst())),

  addWorkYear: ({ isPreview, year, name, startDay }, context) =>
    tried(context, isPreview, async () => {
      const { db, record, today } = context;
      await assertBesideKept(context, year);
      // Every month has a 29th; a period that begins on the 30th would not.
      if (startDay < 1 || startDay > 29) throw invalidInput("startDay", "not-a-choice", startDay);
      const after = { year, name: tidyName(name), startDay };
      const added = await db
        .insertInto("work_year")
        .values({ year, name: after.name })
        .onConflict((conflict) => conflict.doNothing())
        .returning("year")
        .executeTakeFirst();
      if (!added) throw fail("year-taken", { year }, ["year"]);
      for (const period of periodsOf(year, startDay)) {
        await assertApart(db, period, "startDay");
        await db.insertInto("work_period").values(period).execute();
      }
      await prepareMonths(db, today);
      await record({ action: "add", subject: "work-year", key: year, after });
      return { year, ...untouched };
    }),

  updateWorkYear: ({ isPreview, year, version, name }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      const before = await lockYear(db, year);
      assertVersion(before.version, version);
      const after = { name: tidyName(name) };
      await db
        .updateTable("work_year")
        .set({ ...after, version: sql`version + 1` })
        .where("year", "=", year)
        .execute();
      await record({ action: "update", subject: "work-year", key: year, before, after });
      return { year, ...untouched };
    }),

  deleteWorkYear: ({ isPreview, year, version }, context) =>
    tried(context, isPreview, async () => {
      const { db, record, language } = context;
      const before = await lockYear(db, year);
      assertVersion(before.version, version);
      await assertUnused(
        language,
        ["activeYear", async () => (before.is_active ? "" : undefined)],
        ["closedPeriod", () => closedPeriodOf(db, year)],
      );
      await db.deleteFrom("work_year").where("year", "=", year).execute();
      await record({ action: "delete", subject: "work-year", key: year, before });
      return untouched;
    }),

  async listWorkPeriods(input, { db }) {
    const { items, total } = await listPage(listedPeriods(db, input), input, periodSorting);
    return { items: items.map(toPeriod), total };
  },

  getWorkPeriod: async ({ id }, { db }) => toPeriod(found(await findPeriod(db, id).executeTakeFirst())),

  addWorkPeriod: ({ isPreview, year, number, from, to }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      if (number < 1 || number > 99) throw invalidInput("number", "not-a-choice", number);
      if (to < from) throw fail("end-before-start", {}, ["to"]);
      await lockYear(db, year, "year");
      const after = { year, number, first_day: from, last_day: to };
      const id = periodId(year, number);
      if (await findPeriod(db, id).executeTakeFirst()) throw fail("code-taken", { code: number }, ["number"]);
      await assertApart(db, after, "from");
      await db.insertInto("work_period").values(after).execute();
      await record({ action: "add", subject: "work-period", key: id, after });
      return { id, ...untouched };
    }),

  updateWorkPeriod: ({ isPreview, id, version, from, to }, context) =>
    tried(context, isPreview, async () => {
      const { db, record, language } = context;
      if (to < from) throw fail("end-before-start", {}, ["to"]);
      const before = await lockPeriod(db, id);
      assertVersion(before.version, version);
      await assertPeriodOpen(language, before);
      const after = { year: before.year, number: before.number, first_day: from, last_day: to };
      await assertApart(db, after, "from");
      await db
        .updateTable("work_period")
        .set({ first_day: from, last_day: to, version: sql`version + 1` })
        .where("year", "=", before.year)
        .where("number", "=", before.number)
        .execute();
      await record({ action: "update", subject: "work-period", key: id, before, after });
      return { id, ...untouched };
    }),

  deleteWorkPeriod: ({ isPreview, id, version }, context) =>
    tried(context, isPreview, async () => {
      const { db, record, language } = context;
      const before = await lockPeriod(db, id);
      assertVersion(before.version, version);
      await assertPeriodOpen(language, before);
      await db
        .deleteFrom("work_period")
        .where("year", "=", before.year)
        .where("number", "=", before.number)
        .execute();
      await record({ action: "delete", subject: "work-period", key: id, before });
      return untouched;
    }),
};

type NewPeriod = { year: number; number: number; first_day: IsoDate; last_day: IsoDate };

/** The twelve periods of a year, each from a day of a month to the day before it in the next; the first may begin in Esfand. */
function periodsOf(year: number, startDay: number): NewPeriod[] {
  const begin = (number: number) => {
    if (startDay === 1) return jalaliToIso(year, number, 1);
    return number === 1 ? jalaliToIso(year - 1, 12, startDay) : jalaliToIso(year, number - 1, startDay);
  };
  const end = (number: number) => {
    if (startDay === 1) return jalaliToIso(year, number, jalaliMonthLength(year, number));
    return number === 12 ? addDays(jalaliToIso(year, 12, startDay), -1) : addDays(begin(number + 1), -1);
  };
  return Array.from({ length: 12 }, (_, index) => ({
    year,
    number: index + 1,
    first_day: begin(index + 1),
    last_day: end(index + 1),
  }));
}

/** Refuses days that another period has. */
async function assertApart(db: Db, { year, number, first_day, last_day }: NewPeriod, field: string) {
  const other = await db
    .selectFrom("work_period")
    .select(["year", "number as period"])
    .where("first_day", "<=", last_day)
    .where("last_day", ">=", first_day)
    .where(sql<boolean>`(year, number) <> (${year}::int, ${number}::int)`)
    .limit(1)
    .executeTakeFirst();
  if (other) throw fail("periods-overlap", other, [field]);
}

/** Years are added one after another: what lies between would be kept without anybody having wanted it. */
async function assertBesideKept({ db, today }: SignedIn, year: number): Promise<void> {
  const kept = await keptYears(db, today);
  const isBeside = kept.some(({ first, last }) => first - 1 <= year && year <= last + 1);
  if (isBeside) return;
  const first = (kept[0]?.first ?? 0) - 1;
  const last = (kept.at(-1)?.last ?? 0) + 1;
  throw fail("year-not-beside", { first, last }, ["year"]);
}

async function lockYear(db: Db, year: number, field?: string) {
  const row = await db
    .selectFrom("work_year")
    .selectAll()
    .where("year", "=", year)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw fail("year-not-found", { year }, field ? [field] : []);
  return row;
}

const findPeriod = (db: Db, id: number) =>
  listedPeriods(db)
    .where("year", "=", Math.floor(id / 100))
    .where("number", "=", id % 100);

async function lockPeriod(db: Db, id: number) {
  return found(
    await db
      .selectFrom("work_period")
      .selectAll()
      .where("year", "=", Math.floor(id / 100))
      .where("number", "=", id % 100)
      .forUpdate()
      .executeTakeFirst(),
  );
}

async function assertPeriodOpen(
  language: Parameters<typeof assertUnused>[0],
  period: { number: number; closed_at: Date | null },
): Promise<void> {
  await assertUnused(language, [
    "closedPeriod",
    async () => (period.closed_at === null ? undefined : String(period.number)),
  ]);
}

async function closedPeriodOf(db: Db, year: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("work_period")
    .select("number")
    .where("year", "=", year)
    .where("closed_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row && String(row.number);
}

function withStartDay<T extends { firstDay: IsoDate | null }>(year: T) {
  return { ...year, startDay: year.firstDay ? isoToJalali(year.firstDay).day : 1 };
}

function toPeriod<T extends { closedAt: Date | null }>(row: T) {
  return { ...row, closedAt: row.closedAt?.toISOString() ?? null };
}
