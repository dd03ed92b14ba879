import { permissionCodes } from "@schemas/permission-codes";
import { type IsoDate, isoToJalali, jalaliMonthRange } from "@schemas/values/jalali-date";
import type { Db } from "../db/db";
import { insertRows } from "../db/insert-rows";
import { lock } from "../db/locks";
import { writeSetting } from "../db/tables/settings";
import { unnamedOrganisation } from "../db/tables/unnamed-organisation";
import { evaluationLicence } from "../lock/shipped-licences";
import { civilTime } from "../rules/civil-time";
import { ensureWorkYears } from "../work/work-years";
import { cityRows } from "./cities";
import { holidayRows, ramadanRows } from "./holidays";

export type SeedOptions = {
  /** The organisation's zone; Asia/Tehran by default. */
  timeZone?: string;
};

/** The default permissions, unless a section or a person has its own set: one's own pages and requests. */
export const everyonesPermission: number[] = [
  permissionCodes.leave,
  permissionCodes.mission,
  permissionCodes.inOut,
  permissionCodes.overtime,
  permissionCodes.intervalInOut,
  permissionCodes.dailyWork,
  permissionCodes.monthlyWork,
  permissionCodes.periodicWork,
  permissionCodes.monthlyInOut,
  permissionCodes.conflictReport,
  permissionCodes.intervalInOutReport,
  permissionCodes.monthlyInOutReport,
  permissionCodes.changePassword,
  permissionCodes.settings,
  permissionCodes.specialOvertimeArchive,
  permissionCodes.inOutByLocation,
  permissionCodes.sendMessage,
];

/** Whether nothing has been set up yet: there is no work year and no person. */
export async function isEmptyOrganisation(db: Db): Promise<boolean> {
  const year = await db.selectFrom("work_year").select("year").limit(1).executeTakeFirst();
  const person = await db.selectFrom("person").select("personnel_number").limit(1).executeTakeFirst();
  return !year && !person;
}

/** If several servers start together on one database, one fills it; the others wait and find it filled. */
export async function waitForOtherSeeds(tx: Db): Promise<void> {
  await lock(tx, "firstFill");
}

/** Gives an empty organisation the data needed before its first person; one already set up stays unchanged. */
export async function seedEmpty(
  db: Db,
  now: Date,
  { timeZone = "Asia/Tehran" }: SeedOptions = {},
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await waitForOtherSeeds(tx);
    if (await isEmptyOrganisation(tx)) await fillOrganisation(tx, now, timeZone);
  });
}

/** An organisation begins with the month in which it first starts the portal, unless the setting is changed. */
function monthBegin(now: Date, timeZone: string): IsoDate {
  const { year, month } = isoToJalali(civilTime(now, timeZone).day);
  return jalaliMonthRange(year, month).from;
}

// Without a value there would be no limit: a whole day of overtime on a Friday.
const eightHours = 480;

/** Years, holidays, cities, the company's policy, settings and a trial licence. */
export async function fillOrganisation(tx: Db, now: Date, timeZone: string): Promise<void> {
  await ensureWorkYears(tx, isoToJalali(civilTime(now, timeZone).day).year);
  await insertRows(tx, "holiday", holidayRows());
  await insertRows(tx, "ramadan", ramadanRows());
  await insertRows(tx, "city", cityRows());
  await insertRows(tx, "policy", [
    {
      name: "قوانین سازمان",
      level: "COMPANY",
      subject_id: null,
      during: "[1921-03-21,)",
      settings: { maxOToff: eightHours },
    },
  ]);
  await writeSetting(tx, "organisation", unnamedOrganisation);
  await writeSetting(tx, "liveFrom", monthBegin(now, timeZone));
  await writeSetting(tx, "defaultPermission", everyonesPermission);
  await writeSetting(tx, "allowInOutToday", true);
  await insertRows(tx, "licence", [
    { only_one: true, signed: evaluationLicence, activated_at: now, activated_by: "-" },
  ]);
}
