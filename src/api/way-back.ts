import * as z from "zod/mini";
import { readInTab, storeInTab } from "./browser-storage";

/*
 * Where somebody was going before they had to sign in: a link into the portal, or a page on which their session ended.
 * Stored only for this tab and one sign-in.
 */

const waySchema = z.object({ path: z.string(), username: z.nullable(z.string()) });

/** Remembers the page of the address; `username` is whose session ended there, null if nobody was signed in. */
export function rememberWay(username: string | null): void {
  const { pathname, search, hash } = location;
  // Without storage a sign-in leads to the home page.
  storeInTab("way-back", JSON.stringify({ path: `${pathname}${search}${hash}`, username }));
}

export const forgetWay = (): void => storeInTab("way-back", null);

/** Whether a session ended in this tab, and nobody has signed in since. */
export const hasEnded = (): boolean => Boolean(readWay()?.username);

let arrival: { path: string; at: number } | undefined;

/** The home page of an account, which determines the pages it may return to. */
export type FirstPage = "/home" | "/adminHome" | "/config";

/** Where the user who has just signed in was going; undefined if unknown, or if it was another account's. */
export function takeWay(username: string, first: FirstPage): string | undefined {
  const way = readWay();
  forgetWay();
  if (!way || (way.username !== null && way.username !== username)) return undefined;
  // Another area would only redirect them.
  if (!new RegExp(`^(${first}\\b|/rp\\w)`, "i").test(way.path)) return undefined;
  arrival = { path: way.path, at: performance.now() };
  return way.path;
}

/** The longest time for the page to appear. */
const soon = 60_000;

/** Whether this page is the one the user signed in to return to; true only once. */
export function hasJustComeBack(): boolean {
  const { pathname, search, hash } = location;
  const isBack = arrival?.path === `${pathname}${search}${hash}` && performance.now() - arrival.at < soon;
  if (isBack) arrival = undefined;
  return isBack;
}

function readWay() {
  try {
    return waySchema.parse(JSON.parse(readInTab("way-back") ?? "null"));
  } catch {
    return undefined;
  }
}
