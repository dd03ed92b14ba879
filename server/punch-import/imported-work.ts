import { addDays, type IsoDate, isoToJalali, weekday } from "@schemas/values/jalali-date";
import type { Db } from "../db/db";
import { insertRows } from "../db/insert-rows";
import { addRow } from "../db/one-row";
import type { RotationDay, Shift } from "../rules/day-work/types";
import { layoutOf, periodFirst, usualStartDay } from "../rules/period-layout";

const code = "IMPORTED";

const hours: Shift["hours"]["NORMAL"] = {
  start: 9 * 60,
  end: 17 * 60,
  required: 8 * 60,
  breaks: [],
  flex: 120,
  flexMode: "END_MOVES",
  coreStart: null,
  coreEnd: null,
  lateTol: 0,
  earlyTol: 0,
  tolMode: "ALL_OR_NOTHING",
  dayCut: null,
};

// A Saturday.
const anchor: IsoDate = "2000-01-01";
const friday = 6;

/** The work group of imported people: a shift from 9 to 17 whose start may move by two hours, and their weekend. */
export async function makeWorkGroup(db: Db, weekend: readonly number[]): Promise<number> {
  const present = await db.selectFrom("work_group").select("id").where("code", "=", code).executeTakeFirst();
  if (present) return present.id;
  const shift = await addRow(db, "shift", {
    code,
    name: "شناور ۹ تا ۱۷",
    hours: JSON.stringify({ NORMAL: hours }),
  });
  const days = Array.from({ length: 7 }, (_, i): RotationDay => {
    if (!weekend.includes(weekday(addDays(anchor, i)))) return { shiftId: shift.id, off: null };
    return { shiftId: null, off: i === friday ? "FRIDAY" : "OFF_SHIFT" };
  });
  const plan = await addRow(db, "rotation_plan", {
    code,
    name: "هفته کاری واردشده",
    anchor_day: anchor,
    // With another weekend, the holidays differ too.
    holiday_rule: weekend.includes(friday) ? "CLOSED" : "FOLLOW_CYCLE",
    days: JSON.stringify(days),
  });
  const group = await addRow(db, "work_group", { code, name: "پرسنل واردشده" });
  await db
    .insertInto("work_group_plan")
    .values({ work_group_id: group.id, plan_id: plan.id, during: "(,)" })
    .execute();
  return group.id;
}

/** Creates the Jalali years of some days, with the usual periods. */
export async function makeYears(db: Db, { first, last }: { first: IsoDate; last: IsoDate }): Promise<void> {
  const from = isoToJalali(first).year;
  // The last days of Esfand belong to the first period of the next year.
  const to =
    isoToJalali(last).year + (last >= periodFirst(isoToJalali(last).year + 1, 1, usualStartDay) ? 1 : 0);
  const years = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  await insertRows(
    db,
    "work_year",
    years.map((year) => ({ year, name: String(year) })),
  );
  await insertRows(db, "work_period", layoutOf(years, usualStartDay));
}
