import { allAreaRights } from "@schemas/areas";
import { foldCompact } from "@schemas/values/persian-text";
import { sql } from "kysely";
import type { Db } from "../db";
import { containing, inPersianOrder, type Sorting } from "./list-page";

type Filter = { search?: string | undefined };

const holders = sql<number>`(select count(*) from administrator a where a.role_id = role.id)`;

/** Roles as lists show them. */
export function listedRoles(db: Db, { search }: Filter = {}) {
  const folded = foldCompact(search ?? "");
  return (
    db
      .selectFrom("role")
      .select(["id", "name", "name_en as nameEn", "description", "withheld", "version"])
      // What is stored with the whole role says nothing: it has what there will be, too.
      .select(sql<string[]>`case when is_whole then ${allAreaRights}::text[] else rights end`.as("rights"))
      .select(["is_whole as isWhole", holders.as("holders")])
      .$if(folded !== "", (query) =>
        query.where(
          sql<boolean>`(name_folded like ${containing(folded)} or fold_text(name_en) like ${containing(folded)})`,
        ),
      )
  );
}

export const roleSorting: Sorting = {
  by: { name: inPersianOrder("role.name"), holders, id: sql.ref("id") },
  usual: "id",
  tie: sql.ref("id"),
};
