import { setupAccountName, webAdminName } from "@schemas/calls/session";
import { makeUpPassword } from "../access/make-up-password";
import { hashPassword } from "../access/passwords";
import type { Db } from "../db/db";

/** What the demo company is called. */
export const demoOrganisation = "شرکت نمونه حضور";

/** The password of everyone in the demo company. It is on its sign-in page, so it protects nothing. */
export const demoPassword = "Hozur@1405";

/** A password that this start generated and nobody chose: printed once. */
export type MadePassword = { username: string; password: string };

type AccountOptions = {
  /** First password of `Admin`; generated when missing. */
  adminPassword?: string | undefined;
  /** First password of `000`; generated when missing. */
  setupPassword?: string | undefined;
  /** Uses the demo's well-known password instead of a generated one. */
  demo: boolean;
};

/** Creates missing accounts. An existing account keeps its password, whatever the settings say. */
export async function ensureAccounts(db: Db, options: AccountOptions): Promise<MadePassword[]> {
  const first = [
    { name: webAdminName, given: options.adminPassword },
    { name: setupAccountName, given: options.setupPassword },
  ];
  const present = await db.selectFrom("account").select("name").execute();
  const missing = first.filter(({ name }) => !present.some((account) => account.name === name));
  const made: MadePassword[] = [];
  for (const { name, given } of missing) {
    const password = given ?? (options.demo ? demoPassword : makeUpPassword());
    // A generated password was shown on a terminal, and nobody chose it.
    const isMadeUp = !given && !options.demo;
    const row = { name, password_hash: await hashPassword(password), must_change_password: isMadeUp };
    // Of several servers starting at once on one database, the first sets the password.
    const inserted = await db
      .insertInto("account")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning("name")
      .executeTakeFirst();
    if (inserted && !given) made.push({ username: name, password });
  }
  return made;
}
