import { setupAccountName } from "@schemas/calls/session";
import type { Db } from "../db/db";
import { hasRow } from "../db/one-row";
import { keepSetupAccount } from "../db/setup-account";
import { writeHistory } from "../db/tables/history";
import { removeSecondFactor } from "../db/tables/second-factors";
import { announceRemovedFactor } from "../notify/removed-factor";
import { StartProblem, systemReason } from "../rules/start-problem";
import { openOrganisation } from "./open-organisation";

/*
 * For the operator of the server: removes the second factor of an account whose owner has lost both phone and recovery
 * codes. Nobody is above the setup account, so this is its only way.
 *   npm run second-factor -- remove 000
 */

const usage = `npm run second-factor -- remove NAME
  NAME is ${setupAccountName}, the sign-in name of an administrator, or a personnel number.`;

async function run([task, name, ...more]: readonly string[]): Promise<void> {
  if (task !== "remove" || !name || more.length > 0) throw new StartProblem(usage);
  const { db, config, close } = await openOrganisation({ mustExist: true });
  try {
    const isRemoved = await db.transaction().execute(async (transaction) => {
      const subject = await subjectOf(transaction, name);
      if (!subject) throw new StartProblem(`There is no account and no personnel number "${name}".`);
      if (!(await removeSecondFactor(transaction, name))) return false;
      const line = { action: "remove-second-factor", subject, key: name } as const;
      const now = new Date();
      await writeHistory(transaction, [line], { actor: "second-factor", address: "", at: now });
      // The setup account has no notifications.
      if (name !== setupAccountName)
        await announceRemovedFactor(transaction, {
          removedBy: "command",
          name: null,
          username: name,
          now,
          timeZone: config.timeZone,
        });
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

async function subjectOf(db: Db, name: string): Promise<"account" | "person" | undefined> {
  if (await hasRow(db, "account", { name })) return "account";
  return (await hasRow(db, "person", { personnel_number: name })) ? "person" : undefined;
}

const words = process.argv.slice(2);
if (words.includes("--help")) console.log(usage);
else
  await run(words).catch((error) => {
    console.error(
      error instanceof StartProblem
        ? error.message
        : `The second factor could not be removed: ${systemReason(error)}`,
    );
    process.exitCode = 1;
  });
