import type { Page } from "@playwright/test";
import { expect, test } from "../helpers/journey/journey";

/* If a file of the portal does not load, the page says so instead of staying empty. */

test.use({ expected: [/Failed to load resource|net::ERR_|Failed to fetch dynamically imported module/] });

const reload = (page: Page) => page.getByRole("alert").getByRole("link");

test("the sign-in page without its script says so, and works after a reload", async ({ page }) => {
  await page.route("**/assets/index-*.js", (route) => route.abort());
  await page.goto("/login");
  await expect(reload(page)).toBeVisible();
  await page.unroute("**/assets/index-*.js");
  await reload(page).click();
  await expect(page.locator("form input").first()).toBeVisible();
  await expect(reload(page)).toBeHidden();
});

test.describe("signed in", () => {
  test.use({ as: "1103" });

  test("a page without the app says so over its frame", async ({ page }) => {
    await page.route("**/assets/app-*.js", (route) => route.abort());
    await page.goto("/home");
    await expect(reload(page)).toBeVisible();
  });
});

test.describe("a browser without scripts", () => {
  test.use({ javaScriptEnabled: false, hasOwnBrowser: true });

  test("shows what is needed", async ({ page }) => {
    await page.goto("/login");
    await expect(page.locator("noscript p").first()).toBeVisible();
  });
});
