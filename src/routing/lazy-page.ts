import { type ComponentType, lazy } from "react";

// Spec §9: chunk load time-out 120 seconds.
const timeLimit = 120_000;

/** A page's file did not load; the page offers to reload. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super("The page's file could not be loaded.", { cause });
    this.name = "ChunkError";
  }
}

/** A component loaded when first drawn, or earlier by `preload` (on hover). A failed load is retried once. */
export function lazyPage(load: () => Promise<{ Page: ComponentType }>) {
  let started: Promise<{ default: ComponentType }> | undefined;
  const start = () => {
    started ??= inTime(load)
      .catch(() => inTime(load))
      .then(({ Page }) => ({ default: Page }))
      .catch((cause: unknown) => {
        started = undefined;
        throw new ChunkError(cause);
      });
    return started;
  };
  return { Component: lazy(start), preload: () => void start().catch(() => undefined) };
}

function inTime<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The file took longer than 120 seconds.")), timeLimit);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
