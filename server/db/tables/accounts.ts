import type { Db } from "../db";

/** Whether a sign-in name belongs to a separate account rather than a person. */
export async function isAccountName(db: Db, name: string): Promise<boolean> {
  const row = await db.selectFrom("account").select("name").where("name", "=", name).executeTakeFirst();
  return row !== undefined;
}
