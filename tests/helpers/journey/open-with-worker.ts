import type { Page } from "@playwright/test";

/** Opens a page and waits until the worker serves the browser. */
export async function openWithWorker(page: Page, path: string) {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}
