// Someone who waits for a page waits for one of these at most at each of its steps.
const longestMs = 1;

/** Long work in short slices: between them, requests for pages are served. */
export class Slices {
  #since = performance.now();

  /** Call it before each small piece of work. */
  async next(): Promise<void> {
    if (performance.now() - this.#since < longestMs) return;
    await new Promise((resume) => setImmediate(resume));
    this.#since = performance.now();
  }
}
