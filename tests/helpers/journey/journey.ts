import { type Browser, type BrowserContext, test as base, type Page } from "@playwright/test";
import { cookiesOfSession } from "@server/access/browser-session";
import { startSession } from "@server/db/tables/sessions";
import { holdTime } from "@src/pages/manager/requests/hold-time";
import { holdTimers } from "../hold-timers";
import { writeNoticesDown } from "./notices";
import { withPortalDatabase } from "./portal-database";

export { expect } from "@playwright/test";

/** How the portal looks at first; what a browser keeps from an earlier visit. */
export type Looks = { language?: "fa" | "en"; theme?: "light-theme" | "dark-theme" };

type Options = {
  /** The account that is signed in already, where the journey is not about signing in. */
  as: string | null;
  looks: Looks;
  /** Failures the journey brings about on purpose, as the console words them. */
  expected: readonly RegExp[];
  /** The journey changes its browser itself, such as its clock or its line, and has one that no other comes by. */
  hasOwnBrowser: boolean;
};

/** The browser of the journeys that follow each other in one worker. */
type Shared = { context?: BrowserContext };

/**
 * A journey begins in a browser that knows nothing of the journeys before but the portal's files, signed in as `as`.
 * It fails when the page throws, complains on the console, or asks anything of another server.
 */
export const test = base.extend<Options & { calm: undefined }, { shared: Shared }>({
  as: [null, { option: true }],
  looks: [{ language: "fa", theme: "light-theme" }, { option: true }],
  expected: [[], { option: true }],
  hasOwnBrowser: [false, { option: true }],

  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, provide) => {
      const shared: Shared = {};
      await provide(shared);
      await shared.context?.close();
    },
    { scope: "worker" },
  ],

  storageState: async ({ as, looks, baseURL }, provide) => {
    await provide(await storedState(baseURL ?? "", as, looks));
  },

  context: async (
    { browser, shared, storageState, hasOwnBrowser, isMobile, permissions, serviceWorkers },
    provide,
  ) => {
    if (hasOwnBrowser || isMobile || permissions || serviceWorkers === "allow") {
      const context = await preparedContext(browser);
      await provide(context);
      return context.close();
    }
    if (shared.context) await shared.context.setStorageState(storageState as StoredState);
    else shared.context = await preparedContext(browser);
    await provide(shared.context);
    await Promise.all(shared.context.pages().map((page) => page.close()));
  },

  calm: [
    async ({ context, baseURL, expected }, provide) => {
      const troubles: string[] = [];
      const watchPage = (page: Page) => watch(page, baseURL ?? "", troubles);
      context.on("page", watchPage);
      await provide(undefined);
      context.off("page", watchPage);
      const unexpected = troubles.filter((trouble) => !expected.some((one) => one.test(trouble)));
      base.expect(unexpected, "the browser has nothing to complain of").toEqual([]);
    },
    { auto: true },
  ],
});

type StoredState = Awaited<ReturnType<typeof storedState>>;

/** A browser with what the configuration and the journey ask of it. */
async function preparedContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  await prepare(context);
  return context;
}

/** What no browser's clock may take from a journey on a slow machine: a notice, and the time to decide. */
export async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript(writeNoticesDown);
  await context.addInitScript(holdTimers, holdTime);
}

/** Writes down what a page throws, complains of, or asks of other servers. */
export function watch(page: Page, address: string, troubles: string[]): void {
  page.on("pageerror", (error) => troubles.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // Playwright's own word about what its configuration asks of it.
    if (message.text() === "Service Worker registration blocked by Playwright") return;
    // It goes by the clock: on a slow machine what is loaded ahead is used later than a few seconds after.
    if (/preloaded using link preload but not used within/.test(message.text())) return;
    troubles.push(`${page.url()}: ${message.text()} (${message.location().url})`);
  });
  page.on("request", (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(address)) troubles.push(`asked ${url}`);
  });
}

/** What a browser holds that an account signed in with before; a fresh session each time. */
export async function storedState(address: string, account: string | null, looks: Looks = {}) {
  const stored = {
    ...(looks.language && { language: looks.language }),
    ...(looks.theme && { "user-theme": looks.theme }),
    ...(account && { userActive: account }),
  };
  const cookies = account ? await sessionCookies(address, account) : [];
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return { cookies, origins: [{ origin: new URL(address).origin, localStorage }] };
}

/** The cookies of a session as the sign-in page would have got them. */
async function sessionCookies(address: string, username: string) {
  const now = new Date();
  const opening = { username, now, address: "", agent: "journey" };
  const session = await withPortalDatabase((db) => startSession(db, opening));
  return cookiesOfSession(session, now).map(({ name, value, isReadable = false }) => ({
    name,
    value: encodeURIComponent(value),
    domain: new URL(address).hostname,
    path: "/",
    expires: -1,
    httpOnly: !isReadable,
    secure: false,
    sameSite: "Strict" as const,
  }));
}
