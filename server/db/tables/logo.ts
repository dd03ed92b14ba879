import type { Db } from "../db";

/** The version of the current logo in its address; null if there is none. */
export async function logoVersion(db: Db): Promise<string | null> {
  const row = await db.selectFrom("logo").select("version").executeTakeFirst();
  return row?.version ?? null;
}

/** The current logo without the picture itself. */
export function describedLogo(db: Db) {
  return db.selectFrom("logo").select(["version", "kind", "width", "height", "size"]).executeTakeFirst();
}
