import type { Browser, Locator, Page } from "@playwright/test";
import { toLatinDigits, toPersianDigits } from "@schemas/values/digits";
import { expect, test as journey, storedState } from "../helpers/journey/journey";
import { openWithWorker } from "../helpers/journey/open-with-worker";
import { hold, putAway, withCamera } from "../helpers/journey/played-camera";
import { withPortalDatabase } from "../helpers/journey/portal-database";
import { openShakyLine, type ShakyLine } from "../helpers/journey/shaky-line";
import { word } from "../helpers/word";

const test = journey.extend<{ line: ShakyLine }>({
  line: async ({ browserName: _ }, provide) => {
    const line = await openShakyLine(process.env.PORTAL_URL ?? "");
    await provide(line);
    await line.close();
  },
  baseURL: async ({ line }, provide) => provide(line.address),
});
test.use({
  launchOptions: withCamera,
  serviceWorkers: "allow",
  // The browser's messages about calls that are refused, or lost on purpose.
  expected: [/Failed to load resource|net::ERR_/],
});

const [byPin, byPhone, byCamera] = ["1207", "1208", "1206"];
const pin = "2580";

test.afterEach(putAway);
test.afterEach(() =>
  withPortalDatabase(async (db) => {
    await db.deleteFrom("kiosk").where("code", "=", "GATE").execute();
    await db.deleteFrom("kiosk_pin").where("personnel_number", "=", byPin).execute();
  }),
);

test("a tablet becomes a kiosk, accepts punches online and offline, and reports the refused ones", async ({
  page: tablet,
  browser,
  line,
}) => {
  const admin = await pageOf(browser, "Admin");
  await admin.goto("/adminHome/kiosks/new");
  await admin.getByLabel(word("kiosks.fields.code"), { exact: true }).fill("GATE");
  await admin.getByLabel(word("kiosks.fields.name"), { exact: true }).fill("Gate");
  await admin.getByRole("button", { name: word("console.form.save"), exact: true }).click();
  await expect(admin).toHaveURL(/kiosks\/GATE$/);
  const code = admin.locator("dl > div", { hasText: word("kiosks.fields.admissionCode") }).locator("dd");
  await expect(code).toHaveText(/\p{Nd}{8}/u);

  await tablet.goto("/kiosk");
  await tablet.getByLabel(word("kiosk.admit.code")).fill(await digitsOf(code));
  await tablet.getByRole("button", { name: word("kiosk.admit.run") }).click();
  await expect(tablet.getByLabel(word("kiosk.step.number"))).toBeFocused();

  const own = await pageOf(browser, byPin);
  await own.goto("/home/my-kiosk");
  await own.getByLabel(word("kiosk.mine.newPin")).fill(pin);
  await own.getByLabel(word("kiosk.mine.againPin")).fill(pin);
  await own.getByRole("button", { name: word("kiosk.mine.savePin") }).click();
  await expect(own.getByText(word("kiosk.mine.pinThere"))).toBeVisible();
  await punch(tablet, byPin, pin);
  await expectAnswer(tablet, /answer(In|Out)/);

  const phone = await pageOf(browser, byPhone);
  await phone.goto("/home/my-kiosk");
  const shown = phone.getByText(/^\p{Nd}{4} \p{Nd}{4}$/u);
  await punch(tablet, byPhone, await digitsOf(shown));
  await expectAnswer(tablet, /answer(In|Out)/);

  const held = await pageOf(browser, byCamera);
  await held.goto("/home/my-kiosk");
  await hold(held.getByRole("img", { name: word("kiosk.mine.picture") }));
  await tablet.getByRole("button", { name: word("kiosk.camera.on") }).click();
  await expectAnswer(tablet, /answer(In|Out)/);
  await tablet.getByRole("button", { name: word("kiosk.camera.off") }).click();

  // Without a connection the tablet continues, even after it was off.
  await openWithWorker(tablet, "/kiosk");
  await expect(tablet.getByLabel(word("kiosk.step.number"))).toBeVisible();
  line.set("cut");
  await punch(tablet, byPin, "9137");
  await expectAnswer(tablet, /answerStored/);
  await tablet.reload();
  await expect(tablet.getByText(waiting(1))).toBeVisible();
  await punch(tablet, byPhone, "9137");
  await expectAnswer(tablet, /answerStored/);
  await expect(tablet.getByText(waiting(2))).toBeVisible();
  line.set("up");
  await tablet.evaluate(() => dispatchEvent(new Event("online")));
  await expect(
    tablet.getByText(word("kiosk.stored.refused", { count: 2, number: toPersianDigits("2") })),
  ).toBeVisible();
  await expect(tablet.getByText(waiting(1))).toBeHidden();

  await admin.goto("/adminHome/kiosks/GATE");
  await admin.getByRole("button", { name: word("console.history.open") }).click();
  await expect(admin.getByText(word("history.choices.action.refuse-late")).first()).toBeVisible();
  await admin
    .getByRole("navigation", { name: word("console.show.lists") })
    .getByRole("link", { name: word("kioskPunches.many") })
    .click();
  await expect(
    admin.getByRole("row").filter({ hasText: word("kioskPunches.choices.direction.in") }),
  ).not.toHaveCount(0);
});

async function pageOf(browser: Browser, account: string): Promise<Page> {
  const address = process.env.PORTAL_URL ?? "";
  const storageState = await storedState(address, account, { language: "fa" });
  return (await browser.newContext({ baseURL: address, storageState, serviceWorkers: "block" })).newPage();
}

const digitsOf = async (shown: Locator) =>
  toLatinDigits((await shown.textContent()) ?? "").replace(/\D/g, "");

async function punch(tablet: Page, personnelNumber: string, secret: string): Promise<void> {
  await tablet.getByLabel(word("kiosk.step.number")).fill(personnelNumber);
  await tablet.keyboard.press("Enter");
  await tablet.getByLabel(word("kiosk.step.secret")).fill(secret);
  await tablet.keyboard.press("Enter");
}

/** Waits for the large answer, and dismisses it with a touch. */
async function expectAnswer(tablet: Page, look: RegExp): Promise<void> {
  const answer = tablet.getByRole("button").filter({ has: tablet.getByRole("status") });
  await expect(answer).toHaveClass(look);
  await answer.click();
  await expect(answer).toBeHidden();
}

const waiting = (count: number) =>
  word("kiosk.stored.waiting", { count, number: toPersianDigits(String(count)) });
