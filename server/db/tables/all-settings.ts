import { isDated, type SettingValues, settingNamed, settingNames } from "@schemas/settings";
import type { IsoDate } from "@schemas/values/jalali-date";
import type { Db } from "../db";
import { companyPolicies, datedOn } from "./company-policy";
import { type PlainName, readSettings } from "./settings";

const plainNames = settingNames.filter((name) => !isDated(name)) as PlainName[];

/** Every setting as it holds on a day; what nobody has set has its usual value. Secrets are in it: never answer them. */
export async function allSettings(db: Db, day: IsoDate): Promise<SettingValues> {
  const stored = await readSettings(db, ...plainNames);
  const plain = Object.fromEntries(
    plainNames.map((name) => [name, stored[name] ?? settingNamed(name).usual]),
  );
  return { ...plain, ...datedOn(await companyPolicies(db), day) } as SettingValues;
}
