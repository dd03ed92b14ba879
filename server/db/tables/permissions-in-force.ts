import type { PermissionSource } from "@schemas/calls/permissions";
import { allKinds, entryOf } from "@schemas/request-kinds";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db";
import { inPersianOrder, type Sorting } from "./list-page";
import { meantBy, peopleSorting } from "./people";

/** The set in force of a row of `person` joined with its `section`, as server/rules/permissions-in-force.ts has it. */
export function setInForce(everyones: readonly number[]): RawBuilder<number[]> {
  return sql<number[]>`coalesce(person.permission, section.permission, ${everyones}::int[])`;
}

const everyonesSet = sql`(select array(select jsonb_array_elements_text(value)::int) from setting
  where name = 'defaultPermission')`;
const decidingCodes = allKinds.map((kind) => entryOf(kind).codes.decide);

/** The permission code that decides about requests of a kind, by the kind's number in the tables. */
export const decidingCode = (kind: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(${sql.lit(`{${decidingCodes.join()}}`)}::int[])[${kind}]`;

/**
 * The condition that a row `holder` of `person` has the code in force that decides about requests of a kind, by its
 * number in the tables. Without it an approval right decides nothing.
 */
export const mayDecide = (kind: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  ${decidingCode(kind)} = any(coalesce(holder.permission,
    (select permission from section where code = holder.section_code), ${everyonesSet}, '{}'))`;

const source = sql<PermissionSource>`case when person.permission is not null then 'person'
  when section.permission is not null then 'section' else 'default' end`;

type PermissionFilter = {
  search?: string | undefined;
  sectionCode?: string | undefined;
  code?: number | undefined;
  without?: number | undefined;
  source?: PermissionSource | undefined;
};

/** Active people with what they may; to be sorted and paged. An empty section code means people without one. */
export function listedPermissions(db: Db, everyones: readonly number[], filter: PermissionFilter) {
  const { sectionCode, code, without } = filter;
  const inForce = setInForce(everyones);
  return db
    .selectFrom("person")
    .leftJoin("section", "section.code", "person.section_code")
    .select(["person.personnel_number as personnelNumber", "person.name", "person.version"])
    .select(["person.section_code as sectionCode", "section.name as sectionName"])
    .select([source.as("source"), inForce.as("codes")])
    .where("person.is_active", "=", true)
    .where(meantBy(filter.search))
    .$if(sectionCode !== undefined, (query) =>
      query.where("person.section_code", sectionCode ? "=" : "is", sectionCode || null),
    )
    .$if(code !== undefined, (query) => query.where(sql<boolean>`${code} = any(${inForce})`))
    .$if(without !== undefined, (query) => query.where(sql<boolean>`not ${without} = any(${inForce})`))
    .$if(filter.source !== undefined, (query) => query.where(source, "=", filter.source as PermissionSource));
}

export const permissionSorting: Sorting = {
  ...peopleSorting,
  by: {
    personnelNumber: peopleSorting.by.personnelNumber as RawBuilder<unknown>,
    name: inPersianOrder("person.name"),
    sectionName: inPersianOrder("section.name"),
    source,
  },
};
