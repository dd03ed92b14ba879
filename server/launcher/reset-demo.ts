import type { Config } from "../config";
import { removeEmbedded } from "../db/embedded/remove";
import { hasSavedConnection } from "../db/saved-connection";
import { StartProblem } from "../rules/start-problem";

/**
 * Removes the portal's own database, so that this start fills a new one. Requires `--yes`, since it cannot be undone.
 */
export async function resetDemo(config: Config, words: string[]): Promise<void> {
  if (config.databaseUrl || (await hasSavedConnection(config.dataDir))) {
    throw new StartProblem("Only the portal's own database can be reset, and the settings name another one.");
  }
  if (!words.includes("--yes")) {
    throw new StartProblem(
      `This deletes every record in ${config.dataDir}: to go on, run npm run demo:reset -- --yes.`,
    );
  }
  await removeEmbedded(config.dataDir);
}
