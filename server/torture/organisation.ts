import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import { requestKinds } from "@schemas/request-kinds";
import {
  addDays,
  addJalaliMonths,
  daysBetween,
  type IsoDate,
  isoToJalali,
  jalaliMonthRange,
} from "@schemas/values/jalali-date";
import { makeOrganisation } from "../bench/made-organisation";
import type { Db } from "../db/db";
import { addRow } from "../db/one-row";
import { giveRight } from "../db/tables/approval-rights";
import { writeSetting } from "../db/tables/settings";
import type { CivilTime } from "../rules/civil-time";
import { recomputeDays } from "../work/recompute";

/** The people and days worked with; the first of the people decides about the requests of the others. */
export type Organisation = {
  people: readonly string[];
  today: IsoDate;
  /** The period that is closed and reopened: the Jalali month before the last one. */
  period: { year: number; period: number; from: IsoDate; to: IsoDate };
};

export const usualSize = 60;
export const decider = "100001";

/** Fills the database of a portal just started for the first time. Its own jobs see all of it, or nothing. */
export const makeTorturedOrganisation = (db: Db, size: number, now: CivilTime): Promise<Organisation> =>
  db.transaction().execute((transaction) => fill(transaction, size, now));

async function fill(db: Db, size: number, now: CivilTime): Promise<Organisation> {
  const { year, month } = isoToJalali(addJalaliMonths(now.day, -2));
  const { from, to } = jalaliMonthRange(year, month);
  // The first start has stored the same one.
  await db.deleteFrom("licence").execute();
  await makeOrganisation(db, size, daysBetween(from, now.day), from);
  await writeSetting(db, "defaultPermission", Object.values(permissionCodes));
  await writeSetting(db, "webClocking", "anywhere");
  await writeSetting(db, "offlinePunchHours", 168);
  await writeSetting(db, "offlinePunchBecomes", "punch");
  await makeDecider(db);
  await db.updateTable("account").set({ must_change_password: false }).execute();
  await db
    .insertInto("work_year")
    .values({ year, name: String(year) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.deleteFrom("work_period").where("year", "=", year).execute();
  await db.insertInto("work_period").values({ year, number: month, first_day: from, last_day: to }).execute();
  await recomputeDays(db, { personnelNumbers: "all", from, to: addDays(now.day, -1), now });
  const people = await db
    .selectFrom("person")
    .select("personnel_number")
    .orderBy("personnel_number")
    .execute();
  return {
    people: people.map((one) => one.personnel_number),
    today: now.day,
    period: { year, period: month, from, to },
  };
}

async function makeDecider(db: Db): Promise<void> {
  await db.insertInto("section").values({ code: "1", name: "1" }).execute();
  await db.updateTable("person").set({ section_code: "1", hired_on: "2015-01-01" }).execute();
  await db.updateTable("work_assignment").set({ section_code: "1" }).execute();
  await db
    .insertInto("request_type")
    .values({
      kind: "leave",
      code: "1",
      name: "استحقاقی",
      name_en: "Annual",
      paid_as: "annual",
      charged_to: "balance",
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await addRow(db, "section_admin", {
    personnel_number: decider,
    section_code: "1",
    is_manager: true,
    flags: Object.values(adminFlags),
  });
  await giveRight(db, "section_admin", id, { kind: requestKinds.leave, code: "1", degree: 1 });
}
