import { hashPassword } from "@server/access/passwords";
import { demoPassword } from "@server/seed/accounts";
import { expect, storedState, test } from "../helpers/journey/journey";
import { expectNotice } from "../helpers/journey/notices";
import { withPortalDatabase } from "../helpers/journey/portal-database";
import { followMenu, signIn, signInButton } from "../helpers/journey/sign-in";

const cookieNames = async (context: { cookies: () => Promise<{ name: string; value: string }[]> }) =>
  (await context.cookies()).filter(({ value }) => value !== "").map(({ name }) => name);

test.describe("a session that has ended", () => {
  test.use({ as: "1107", expected: [/status of 401/] });

  test("leads to the sign-in page after some tries, and back to where one was", async ({ page, context }) => {
    await page.goto("/home/profile");
    await expect(page.getByText("تعطیلی بعدی")).toBeVisible();
    await withPortalDatabase((db) => db.deleteFrom("session").where("username", "=", "1107").execute());
    let refused = 0;
    page.on("response", (answer) => {
      if (answer.status() === 401 && answer.url().includes("DayWork")) refused += 1;
    });
    await followMenu(page, "کارکرد", "کارکرد روزانه");
    await expect(page).toHaveURL(/\/login/);
    await expect(signInButton(page)).toBeEnabled();
    expect(await cookieNames(context)).not.toContain("hozur-user");
    await expect(page.getByLabel("نام کاربری", { exact: true })).toHaveValue("1107");
    await signIn(page, "1107");
    await expect(page).toHaveURL(/\/home\//);
    expect(refused).toBeLessThanOrEqual(10);
  });
});

test.describe("signing out", () => {
  test.use({ as: "1205" });

  test("forgets the session here and at the server", async ({ page, context }) => {
    await page.goto("/home/profile");
    const before = await context.cookies();
    await page.getByRole("button", { name: "خروج از حساب" }).click();
    await expect(page).toHaveURL("/login");
    expect(await cookieNames(context)).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL("/login");
    // The old cookie opens nothing any more.
    const sessions = await withPortalDatabase((db) =>
      db.selectFrom("session").select("token_hash").where("username", "=", "1205").execute(),
    );
    expect(sessions).toEqual([]);
    expect(before.some(({ name }) => name === "hozur-session")).toBe(true);
  });
});

test.describe("a session that is ended on another device", () => {
  test.use({ as: "1206", expected: [/status of 401/] });

  test("leads its open page to the sign-in page by itself", async ({ page, browser, baseURL }) => {
    await page.goto("/home/settings");
    const lost = await browser.newContext({ storageState: await storedState(baseURL ?? "", "1206") });
    const other = await lost.newPage();
    await other.goto(`${baseURL}/home/profile`);
    await expect(other.getByText("تعطیلی بعدی")).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "خروج از همه دستگاه‌های دیگر" }).click();
    await page.getByRole("tooltip").getByRole("button", { name: "خروج از حساب", exact: true }).click();
    await expectNotice(page, "۱ دستگاه دیگر از حساب شما خارج شد.");
    await expect(other).toHaveURL(/\/login/);
    await lost.close();
  });
});

test.describe("looking at the portal as another", () => {
  // What is the person's alone stays closed, and the session of a view that is over is refused.
  test.use({ as: "Admin", expected: [/status of 40[13]/] });

  test("shows their pages and leads back, by leaving or when it is over", async ({ page, context }) => {
    const look = async () => {
      await page.goto("/adminHome/publicAccess?tab=people&person=1305");
      await page.getByRole("button", { name: "مشاهده از دید او" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "مشاهده از دید او" }).click();
      await expect(page).toHaveURL("/home/profile");
    };
    await look();
    await expect(page.getByText("تعطیلی بعدی")).toBeVisible();
    expect(await cookieNames(context)).toEqual(
      expect.arrayContaining(["hozur-session", "hozur-own", "hozur-user"]),
    );
    await page.getByRole("button", { name: "بازگشت به نشست خودم" }).click();
    await expect(page).toHaveURL("/adminHome/publicAccess");
    expect(await cookieNames(context)).not.toContain("hozur-own");

    await look();
    await withPortalDatabase((db) => db.deleteFrom("session").where("viewer", "=", "Admin").execute());
    await page.goto("/home/daily-functionality");
    await expect(page).toHaveURL("/adminHome/adminMainPage");
    expect(await cookieNames(context)).not.toContain("hozur-own");
  });
});

