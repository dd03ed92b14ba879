import type { Theme } from "../theme/theme-store";
import { currentTheme } from "../theme/theme-store";

/*
 * The styles of the frame that the server drew (server/http/framed-page.ts). The app reuses them: antd reads their list
 * when it starts, and neither computes nor inserts the styles in it. They stay permanently, since antd relies on them
 * whenever their theme returns; those of another theme follow them and so take precedence.
 */

/** Everything that the styles of antd's components depend on, as far as a browser decides it (antd-theme.ts). */
export const lookOf = ({ mode, palette }: Theme) =>
  [mode, palette, ...["pointer: coarse", "prefers-reduced-motion: reduce"].map(isMatched)].join(" ");

const isMatched = (media: string) => matchMedia(`(${media})`).matches;

/** Discards styles of another look before the app draws, for example if another window has changed the theme. */
export function takeFrameStyles(): void {
  const look = lookOf(currentTheme());
  for (const list of lists()) if (list.dataset.look !== look) list.remove();
}

/** Removes styles whose list was discarded, once the app has drawn. */
export function dropForeignStyles(): void {
  if (lists().length > 0) return;
  for (const id of ["frame-style", "frame-page-style"]) document.getElementById(id)?.remove();
}

const lists = () => document.querySelectorAll<HTMLStyleElement>("style[data-look]");
