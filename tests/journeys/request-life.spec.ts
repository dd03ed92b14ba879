import type { Browser } from "@playwright/test";
import { addDays, formatJalali } from "@schemas/values/jalali-date";
import { dayRows, today } from "../helpers/journey/daily-work";
import { expect, prepare, storedState, test, watch } from "../helpers/journey/journey";

// Of section 11: who asks, who decides at the second degree, and who decides finally.
const [asker, second, final] = ["1106", "1102", "1101"];
const day = addDays(today, -5);

test.use({ as: asker });

/** Someone else, in a browser of their own; what that complains of counts as well. */
async function openAs(browser: Browser, address: string, account: string, troubles: string[]) {
  const context = await browser.newContext({
    baseURL: address,
    locale: "fa-IR",
    timezoneId: "Asia/Tehran",
    serviceWorkers: "block",
    storageState: await storedState(address, account, { language: "fa" }),
  });
  await prepare(context);
  const page = await context.newPage();
  watch(page, address, troubles);
  return page;
}

test("an employee asks, two degrees approve, and the day changes", async ({ page, browser, baseURL }) => {
  const troubles: string[] = [];
  const daily = `/home/daily-functionality?from=${day}&to=${day}`;

  await test.step("the day is as the clocks saw it", async () => {
    await page.goto(daily);
    await expect(dayRows(page)).toHaveCount(1);
    await expect(dayRows(page)).not.toContainText("۱۹:۳۱");
  });

  await test.step("the employee asks for the punches that are missing", async () => {
    await page.goto(`/home/request-io?SD=${encodeURIComponent(formatJalali(day))}&from=05:31&to=19:31`);
    await page.getByRole("button", { name: "ثبت ۲ درخواست" }).click();
    await expect(page.getByRole("heading", { name: "۲ درخواست ثبت شد" })).toBeVisible();
  });

  for (const approver of [second, final])
    await test.step(`${approver} finds both waiting, and approves them together`, async () => {
      const desk = await openAs(browser, baseURL ?? "", approver, troubles);
      await desk.goto(`/home/io-management?q=${asker}&from=${day}&to=${day}`);
      const rows = desk.getByRole("row", { name: /۱۱۰۶/ });
      await expect(rows).toHaveCount(2);
      await desk.getByRole("checkbox", { name: "انتخاب همه موارد این صفحه" }).first().check();
      const chosen = desk.getByRole("region", { name: "درخواست‌های انتخاب‌شده" });
      await chosen.getByRole("button", { name: "تأیید" }).click();
      await desk.getByRole("button", { name: "ارسال فوری" }).click();
      await expect(rows).toHaveCount(0);
      await desk.context().close();
    });

  await test.step("the day begins and ends with the punches that were asked for", async () => {
    await page.goto(daily);
    await expect(dayRows(page)).toContainText("۰۵:۳۱");
    await expect(dayRows(page)).toContainText("۱۹:۳۱");
  });
  expect(troubles).toEqual([]);
});
