import type { Page } from "@playwright/test";
import { addDays, isoToJalali, jalaliMonthRange } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { cookiesOfSession } from "../access/browser-session";
import type { Db } from "../db/db";
import { startSession } from "../db/tables/sessions";
import { civilTime } from "../rules/civil-time";
import { median } from "./lists";
import { makeOrganisation, nameEveryone } from "./made-organisation";
import { newVisitor, slowPage, withPortal } from "./portal-in-browser";
import { storeDays } from "./stored";

/** The time of a report from the click to the painted row, and the number of its rows. */
export type FirstRowsLine = { rows: number; ms: number; slowest: number };

const rounds = 7;
const days = 31;

/**
 * Opens the report of a month of this many people from the menu, as an administrator who has just signed in, on a slow
 * machine with a fast line.
 */
export async function benchFirstRows(
  db: Db,
  url: string,
  people: number,
  emit: (line: FirstRowsLine) => void,
): Promise<void> {
  const { year, month } = isoToJalali(civilTime(new Date(), "Asia/Tehran").day);
  // The report opens with the present month, regardless of its length.
  const { to } = jalaliMonthRange(year, month);
  const from = addDays(to, 1 - days);
  await makeOrganisation(db, people, days, from);
  await nameEveryone(db);
  const { rows } = await storeDays(db, days, from);
  await sql`vacuum analyze`.execute(db);
  const now = new Date();
  const session = await startSession(db, { username: "Admin", now, address: "", agent: "bench" });
  const cookies = cookiesOfSession(session, now).map(
    ({ name, value }) => [name, encodeURIComponent(value)] as const,
  );

  await withPortal({ DEMO: "", DATABASE_URL: url }, async ({ address, browser }) => {
    // The portal gave its administrator a first password, which would have to be changed before any page opens.
    await db.updateTable("account").set({ must_change_password: false }).execute();
    const times: number[] = [];
    // The first round warms the server and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      const context = await newVisitor(browser);
      await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: address })));
      const page = await slowPage(context, { isLineSlow: false });
      await page.goto(`${address}/adminHome/adminMainPage`);
      const ms = await openReport(page);
      if (round > 0) times.push(ms);
      await context.close();
    }
    emit({ rows, ms: median(times), slowest: Math.max(...times) });
  });
}

/** Milliseconds from the click in the menu to the painted row, measured by the page itself once it is idle. */
async function openReport(page: Page): Promise<number> {
  const menu = page.getByRole("navigation", { name: "منو" });
  await menu.getByRole("button", { name: "کارکرد پرسنل", exact: true }).click({ timeout: 60_000 });
  const entry = menu.getByRole("link", { name: "کارکرد روزانه پرسنل", exact: true });
  await entry.waitFor();
  await page.evaluate("new Promise((rested) => requestIdleCallback(rested))");
  // Polling from outside would take a fifth of the slow machine's time.
  await page.evaluate(`
    window.firstRow = new Promise((painted) => {
      addEventListener("pointerdown", () => {
        const began = performance.now();
        const watch = new MutationObserver(() => {
          if (!document.querySelector("tr[data-row-key]")) return;
          watch.disconnect();
          requestAnimationFrame(() => setTimeout(() => painted(performance.now() - began)));
        });
        watch.observe(document.body, { childList: true, subtree: true });
      }, { capture: true, once: true });
    });
    undefined;
  `);
  await entry.click();
  return page.evaluate("window.firstRow") as Promise<number>;
}
