import type { Browser, Page } from "@playwright/test";
import { demoPassword } from "../seed/accounts";
import { median } from "./lists";
import { newVisitor, slowPage, withPortal } from "./portal-in-browser";

/** The time of a visit, from the click or the address to the first day on the page. */
export type VisitLine = { visit: string; ms: number; slowest: number };

const rounds = 5;
const employee = "1103";

/** First visits of an employee to the daily page of the demo portal, each in a fresh browser. */
export async function benchFirstVisit(emit: (line: VisitLine) => void): Promise<void> {
  await withPortal({ DEMO: "1", DATABASE_URL: "" }, async ({ browser, address }) => {
    const fromMenu: number[] = [];
    const fromAddress: number[] = [];
    // The first round warms the server and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      const times = await visits(browser, address);
      if (round === 0) continue;
      fromMenu.push(times.fromMenu);
      fromAddress.push(times.fromAddress);
    }
    for (const [visit, times] of [
      ["daily page from the menu, after sign-in", fromMenu],
      ["daily page by its address, signed in, nothing cached", fromAddress],
    ] as const)
      emit({ visit, ms: median(times), slowest: Math.max(...times) });
  });
}

async function visits(browser: Browser, address: string) {
  const first = await newVisitor(browser);
  const page = await slowPage(first);
  await page.goto(`${address}/login`);
  await page.getByLabel("نام کاربری", { exact: true }).fill(employee);
  await page.getByLabel("رمز عبور", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "ورود", exact: true }).click({ timeout: 60_000 });
  const menu = page.getByRole("navigation", { name: "منو" });
  await menu.getByRole("button", { name: "کارکرد", exact: true }).click({ timeout: 60_000 });
  const entry = menu.getByRole("link", { name: "کارکرد روزانه", exact: true });
  await entry.waitFor();
  const fromMenu = await timeOf(page, () => entry.click());
  const cookies = await first.cookies();
  await first.close();

  const second = await newVisitor(browser);
  await second.addCookies(cookies);
  const cold = await slowPage(second);
  const fromAddress = await timeOf(cold, () =>
    cold.goto(`${address}/home/daily-functionality`, { waitUntil: "commit" }),
  );
  await second.close();
  return { fromMenu, fromAddress };
}

async function timeOf(page: Page, begin: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await begin();
  await page.locator(".daily-row").first().waitFor({ timeout: 60_000 });
  return performance.now() - began;
}
