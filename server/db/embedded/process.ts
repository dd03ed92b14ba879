import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFile, readlink, realpath } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Whether a process is running. A zombie, which has ended but whose parent has not collected it, is not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of another account cannot be signalled, but it exists.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const state = readStat(pid)?.[0];
  return state !== "Z" && state !== "X";
}

/** Waits until a process has ended; false if it is still running after the time. */
export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() >= end) return false;
    await wait(10);
  }
  return true;
}

/**
 * Distinguishes a process from a later one with the same number, by the kernel's start time and boot. Empty if the
 * system does not provide these.
 */
export function startMark(pid: number): string {
  const started = readStat(pid)?.[19];
  if (!started) return "";
  try {
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}:${started}`;
  } catch {
    return "";
  }
}

/**
 * Whether a running process is the PostgreSQL server of this cluster. Its working directory is the cluster's folder,
 * even after the folder was moved; if the system does not reveal it, the command line is used.
 */
export async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  try {
    if (process.platform === "linux")
      return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster));
  } catch {
    // The working directory of another account's process is hidden.
  }
  // Windows lists programs without their arguments.
  return (await commandOf(pid)).includes(process.platform === "win32" ? "postgres.exe" : cluster);
}

async function commandOf(pid: number): Promise<string> {
  try {
    if (process.platform === "linux") return await readFile(`/proc/${pid}/cmdline`, "utf8");
    if (process.platform === "win32") {
      return (await run("tasklist", ["/FI", `PID eq ${pid}`, "/FO", "CSV", "/NH"])).stdout;
    }
    return (await run("ps", ["-o", "command=", "-p", String(pid)])).stdout;
  } catch {
    return "";
  }
}

/** Fields of /proc/PID/stat from the third on; the second, the name, may itself contain spaces and brackets. */
function readStat(pid: number): string[] | undefined {
  if (process.platform !== "linux") return undefined;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}
