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

// A decision is sent when a test says so.
holdTimers(holdTime);

type Options = {
  /** Nobody, where a page is for who has not signed in. */
  as: string | null;
  at: string;
  /** Calls that fail on their way as if the network were gone; a test may change it at any time. */
  isOffline?: (address: string) => boolean;
};

/** The whole portal, signed in, at an address, talking to the real server; `router` tells where the reader is. */
export async function renderPortal(server: TestServer, { as, at, isOffline = () => false }: Options) {
  // Where a test left off, the next does not begin.
  await allAnswered();
  cleanup();
  // What is hidden is taken off the page here, so looking for it anew at every step would only cost time.
  configure({ defaultHidden: true });
  forgetBaseAddress();
  const browser = openTestBrowser(server);
  const throughNetwork = <T,>(address: string, carried: T): T => {
    if (isOffline(address)) throw new TypeError("The network is gone.");
    return carried;
  };
  // What was asked before the network went is not answered after it either.
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
