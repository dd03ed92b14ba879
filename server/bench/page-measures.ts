import type { Page } from "@playwright/test";

/**
 * How a page opened: milliseconds, kilobytes of script transferred until its rows appeared, and how much it moved. The
 * parts that the server draws are on screen before the app is `ready` to respond.
 */
export type Opened = {
  frame: number;
  rows: number;
  script: number;
  blocked: number;
  ready: number;
  shift: number;
};

const patience = 120_000;

// Runs in the page before its own scripts. Polling from outside would take a fifth of the slow machine's time.
const watchers = `
  if (window === window.top && !window.measured) {
    const measured = (window.measured = { frame: 0, shift: 0, tasks: [], presses: [] });
    const watch = (type, onEntry, more) =>
      new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true, ...more });
    watch("paint", (entry) => entry.name === "first-contentful-paint" && (measured.frame = entry.startTime));
    watch("layout-shift", (entry) => entry.hadRecentInput || (measured.shift += entry.value));
    watch("longtask", (entry) => measured.tasks.push(entry.duration));
    watch("event", (entry) => entry.interactionId && measured.presses.push(entry.duration), { durationThreshold: 16 });
    const isShown = (selector) =>
      [...document.querySelectorAll(selector)].some((element) => element.checkVisibility({ visibilityProperty: true }));
    measured.until = (selector) =>
      new Promise((painted) => {
        const look = () =>
          isShown(selector)
            ? requestAnimationFrame(() => setTimeout(() => painted(performance.now())))
            : requestAnimationFrame(look);
        look();
      });
    measured.script = () =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => /\\.m?js(\\?|$)/.test(name))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000;
  }
`;

export async function watchPage(page: Page): Promise<void> {
  page.setDefaultTimeout(patience);
  await page.addInitScript(watchers);
}

/** Opens an address in a watched page and waits until `rows` is on screen. */
export async function openWatched(page: Page, address: string, rows: string): Promise<Opened> {
  await page.goto(address, { waitUntil: "commit", timeout: patience });
  return page.evaluate(`(async () => {
    const rows = await measured.until(${JSON.stringify(rows)});
    const blocked = measured.tasks.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0);
    const script = measured.script();
    const ready = await measured.until("body:not(:has(.frame-page))");
    const { frame, shift } = measured;
    return { frame, rows, script, blocked, ready, shift };
  })()`) as Promise<Opened>;
}

/** Milliseconds from the page's event for the press to the frame in which `shown` is on screen. */
export async function timePress(page: Page, press: () => Promise<unknown>, shown: string): Promise<number> {
  await page.evaluate("new Promise((rested) => requestIdleCallback(rested))");
  await page.evaluate(`
    measured.move = new Promise((done) =>
      addEventListener("pointerdown", () => {
        const began = performance.now();
        measured.until(${JSON.stringify(shown)}).then((painted) => done(painted - began));
      }, { capture: true, once: true }));
    undefined;
  `);
  await press();
  return page.evaluate("measured.move") as Promise<number>;
}

/** How long each press kept the page from drawing; browsers do not report those below 16 ms. */
export const pressesOf = (page: Page) => page.evaluate("measured.presses") as Promise<number[]>;
/** How much the page has moved by itself since it was opened. */
export const shiftOf = (page: Page) => page.evaluate("measured.shift") as Promise<number>;
