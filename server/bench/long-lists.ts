import type { Browser, Page } from "@playwright/test";
import { reportAddress } from "@schemas/report";
import { dayWork } from "@schemas/reports/day-work";
import { addDays, isoToJalali, jalaliMonthRange } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { cookiesOfSession } from "../access/browser-session";
import type { Db } from "../db/db";
import { startSession } from "../db/tables/sessions";
import { civilTime } from "../rules/civil-time";
import { makeOrganisation, nameEveryone } from "./made-organisation";
import { openWatched, watchPage } from "./page-measures";
import { newVisitor, withPortal } from "./portal-in-browser";
import { storeDays } from "./stored";

/** A page of many rows: milliseconds from the answer with its rows until they are on screen, and how it scrolls. */
export type LongListLine = {
  list: string;
  rows: number;
  drawn: number;
  longestTask: number;
  frame: number;
  longestTaskOfScrolling: number;
};

const people = 2_500;
const days = 31;
const rows = 2_000;
const firstRow = "tr[data-row-key]";
// Only the rows of long tables have an index for screen readers.
const firstOfMany = "tr[aria-rowindex]";

const lists = {
  "list of the console": "/adminHome/personnel",
  report: reportAddress(dayWork, "adminHome"),
  "permission matrix": "/adminHome/publicAccess?tab=people",
};

/** Shows two thousand rows on one page of a list, a report and the matrix of permissions, and scrolls through them. */
export async function benchLongLists(db: Db, url: string, emit: (line: LongListLine) => void): Promise<void> {
  const { year, month } = isoToJalali(civilTime(new Date(), "Asia/Tehran").day);
  const { to } = jalaliMonthRange(year, month);
  const from = addDays(to, 1 - days);
  await makeOrganisation(db, people, days, from);
  await nameEveryone(db);
  await storeDays(db, days, from);
  await sql`vacuum analyze`.execute(db);
  const now = new Date();
  const session = await startSession(db, { username: "Admin", now, address: "", agent: "bench" });
  const cookies = cookiesOfSession(session, now).map(
    ({ name, value }) => [name, encodeURIComponent(value)] as const,
  );
  await withPortal({ DEMO: "", DATABASE_URL: url }, async ({ address, browser }) => {
    // The portal gave its administrator a first password, which would have to be changed before any page opens.
    await db.updateTable("account").set({ must_change_password: false }).execute();
    for (const [list, path] of Object.entries(lists)) {
      const page = await signedIn(browser, address, cookies);
      await openWatched(page, address + path, firstRow);
      // The first round warms up the server and the page.
      await showMany(page);
      await page.evaluate("history.back()");
      await page.evaluate(`measured.until("${firstRow}:not([aria-rowindex])")`);
      emit({ list, rows, ...(await showMany(page)), ...(await scrolled(page)) });
      await page.context().close();
    }
  });
}

async function signedIn(browser: Browser, address: string, cookies: (readonly [string, string])[]) {
  const context = await newVisitor(browser);
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: address })));
  const page = await context.newPage();
  await watchPage(page);
  return page;
}

/** Chooses the largest page, as its menu does, and waits until the rows are on screen. */
const showMany = (page: Page) =>
  page.evaluate(`(async () => {
    await new Promise((rested) => requestIdleCallback(rested));
    measured.tasks.length = 0;
    performance.clearResourceTimings();
    const began = performance.now();
    const address = new URL(location.href);
    address.searchParams.set("size", "${rows}");
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
    const painted = await measured.until("${firstOfMany}");
    // Cached rows are not requested again.
    const answered = Math.max(began, ...performance.getEntriesByType("resource")
      .filter(({ initiatorType, responseEnd }) => initiatorType === "fetch" && responseEnd < painted)
      .map(({ responseEnd }) => responseEnd));
    await new Promise((rested) => requestIdleCallback(rested));
    await new Promise((done) => setTimeout(done, 300));
    return { drawn: painted - answered, longestTask: Math.max(0, ...measured.tasks) };
  })()`) as Promise<Pick<LongListLine, "drawn" | "longestTask">>;

const scrolled = (page: Page) =>
  page.evaluate(`(async () => {
    measured.tasks.length = 0;
    const frames = [];
    let before = await new Promise(requestAnimationFrame);
    for (let step = 0; step < 240; step += 1) {
      scrollBy(0, 150);
      const now = await new Promise(requestAnimationFrame);
      frames.push(now - before);
      before = now;
    }
    frames.sort((a, b) => a - b);
    await new Promise((done) => setTimeout(done, 100));
    return {
      frame: frames[Math.floor(frames.length * 0.95)],
      longestTaskOfScrolling: Math.max(0, ...measured.tasks),
    };
  })()`) as Promise<Pick<LongListLine, "frame" | "longestTaskOfScrolling">>;
