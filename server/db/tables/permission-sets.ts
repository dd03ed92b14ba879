import { sql } from "kysely";
import type { Db } from "../db";

/** The own set of a person or a section (null if none), with its row locked; undefined if there is no such row. */
export async function lockPermission(
  db: Db,
  whose: "person" | "section",
  key: string,
): Promise<{ permission: number[] | null; version: number } | undefined> {
  return whose === "person"
    ? db
        .selectFrom("person")
        .select(["permission", "version"])
        .where("personnel_number", "=", key)
        .forUpdate()
        .executeTakeFirst()
    : db
        .selectFrom("section")
        .select(["permission", "version"])
        .where("code", "=", key)
        .forUpdate()
        .executeTakeFirst();
}

/** Sets a person's or a section's own set; null deletes it. */
export async function setPermission(
  db: Db,
  whose: "person" | "section",
  key: string,
  permission: number[] | null,
): Promise<void> {
  const change = { permission, version: sql<number>`version + 1` };
  if (whose === "person")
    await db.updateTable("person").set(change).where("personnel_number", "=", key).execute();
  else await db.updateTable("section").set(change).where("code", "=", key).execute();
}
