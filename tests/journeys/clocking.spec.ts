import type { Page } from "@playwright/test";
import { toPersianDigits } from "@schemas/values/digits";
import { removeSetting, writeSetting } from "@server/db/tables/settings";
import { demoOffice } from "@server/seed/demo/insert-geofences";
import { sql } from "kysely";
import { PNG } from "pngjs";
import { expectAccessible } from "../helpers/journey/accessibility";
import { expect, test } from "../helpers/journey/journey";
import { withPortalDatabase } from "../helpers/journey/portal-database";
import { sample } from "../helpers/sample";
import { anything, matching, word } from "../helpers/word";

// The sample office of section 11, where 1105 works.
const office = { latitude: 35.7448, longitude: 51.3753, accuracy: 15 };
const away = { ...office, longitude: 51.4253 };
const byLocation = "/home/request-io-location";
const person = "1105";

// The tests change its location and its connection.
test.use({ as: person, hasOwnBrowser: true });
test.beforeEach(() => withPortalDatabase(startAnew));
test.afterEach(() => withPortalDatabase((db) => removeSetting(db, "offlinePunchBecomes")));

/** Resets the person to someone who has not come yet today, so that an entry is offered at any hour. */
async function startAnew(db: Parameters<Parameters<typeof withPortalDatabase>[0]>[0]): Promise<void> {
  await db.deleteFrom("web_punch").where("personnel_number", "=", person).execute();
  await db
    .deleteFrom("punch")
    .where("personnel_number", "=", person)
    .where("day", ">=", sql<string>`current_date - 1`)
    .execute();
  await writeSetting(db, "offlinePunchBecomes", "punch");
}

const agree = (page: Page) => page.getByRole("button", { name: word("clock.location.agree") }).click();
const enter = (page: Page) => page.getByRole("button", { name: word("clock.tap.in"), exact: true });

test.describe("with permission to read the location", () => {
  test.use({ permissions: ["geolocation"], geolocation: office });

  test("someone reads the notice, punches inside the area, and sees the stored data", async ({ page }) => {
    await page.goto(byLocation);
    await expect(page.getByText(word("clock.location.noticeTitle"))).toBeVisible();
    await agree(page);
    await expect(page.getByText(word("clock.location.insideText"))).toBeVisible();
    await expect(
      page.getByText(word("clock.location.within", { distance: "" }) + toPersianDigits("15")),
    ).toBeVisible();
    await expectAccessible(page, "a punch by location");
    await enter(page).click();
    await expect(
      page
        .getByRole("status")
        .filter({ hasText: matching`${word("clock.takenAt.in", { at: anything, area: anything })}` }),
    ).toBeVisible();

    await page.goto("/home/profile");
    await expect(page.getByRole("button", { name: word("clock.tap.out"), exact: true })).toBeDisabled();
    await page.goto("/home/my-data");
    await expect(
      page
        .getByRole("list", { name: word("clock.myData.list") })
        .getByRole("listitem")
        .first(),
    ).toContainText(word("clock.myData.inside", { area: demoOffice }));
    await expectAccessible(page, "stored data");
  });

  test("outside the area there are directions to it instead of a button", async ({ page, context }) => {
    await context.setGeolocation(away);
    await page.goto(byLocation);
    await agree(page);
    await expect(page.getByRole("alert")).toContainText(word("clock.location.outside"));
    await expect(enter(page)).toBeHidden();
    await context.setGeolocation(office);
    await page.getByRole("button", { name: word("clock.location.refresh") }).click();
    await expect(enter(page)).toBeEnabled();
  });
});

test("a denied location explains how to allow it", async ({ page, context }) => {
  // A browser without the permission denies it at once.
  await context.clearPermissions();
  await page.goto(byLocation);
  await agree(page);
  await expect(page.getByRole("alert")).toContainText(word("clock.location.failures.denied.title"));
});

test.describe("offline", () => {
  test.use({ expected: [/Failed to load resource|net::ERR_/] });

  test("a punch waits on the device and is sent once the network is back", async ({ page, context }) => {
    await page.goto("/home/profile");
    // The server draws the button before the app is loaded.
    await expect(page.locator(".frame-wide")).toHaveCount(0);
    await expect(enter(page)).toBeEnabled();
    await context.setOffline(true);
    await enter(page).click();
    await expect(page.getByText(word("clock.pending.waits"), { exact: true })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(word("clock.pending.waits"), { exact: true })).toBeHidden();
    const today = page.getByRole("list", { name: word("clock.punches") });
    await expect(today.getByRole("listitem")).toHaveText([
      matching`^${word("clock.direction.in")}.*${word("clock.source.offline")}$`,
    ]);
  });

  test.describe("in an area that accepts a reason", () => {
    test.use({ permissions: ["geolocation"], geolocation: office });
    const setSoft = (is_soft: boolean) =>
      withPortalDatabase((db) =>
        db.updateTable("geofence").set({ is_soft }).where("name", "=", demoOffice).execute(),
      );
    test.beforeEach(() => setSoft(true));
    test.afterEach(() => setSoft(false));

    test("a photo waits with its punch, outlives the page and is sent with it once", async ({
      page,
      context,
    }) => {
      await page.goto(byLocation);
      await agree(page);
      await expect(page.getByText(word("clock.location.insideText"))).toBeVisible();
      await context.setOffline(true);
      await context.setGeolocation({ ...office, accuracy: 20 });
      await page.getByRole("button", { name: word("clock.location.refresh") }).click();
      await page.getByLabel(word("deciding.reason")).fill(sample.reason);
      const picker = page.getByLabel(word("clock.location.photoChoose"));
      await picker.setInputFiles({ name: "door.jpg", mimeType: "image/jpeg", buffer: Buffer.from("none") });
      await expect(page.getByText(matching`^${word("clock.location.photoUnreadable")}`)).toBeVisible();
      const photo = PNG.sync.write(new PNG({ width: 8, height: 8 }));
      await picker.setInputFiles({ name: "door.png", mimeType: "image/png", buffer: photo });
      await expect(page.getByAltText(word("clock.location.photoAdded"))).toBeVisible();
      await enter(page).click();
      await expect(page.getByText(word("clock.pending.photo"))).toBeVisible();
      await page.close();

      await context.setOffline(false);
      const next = await context.newPage();
      await next.goto("/home/profile");
      const today = next.getByRole("list", { name: word("clock.punches") });
      await expect(today.getByRole("listitem")).toHaveText([
        matching`^${word("clock.direction.in")}.*${word("clock.source.offline")}$`,
      ]);
      await expect(next.getByText(word("clock.pending.waits"), { exact: true })).toBeHidden();
      const stored = await withPortalDatabase((db) =>
        db
          .selectFrom("place_photo")
          .innerJoin("punch_place", "punch_place.id", "place_photo.place_id")
          .innerJoin("web_punch", "web_punch.id", "punch_place.web_punch_id")
          .select("web_punch.personnel_number as person")
          .where("web_punch.personnel_number", "=", person)
          .execute(),
      );
      expect(stored).toEqual([{ person }]);
      const existing = await next.evaluate(
        () =>
          new Promise((resolve, reject) => {
            const open = indexedDB.open("hozur");
            open.onerror = () => reject(open.error);
            open.onsuccess = () => {
              const count = open.result.transaction("photos").objectStore("photos").count();
              count.onsuccess = () => resolve(count.result);
            };
          }),
      );
      expect(existing, "photos on the device").toBe(0);
    });
  });
});
