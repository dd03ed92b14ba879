import { setupAccountName, webAdminName } from "@schemas/calls/session";
import { makeUpPassword } from "../access/make-up-password";
import { hashPassword } from "../access/passwords";
import type { Db } from "../db/db";
import { lock } from "../db/locks";

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

/**
 * Creates missing accounts. An existing account keeps its password, whatever the settings say. Of several servers
 * starting at once on one database the first creates them all, so that one terminal shows all that is generated.
 */
export async function ensureAccounts(db: Db, options: AccountOptions): Promise<MadePassword[]> {
  if ((await missingAccounts(db)).length === 0) return [];
  return db.transaction().execute(async (transaction) => {
    await lock(transaction, "firstFill");
    const given = { [webAdminName]: options.adminPassword, [setupAccountName]: options.setupPassword };
    const made: MadePassword[] = [];
    for (const name of await missingAccounts(transaction)) {
      const password = given[name] ?? (options.demo ? demoPassword : makeUpPassword());
      // A generated password was shown on a terminal, and nobody chose it.
      const isMadeUp = !given[name] && !options.demo;
      const row = { name, password_hash: await hashPassword(password), must_change_password: isMadeUp };
      await transaction.insertInto("account").values(row).execute();
      if (!given[name]) made.push({ username: name, password });
    }
    return made;
  });
}

async function missingAccounts(db: Db) {
  const present = await db.selectFrom("account").select("name").execute();
  const first = [webAdminName, setupAccountName] as const;
  return first.filter((name) => !present.some((account) => account.name === name));
}
