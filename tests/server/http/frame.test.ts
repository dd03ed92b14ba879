import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cookiesOfSession } from "@server/access/browser-session";
import { createApp } from "@server/app";
import { startSession } from "@server/db/tables/sessions";
import { frameThread } from "@server/launcher/built-frame";
import { bundleFrame } from "@server/launcher/bundle-frame.mjs";
import { buildPerson } from "@tests/helpers/build/people";
import { buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { sample } from "@tests/helpers/sample";
import { word } from "@tests/helpers/word";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
let folder: string;
let openAs: (username: string, path: string, look?: string) => Promise<string>;
const open = (path: string, look?: string) => openAs("Admin", path, look);

beforeAll(async () => {
  server = await createTestServer();
  folder = mkdtempSync(join(tmpdir(), "hozur-frame-"));
  const style = '<link rel="stylesheet" href="/app.css">';
  const page = `<html lang="fa" dir="rtl"><head>\n${style}</head><body><div id="root"></div></body>`;
  writeFileSync(join(folder, "index.html"), page);
  const file = join(folder, "draw-frame.mjs");
  await bundleFrame(process.cwd(), file);
  const drawFrame = frameThread(file);
  const { db, clock } = server;
  const app = createApp({ db, now: () => clock.now, portalFolder: folder, drawFrame });
  openAs = async (username, path, look = "") => {
    const session = await startSession(db, { username, now: clock.now, address: "", agent: "test" });
    const cookies = cookiesOfSession(session, clock.now).map(
      ({ name, value }) => `${name}=${encodeURIComponent(value)}`,
    );
    const cookie = [...cookies, `hozur-look=${look}`].join("; ");
    return (await app.request(path, { headers: { cookie } })).text();
  };
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
  expect(text).toMatch(/<h1 class="title_\w+">/);
  expect(text).toContain("Admin");
  expect(text).toContain('"/api/administrators/standing":');
});

it("includes what the page requests first: the rows of a list, the record of an address", async () => {
  const answers = async (path: string) => {
    const [, json = "{}"] = /id="given-answers">(.*?)<\/script>/s.exec(await open(path)) ?? [];
    return Object.keys((JSON.parse(json) as { answers: object }).answers);
  };
  const begins = (start: string) => expect.arrayContaining([expect.stringMatching(`^${start}`)]);
  expect(await answers("/adminHome/personnel?size=10")).toEqual(begins("/api/people/personnel\\?"));
  expect(await answers("/adminHome/personnel/1103")).not.toEqual(begins("/api/people/personnel\\?"));
});

const drawnIn = (text: string) => /<template id="frame-page"[^>]*>(.*?)<\/template>/s.exec(text)?.[1];

it("includes the rows of a list, drawn as the app draws them", async () => {
  await buildPerson(server.db, { personnel_number: "4711", name: sample.person });
  const text = await open("/adminHome/personnel?size=10");
  expect(drawnIn(text)).toContain('data-row-key="4711"');
  expect(drawnIn(text)).toContain('href="/adminHome/personnel/4711"');
  const onPhone = drawnIn(await open("/adminHome/personnel?size=10", "narrow=1"));
  expect(onPhone).toContain(sample.person);
  expect(onPhone).not.toContain("<tr");
});

it("includes a record with its related parts", async () => {
  await buildPerson(server.db, { personnel_number: "4712", name: sample.person });
  await buildWorkWeek(server.db, { people: ["4712"] });
  const drawn = drawnIn(await open("/adminHome/personnel/4712"));
  expect(drawn).toContain(sample.person);
  expect(drawn).toContain(word("workAssignments.many"));
  expect(drawn).not.toContain("aria-busy");
});

it("includes the first page of an employee, with a clock that shows the time", async () => {
  await buildPerson(server.db, { personnel_number: "4713" });
  const drawn = drawnIn(await openAs("4713", "/home/profile"));
  expect(drawn).toContain(word("clock.tap.in"));
  expect(drawn).toMatch(/class="time_/);
});

it("includes an administrator's first steps, as long as something is missing entirely", async () => {
  const drawn = drawnIn(await open("/adminHome/adminMainPage"));
  expect(drawn).toContain(word("begin.about"));
});

it("includes the requests that wait for a decision", async () => {
  const drawn = drawnIn(await open("/adminHome/private-cartable"));
  expect(drawn).toContain(word("deciding.statuses.waiting"));
  expect(drawn).not.toContain("ant-skeleton");
});

it("includes the rows of a report", async () => {
  await buildPerson(server.db, { personnel_number: "4714", name: sample.person });
  const drawn = drawnIn(await open("/adminHome/admin-attendance-status-report"));
  expect(drawn).toContain(sample.person);
});

it("leaves a page to its skeleton if the reader has arranged the list, or if it is not part of the build", async () => {
  expect(drawnIn(await open("/adminHome/personnel", "arranged-lists=add-pattern,personnel"))).toBeUndefined();
  expect(drawnIn(await open("/adminHome/personnel", "arranged-lists=add-pattern"))).toBeDefined();
  expect(drawnIn(await open("/adminHome/begin"))).toBeUndefined();
  await buildPerson(server.db, { personnel_number: "4715" });
  expect(drawnIn(await open("/adminHome/personnel/4715/edit"))).toBeUndefined();
});

it("leaves hundreds of rows to the app: drawing them would hold up everyone", async () => {
  for (let number = 5000; number < 5250; number += 1)
    await buildPerson(server.db, { personnel_number: String(number), name: sample.person });
  expect(drawnIn(await open("/adminHome/personnel?size=50"))).toBeDefined();
  const text = await open("/adminHome/personnel?size=500");
  expect(drawnIn(text)).toBeUndefined();
  expect(text).toContain("pagesize=500");
});

it("includes the first page at the address of an area, which redirects to it", async () => {
  await buildPerson(server.db, { personnel_number: "4710" });
  const text = await openAs("4710", "/home");
  expect(text).toMatch(
    /aria-current="page"[^>]*href="\/home\/profile"|href="\/home\/profile"[^>]*aria-current="page"/,
  );
  expect(drawnIn(text)).toContain(word("clock.tap.in"));
});

it("includes styles that the app continues with, marked with their look", async () => {
  const text = await open("/adminHome/personnel", "user-theme=dark-theme");
  const [, css = ""] = /<style id="frame-style"[^>]*>(.*?)<\/style>/s.exec(text) ?? [];
  const lists = [...text.matchAll(/<style nonce="[^"]*" data-look="([^"]*)">(.*?)<\/style>/gs)];
  expect(css).toContain(".ant-layout");
  expect(css).not.toContain("cssinjs-cache-path");
  expect(lists.map(([, look]) => look)).toEqual(Array(2).fill("dark-theme 1 false false"));
  // A browser reads only the last one, so it must include those of the frame.
  expect(lists.at(-1)?.[2]).toMatch(/cssinjs-cache-path\s*\{content:"[^"]*\|ant-layout\|[^"]*\|ant-table/);
});

it("looks as the portal does in that browser: language, theme and a folded menu", async () => {
  const text = await open("/adminHome/personnel", "language=en&user-theme=dark-theme&menu-folded=true");
  expect(text).toContain('<html lang="en" dir="ltr" data-theme="dark-theme"');
  expect(text).toContain("color-scheme:dark");
  expect(text).toContain("ant-layout-sider-collapsed");
});

it("is not drawn for the other area, which is not this account's", async () => {
  expect(await open("/home/profile")).toContain('<div id="root"></div>');
});
