import { fail } from "@schemas/errors";
import { foldCompact } from "@schemas/values/persian-text";
import { sql } from "kysely";
import type { Db } from "../db";
import { containing, inPersianOrder, type Sorting } from "./list-page";

/** The sections people may belong to, in the order of the alphabet. */
export function openSections(db: Db) {
  return db
    .selectFrom("section")
    .select(["code", "name"])
    .where("is_closed", "=", false)
    .orderBy(inPersianOrder("name"))
    .orderBy("code");
}

type SectionFilter = {
  search?: string | undefined;
  isClosed?: boolean | undefined;
  hasPeople?: boolean | undefined;
  hasRecords?: boolean | undefined;
  hasOwnPermission?: boolean | undefined;
};

const active = sql`from person p where p.section_code = section.code and p.is_active`;
const admins = sql`from section_admin a where a.section_code = section.code`;
const peopleOf = sql<number>`(select count(*) ${active})`;
const recordsOf = sql<number>`(select count(*) ${admins})`;

/** Sections as lists show them, with how many belong to each; to be sorted and paged. */
export function listedSections(db: Db, filter: SectionFilter = {}) {
  const { isClosed = false, hasPeople, hasRecords, hasOwnPermission } = filter;
  const folded = foldCompact(filter.search ?? "");
  return countedSections(db)
    .where("section.is_closed", "=", isClosed)
    .$if(folded !== "", (query) =>
      query.where(
        sql<boolean>`(fold_text(section.name) like ${containing(folded)} or lower(section.code) like ${containing(folded)})`,
      ),
    )
    .$if(hasPeople !== undefined, (query) =>
      query.where(sql<boolean>`${hasPeople ? sql`` : sql`not`} exists (select ${active})`),
    )
    .$if(hasRecords !== undefined, (query) =>
      query.where(sql<boolean>`${hasRecords ? sql`` : sql`not`} exists (select ${admins})`),
    )
    .$if(hasOwnPermission !== undefined, (query) =>
      query.where(sql<boolean>`(section.permission is not null) = ${hasOwnPermission}`),
    );
}

/** Sections with their counts, closed ones too. */
export function countedSections(db: Db) {
  return db
    .selectFrom("section")
    .select([
      "section.code",
      "section.name",
      peopleOf.as("people"),
      recordsOf.as("records"),
      "section.minimum",
      sql<boolean>`section.permission is not null`.as("hasOwnPermission"),
      "section.is_closed as isClosed",
      "section.version",
    ]);
}

export const sectionSorting: Sorting = {
  by: {
    code: sql`lpad(section.code, 20, '0')`,
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
  const section = await db
    .selectFrom("section")
    .select(["name", "permission", "minimum", "version"])
    .where("code", "=", code)
    .where("is_closed", "=", false)
    .forUpdate()
    .executeTakeFirst();
  if (!section) throw fail("section-not-found", { code }, ["sectionCode"]);
  const { people, records } = await countedSections(db)
    .where("section.code", "=", code)
    .executeTakeFirstOrThrow();
  return { ...section, people, records };
}

/**
 * Takes a section away to which nobody belongs. One that the past still names (days of people who once belonged to it,
 * rules made for it) is closed instead and keeps its name; answers whether it was.
 */
export async function removeSection(db: Db, code: string): Promise<boolean> {
  const { rows } = await sql<{ isNamed: boolean }>`
    select exists (select from person where section_code = ${code})
      or exists (select from work_assignment where section_code = ${code})
      or exists (select from request where section_code = ${code})
      or exists (select from policy where level = 'SECTION' and subject_id = ${code})
      or exists (select from day_exception where level = 'SECTION' and subject_id = ${code})
      or exists (select from holiday where scope = 'SECTION' and scope_id = ${code}) as "isNamed"
  `.execute(db);
  if (!rows[0]?.isNamed) {
    await db.deleteFrom("section").where("code", "=", code).execute();
    return false;
  }
  await db
    .updateTable("section")
    .set({ is_closed: true, permission: null, version: sql`version + 1` })
    .where("code", "=", code)
    .execute();
  return true;
}

/** Refuses a section there is not, or that was deleted. It stays open until the transaction ends. */
export async function assertSectionOpen(db: Db, code: string | null): Promise<void> {
  if (code === null) return;
  const section = await db
    .selectFrom("section")
    .select(["name", "is_closed"])
    .where("code", "=", code)
    .forShare()
    .executeTakeFirst();
  if (!section) throw fail("section-not-found", { code }, ["sectionCode"]);
  if (section.is_closed) throw fail("section-closed", { name: section.name }, ["sectionCode"]);
}
