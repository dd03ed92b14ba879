import type { Page } from "@playwright/test";
import { dayRows, inPersian, minutesIn, pastRange, typeRange } from "../helpers/journey/daily-work";
import { expect, test } from "../helpers/journey/journey";
import { expectNotice } from "../helpers/journey/notices";
import { followMenu, signIn } from "../helpers/journey/sign-in";
import { sample } from "../helpers/sample";
import { anything, matching, word } from "../helpers/word";

const reason = `${sample.trial}: ${sample.reason}`;

/** Opens the days with undertime one by one until one offers hourly leave; returns the offer. */
async function dayThatOffersLeave(page: Page) {
  const offer = page
    .getByRole("dialog")
    .getByRole("link", { name: matching`^${word("fixDay.hourly.leave", { span: anything })}` })
    .first();
  for (const row of await dayRows(page).all()) {
    if ((await minutesIn(row, "undertime")) === 0) continue;
    await row.click();
    await expect(
      page.getByRole("dialog").getByRole("heading", { name: word("daily.drawer.derivation") }),
    ).toBeVisible();
    if (await offer.isVisible()) return offer;
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  throw new Error("No day of the range offers hourly leave for its undertime.");
}

test("a day with undertime leads to a filed request, which is then withdrawn", async ({ page }) => {
  await page.goto("/login");
  await signIn(page, "1103");
  await followMenu(page, word("menu.groups.work"), word("menu.pages.daily-functionality"));
  await typeRange(page, inPersian(pastRange.from), inPersian(pastRange.to));
  await expect(dayRows(page)).toHaveCount(pastRange.days);

  await test.step("the day offers leave for exactly the missing hours", async () => {
    await (await dayThatOffersLeave(page)).click();
    await expect(page).toHaveURL(/\/home\/request-leave\?SD=.+from=.+to=/);
    await expect(page.getByLabel(word("composing.fromTime"))).not.toHaveValue("");
  });

  await test.step("the effect of filing is shown next to the form", async () => {
    const panel = page.getByRole("complementary", { name: word("composing.panel") });
    await expect(panel.getByText(word("composing.accepted"))).toBeVisible();
    await expect(
      panel.getByRole("region", { name: matching`^${word("menu.pages.leave-balance")}` }),
    ).toBeVisible();
    await expect(
      panel
        .getByRole("region", { name: word("requestDetail.chain") })
        .getByText(word("console.rights.degrees.d1")),
    ).toBeVisible();
  });

  await test.step("it is filed, and followed to the archive", async () => {
    await page.getByLabel(matching`^${word("composing.description")}`).fill(reason);
    // In the page, because a group of the menu has the same name.
    const main = page.getByRole("main");
    await main.getByRole("button", { name: word("composing.send", { count: 1 }) }).click();
    await expect(page.getByRole("heading", { name: word("composing.filed", { count: 1 }) })).toBeVisible();
    await page.getByRole("link", { name: word("composing.follow") }).click();
    await expect(page).toHaveURL(/\/home\/request-leave-archive\?open=\d+/);
    const request = page.getByRole("dialog");
    await expect(request.getByText(reason)).toBeVisible();
    await expect(request.getByRole("region", { name: word("console.history.title") })).toContainText(
      word("composing.send", { count: 1 }),
    );
  });

  await test.step("its owner withdraws it", async () => {
    await page
      .getByRole("dialog")
      .getByRole("button", { name: word("archive.withdraw") })
      .click();
    await page
      .getByRole("tooltip")
      .getByRole("button", { name: word("archive.withdraw") })
      .click();
    await expectNotice(page, word("archive.withdrawn"));
    await expect(page.getByText(reason)).toBeHidden();
  });
});
