import { sql } from "kysely";
import type { Db } from "../db";
import { putRow } from "../one-row";

/** The owner of approval rights: a pattern or a section-admin record. Their tables have the same shape. */
export type RightOwner = "pattern" | "section_admin";

/** A stored right: kind of request, leave or mission type (empty for kinds without types), degree. */
export type StoredRight = { kind: number; code: string; degree: number };

// The two tables differ only in their names; the types below follow the first.
const tableOf = (owner: RightOwner) => `${owner}_right` as "pattern_right";
const columnOf = (owner: RightOwner) => `${owner}_id` as "pattern_id";

/** The rights of a pattern or record in a fixed order, optionally of one kind or type. */
export function rightsOf(db: Db, owner: RightOwner, id: number, kind?: number, code?: string) {
  return db
    .selectFrom(tableOf(owner))
    .select(["kind", "type_code as code", "degree"])
    .where(columnOf(owner), "=", id)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind as number))
    .$if(Boolean(code), (query) => query.where("type_code", "=", code as string))
    .orderBy("kind")
    .orderBy("type_code")
    .execute();
}

/** Adds a right, or changes the degree of an existing one. */
export async function giveRight(db: Db, owner: RightOwner, id: number, right: StoredRight): Promise<void> {
  const { kind, code, degree } = right;
  const whose = { [columnOf(owner)]: id } as { pattern_id: number };
  await putRow(db, tableOf(owner), { ...whose, kind, type_code: code }, { degree });
}

/** Deletes a right, if it exists. */
export async function takeRight(
  db: Db,
  owner: RightOwner,
  id: number,
  { kind, code }: Omit<StoredRight, "degree">,
): Promise<void> {
  await db
    .deleteFrom(tableOf(owner))
    .where(columnOf(owner), "=", id)
    .where("kind", "=", kind)
    .where("type_code", "=", code)
    .execute();
}

/** Replaces the rights of a record by those of a pattern. */
export async function copyRights(db: Db, patternId: number, recordId: number): Promise<void> {
  await db.deleteFrom("section_admin_right").where("section_admin_id", "=", recordId).execute();
  await sql`
    insert into section_admin_right (section_admin_id, kind, type_code, degree)
    select ${recordId}::bigint, kind, type_code, degree from pattern_right
    where pattern_id = ${patternId}`.execute(db);
}
