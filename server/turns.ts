/**
 * So many may do something at once; the others wait for their turn in lanes, and each lane has its turn by turns: a long
 * queue in one keeps nobody waiting in another. Within a lane they go in the order they came.
 */
export class Turns {
  #free: number;
  readonly #mostInLane: number;
  /** Lanes where someone waits; the one whose turn is next comes first. */
  readonly #lanes = new Map<string, (() => void)[]>();

  constructor(atOnce: number, mostInLane = Number.POSITIVE_INFINITY) {
    this.#free = atOnce;
    this.#mostInLane = mostInLane;
  }

  /** Does some work when its turn has come; not at all (undefined) where too many wait in this lane already. */
  async run<T extends object | boolean>(lane: string, work: () => Promise<T>): Promise<T | undefined> {
    if ((this.#lanes.get(lane)?.length ?? 0) >= this.#mostInLane) return undefined;
    await this.#take(lane);
    try {
      return await work();
    } finally {
      this.#give();
    }
  }

  /** Hands something on when its turn has come; whoever stops taking it gives the turn to the next. */
  async *inTurn<T>(all: AsyncIterable<T>): AsyncGenerator<T> {
    await this.#take("");
    try {
      yield* all;
    } finally {
      this.#give();
    }
  }

  #take(lane: string): Promise<void> | undefined {
    if (this.#free === 0) {
      return new Promise((come) => {
        const waiting = this.#lanes.get(lane);
        if (waiting) waiting.push(come);
        else this.#lanes.set(lane, [come]);
      });
    }
    this.#free -= 1;
    return undefined;
  }

  #give(): void {
    const [first] = this.#lanes;
    if (!first) {
      this.#free += 1;
      return;
    }
    const [lane, [next, ...others]] = first;
    this.#lanes.delete(lane);
    if (others.length > 0) this.#lanes.set(lane, others);
    next?.();
  }
}
