import { statfs } from "node:fs/promises";
import { isDiskFull } from "./lost-database";

/** With less, PostgreSQL may not find room for the next piece of its log. */
const leastBytes = 32 * 2 ** 20;
/** How long a refusal says that there is no room: whoever made some is believed soon. */
const remembered = 60_000;

/** Whether there is room left: on the database's disk, as far as its refusals tell, and on the one of the data folder. */
export class DiskRoom {
  #refusedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly steady = () => performance.now()) {}

  /** Takes an error of the database. */
  note(error: unknown): void {
    if (isDiskFull(error)) this.#refusedAt = this.steady();
  }

  async isFull(folder: string): Promise<boolean> {
    if (this.steady() - this.#refusedAt < remembered) return true;
    if (!folder) return false;
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < leastBytes;
  }
}
