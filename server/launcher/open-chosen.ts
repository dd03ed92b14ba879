import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import type { Logger } from "pino";
import { createApp } from "../app";
import type { Config } from "../config";
import { DatabaseLost, isLostDatabase } from "../db/lost-database";
import { type OpenDatabase, openDatabase } from "../db/open";
import { withSecretKey } from "../db/secret-key";
import { readSetupAccount } from "../db/setup-account";
import { StartProblem } from "../rules/start-problem";
import { type ChosenDatabase, chooseDatabase } from "./choose-database";
import { connectionStore } from "./connection-store";
import { storedSecretKey } from "./open-secrets";

type App = ReturnType<typeof createApp>;
type Opened = { chosen: ChosenDatabase } & OpenDatabase;

type Options = {
  config: Config;
  log: Logger;
  portalFolder: string | undefined;
  /** Called with each database before it is opened, so that it will be stopped. */
  onChosen: (chosen: ChosenDatabase) => void;
  /** Serves this app until the database is reachable; called once, if waiting is necessary. */
  onWaiting: (app: App, why: string) => Promise<void>;
  /** Ends the wait: the portal is being stopped. */
  signal: AbortSignal;
};

/** How soon a database that is available again is noticed. */
const lookAgainMs = 5_000;

/**
 * Opens the configured database. If one saved on the configuration page cannot be reached, waits for it: meanwhile the
 * setup account can sign in with credentials stored outside the database, and save another connection.
 */
export async function openChosen({ config, log, portalFolder, ...options }: Options): Promise<Opened> {
  let saved: () => void = () => undefined;
  let isWaiting = false;
  for (;;) {
    const chosen = await chooseDatabase(config, (problem, err) => log.error({ err }, problem));
    options.onChosen(chosen);
    try {
      const connections = config.databaseConnections;
      const onLostConnection = (error: Error) => log.warn({ err: error }, "A database connection was lost");
      return { chosen, ...(await openDatabase(chosen.url, { connections, onLostConnection })) };
    } catch (error) {
      const key = await storedSecretKey(config);
      if (!key || !(await isWaitedFor(config, chosen, error))) throw error;
      if (!isWaiting) {
        isWaiting = true;
        const app = appWithoutDatabase(config, { log, portalFolder, key, onSaved: () => saved() });
        await options.onWaiting(app, (error as Error).message);
      }
    }
    const another = new Promise<void>((resolve) => {
      saved = resolve;
    });
    await Promise.race([another, pause(lookAgainMs, undefined, { signal: options.signal })]).catch(() => {
      throw new StartProblem("The portal was stopped before its database was reached.");
    });
  }
}

async function isWaitedFor({ dataDir }: Config, { kind }: ChosenDatabase, error: unknown): Promise<boolean> {
  if (kind !== "saved" || !isLostDatabase((error as Error).cause)) return false;
  return (await readSetupAccount(dataDir)) !== undefined;
}

function appWithoutDatabase(
  config: Config,
  given: Pick<Options, "log" | "portalFolder"> & { key: Buffer; onSaved: () => void },
): App {
  const { log, portalFolder, key, onSaved } = given;
  const store = connectionStore(config, "saved", key);
  const unreached = async () => {
    throw new DatabaseLost("The database cannot be reached.");
  };
  return createApp({
    db: withSecretKey(new Kysely({ dialect: new PostgresDialect({ pool: unreached }) }), key),
    now: () => new Date(),
    timeZone: config.timeZone,
    dataDir: config.dataDir,
    trustProxy: config.trustProxy,
    log,
    portalFolder,
    connection: {
      ...store,
      async write(connection) {
        await store.write(connection);
        onSaved();
      },
      // The start continues with it immediately.
      needsRestart: () => false,
    },
  });
}
