import { type IsoDate, isoToJalali, jalaliYearRange } from "@schemas/values/jalali-date";
import type { Db } from "../../db/db";
import { insertRows } from "../../db/insert-rows";
import type { DemoPerson } from "./people";
import { seededNumbers } from "./seeded-numbers";

const day = 440;

/** The leave balance of earlier employees when this year began: at most the nine days of the law. */
export async function insertOpeningLeave(
  db: Db,
  people: readonly DemoPerson[],
  today: IsoDate,
): Promise<void> {
  const { from } = jalaliYearRange(isoToJalali(today).year);
  const earlier = people.filter(({ hiredOn }) => hiredOn < from);
  await insertRows(
    db,
    "leave_entry",
    earlier.map(({ number }) => {
      const random = seededNumbers(`${number} leave`);
      const minutes = Math.min(9 * day, random.between(1, 9) * day + random.between(0, 6) * 30);
      return { personnel_number: number, day: from, kind: "opening", minutes, reason: "", version: 1 };
    }),
  );
}
