import { DatabaseBusy } from "./lost-database";

/** Waits for one of a limited number of connections: in the order of arrival, and not for ever. */
export class PoolQueue {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(
    readonly size: number,
    readonly patienceMs: number,
  ) {
    this.#free = size;
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** How many have one. */
  get taken(): number {
    return this.size - this.#free;
  }

  take(): Promise<void> | undefined {
    if (this.#free > 0) {
      this.#free -= 1;
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const come = () => {
        clearTimeout(timer);
        this.#waiting.delete(come);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(come);
        reject(new DatabaseBusy("Every connection to the database was in use."));
      }, this.patienceMs);
      this.#waiting.add(come);
    });
  }

  give(): void {
    const [next] = this.#waiting;
    if (next) next();
    else this.#free += 1;
  }
}
