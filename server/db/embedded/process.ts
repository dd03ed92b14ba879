import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFile, readlink, realpath } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Whether a process runs. One that has ended but was not yet collected by its parent (a zombie) does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Another account's process may not be signalled, but it is there.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const state = readStat(pid)?.[0];
  return state !== "Z" && state !== "X";
}

/** Waits until a process is gone; false when it is still there after the time. */
export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() >= end) return false;
    await wait(10);
  }
  return true;
}

/**
 * A mark that tells a process from a later one with the same number, from the kernel's start time and boot.
 * Empty where the system does not tell.
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
 * Whether a living process is the PostgreSQL server of this cluster. It works inside the cluster's folder, which
 * tells it even when the folder was moved; where the system does not say that, its command line must do.
 */
export async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  try {
    if (process.platform === "linux")
      return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster));
  } catch {
    // Another account's process does not show its folder.
  }
  // Windows lists programs without their words.
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

/** Fields of /proc/PID/stat from the third on: the second, the name, may itself hold spaces and brackets. */
function readStat(pid: number): string[] | undefined {
  if (process.platform !== "linux") return undefined;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}
