import { toPersianDigits } from "@schemas/values/digits";
import { addDays, formatJalali } from "@schemas/values/jalali-date";
import { demoOrganisation } from "@server/seed/accounts";
import {
  columnSum,
  dayRows,
  derivationOf,
  expectRange,
  factOf,
  inPersian,
  minutesIn,
  minutesOf,
  pastRange,
  total,
  typeRange,
} from "../helpers/journey/daily-work";
import { expect, test } from "../helpers/journey/journey";
import { followMenu, signInButton } from "../helpers/journey/sign-in";
import { matching, word } from "../helpers/word";

const dailyWork = "/home/daily-functionality";

test("an employee gets from the first screen to the minutes of a day", async ({ page }) => {
  await test.step("the splash screen leads to the sign-in page", async () => {
    // The splash is shown for half a second, which a busy machine can miss.
    const connecting = page.getByText(word("login.connecting"));
    const seen = connecting.waitFor();
    await page.route(/\/test(\?|$)/, (route) => seen.then(() => route.continue()));
    await page.goto("/", { waitUntil: "commit" });
    await seen;
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("heading", { name: word("login.title") })).toBeVisible();
    await expect(page).toHaveTitle(`${word("app.product")} – ${demoOrganisation}`);
    await expect(signInButton(page)).toBeEnabled();
    await expect(page.getByText(word("app.version", { version: "1404.0.0.1" }))).toBeVisible();
  });

  await test.step("a personnel number and a password in Persian digits sign in", async () => {
    await page.getByLabel(word("login.username"), { exact: true }).fill(toPersianDigits("1103"));
    const password = page.getByLabel(word("login.password"), { exact: true });
    await password.fill(`Hozur@${toPersianDigits("1405")}`);
    await page.getByRole("button", { name: word("login.showPassword") }).click();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: word("login.hidePassword") }).click();
    await expect(password).toHaveAttribute("type", "password");
    await password.press("Enter");
    await expect(page).toHaveURL("/home/profile");
    await expect(page.getByRole("heading", { name: word("menu.pages.profile") })).toBeVisible();
    await expect(page.getByText(word("home.coming.holiday"))).toBeVisible();
  });

  await test.step("the menu leads to the daily work of the last period", async () => {
    await followMenu(page, word("menu.groups.work"), word("menu.pages.daily-functionality"));
    await expect(page).toHaveURL(dailyWork);
    await expect(page.getByRole("heading", { name: word("menu.pages.daily-functionality") })).toBeVisible();
    await expect(dayRows(page).first()).toBeVisible();
    const legend = page.getByRole("list", { name: word("daily.legend") });
    await expect(legend.getByText(word("daily.absence"))).toBeVisible();
    await expect(legend.getByText(word("daily.holiday"))).toBeVisible();
  });

  await test.step("a range typed in Persian digits shows its days and their sums", async () => {
    await typeRange(page, inPersian(pastRange.from), inPersian(pastRange.to));
    await expect(page).toHaveURL(`${dailyWork}?from=${pastRange.from}&to=${pastRange.to}`);
    await expect(dayRows(page)).toHaveCount(pastRange.days);
    await expect(page.getByRole("cell", { name: inPersian(pastRange.from) })).toBeVisible();
    await expect(page.getByRole("cell", { name: inPersian(pastRange.to) })).toBeVisible();
    await expect(total(page, word("daily.summary.days"))).toHaveText(toPersianDigits("14"));
    const sums = {
      presence: word("reports.figures.presence"),
      undertime: word("daily.totals.undertime"),
      overtime: word("daily.totals.overtime"),
    } as const;
    for (const column of ["presence", "undertime", "overtime"] as const)
      expect(minutesOf(await total(page, sums[column]).textContent())).toBe(await columnSum(page, column));
  });

  await test.step("a day opens, and the lines behind each figure add up to it", async () => {
    const row = dayRows(page)
      .filter({
        hasText: matching`${toPersianDigits("1")}[5-9${toPersianDigits("5")}-${toPersianDigits("9")}]:\p{Nd}{2}`,
      })
      .first();
    const shown = {
      presence: await minutesIn(row, "presence"),
      undertime: await minutesIn(row, "undertime"),
    };
    expect(shown.presence).toBeGreaterThan(0);
    await row.click();
    const day = page.getByRole("dialog");
    await expect(day.getByRole("heading", { name: word("daily.drawer.derivation") })).toBeVisible();
    await expect(day.getByRole("figure")).toBeVisible();
    expect(await factOf(day, word("daily.categories.presence"))).toBe(shown.presence);
    expect(await factOf(day, word("reports.figures.undertime"))).toBe(shown.undertime);
    const groups = await derivationOf(day);
    expect(groups.length).toBeGreaterThan(0);
    for (const { name, said, lines } of groups) expect(lines, name).toBe(said);
    const lost = groups
      .filter(({ name }) => name.startsWith(word("reports.figures.undertime")))
      .map(({ said }) => said);
    expect(groups.find(({ name }) => name === word("daily.categories.presence"))?.said).toBe(shown.presence);
    expect(lost.reduce((all, one) => all + one, 0)).toBe(shown.undertime);
    await page.keyboard.press("Escape");
    await expect(day).toBeHidden();
  });

  await test.step("the range survives a visit to another page, and a reload", async () => {
    await followMenu(page, word("menu.groups.profile"), word("menu.pages.profile"));
    await expect(page).toHaveURL("/home/profile");
    await followMenu(page, word("menu.groups.work"), word("menu.pages.daily-functionality"));
    await expectRange(page, pastRange.from, pastRange.to);
    await expect(dayRows(page)).toHaveCount(pastRange.days);
    await page.reload();
    await expectRange(page, pastRange.from, pastRange.to);
    await expect(dayRows(page)).toHaveCount(pastRange.days);
  });
});

