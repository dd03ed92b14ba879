import { setupAccountName } from "@schemas/calls/session";
import { keepSetupAccount } from "../db/setup-account";
import { isAccountName } from "../db/tables/accounts";
import { writeHistory } from "../db/tables/history";
import { removeSecondFactor } from "../db/tables/second-factors";
import { openOrganisation } from "./open-organisation";

/*
 * For the operator of the server: removes the second factor of an account whose owner has lost both phone and recovery
 * codes. Nobody is above the setup account, so this is its only way.
 *   npm run second-factor -- remove 000
 */

const usage = `npm run second-factor -- remove NAME
  NAME is ${setupAccountName}, the sign-in name of an administrator, or a personnel number.`;

async function run([task, name, ...more]: readonly string[]): Promise<void> {
  if (task !== "remove" || !name || more.length > 0) throw new Error(usage);
  const { db, config, close } = await openOrganisation();
  try {
    const isRemoved = await db.transaction().execute(async (transaction) => {
      if (!(await removeSecondFactor(transaction, name))) return false;
      const subject = (await isAccountName(transaction, name)) ? "account" : "person";
      const line = { action: "remove-second-factor", subject, key: name } as const;
      await writeHistory(transaction, [line], { actor: "second-factor", address: "", at: new Date() });
      return true;
    });
    await keepSetupAccount(db, config.dataDir);
    console.log(
      isRemoved
        ? `${name} now signs in with the password alone.`
        : `${name} has no two-step sign-in: nothing was changed.`,
    );
  } finally {
    await close();
  }
}

const words = process.argv.slice(2);
if (words.includes("--help")) console.log(usage);
else
  await run(words).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
