import type { Page } from "@playwright/test";
import { addDays } from "@schemas/values/jalali-date";
import { expectAccessible } from "../helpers/journey/accessibility";
import { lastMonth, pastRange } from "../helpers/journey/daily-work";
import { expect, test } from "../helpers/journey/journey";
import { patternList } from "../helpers/journey/patterns";

const wholeMonth = `year=${lastMonth.year}&period=${lastMonth.month}`;

/** Pages by who sees them; `ready` is what shows that one has come. */
const pages = {
  visitor: [
    { path: "/login", ready: ".login-card button[type=submit]:enabled" },
    { path: "/config", ready: "#setup-password" },
  ],
  "1103": [
    { path: "/home/profile", ready: ".ant-descriptions" },
    { path: "/home/settings", ready: ".ant-segmented" },
    { path: "/home/inbox", ready: ".ant-collapse" },
    { path: `/home/interval-io?from=${pastRange.from}&to=${pastRange.to}`, ready: ".punch-chip" },
    { path: `/home/monthly-io-report?${wholeMonth}`, ready: ".print-sheet-shown" },
    { path: "/ChangePassword", ready: "#password-old" },
  ],
  Admin: [
    { path: "/adminHome/adminMainPage", ready: ".summary-card" },
    { path: patternList, ready: ".list-table a" },
    { path: `${patternList}/new`, ready: "form" },
    { path: `${patternList}/1`, ready: ".rights-table" },
    { path: `${patternList}/1/edit`, ready: ".permission-grid" },
  ],
  "000": [{ path: "/config", ready: "form" }],
} as const;

for (const [account, list] of Object.entries(pages)) {
  test.describe(account, () => {
    test.use({ as: account === "visitor" ? null : account });

    for (const { path, ready } of list)
      test(`${path} is open to everyone: in Persian and light, in English and dark`, async ({ page }) => {
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

  test("the days and an opened day are open to everyone", async ({ page }) => {
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
