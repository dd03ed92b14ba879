import { Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import type { DrawFrame, DrawnPage, Frame } from "@schemas/frame";
import { lookCookie, placePage, rememberPress } from "@schemas/frame";
import { userCookie } from "@schemas/portal-session";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { Logger } from "pino";

/** Draws frames, and makes the calls they need as the visitor. */
export type Framing = {
  draw: DrawFrame;
  ask: (request: Request, env: unknown) => Response | Promise<Response>;
  timeZone: string;
  log: Logger;
};

/** What the server knows of the build. */
export type BuiltFiles = {
  /** The files that contain each module, by the module's name (server/launcher/portal-chunks.ts). */
  ofModules: Readonly<Record<string, readonly string[]>>;
  /** The style sheets, by the names of their files. */
  sheets: ReadonlyMap<string, string>;
};

type FramedPage = { body: ReadableStream; encoding: string | undefined; cookies: readonly string[] };

/** How long the drawn page and its first calls may delay the scripts; the app would do that work anyway. */
const patience = 1_500;
/** The headers that a call needs from the request for the page. */
const passedOn = ["cookie", "user-agent", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host"];

/**
 * The page with the frame of the signed-in user and the answers to the app's first calls. The frame is sent as soon as
 * it is drawn, the answers when they are there. Undefined if there is no frame.
 */
export async function framedPage(
  http: Context,
  { draw, ask, timeZone, log }: Framing,
  { ofModules, sheets }: BuiltFiles,
  page: string,
  nonce: string,
): Promise<FramedPage | undefined> {
  const answers: Record<string, string> = {};
  const cookies: string[] = [];
  const user = getCookie(http, userCookie) ?? "";
  const { url, raw } = http.req;
  const { pathname, search, origin } = new URL(url);
  let isOpen = true;
  const frame = await draw({
    address: pathname + search,
    user,
    look: getCookie(http, lookCookie),
    timeZone,
    isTouched: /\b(Mobi|Android|iPhone|iPad)/.test(http.req.header("user-agent") ?? ""),
    async ask(address, headers) {
      const request = new Request(new URL(address, origin), { headers });
      for (const name of passedOn) {
        const value = raw.headers.get(name);
        if (value !== null) request.headers.set(name, value);
      }
      const answer = await ask(request, http.env);
      if (isOpen) cookies.push(...answer.headers.getSetCookie());
      if (answer.ok) answers[address] = await answer.clone().text();
      return answer;
    },
  });
  if (!frame) return undefined;
  isOpen = false;
  const inline = inliner(sheets, nonce);
  const { start, preloads, end } = partsOf(page, frame, inline, nonce);
  const late = async () => {
    const drawn = await withinTime(
      frame.page().catch((error) => {
        log.error({ err: error, path: frame.route }, "Could not render a page in its frame");
        return undefined;
      }),
    );
    const names = [...frame.files, ...(drawn?.files ?? [])];
    const ownFiles = [...new Set(names.flatMap((name) => ofModules[name] ?? []))];
    const content = inScript({ user, language: frame.language, answers });
    return [
      ...(drawn ? [pageIn(frame, drawn, ownFiles.map(inline).join(""), nonce)] : []),
      ...preloads,
      ...ownFiles.filter((file) => !(drawn && sheets.has(file))).map(lineOf),
      end.replace("__ANSWERS__", () => content),
    ].join("\n");
  };
  return { ...compressed(http, start, late), cookies };
}

/**
 * Makes style sheets part of the page: a browser draws nothing below a sheet that has not arrived, and on a slow line
 * each of them takes a round trip for a few kilobytes. The bundler's loader looks for a sheet's link and would load the
 * file again without it; a disabled link loads nothing.
 */
const inliner = (sheets: BuiltFiles["sheets"], nonce: string) => (file: string) => {
  const text = sheets.get(file);
  return text && `<style nonce="${nonce}">${text}</style><link rel="stylesheet" href="/${file}" disabled>`;
};
type Inline = ReturnType<typeof inliner>;

/** The drawn page, and the script that puts it in place of its skeleton. */
function pageIn(
  { look }: Frame,
  { css, styleList, html, isNarrow }: DrawnPage,
  sheets: string,
  nonce: string,
): string {
  return [
    sheets,
    `<style id="frame-page-style" nonce="${nonce}" ${beforeOthers}>${css}</style>`,
    `<style nonce="${nonce}" data-look="${look}">${styleList}</style>`,
    `<template id="frame-page"${isNarrow ? " data-narrow" : ""}>${html}</template><script>${placePage}</script>`,
  ].join("");
}

/** Makes antd insert its own styles after these, and all of them before the portal's style sheets. */
const beforeOthers = 'data-rc-order="prependQueue" data-rc-priority="-9999"';

/** What the frame does not need: scripts, files to load ahead of them, and the portal's configuration. */
const laterLines =
  /\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*|link rel="preload"[^>]* as="fetch"[^>]*)>/g;

/** Splits the page after the frame; the scripts, which must not delay it, and the answers come in the second part. */
function partsOf(
  page: string,
  frame: Frame,
  inline: Inline,
  nonce: string,
): { start: string; preloads: string[]; end: string } {
  const scripts: string[] = [];
  const bare = page.replace(laterLines, (line) => {
    scripts.push(line.trim());
    return "";
  });
  const [head = "", foot = ""] = bare.split('<div id="root"></div>');
  const framed = head
    .replace(/<html lang="\w+" dir="\w+"/, () => {
      const { language, dir, theme, style } = frame;
      return `<html lang="${language}" dir="${dir}" data-theme="${theme}" style="${style}"`;
    })
    .replace(/(<meta name="theme-color" content=")[^"]*/, (_, start) => start + frame.colour)
    .replace(/\s*<link rel="stylesheet"/, (line) =>
      [
        `<script>${rememberPress}</script>`,
        `<style id="frame-style" nonce="${nonce}" ${beforeOthers}>${frame.css}</style>`,
        `<style nonce="${nonce}" data-look="${frame.look}">${frame.styleList}</style>`,
        line,
      ].join(""),
    )
    .replace(
      /<link rel="stylesheet"[^>]*href="\/([^"]*)"[^>]*>/g,
      (line, file: string) => inline(file) ?? line,
    );
  const [preloads, modules] = ["<link", "<script"].map((tag) =>
    scripts.filter((line) => line.startsWith(tag)),
  );
  return {
    start: `${framed}<div id="root">${frame.html}</div>\n`,
    preloads: preloads ?? [],
    end: [
      '<script type="application/json" id="given-answers">__ANSWERS__</script>',
      ...(modules ?? []),
      foot,
    ].join("\n"),
  };
}

/** Preloads a file of the page alongside the app, but after the frame's files, which share the connection. */
function lineOf(file: string): string {
  const as = isStyles(file) ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${as} crossorigin fetchpriority="low" href="/${file}">`;
}

const isStyles = (file: string) => file.endsWith(".css");

/** JSON that cannot end the script element that contains it. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

async function withinTime<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patience, undefined);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Sends the first part immediately, the second when it is ready. Browsers accept brotli over https or locally. */
function compressed(http: Context, start: string, late: () => Promise<string>) {
  const accepted = http.req.header("accept-encoding") ?? "";
  const encoding = ["br", "gzip"].find((one) => accepted.includes(one));
  if (!encoding) {
    const plain = async function* () {
      yield Buffer.from(start);
      yield Buffer.from(await late());
    };
    return { encoding, body: Readable.toWeb(Readable.from(plain())) as ReadableStream };
  }
  const packer =
    encoding === "br"
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : createGzip({ level: 6 });
  packer.write(start);
  packer.flush();
  late().then(
    (end) => packer.end(end),
    (error) => packer.destroy(error),
  );
  return { encoding, body: Readable.toWeb(packer) as ReadableStream };
}
