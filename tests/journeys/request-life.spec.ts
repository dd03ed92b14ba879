import type { Browser } from "@playwright/test";
import { toPersianDigits } from "@schemas/values/digits";
import { addDays, formatJalali } from "@schemas/values/jalali-date";
import { dayRows, today } from "../helpers/journey/daily-work";
import { expect, prepare, storedState, test, watch } from "../helpers/journey/journey";
import { matching, word } from "../helpers/word";

// People of section 11: the requester, the second-degree approver and the final approver.
const [asker, second, final] = ["1106", "1102", "1101"];
const day = addDays(today, -5);

test.use({ as: asker });

/** Opens someone else's own browser; its errors count as well. */
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

test("an employee files a request, two degrees approve it, and the day changes", async ({
  page,
  browser,
  baseURL,
}) => {
  const troubles: string[] = [];
  const daily = `/home/daily-functionality?from=${day}&to=${day}`;

  await test.step("the day has only the punches of the clocks", async () => {
    await page.goto(daily);
    await expect(dayRows(page)).toHaveCount(1);
    await expect(dayRows(page)).not.toContainText(toPersianDigits("19:31"));
  });

  await test.step("the employee requests the missing punches", async () => {
    await page.goto(`/home/request-io?SD=${encodeURIComponent(formatJalali(day))}&from=05:31&to=19:31`);
    await page.getByRole("button", { name: word("composing.send", { count: 2, number: 2 }) }).click();
    await expect(
      page.getByRole("heading", { name: word("composing.filed", { count: 2, number: 2 }) }),
    ).toBeVisible();
  });

  for (const approver of [second, final])
    await test.step(`${approver} finds both waiting, and approves them together`, async () => {
      const desk = await openAs(browser, baseURL ?? "", approver, troubles);
      await desk.goto(`/home/io-management?q=${asker}&from=${day}&to=${day}`);
      const rows = desk.getByRole("row", { name: matching`${toPersianDigits("1106")}` });
      await expect(rows).toHaveCount(2);
      await desk
        .getByRole("checkbox", { name: word("console.list.selectAll") })
        .first()
        .check();
      const chosen = desk.getByRole("region", { name: word("deciding.chosen") });
      await chosen.getByRole("button", { name: word("deciding.acts.approve") }).click();
      await desk.getByRole("button", { name: word("deciding.sendNow") }).click();
      await expect(rows).toHaveCount(0);
      await desk.context().close();
    });

  await test.step("the day begins and ends with the requested punches", async () => {
    await page.goto(daily);
    await expect(dayRows(page)).toContainText(toPersianDigits("05:31"));
    await expect(dayRows(page)).toContainText(toPersianDigits("19:31"));
  });
  expect(troubles).toEqual([]);
});
