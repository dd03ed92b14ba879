import { readFile } from "node:fs/promises";
import { expect, test } from "../helpers/journey/journey";
import { expectNotice } from "../helpers/journey/notices";
import {
  choose,
  makePatterns,
  namesInList,
  openPanel,
  patternList,
  removePatterns,
} from "../helpers/journey/patterns";
import { withPortalDatabase } from "../helpers/journey/portal-database";
import { followMenu, signIn } from "../helpers/journey/sign-in";

test.afterAll(() => removePatterns("آزمون "));

test("the administrator signs in, makes a pattern, and says what it allows", async ({ page }) => {
  await page.goto("/login");
  await signIn(page, "admin");
  await expect(page).toHaveURL("/adminHome/adminMainPage");
  await followMenu(page, "دسترسی‌ها و گردش کار", "الگوها");
  await expect(page.getByRole("link", { name: "مدیر بخش" })).toBeVisible();

  await page.getByRole("link", { name: "الگوی جدید" }).click();
  await page.getByRole("button", { name: "ذخیره", exact: true }).click();
  await expect(page.getByText("این فیلد الزامی است").first()).toBeVisible();
  await page.getByLabel("نام الگو").fill("مدیر بخش");
  await page.getByRole("button", { name: "ذخیره", exact: true }).click();
  await expect(
    page.getByText("الگوی دیگری با نام «مدیر بخش» وجود دارد. نام دیگری وارد کنید.").first(),
  ).toBeVisible();
  await page.getByLabel("نام الگو").fill("آزمون ساختن");
  await page.getByRole("button", { name: "ذخیره", exact: true }).click();
  await expect(page.getByRole("heading", { name: "آزمون ساختن" })).toBeVisible();

  await page.getByRole("link", { name: "ویرایش" }).click();
  await page.getByLabel("نام الگو").fill("آزمون ویرایش");
  await page.getByRole("checkbox", { name: "مشاهده پروفایل", exact: true }).check();
  await page.getByRole("checkbox", { name: "انتخاب همه «چاپ و خروجی»" }).check();
  await expect(page.getByText("۲ تغییر ذخیره‌نشده")).toBeVisible();
  await page.getByRole("button", { name: "ذخیره", exact: true }).click();
  // The form is headed by the name too, until it is left.
  await expect(page.getByRole("heading", { name: "آزمون ویرایش", exact: true })).toBeVisible();
  await page.reload();
  const facts = page.getByRole("region", { name: "مشخصات" });
  await expect(facts.getByText("مشاهده پروفایل")).toBeVisible();
  await expect(facts.getByText("خروجی اکسل گزارش‌ها")).toBeVisible();
});

test.describe("two at once", () => {
  test.use({ as: "Admin", expected: [/status of 409/] });

  test("two people change one pattern, and the second is asked what stays", async ({ page }) => {
    const [id] = await makePatterns("آزمون دونفره");
    await page.goto(`${patternList}/${id}/edit`);
    await page.getByLabel("نام الگو").fill("آزمون نفر اول");

    const other = await page.context().newPage();
    await other.goto(`${patternList}/${id}/edit`);
    await other.getByLabel("نام الگو").fill("آزمون نفر دوم");
    await other.getByRole("checkbox", { name: "مشاهده حاضران", exact: true }).check();
    await other.getByRole("button", { name: "ذخیره", exact: true }).click();
    await expect(other.getByRole("heading", { name: "آزمون نفر دوم" })).toBeVisible();
    await other.close();

    await page.getByRole("button", { name: "ذخیره", exact: true }).click();
    const conflict = page
      .getByRole("alert")
      .filter({ hasText: "این مورد را کاربر دیگری هم‌زمان تغییر داده است" });
    await expect(conflict.getByText("آزمون نفر دوم")).toBeVisible();
    await expect(page.getByRole("button", { name: "ذخیره", exact: true })).toBeDisabled();
    await conflict.getByRole("button", { name: "نگه داشتن همه مقدارهای من" }).click();
    await page.getByRole("button", { name: "ذخیره", exact: true }).click();
    await expect(page.getByRole("heading", { name: "آزمون نفر اول" })).toBeVisible();
    // What the other one ticked is not lost.
    await expect(page.getByRole("region", { name: "مشخصات" }).getByText("مشاهده حاضران")).toBeVisible();
  });
});

