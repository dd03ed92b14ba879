import type { Db } from "../db";

/** Whether a sign-in name is that of an account of its own, not of a person. */
export async function isAccountName(db: Db, name: string): Promise<boolean> {
  const row = await db.selectFrom("account").select("name").where("name", "=", name).executeTakeFirst();
  return row !== undefined;
}
