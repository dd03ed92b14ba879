import { expect, test } from "../helpers/journey/journey";
import { goTo } from "../helpers/journey/page-walk";
import { smallTargets } from "../helpers/journey/touch-targets";
import { word } from "../helpers/word";

/** Pages with small parts: boxes of cards, links of one short word, sums of a paper sheet, switches. */
const pagesOf = {
  "1103": ["/home/MonthWorkDetails", "/home/monthly-functionality", "/home/leave-balance", "/home/settings"],
  "1101": ["/home/vacation-management", "/home/personelmonthwork"],
  Admin: [
    "/adminHome/adminMainPage",
    "/adminHome/personnel",
    "/adminHome/shifts",
    "/adminHome/clocks",
    "/adminHome/correct-days?of=all",
  ],
};

for (const [account, paths] of Object.entries(pagesOf))
  test.describe(`on the phone of ${account}`, () => {
    test.use({ as: account, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("everything that can be pressed is at least 44 px for a finger", async ({ page }) => {
      for (const path of paths) {
        await goTo(page, path);
        expect.soft(await smallTargets(page), path).toEqual([]);
      }
    });
  });

test.describe("on a phone before sign-in", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("everything that can be pressed is at least 44 px for a finger", async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByLabel(word("login.username"), { exact: true })).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
  });
});

test.describe("in a form on a phone", () => {
  test.use({ as: "1103", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the first tap on the button counts while the user is still in a box", async ({ page }) => {
    await goTo(page, "/home/request-leave");
    await page.getByLabel(word("composing.description")).tap();
    await expect(page.getByRole("navigation", { name: word("shell.bar.title") })).toBeHidden();
    await page.getByRole("button", { name: word("composing.send", { count: 1, number: 1 }) }).tap();
    await expect(page.getByText(word("console.form.summary", { count: 2, number: 2 }))).toBeVisible();
  });

  test("a tap on +1 puts a time on the next day, also while its box has the focus", async ({ page }) => {
    await goTo(page, "/home/request-extra-work");
    const until = page.getByLabel(word("composing.toTime"), { exact: true });
    const nextDay = until.locator("xpath=ancestor::span[1]").getByRole("button");
    await until.fill("0130");
    await until.press("Tab");
    await until.focus();
    await nextDay.tap();
    await expect(nextDay).toHaveAttribute("aria-pressed", "true");
  });

  test("both days of a range are whole on the narrowest screen", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await goTo(page, "/home/daily-functionality");
    for (const label of [word("calendar.from"), word("calendar.to")]) {
      const box = page.getByLabel(label);
      await expect(box).toHaveValue(/./);
      expect(await box.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
    }
  });
});
