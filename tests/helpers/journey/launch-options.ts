const args = [
  // Chromium's own sandbox does not start under root, which is who runs the tests in a container.
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  // The cores have a page and the portal each: helpers at collecting a page's garbage would take them away. With room for
  // what is dead at once a page's processor time is a tenth less.
  "--js-flags=--single-threaded-gc --min-semi-space-size=32",
];

const chromium = process.env.CHROMIUM || undefined;

/** How the journeys' browser is started: without windows where there is such a program. */
export const launchOptions = { executablePath: process.env.CHROMIUM_SHELL || chromium, args };

/** The whole browser, for what belongs to it and not to its pages, such as notifications. */
export const wholeBrowser = { executablePath: chromium, args };
