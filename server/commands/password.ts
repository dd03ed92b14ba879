import { setupAccountName, webAdminName } from "@schemas/calls/session";
import { makeUpPassword } from "../access/make-up-password";
import { hashPassword } from "../access/passwords";
import { keepSetupAccount } from "../db/setup-account";
import { writeHistory } from "../db/tables/history";
import { endSessionsOf } from "../db/tables/sessions";
import { civilTime } from "../rules/civil-time";
import { StartProblem, systemReason } from "../rules/start-problem";
import { openOrganisation } from "./open-organisation";

/*
 * For the operator of the server: gives an account a new first password after its owner has lost it. People get theirs
 * from an administrator, and other accounts from another administrator; nobody else can help the last one.
 *   npm run password -- reset Admin
 */

const usage = `npm run password -- reset NAME
  NAME is ${webAdminName}, ${setupAccountName}, or the sign-in name of an administrator who is no person.
  The new password is shown once, and must be changed at the next sign-in.`;

async function run([task, name, ...more]: readonly string[]): Promise<void> {
  if (task !== "reset" || !name || more.length > 0) throw new StartProblem(usage);
  const { db, config, close } = await openOrganisation({ mustExist: true });
  try {
    const password = makeUpPassword();
    const password_hash = await hashPassword(password);
    const at = new Date();
    await db.transaction().execute(async (transaction) => {
      const changed = await transaction
        .updateTable("account")
        .set({
          password_hash,
          password_changed_on: civilTime(at, config.timeZone).day,
          must_change_password: true,
        })
        .where("name", "=", name)
        .returning("name")
        .executeTakeFirst();
      if (!changed)
        throw new StartProblem(
          `There is no account "${name}". People get a new password from an administrator, under "Reset passwords".`,
        );
      await endSessionsOf(transaction, name);
      const line = { action: "reset-password", subject: "account", key: name } as const;
      await writeHistory(transaction, [line], { actor: "password", address: "", at });
    });
    await keepSetupAccount(db, config.dataDir);
    console.log(
      `The new password of ${name}, shown only this once and changed at the next sign-in: ${password}`,
    );
  } finally {
    await close();
  }
}

const words = process.argv.slice(2);
if (words.includes("--help")) console.log(usage);
else
  await run(words).catch((error) => {
    console.error(
      error instanceof StartProblem
        ? error.message
        : `The password could not be changed: ${systemReason(error)}`,
    );
    process.exitCode = 1;
  });
