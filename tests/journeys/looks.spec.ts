import type { Locator } from "@playwright/test";
import { rowHeights } from "@src/components/rows-of-screen";
import { languageEntries } from "@src/locales";
import { inPersian, pastRange } from "../helpers/journey/daily-work";
import { expect, prepare, test } from "../helpers/journey/journey";
import { expectNotice } from "../helpers/journey/notices";
import { goTo } from "../helpers/journey/page-walk";
import { makePatterns, openPanel, patternList, removePatterns } from "../helpers/journey/patterns";
import { signIn } from "../helpers/journey/sign-in";
import { sample } from "../helpers/sample";
import { word } from "../helpers/word";

const range = `from=${pastRange.from}&to=${pastRange.to}`;

test.describe("an employee", () => {
  test.use({ as: "1207" });

  test("words, direction, digits, calendar and the pickers change language together, without a reload", async ({
    page,
  }) => {
    await page.goto(`/home/daily-functionality?${range}`);
    await expect(page.getByRole("cell", { name: inPersian(pastRange.from) })).toBeVisible();
    await page.evaluate(() => Reflect.set(window, "sameDocument", true));

    await page.getByRole("button", { name: "English" }).click();
    await expect(page.getByRole("heading", { name: "Daily work" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("cell", { name: pastRange.from })).toBeVisible();
    await expect(page.getByLabel("From date")).toHaveValue(pastRange.from);
    await expect(page.getByRole("cell", { name: inPersian(pastRange.from) })).toHaveCount(0);
    await page.getByLabel("From date").click();
    const calendar = page.locator(".ant-picker-dropdown:visible");
    await expect(calendar.getByText("Today", { exact: true })).toBeVisible();
    await expect(calendar.getByRole("columnheader").first()).toHaveText(/^S/);
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: languageEntries.fa.name }).click();
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.getByRole("cell", { name: inPersian(pastRange.from) })).toBeVisible();
    await page.getByLabel(word("composing.from")).click();
    await expect(calendar.getByText(word("calendar.today"), { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => Reflect.get(window, "sameDocument")), "no reload").toBe(true);
    await expect(page).toHaveURL(new RegExp(range));
  });

  test("colours and light or dark change immediately, and survive a reload", async ({ page }) => {
    await page.goto("/home/settings");
    const primary = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--primary").trim());
    const seen = [await primary()];
    for (const colour of [word("shell.palettes.p2"), word("shell.palettes.p3"), word("shell.palettes.p4")]) {
      const stored = page.waitForResponse(/personel\/ChangeSetting/);
      await page
        .getByRole("group", { name: word("shell.palette") })
        .getByRole("button", { name: colour })
        .click();
      await expect(page.getByRole("radio", { name: colour })).toBeChecked();
      await stored;
      await expect.poll(async () => seen.includes(await primary()), "a colour not seen before").toBe(false);
      seen.push(await primary());
    }
    await page.getByText(word("app.dark"), { exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark-theme");
    await expectNotice(page, word("settings.saved"));
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark-theme");
    await expect(page.getByRole("radio", { name: word("shell.palettes.p4") })).toBeChecked();
  });
});

test("language and appearance follow the account to another browser", async ({ browser, baseURL }) => {
  const enter = async (locale: string) => {
    const context = await browser.newContext({ baseURL, locale, storageState: { cookies: [], origins: [] } });
    await prepare(context);
    const page = await context.newPage();
    await page.goto("/login");
    await signIn(page, "1208");
    await expect(page).toHaveURL("/home/profile");
    return page;
  };
  const first = await enter("fa-IR");
  await first.goto("/home/settings");
  await first.getByText(word("shell.palettes.p3"), { exact: true }).click();
  await first.getByText(word("app.dark"), { exact: true }).click();
  await expect(first.locator("html")).toHaveAttribute("data-theme", "dark-theme");
  await expectNotice(first, word("settings.saved"), 2);
  await first.getByText("English", { exact: true }).click();
  await expect(first.getByRole("heading", { name: "Settings" })).toBeVisible();
  await expectNotice(first, "Settings saved.");
  await first.context().close();

  const second = await enter("fa-IR");
  await expect(second.locator("html")).toHaveAttribute("data-theme", "dark-theme");
  await expect(second.locator("html")).toHaveAttribute("lang", "en");
  await second.goto("/home/settings");
  await expect(second.getByRole("radio", { name: "Green" })).toBeChecked();
  await second.context().close();
});

test.describe("the administrator", () => {
  test.use({ as: "Admin" });

  test("switches language on a half-filled form without losing typed text", async ({ page }) => {
    const [id] = await makePatterns(`${sample.trial} language`);
    await page.goto(`${patternList}/${id}/edit`);
    await page.getByLabel(word("patterns.fields.name")).fill("");
    await page.getByRole("checkbox", { name: word("permissions.flags.viewAbsence"), exact: true }).check();
    await page.getByRole("button", { name: word("console.form.save"), exact: true }).click();
    await expect(page.getByText(word("validation.required")).first()).toBeVisible();
    await page.evaluate(() => Reflect.set(window, "sameDocument", true));
    await page.getByRole("button", { name: "English" }).click();
    await expect(page.getByText(word("validation.required"))).toHaveCount(0);
    await expect(page.getByText(/required/i).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /absen/i }).first()).toBeChecked();
    await page.getByRole("button", { name: "Light or dark" }).first().click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark-theme");
    await page.getByRole("button", { name: languageEntries.fa.name }).click();
    await expect(
      page.getByRole("checkbox", { name: word("permissions.flags.viewAbsence"), exact: true }),
    ).toBeChecked();
    await expect(page.getByText(word("console.form.changed", { count: 2, number: 2 }))).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, "sameDocument")), "no reload").toBe(true);
    await removePatterns(`${sample.trial} language`);
  });
});

