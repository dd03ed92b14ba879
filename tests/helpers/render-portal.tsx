import "@ant-design/v5-patch-for-react-19";
import type { Language } from "@schemas/values/languages";
import { forgetBaseAddress } from "@src/api/base-address";
import { PortalApp } from "@src/app/app";
import { createQueryClient } from "@src/app/query-client";
import { portalRoutes } from "@src/app/routes";
import { languageEntries } from "@src/locales";
import { startWords, switchLanguage, wordsOfComponents } from "@src/locales/i18n";
import { holdTime } from "@src/pages/manager/requests/hold-time";
import { cleanup, configure, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { setI18n } from "react-i18next";
import { createMemoryRouter } from "react-router";
import { vi } from "vitest";
import type { TestServer } from "./create-test-server";
import { holdTimers } from "./hold-timers";
import { allAnswered, followed } from "./on-the-way";
import { openTestBrowser } from "./test-browser";

// Decisions are sent only when a test triggers it.
holdTimers(holdTime);

type Options = {
  /** Null for pages that need no sign-in. */
  as: string | null;
  at: string;
  /** Calls that fail as if the network were gone; a test may change it at any time. */
  isOffline?: (address: string) => boolean;
};

/** Renders the whole portal, signed in, at an address, with the real server; `router` shows the reader's location. */
export async function renderPortal(server: TestServer, { as, at, isOffline = () => false }: Options) {
  // The next test must not begin with the remains of the previous one.
  await allAnswered();
  cleanup();
  // Hidden content is removed from the page here, so checking for it at every step would only cost time.
  configure({ defaultHidden: true });
  forgetBaseAddress();
  const browser = openTestBrowser(server);
  const throughNetwork = <T,>(address: string, carried: T): T => {
    if (isOffline(address)) throw new TypeError("The network is gone.");
    return carried;
  };
  // Requests sent before the network went are not answered either.
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) =>
    throughNetwork(address, await followed(throughNetwork(address, browser).fetch(address, init))),
  );
  if (as !== null) await browser.signIn(as);
  await startWords("words");
  await switchLanguage("fa");
  setI18n(wordsOfComponents);

  const queryClient = createQueryClient();
  const router = createMemoryRouter(portalRoutes(queryClient), { initialEntries: [at] });
  const firstLocale = await languageEntries.fa.antd();
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const screen = render(<PortalApp router={router} firstLocale={firstLocale} />);
  return {
    ...screen,
    user,
    browser,
    router,
    queryClient,
    address: () => `${router.state.location.pathname}${decodeURIComponent(router.state.location.search)}`,
    speak: (language: Language) => switchLanguage(language),
  };
}
