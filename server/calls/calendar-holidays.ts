import type { calendar as declared } from "@schemas/calls/calendar";
import type { Selectable } from "kysely";
import type { Db } from "../db/db";
import { found } from "../db/register-rules";
import type { HolidayTable } from "../db/schema";
import { holidaySorting, listedHolidays } from "../db/tables/holidays";
import { recordPage } from "../db/tables/list-page";
import { assertVersion } from "../rules/version-check";
import type { Handlers } from "./handlers";
import { addHoliday, changeHoliday, dayOf, holidayColumns, touchedBy } from "./holiday-rows";
import { importHolidays } from "./import-holidays";
import { recomputeTouched, tried } from "./touch";

type Calls = Handlers<typeof declared>;
type Holidays = Pick<
  Calls,
  "listHolidays" | "getHoliday" | "addHoliday" | "updateHoliday" | "deleteHoliday" | "importHolidays"
>;

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
