import type { Db } from "../db";

/** What its address carries of the logo that stands; null: there is none. */
export async function logoVersion(db: Db): Promise<string | null> {
  const found = await db.selectFrom("logo").select("version").executeTakeFirst();
  return found?.version ?? null;
}

/** All of the logo but the picture itself. */
export function describedLogo(db: Db) {
  return db.selectFrom("logo").select(["version", "kind", "width", "height", "size"]).executeTakeFirst();
}

/** The picture of an address; nothing once another has taken its place. */
export function logoPicture(db: Db, version: string) {
  return db.selectFrom("logo").select(["kind", "bytes"]).where("version", "=", version).executeTakeFirst();
}
