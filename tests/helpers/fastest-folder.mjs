// tests/run.mjs imports this too, so it uses only Node's own modules.
import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const memory = "/dev/shm";
const enough = 2 * 2 ** 30;

/**
 * The folder for a run's temporary files: in memory, if there is enough. A run copies databases hundreds of times, and
 * each copy waits once the disk's write queue is full.
 */
export function fastestFolder() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= enough ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
