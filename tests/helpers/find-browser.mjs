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
 * Finds the browser programs for the journeys; on Debian it installs missing ones, if allowed. `shell` is the same
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
    // Installed separately, since not every system has both.
    for (const name of [!browser && "chromium", !shell && shellName].filter(Boolean)) {
      console.log(`Installing Debian's ${name} (once) …`);
      await aptGet(become, "install", "-y", "-q", "--no-install-recommends", "--no-remove", name);
    }
  }
  const program = browser || installed(names, places);
  if (!program) throw new Error("no Chromium was found: install one, or set CHROMIUM to its program.");
  return { browser: program, shell: shell || installed([shellName]) };
}

/** Runs in parallel with the other steps, without a time limit; a failure shows when the program is looked for. */
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

// The browser installed by `npx playwright install chromium`.
async function playwrightBrowser() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** The command before apt-get: none for root, sudo if it needs no password, undefined if neither works. */
function mayInstall() {
  if (spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status !== 0) return undefined;
  if (process.getuid?.() === 0) return [];
  return spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0
    ? ["sudo", "-n", "-E"]
    : undefined;
}
