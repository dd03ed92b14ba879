import { execFile, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { StartProblem, systemReason } from "../../rules/start-problem";
import type { Place } from "./place";
import { isAlive, servesCluster, waitUntilGone } from "./process";
import { identity, type Programs } from "./programs";

const run = promisify(execFile);
/** Short for the caller, but long enough to leave the processor to the server that is starting. */
const lookEvery = 15;
const onWindows = process.platform === "win32";

/** A running PostgreSQL server: its process number and its port on the loopback address. */
export type Postmaster = { pid: number; port: number };

/**
 * The server that runs on this cluster, once it accepts connections. Only looks, so it does not disturb another process
 * that is starting one.
 */
export async function findRunning(place: Place): Promise<Postmaster | undefined> {
  for (;;) {
    const pidFile = readPidFile(place);
    if (!pidFile) return undefined;
    if (!isAlive(pidFile.pid) || !(await servesCluster(pidFile.pid, place.cluster))) return undefined;
    if (pidFile.status === "ready") return pidFile;
    await wait(lookEvery);
  }
}

/**
 * Like {@link findRunning}, but if no server runs, prepares the cluster for starting one. Only the holder of the data
 * folder's lock may call it: another start would lose the file it has just written.
 */
export async function takeRunning(place: Place): Promise<Postmaster | undefined> {
  const running = await findRunning(place);
  if (!running && readPidFile(place)) disown(place);
  return running;
}

/**
 * Starts the server and waits until it accepts connections; after a crash this includes recovery. It takes any free
 * port unless one is given.
 */
export async function startPostmaster(
  place: Place,
  programs: Programs,
  { durable, port: given }: { durable: boolean; port?: number },
): Promise<Postmaster> {
  keepLogSmall(place.log);
  const end = Date.now() + 20_000;
  for (;;) {
    const port = given ?? (await freePort());
    const logStart = statSync(place.log, { throwIfNoEntry: false })?.size ?? 0;
    const started = await tryStart(place, programs, serverWords(port, durable));
    if (started) return started;
    const logged = readFileSync(place.log, "utf8").slice(logStart);
    // Another program took the port in the meantime, or the last processes of a killed cluster are still ending.
    const transient =
      /could not create any TCP|Address already in use|shared memory block|lock file .* already exists/;
    if (!transient.test(logged) || Date.now() > end) {
      throw new StartProblem(`The database did not start: ${reasonIn(logged)} (more in ${place.log}).`);
    }
    await wait(100);
  }
}

/** Why a server did not start, from what it logged. */
export function reasonIn(logged: string): string {
  // Logged as the reason of something else that failed, which is what PostgreSQL gives up with.
  if (/No space left on device|Disk quota exceeded/.test(logged)) return "the disk is full, make room on it";
  return logged.match(/(?:FATAL|PANIC): +(.*)/)?.[1] ?? "it exited immediately";
}

/** Stops the server: open transactions are rolled back, and everything committed is on disk. */
export async function stopPostmaster(place: Place, programs: Programs, pid: number): Promise<void> {
  if (onWindows) {
    const words = ["stop", "-D", place.cluster, "-m", "fast", "-w", "-t", "30"];
    await run(programs.pgCtl, words, identity(place.account)).catch(() => undefined);
    return;
  }
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    // First PostgreSQL's "fast" stop, then "immediate", after which the next start recovers.
    if (await waitUntilGone(pid, 20_000)) return;
  }
}

async function tryStart(place: Place, programs: Programs, words: string[]): Promise<Postmaster | undefined> {
  // pg_ctl drops the rights of a Windows administrator, with which PostgreSQL refuses to run.
  if (onWindows) {
    const quoted = words.map((word) => `"${word}"`).join(" ");
    const start = ["start", "-D", place.cluster, "-l", place.log, "-w", "-t", "600", "-o", quoted];
    await run(programs.pgCtl, start, { ...identity(undefined), windowsHide: true }).catch(() => undefined);
    return readPidFile(place);
  }
  const log = openSync(place.log, "a", 0o600);
  // Runs in its own session; otherwise Ctrl+C in the terminal would stop it before the portal.
  const child = spawn(programs.postgres, ["-D", place.cluster, ...words], {
    ...identity(place.account),
    cwd: place.cluster,
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  let ended: string | undefined;
  child.once("error", (error) => {
    ended = systemReason(error);
  });
  child.once("exit", () => {
    ended ??= "exit";
  });
  child.unref();
  while (ended === undefined) {
    const pidFile = readPidFile(place);
    if (pidFile && pidFile.pid === child.pid && pidFile.status === "ready") return pidFile;
    await wait(lookEvery);
  }
  if (ended !== "exit") throw new StartProblem(`The database did not start: ${ended}.`);
  return undefined;
}

/**
 * After a crash PostgreSQL first syncs everything in its folder to disk. Doing so file by file took most of a start:
 * there are thousands, each waits for the disk, and few have changed.
 */
const syncOnce = { recovery_init_sync_method: "syncfs" };

/**
 * For databases that live for seconds, as long as their tests: hundreds of them need no safety against power cuts, no
 * vacuuming and no early checkpoints.
 */
const withoutSafety = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  autovacuum: "off",
  checkpoint_timeout: "1h",
  max_wal_size: "2GB",
};

function serverWords(port: number, durable: boolean): string[] {
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    // Socket paths are limited to about 100 characters; loopback works in any folder.
    unix_socket_directories: "",
    logging_collector: "off",
    log_min_messages: "warning",
    // A failing statement may contain personal data: the reason is logged, the statement is not.
    log_min_error_statement: "panic",
    timezone: "UTC",
    jit: "off",
    ...(process.platform === "linux" ? syncOnce : {}),
    // For solid-state disks and databases that fit in memory, random reads cost no more than sequential ones.
    random_page_cost: "1.1",
    ...(durable ? {} : withoutSafety),
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

function readPidFile(place: Place): (Postmaster & { status: string }) | undefined {
  try {
    // Lines: process, folder, start time, port, socket folder, address, shared memory, status.
    const lines = readFileSync(pidFile(place), "utf8").split("\n");
    const pid = Math.abs(Number(lines[0]));
    return pid > 0 ? { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? "" } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Corrects a stale postmaster.pid. PostgreSQL refuses to start if the number belongs to a zombie or another program,
 * but not if it belongs to its parent. The rest of the file must stay, because PostgreSQL uses it to detect processes
 * of a killed server that still write to these files.
 */
function disown(place: Place): void {
  const file = pidFile(place);
  const [, ...rest] = readFileSync(file, "utf8").split("\n");
  writeFileSync(file, [process.pid, ...rest].join("\n"));
}

const pidFile = (place: Place) => join(place.cluster, "postmaster.pid");

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function keepLogSmall(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 5_000_000) renameSync(file, `${file}.old`);
}
