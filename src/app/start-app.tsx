import "@ant-design/v5-patch-for-react-19";
import { createRoot } from "react-dom/client";
import { setI18n } from "react-i18next";
import { createBrowserRouter } from "react-router";
import { sendLook } from "../api/browser-storage";
import { readSession } from "../api/session-store";
import "../components/install-offer";
import { languageEntries } from "../locales";
import { currentLanguage, startWords, wordsOfComponents } from "../locales/i18n";

import { sessionQuery } from "../providers/session-queries";
import { PortalApp } from "./app";
import { takeFrameStyles } from "./frame-styles";
import { takeLongTurns } from "./long-turns";
import { openAhead, prefetchCommonPages } from "./pages-ahead";
import { createQueryClient } from "./query-client";
import { portalRoutes } from "./routes";
import { giveStylesTheNonce } from "./style-nonce";
import "./app.css";
import { wordZodIssues } from "./zod-words";

export { preloadFirstPages } from "./pages-ahead";

/** Draws the app after sign-in; the address determines the page. */
export async function startApp(place: HTMLElement, isEntering: boolean): Promise<void> {
  giveStylesTheNonce();
  sendLook();
  const queryClient = createQueryClient();
  const account = readSession();
  const session = account && queryClient.prefetchQuery(sessionQuery(account));
  const page = openAhead(queryClient, location);
  if (isEntering) void prefetchCommonPages(queryClient);
  const [antdLocale] = await Promise.all([languageEntries[currentLanguage()].antd(), startWords("words")]);
  // The frame drawn by the server stays until the page can be drawn in it.
  if (place.childElementCount > 0) await Promise.all([session, page]);
  setI18n(wordsOfComponents);
  wordZodIssues();
  const router = createBrowserRouter(portalRoutes(queryClient));
  await hasArrived(router);
  takeLongTurns(router);
  takeFrameStyles();
  createRoot(place).render(<PortalApp router={router} firstLocale={antdLocale} />);
}

/** Resolves once the router is at its address (routes.tsx): until then it would draw nothing in place of the frame. */
async function hasArrived(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
