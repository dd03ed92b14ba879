/** What began longer ago waits for the database rather than for this process: nobody gives way to it. */
export const newFor = 100;
/** In a rush somebody always comes: what gives way goes on after so many milliseconds. */
export const longestMs = 25;

let inHand = 0;
let lastBegan = 0;
let waiting: (() => void)[] = [];

/** Answers a call, to which other work of this process gives way meanwhile. */
export async function answering<T>(work: () => Promise<T>): Promise<T> {
  inHand += 1;
  lastBegan = performance.now();
  try {
    return await work();
  } finally {
    inHand -= 1;
    if (inHand === 0) {
      for (const goOn of waiting) goOn();
      waiting = [];
    }
  }
}

/** Between two pieces of long work: lets calls be answered that have just come. Where none has, it goes on at once. */
export async function giveWay(): Promise<void> {
  await new Promise((next) => setImmediate(next));
  if (inHand === 0 || performance.now() - lastBegan > newFor) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, longestMs);
    waiting.push(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
