import { DatabaseBusy } from "./lost-database";

/** A queue for a limited number of connections: first come, first served, with a time limit. */
export class PoolQueue {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(
    readonly size: number,
    readonly patienceMs: number,
  ) {
    this.#free = size;
  }

  /** The number of callers that wait. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** The number of connections in use. */
  get taken(): number {
    return this.size - this.#free;
  }

  take(): Promise<void> | undefined {
    if (this.#free > 0) {
      this.#free -= 1;
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer);
        this.#waiting.delete(admit);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(admit);
        reject(new DatabaseBusy("Every connection to the database was in use."));
      }, this.patienceMs);
      this.#waiting.add(admit);
    });
  }

  give(): void {
    const [next] = this.#waiting;
    if (next) next();
    else this.#free += 1;
  }
}
