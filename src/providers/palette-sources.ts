import type { Viewer } from "@schemas/viewer";
import type { ReactNode } from "react";

/** One thing the command palette offers. */
export type PaletteEntry = {
  key: string;
  title: string;
  /** What tells it apart from its like: a number, a section. */
  note?: string;
  icon?: ReactNode;
  /** Where choosing it leads; or what it does. */
  to?: string;
  run?: () => void;
};

/** Something else the palette can look in, such as the records of a resource. */
export type PaletteSource = {
  /** The heading of its entries, a key of the words. */
  heading: string;
  isFor: (viewer: Viewer) => boolean;
  search: (text: string, viewer: Viewer, signal: AbortSignal) => Promise<PaletteEntry[]>;
};

const sources = new Set<PaletteSource>();

/** Adds a source to the palette; answers the function that takes it away. */
export function registerPaletteSource(source: PaletteSource): () => void {
  sources.add(source);
  return () => {
    sources.delete(source);
  };
}

export function paletteSources(viewer: Viewer): PaletteSource[] {
  return [...sources].filter((source) => source.isFor(viewer));
}
