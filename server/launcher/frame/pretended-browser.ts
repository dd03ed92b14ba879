import { AsyncLocalStorage } from "node:async_hooks";
import type { FrameVisit } from "@schemas/frame";
import { portalHeader, userCookie } from "@schemas/portal-session";

/*
 * The parts of a browser that the portal's components use while they draw a frame on the server. The build puts these
 * in place of the browser's globals (bundle-frame.mjs), so that the components need not know where they are drawn.
 */

type Browser = { visit: FrameVisit; look: URLSearchParams; width: number; lang: string; opened: Set<string> };

const current = new AsyncLocalStorage<Browser>();
const nobody: Browser = {
  visit: {
    address: "/",
    user: "",
    look: undefined,
    timeZone: "Asia/Tehran",
    isTouched: false,
    ask: async () => Response.error(),
  },
  look: new URLSearchParams(),
  width: 0,
  lang: "",
  opened: new Set(),
};
const browser = () => current.getStore() ?? nobody;

/** Runs the drawing of a visit's frame in a browser like the visitor's. */
export function inBrowserOf<T>(visit: FrameVisit, work: () => Promise<T>): Promise<T> {
  const look = new URLSearchParams(visit.look);
  return current.run({ visit, look, width: 0, lang: "", opened: new Set() }, work);
}

/** The files of pages that were opened in this browser. */
export const openedFiles = () => [...browser().opened];

function matchMedia(query: string) {
  const { look, visit, width } = browser();
  const least = /min-width: (\d+)px/.exec(query)?.[1];
  const answers: readonly (readonly [string, boolean])[] = [
    ["pointer: coarse", look.has("touch") ? look.get("touch") === "1" : visit.isTouched],
    ["prefers-reduced-motion: reduce", look.get("still") === "1"],
    ["prefers-color-scheme: dark", look.get("dark") === "1"],
    ["max-width: 767.98px", look.has("narrow") ? look.get("narrow") === "1" : visit.isTouched],
    [`min-width: ${least}px`, width >= Number(least)],
  ];
  const matches = answers.some(([condition, answer]) => answer && query.includes(condition));
  return { matches, addEventListener() {}, removeEventListener() {} };
}

async function fetchAsVisitor(address: string, { headers = {} }: { headers?: Record<string, string> }) {
  const answer = await browser().visit.ask(address, { ...headers, [portalHeader]: "1" });
  // The page handles an ended session: here nothing is retried.
  return answer.status === 401 ? new Response(answer.body, { status: 403 }) : answer;
}

const nothing = () => undefined;
const events = { addEventListener: nothing, removeEventListener: nothing };

export const pretended = {
  /** Replaces the import of a page's file. */
  async open<T>(name: string, load?: () => Promise<T>): Promise<T> {
    browser().opened.add(name);
    if (!load) throw new Error(`${name} cannot be loaded in the frame.`);
    return load();
  },
  fetch: fetchAsVisitor,
  matchMedia,
  localStorage: {
    getItem: (key: string) => browser().look.get(key),
    setItem: nothing,
    removeItem: nothing,
  },
  get location() {
    return new URL(browser().visit.address, "http://portal");
  },
  window: {
    matchMedia,
    ...events,
    resizeTo(width: number) {
      browser().width = width;
    },
  },
  document: {
    ...events,
    querySelector: () => null,
    get cookie() {
      return `${userCookie}=${encodeURIComponent(browser().visit.user)}`;
    },
    set cookie(_) {
      // Only the answers of the calls set cookies.
    },
    documentElement: {
      dataset: {
        get timeZone() {
          return browser().visit.timeZone;
        },
      } as Record<string, string>,
      style: { setProperty: nothing },
      get lang() {
        return browser().lang;
      },
      set lang(lang: string) {
        browser().lang = lang;
      },
    },
  },
};
