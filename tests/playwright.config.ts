import { defineConfig, devices } from "@playwright/test";
import { launchOptions } from "./helpers/journey/launch-options";
import { patience, testLimit } from "./helpers/patience";

/** The journeys: a real browser with the built portal. `tests/run.mjs` builds it and sets the browser. */
export default defineConfig({
  testDir: "journeys",
  testMatch: "*.spec.ts",
  outputDir: "../test-results",
  globalSetup: "./helpers/start-portal.ts",
  // One more than there are cores: pages waiting for the portal leave a fifth of them idle.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  timeout: testLimit,
  expect: { timeout: patience },
  use: {
    actionTimeout: patience,
    navigationTimeout: patience,
    baseURL: process.env.PORTAL_URL,
    locale: "fa-IR",
    timezoneId: "Asia/Tehran",
    // Only the journeys about the worker need it; elsewhere nothing comes from the browser's cache.
    serviceWorkers: "block",
    // Nothing is clicked while it is moving.
    contextOptions: { reducedMotion: "reduce" },
    // Recording every journey, even without snapshots, takes a seventh of its time: TRACE=1 records those that fail.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions,
  },
  projects: [{ name: "desktop", use: devices["Desktop Chrome"] }],
});