test.describe("signed in", () => {
  test.use({ as: "1503" });

  test("a right click on a day offers the requests the person may file, with that day filled in", async ({
    page,
  }) => {
    const day = addDays(pastRange.from, 2);
    await page.goto(`${dailyWork}?from=${pastRange.from}&to=${pastRange.to}`);
    const row = dayRows(page).filter({ hasText: inPersian(day) });
    await row.click({ button: "right" });
    // The requests that would close a gap of the day come first, each with its effect.
    const entries = page
      .getByRole("menu")
      .last()
      .getByRole("menuitem")
      .filter({
        hasText: matching`^${word("requestDetail.title")} (${word("console.rights.kinds.leave")}|${word("console.rights.kinds.mission")}|${word("composing.quick.kinds.correction")}|${word("console.rights.kinds.overtime")})$`,
      });
    // The guards of the demo company file no missions.
    await expect(entries).toHaveText([
      word("menu.pages.request-leave"),
      word("menu.pages.request-io"),
      word("menu.pages.request-extra-work"),
    ]);
    await entries.getByText(word("menu.pages.request-io")).click();
    await expect(page).toHaveURL(`/home/request-io?SD=${encodeURIComponent(formatJalali(day))}`);
  });

  test("a reversed range is refused with a message", async ({ page }) => {
    await page.goto(`${dailyWork}?from=${pastRange.from}&to=${pastRange.to}`);
    await expect(dayRows(page)).toHaveCount(pastRange.days);
    await typeRange(page, inPersian(pastRange.to), inPersian(pastRange.from));
    await expect(page.getByText(word("calendar.errors.endBeforeStart"))).toBeVisible();
    await expect(page.getByText(word("daily.chooseDates"))).toBeVisible();
    await expectRange(page, pastRange.to, pastRange.from);
  });
});

test.describe("on a phone", () => {
  test.use({ as: "1105", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the days are cards, each of which opens for the rest", async ({ page }) => {
    await page.goto(`${dailyWork}?from=${pastRange.from}&to=${pastRange.to}`);
    const card = page.getByRole("button", { name: inPersian(pastRange.from) });
    await expect(card).toBeVisible();
    await expect(page.getByRole("table")).toHaveCount(0);
    await card.tap();
    await expect(
      page.getByRole("term").filter({ hasText: matching`^${word("reports.figures.undertime")}$` }),
    ).toBeVisible();
    await page.getByRole("button", { name: word("daily.drawer.derivation") }).tap();
    await expect(
      page.getByRole("dialog").getByRole("heading", { name: word("daily.drawer.derivation") }),
    ).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, "nothing stands past the edge").toBeLessThanOrEqual(390);
  });

  test("the menu is a drawer, which opens even if pressed before the app is loaded, and closes once a page is chosen", async ({
    page,
  }) => {
    let letCome = () => {};
    const pressed = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route("**/assets/*.js", (route) => pressed.then(() => route.continue()));
    await page.goto("/home/profile", { waitUntil: "commit" });
    // The server-rendered frame: a press there takes effect once the app is loaded.
    await page.getByRole("button", { name: word("shell.bar.more"), exact: true }).tap();
    letCome();
    const drawer = page.getByRole("dialog", { name: word("menu.title") });
    await expect(drawer.getByText(`(${toPersianDigits("1105")})`)).toBeVisible();
    await followMenu(page, word("menu.groups.work"), word("menu.pages.daily-functionality"));
    await expect(page).toHaveURL(dailyWork);
    await expect(drawer).toBeHidden();
  });
});
