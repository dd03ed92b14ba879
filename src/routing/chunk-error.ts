/** Thrown if a page's file did not load; the page offers to reload. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super("The page's file could not be loaded.", { cause });
    this.name = "ChunkError";
  }
}
