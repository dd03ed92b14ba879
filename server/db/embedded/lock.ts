import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartProblem, systemReason } from "../../rules/start-problem";
import { isAlive, startMark } from "./process";

/** Releases the folder. */
export type Lock = { release: () => void };

/**
 * Reserves a folder for this process. The lock of a process that has died is taken over; if its holder is alive, throws
 * `StartProblem`.
 */
export function takeLock(folder: string, dataDir: string): Lock {
  const file = join(folder, "portal.lock");
  const mine = JSON.stringify({ pid: process.pid, mark: startMark(process.pid), key: newKey() });
  const draft = `${file}.${newKey()}`;
  try {
    writeFileSync(draft, mine, { mode: 0o600 });
  } catch (error) {
    throw new StartProblem(
      `Cannot use the database folder ${folder}: ${systemReason(error)}; start the portal with the account that made it, or set DATA_DIR to another folder.`,
    );
  }
  try {
    for (let attempt = 0; attempt < 20; attempt++) {
      if (tryLink(draft, file)) return { release: () => release(file, mine) };
      const held = readText(file);
      if (held !== undefined && holderLives(held)) {
        throw new StartProblem(
          `Another portal (process ${JSON.parse(held).pid}) is already running on the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
        );
      }
      if (held !== undefined) removeStale(file, held);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new StartProblem(`Cannot lock the data folder ${dataDir}: delete ${file} if no portal is running.`);
}

// A link appears with its content in one step, so nobody can read a half-written lock.
function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function holderLives(held: string): boolean {
  try {
    const { pid, mark } = JSON.parse(held) as { pid: number; mark: string };
    if (!isAlive(pid)) return false;
    return mark === "" || mark === startMark(pid);
  } catch {
    return false;
  }
}

// Moved aside and checked again, because another start may have replaced the stale lock in the meantime.
function removeStale(file: string, held: string): void {
  const aside = `${file}.${newKey()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readText(aside) !== held) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function release(file: string, mine: string): void {
  if (readText(file) === mine) rmSync(file, { force: true });
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

const newKey = () => randomBytes(6).toString("hex");
