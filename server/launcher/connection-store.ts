import type { Config } from "../config";
import type { ConnectionStore } from "../context/server";
import { openDatabase } from "../db/open";
import { connectionUrl, readSavedConnection, writeSavedConnection } from "../db/saved-connection";
import type { ChosenDatabase } from "./choose-database";

/** The database connection as the configuration page sees it: the one in use, and the one saved for the next start. */
export function connectionStore(
  config: Pick<Config, "dataDir">,
  serving: ChosenDatabase["kind"],
  secretKey: Buffer,
): ConnectionStore {
  let saved = serving === "saved";
  let needsRestart = false;
  return {
    get isEmbedded() {
      return serving === "own" && !saved;
    },
    isGiven: serving === "given",
    read: () => readSavedConnection(config.dataDir, secretKey),
    async write(connection) {
      await writeSavedConnection(config.dataDir, connection, secretKey);
      saved = true;
      // DATABASE_URL takes precedence over a saved connection, at the next start too.
      needsRestart = serving !== "given";
    },
    async test(connection) {
      const { close } = await openDatabase(connectionUrl(connection), { connections: 1 });
      await close();
    },
    needsRestart: () => needsRestart,
  };
}
