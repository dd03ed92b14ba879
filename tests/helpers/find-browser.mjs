import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const places = [
  "/usr/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  join(process.env.PROGRAMFILES ?? "", "Google/Chrome/Application/chrome.exe"),
];

/** The program of a Chromium for the journeys; on Debian it is installed when missing and allowed. */
export async function findBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const found = installedBrowser() ?? (await playwrightBrowser());
  if (found) return found;
  const become = mayInstall();
  if (become) {
    console.log("Installing Debian's chromium (once) …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    for (const words of [
      ["update", "-q"],
      ["install", "-y", "-q", "--no-install-recommends", "chromium"],
    ]) {
      const [command, ...rest] = [...become, "apt-get", ...words];
      spawnSync(command, rest, { stdio: ["ignore", "ignore", "inherit"], env });
    }
    const installed = installedBrowser();
    if (installed) return installed;
  }
  throw new Error("no Chromium was found: install one, or set CHROMIUM to its program.");
}

function installedBrowser() {
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
