import type { calls } from "@schemas/calls";
import { fail } from "@schemas/errors";
import { foldCompact } from "@schemas/values/persian-text";
import { sql } from "kysely";
import type { Db } from "../db";
import { hasRow } from "../one-row";
import { containing, inPersianOrder, type Sorting } from "./list-page";
import { type FilterOf, narrowed } from "./narrowed";

const recordsOf = sql<number>`(select count(*) from section_admin a where a.pattern_id = pattern.id)`;
const rightsOf = sql<number>`(select count(*) from pattern_right r where r.pattern_id = pattern.id)`;

/** Patterns as lists show them, with their contents and the people they were assigned to. */
export function listedPatterns(db: Db, filter: FilterOf<typeof calls.patterns.getPatternList> = {}) {
  return db
    .selectFrom("pattern")
    .select([
      "pattern.id",
      "pattern.name",
      "pattern.flags as permission",
      "pattern.version",
      recordsOf.as("records"),
      rightsOf.as("rights"),
    ])
    .where(
      narrowed(filter, {
        search: (text) => sql`name_folded like ${containing(foldCompact(text))}`,
        flag: (flag) => sql`${flag} = any(pattern.flags)`,
        isHeld: sql`exists (select from section_admin a where a.pattern_id = pattern.id)`,
      }),
    );
}

export const patternSorting: Sorting = {
  by: {
    name: inPersianOrder("pattern.name"),
    records: recordsOf,
    rights: rightsOf,
    version: sql.ref("pattern.version"),
    id: sql.ref("pattern.id"),
  },
  usual: "name",
  tie: sql.ref("pattern.id"),
};

/** A pattern, locked until the transaction ends, so that its version and rights cannot change. */
export async function lockPattern(db: Db, id: number) {
  return db
    .selectFrom("pattern")
    .select(["id", "name", "flags", "version"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => fail("pattern-not-found", {}, ["patternId"]));
}

export async function assertPatternExists(db: Db, id: number): Promise<void> {
  if (!(await hasRow(db, "pattern", { id }))) throw fail("pattern-not-found", {}, ["patternId"]);
}
