import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { demoPassword } from "../seed/accounts";
import { median } from "./lists";

/** How long a visit took, from the press or the address to the first day on the page. */
export type VisitLine = { visit: string; ms: number; slowest: number };

const rounds = 5;
const employee = "1103";
// Four times slower than this machine, and a slow mobile line.
const slow = { cpu: 4, latency: 150, down: 1_600_000 / 8, up: 750_000 / 8 };

/** First visits to the daily page of the demo portal by an employee, each in a browser that has seen nothing yet. */
export async function benchFirstVisit(hear: (line: VisitLine) => void): Promise<void> {
  // A development package: whoever only runs the portal does not have it.
  const { chromium } = await import("@playwright/test");
  const folder = mkdtempSync(join(tmpdir(), "hozur-bench-"));
  // Under root another account runs the database, and has to pass through.
  chmodSync(folder, 0o711);
  const env = { ...process.env, PORT: "0", DATA_DIR: join(folder, "data"), DEMO: "1", DATABASE_URL: "" };
  const portal = spawn(process.execPath, ["server/start.mjs"], { env, stdio: ["ignore", "pipe", "inherit"] });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  try {
    const address = await announced(portal);
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
      hear({ visit, ms: median(times), slowest: Math.max(...times) });
  } finally {
    await browser.close();
    if (portal.exitCode === null) {
      portal.kill("SIGTERM");
      await once(portal, "exit");
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

async function visits(browser: Browser, address: string) {
  const first = await browser.newContext({ locale: "fa-IR", viewport: { width: 1366, height: 768 } });
  const page = await slowPage(first);
  await page.goto(`${address}/login`);
  await page.getByLabel("نام کاربری", { exact: true }).fill(employee);
  await page.getByLabel("رمز عبور", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "ورود", exact: true }).click({ timeout: 60_000 });
  const menu = page.getByRole("navigation", { name: "فهرست" });
  await menu.getByRole("menuitem", { name: "کارکرد", exact: true }).click({ timeout: 60_000 });
  const entry = menu.getByRole("link", { name: "کارکرد روزانه", exact: true });
  await entry.waitFor();
  const fromMenu = await timeOf(page, () => entry.click());
  const cookies = await first.cookies();
  await first.close();

  const second = await browser.newContext({ locale: "fa-IR", viewport: { width: 1366, height: 768 } });
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

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: slow.latency,
    downloadThroughput: slow.down,
    uploadThroughput: slow.up,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slow.cpu });
  return page;
}

/** The address that a starting portal prints; rejects when it ends before. */
function announced(portal: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    portal.stdout?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const found = said.match(/ready after .*?(http:\/\/\S+)/)?.[1];
      if (found) resolve(found);
    });
    portal.once("error", reject);
    portal.once("exit", (code) => reject(new Error(`The portal ended with code ${code}: ${said}`)));
  });
}
