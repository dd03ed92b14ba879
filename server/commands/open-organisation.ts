import { type Config, readConfig } from "../config";
import type { Db } from "../db/db";
import { isUsed, migrate } from "../db/migrate";
import { openDatabase } from "../db/open";
import { chooseDatabase } from "../launcher/choose-database";
import { openSecrets } from "../launcher/open-secrets";
import { assertDatabaseMade, runningDatabase } from "../launcher/running-database";
import { openLog } from "../log";
import { StartProblem } from "../rules/start-problem";
import { seedAtStart, showMade } from "../seed/at-start";

export type Organisation = { db: Db; config: Config; close: () => Promise<void> };

/**
 * Opens the organisation's database for a command: that of the running portal, or the one the next start would open. A
 * database that has never been used becomes an empty organisation, unless `mustExist`: a command about its accounts would
 * only seem to work, on another one than the portal's.
 */
export async function openOrganisation({ mustExist = false } = {}): Promise<Organisation> {
  const config = readConfig(process.env);
  if (mustExist) await assertDatabaseMade(config);
  const { url, stop } = (await runningDatabase(config)) ?? (await chooseDatabase(config));
  try {
    const { db: opened, close } = await openDatabase(url);
    try {
      if (mustExist && !(await isUsed(opened)))
        throw new StartProblem(
          "The database has never been used by a portal: name the portal's database in DATABASE_URL.",
        );
      await migrate(opened);
      const { db } = await openSecrets(opened, config);
      await seedAtStart(db, new Date(), { ...config, demo: false }, showMade);
      return {
        db,
        config,
        close: async () => {
          await close();
          await stop();
        },
      };
    } catch (error) {
      await close();
      throw error;
    }
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The log of a command: problems only. */
export const commandLog = openLog("warn");
