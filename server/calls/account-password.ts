import { fail } from "@schemas/errors";
import type { SignedIn } from "./context";
import { assertGoodPassword, knownOwner } from "./new-password";
import { assertProvedNow, endOtherSessions, hashPassword, isPassword } from "./passwords";

/**
 * The hash of a new password of the caller's own: the old one was proved just now, the new one is another and a good
 * one.
 */
export async function ownNewHash(
  context: SignedIn,
  password: string,
  currentHash: string | null,
  field = "password",
): Promise<string> {
  assertProvedNow(context);
  const { db, who } = context;
  if (await isPassword(currentHash, password)) throw fail("same-password", {}, [field]);
  await assertGoodPassword(db, password, await knownOwner(db, who.username), field);
  return hashPassword(password);
}

/** Changes the password of the web administrator or the setup account, whichever calls. */
export async function changeAccountPassword(
  context: SignedIn,
  password: string,
  field?: string,
): Promise<void> {
  const { db, today, who, record } = context;
  const { password_hash: current } = await db
    .selectFrom("account")
    .select("password_hash")
    .where("name", "=", who.username)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const password_hash = await ownNewHash(context, password, current, field);
  await db
    .updateTable("account")
    .set({ password_hash, password_changed_on: today, must_change_password: false })
    .where("name", "=", who.username)
    .execute();
  await endOtherSessions(context);
  await record({ action: "change-password", subject: "account", key: who.username });
}
