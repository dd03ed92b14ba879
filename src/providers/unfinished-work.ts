import type { ComponentType } from "react";

/** Work that outlives the page it was begun on: the shell shows it, and signing out waits for it. */
type UnfinishedWork = {
  /** Completes the work; false if something failed and must be seen first. */
  finish: () => Promise<boolean>;
  Lines: ComponentType;
};

let works: readonly UnfinishedWork[] = [];
const listeners = new Set<() => void>();

/** The unfinished work of pages. Pages register it themselves, so that none of its code loads before it is used. */
export const unfinishedWork = {
  read: () => works,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  put(work: UnfinishedWork, isUnfinished: boolean) {
    if (works.includes(work) === isUnfinished) return;
    works = isUnfinished ? [...works, work] : works.filter((one) => one !== work);
    for (const listener of listeners) listener();
  },
  async finish(): Promise<boolean> {
    const ends = await Promise.all(works.map(({ finish }) => finish()));
    return ends.every(Boolean);
  },
};
