import type { calls } from "@schemas/calls";
import type { PermissionSource } from "@schemas/calls/permissions";
import { allKinds, entryOf } from "@schemas/request-kinds";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db";
import type { Sorting } from "./list-page";
import { type FilterOf, narrowed } from "./narrowed";
import { byPerson, listedPeople, matchesPerson, peopleSorting } from "./people";

/** The set in force for a row of `person` joined with its `section`, as in server/rules/permissions-in-force.ts. */
export function setInForce(everyones: readonly number[]): RawBuilder<number[]> {
  return sql<number[]>`coalesce(person.permission, section.permission, ${everyones}::int[])`;
}

const everyonesSet = sql`(select array(select jsonb_array_elements_text(value)::int) from setting
  where name = 'defaultPermission')`;
const decidingCodes = allKinds.map((kind) => entryOf(kind).codes.decide);

/** The permission code for deciding about requests of a kind, by the kind's number in the tables. */
export const decidingCode = (kind: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(${sql.lit(`{${decidingCodes.join()}}`)}::int[])[${kind}]`;

/**
 * The condition that a row `holder` of `person` has the code for deciding about requests of a kind, by the kind's
 * number in the tables. Without the code an approval right has no effect.
 */
export const mayDecide = (kind: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  ${decidingCode(kind)} = any(coalesce(holder.permission,
    (select permission from section where code = holder.section_code), ${everyonesSet}, '{}'))`;

const source = sql<PermissionSource>`case when person.permission is not null then 'person'
  when section.permission is not null then 'section' else 'default' end`;

/** Active people with what they may; to be sorted and paged. An empty section code means people without one. */
export function listedPermissions(
  db: Db,
  everyones: readonly number[],
  filter: FilterOf<typeof calls.access.listPermissions>,
) {
  const inForce = setInForce(everyones);
  return listedPeople(db)
    .select(["person.version", source.as("source"), inForce.as("codes")])
    .where("person.is_active", "=", true)
    .where(
      narrowed(filter, {
        search: matchesPerson,
        sectionCode: (code) => sql`person.section_code is not distinct from ${code || null}`,
        code: (code) => sql`${code} = any(${inForce})`,
        without: (code) => sql`not ${code} = any(${inForce})`,
        source,
      }),
    );
}

export const permissionSorting: Sorting = {
  ...peopleSorting,
  by: { ...byPerson, source },
};
