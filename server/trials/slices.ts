const longestMs = 5;

/** Long work in short slices: between them, other questions about trials are answered. */
export class Slices {
  #since = performance.now();

  /** Call it before each small piece of work. */
  async next(): Promise<void> {
    if (performance.now() - this.#since < longestMs) return;
    await new Promise((resume) => setImmediate(resume));
    this.#since = performance.now();
  }
}
