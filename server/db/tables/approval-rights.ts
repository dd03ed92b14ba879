import type { Db } from "../db";

/** What may hold approval rights: a pattern or a section-admin record. Both keep them in tables of one shape. */
export type RightOwner = "pattern" | "section_admin";

/** A right as it is kept: kind of request, leave or mission type (empty for kinds without types), degree. */
export type KeptRight = { kind: number; code: string; degree: number };

// The two tables differ in names only; the types below follow the first.
const tableOf = (owner: RightOwner) => `${owner}_right` as "pattern_right";
const columnOf = (owner: RightOwner) => `${owner}_id` as "pattern_id";

/** The rights of a pattern or record, in a fixed order; of one kind, of one type. */
export function rightsOf(
  db: Db,
  owner: RightOwner,
  id: number,
  kind?: number,
  code?: string,
): Promise<KeptRight[]> {
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

/** Gives a right, or changes the degree of one that is there. */
export async function giveRight(db: Db, owner: RightOwner, id: number, right: KeptRight): Promise<void> {
  const { kind, code, degree } = right;
  const whose = { [columnOf(owner)]: id } as { pattern_id: number };
  await db
    .insertInto(tableOf(owner))
    .values({ ...whose, kind, type_code: code, degree })
    .onConflict((conflict) =>
      conflict.columns([columnOf(owner), "kind", "type_code"]).doUpdateSet({ degree }),
    )
    .execute();
}

/** Takes a right away; answers the degree it had, undefined when there was none. */
export async function takeRight(
  db: Db,
  owner: RightOwner,
  id: number,
  { kind, code }: Omit<KeptRight, "degree">,
): Promise<number | undefined> {
  const gone = await db
    .deleteFrom(tableOf(owner))
    .where(columnOf(owner), "=", id)
    .where("kind", "=", kind)
    .where("type_code", "=", code)
    .returning("degree")
    .executeTakeFirst();
  return gone?.degree;
}

/** Puts the rights of a pattern in the place of a record's. */
export async function copyRights(db: Db, patternId: number, recordId: number): Promise<void> {
  await db.deleteFrom("section_admin_right").where("section_admin_id", "=", recordId).execute();
  await db
    .insertInto("section_admin_right")
    .columns(["section_admin_id", "kind", "type_code", "degree"])
    .expression((insert) =>
      insert
        .selectFrom("pattern_right")
        .select((column) => [column.val(recordId).as("id"), "kind", "type_code", "degree"])
        .where("pattern_id", "=", patternId),
    )
    .execute();
}
