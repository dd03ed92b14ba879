import { existsSync, rmSync } from "node:fs";
import { StartProblem, systemReason } from "../../rules/start-problem";
import { takeLock } from "./lock";
import { databaseHome, findPlace, pointerFile } from "./place";
import { findRunning, stopPostmaster } from "./postmaster";
import { findPrograms } from "./programs";

/** Deletes the embedded database with all its data; refuses while a portal uses it. */
export async function removeEmbedded(dataDir: string): Promise<void> {
  const home = databaseHome(dataDir);
  if (!home || !existsSync(home)) return;
  takeLock(home, dataDir);
  const place = findPlace(dataDir);
  const left = await findRunning(place);
  if (left) await stopPostmaster(place, await findPrograms(place.account), left.pid);
  try {
    rmSync(home, { recursive: true, force: true });
    rmSync(pointerFile(dataDir), { force: true });
  } catch (error) {
    throw new StartProblem(`Cannot remove the database in ${home}: ${systemReason(error)}.`);
  }
}
