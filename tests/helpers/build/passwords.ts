import { hashPassword } from "@server/access/passwords";
import type { Db } from "@server/db/db";

/** Gives everybody of the organisation, the built-in accounts among them, one password to sign in with. */
export async function givePasswords(db: Db, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await db.updateTable("person").set({ password_hash }).execute();
  await db.updateTable("account").set({ password_hash }).execute();
}