test.describe("the form of a new person", () => {
  test.use({ as: "Admin", viewport: { width: 1440, height: 900 } });

  test("begins where its title does, because there is nothing to show next to it yet", async ({ page }) => {
    await goTo(page, "/adminHome/personnel/new");
    const end = async (part: Locator) => {
      const box = await part.boundingBox();
      return box && Math.round(box.x + box.width);
    };
    const title = page.getByRole("heading", { name: word("personnel.create") });
    expect(await end(page.getByRole("form"))).toBe(await end(title));
  });
});

test.describe("the form of a new rotation plan", () => {
  test.use({ as: "Admin", viewport: { width: 1366, height: 800 } });

  test("stays where it is when the first day fills the roster next to it", async ({ page }) => {
    await goTo(page, "/adminHome/rotation-plans/new");
    await expect(page.getByText(word("roster.none"))).toBeVisible();
    const add = page.getByRole("button", { name: word("fields.rotation.add") });
    const left = async () => Math.round((await add.boundingBox())?.x ?? 0);
    const before = await left();
    await add.click();
    await expect(page.getByRole("heading", { name: word("roster.title") })).toBeVisible();
    expect(await left()).toBe(before);
  });
});

test.describe("the menu", () => {
  test.use({ as: "Admin", viewport: { width: 1440, height: 600 } });

  test("shows the entry of a page that was opened by other means", async ({ page }) => {
    const entry = (title: Parameters<typeof word>[0]) =>
      page
        .getByRole("navigation", { name: word("menu.title") })
        .getByRole("link", { name: word(title), exact: true });
    for (const [path, title] of [
      ["my-rights", "menu.pages.my-rights"],
      ["adminMainPage", "menu.pages.adminMainPage"],
      ["changePassword", "menu.pages.changePassword"],
    ] as const) {
      await goTo(page, `/adminHome/${path}`);
      await expect(entry(title)).toBeInViewport({ ratio: 1 });
    }
  });
});

test.describe("a review of settings", () => {
  test.use({ as: "Admin" });

  test("keeps its words whole next to a value as long as a certificate", async ({ page }) => {
    await page.goto("/adminHome/activeDirectory");
    await page.getByRole("tab", { name: word("activeDirectory.tabs.server") }).click();
    const base = page.getByLabel(word("webSettings.fields.directoryBase"));
    await base.fill(`dc=${"x".repeat(290)}`);
    await page.getByRole("button", { name: word("webSettings.review") }).click();
    const head = page.getByRole("columnheader", { name: word("webSettings.preview.before"), exact: true });
    const broken = await head.evaluate((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      return words.getClientRects().length;
    });
    expect(broken).toBe(1);
  });
});

test.describe("the rows of a list", () => {
  test.use({ as: "Admin" });

  // Too high, and the first rows would leave a part of the screen empty until the others follow.
  test("are as high as assumed before they are drawn, in both densities", async ({ page }) => {
    await goTo(page, "/adminHome/personnel");
    const row = page.locator("tr[data-row-key]").first();
    const height = () => row.evaluate((one) => one.getBoundingClientRect().height);
    expect(await height()).toBe(rowHeights.middle);
    await openPanel(page, word("console.columns.title"));
    const density = page.getByRole("radiogroup", { name: word("console.columns.density") });
    await density.getByText(word("console.columns.compact"), { exact: true }).click();
    await expect.poll(height).toBe(rowHeights.small);
    await density.getByText(word("console.columns.roomy"), { exact: true }).click();
    await expect.poll(height).toBe(rowHeights.middle);
  });
});

test.describe("figures on a phone", () => {
  test.use({ as: "Admin", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("are in even lines, and none overlaps the next", async ({ page }) => {
    const reports = {
      "admin-personel-daywork": [1, 3, 3],
      "admin-attendance-status-report": [1, 3, 3, 3],
      adminPersonelioinfo: [3, 2],
      "leave-ledger": [2, 2, 2],
    };
    for (const [report, lines] of Object.entries(reports))
      await test.step(report, async () => {
        await goTo(page, `/adminHome/${report}`);
        const figures = page.getByRole("group", { name: word("reports.sum") }).locator("dl > div");
        await expect(figures).toHaveCount(lines.reduce((sum, line) => sum + line));
        await expect(figures.locator(".ant-skeleton")).toHaveCount(0);
        const tops = await figures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
        expect([...new Set(tops)].map((top) => tops.filter((one) => one === top).length)).toEqual(lines);
        const tooWide = figures.evaluateAll((all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth + 10),
        );
        expect(await tooWide).toEqual([]);
      });
  });
});

test("the sign-in page changes language without losing typed text", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel(word("login.username"), { exact: true }).fill("1103");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue("1103");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
});