test.describe("signed in", () => {
  test.use({ as: "Admin" });

  test("the approval right of each kind is set on the pattern's page and stays", async ({ page }) => {
    const [id] = await makePatterns("آزمون تأیید");
    await page.goto(`${patternList}/${id}`);
    const rights = [
      "استحقاقی: تأیید مرحله دوم",
      "داخل شهر: تأیید نهایی",
      "ورود و خروج: تأیید مرحله سوم",
      "اضافه کار: تأیید مرحله چهارم",
      "اضافه کار ویژه: تأیید مرحله پنجم",
    ];
    for (const right of rights) {
      const radio = page.getByRole("radio", { name: right, exact: true });
      await radio.click();
      await expect(page.getByRole("row").filter({ has: radio }).getByText("ذخیره شد")).toBeVisible();
    }
    await page.reload();
    for (const right of rights)
      await expect(page.getByRole("radio", { name: right, exact: true })).toBeChecked();
    await page.getByRole("radio", { name: "اضافه کار: بدون دسترسی", exact: true }).click();
    await expect(page.getByRole("status").getByText("ذخیره شد")).toBeVisible();
    await expect(page.getByRole("radio", { name: rights[3], exact: true })).not.toBeChecked();
  });

  test("a pattern is given to a section's supervisor", async ({ page }) => {
    const [id] = await makePatterns("آزمون دادن");
    await page.goto(`${patternList}/${id}`);
    await page.getByRole("button", { name: "اعمال بر سرپرست" }).click();
    const dialog = page.getByRole("dialog", { name: "اعمال بر سرپرست: آزمون دادن" });
    await dialog.getByRole("button", { name: "اعمال الگو" }).click();
    await expect(dialog.getByText("این فیلد الزامی است").first()).toBeVisible();
    await choose(page, dialog.getByRole("combobox", { name: "سرپرست بخش" }), "۱۲۰۲", "1202");
    await dialog.getByRole("button", { name: "اعمال الگو" }).click();
    await expectNotice(page, "الگو بر سرپرست اعمال شد.");
    await expect(dialog).toBeHidden();
    const held = page.getByRole("region", { name: "مشخصات" }).locator("div", { hasText: /^سرپرستان دارنده/ });
    await expect(held.getByRole("definition")).toHaveText("۱");
  });

  test("the list's search, filter, order and page stand in the address, and Back goes through them", async ({
    page,
  }) => {
    const names = Array.from({ length: 12 }, (_, i) => `آزمون فهرست ${String(i + 1).padStart(2, "0")}`);
    await makePatterns(...names);
    await page.goto(`${patternList}?size=10`);
    await page.getByRole("searchbox", { name: "جستجو در الگوها" }).fill("آزمون فهرست");
    await expect(namesInList(page).first()).toHaveText("آزمون فهرست 01");
    await expect(page.getByText("۱ تا ۱۰ از ۱۲")).toBeVisible();
    await page.getByRole("columnheader", { name: "نام الگو" }).click();
    await expect(page).toHaveURL(/sort=-name/);
    await expect(namesInList(page).first()).toHaveText("آزمون فهرست 12");
    await page.getByRole("link", { name: "صفحه بعد" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(namesInList(page)).toHaveText(["آزمون فهرست 02", "آزمون فهرست 01"]);

    const filters = await openPanel(page, "فیلتر");
    await choose(page, filters.getByRole("combobox", { name: "اعمال‌شده بر سرپرست" }), "خیر");
    await expect(page).toHaveURL(/isHeld=no/);
    await expect(page).not.toHaveURL(/page=2/);
    await page.keyboard.press("Escape");

    await page.goBack();
    await expect(namesInList(page)).toHaveText(["آزمون فهرست 02", "آزمون فهرست 01"]);
    await page.goBack();
    await expect(namesInList(page).first()).toHaveText("آزمون فهرست 12");
    await page.goBack();
    await expect(namesInList(page).first()).toHaveText("آزمون فهرست 01");
    await page.goForward();
    await expect(namesInList(page).first()).toHaveText("آزمون فهرست 12");
    await page.reload();
    await expect(namesInList(page).first()).toHaveText("آزمون فهرست 12");
    await expect(page.getByRole("searchbox", { name: "جستجو در الگوها" })).toHaveValue("آزمون فهرست");
    await removePatterns("آزمون فهرست");
  });

  test("a list is kept under a name and brought back, its columns as one likes them", async ({ page }) => {
    await page.goto(`${patternList}?isHeld=yes&sort=-records`);
    const save = await openPanel(page, "نماها");
    await save.getByLabel("نام نما").fill("آزمون پرکاربرد");
    await save.getByRole("button", { name: "ذخیره این نما" }).click();
    await expectNotice(page, "نمای «آزمون پرکاربرد» ذخیره شد.");

    await page.goto(patternList);
    const columns = await openPanel(page, "ستون‌ها و تراکم");
    await columns.getByRole("checkbox", { name: "مراحل تأیید" }).uncheck();
    await expect(page.getByRole("columnheader", { name: "مراحل تأیید" })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("columnheader", { name: "سرپرستان دارنده" })).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "مراحل تأیید" })).toHaveCount(0);

    const views = await openPanel(page, "نماها");
    await views.getByRole("link", { name: "آزمون پرکاربرد" }).click();
    await expect(page).toHaveURL(/isHeld=yes.*sort=-records/);
    const again = await openPanel(page, "نماها");
    await again.getByRole("button", { name: "حذف نمای «آزمون پرکاربرد»" }).click();
    await expectNotice(page, "نمای «آزمون پرکاربرد» حذف شد.");
  });

  test("what the list shows is exported whole, as CSV and as a workbook", async ({ page }) => {
    await makePatterns("آزمون خروجی، با ویرگول", "آزمون خروجی دوم");
    await page.goto(`${patternList}?q=${encodeURIComponent("آزمون خروجی")}`);
    await expect(namesInList(page)).toHaveCount(2);
    const exported = async (kind: string) => {
      await page.getByRole("button", { name: "خروجی", exact: true }).click();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("menuitem", { name: kind }).click(),
      ]);
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
    };

    const csv = await exported("خروجی CSV");
    expect(csv.name).toMatch(/^الگوها 1\d{3}-\d{2}-\d{2}\.csv$/);
    expect(csv.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines = csv.bytes.toString("utf8").slice(1).trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain("نام الگو");
    expect(lines.join("\n")).toContain("آزمون خروجی دوم");
    await expectNotice(page, "خروجی با ۲ ردیف آماده شد.");

    const xlsx = await exported("خروجی اکسل");
    expect(xlsx.name).toMatch(/\.xlsx$/);
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe("PK");
    expect(xlsx.bytes.length).toBeGreaterThan(2_000);
    await removePatterns("آزمون خروجی");
  });

  test("many are deleted at once, and each row says how it fared", async ({ page }) => {
    await makePatterns("آزمون حذف 1", "آزمون حذف 2", "آزمون حذف 3");
    await page.goto(`${patternList}?q=${encodeURIComponent("آزمون حذف")}`);
    await expect(namesInList(page)).toHaveCount(3);
    await page.getByRole("checkbox", { name: "انتخاب همه موارد این صفحه" }).check();
    await removePatterns("آزمون حذف 2");
    await page.getByRole("button", { name: "حذف ۳ مورد" }).click();
    const dialog = page.getByRole("dialog", { name: "حذف ۳ مورد" });
    await expect(dialog.getByRole("listitem")).toHaveCount(3);
    await expect(dialog.getByRole("button", { name: "شروع حذف" })).toBeDisabled();
    await dialog.getByRole("textbox").fill("حذف 3 مورد");
    await dialog.getByRole("button", { name: "شروع حذف" }).click();
    await expect(dialog.getByText("۲ انجام شد، ۱ ناموفق")).toBeVisible();
    const failed = dialog.getByRole("listitem").filter({ hasText: "آزمون حذف 2" });
    await expect(failed).toContainText("ناموفق");
    await expect(failed).toContainText("این الگو پیدا نشد");
    await dialog.getByRole("button", { name: "بستن" }).last().click();
    await expect(page.getByText("موردی با این جستجو یا فیلتر پیدا نشد")).toBeVisible();
    const left = await withPortalDatabase((db) =>
      db.selectFrom("pattern").select("id").where("name", "like", "آزمون حذف%").execute(),
    );
    expect(left).toEqual([]);
  });

  test("an unsaved form is not left by accident, and what was typed is offered again", async ({ page }) => {
    const [id] = await makePatterns("آزمون پیش‌نویس");
    await page.goto(`${patternList}/${id}`);
    await page.getByRole("link", { name: "ویرایش" }).click();
    await page.getByLabel("نام الگو").fill("آزمون نیمه‌کاره");
    await page.goBack();
    const guard = page.getByRole("dialog", { name: "تغییرات ذخیره نشده است" });
    await guard.getByRole("button", { name: "ادامه ویرایش" }).click();
    await expect(page.getByLabel("نام الگو")).toHaveValue("آزمون نیمه‌کاره");
    await page.getByRole("button", { name: "انصراف" }).click();
    await guard.getByRole("button", { name: "خروج از صفحه" }).click();
    await expect(page.getByRole("heading", { name: "آزمون پیش‌نویس" })).toBeVisible();

    await page.getByRole("link", { name: "ویرایش" }).click();
    await expect(page.getByLabel("نام الگو")).toHaveValue("آزمون پیش‌نویس");
    await page.getByRole("button", { name: "بازیابی پیش‌نویس" }).click();
    await expect(page.getByLabel("نام الگو")).toHaveValue("آزمون نیمه‌کاره");
    await page.getByRole("button", { name: "ذخیره", exact: true }).click();
    await expect(page.getByRole("heading", { name: "آزمون نیمه‌کاره" })).toBeVisible();
  });
});
