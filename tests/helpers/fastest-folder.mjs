// For tests/run.mjs too: Node's own modules only.
import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const memory = "/dev/shm";
const enough = 2 * 2 ** 30;

/**
 * Where a run's passing files go: into memory, where there is enough of it. Databases are copied hundreds of times in a
 * run, and a disk makes each copy wait once it has more to write than it can.
 */
export function fastestFolder() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= enough ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
