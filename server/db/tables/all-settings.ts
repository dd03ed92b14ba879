import { isDated, type SettingValues, settingNamed, settingNames } from "@schemas/settings";
import type { IsoDate } from "@schemas/values/jalali-date";
import type { Db } from "../db";
import { companyPolicies, datedOn } from "./company-policy";
import { type PlainName, readSettings } from "./settings";

const plainNames = settingNames.filter((name) => !isDated(name)) as PlainName[];

/**
 * The value of every setting on a day, with defaults for settings nobody has set. Includes secrets, which must never be
 * sent to clients.
 */
export async function allSettings(db: Db, day: IsoDate): Promise<SettingValues> {
  const stored = await readSettings(db, ...plainNames);
  const plain = Object.fromEntries(
    plainNames.map((name) => [name, stored[name] ?? settingNamed(name).usual]),
  );
  return { ...plain, ...datedOn(await companyPolicies(db), day) } as SettingValues;
}
