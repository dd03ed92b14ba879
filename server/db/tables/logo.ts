import type { Db } from "../db";
import { findRow } from "../one-row";

/** The version of the current logo in its address; null if there is none. */
export async function logoVersion(db: Db): Promise<string | null> {
  const row = await db.selectFrom("logo").select("version").executeTakeFirst();
  return row?.version ?? null;
}

/** The current logo without the picture itself. */
export function describedLogo(db: Db) {
  return db.selectFrom("logo").select(["version", "kind", "width", "height", "size"]).executeTakeFirst();
}

/** The picture at an address; undefined after it was replaced. */
export function logoPicture(db: Db, version: string) {
  return findRow(db, "logo", { version }, ["kind", "bytes"]);
}
