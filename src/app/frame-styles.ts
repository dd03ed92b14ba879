import type { Theme } from "../theme/theme-store";
import { currentTheme } from "../theme/theme-store";

/*
 * The styles of the frame that the server has drawn (server/http/framed-page.ts). The app goes on with them: antd reads
 * their list when it starts, and neither works out nor inserts those in it. They stay for good, since antd counts on them
 * whenever their theme comes back; those of another theme follow them and so prevail.
 */

/** All that the styles of antd's components depend on, as far as a browser decides it (antd-theme.ts). */
export const lookOf = ({ mode, palette }: Theme) =>
  [mode, palette, ...["pointer: coarse", "prefers-reduced-motion: reduce"].map(isMatched)].join(" ");

const isMatched = (media: string) => matchMedia(`(${media})`).matches;

/** Before the app draws: styles of another look are not the app's, as where the theme was changed in another window. */
export function takeFrameStyles(): void {
  const look = lookOf(currentTheme());
  for (const list of lists()) if (list.dataset.look !== look) list.remove();
}

/** Once the app has drawn. */
export function dropForeignStyles(): void {
  if (lists().length > 0) return;
  for (const id of ["frame-style", "frame-page-style"]) document.getElementById(id)?.remove();
}

const lists = () => document.querySelectorAll<HTMLStyleElement>("style[data-look]");
