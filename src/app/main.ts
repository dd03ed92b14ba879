import "../api/zod-setup";
import "../theme/base.css";
import { readSession } from "../api/session-store";
import { rememberWay } from "../api/way-back";
import { languageEntries } from "../locales";
import { currentLanguage, startWords } from "../locales/i18n";
import { showLogin } from "../pages/public/login/login";
import { showSplash } from "../pages/public/splash/splash";
import { paintDocument } from "../theme/theme-store";

const root = document.getElementById("root") as HTMLElement;

/** Loads the app and its words in parallel. */
function loadApp() {
  const { words, antd } = languageEntries[currentLanguage()];
  for (const beside of [words, antd]) beside().catch(() => undefined);
  return import("./start-app");
}

/** Loads the first pages after the app, while the user signs in. */
const preloadApp = () =>
  void loadApp()
    .then(({ preloadFirstPages }) => preloadFirstPages())
    .catch(() => undefined);

/** Replaces the page by the app; with a path, the app opens there. The last page stays until the app is ready. */
async function openApp(path?: string): Promise<void> {
  const { startApp } = await loadApp();
  if (path) history.pushState(null, "", path);
  await startApp(root, path !== undefined);
}

async function openLogin(): Promise<void> {
  if (location.pathname.toLowerCase() !== "/login") {
    if (location.pathname !== "/") rememberWay(null);
    history.replaceState(null, "", "/login");
  }
  await startWords("publicWords");
  showLogin({ root, openApp, preloadApp });
}

async function openSplash(): Promise<void> {
  await startWords("publicWords");
  await showSplash({ root, openApp, goToLogin: () => void openLogin() });
}

/**
 * Shows the message in index.html for a file that did not load; without this, a file loaded later would fail silently.
 */
const sayNotLoaded = (error: unknown) => {
  const { content } = document.getElementById("not-loaded") as HTMLTemplateElement;
  document.body.append(content);
  throw error;
};

paintDocument();
const path = location.pathname.toLowerCase();
// React, antd, refine and the router are loaded after the splash and the sign-in page. If a session is required and
// there is none, the guard would redirect to the sign-in page anyway, so the app need not be loaded.
const needsSession = /^\/(home|adminhome|changepassword|secondfactor|rp)/.test(path);
if (path === "/") void openSplash().catch(sayNotLoaded);
else if (path === "/login" || (needsSession && !readSession())) void openLogin().catch(sayNotLoaded);
else void openApp().catch(sayNotLoaded);
