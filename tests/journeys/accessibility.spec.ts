import type { Page } from "@playwright/test";
import { addDays } from "@schemas/values/jalali-date";
import { expectAccessible } from "../helpers/journey/accessibility";
import { lastMonth, pastRange } from "../helpers/journey/daily-work";
import { expect, test } from "../helpers/journey/journey";

const wholeMonth = `year=${lastMonth.year}&period=${lastMonth.month}`;

/** What no walk over the pages (every-page.spec.ts) comes by; `ready` is what shows that it has come. */
const pages = {
  "1103": [
    { path: `/home/interval-io?from=${pastRange.from}&to=${pastRange.to}`, ready: ".punch-chip" },
    { path: `/home/monthly-io-report?${wholeMonth}`, ready: ".print-sheet-shown" },
  ],
  "000": [{ path: "/config", ready: "form" }],
} as const;

for (const [account, list] of Object.entries(pages)) {
  test.describe(account, () => {
    test.use({ as: account });

    for (const { path, ready } of list)
      test(`${path} is accessible: in Persian and light, in English and dark`, async ({ page }) => {
        await page.goto(path);
        await expect(page.locator(ready).first()).toBeVisible();
        await expectAccessible(page, "Persian, light");
        await otherLooks(page);
        await expect(page.locator(ready).first()).toBeVisible();
        await expectAccessible(page, "English, dark");
      });
  });
}

test.describe("daily work", () => {
  test.use({ as: "1103" });

  test("the days and an opened day are accessible", async ({ page }) => {
    await page.goto(`/home/daily-functionality?from=${pastRange.from}&to=${addDays(pastRange.from, 6)}`);
    for (const look of ["Persian, light", "English, dark"]) {
      await expect(page.locator(".daily-row").first()).toBeVisible();
      await expectAccessible(page, look);
      await page.locator(".daily-row").nth(3).click();
      const day = page.getByRole("dialog");
      await expect(day.getByRole("figure")).toBeVisible();
      await expectAccessible(page, `${look}, an opened day`);
      await page.keyboard.press("Escape");
      await expect(day).toBeHidden();
      await otherLooks(page);
    }
  });
});

/** What a browser would have kept of an English, dark portal. */
async function otherLooks(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem("language", "en");
    localStorage.setItem("user-theme", "dark-theme");
  });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
}
