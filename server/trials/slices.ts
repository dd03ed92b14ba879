const longestMs = 5;

/** Splits long work into short slices; other queries about trials are answered in between. */
export class Slices {
  #since = performance.now();

  /** Call before each small piece of work. */
  async next(): Promise<void> {
    if (performance.now() - this.#since < longestMs) return;
    await new Promise((resume) => setImmediate(resume));
    this.#since = performance.now();
  }
}
