import type { Page } from "@playwright/test";
import { addDays } from "@schemas/values/jalali-date";
import { expectAccessible } from "../helpers/journey/accessibility";
import { pastRange } from "../helpers/journey/daily-work";
import { expect, test } from "../helpers/journey/journey";

// Pages that the walks of every-page.spec.ts do not visit.

test.describe("the setup account", () => {
  test.use({ as: "000" });

  test("its page is accessible: in Persian and light, in English and dark", async ({ page }) => {
    await page.goto("/config");
    await expect(page.locator("form").first()).toBeVisible();
    await expectAccessible(page, "Persian, light");
    await otherLooks(page);
    await expect(page.locator("form").first()).toBeVisible();
    await expectAccessible(page, "English, dark");
  });
});

test.describe("daily work", () => {
  test.use({ as: "1103" });

  test("the days and an opened day are accessible", async ({ page }) => {
    await page.goto(`/home/daily-functionality?from=${pastRange.from}&to=${addDays(pastRange.from, 6)}`);
    // A day with an entry, whichever weekday it is today: only such a day has a figure.
    const entry = page.locator("td:nth-child(3)", { hasText: ":" });
    const worked = page.locator(".daily-row").filter({ has: entry }).first();
    for (const look of ["Persian, light", "English, dark"]) {
      await expect(page.locator(".daily-row").first()).toBeVisible();
      await expectAccessible(page, look);
      await worked.click();
      const day = page.getByRole("dialog");
      await expect(day.getByRole("figure")).toBeVisible();
      await expectAccessible(page, `${look}, an opened day`);
      await page.keyboard.press("Escape");
      await expect(day).toBeHidden();
      await otherLooks(page);
    }
  });
});

/** Stores what a browser has after using an English, dark portal. */
async function otherLooks(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem("language", "en");
    localStorage.setItem("user-theme", "dark-theme");
  });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
}
