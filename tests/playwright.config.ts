import { defineConfig, devices } from "@playwright/test";
import { launchOptions } from "./helpers/journey/launch-options";
import { patience, testLimit } from "./helpers/patience";

/** The journeys: a real browser against the built portal. `tests/run.mjs` builds it and names the browser. */
export default defineConfig({
  testDir: "journeys",
  testMatch: "*.spec.ts",
  outputDir: "../test-results",
  globalSetup: "./helpers/start-portal.ts",
  // One more than there are cores: a page that waits for the portal leaves a fifth of them idle.
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
    // Only the journeys about it want the worker; elsewhere nothing comes from what a browser kept.
    serviceWorkers: "block",
    // Nothing is clicked while it still moves.
    contextOptions: { reducedMotion: "reduce" },
    // A page written down or pictured at every step would slow a small machine down: what failed is pictured.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
    launchOptions,
  },
  projects: [{ name: "desktop", use: devices["Desktop Chrome"] }],
});
