import { addDays, fromDayNumber, isoToJalali } from "@schemas/values/jalali-date";
import { demoNames } from "../access/demo-names";
import type { Db } from "../db/db";
import { readSetting, writeSetting } from "../db/tables/settings";
import { daysTouchedBy, recomputeDays } from "../work/recompute";
import { ensureWorkYears } from "../work/work-years";
import type { SignInName } from ".";
import { fillAmounts } from "./demo/fill-amounts";
import { fillDays } from "./demo/fill-days";
import { momentOf } from "./demo/moments";
import { demoPeople } from "./demo/people";
import { talkTerminals } from "./demo/talk-terminals";
import { type SeedOptions, waitForOtherSeeds } from "./organisation";

/**
 * Continues the demo company from the end of its days up to `now`, so that every start has today's punches. Does
 * nothing in an organisation that is not the demo company.
 */
export async function topUpDemo(
  db: Db,
  now: Date,
  { timeZone = "Asia/Tehran" }: SeedOptions = {},
): Promise<{ signInNames: SignInName[] }> {
  await db.transaction().execute(async (tx) => {
    await waitForOtherSeeds(tx);
    const filledUntil = await readSetting(tx, "demoFilledUntil");
    if (!filledUntil) return;
    const since = new Date(filledUntil);
    if (now <= since) return;
    const stretch = { after: momentOf(since, timeZone), upTo: momentOf(now, timeZone) };
    const today = fromDayNumber(stretch.upTo.day);
    const { year } = isoToJalali(today);
    // Within a year, another active year chosen by someone stays.
    const hasYearPassed = year !== isoToJalali(fromDayNumber(stretch.after.day)).year;
    if (hasYearPassed) await ensureWorkYears(tx, year);
    const numbers = await activeDemoPeople(tx, today);
    await fillDays(tx, numbers, stretch, timeZone);
    await talkTerminals(tx, stretch, { timeZone, today });
    await fillAmounts(tx, numbers, today);
    // A correction made in the stretch may be for the day before it.
    const { from } = daysTouchedBy(addDays(fromDayNumber(stretch.after.day), -1), today);
    await recomputeDays(tx, {
      personnelNumbers: numbers,
      from,
      to: today,
      now: { day: today, minute: stretch.upTo.minute },
    });
    await writeSetting(tx, "demoFilledUntil", now.toISOString());
  });
  return { signInNames: await demoNames(db) };
}

/** The people of the seed who still work there; people added later get no generated days. */
async function activeDemoPeople(db: Db, today: string): Promise<string[]> {
  const numbers = demoPeople(today).map((person) => person.number);
  const rows = await db
    .selectFrom("person")
    .select("personnel_number")
    .where("personnel_number", "in", numbers)
    .where("is_active", "=", true)
    .execute();
  return rows.map((row) => row.personnel_number);
}
