import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { type DatedSettings, datedOf } from "../../rules/dated-settings";
import { defaultPolicy } from "../../rules/day-work/policy";
import type { PolicySettings } from "../../rules/day-work/types";
import type { Db } from "../db";
import { ofReferences } from "../reference-data";

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
  return ofReferences(db, "company policies", () =>
    db
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
      .execute(),
  );
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
