import type { Page } from "@playwright/test";
import { resources } from "@schemas/resources";
import { wordAt } from "@src/app/palette/word-at";
import { words } from "@src/locales/fa/words";
import { adminPages } from "@src/pages/admin";
import { managerPages } from "@src/pages/manager";
import type { Page as PortalPage } from "@src/pages/page";
import { printPages } from "@src/pages/print";
import { selfServicePages } from "@src/pages/self-service";
import { expect, test } from "../helpers/journey/journey";
import { goWithin } from "../helpers/journey/sign-in";

const wordGroups = Object.keys(words).join("|");

/** Keys that stand where words should: "daily.print", or a place nothing was put into. */
async function untranslated(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const spoken = ["aria-label", "title", "placeholder", "alt"];
    const attributes = [...document.querySelectorAll("*")].flatMap((one) =>
      spoken.map((name) => one.getAttribute(name) ?? ""),
    );
    return [document.title, document.body.textContent, ...attributes].join("\n");
  });
  return texts.match(new RegExp(`\\b(?:${wordGroups})\\.[a-zA-Z]\\w*|\\{\\{.*?\\}\\}`, "g")) ?? [];
}

/** Waits until a page shows what it has, its own name above. */
async function settle(page: Page, name: string): Promise<void> {
  await expect(page).toHaveTitle(new RegExp(`^${name} – `));
  await expect(page.locator("h1, h2, [role=status], table, main").first()).toBeVisible();
  await expect(page.locator(".ant-skeleton-active")).toHaveCount(0);
  await expect(page.getByRole("alert").filter({ hasText: "بارگذاری اطلاعات انجام نشد" })).toHaveCount(0);
  await expect(page.getByText("نمایش این صفحه با خطا روبه‌رو شد")).toHaveCount(0);
}

/** The spec's own addresses of pages that stand under another. */
const leadTo: Record<string, string> = { adminPersonelsSection: "personnel", personelProfile: "personnel" };

function journeys(account: string, pages: readonly PortalPage[], base: string) {
  const addressOf = (one: PortalPage | undefined) =>
    one?.path.startsWith("/") ? one.path : `${base}/${one?.path}`;
  test.describe(`signed in as ${account}`, () => {
    test.use({ as: account });
    test.setTimeout(120_000);

    test(`every page of ${base || "print"} opens in its words and without a complaint`, async ({ page }) => {
      const found: string[] = [];
      await page.goto(addressOf(pages[0]));
      for (const one of pages) {
        const path = addressOf(one);
        await goWithin(page, path);
        const reached = pages.find((other) => other.path === leadTo[one.path]) ?? one;
        await settle(page, wordAt(words, reached.title));
        const keys = await untranslated(page);
        if (keys.length > 0) found.push(`${path}: ${keys.join(" ")}`);
      }
      expect(found).toEqual([]);
    });
  });
}

journeys("1103", selfServicePages, "/home");
journeys("1101", managerPages, "/home");
journeys("Admin", adminPages, "/adminHome");
journeys("1101", printPages, "");

test.describe("resources", () => {
  test.use({ as: "Admin" });
  test.setTimeout(180_000);

  test("the screens of every resource open in their words and without a complaint", async ({ page }) => {
    const found: string[] = [];
    await page.goto("/adminHome/adminMainPage");
    for (const resource of resources) {
      const look = async (path: string) => {
        await goWithin(page, path);
        await settle(page, titleOf(resource.path));
        for (const key of await untranslated(page)) found.push(`${path}: ${key}`);
      };
      await look(resource.path);
      const records = page.getByRole("row").locator(`a[href^="${resource.path}/"]:not([href$="/edit"])`);
      const addresses = await records.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      for (const address of addresses.slice(0, 1)) {
        await look(String(address));
        for (const path of resource.edit ? [`${address}/edit`] : []) await leaveForm(look, path);
      }
      for (const path of resource.create ? [`${resource.path}/new`] : []) await leaveForm(look, path);
    }
    expect(found).toEqual([]);

    async function leaveForm(look: (path: string) => Promise<void>, path: string) {
      await look(path);
      await page.getByRole("button", { name: "انصراف" }).click();
      await expect(page).not.toHaveURL(path);
    }
  });
});

const titleOf = (path: string) =>
  wordAt(words, adminPages.find((one) => path === `/adminHome/${one.path}`)?.title ?? "");

test("the pages before sign-in open in their words", async ({ page }) => {
  for (const path of ["/", "/login", "/config", "/ChangePassword"]) {
    await page.goto(path);
    await expect(page.getByRole("main").first()).toBeVisible();
    expect(await untranslated(page), path).toEqual([]);
  }
});
