import pg from "pg";
import { StartProblem, systemReason } from "../../rules/start-problem";
import { prepareCluster, superuser } from "./cluster";
import { keepRunning } from "./keep-running";
import { takeLock } from "./lock";
import { findPlace, type Place, prepareDataFolder } from "./place";
import { type Postmaster, startPostmaster, stopPostmaster, takeRunning } from "./postmaster";
import { findPrograms } from "./programs";

/** The running embedded database. */
export type EmbeddedDatabase = {
  /** The address for the portal, as an ordinary user that owns its database. */
  url: string;
  /** The address for the cluster's administrator, with which tests create their databases. */
  administratorUrl: string;
  /** Stops the database and releases the data folder. */
  stop: () => Promise<void>;
};

const portalName = "hozur";

type Options = {
  /** False gives up safety against power cuts for speed, for tests only. */
  durable?: boolean;
  /** Called when the running database has ended by itself; it is started again. */
  onEnded?: (problem: string, cause?: unknown) => void;
};

/**
 * Starts the embedded PostgreSQL on a data folder, or takes over one that a killed portal left running. It is then kept
 * running until `stop`.
 */
export async function startEmbedded(dataDir: string, options: Options = {}): Promise<EmbeddedDatabase> {
  const { durable = true, onEnded } = options;
  await prepareDataFolder(dataDir);
  const place = findPlace(dataDir);
  const lock = takeLock(place.home, dataDir);
  try {
    const programs = await findPrograms(place.account);
    const password = await prepareCluster(place, programs, durable);
    const address = (user: string, database: string, { port }: Postmaster) =>
      `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
    const stopAt = (server: Postmaster) => stopPostmaster(place, programs, server.pid);

    let server = await takeRunning(place);
    if (server && !(await isOurs(address(superuser, "postgres", server), place))) {
      await stopAt(server);
      server = undefined;
    }
    server ??= await startPostmaster(place, programs, { durable });
    const running = server;
    const administratorUrl = address(superuser, "postgres", running);
    try {
      await prepareDatabase(administratorUrl, password);
    } catch (error) {
      await stopAt(running);
      throw new StartProblem(
        `The database does not accept connections: ${systemReason(error)} (more in ${place.log}).`,
      );
    }
    const keeper = keepRunning(running, {
      onEnded,
      restart: async (port) => {
        await takeRunning(place);
        return startPostmaster(place, programs, { durable, port });
      },
    });
    const stop = async () => {
      const last = await keeper.stop();
      if (last) await stopAt(last);
      lock.release();
    };
    return { url: address(portalName, portalName, running), administratorUrl, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function isOurs(url: string, place: Place): Promise<boolean> {
  try {
    const { rows } = await ask(url, "select current_setting('data_directory') as folder");
    return rows[0]?.folder === place.cluster;
  } catch {
    return false;
  }
}

// The portal is not a superuser, so even an injected query reaches no files and no programs.
async function prepareDatabase(url: string, password: string): Promise<void> {
  const { rows } = await ask(
    url,
    `select exists (select from pg_roles where rolname = '${portalName}') as role,
            exists (select from pg_database where datname = '${portalName}') as database`,
  );
  if (!rows[0]?.role) await ask(url, `create role ${portalName} login password '${password}'`);
  if (!rows[0]?.database) await ask(url, `create database ${portalName} owner ${portalName}`);
}

async function ask(url: string, question: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await client.query(question);
  } finally {
    await client.end();
  }
}
