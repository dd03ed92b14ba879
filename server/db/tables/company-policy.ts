import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { type DatedSettings, datedOf } from "../../rules/dated-settings";
import { defaultPolicy } from "../../rules/day-work/policy";
import type { PolicySettings } from "../../rules/day-work/types";
import type { Db } from "../db";
import { ofReferences } from "../reference-data";

type CompanyRecord = Awaited<ReturnType<typeof companyPolicies>>[number];

/** The company's policy records, earliest first; later ones override earlier ones. */
export const companyPolicies = (db: Db) =>
  ofReferences(db, "company policies", () =>
    db
      .selectFrom("policy")
      .select(["id", "settings"])
      // From which day on, null for all time; and the day after the last, null for no end.
      .select(sql<IsoDate | null>`lower(during)::text`.as("from"))
      .select(sql<IsoDate | null>`upper(during)::text`.as("until"))
      .where("level", "=", "COMPANY")
      .where(sql<boolean>`not isempty(during)`)
      .orderBy(sql`lower(during) nulls first`)
      .orderBy("id")
      .execute(),
  );

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
