/** A call that began longer ago waits for the database, not for this process: nothing gives way to it. */
export const newFor = 100;
/** During a rush some call is always running: work that gives way continues after this many milliseconds. */
export const longestMs = 25;

let running = 0;
let lastBegan = 0;
let waiting: (() => void)[] = [];

/** Answers a call; until it is done, other work in this process gives way to it. */
export async function answering<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  lastBegan = performance.now();
  try {
    return await work();
  } finally {
    running -= 1;
    if (running === 0) {
      for (const goOn of waiting) goOn();
      waiting = [];
    }
  }
}

/** Called between pieces of long work: waits until calls that have just arrived are answered. */
export async function yieldToCalls(): Promise<void> {
  await new Promise((next) => setImmediate(next));
  if (running === 0 || performance.now() - lastBegan > newFor) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, longestMs);
    waiting.push(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

const sliceMs = 10;

/** Long work of this process in short slices, between which it gives way. */
export class Slices {
  #since = performance.now();

  /** Call it before each small piece of work. */
  async next(): Promise<void> {
    if (performance.now() - this.#since < sliceMs) return;
    await yieldToCalls();
    this.#since = performance.now();
  }
}
