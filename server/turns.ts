/** The number of tasks running in a lane, and the tasks waiting there. */
type Lane = { working: number; waiting: (() => void)[] };

/**
 * Limits how many tasks run at the same time, in total and per lane. The others wait, and lanes take turns: a long
 * queue in one does not delay another. Within a lane tasks run in order of arrival.
 */
export class Turns {
  #free: number;
  readonly #mostWaiting: number;
  readonly #ofLane: number;
  /** Lanes in use; the one served longest ago comes first. */
  readonly #lanes = new Map<string, Lane>();

  constructor(atOnce: number, mostWaitingInLane = Number.POSITIVE_INFINITY, atOnceInLane = atOnce) {
    this.#free = atOnce;
    this.#mostWaiting = mostWaitingInLane;
    this.#ofLane = atOnceInLane;
  }

  /** Whether this lane has room for another waiting task. */
  hasRoom(lane: string): boolean {
    return (this.#lanes.get(lane)?.waiting.length ?? 0) < this.#mostWaiting;
  }

  /** Runs a task when its turn has come; undefined when the lane's queue is full. */
  async run<T extends object | boolean | string>(
    lane: string,
    work: () => Promise<T>,
  ): Promise<T | undefined> {
    if (!this.hasRoom(lane)) return undefined;
    await this.#take(lane);
    try {
      return await work();
    } finally {
      this.#give(lane);
    }
  }

  /** Iterates over `all` when its turn has come; when the consumer stops, the turn passes on. */
  async *inTurn<T>(lane: string, all: AsyncIterable<T>): AsyncGenerator<T> {
    await this.#take(lane);
    try {
      yield* all;
    } finally {
      this.#give(lane);
    }
  }

  #take(name: string): Promise<void> | undefined {
    const lane = this.#lanes.get(name) ?? { working: 0, waiting: [] };
    this.#lanes.set(name, lane);
    if (this.#mayBegin(lane)) {
      this.#begin(name, lane);
      return undefined;
    }
    return new Promise((come) => lane.waiting.push(come));
  }

  #give(name: string): void {
    const lane = this.#lanes.get(name) as Lane;
    this.#free += 1;
    lane.working -= 1;
    for (const [nextName, next] of this.#lanes) {
      if (next.waiting.length === 0 || !this.#mayBegin(next)) continue;
      this.#begin(nextName, next);
      next.waiting.shift()?.();
      break;
    }
    if (lane.working === 0 && lane.waiting.length === 0) this.#lanes.delete(name);
  }

  #mayBegin = ({ working }: Lane) => this.#free > 0 && working < this.#ofLane;

  #begin(name: string, lane: Lane): void {
    this.#free -= 1;
    lane.working += 1;
    this.#lanes.delete(name);
    this.#lanes.set(name, lane);
  }
}
