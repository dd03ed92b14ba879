import { hashPassword } from "@server/access/passwords";
import type { Db } from "@server/db/db";

/** Gives everyone in the organisation, including the built-in accounts, the same password. */
export async function givePasswords(db: Db, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await db.updateTable("person").set({ password_hash }).execute();
  await db.updateTable("account").set({ password_hash }).execute();
}
