const args = [
  // Chromium's own sandbox does not start under root, which runs the tests in a container.
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  // The cores are busy with a page and the portal, so helper threads for garbage collection would slow both down. More
  // room for short-lived objects saves a tenth of a page's processor time.
  "--js-flags=--single-threaded-gc --min-semi-space-size=32",
];

const chromium = process.env.CHROMIUM || undefined;

/** How the journeys' browser is started: without windows if such a program is installed. */
export const launchOptions = { executablePath: process.env.CHROMIUM_SHELL || chromium, args };

/** The whole browser, for features outside its pages, such as notifications. */
export const wholeBrowser = { executablePath: chromium, args };
