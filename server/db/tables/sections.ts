import type { calls } from "@schemas/calls";
import { fail } from "@schemas/errors";
import { type RawBuilder, sql } from "kysely";
import type { Reach } from "../../rules/reach";
import { columns } from "../columns";
import type { Db } from "../db";
import { changeRow, holdRow } from "../one-row";
import { isNamedByLevel, tablesByLevel } from "./by-level";
import { inCodeOrder, inPersianOrder, type Sorting } from "./list-page";
import { matchesText } from "./matches-text";
import { type FilterOf, narrowed } from "./narrowed";

/** The sections people may belong to, in alphabetical order. */
export function openSections(db: Db) {
  return db
    .selectFrom("section")
    .select(["code", "name"])
    .where("is_closed", "=", false)
    .orderBy(inPersianOrder("name"))
    .orderBy("code");
}

const active = sql`from person p where p.section_code = section.code and p.is_active`;
const admins = sql`from section_admin a where a.section_code = section.code`;
const peopleOf = sql<number>`(select count(*) ${active})`;
const recordsOf = sql<number>`(select count(*) ${admins})`;

/** Sections as lists show them, with how many belong to each; to be sorted and paged. */
export function listedSections(
  db: Db,
  reach: Reach,
  { isClosed = false, ...filter }: FilterOf<typeof calls.organisation.listSections> = {},
) {
  return shownSections(db, reach)
    .where("section.is_closed", "=", isClosed)
    .where(
      narrowed(filter, {
        search: (text) => matchesSection("section", text),
        hasPeople: sql`exists (select ${active})`,
        hasRecords: sql`exists (select ${admins})`,
        hasOwnPermission: sql`(section.permission is not null)`,
      }),
    );
}

/** The condition that a search text matches the section of a row with `code` and `name`: part of either. */
export const matchesSection = (table: string, search: string | undefined): RawBuilder<boolean> =>
  matchesText(search, [sql`fold_text(${sql.ref(`${table}.name`)})`, sql`lower(${sql.ref(`${table}.code`)})`]);

/** The condition that a section lies within a reach, by the column of its code. */
export function sectionWithin(reach: Reach, code: string): RawBuilder<boolean> {
  return reach.isEveryone
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(code)} = any(${reach.sections}::text[])`;
}

/** Sections with their counts, closed ones too, and whether each lies within a reach. */
export function shownSections(db: Db, reach: Reach) {
  return countedSections(db).select(sectionWithin(reach, "section.code").as("isWithinReach"));
}

function countedSections(db: Db) {
  return db
    .selectFrom("section")
    .select(columns("section", "code", "name", "minimum", "isClosed", "version"))
    .select([peopleOf.as("people"), recordsOf.as("records")])
    .select(sql<boolean>`section.permission is not null`.as("hasOwnPermission"));
}

export const sectionSorting: Sorting = {
  by: {
    code: inCodeOrder("section.code"),
    name: inPersianOrder("section.name"),
    people: peopleOf,
    minimum: sql.ref("section.minimum"),
    records: recordsOf,
    hasOwnPermission: sql`section.permission is not null`,
  },
  usual: "name",
  tie: sql.ref("section.code"),
  key: sql.ref("section.code"),
};

/** An open section with its counts, locked until the transaction ends. */
export async function lockSection(db: Db, code: string) {
  const open = { code, is_closed: false };
  const refusal = () => fail("section-not-found", { code }, ["sectionCode"]);
  const section = await holdRow(db, "section", open, ["name", "permission", "minimum", "version"], refusal);
  const { people, records } = await countedSections(db)
    .where("section.code", "=", code)
    .executeTakeFirstOrThrow();
  return { ...section, people, records };
}

/**
 * Deletes a section without people. A section that the past still refers to (days of former members, rules) is closed
 * instead and keeps its name. Returns whether it was closed.
 */
export async function removeSection(db: Db, code: string): Promise<boolean> {
  const { rows } = await sql<{ isNamed: boolean }>`
    select exists (select from person where section_code = ${code})
      or exists (select from work_assignment where section_code = ${code})
      or exists (select from request where section_code = ${code})
      or ${sql.join(
        tablesByLevel.map((table) => isNamedByLevel(table, "SECTION", code)),
        sql` or `,
      )}
      or exists (select from administrator where ${code} = any(sections))
      or exists (select from holiday where scope = 'SECTION' and scope_id = ${code}) as "isNamed"
  `.execute(db);
  if (!rows[0]?.isNamed) {
    await db.deleteFrom("section").where("code", "=", code).execute();
    return false;
  }
  await changeRow(db, "section", { code }, { is_closed: true, permission: null });
  return true;
}

/** Refuses a missing or closed section. It stays open until the transaction ends. */
export async function assertSectionOpen(db: Db, code: string | null): Promise<void> {
  if (code === null) return;
  const section = await db
    .selectFrom("section")
    .select(["name", "is_closed"])
    .where("code", "=", code)
    .forShare()
    .executeTakeFirstOrThrow(() => fail("section-not-found", { code }, ["sectionCode"]));
  if (section.is_closed) throw fail("section-closed", { name: section.name }, ["sectionCode"]);
}
