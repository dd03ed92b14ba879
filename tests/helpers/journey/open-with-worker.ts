import type { Page } from "@playwright/test";
import { calmAfter } from "@src/api/worker";
import { passTimers } from "../hold-timers";

/** Opens a page whose worker starts without waiting for an idle moment; waits until it serves the browser. */
export async function openWithWorker(page: Page, path: string) {
  await page.addInitScript(passTimers, calmAfter);
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}
