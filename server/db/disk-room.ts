import { statfs } from "node:fs/promises";
import { isDiskFull } from "./lost-database";

/** With less free space, PostgreSQL may not find room for the next segment of its log. */
const leastBytes = 32 * 2 ** 20;
/** How long a refusal counts as a full disk; short, so that freed space is noticed soon. */
const remembered = 60_000;

/** Whether the disks have room: the database's, judged by its refusals, and the one of the data folder. */
export class DiskRoom {
  #refusedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly steady = () => performance.now()) {}

  /** Takes note of a database error. */
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
