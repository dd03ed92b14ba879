import { addDays, formatJalali } from "@schemas/values/jalali-date";
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

const dailyWork = "/home/daily-functionality";

test("an employee comes from the first screen to the minutes of a day", async ({ page }) => {
  await test.step("the splash screen leads to the sign-in page", async () => {
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByText("در حال اتصال به سرور…")).toBeVisible();
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("heading", { name: "ورود به سامانه" })).toBeVisible();
    await expect(page).toHaveTitle("حضور – شرکت نمونه حضور");
    await expect(signInButton(page)).toBeEnabled();
    await expect(page.getByText("نسخه ۱۴۰۴.۰.۰.۱")).toBeVisible();
  });

  await test.step("a personnel number and a password in Persian digits sign in", async () => {
    await page.getByLabel("نام کاربری", { exact: true }).fill("۱۱۰۳");
    const password = page.getByLabel("رمز عبور", { exact: true });
    await password.fill("Hozur@۱۴۰۵");
    await page.getByRole("button", { name: "نمایش رمز عبور" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "پنهان کردن رمز عبور" }).click();
    await expect(password).toHaveAttribute("type", "password");
    await password.press("Enter");
    await expect(page).toHaveURL("/home/profile");
    await expect(page.getByRole("heading", { name: "خانه" })).toBeVisible();
    await expect(page.getByText("تعطیلی بعدی")).toBeVisible();
  });

  await test.step("the menu leads to the daily work of the last period", async () => {
    await followMenu(page, "کارکرد", "کارکرد روزانه");
    await expect(page).toHaveURL(dailyWork);
    await expect(page.getByRole("heading", { name: "کارکرد روزانه" })).toBeVisible();
    await expect(dayRows(page).first()).toBeVisible();
    const legend = page.getByRole("list", { name: "راهنمای رنگ‌ها" });
    await expect(legend.getByText("غیبت")).toBeVisible();
    await expect(legend.getByText("تعطیل رسمی یا توافقی")).toBeVisible();
  });

  await test.step("a range typed in Persian digits shows its days and their sums", async () => {
    await typeRange(page, inPersian(pastRange.from), inPersian(pastRange.to));
    await expect(page).toHaveURL(`${dailyWork}?from=${pastRange.from}&to=${pastRange.to}`);
    await expect(dayRows(page)).toHaveCount(pastRange.days);
    await expect(page.getByRole("cell", { name: inPersian(pastRange.from) })).toBeVisible();
    await expect(page.getByRole("cell", { name: inPersian(pastRange.to) })).toBeVisible();
    await expect(total(page, "روزهای انتخاب‌شده")).toHaveText("۱۴");
    const sums = { presence: "جمع حضور", undertime: "جمع کسر کار", overtime: "جمع اضافه کار" } as const;
    for (const column of ["presence", "undertime", "overtime"] as const)
      expect(minutesOf(await total(page, sums[column]).textContent())).toBe(await columnSum(page, column));
  });

  await test.step("a day opens, and the lines it was made of sum to what it shows", async () => {
    const row = dayRows(page)
      .filter({ hasText: /۱[5-9۵-۹]:[۰-۹]{2}/ })
      .first();
    const shown = {
      presence: await minutesIn(row, "presence"),
      undertime: await minutesIn(row, "undertime"),
    };
    expect(shown.presence).toBeGreaterThan(0);
    await row.click();
    const day = page.getByRole("dialog");
    await expect(day.getByRole("heading", { name: "نحوه محاسبه" })).toBeVisible();
    await expect(day.getByRole("figure")).toBeVisible();
    expect(await factOf(day, "حضور")).toBe(shown.presence);
    expect(await factOf(day, "کسر کار")).toBe(shown.undertime);
    const groups = await derivationOf(day);
    expect(groups.length).toBeGreaterThan(0);
    for (const { name, said, lines } of groups) expect(lines, name).toBe(said);
    const lost = groups.filter(({ name }) => name.startsWith("کسر کار")).map(({ said }) => said);
    expect(groups.find(({ name }) => name === "حضور")?.said).toBe(shown.presence);
    expect(lost.reduce((all, one) => all + one, 0)).toBe(shown.undertime);
    await page.keyboard.press("Escape");
    await expect(day).toBeHidden();
  });

  await test.step("the range is still there after another page, and after a reload", async () => {
    await followMenu(page, "پروفایل و پیام‌ها", "خانه");
    await expect(page).toHaveURL("/home/profile");
    await followMenu(page, "کارکرد", "کارکرد روزانه");
    await expectRange(page, pastRange.from, pastRange.to);
    await expect(dayRows(page)).toHaveCount(pastRange.days);
    await page.reload();
    await expectRange(page, pastRange.from, pastRange.to);
    await expect(dayRows(page)).toHaveCount(pastRange.days);
  });
});

