import { readFileSync } from "node:fs";
import type { Config } from "../config";
import { databaseHome, findPlace } from "../db/embedded/place";
import { findRunning } from "../db/embedded/postmaster";
import { hasSavedConnection } from "../db/saved-connection";

/** The portal's own database while a portal is running; that portal stops it. */
export async function runningDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir">,
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
