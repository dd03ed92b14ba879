import { fail } from "@schemas/errors";
import { portalHeader } from "@schemas/portal-session";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { sessionCookie } from "../access/browser-session";

/** The credentials of a request: the headers of the specification, or the cookie of the portal's own pages. */
export type Credentials = { token: string | undefined; username: string | undefined; isCookie: boolean };

export function credentialsOf(http: Context): Credentials {
  const { token, username } = http.req.header();
  if (token) return { token, username, isCookie: false };
  const cookie = getCookie(http, sessionCookie);
  return { token: cookie, username, isCookie: cookie !== undefined };
}

/**
 * Whether the request comes from one of the portal's own pages. A page of another site cannot send the header, since
 * the browser would first ask this server for permission; the browser's own statement of the origin is checked as well.
 */
export function isFromPortal(http: Context, trustProxy: number): boolean {
  return http.req.header(portalHeader) !== undefined && !isFromElsewhere(http, trustProxy);
}

/** Browsers send cookies automatically, so a request that changes something must come from the portal's own pages. */
export function assertFromPortal(http: Context, trustProxy: number): void {
  if (!isFromPortal(http, trustProxy)) throw fail("cross-site");
}

function isFromElsewhere(http: Context, trustProxy: number): boolean {
  // Sent only by browsers, and only to secure addresses.
  const site = http.req.header("sec-fetch-site");
  if (site !== undefined) return site !== "same-origin";
  const origin = http.req.header("origin");
  // A proxy may call this server by another host name than visitors do; it then forwards theirs or none.
  const host =
    trustProxy > 0 ? http.req.header("x-forwarded-host")?.split(/[:,]/)[0] : new URL(http.req.url).hostname;
  if (origin === undefined || host === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).hostname !== host;
}
