import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const shellName = "chromium-headless-shell";
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const places = [
  "/usr/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  join(process.env.PROGRAMFILES ?? "", "Google/Chrome/Application/chrome.exe"),
];

/**
 * The programs of the journeys' browsers; on Debian they are installed when missing and allowed. `shell` is the same
 * Chromium without a window, which loads a page in half the time; without it `browser` does everything.
 */
export async function findBrowsers() {
  if (process.env.CHROMIUM) return { browser: process.env.CHROMIUM, shell: process.env.CHROMIUM_SHELL };
  const browser = installed(names, places) || (await playwrightBrowser());
  const shell = process.env.CHROMIUM_SHELL || installed([shellName]);
  if (browser && shell) return { browser, shell };
  const become = mayInstall();
  if (become) {
    await aptGet(become, "update", "-q");
    // One by one: not every system knows both.
    for (const name of [!browser && "chromium", !shell && shellName].filter(Boolean)) {
      console.log(`Installing Debian's ${name} (once) …`);
      await aptGet(become, "install", "-y", "-q", "--no-install-recommends", "--no-remove", name);
    }
  }
  const found = browser || installed(names, places);
  if (!found) throw new Error("no Chromium was found: install one, or set CHROMIUM to its program.");
  return { browser: found, shell: shell || installed([shellName]) };
}

/** Runs beside the other steps, as long as it takes; what it could not do shows when the program is looked for. */
function aptGet(become, ...words) {
  const [command, ...rest] = [...become, "apt-get", ...words];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const child = spawn(command, rest, { stdio: ["ignore", "ignore", "inherit"], env });
  return new Promise((resolve) => child.once("error", resolve).once("exit", resolve));
}

function installed(names, places = []) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return [...places, ...names.flatMap((name) => folders.map((folder) => join(folder, name)))].find(
    existsSync,
  );
}

// The one that `npx playwright install chromium` leaves.
async function playwrightBrowser() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** The words before apt-get: none for root, sudo where it asks no password, undefined where neither is so. */
function mayInstall() {
  if (spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status !== 0) return undefined;
  if (process.getuid?.() === 0) return [];
  return spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0
    ? ["sudo", "-n", "-E"]
    : undefined;
}
