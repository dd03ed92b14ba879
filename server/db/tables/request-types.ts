import { fail } from "@schemas/errors";
import { requestKinds, type TypedKind, typedKinds } from "@schemas/request-kinds";
import type { Db } from "../db";

/** The kinds of request that have types, by id. */
const typedById = new Map<number, TypedKind>(typedKinds.map((kind) => [requestKinds[kind], kind]));

/** Whether requests of this kind have a type, as leave and missions do. */
export function hasTypes(kind: number): boolean {
  return typedById.has(kind);
}

/** Refuses a code without a leave or mission type. Inactive types are valid, because old rights refer to them. */
export async function assertTypeExists(db: Db, kind: number, code: string): Promise<void> {
  const name = typedById.get(kind);
  const row =
    name &&
    (await db
      .selectFrom("request_type")
      .select("code")
      .where("kind", "=", name)
      .where("code", "=", code)
      .executeTakeFirst());
  if (!row) throw fail("unknown-type", { code }, ["code"]);
}

/** The active leave and mission types, in the order in which they are offered. */
export function typesInForce(db: Db) {
  return db
    .selectFrom("request_type")
    .select(["kind", "code", "name", "name_en as nameEn"])
    .where("is_active", "=", true)
    .orderBy("kind")
    .orderBy("position")
    .orderBy("code")
    .execute();
}
