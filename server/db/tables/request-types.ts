import { fail } from "@schemas/errors";
import { requestKinds, type TypedKind, typedKinds } from "@schemas/request-kinds";
import type { Db } from "../db";

/** The kinds of request that have types, by their id. */
const typedById = new Map<number, TypedKind>(typedKinds.map((kind) => [requestKinds[kind], kind]));

/** Whether requests of this kind are of one type or another (leave and mission are). */
export function hasTypes(kind: number): boolean {
  return typedById.has(kind);
}

/** Refuses a code that no leave or mission type has. Types that are out of use still count: old rights name them. */
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

/** The leave and mission types in force, in the order people are offered them. */
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
