import { createRoot, type Root } from "react-dom/client";
import { startWords } from "../locales/i18n";
import { PublicApp } from "../pages/public/public-app";

let root: Root | undefined;
const loadApp = () => import("./start-app");

export async function startPublic(): Promise<void> {
  await startWords("publicWords");
  pageRoot().render(<PublicApp openApp={openApp} preloadApp={() => void loadApp().catch(() => undefined)} />);
}

/** Puts the app in the page's place; with a path, the app opens there. */
export async function openApp(path?: string): Promise<void> {
  const { startApp } = await loadApp();
  if (path) history.pushState(null, "", path);
  await startApp(pageRoot());
}

function pageRoot(): Root {
  root ??= createRoot(document.getElementById("root") as HTMLElement);
  return root;
}
