const args = [
  // Chromium's own sandbox does not start under root, which runs the tests in a container.
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  // The cores are busy with other pages and the portal, so helper threads for compiling and for collecting garbage would
  // only take turns with them: without, a page takes a sixth less processor time, and with more room for short-lived
  // objects another tenth less.
  "--js-flags=--single-threaded --min-semi-space-size=32",
  // Pages of one journey after another share a process, which has compiled the portal's files (journey.ts).
  "--process-per-site",
];

const chromium = process.env.CHROMIUM || undefined;

/** How the journeys' browser is started: without windows if such a program is installed. */
export const launchOptions = { executablePath: process.env.CHROMIUM_SHELL || chromium, args };

/** The whole browser, for features outside its pages, such as notifications. */
export const wholeBrowser = { executablePath: chromium, args };
