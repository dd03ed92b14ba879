import { readStored, storageKeys, store } from "../api/browser-storage";
import { coloursOf, type PaletteNumber, paletteNumbers, type ThemeMode } from "./palettes";

export type Theme = { mode: ThemeMode; palette: PaletteNumber };

let current: Theme = readTheme();
let wasChosenHere = false;
const listeners = new Set<() => void>();

/** The theme stored in this browser, or the mode that the device prefers. */
export function readTheme(): Theme {
  const mode = readStored(storageKeys.theme);
  const palette = Number(readStored(storageKeys.palette));
  return {
    mode: mode === "dark-theme" || mode === "light-theme" ? mode : wishOfDevice(),
    palette: paletteNumbers.find((one) => one === palette) ?? 1,
  };
}

function wishOfDevice(): ThemeMode {
  return globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches ? "dark-theme" : "light-theme";
}

/** Changes mode or palette everywhere, immediately, and stores it in this browser. */
export function setTheme(change: Partial<Theme>): void {
  wasChosenHere = true;
  apply(change);
}

/** Applies the stored theme of a person who signs in, unless they have just chosen another on this page. */
export function adoptTheme(stored: Partial<Theme>): void {
  if (!wasChosenHere) apply(stored);
}

function apply(change: Partial<Theme>): void {
  current = { ...current, ...change };
  store(storageKeys.theme, current.mode);
  store(storageKeys.palette, String(current.palette));
  paintDocument();
  for (const listener of listeners) listener();
}

export function toggleMode(): ThemeMode {
  const mode = current.mode === "dark-theme" ? "light-theme" : "dark-theme";
  setTheme({ mode });
  return mode;
}

/** Sets the page's colours as CSS variables (`--primary`, `--soft-text` …) and its colour scheme. */
export function paintDocument(): void {
  const root = document.documentElement;
  const colours = coloursOf(current.palette, current.mode);
  for (const [name, colour] of Object.entries(colours)) root.style.setProperty(variableOf(name), colour);
  root.style.colorScheme = current.mode === "dark-theme" ? "dark" : "light";
  root.dataset.theme = current.mode;
  // The browser frame of a phone continues the top bar.
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", colours.surface);
}

const variableOf = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The colours of a theme in the form of a style attribute. */
export const variablesOf = ({ palette, mode }: Theme): string =>
  Object.entries(coloursOf(palette, mode))
    .map(([name, colour]) => `${variableOf(name)}:${colour};`)
    .join("");

export const currentTheme = (): Theme => current;

export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
