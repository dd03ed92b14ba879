import { devices, type Page } from "@playwright/test";
import { addDays } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { today } from "../helpers/journey/daily-work";
import { expect } from "../helpers/journey/journey";
import { expectNotice } from "../helpers/journey/notices";
import { signIn, signInButton } from "../helpers/journey/sign-in";
import { sparePasswords, test } from "../helpers/journey/spare-portal";

// The browser says of every refused answer that it was refused.
test.use({ expected: [/the server responded with a status of/] });

/** What stands in the way, told beside the button. */
const problem = (page: Page, text: string) => page.locator(".problem").getByText(text);
const toast = (page: Page) => page.locator(".toast");

const flags = {
  hasDirectoryLogin: true,
  hasWeb: true,
  hasWebMobile: true,
  hasWebDesktop: true,
  hasLeaveAndMission: true,
};

test.describe("what is typed wrong", () => {
  test("nothing typed is told at each field and above the button", async ({ page }) => {
    await page.goto("/login");
    await signInButton(page).click();
    await expect(page.getByText("نام کاربری یا رمز عبور نمی تواند خالی باشد")).toBeVisible();
    await expect(page.getByText("لطفاً نام کاربری را وارد کنید")).toBeVisible();
    await expect(page.getByText("لطفاً رمز عبور را وارد کنید")).toBeVisible();
    await expect(page.getByLabel("نام کاربری", { exact: true })).toBeFocused();
  });

  test("wrong passwords are refused, and after five of them every try for a minute", async ({
    page,
    portal,
  }) => {
    await page.goto("/login");
    for (let tried = 0; tried < 5; tried += 1) {
      await signIn(page, "Admin", "Wrong@1405");
      await expect(signInButton(page)).toBeEnabled();
      await expect(page.locator(".error-line")).toHaveText("نام کاربری یا رمز عبور نادرست می‌باشد.");
    }
    await signIn(page, "Admin", sparePasswords.Admin);
    await expect(page.locator(".error-line")).toHaveText(
      "تلاش‌های ناموفق زیاد بود. ۱ دقیقه دیگر دوباره امتحان کنید.",
    );
    await portal.database((db) => db.deleteFrom("sign_in_failure").execute());
    await signIn(page, "Admin", sparePasswords.Admin);
    await expect(page).toHaveURL("/adminHome/adminMainPage");
  });
});

test.describe("the server's address", () => {
  test("a wrong one is told on the splash screen, which tries again when asked", async ({ page }) => {
    await page.route("**/config.json", (route) =>
      route.fulfill({ json: { local: "/nowhere/", global: "" } }),
    );
    await page.goto("/");
    await expect(page.getByRole("main").getByText("آدرس سرور نادرست می باشد")).toBeVisible();
    await expectNotice(page, "آدرس سرور نادرست می باشد");
    await page.unroute("**/config.json");
    await page.getByRole("button", { name: "دوباره امتحان کنید" }).click();
    await expect(page).toHaveURL("/login");
  });

  test("where the local address does not answer, the global one serves", async ({ page }) => {
    await page.route("**/config.json", (route) =>
      route.fulfill({ json: { local: "/nowhere/", global: "/api/" } }),
    );
    await page.goto("/");
    await expect(page).toHaveURL("/login");
    await expect(signInButton(page)).toBeEnabled();
  });
});

