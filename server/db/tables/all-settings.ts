import { type PlainValues, plainNames, type SettingValues, settingNamed } from "@schemas/settings";
import type { IsoDate } from "@schemas/values/jalali-date";
import type { Db } from "../db";
import { companyPolicies, datedOn } from "./company-policy";
import { readSettings } from "./settings";

/**
 * The value of every setting that is stored as such, with defaults for those nobody has set. Includes secrets, which
 * must never be sent to clients.
 */
export async function plainSettings(db: Db): Promise<PlainValues> {
  const stored = await readSettings(db, ...plainNames);
  return Object.fromEntries(
    plainNames.map((name) => [name, stored[name] ?? settingNamed(name).usual]),
  ) as PlainValues;
}

/** The same with what the organisation's rule sets say on a day. */
export const allSettings = async (db: Db, day: IsoDate): Promise<SettingValues> => ({
  ...(await plainSettings(db)),
  ...datedOn(await companyPolicies(db), day),
});
