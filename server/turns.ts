/** Who works in a lane and who waits there. */
type Lane = { working: number; waiting: (() => void)[] };

/**
 * So many may do something at once, in all and in a lane; the others wait for their turn, and each lane has its turn by
 * turns: a long queue in one keeps nobody waiting in another. Within a lane they go in the order they came.
 */
export class Turns {
  #free: number;
  readonly #mostWaiting: number;
  readonly #ofLane: number;
  /** Lanes in use; the one whose turn was longest ago comes first. */
  readonly #lanes = new Map<string, Lane>();

  constructor(atOnce: number, mostWaitingInLane = Number.POSITIVE_INFINITY, atOnceInLane = atOnce) {
    this.#free = atOnce;
    this.#mostWaiting = mostWaitingInLane;
    this.#ofLane = atOnceInLane;
  }

  /** Whether not too many wait in this lane already. */
  hasRoom(lane: string): boolean {
    return (this.#lanes.get(lane)?.waiting.length ?? 0) < this.#mostWaiting;
  }

  /** Does some work when its turn has come; not at all (undefined) where too many wait in this lane already. */
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

  /** Hands something on when its turn has come; whoever stops taking it gives the turn to the next. */
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
