import { createCache, extractStyle } from "@ant-design/cssinjs";
import type { Frame, FrameVisit } from "@schemas/frame";
import { QueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { setI18n } from "react-i18next";
import { readStored, storageKeys } from "../../api/browser-storage";
import { readSession } from "../../api/session-store";
import { languageEntries } from "../../locales";
import { startWords, switchLanguage } from "../../locales/i18n";
import { mayOpen } from "../../providers/access-control";
import type { PortalSession } from "../../providers/session";
import {
  forcedInboxQuery,
  sessionQuery,
  unreadQuery,
  waitingCountsQuery,
} from "../../providers/session-queries";
import { coloursOf } from "../../theme/palettes";
import { adoptTheme, currentTheme, readTheme, variablesOf } from "../../theme/theme-store";
import { type Area, areas } from "../areas";
import { lookOf } from "../frame-styles";
import { placeOf } from "../place";
import { FrameView, type StyleCache } from "./frame-view";

/** The widths at which the shell is another one (src/components/use-has-room.ts); the page shows the one that fits. */
const widths = [
  { name: "wide", width: 992 },
  { name: "middle", width: 768 },
  { name: "narrow", width: 0 },
] as const;

/** Draws the frame of a visit; undefined where the page has none, or something else must be shown first. */
export async function drawFrame(visit: FrameVisit): Promise<Frame | undefined> {
  const { pathname, search } = new URL(visit.address, "http://portal");
  const place = placeOf(pathname);
  const account = readSession();
  if (!place || !account) return undefined;
  const { area, page, screen, parameters } = place;
  const language = readStored(storageKeys.language) === "en" ? "en" : "fa";
  document.documentElement.lang = language;
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } },
  });
  const session = await client.fetchQuery(sessionQuery(account)).catch(() => undefined);
  if (!session || !hasFrame(session, area)) return undefined;
  await Promise.all(
    [waitingCountsQuery, unreadQuery].map((query) =>
      client.prefetchQuery(query(session.viewer) as Parameters<typeof client.prefetchQuery>[0]),
    ),
  );
  if (area === areas.employee) {
    const unread = await client.fetchQuery(forcedInboxQuery(session.viewer)).catch(() => undefined);
    // Messages that must be read first come first, whatever the address.
    if (!unread || unread.count > 0) return undefined;
  }
  const locale = await languageEntries[language].antd();
  await startWords("words");
  // Other visits are drawn with the same words: from here on nothing waits.
  while (i18next.language !== language) await switchLanguage(language);
  setI18n(i18next);
  adoptTheme(readTheme());
  const { mode, palette } = currentTheme();
  const look = lookOf({ mode, palette });
  const styles = stylesOf(look);
  const isList = page?.resource !== undefined && screen?.preload === page.loaded.preload;
  const html = widths.map(({ name: of, width }) => {
    window.resizeTo(width, 0);
    const view = { styles, locale, client, session, area, isList, pathname };
    return `<div class="frame-${of}">${renderToStaticMarkup(<FrameView {...view} />)}</div>`;
  });
  // Nothing is loaded here: it says which files the page is in.
  await screen?.preload();
  const isOpen = page && mayOpen({ ...page, roles: area.roles }, session.viewer);
  return {
    ...{
      language,
      dir: languageEntries[language].dir,
      theme: mode,
      colour: coloursOf(palette, mode).surface,
    },
    style: `${variablesOf(currentTheme())}color-scheme:${mode === "dark-theme" ? "dark" : "light"}`,
    ...partsOf(extractStyle(styles, true)),
    look,
    html: html.join(""),
    files: [`src/locales/${language}/words`],
    async ask() {
      document.documentElement.lang = language;
      if (isOpen) await screen?.askAhead?.(client, { viewer: session.viewer, search, parameters });
    },
  };
}

/** Whether the app would show the area's shell: otherwise the guard leads elsewhere (src/app/require-session.tsx). */
function hasFrame({ duty, viewer }: PortalSession, { roles }: Area): boolean {
  return !duty && roles.includes(viewer.role) && readStored(storageKeys.mustChangePassword) !== "true";
}

/** The styles, and the list that antd puts at their end. */
function partsOf(css: string): { css: string; styleList: string } {
  const at = css.lastIndexOf(".data-ant-cssinjs-cache-path");
  return { css: css.slice(0, at), styleList: css.slice(at) };
}

/** antd works out a component's styles once for each look. */
const caches = new Map<string, StyleCache>();
function stylesOf(look: string): StyleCache {
  const known = caches.get(look) ?? createCache();
  caches.set(look, known);
  return known;
}