test.describe("what the start-up checks find", () => {
  test("it comes back as a toast of five seconds for everyone but the setup account", async ({
    page,
    portal,
  }) => {
    await portal.database((db) => db.deleteFrom("licence").execute());
    await page.clock.install();
    await page.goto("/login");
    const sentence = "قفل سخت‌افزاری فعال نیست. مدیر سامانه باید آن را فعال کند.";
    await expect(problem(page, sentence)).toBeVisible();
    await expect(toast(page)).toBeHidden();

    await page.clock.pauseAt(Date.now() + 60_000);
    await signIn(page, "Admin", sparePasswords.Admin);
    await expect(toast(page)).toHaveText(sentence);
    await page.clock.runFor(4_900);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast(page)).toBeHidden();
    await expect(page).toHaveURL("/login");
    await page.clock.resume();

    await signIn(page, "۰۰۰", sparePasswords["000"]);
    await expect(page).toHaveURL("/config");
    await expect(page.getByRole("tab", { name: "سرور" })).toBeVisible();
  });

  test("the setup account activates the lock with a code, and the way is free", async ({ page, portal }) => {
    await portal.database((db) => db.deleteFrom("licence").execute());
    await page.goto("/login");
    await expect(problem(page, "قفل سخت‌افزاری فعال نیست")).toBeVisible();
    await signIn(page, "000", sparePasswords["000"]);
    await page.getByRole("tab", { name: "قفل" }).click();
    await page.getByRole("textbox", { name: "کد فعال‌سازی" }).fill("HOZUR1.not.a.licence");
    await page.getByRole("button", { name: "فعال‌سازی", exact: true }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await page
      .getByRole("textbox", { name: "کد فعال‌سازی" })
      .fill(portal.sign({ customer: "کارخانه آزمایش" }));
    await page.getByRole("button", { name: "فعال‌سازی", exact: true }).click();
    await expect(page.getByText("قفل فعال شد")).toBeVisible();
    await expect(page.getByRole("cell", { name: "کارخانه آزمایش" })).toBeVisible();
    await page.getByRole("button", { name: "صفحه ورود" }).click();
    await expect(page).toHaveURL("/login");
    await expect(page).toHaveTitle("حضور – کارخانه آزمایش");
    await expect(page.locator(".problem")).toBeHidden();
  });

  for (const [name, licence, sentence] of [
    ["an expired lock", { validTo: addDays(today, -1) }, "قفل سخت‌افزاری فعال نیست"],
    [
      "a lock without the web",
      { flags: { ...flags, hasWeb: false } },
      "قفل سخت‌افزاری اجازه استفاده تحت وب را نمی‌دهد.",
    ],
    [
      "a lock without computers",
      { flags: { ...flags, hasWebDesktop: false } },
      "قفل سخت‌افزاری اجازه استفاده با رایانه را نمی‌دهد.",
    ],
  ] as const) {
    test(`${name} blocks`, async ({ page, portal }) => {
      await portal.store(licence);
      await page.goto("/login");
      await expect(problem(page, sentence)).toBeVisible();
      await signIn(page, "Admin", sparePasswords.Admin);
      await expectNotice(page, sentence);
      await portal.store();
      await page.getByRole("button", { name: "بررسی دوباره" }).click();
      await expect(page.locator(".problem")).toBeHidden();
    });
  }

  test.describe("on a phone", () => {
    test.use({
      userAgent: "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });

    test("a lock without phones blocks phones only", async ({ page, browser, portal }) => {
      await portal.store({ flags: { ...flags, hasWebMobile: false } });
      await page.goto("/login");
      await expect(problem(page, "قفل سخت‌افزاری اجازه استفاده با تلفن همراه را نمی‌دهد.")).toBeVisible();
      const desk = await browser.newContext({
        ...devices["Desktop Chrome"],
        baseURL: portal.address,
        isMobile: false,
      });
      const other = await desk.newPage();
      await other.goto("/login");
      await expect(signInButton(other)).toBeEnabled();
      await expect(other.locator(".problem")).toBeHidden();
      await desk.close();
      await portal.store();
    });
  });

  test("a lock that cannot be read blocks", async ({ page, portal }) => {
    await portal.database((db) => sql`alter table licence rename to licence_away`.execute(db));
    await page.goto("/login");
    await expect(problem(page, "خطا در خواندن قفل سخت‌افزاری. اتصال سرور قفل را بررسی کنید.")).toBeVisible();
    await portal.database((db) => sql`alter table licence_away rename to licence`.execute(db));
  });

  test("without a current work year nobody signs in, until the setup account activates one", async ({
    page,
    portal,
  }) => {
    await portal.database((db) => db.updateTable("work_year").set({ is_active: false }).execute());
    await page.goto("/login");
    await expect(problem(page, "پایگاه داده سال کاری جاری یافت نشد.")).toBeVisible();
    await signIn(page, "000", sparePasswords["000"]);
    await page.getByRole("tab", { name: "سال و به‌روزرسانی" }).click();
    await page.getByRole("button", { name: "فعال کردن", exact: true }).last().click();
    await expect(page.getByText("سال جاری")).toBeVisible();
    await page.goto("/login");
    await expect(signInButton(page)).toBeEnabled();
    await expect(page.locator(".problem")).toBeHidden();
  });

  test("a database that waits for an update blocks, by whichever way it is behind", async ({
    page,
    portal,
  }) => {
    const untyped = sql<{ name: string; timestamp: string }>`
      delete from kysely_migration where name = (select max(name) from kysely_migration) returning name, timestamp`;
    const [last] = await portal.database(async (db) => (await untyped.execute(db)).rows);
    await page.goto("/login");
    await expect(problem(page, "پایگاه داده نیاز به به‌روزرسانی دارد.")).toBeVisible();
    await portal.database((db) =>
      sql`insert into kysely_migration (name, timestamp) values (${last?.name}, ${last?.timestamp})`.execute(
        db,
      ),
    );
    await page.getByRole("button", { name: "بررسی دوباره" }).click();
    await expect(page.locator(".problem")).toBeHidden();
  });

  test("an old desktop program is told in a red dialog", async ({ page, portal }) => {
    await portal.database((db) =>
      sql`insert into setting (name, value) values ('newestVersion', '"1499.0.0.0"'::jsonb)`.execute(db),
    );
    await page.goto("/login");
    const dialog = page.getByRole("alertdialog", { name: "نسخه برنامه به‌روز نیست" });
    await expect(dialog.getByText("۱۴۹۹.۰.۰.۰")).toBeVisible();
    await dialog.getByRole("button", { name: "بستن" }).click();
    await expect(dialog).toBeHidden();
    await signIn(page, "Admin", sparePasswords.Admin);
    await expectNotice(page, "نسخه برنامه حضور و غیاب به‌روز نیست.");
    await portal.database((db) => sql`delete from setting where name = 'newestVersion'`.execute(db));
  });

  test("a stored database password that no longer works is told who configures, and keeps nobody else out", async ({
    page,
    portal,
  }) => {
    const role = "journey_reader";
    const port = await portal.database(async (db) => {
      await sql.raw(`create role ${role} login superuser password 'First@1405'`).execute(db);
      const { rows } = await sql<{ port: string }>`select current_setting('port') as port`.execute(db);
      return rows[0]?.port ?? "";
    });
    await page.goto("/config");
    await page.getByLabel("رمز عبور حساب راه‌اندازی").fill(sparePasswords["000"]);
    await signInButton(page).click();
    const own = page.getByRole("group", { name: "پایگاه داده سامانه" });
    await own.getByLabel("نشانی سرور").fill(`127.0.0.1:${port}`);
    await own.getByLabel("نام پایگاه داده").fill("hozur");
    await own.getByLabel("نام کاربری").fill(role);
    await own.getByLabel("رمز عبور", { exact: true }).fill("First@1405");
    await page.getByRole("button", { name: "آزمایش و ذخیره" }).click();
    await expect(page.getByText("تنظیمات آزمایش و ذخیره شد")).toBeVisible();
    await page.getByRole("button", { name: "خروج از حساب" }).click();
    await expect(page).toHaveURL("/login");
    await expect(signInButton(page)).toBeEnabled();

    await portal.database((db) => sql.raw(`alter role ${role} password 'Second@1405'`).execute(db));
    await page.goto("/login");
    await expect(signInButton(page)).toBeEnabled();
    await signIn(page, "000", sparePasswords["000"]);
    await expect(page).toHaveURL("/config");
    await page.getByRole("button", { name: "آزمایش اتصال ذخیره‌شده" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "اتصال به پایگاه داده «hozur»" })).toBeVisible();
  });
});
