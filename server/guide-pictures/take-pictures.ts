import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { cookiesOfSession } from "../access/browser-session";
import { startSession } from "../db/tables/sessions";
import { type DemoPortal, pictureMoment } from "./demo-portal";
import { type Language, type Shot, shots } from "./shots";

/** For high-resolution screens; server/launcher/guide relies on it. */
const density = 1.5;
const quality = 78;
const sizes = { desk: { width: 1280, height: 780 }, phone: { width: 390, height: 800 } };

/** Takes every picture of the guides in a language, or the named ones; returns which ones failed, and why. */
export async function takePictures(
  portal: DemoPortal,
  browser: Browser,
  language: Language,
  names: readonly string[],
): Promise<string[]> {
  const folder = join("docs/guide/pictures", language);
  mkdirSync(folder, { recursive: true });
  const missed: string[] = [];
  for (const shot of shots) {
    if (names.length > 0 && !names.includes(shot.name)) continue;
    const context = await contextOf(portal, browser, language, shot);
    try {
      const page = await context.newPage();
      await page.clock.setFixedTime(pictureMoment);
      await page.goto(portal.address + shot.path);
      await page
        .locator(shot.ready ?? "#page .ant-card, #page .ant-table, #page form, main")
        .first()
        .waitFor();
      await settle(page);
      await shot.steps?.(page);
      await settle(page);
      const picture = await capture(page, context, shot);
      writeFileSync(join(folder, `${shot.name}.webp`), picture);
      process.stdout.write(
        `${language}  ${shot.name.padEnd(24)}${String(Math.round(picture.length / 1024)).padStart(5)} kB\n`,
      );
    } catch (cause) {
      missed.push(`${language}  ${shot.name}: ${(cause as Error).message}`);
    } finally {
      await context.close();
    }
  }
  return missed;
}

async function contextOf({ address, db }: DemoPortal, browser: Browser, language: Language, shot: Shot) {
  const isPhone = shot.on === "phone";
  const context = await browser.newContext({
    locale: language === "fa" ? "fa-IR" : "en-GB",
    timezoneId: "Asia/Tehran",
    viewport: sizes[shot.on ?? "desk"],
    deviceScaleFactor: density,
    ...(isPhone && { hasTouch: true, isMobile: true }),
    reducedMotion: "reduce",
    serviceWorkers: "block",
    ...(shot.location && { geolocation: { ...shot.location, accuracy: 18 }, permissions: ["geolocation"] }),
  });
  // As text: these lines run in the browser.
  const preferences = { language, "user-theme": "light-theme", "menu-folded": String(!shot.hasMenu) };
  await context.addInitScript({ content: `Object.assign(localStorage, ${JSON.stringify(preferences)})` });
  if (shot.as) {
    const session = await startSession(db, {
      username: shot.as,
      now: pictureMoment,
      address: "",
      agent: "",
    });
    await context.addCookies(
      cookiesOfSession(session, pictureMoment).map(({ name, value }) => ({
        name,
        url: address,
        value: encodeURIComponent(value),
      })),
    );
  }
  return context;
}

/** Waits until no request is running, every font is loaded and nothing moves. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate("document.fonts.ready");
  await page.locator(".ant-skeleton, .ant-spin-spinning").first().waitFor({ state: "detached" });
  await page.waitForTimeout(250);
}

async function capture(
  page: Page,
  context: BrowserContext,
  { of, height, margin = 12 }: Shot,
): Promise<Buffer> {
  const view = page.viewportSize() ?? sizes.desk;
  const box = of ? await page.locator(of).first().boundingBox() : null;
  if (of && !box) throw new Error(`Nothing matches ${of}.`);
  const scrolled = Number(await page.evaluate("scrollY"));
  const clip = box
    ? {
        x: Math.max(0, box.x - margin),
        y: Math.max(0, box.y + scrolled - margin),
        width: Math.min(view.width, box.width + 2 * margin),
        height: Math.min(box.height + 2 * margin, height ?? Number.POSITIVE_INFINITY),
      }
    : { x: 0, y: scrolled, width: view.width, height: height ?? view.height };
  const session = await context.newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "webp",
    quality,
    // A page that is enlarged for the picture measures its charts again, and shows none in the meantime.
    captureBeyondViewport: clip.y + clip.height > scrolled + view.height,
    clip: { ...clip, scale: 1 },
  });
  return Buffer.from(data, "base64");
}
