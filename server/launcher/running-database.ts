import { existsSync, readFileSync } from "node:fs";
import type { Config } from "../config";
import { databaseHome, findPlace } from "../db/embedded/place";
import { findRunning } from "../db/embedded/postmaster";
import { hasSavedConnection } from "../db/saved-connection";
import { StartProblem } from "../rules/start-problem";

type Where = Pick<Config, "databaseUrl" | "dataDir">;

/** Whether the settings name the portal's own database. */
export const hasOwnDatabase = async ({ databaseUrl, dataDir }: Where): Promise<boolean> =>
  !databaseUrl && !(await hasSavedConnection(dataDir));

/** Whether the data folder has the portal's own database, running or not. */
export function isOwnDatabaseMade(dataDir: string): boolean {
  const home = databaseHome(dataDir);
  return home !== undefined && existsSync(home);
}

/** Throws a `StartProblem` if the portal's own database is named and was never made: DATA_DIR is forgotten or mistyped. */
export async function assertDatabaseMade(config: Where): Promise<void> {
  if ((await hasOwnDatabase(config)) && !isOwnDatabaseMade(config.dataDir))
    throw new StartProblem(
      `There is no database in ${config.dataDir}: name the portal's folder in DATA_DIR, or its database in DATABASE_URL.`,
    );
}

/** The portal's own database while a portal is running; that portal stops it. */
export async function runningDatabase(
  config: Where,
): Promise<{ url: string; stop: () => Promise<void> } | undefined> {
  if (!(await hasOwnDatabase(config))) return undefined;
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
