import { sql } from "kysely";
import type { Level } from "../../rules/day-work/types";
import type { Db } from "../db";
import type { Sorting } from "./list-page";
import { meansRow } from "./means-row";
import { subjectCode, subjectName } from "./subject-text";

type Filter = { search?: string | undefined; level?: Level | undefined };

const whom = { level: "leave_rule.level", subject: "leave_rule.subject_id" };

/** Leave rules as lists show them; subjects by code and by name. */
export function listedRules(db: Db, { search, level }: Filter = {}) {
  return db
    .selectFrom("leave_rule")
    .select(["id", "level", "accrual", "version"])
    .select(["annual_days as annualDays", "day_length as dayLength", "carry_over as carryOver"])
    .select(["carry_over_days as carryOverDays", "keeps_saved as keepsSaved"])
    .select(sql<string>`lower(during)`.as("from"))
    .select(sql<string | null>`upper(during) - 1`.as("to"))
    .select([subjectCode(whom).as("subject"), subjectName(whom).as("subjectName")])
    .where(meansRow(search, [], "leave_rule.subject_id"))
    .$if(level !== undefined, (query) => query.where("leave_rule.level", "=", level as Level));
}

export const ruleSorting: Sorting = {
  by: {
    from: sql`lower(during)`,
    to: sql`upper(during)`,
    level: sql.ref("level"),
    annualDays: sql.ref("annual_days"),
    accrual: sql.ref("accrual"),
    carryOver: sql.ref("carry_over"),
  },
  usual: "-from",
  tie: sql.ref("id"),
};
