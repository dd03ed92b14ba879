import { fail } from "@schemas/errors";
import { tidyPersian } from "@schemas/values/persian-text";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/db";
import type { HolidayScope, Level } from "../rules/day-work/types";
import { everyone } from "../work/touched";

type Scope = HolidayScope | Level;

/**
 * A scope's value in the tables: a code, a personnel number or the id of a work group as text; null for everyone.
 * Throws `unknown-code` under `field`.
 */
export async function scopeId(db: Db, scope: Scope, typed: string, field: string): Promise<string | null> {
  if (scope === "ALL" || scope === "COMPANY") return null;
  const code = tidyPersian(typed);
  const id = code && (await lookUp(db, scope, code));
  if (!id) throw fail("unknown-code", { value: code }, [field]);
  return id;
}

/** The tables that hold the subjects of a scope, with the columns of their codes and of what is stored. */
const holders: { readonly [S in Scope]?: { table: string; code: string; stored: string } } = {
  SECTION: { table: "section", code: "code", stored: "code" },
  WORK_GROUP: { table: "work_group", code: "code", stored: "id" },
  PERSON: { table: "person", code: "personnel_number", stored: "personnel_number" },
};

async function lookUp(db: Db, scope: Scope, typed: string): Promise<string | undefined> {
  const holder = holders[scope];
  // Employment types and provinces are free text.
  if (!holder) return typed;
  const { table, code, stored } = holder;
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(stored)}::text as id from ${sql.table(table)} where ${sql.ref(code)} = ${typed}`.execute(
    db,
  );
  return rows[0]?.id;
}

/** The condition that a scope includes a row `a` of work_assignment. */
export function withinScope(scope: Scope, id: string | null): RawBuilder<boolean> {
  switch (scope) {
    case "ALL":
    case "COMPANY":
      return everyone;
    case "SECTION":
      return sql<boolean>`a.section_code = ${id}`;
    case "WORK_GROUP":
      return sql<boolean>`a.work_group_id = ${Number(id)}`;
    case "EMPLOYMENT_TYPE":
      return sql<boolean>`a.employment_type = ${id}`;
    case "PROVINCE":
      return sql<boolean>`a.province = ${id}`;
    case "PERSON":
      return sql<boolean>`a.personnel_number = ${id}`;
  }
}
