import "@ant-design/v5-patch-for-react-19";
import i18next from "i18next";
import { createRoot } from "react-dom/client";
import { setI18n } from "react-i18next";
import { createBrowserRouter } from "react-router";
import "../components/install-offer";
import { languageEntries } from "../locales";
import { currentLanguage, startWords } from "../locales/i18n";
import { prefetchSession } from "../providers/session-queries";
import { PortalApp } from "./app";
import { createQueryClient } from "./query-client";
import { portalRoutes } from "./routes";
import { giveStylesTheNonce } from "./style-nonce";
import "./app.css";
import { wordZodIssues } from "./zod-words";

/** Draws the app behind the sign-in; the address says which page. */
export async function startApp(place: HTMLElement): Promise<void> {
  giveStylesTheNonce();
  const queryClient = createQueryClient();
  prefetchSession(queryClient);
  await startWords("words");
  setI18n(i18next);
  wordZodIssues();
  const antdLocale = await languageEntries[currentLanguage()].antd();
  const router = createBrowserRouter(portalRoutes(queryClient));
  createRoot(place).render(<PortalApp router={router} firstLocale={antdLocale} />);
}
