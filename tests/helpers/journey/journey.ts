import { type Browser, type BrowserContext, test as base, type Page } from "@playwright/test";
import { cookiesOfSession } from "@server/access/browser-session";
import { startSession } from "@server/db/tables/sessions";
import { holdTime } from "@src/pages/manager/requests/hold-time";
import { holdTimers } from "../hold-timers";
import { writeNoticesDown } from "./notices";
import { withPortalDatabase } from "./portal-database";

export { expect } from "@playwright/test";

/** How the portal looks at first, as stored in the browser by an earlier visit. */
export type Looks = { language?: "fa" | "en"; theme?: "light-theme" | "dark-theme" };

type Options = {
  /** The account that is already signed in, unless the journey is about signing in. */
  as: string | null;
  looks: Looks;
  /** Failures that the journey causes on purpose, as the console words them. */
  expected: readonly RegExp[];
  /** The journey changes its browser itself, such as its clock or its line, and gets one that no other journey uses. */
  hasOwnBrowser: boolean;
};

/** The browser shared by the journeys that run one after another in a worker, and a page that keeps its process alive. */
type Shared = { context: BrowserContext; idle: Page };

/**
 * Each journey begins in a browser that has nothing from earlier journeys except the portal's files, signed in as `as`.
 * It fails if the page throws, logs an error or warning, or sends a request to another server.
 */
export const test = base.extend<Options & { calm: undefined }, { shared: { browser?: Shared } }>({
  as: [null, { option: true }],
  looks: [{ language: "fa", theme: "light-theme" }, { option: true }],
  expected: [[], { option: true }],
  hasOwnBrowser: [false, { option: true }],

  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, provide) => {
      const shared: { browser?: Shared } = {};
      await provide(shared);
      await shared.browser?.context.close();
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
    if (shared.browser) await shared.browser.context.setStorageState(storageState as StoredState);
    else shared.browser = await openShared(browser);
    const { context, idle } = shared.browser;
    await provide(context);
    await Promise.all(context.pages().map((page) => (page === idle ? undefined : page.close())));
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

/** A browser with the options of the configuration and the journey. */
async function preparedContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  await prepare(context);
  return context;
}

async function openShared(browser: Browser): Promise<Shared> {
  const context = await preparedContext(browser);
  const idle = await context.newPage();
  // A page of the portal's site that needs no scripts.
  await idle.goto("/api/test");
  return { context, idle };
}

/** Keeps notices and the time to decide from expiring on a slow machine. */
export async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript(writeNoticesDown);
  await context.addInitScript(holdTimers, holdTime);
}

/** Records what a page throws, logs as an error or warning, or requests from other servers. */
export function watch(page: Page, address: string, troubles: string[]): void {
  page.on("pageerror", (error) => troubles.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // Playwright's own remark about its configuration.
    if (message.text() === "Service Worker registration blocked by Playwright") return;
    // This depends on time: a slow machine uses preloaded files later than a few seconds after loading.
    if (/preloaded using link preload but not used within/.test(message.text())) return;
    troubles.push(`${page.url()}: ${message.text()} (${message.location().url})`);
  });
  page.on("request", (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(address)) troubles.push(`asked ${url}`);
  });
}

/** The storage of a browser in which an account has signed in; the session is new each time. */
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

/** The cookies of a session, as signing in would set them. */
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
