import { addDays, type IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { type DatedSettings, datedOf, policyDifference, policyOf } from "../../rules/dated-settings";
import { defaultPolicy } from "../../rules/day-work/policy";
import type { PolicySettings } from "../../rules/day-work/types";
import type { Db } from "../db";

type CompanyRecord = {
  id: number;
  /** Null for all time. */
  from: IsoDate | null;
  /** The day after the last; null for no end. */
  until: IsoDate | null;
  settings: Partial<PolicySettings>;
};

/** The company's policy records, earliest first; later ones override earlier ones. */
export async function companyPolicies(db: Db): Promise<CompanyRecord[]> {
  return db
    .selectFrom("policy")
    .select([
      "id",
      sql<IsoDate | null>`lower(during)::text`.as("from"),
      sql<IsoDate | null>`upper(during)::text`.as("until"),
      "settings",
    ])
    .where("level", "=", "COMPANY")
    .where(sql<boolean>`not isempty(during)`)
    .orderBy(sql`lower(during) nulls first`)
    .orderBy("id")
    .execute();
}

/** The company's policy on a day. */
export function policyOn(records: readonly CompanyRecord[], day: IsoDate): PolicySettings {
  const inForce = records.filter(
    ({ from, until }) => (from === null || from <= day) && (until === null || day < until),
  );
  return Object.assign({ ...defaultPolicy }, ...inForce.map((record) => record.settings));
}

/** The dated settings on a day. */
export const datedOn = (records: readonly CompanyRecord[], day: IsoDate): DatedSettings =>
  datedOf(policyOn(records, day));

/** Changes of dated settings after a day, in order. */
export function upcomingChanges(records: readonly CompanyRecord[], after: IsoDate) {
  const borders = records.flatMap(({ from, until }) => [from, until]).filter((day) => day !== null);
  const days = [...new Set(borders)].filter((day) => day > after).sort();
  return days.flatMap((from) => {
    const before = datedOn(records, addDays(from, -1));
    return Object.entries(datedOn(records, from))
      .filter(([name, value]) => value !== before[name as keyof DatedSettings])
      .map(([name, value]) => ({ from, name: name as keyof DatedSettings, value }));
  });
}

/**
 * Applies settings from a day on, over the values in force, until a later record overrides them. Returns whether
 * anything changed.
 */
export async function changeCompanyPolicy(
  db: Db,
  from: IsoDate,
  changes: Partial<DatedSettings>,
): Promise<boolean> {
  const records = await companyPolicies(db);
  const policy = policyOn(records, from);
  const difference = policyDifference(policy, policyOf({ ...datedOf(policy), ...changes }));
  if (Object.keys(difference).length === 0) return false;
  // The last record of a day is the one that counts.
  const same = records.filter((record) => record.from === from && record.until === null).at(-1);
  if (same) {
    const settings = JSON.stringify({ ...same.settings, ...difference });
    await db.updateTable("policy").set({ settings }).where("id", "=", same.id).execute();
  } else {
    await db
      .insertInto("policy")
      .values({
        name: "قوانین سازمان",
        level: "COMPANY",
        subject_id: null,
        during: `[${from},)`,
        settings: JSON.stringify(difference),
      })
      .execute();
  }
  return true;
}
