import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { cookiesOfSession } from "@server/access/browser-session";
import { createApp } from "@server/app";
import { startSession } from "@server/db/tables/sessions";
import { bundleFrame } from "@server/launcher/bundle-frame.mjs";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { word } from "@tests/helpers/word";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
let folder: string;
let open: (path: string, look?: string) => Promise<string>;

beforeAll(async () => {
  server = await createTestServer();
  folder = mkdtempSync(join(tmpdir(), "hozur-frame-"));
  const style = '<link rel="stylesheet" href="/app.css">';
  const page = `<html lang="fa" dir="rtl"><head>\n${style}</head><body><div id="root"></div></body>`;
  writeFileSync(join(folder, "index.html"), page);
  const file = join(folder, "draw-frame.mjs");
  await bundleFrame(process.cwd(), file);
  const { drawFrame } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const { db, clock } = server;
  const app = createApp({ db, now: () => clock.now, portalFolder: folder, drawFrame });
  const session = await startSession(db, { username: "Admin", now: clock.now, address: "", agent: "test" });
  const cookies = cookiesOfSession(session, clock.now).map(
    ({ name, value }) => `${name}=${encodeURIComponent(value)}`,
  );
  open = async (path, look = "") =>
    (await app.request(path, { headers: { cookie: [...cookies, `hozur-look=${look}`].join("; ") } })).text();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.drop();
});

it("shows the reader's menu, the page's name and the account before any script runs", async () => {
  const text = await open("/adminHome/personnel");
  expect(text).toContain('<html lang="fa" dir="rtl" data-theme="light-theme"');
  for (const key of [
    "menu.pages.adminMainPage",
    "menu.groups.adminRules",
    "menu.groups.workReports",
  ] as const)
    expect(text, key).toContain(word(key));
  expect(text).toContain('<h1 class="top-bar-title">');
  expect(text).toContain("Admin");
  expect(text).toContain('"/api/administrators/standing":');
});

it("brings what the page asks first: the rows of a list, the record of an address", async () => {
  const answers = async (path: string) => {
    const [, json = "{}"] = /id="given-answers">(.*?)<\/script>/s.exec(await open(path)) ?? [];
    return Object.keys((JSON.parse(json) as { answers: object }).answers);
  };
  const begins = (start: string) => expect.arrayContaining([expect.stringMatching(`^${start}`)]);
  expect(await answers("/adminHome/personnel?size=10")).toEqual(begins("/api/people/personnel\\?"));
  expect(await answers("/adminHome/personnel/1103")).not.toEqual(begins("/api/people/personnel\\?"));
});

it("brings styles that the app goes on with, and says for which look they are", async () => {
  const text = await open("/adminHome/personnel", "user-theme=dark-theme");
  const [, css = ""] = /<style id="frame-style"[^>]*>(.*?)<\/style>/s.exec(text) ?? [];
  const [, look, list = ""] =
    /<style id="frame-style-list"[^>]*data-look="([^"]*)">(.*?)<\/style>/s.exec(text) ?? [];
  expect(css).toContain(".ant-menu");
  expect(css).not.toContain("cssinjs-cache-path");
  expect(look).toBe("dark-theme 1 false false");
  expect(list).toMatch(/cssinjs-cache-path\s*\{content:"[^"]*\|Menu\|ant-menu/);
});

it("looks as the portal does in that browser: language, theme and a folded menu", async () => {
  const text = await open("/adminHome/personnel", "language=en&user-theme=dark-theme&menu-folded=true");
  expect(text).toContain('<html lang="en" dir="ltr" data-theme="dark-theme"');
  expect(text).toContain("color-scheme:dark");
  expect(text).toContain("ant-layout-sider-collapsed");
});

it("is not there in the other area, which is not this account's", async () => {
  expect(await open("/home/profile")).toContain('<div id="root"></div>');
});
