import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { pageFilesName, placePage, rememberPress } from "@schemas/frame";
import { homeOf } from "@schemas/home-of";
import { type SignedInUser, signedInSchema, userCookie } from "@schemas/portal-session";
import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import { etag } from "hono/etag";
import { type BuiltFiles, type Framing, framedPage } from "./framed-page";

/** The placeholder in index.html for the page's nonce; browsers refuse style tags without it. */
const noncePlace = "__NONCE__";
/** The placeholder for the organisation's time zone, so that the page's clocks show it wherever the browser is. */
const zonePlace = "__TIME_ZONE__";
/**
 * The lines that let a browser fetch the app before the first script requests it (server/launcher/portal-chunks.ts).
 */
const appLines = /\s*<link [^>]*data-of-app[^>]*>/g;
/** Paths at which a signed-in visitor starts in the app. */
const appPages = /^\/(home|adminhome|changepassword|secondfactor|rp)/i;
const day = 24 * 60 * 60;
const year = 365 * day;

/**
 * The built portal: hashed files are cached permanently, icons for a day, everything else is fresh, and every other
 * path gets the page itself, so that links into the portal work. Scripts, styles and data come only from here (strict
 * content security policy).
 */
export function portalFiles(
  folder: string,
  tileOrigin: () => Promise<string | null> = async () => null,
  timeZone = "Asia/Tehran",
  framing?: Framing,
): Hono {
  const app = new Hono();
  // serveStatic requires a path relative to the working directory.
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
  // Browsers request a tab's icon each time its address changes, also within the portal.
  for (const path of ["/favicon.svg", "/icons/*"])
    app.use(path, async (http, next) => {
      await next();
      if (http.res.ok) http.header("cache-control", `public, max-age=${day}`);
    });
  // The guide: separate pages without calls or personal data.
  app.use("/help/*", etag(), async (http, next) => {
    await next();
    // If an address has no guide page, the portal shows its not-found page.
    const { ok, headers } = http.res;
    if (ok && !headers.has("content-security-policy")) http.header("content-security-policy", helpPolicy);
  });
  app.use(
    "/*",
    async (http, next) => {
      if (http.req.path !== "/" && http.req.path !== "/index.html") return next();
      // A returning visitor does not need the splash screen, which finds out whether the server answers.
      const user = userIn(http);
      if (!user) return page(http);
      http.header("cache-control", "private, no-store");
      return http.redirect(homeOf(user));
    },
    serveStatic({ root, precompressed: true }),
  );
  // A missing file is 404; any other path is a page of the portal.
  app.get("/*", (http) => (/\.\w+$/.test(http.req.path) ? http.notFound() : page(http)));

  let template: string | undefined;
  let scripts: readonly string[] = [];
  let files: BuiltFiles | undefined;
  async function page(http: Context) {
    if (template === undefined) {
      template = await readFile(join(folder, "index.html"), "utf8");
      scripts = scriptsIn(template).map(hashOf);
    }
    const nonce = randomBytes(16).toString("base64");
    http.header("content-security-policy", policy(nonce, scripts, await tileOrigin()));
    http.header("cache-control", "no-cache");
    const isApp = appPages.test(http.req.path) && isSignedIn(http);
    const text = (isApp ? template : template.replace(appLines, ""))
      .replaceAll(noncePlace, nonce)
      .replace(zonePlace, timeZone);
    if (isApp && framing) files ??= await readBuiltFiles(folder);
    const framed = files && framing && isApp && (await frameIn(http, framing, files, text, nonce));
    if (!framed) return http.html(text);
    // The page is about one person and must not reappear after they have signed out.
    http.header("cache-control", "private, no-store");
    http.header("content-type", "text/html; charset=UTF-8");
    http.header("vary", "accept-encoding, cookie");
    if (framed.encoding) http.header("content-encoding", framed.encoding);
    for (const cookie of framed.cookies) http.header("set-cookie", cookie, { append: true });
    return http.body(framed.body);
  }
  return app;
}

/** If the frame fails, the page is sent without it: the app draws all of it. */
async function frameIn(http: Context, framing: Framing, files: BuiltFiles, text: string, nonce: string) {
  try {
    return await framedPage(http, framing, files, text, nonce);
  } catch (error) {
    framing.log.error({ err: error, path: pageIn(http.req.path) }, "Could not render the frame of a page");
    return undefined;
  }
}

/** The page of an address, for the log. What follows it may name somebody, and so may anything that is no page. */
const pageIn = (path: string) => /^\/(?:(?:home|adminhome)(?:\/[a-z-]+(?=\/|$))?|[a-z]+)/i.exec(path)?.[0];

async function readBuiltFiles(folder: string): Promise<BuiltFiles> {
  const text = await readFile(join(folder, pageFilesName), "utf8").catch(() => "{}");
  const ofModules = JSON.parse(text) as BuiltFiles["ofModules"];
  const names = await readdir(join(folder, "assets")).catch(() => []);
  const sheets = names
    .filter((name) => name.endsWith(".css"))
    .map(async (name) => [`assets/${name}`, await readFile(join(folder, "assets", name), "utf8")] as const);
  return { ofModules, sheets: new Map(await Promise.all(sheets)) };
}

/** Whether this browser appears to be signed in; the calls decide what it may see. */
const isSignedIn = (http: Context) => Boolean(getCookie(http, userCookie));

/** The signed-in user according to this browser. */
function userIn(http: Context): SignedInUser | undefined {
  try {
    return signedInSchema.parse(JSON.parse(getCookie(http, userCookie) ?? ""));
  } catch {
    return undefined;
  }
}

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

/** The name that a policy gives a script inside a page: a hash of its content. */
const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

const hashesOfFrame = [rememberPress, placePage].map(hashOf);

/** The scripts inside the page itself. */
const scriptsIn = (page: string) =>
  [...page.matchAll(/<script(?: nonce="[^"]*")?>([\s\S]*?)<\/script>/g)].map(([, text = ""]) => text);

/** Map tiles may come from the server that an administrator configured; everything else only from here. */
function policy(nonce: string, scripts: readonly string[], tileOrigin: string | null): string {
  const tiles = tileOrigin ? ` ${tileOrigin}` : "";
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...hashesOfFrame].join(" "),
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
