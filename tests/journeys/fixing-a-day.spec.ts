import type { Page } from "@playwright/test";
import { dayRows, inPersian, minutesIn, pastRange, typeRange } from "../helpers/journey/daily-work";
import { expect, test } from "../helpers/journey/journey";
import { expectNotice } from "../helpers/journey/notices";
import { followMenu, signIn } from "../helpers/journey/sign-in";

/** Opens the days with undertime one by one until one offers hourly leave; answers its offer. */
async function dayThatOffersLeave(page: Page) {
  const offer = page
    .getByRole("dialog")
    .getByRole("link", { name: /^درخواست مرخصی ساعتی/ })
    .first();
  for (const row of await dayRows(page).all()) {
    if ((await minutesIn(row, "undertime")) === 0) continue;
    await row.click();
    await expect(page.getByRole("dialog").getByRole("heading", { name: "نحوه محاسبه" })).toBeVisible();
    if (await offer.isVisible()) return offer;
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  throw new Error("No day of the range offers hourly leave for its undertime.");
}

test("a day with undertime leads to a filed request, and back out of it", async ({ page }) => {
  await page.goto("/login");
  await signIn(page, "1103");
  await followMenu(page, "کارکرد", "کارکرد روزانه");
  await typeRange(page, inPersian(pastRange.from), inPersian(pastRange.to));
  await expect(dayRows(page)).toHaveCount(pastRange.days);

  await test.step("the day offers leave for just the hours that are missing", async () => {
    await (await dayThatOffersLeave(page)).click();
    await expect(page).toHaveURL(/\/home\/request-leave\?SD=.+from=.+to=/);
    await expect(page.getByLabel("از ساعت")).not.toHaveValue("");
  });

  await test.step("what filing comes to stands beside the form", async () => {
    const panel = page.getByRole("complementary", { name: "پیش‌نمایش درخواست" });
    await expect(panel.getByText("قابل ثبت است.")).toBeVisible();
    await expect(panel.getByRole("region", { name: /^مانده مرخصی/ })).toBeVisible();
    await expect(panel.getByRole("region", { name: "مسیر تأیید" }).getByText("تأیید نهایی")).toBeVisible();
  });

  await test.step("it is filed, and followed to the archive", async () => {
    await page.getByLabel(/^توضیحات/).fill("سفر رفع کسری");
    await page.getByRole("button", { name: "ثبت درخواست" }).click();
    await expect(page.getByRole("heading", { name: "درخواست ثبت شد" })).toBeVisible();
    await page.getByRole("link", { name: "پیگیری در فهرست درخواست‌ها" }).click();
    await expect(page).toHaveURL(/\/home\/request-leave-archive\?open=\d+/);
    const request = page.getByRole("dialog");
    await expect(request.getByText("سفر رفع کسری")).toBeVisible();
    await expect(request.getByRole("region", { name: "تاریخچه" })).toContainText("ثبت درخواست");
  });

  await test.step("its owner takes it back", async () => {
    await page.getByRole("dialog").getByRole("button", { name: "پس گرفتن درخواست" }).click();
    await page.getByRole("tooltip").getByRole("button", { name: "پس گرفتن درخواست" }).click();
    await expectNotice(page, "درخواست پس گرفته شد.");
    await expect(page.getByText("سفر رفع کسری")).toBeHidden();
  });
});
