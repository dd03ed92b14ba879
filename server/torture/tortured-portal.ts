import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "../db/db";
import { findPlace } from "../db/embedded/place";
import { findRunning } from "../db/embedded/postmaster";
import { openDatabase } from "../db/open";
import { bundleServer } from "../launcher/bundle.mjs";
import { runningDatabase } from "../launcher/running-database";

/** The parts that can be killed. */
export const killKinds = ["portal", "database", "both"] as const;
export type KillKind = (typeof killKinds)[number];

/** Far longer than a start may take; after that the portal counts as not starting at all. */
const longestStart = 120_000;

/** A portal in its own process with its own PostgreSQL, both in a temporary folder. */
export class TorturedPortal {
  readonly address: string;
  #child: ChildProcess | undefined;
  #errors = "";
  #complaints: string[] = [];

  private constructor(
    private readonly folder: string,
    private readonly server: string,
    private readonly port: number,
  ) {
    this.address = `http://127.0.0.1:${port}`;
  }

  /** Bundles the server of the project in `root` and starts it on an empty organisation. */
  static async start(root: string): Promise<TorturedPortal> {
    const cache = join(root, "node_modules/.cache/hozur-torture", String(process.pid));
    await bundleServer(root, cache);
    const folder = mkdtempSync(join(tmpdir(), "hozur-torture-"));
    // Under root another account runs the database and must be able to enter.
    chmodSync(folder, 0o711);
    const portal = new TorturedPortal(folder, cache, await freePort());
    await portal.#run().catch(async (error) => {
      await portal.remove();
      throw error;
    });
    return portal;
  }

  get #dataDir(): string {
    return join(this.folder, "data");
  }

  /** Starts the process; resolves with the milliseconds until it serves. */
  async #run(): Promise<number> {
    const began = performance.now();
    const { PATH } = process.env;
    const env = { PATH, HOME: tmpdir(), PORT: String(this.port), DEMO: "0", DATA_DIR: this.#dataDir };
    const child = spawn(process.execPath, [join(this.server, "main.js")], {
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    this.#errors = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#errors = (this.#errors + text).slice(-4_000);
    });
    createInterface({ input: child.stdout as Readable }).on("line", (line) => {
      if (isComplaint(line)) this.#complaints.push(line);
    });
    await this.#untilReady();
    return performance.now() - began;
  }

  async #untilReady(): Promise<void> {
    const end = Date.now() + longestStart;
    while (Date.now() < end) {
      const isReady = await fetch(`${this.address}/health/ready`, { signal: AbortSignal.timeout(3_000) })
        .then(({ ok }) => ok)
        .catch(() => false);
      if (isReady) return;
      if (this.#child?.exitCode !== null) break;
      await pause(20);
    }
    throw new Error(`The portal did not start:\n${this.#errors}`);
  }

  /** Kills with SIGKILL and lets it run again; resolves with the milliseconds from the kill until it serves. */
  async kill(kind: KillKind): Promise<number> {
    const killed = this.#postmaster();
    const began = performance.now();
    // The portal first: a moment longer alive, it would rightly report that its database is gone.
    const ended = kind === "database" ? undefined : this.#killProcess();
    if (kind !== "portal") process.kill(killed, "SIGKILL");
    if (ended) {
      await ended;
      return this.#run();
    }
    // The portal notices and restarts it by itself.
    for (let pid = killed; pid === killed || Number.isNaN(pid); pid = this.#postmaster()) {
      if (performance.now() - began > longestStart) throw new Error("The database was not restarted.");
      await pause(20);
    }
    await this.#untilReady();
    return performance.now() - began;
  }

  /** The database's process by its own pid file: any other way to find it could hinder its start. */
  #postmaster(): number {
    const file = join(findPlace(this.#dataDir).cluster, "postmaster.pid");
    return existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : Number.NaN;
  }

  async #killProcess(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  /** The errors in the portal's log since the last call. */
  takeComplaints(): string[] {
    return this.#complaints.splice(0);
  }

  /** Works with the portal's database while the portal runs. */
  async withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const running = await runningDatabase({ databaseUrl: undefined, dataDir: this.#dataDir });
    if (!running) throw new Error("The database is not running.");
    const { db, close } = await openDatabase(running.url, { connections: 3 });
    try {
      return await work(db);
    } finally {
      await close();
    }
  }

  /** Stops both and deletes everything. */
  async remove(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }
    const { home } = findPlace(this.#dataDir);
    const left = await findRunning(findPlace(this.#dataDir));
    if (left) process.kill(left.pid, "SIGKILL");
    for (const one of [this.folder, this.server, home]) rmSync(one, { recursive: true, force: true });
  }
}

/** Whether a line of the log is an error, rather than a warning about something temporary. */
const isComplaint = (line: string) => /^\{"level":[56]0,/.test(line);

/** A port that stays the same over all starts, as in an organisation. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}
