import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { userCookie } from "@schemas/portal-session";
import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import { etag } from "hono/etag";

/** What index.html holds where the page's nonce goes; style tags without it are refused by the browser. */
const noncePlace = "__NONCE__";
/** And where the organisation's time zone goes, so that the page's clocks are its clocks wherever it is read. */
const zonePlace = "__TIME_ZONE__";
/** The lines that let a browser fetch the app before the first script asks for it (server/launcher/portal-chunks.ts). */
const appLines = /\s*<link [^>]*data-of-app[^>]*>/g;
/** Where the app is the first thing anyone sees who has signed in. */
const appPages = /^\/(home|adminhome|changepassword|secondfactor|rp)/i;
const year = 365 * 24 * 60 * 60;

/**
 * The built portal: hashed files for ever, everything else fresh, and the page itself for every other path, so that a
 * link into the portal opens it. Scripts, styles and data come from here alone (strict content security policy).
 */
export function portalFiles(
  folder: string,
  tileOrigin: () => Promise<string | null> = async () => null,
  timeZone = "Asia/Tehran",
): Hono {
  const app = new Hono();
  // serveStatic wants a path below the working directory's root.
  const root = relative(process.cwd(), folder) || ".";
  app.use("/*", async (http, next) => {
    await next();
    const { ok, headers } = http.res;
    if (ok && !headers.has("cache-control")) http.header("cache-control", "no-cache");
  });
  app.use("/assets/*", async (http, next) => {
    await next();
    if (http.res.ok) http.header("cache-control", `public, max-age=${year}, immutable`);
  });
  // The guide: pages of their own, which ask nothing and hold nothing of anybody.
  app.use("/help/*", etag(), async (http, next) => {
    await next();
    // An address without a page of the guide is the portal's, which says so.
    const { ok, headers } = http.res;
    if (ok && !headers.has("content-security-policy")) http.header("content-security-policy", helpPolicy);
  });
  app.use(
    "/*",
    async (http, next) => (http.req.path === "/" || http.req.path === "/index.html" ? page(http) : next()),
    serveStatic({ root, precompressed: true }),
  );
  // A missing file is missing; anything that looks like a page is the portal.
  app.get("/*", (http) => (/\.\w+$/.test(http.req.path) ? http.notFound() : page(http)));

  let template: string | undefined;
  async function page(http: Context) {
    template ??= await readFile(join(folder, "index.html"), "utf8");
    const nonce = randomBytes(16).toString("base64");
    http.header("content-security-policy", policy(nonce, await tileOrigin()));
    http.header("cache-control", "no-cache");
    const isApp = appPages.test(http.req.path) && isSignedIn(http);
    const text = isApp ? template : template.replace(appLines, "");
    return http.html(text.replaceAll(noncePlace, nonce).replace(zonePlace, timeZone));
  }
  return app;
}

/** Whether this browser takes somebody for signed in; what they may see the calls decide. */
const isSignedIn = (http: Context) => Boolean(getCookie(http, userCookie));

const helpPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** Map tiles may come from the server an administrator names; everything else only from here. */
function policy(nonce: string, tileOrigin: string | null): string {
  const tiles = tileOrigin ? ` ${tileOrigin}` : "";
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${tiles}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}
