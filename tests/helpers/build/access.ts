import { type RequestKind, requestKinds } from "@schemas/request-kinds";
import type { Db } from "@server/db/db";
import type { RequestTypeTable, SectionAdminTable } from "@server/db/schema";
import type { Insertable } from "kysely";

type Right = { kind: RequestKind; code?: string; degree: number };

const rowOf = ({ kind, code = "", degree }: Right) => ({ kind: requestKinds[kind], type_code: code, degree });

/** Creates a section-admin record with its approval rights; returns its id. */
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

/** Creates a pattern with its flags and rights; returns its id. */
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

/** The name of a request type unless a test gives one. */
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
