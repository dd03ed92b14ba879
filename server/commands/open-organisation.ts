import { readFileSync } from "node:fs";
import { pino } from "pino";
import { type Config, readConfig } from "../config";
import type { Db } from "../db/db";
import { databaseHome, findPlace } from "../db/embedded/place";
import { findRunning } from "../db/embedded/postmaster";
import { migrate } from "../db/migrate";
import { openDatabase } from "../db/open";
import { hasSavedConnection } from "../db/saved-connection";
import { chooseDatabase } from "../launcher/choose-database";
import { openSecrets } from "../launcher/open-secrets";
import { announcement, seedAtStart } from "../seed/at-start";

export type Organisation = { db: Db; config: Config; close: () => Promise<void> };

/**
 * Opens the organisation's database for a command: that of a running portal, or the one the next start would open. A
 * database that has never been used becomes an empty organisation.
 */
export async function openOrganisation(): Promise<Organisation> {
  const config = readConfig(process.env);
  const { url, stop } = (await runningDatabase(config)) ?? (await chooseDatabase(config));
  try {
    const { db: opened, close } = await openDatabase(url);
    try {
      await migrate(opened);
      const { db } = await openSecrets(opened, config);
      const seeded = await seedAtStart(db, new Date(), { ...config, demo: false });
      process.stdout.write(announcement(seeded));
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

/** The portal's own database while a portal is running; that portal stops it. */
async function runningDatabase(
  config: Config,
): Promise<{ url: string; stop: () => Promise<void> } | undefined> {
  if (config.databaseUrl || (await hasSavedConnection(config.dataDir))) return undefined;
  if (!databaseHome(config.dataDir)) return undefined;
  const place = findPlace(config.dataDir);
  const running = await findRunning(place);
  if (!running) return undefined;
  const password = readFileSync(place.password, "utf8").trim();
  return {
    url: `postgres://hozur:${password}@127.0.0.1:${running.port}/hozur`,
    stop: async () => undefined,
  };
}

/** The log of a command: problems only. */
export const commandLog = pino({ level: "warn" });
