import { chmodSync, cpSync, lchownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findPlace } from "@server/db/embedded/place";
import { startPostmaster, stopPostmaster } from "@server/db/embedded/postmaster";
import { findPrograms } from "@server/db/embedded/programs";
import { startEmbedded } from "@server/db/embedded/start";
import pg from "pg";
import { fastestFolder } from "./fastest-folder.mjs";

/** A PostgreSQL server with a streaming replica, both for one test. */
export type Replicated = {
  /** The address of the portal's database on each. */
  primary: string;
  replica: string;
  /** Runs a statement on the replica as its administrator. */
  atReplica: (statement: string) => Promise<void>;
  stop: () => Promise<void>;
};

export async function startReplicated(fill: (url: string) => Promise<void>): Promise<Replicated> {
  const folder = mkdtempSync(join(fastestFolder(), "hozur-replica-"));
  chmodSync(folder, 0o711);
  const embedded = await startEmbedded(join(folder, "data"));
  await fill(embedded.url);
  const place = findPlace(join(folder, "data"));
  const programs = await findPrograms(place.account);
  const copy = { ...place, cluster: `${place.cluster}-copy`, log: `${place.log}-copy` };
  await copyCluster(embedded.administratorUrl, place.cluster, copy.cluster);
  const { hostname, port, username, password } = new URL(embedded.administratorUrl);
  const follows = `host=${hostname} port=${port} user=${username} password=${password}`;
  writeFileSync(join(copy.cluster, "postgresql.auto.conf"), `primary_conninfo = '${follows}'\n`);
  writeFileSync(join(copy.cluster, "standby.signal"), "");
  if (place.account) own(copy.cluster, place.account);
  const running = await startPostmaster(copy, programs, { durable: true });
  const at = (address: string) => Object.assign(new URL(address), { port: String(running.port) }).href;
  const administrator = at(embedded.administratorUrl);
  return {
    primary: embedded.url,
    replica: at(embedded.url),
    atReplica: (statement) => asking(administrator, (client) => client.query(statement)),
    async stop() {
      await stopPostmaster(copy, programs, running.pid);
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Copies a cluster like pg_basebackup, which is not among the programs. */
async function copyCluster(url: string, from: string, to: string): Promise<void> {
  await asking(url, async (client) => {
    await client.query("select pg_backup_start('copy', fast => true)");
    cpSync(from, to, { recursive: true, filter: (path) => !path.endsWith("postmaster.pid") });
    const { rows } = await client.query("select labelfile from pg_backup_stop(wait_for_archive => false)");
    writeFileSync(join(to, "backup_label"), rows[0].labelfile);
  });
}

async function asking(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function own(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  chmodSync(folder, 0o700);
  for (const entry of ["", ...(readdirSync(folder, { recursive: true }) as string[])])
    lchownSync(join(folder, entry), uid, gid);
}
