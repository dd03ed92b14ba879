import { type RequestKind, requestKinds } from "@schemas/request-kinds";
import type { Db } from "@server/db/db";
import type { RequestTypeTable, SectionAdminTable } from "@server/db/schema";
import type { Insertable } from "kysely";

type Right = { kind: RequestKind; code?: string; degree: number };

const rowOf = ({ kind, code = "", degree }: Right) => ({ kind: requestKinds[kind], type_code: code, degree });

/** A section-admin record with its approval rights; answers its id. */
export async function buildSectionAdmin(
  db: Db,
  { rights = [], ...record }: Insertable<SectionAdminTable> & { rights?: Right[] },
): Promise<number> {
  const { id } = await db
    .insertInto("section_admin")
    .values(record)
    .returning("id")
    .executeTakeFirstOrThrow();
  if (rights.length > 0) {
    await db
      .insertInto("section_admin_right")
      .values(rights.map((right) => ({ section_admin_id: id, ...rowOf(right) })))
      .execute();
  }
  return id;
}

/** A pattern with its flags and rights; answers its id. */
export async function buildPattern(
  db: Db,
  { rights = [], ...pattern }: { name: string; flags?: number[]; rights?: Right[] },
): Promise<number> {
  const { id } = await db.insertInto("pattern").values(pattern).returning("id").executeTakeFirstOrThrow();
  if (rights.length > 0) {
    await db
      .insertInto("pattern_right")
      .values(rights.map((right) => ({ pattern_id: id, ...rowOf(right) })))
      .execute();
  }
  return id;
}

/** What a type of request is called unless a test names it. */
export const typeName = (code: string): string => `نوع ${code}`;

export async function buildRequestType(
  db: Db,
  type: Pick<RequestTypeTable, "kind" | "code"> & Partial<Insertable<RequestTypeTable>>,
): Promise<void> {
  await db
    .insertInto("request_type")
    .values({ name: typeName(type.code), name_en: `Type ${type.code}`, ...type })
    .execute();
}
