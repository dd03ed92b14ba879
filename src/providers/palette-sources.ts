import type { Viewer } from "@schemas/viewer";
import type { ReactNode } from "react";

/** One entry of the command palette. */
export type PaletteEntry = {
  key: string;
  title: string;
  /** What distinguishes it from similar ones: a number, a section. */
  note?: string;
  icon?: ReactNode;
  /** The address it leads to, or what it does. */
  to?: string;
  run?: () => void;
};

/** Another source of entries for the palette, such as the records of a resource. */
export type PaletteSource = {
  /** The heading of its entries, a word key. */
  heading: string;
  isFor: (viewer: Viewer) => boolean;
  search: (text: string, viewer: Viewer, signal: AbortSignal) => Promise<PaletteEntry[]>;
};

const sources = new Set<PaletteSource>();

/** Adds a source to the palette; returns the function that removes it. */
export function registerPaletteSource(source: PaletteSource): () => void {
  sources.add(source);
  return () => {
    sources.delete(source);
  };
}

export function paletteSources(viewer: Viewer): PaletteSource[] {
  return [...sources].filter((source) => source.isFor(viewer));
}