test.describe("signed in", () => {
  test.use({ as: "1503" });

  test("a right click on a day offers the requests the person may make, and takes the day along", async ({
    page,
  }) => {
    const day = addDays(pastRange.from, 2);
    await page.goto(`${dailyWork}?from=${pastRange.from}&to=${pastRange.to}`);
    const row = dayRows(page).filter({ hasText: inPersian(day) });
    await row.click({ button: "right" });
    // Before them stand those that would close a gap of the day, which each say what they come to.
    const entries = page
      .getByRole("menu")
      .last()
      .getByRole("menuitem")
      .filter({ hasText: /^درخواست (مرخصی|مأموریت|اصلاح تردد|اضافه کار)$/ });
    // The guards of the demo company ask for no missions.
    await expect(entries).toHaveText(["درخواست مرخصی", "درخواست اصلاح تردد", "درخواست اضافه کار"]);
    await entries.getByText("درخواست اصلاح تردد").click();
    await expect(page).toHaveURL(`/home/request-io?SD=${encodeURIComponent(formatJalali(day))}`);
  });

  test("a reversed range is told and not taken", async ({ page }) => {
    await page.goto(`${dailyWork}?from=${pastRange.from}&to=${pastRange.to}`);
    await expect(dayRows(page)).toHaveCount(pastRange.days);
    await typeRange(page, inPersian(pastRange.to), inPersian(pastRange.from));
    await expect(
      page.getByText("تاریخ پایان پیش از تاریخ شروع است؛ یکی از آن دو را اصلاح کنید."),
    ).toBeVisible();
    await expect(page.getByText("لطفاً بازه تاریخ را انتخاب کنید.")).toBeVisible();
    await expectRange(page, pastRange.to, pastRange.from);
  });
});

test.describe("on a phone", () => {
  test.use({ as: "1105", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the days are cards, each opened for the rest", async ({ page }) => {
    await page.goto(`${dailyWork}?from=${pastRange.from}&to=${pastRange.to}`);
    const card = page.getByRole("button", { name: inPersian(pastRange.from) });
    await expect(card).toBeVisible();
    await expect(page.getByRole("table")).toHaveCount(0);
    await card.tap();
    await expect(page.getByRole("term").filter({ hasText: /^کسر کار$/ })).toBeVisible();
    await page.getByRole("button", { name: "نحوه محاسبه" }).tap();
    await expect(page.getByRole("dialog").getByRole("heading", { name: "نحوه محاسبه" })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, "nothing stands past the edge").toBeLessThanOrEqual(390);
  });

  test("the menu is a drawer that closes once a page is chosen", async ({ page }) => {
    await page.goto("/home/profile");
    await page.getByRole("button", { name: "بیشتر", exact: true }).tap();
    const drawer = page.getByRole("dialog", { name: "منو" });
    await expect(drawer.getByText("(۱۱۰۵)")).toBeVisible();
    await followMenu(page, "کارکرد", "کارکرد روزانه");
    await expect(page).toHaveURL(dailyWork);
    await expect(drawer).toBeHidden();
  });
});
