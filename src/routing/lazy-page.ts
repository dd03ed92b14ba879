import { type ComponentType, createElement, lazy, useState } from "react";
import { ChunkError } from "./chunk-error";

// Spec §9: chunk load time-out 120 seconds.
const timeLimit = 120_000;

/**
 * A component loaded when first rendered, or earlier by `preload` (on hover), which says whether it is loaded; a loaded
 * one renders immediately. A failed load is retried once.
 */
export function lazyPage(load: () => Promise<{ Page: ComponentType }>) {
  let started: Promise<{ default: ComponentType }> | undefined;
  let loaded: ComponentType | undefined;
  const start = () => {
    started ??= inTime(load)
      .catch(() => inTime(load))
      .then(({ Page }) => {
        loaded = Page;
        return { default: Page };
      })
      .catch((cause: unknown) => {
        started = undefined;
        throw new ChunkError(cause);
      });
    return started;
  };
  const Late = lazy(start);
  const Component = Shown.bind(null, () => loaded ?? Late);
  return {
    Component,
    preload: () =>
      start().then(
        () => true,
        () => false,
      ),
  };
}

/** Renders the component that was current when the page opened, for as long as it is open. */
function Shown(current: () => ComponentType) {
  const [Page] = useState(current);
  return createElement(Page);
}

function inTime<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The file took longer than 120 seconds.")), timeLimit);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
