/** So many may do something at once; the others wait for their turn, in the order they came. */
export class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** Hands something on when its turn has come; whoever stops taking it gives the turn to the next. */
  async *inTurn<T>(all: AsyncIterable<T>): AsyncGenerator<T> {
    await this.#take();
    try {
      yield* all;
    } finally {
      this.#give();
    }
  }

  #take(): Promise<void> | undefined {
    if (this.#free === 0) return new Promise((come) => this.#waiting.push(come));
    this.#free -= 1;
    return undefined;
  }

  #give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
