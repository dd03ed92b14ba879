import type { calls } from "@schemas/calls";
import { fail } from "@schemas/errors";
import { sql } from "kysely";
import { columns } from "../columns";
import type { Db } from "../db";
import { holdRow, readRow } from "../one-row";
import { byColumns, inPersianOrder, type Sorting } from "./list-page";
import { matchesText } from "./matches-text";
import { type FilterOf, narrowed } from "./narrowed";

const recordsOf = sql<number>`(select count(*) from section_admin a where a.pattern_id = pattern.id)`;
const rightsOf = sql<number>`(select count(*) from pattern_right r where r.pattern_id = pattern.id)`;

/** Patterns as lists show them, with their contents and the people they were assigned to. */
export function listedPatterns(db: Db, filter: FilterOf<typeof calls.patterns.getPatternList> = {}) {
  return db
    .selectFrom("pattern")
    .select(columns("pattern", "id", "name", "version"))
    .select(["pattern.flags as permission", recordsOf.as("records"), rightsOf.as("rights")])
    .where(
      narrowed(filter, {
        search: (text) => matchesText(text, ["pattern.name_folded"]),
        flag: (flag) => sql`${flag} = any(pattern.flags)`,
        isHeld: sql`exists (select from section_admin a where a.pattern_id = pattern.id)`,
      }),
    );
}

export const patternSorting: Sorting = {
  by: {
    ...byColumns("pattern", "id", "version"),
    name: inPersianOrder("pattern.name"),
    records: recordsOf,
    rights: rightsOf,
  },
  usual: "name",
  tie: sql.ref("pattern.id"),
};

const notFound = () => fail("pattern-not-found", {}, ["patternId"]);

/** A pattern, locked until the transaction ends, so that its version and rights cannot change. */
export const lockPattern = (db: Db, id: number) =>
  holdRow(db, "pattern", { id }, ["id", "name", "flags", "version"], notFound);

export const assertPatternExists = async (db: Db, id: number): Promise<void> =>
  void (await readRow(db, "pattern", { id }, ["id"], notFound));
