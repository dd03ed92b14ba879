import type { Config } from "../config";
import { startEmbedded } from "../db/embedded/start";
import { connectionUrl, readSavedConnection } from "../db/saved-connection";
import { storedSecretKey } from "./open-secrets";

/** The portal's database: its address, and how to release it at the end. */
export type ChosenDatabase = { kind: "given" | "saved" | "own"; url: string; stop: () => Promise<void> };

/**
 * The database that the settings name: DATABASE_URL first, then the connection saved on the configuration page,
 * otherwise the portal's own, which is started here.
 */
export async function chooseDatabase(
  config: Config,
  onEnded?: (problem: string, cause?: unknown) => void,
): Promise<ChosenDatabase> {
  const nothingToStop = async () => undefined;
  if (config.databaseUrl) return { kind: "given", url: config.databaseUrl, stop: nothingToStop };
  const saved = await readSavedConnection(config.dataDir, await storedSecretKey(config));
  if (saved) return { kind: "saved", url: connectionUrl(saved), stop: nothingToStop };
  const own = await startEmbedded(config.dataDir, onEnded ? { onEnded } : {});
  return { kind: "own", url: own.url, stop: own.stop };
}
