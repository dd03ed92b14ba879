import { allAreaRights } from "@schemas/areas";
import type { calls } from "@schemas/calls";
import type { Language } from "@schemas/values/languages";
import { sql } from "kysely";
import { columns } from "../columns";
import type { Db } from "../db";
import type { Sorting } from "./list-page";
import { matchesText } from "./matches-text";
import { type FilterOf, narrowed } from "./narrowed";

const holders = sql<number>`(select count(*) from administrator a where a.role_id = role.id)`;

/** The title of a row of `role` in a language. */
export const roleName = {
  fa: sql<string>`role.name`,
  en: sql<string>`coalesce(nullif(role.name_en, ''), role.name)`,
} as const satisfies Record<Language, unknown>;

/** Roles as lists show them, with their titles in a language. */
export function listedRoles(db: Db, language: Language, filter: FilterOf<typeof calls.roles.listRoles> = {}) {
  return (
    db
      .selectFrom("role")
      .select(columns("role", "id", "name", "nameEn", "description", "withheld", "isWhole", "version"))
      // The stored rights of the all-rights role are ignored, because it includes future rights too.
      .select(sql<string[]>`case when is_whole then ${allAreaRights}::text[] else rights end`.as("rights"))
      .select([holders.as("holders"), roleName[language].as("title")])
      .where(
        narrowed(filter, { search: (text) => matchesText(text, ["name_folded", sql`fold_text(name_en)`]) }),
      )
  );
}

export const roleSorting = (language: Language): Sorting => ({
  by: { title: sql`${roleName[language]} collate "fa-x-icu"`, holders, id: sql.ref("id") },
  usual: "id",
  tie: sql.ref("id"),
});
