import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";

/** By how much the browser is slowed down. */
export const slowCpu = 4;
// A slow mobile line.
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

type InBrowser = { address: string; browser: Browser };

/** Runs `work` with a browser and its own portal, started as by npm start; `env` configures the portal. */
export async function withPortal(
  env: NodeJS.ProcessEnv,
  work: (portal: InBrowser) => Promise<void>,
): Promise<void> {
  // A development package, missing in an installation that only runs the portal.
  const { chromium } = await import("@playwright/test");
  const folder = mkdtempSync(join(tmpdir(), "hozur-bench-"));
  // When this runs as root, the database runs under another account, which must be able to enter.
  chmodSync(folder, 0o711);
  const portal = spawn(process.execPath, ["server/start.mjs"], {
    env: { ...process.env, PORT: "0", DATA_DIR: join(folder, "data"), ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  try {
    await work({ address: await announced(portal), browser });
  } finally {
    await browser.close();
    if (portal.exitCode === null) {
      portal.kill("SIGTERM");
      await once(portal, "exit");
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A desktop browser in Persian with an empty cache. */
export const newVisitor = (browser: Browser) =>
  browser.newContext({ locale: "fa-IR", viewport: { width: 1366, height: 768 } });

/** A page on a slow machine and, by default, a slow line. */
export async function slowPage(context: BrowserContext, { isLineSlow = true } = {}): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (isLineSlow) {
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", slowLine);
  }
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowCpu });
  return page;
}

/** The address that a starting portal prints; rejects if the portal ends first. */
function announced(portal: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    portal.stdout?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const address = output.match(/ready after .*?(http:\/\/\S+)/)?.[1];
      if (address) resolve(address);
    });
    portal.once("error", reject);
    portal.once("exit", (code) => reject(new Error(`The portal exited with code ${code}: ${output}`)));
  });
}
