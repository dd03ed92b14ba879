import type { Page } from "@playwright/test";
import { toPersianDigits } from "@schemas/values/digits";
import { expect, test as journey } from "../helpers/journey/journey";
import { openWithWorker } from "../helpers/journey/open-with-worker";
import { withPortalDatabase } from "../helpers/journey/portal-database";
import { openShakyLine, type ShakyLine } from "../helpers/journey/shaky-line";
import { goWithin, signIn } from "../helpers/journey/sign-in";
import { sample } from "../helpers/sample";
import { matching, word } from "../helpers/word";

const test = journey.extend<{ line: ShakyLine }>({
  line: async ({ browserName: _ }, provide) => {
    const line = await openShakyLine(process.env.PORTAL_URL ?? "");
    await provide(line);
    await line.close();
  },
  baseURL: async ({ line }, provide) => provide(line.address),
});
test.use({
  serviceWorkers: "allow",
  as: "1302",
  // The browser's messages about calls that a journey loses on purpose.
  // A private window, which every journey uses, has no push service.
  expected: [
    /Failed to load resource|net::ERR_|push service returned no|not support the Push API in incognito/,
  ],
});

const lost = word("device.lost");
/** A text that the home page shows to everyone once its answer has arrived. */
const shown = word("home.coming.holiday");

const keptCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((one) => one.startsWith("answers ")));

/** Waits until the answer to a call is stored on the device, shortly after it is shown. */
async function expectStored(page: Page, call: string): Promise<void> {
  const isStored = async (part: string) => {
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) if (url.includes(part)) return true;
    return false;
  };
  await expect.poll(() => page.evaluate(isStored, call)).toBe(true);
}

test("starts offline with the last data, which says how old it is, and recovers by itself", async ({
  page,
  line,
}) => {
  await openWithWorker(page, "/home/daily-functionality");
  await expect(page.getByRole("table").first()).toBeVisible();
  await expectStored(page, "Daywork/GetPersonDayWorksTotal");
  await page.goto("/home/profile");
  await expect(page.getByText(shown)).toBeVisible();
  await expectStored(page, "portal/home");

  line.set("cut");
  await page.goto("/home/profile");
  await expect(page.getByText(shown)).toBeVisible();
  await expect(page.getByText(lost)).toBeVisible();
  await expect(
    page.getByText(
      matching`${word("device.keptAt")} ${toPersianDigits("14")}[\p{Nd}/]+ [\p{Nd}:]+${word("device.keptEnd")}`,
    ),
  ).toBeVisible();
  await goWithin(page, "/home/daily-functionality");
  await expect(page.getByRole("table").first()).toBeVisible();

  // The guide was stored together with the portal.
  await page.goto("/help/fa/clock#offline");
  await expect(page.getByRole("heading", { level: 1, name: word("clock.title") })).toBeVisible();
  await page.goto("/home/profile");

  // A change is refused with a message.
  await goWithin(page, "/home/settings");
  await page.getByText(word("app.dark"), { exact: true }).click();
  await expect(page.getByText(word("settings.notSaved"))).toBeVisible();

  line.set("up");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText(lost)).toBeHidden();
});

test("waits for a server that is restarting, and keeps the page", async ({ page, line }) => {
  await openWithWorker(page, "/home/profile");
  await expect(page.getByText(shown)).toBeVisible();
  line.set("restarting");
  await page.reload();
  await expect(page.getByText(shown)).toBeVisible();
  await expect(page.getByText(lost)).toBeVisible();
  line.set("up");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText(lost)).toBeHidden();
});

test("sends a message whose answer was lost once, however often it is repeated", async ({ page, line }) => {
  const subject = `${sample.trial} ${sample.subject}`;
  await page.goto(`/home/send-message?to=1301&subject=${encodeURIComponent(subject)}`);
  await page.getByLabel(word("messages.form.body")).fill(sample.body);
  // The notice of the lost connection loads after the page.
  await expect.poll(() => hasLoaded(page, "/assets/notices-")).toBe(true);
  const send = page.getByRole("button", { name: word("messages.form.send"), exact: true });
  line.set("lost-answers");
  await send.click();
  await expect(page.getByText(word("errors.network")).first()).toBeVisible();
  await expect(page.getByLabel(word("messages.form.body"))).toHaveValue(sample.body);
  line.set("up");
  await send.click();
  await expect(page).toHaveURL(/outbox/);
  const sent = await withPortalDatabase((db) =>
    db.selectFrom("message").select("id").where("subject", "=", subject).execute(),
  );
  expect(sent).toHaveLength(1);
});

test("removes a person's stored data on signing out", async ({ page }) => {
  await openWithWorker(page, "/home/profile");
  await expect.poll(() => keptCaches(page)).toEqual(["answers 1302"]);
  await page.getByRole("button", { name: word("shell.signOut") }).click();
  await expect(page).toHaveURL("/login");
  await expect.poll(() => keptCaches(page)).toEqual([]);
  await signIn(page, "1303");
  await expect(page).toHaveURL("/home/profile");
  await expect.poll(() => keptCaches(page)).toEqual(["answers 1303"]);
});

test("offers a new version, and applies it when the reader agrees", async ({ page, context, line }) => {
  await openWithWorker(page, "/home/profile");
  // Another tab is open with the old version.
  const other = await context.newPage();
  await other.goto("/home/messages");
  for (const tab of [page, other]) await tab.evaluate(() => Reflect.set(window, "oldDocument", true));
  line.newVersion();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  for (const tab of [page, other]) {
    await expect(tab.getByText(word("device.updateTitle"))).toBeVisible();
    expect(await tab.evaluate(() => Reflect.get(window, "oldDocument"))).toBe(true);
  }
  // The second tab has been taken over already.
  for (const tab of [page, other]) {
    await tab.getByRole("button", { name: word("device.update") }).click();
    await tab.waitForFunction(() => !Reflect.get(window, "oldDocument"));
  }
  await expect(page.getByText(shown)).toBeVisible();
  for (const tab of [page, other]) await expect(tab.getByText(word("device.updateTitle"))).toBeHidden();
});

test("offers nothing on a page that was loaded with the new version", async ({ page, context, line }) => {
  await openWithWorker(page, "/home/profile");
  line.newVersion();
  const newer = context.waitForEvent("serviceworker");
  await page.reload();
  await newer;
  await page.waitForFunction(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    return !installing && !waiting && active?.state === "activated";
  });
  await expect(page.getByText(shown)).toBeVisible();
  await expect(page.getByText(word("device.updateTitle"))).toBeHidden();
});

test.describe("the administrator", () => {
  test.use({ as: "Admin" });

  test("gets no worker", async ({ page }) => {
    await page.clock.install();
    await page.goto("/adminHome");
    await expect(page.getByRole("navigation", { name: word("menu.title") })).toBeVisible();
    // Others get theirs only after the page has been open for a while.
    await page.clock.fastForward(60_000);
    await page.goto("/adminHome/patterns");
    const count = await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    expect(count).toBe(0);
  });
});

const hasLoaded = (page: Page, file: string) =>
  page.evaluate(
    (file) => performance.getEntriesByType("resource").some(({ name }) => name.includes(file)),
    file,
  );