test.describe("a message that must be read", () => {
  test.use({ as: "1104" });

  test("keeps the menu closed and every page away until it is read", async ({ page }) => {
    await page.goto("/home/profile");
    await expect(page).toHaveURL("/home/inbox");
    const menu = page.getByRole("navigation", { name: "منو" });
    await expect(menu.getByRole("menuitem", { name: "کارکرد" })).toHaveAttribute("aria-disabled", "true");
    await expect(page.getByText("پیام الزامی خوانده‌نشده دارید.")).toBeVisible();
    await page.goto("/home/daily-functionality");
    await expect(page).toHaveURL("/home/inbox");

    await page.getByRole("tab", { name: /آیین‌نامه تازه حضور و غیاب/ }).click();
    await expect(page.getByText("اضافه کار بدون مجوز محاسبه نمی‌شود")).toBeVisible();
    await page.getByRole("button", { name: "خواندم" }).click();
    await expect(page.getByText("پیام الزامی خوانده‌نشده دارید.")).toBeHidden();
    await followMenu(page, "کارکرد", "کارکرد روزانه");
    await expect(page).toHaveURL("/home/daily-functionality");
  });
});

test("someone whose password must be changed changes it before anything else", async ({ page }) => {
  // The demo's password every time, whatever an earlier try left.
  const password_hash = await hashPassword(demoPassword);
  await withPortalDatabase((db) =>
    db
      .updateTable("person")
      .set({ must_change_password: true, password_hash })
      .where("personnel_number", "=", "1206")
      .execute(),
  );
  await page.goto("/login");
  await signIn(page, "1206");
  await expect(page).toHaveURL("/ChangePassword");
  await expect(page.getByText("پیش از ادامه باید رمز عبور خود را تغییر دهید.")).toBeVisible();
  await page.goto("/home/profile");
  await expect(page).toHaveURL("/ChangePassword");

  const old = page.getByLabel("رمز عبور فعلی", { exact: true });
  const next = page.getByLabel("رمز عبور جدید", { exact: true });
  const confirm = page.getByLabel("تکرار رمز عبور جدید", { exact: true });
  const submit = page.getByRole("button", { name: "تغییر رمز عبور" });
  await submit.click();
  await expect(page.getByText("این فیلد الزامی است")).toHaveCount(3);

  await old.fill("Wrong@1405");
  await next.fill("weak");
  await confirm.fill("weaker");
  await submit.click();
  await expect(page.getByText("رمز عبور باید دارای حرف بزرگ، رقم و نویسه ویژه باشد")).toBeVisible();
  await expect(page.getByText("رمزها باید یکسان باشند و خالی نباشند")).toBeVisible();

  await next.fill("Newer@1405");
  await confirm.fill("Newer@۱۴۰۵");
  await submit.click();
  await expect(page.getByText("رمز عبور قبلی نادرست است").first()).toBeVisible();

  await old.fill(demoPassword);
  await submit.click();
  await expect(page).toHaveURL("/home/profile");
  await expectNotice(page, "رمز عبور شما تغییر کرد");
  // The page is read before it is left: what it still asks would come back refused.
  await expect(page.locator(".ant-skeleton-active")).toHaveCount(0);
  await page.getByRole("button", { name: "خروج از حساب" }).click();
  await signIn(page, "1206", "Newer@1405");
  await expect(page).toHaveURL("/home/profile");
});

test.describe("an employee's way", () => {
  test.use({ as: "1503" });

  test("a page without its permission is refused with a reason", async ({ page }) => {
    await page.goto("/home/request-mission");
    await expect(page.getByText("دسترسی ندارید")).toBeVisible();
    await expect(page.getByText("دسترسی «درخواست مأموریت» برای شما فعال نیست.")).toBeVisible();
    const menu = page.getByRole("navigation", { name: "منو" });
    await menu.getByRole("menuitem", { name: "ثبت درخواست" }).click();
    await expect(menu.getByRole("link", { name: "درخواست مرخصی" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "درخواست مأموریت" })).toHaveCount(0);
    await expect(menu.getByRole("menuitem", { name: "مدیریت درخواست‌ها" })).toHaveCount(0);
  });

  test("an address the portal does not have says so", async ({ page }) => {
    await page.goto("/home/no-such-page");
    await expect(page.getByText("صفحه پیدا نشد")).toBeVisible();
    await page.getByRole("button", { name: "صفحه اصلی" }).click();
    await expect(page).toHaveURL("/home/profile");
    await page.goto("/nowhere");
    await expect(page.getByText("صفحه پیدا نشد")).toBeVisible();
  });

  test("the administrator's area sends an employee to the sign-in page", async ({ page }) => {
    await page.goto("/adminHome");
    await expect(page).toHaveURL(/\/login/);
  });
});

test.describe("without a session", () => {
  test("a link into the portal opens the sign-in page, and then leads where it pointed", async ({ page }) => {
    await page.goto("/home/daily-functionality");
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, "1108");
    await expect(page).toHaveURL(/\/home\//);
  });
});
