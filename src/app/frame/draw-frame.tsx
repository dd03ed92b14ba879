import { createCache, extractStyle } from "@ant-design/cssinjs";
import type { Frame, FrameVisit } from "@schemas/frame";
import type { Language } from "@schemas/values/languages";
import { QueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { setI18n } from "react-i18next";
import { readStored, storageKeys } from "../../api/browser-storage";
import { readSession } from "../../api/session-store";
import { isArranged } from "../../console/list/list-preferences";
import { languageEntries } from "../../locales";
import { startWords, switchLanguage, wordsOfComponents } from "../../locales/i18n";
import { mayOpen } from "../../providers/access-control";
import type { PortalSession } from "../../providers/session";
import {
  forcedInboxQuery,
  sessionQuery,
  unreadQuery,
  waitingCountsQuery,
} from "../../providers/session-queries";
import type { Page } from "../../routing/page";
import { coloursOf } from "../../theme/palettes";
import { adoptTheme, currentTheme, readTheme, variablesOf } from "../../theme/theme-store";
import { type Area, areas } from "../areas";
import { lookOf } from "../frame-styles";
import { placeOf } from "../place";
import { FrameView, pageView, type StyleCache } from "./frame-view";

/** The widths at which the shell differs (src/components/use-has-room.ts); the page shows the one that fits. */
const widths = [
  { name: "wide", width: 992 },
  { name: "middle", width: 768 },
  { name: "narrow", width: 0 },
] as const;

/** Draws the frame of a visit; undefined if the page has none, or if something else must be shown first. */
export async function drawFrame(visit: FrameVisit): Promise<Frame | undefined> {
  const { pathname, search } = new URL(visit.address, "http://portal");
  const place = placeOf(pathname);
  const account = readSession();
  if (!place || !account) return undefined;
  const { area, page, screen, parameters } = place;
  // The address of an area redirects to its first page.
  const isStart = pathname.toLowerCase().replace(/\/$/, "") === area.base.toLowerCase();
  const address = isStart && screen ? `${area.base}/${screen.path}${search}` : visit.address;
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
    // Messages that must be read come before any page.
    if (!unread || unread.count > 0) return undefined;
  }
  const locale = await languageEntries[language].antd();
  await wear(language);
  const { mode, palette } = currentTheme();
  const look = lookOf({ mode, palette });
  const styles = stylesOf(look);
  const view = { locale, client, session, area, address };
  const isList = page?.resource !== undefined && screen?.loaded.preload === page.loaded.preload;
  const html = widths.map(({ name: of, width }) => {
    window.resizeTo(width, 0);
    const frame = renderToStaticMarkup(<FrameView {...view} styles={styles} isList={isList} />);
    return `<div class="frame-${of}">${frame}</div>`;
  });
  // This also records the files that the page is in.
  const isPart = await screen?.loaded.preload();
  const isOpen = page && mayOpen({ ...page, roles: area.roles }, session.viewer);
  return {
    route: screen ? `${area.base}/${screen.path}` : area.base,
    language,
    dir: languageEntries[language].dir,
    theme: mode,
    colour: coloursOf(palette, mode).surface,
    style: `${variablesOf(currentTheme())}color-scheme:${mode === "dark-theme" ? "dark" : "light"}`,
    ...stylesIn(styles),
    look,
    html: html.join(""),
    files: [`src/locales/${language}/words`],
    async page() {
      document.documentElement.lang = language;
      if (!isOpen || !screen?.prefetch || isArrangedHere(page, screen)) return undefined;
      await screen.prefetch(client, { viewer: session.viewer, search, parameters });
      if (!isPart || isTooMuch(client)) return undefined;
      const own = stylesOf(`${look} ${isList ? "list" : screen.path}`);
      const shown = await pageView({ ...view, styles: own, page, screen });
      await wear(language);
      const isNarrow = matchMedia("(max-width: 767.98px)").matches;
      window.resizeTo(isNarrow ? 0 : 992, 0);
      const drawn = renderToStaticMarkup(shown);
      // server/launcher/bundle-frame.mjs adds the files of its components.
      return drawn ? { html: drawn, ...stylesIn(own, styles), isNarrow, files: [] } : undefined;
    },
  };
}

/** Sets the language and theme of a visit. All visits share them, so the caller must draw before it awaits again. */
async function wear(language: Language): Promise<void> {
  await startWords("words");
  while (i18next.language !== language) await switchLanguage(language);
  setI18n(wordsOfComponents);
  adoptTheme(readTheme());
}

/** The largest answer that is drawn here, in characters: a page of a hundred rows, a month of days. */
const mostDrawn = 60_000;

/** Whether drawing the answers would block the server for longer than a moment. */
const isTooMuch = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .some(({ state }) => (JSON.stringify(state.data)?.length ?? 0) > mostDrawn);

/** Whether a page is a list that its reader has arranged; only their browser knows how. */
function isArrangedHere({ list, resource, loaded }: Page, screen: Pick<Page, "loaded">): boolean {
  const name = list ?? resource;
  return name !== undefined && screen.loaded === loaded && isArranged({ name });
}

/** Whether the app would show the area's shell; otherwise the guard redirects (src/app/require-session.tsx). */
function hasFrame({ duty, viewer }: PortalSession, { roles }: Area): boolean {
  return !duty && roles.includes(viewer.role) && readStored(storageKeys.mustChangePassword) !== "true";
}

/** The styles that are not among earlier ones, and antd's list of all of them. */
function stylesIn(styles: StyleCache, earlier?: StyleCache): Pick<Frame, "css" | "styleList"> {
  const [css, list] = partsOf(extractStyle(earlier ? without(styles, earlier) : styles, true));
  if (!earlier) return { css, styleList: list };
  const [, listOfAll] = partsOf(extractStyle(together(earlier, styles), true));
  return { css, styleList: listOfAll };
}

function partsOf(css: string): [css: string, list: string] {
  const at = css.lastIndexOf(".data-ant-cssinjs-cache-path");
  return [css.slice(0, at), css.slice(at)];
}

function without(styles: StyleCache, others: StyleCache): StyleCache {
  const some = createCache();
  for (const [key, style] of styles.cache) if (!others.cache.has(key)) some.cache.set(key, style);
  return some;
}

function together(...all: readonly StyleCache[]): StyleCache {
  const some = createCache();
  for (const { cache } of all) for (const [key, style] of cache) some.cache.set(key, style);
  return some;
}

/** antd computes the styles of a component once for each look. */
const caches = new Map<string, StyleCache>();
function stylesOf(look: string): StyleCache {
  const cache = caches.get(look) ?? createCache();
  caches.set(look, cache);
  return cache;
}
