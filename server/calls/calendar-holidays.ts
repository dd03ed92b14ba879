import type { calendar as declared } from "@schemas/calls/calendar";
import { fail } from "@schemas/errors";
import { tidyPersian } from "@schemas/values/persian-text";
import { type Selectable, sql } from "kysely";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { found, tidyName } from "../db/register-rules";
import type { HolidayTable } from "../db/schema";
import { holidaySorting, listedHolidays } from "../db/tables/holidays";
import { recordPage } from "../db/tables/list-page";
import { isUniqueViolation } from "../db/tables/unique-violation";
import { assertVersion } from "../rules/version-check";
import type { Stretch } from "../work/touched";
import type { Handlers } from "./handlers";
import { importHolidays } from "./import-holidays";
import { scopeId, withinScope } from "./scopes";
import { recomputeTouched, tried } from "./touch";

type Calls = Handlers<typeof declared>;
type Holidays = Pick<
  Calls,
  "listHolidays" | "getHoliday" | "addHoliday" | "updateHoliday" | "deleteHoliday" | "importHolidays"
>;
export type HolidayForm = Omit<Parameters<Calls["addHoliday"]>[0], "isPreview">;
export type HolidayColumns = Omit<Selectable<HolidayTable>, "id" | "version">;

/** Holidays of everyone or of some. A change computes exactly its days again, for exactly those it is for. */
export const calendarHolidays: Holidays = {
  importHolidays,

  listHolidays: (input, { db }) => recordPage(listedHolidays(db, input), input, holidaySorting),

  getHoliday: async ({ id }, { db }) =>
    found(await listedHolidays(db).where("holiday.id", "=", id).executeTakeFirst()),

  addHoliday: ({ isPreview, ...form }, context) =>
    tried(context, isPreview, async () => {
      const after = await holidayColumns(context.db, form);
      const id = await addHoliday(context, after);
      return { id, ...(await recomputeTouched(context, [dayOf(after)], "date")) };
    }),

  updateHoliday: ({ isPreview, id, version, ...form }, context) =>
    tried(context, isPreview, async () => {
      const before = await lockHoliday(context.db, id);
      assertVersion(before.version, version);
      const after = await holidayColumns(context.db, form);
      await changeHoliday(context, before, after);
      return { id, ...(await recomputeTouched(context, touchedBy(before, after), "date")) };
    }),

  deleteHoliday: ({ isPreview, id, version }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      const before = await lockHoliday(db, id);
      assertVersion(before.version, version);
      await db.deleteFrom("holiday").where("id", "=", id).execute();
      await record({ action: "delete", subject: "holiday", key: id, before });
      return recomputeTouched(context, [dayOf(before)]);
    }),
};

async function lockHoliday(db: Db, id: number): Promise<Selectable<HolidayTable>> {
  return found(
    await db.selectFrom("holiday").selectAll().where("id", "=", id).forUpdate().executeTakeFirst(),
  );
}

/** A holiday as it is kept. */
export async function holidayColumns(db: Db, form: HolidayForm): Promise<HolidayColumns> {
  return {
    day: form.date,
    kind: form.kind,
    scope: form.scope,
    scope_id: await scopeId(db, form.scope, form.scopeCode, "scopeCode"),
    title: tidyName(form.title, "title"),
    title_en: tidyPersian(form.titleEn),
    is_predicted: form.isPredicted,
  };
}

export async function addHoliday({ db, record }: SignedIn, after: HolidayColumns): Promise<number> {
  const { id } = await unlessTaken(() =>
    db.insertInto("holiday").values(after).returning("id").executeTakeFirstOrThrow(),
  );
  await record({ action: "add", subject: "holiday", key: id, after });
  return id;
}

export async function changeHoliday(
  { db, record }: SignedIn,
  before: Selectable<HolidayTable>,
  after: HolidayColumns,
): Promise<void> {
  await unlessTaken(() =>
    db
      .updateTable("holiday")
      .set({ ...after, version: sql`version + 1` })
      .where("id", "=", before.id)
      .execute(),
  );
  await record({ action: "update", subject: "holiday", key: before.id, before, after });
}

async function unlessTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error, "holiday_day_kind_scope_scope_id_title_key")
      ? fail("holiday-taken", {}, ["date"])
      : error;
  }
}

/** The day of a holiday for those it is for. */
export function dayOf({ day, scope, scope_id }: HolidayColumns): Stretch {
  return { from: day, to: day, whom: withinScope(scope, scope_id) };
}

/** What moving a holiday touches: its day before and its day after, if anything but words changed. */
export function touchedBy(before: HolidayColumns, after: HolidayColumns): Stretch[] {
  const isSameDay = before.day === after.day;
  const isSameScope = before.scope === after.scope && before.scope_id === after.scope_id;
  if (isSameDay && isSameScope) return before.kind === after.kind ? [] : [dayOf(after)];
  if (!isSameDay) return [dayOf(before), dayOf(after)];
  const whom = sql<boolean>`(${dayOf(before).whom} or ${dayOf(after).whom})`;
  return [{ from: after.day, to: after.day, whom }];
}
