import { devices, type Page } from "@playwright/test";
import { errorSentence } from "@schemas/errors";
import { toPersianDigits } from "@schemas/values/digits";
import { addDays } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { today } from "../helpers/journey/daily-work";
import { expect } from "../helpers/journey/journey";
import { expectNotice } from "../helpers/journey/notices";
import { signIn, signInButton } from "../helpers/journey/sign-in";
import { sparePasswords, test } from "../helpers/journey/spare-portal";
import { sample } from "../helpers/sample";
import { anything, matching, word } from "../helpers/word";

// The browser logs every refused answer.
test.use({ expected: [/the server responded with a status of/] });

/** The problem that blocks the sign-in, shown next to the button. */
const problem = (page: Page, text: string) => page.locator('[class*="problem_"]').getByText(text);
const toast = (page: Page) => page.locator('[class*="toast_"]');

const flags = {
  hasDirectoryLogin: true,
  hasWeb: true,
  hasWebMobile: true,
  hasWebDesktop: true,
  hasLeaveAndMission: true,
};

test.describe("wrong input", () => {
  test("an empty form shows errors at each field and above the button", async ({ page }) => {
    await page.goto("/login");
    await signInButton(page).click();
    await expect(page.getByText(word("login.empty"))).toBeVisible();
    await expect(page.getByText(word("login.enterUsername"))).toBeVisible();
    await expect(page.getByText(word("login.enterPassword"))).toBeVisible();
    await expect(page.getByLabel(word("login.username"), { exact: true })).toBeFocused();
  });

  test("wrong passwords are refused, and after five of them every attempt for a minute", async ({
    page,
    portal,
  }) => {
    await page.goto("/login");
    for (let tried = 0; tried < 5; tried += 1) {
      await signIn(page, "Admin", "Wrong@1405");
      await expect(signInButton(page)).toBeEnabled();
      await expect(page.locator('[class*="errorLine"]')).toHaveText(errorSentence("wrong-password", "fa"));
    }
    await signIn(page, "Admin", sparePasswords.Admin);
    await expect(page.locator('[class*="errorLine"]')).toHaveText(
      errorSentence("too-many-attempts", "fa", { minutes: "1" }),
    );
    await portal.database((db) => db.deleteFrom("sign_in_failure").execute());
    await signIn(page, "Admin", sparePasswords.Admin);
    await expect(page).toHaveURL("/adminHome/adminMainPage");
  });
});

test.describe("the server's address", () => {
  test("a wrong one is shown on the splash screen, with a button to try again", async ({ page }) => {
    await page.route("**/config.json", (route) =>
      route.fulfill({ json: { local: "/nowhere/", global: "" } }),
    );
    await page.goto("/");
    await expect(page.getByRole("main").getByText(word("login.wrongAddress"))).toBeVisible();
    await expectNotice(page, word("login.wrongAddress"));
    await page.unroute("**/config.json");
    await page.getByRole("button", { name: word("app.retry") }).click();
    await expect(page).toHaveURL("/login");
  });

  test("the global address is used if the local one does not answer", async ({ page }) => {
    await page.route("**/config.json", (route) =>
      route.fulfill({ json: { local: "/nowhere/", global: "/api/" } }),
    );
    await page.goto("/");
    await expect(page).toHaveURL("/login");
    await expect(signInButton(page)).toBeEnabled();
  });
});

test.describe("a problem of the start-up checks", () => {
  test.describe("with a fake clock", () => {
    test.use({ hasOwnBrowser: true });

    test("returns as a toast of five seconds for everyone but the setup account", async ({
      page,
      portal,
    }) => {
      await portal.database((db) => db.deleteFrom("licence").execute());
      await page.clock.install();
      await page.goto("/login");
      const sentence = word("login.problems.lockInactive");
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

      await signIn(page, toPersianDigits("000"), sparePasswords["000"]);
      await expect(page).toHaveURL("/config");
      await expect(page.getByRole("tab", { name: word("configuration.tabs.server") })).toBeVisible();
    });
  });

  test("is removed by the setup account, which activates the lock with a code", async ({ page, portal }) => {
    await portal.database((db) => db.deleteFrom("licence").execute());
    await page.goto("/login");
    await expect(problem(page, word("login.problems.lockInactive"))).toBeVisible();
    await signIn(page, "000", sparePasswords["000"]);
    await page.getByRole("tab", { name: word("configuration.tabs.lock") }).click();
    await page.getByRole("textbox", { name: word("configuration.lock.code") }).fill("HOZUR1.not.a.licence");
    await page.getByRole("button", { name: word("configuration.lock.activate"), exact: true }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await page
      .getByRole("textbox", { name: word("configuration.lock.code") })
      .fill(portal.sign({ customer: sample.organisation }));
    await page.getByRole("button", { name: word("configuration.lock.activate"), exact: true }).click();
    await expect(page.getByText(word("configuration.lock.activated"))).toBeVisible();
    await expect(page.getByRole("cell", { name: sample.organisation })).toBeVisible();
    await page.getByRole("button", { name: word("configuration.toLogin") }).click();
    await expect(page).toHaveURL("/login");
    await expect(page).toHaveTitle(`${word("app.product")} – ${sample.organisation}`);
    await expect(page.locator('[class*="problem_"]')).toBeHidden();
  });

  for (const [name, licence, sentence] of [
    ["an expired lock", { validTo: addDays(today, -1) }, word("login.problems.lockInactive")],
    [
      "a lock without the web",
      { flags: { ...flags, hasWeb: false } },
      word("login.problems.webNotPermitted"),
    ],
    [
      "a lock without computers",
      { flags: { ...flags, hasWebDesktop: false } },
      word("login.problems.appNotPermitted"),
    ],
  ] as const) {
    test(`${name} blocks`, async ({ page, portal }) => {
      await portal.store(licence);
      await page.goto("/login");
      await expect(problem(page, sentence)).toBeVisible();
      await signIn(page, "Admin", sparePasswords.Admin);
      await expectNotice(page, sentence);
      await portal.store();
      await page.getByRole("button", { name: word("login.checkAgain") }).click();
      await expect(page.locator('[class*="problem_"]')).toBeHidden();
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
      await expect(problem(page, word("login.problems.mobileNotPermitted"))).toBeVisible();
      const desk = await browser.newContext({
        ...devices["Desktop Chrome"],
        baseURL: portal.address,
        isMobile: false,
      });
      const other = await desk.newPage();
      await other.goto("/login");
      await expect(signInButton(other)).toBeEnabled();
      await expect(other.locator('[class*="problem_"]')).toBeHidden();
      await desk.close();
      await portal.store();
    });
  });

  test("a lock that cannot be read blocks", async ({ page, portal }) => {
    await portal.database((db) => sql`alter table licence rename to licence_away`.execute(db));
    await page.goto("/login");
    await expect(problem(page, word("login.problems.lockUnreadable"))).toBeVisible();
    await portal.database((db) => sql`alter table licence_away rename to licence`.execute(db));
  });

  test("without a current work year nobody signs in, until the setup account activates one", async ({
    page,
    portal,
  }) => {
    await portal.database((db) => db.updateTable("work_year").set({ is_active: false }).execute());
    await page.goto("/login");
    await expect(problem(page, word("login.problems.yearNotFound"))).toBeVisible();
    await signIn(page, "000", sparePasswords["000"]);
    await page.getByRole("tab", { name: word("configuration.tabs.years") }).click();
    await page
      .getByRole("button", { name: word("account.secondFactor.turnOn"), exact: true })
      .last()
      .click();
    await expect(page.getByText(word("configuration.years.isActive"), { exact: true })).toBeVisible();
    await page.goto("/login");
    await expect(signInButton(page)).toBeEnabled();
    await expect(page.locator('[class*="problem_"]')).toBeHidden();
  });

  test("a database that needs an update blocks, for either reason", async ({ page, portal }) => {
    const untyped = sql<{ name: string; timestamp: string }>`
      delete from kysely_migration where name = (select max(name) from kysely_migration) returning name, timestamp`;
    const [last] = await portal.database(async (db) => (await untyped.execute(db)).rows);
    await page.goto("/login");
    await expect(problem(page, word("configuration.years.needsUpdate"))).toBeVisible();
    await portal.database((db) =>
      sql`insert into kysely_migration (name, timestamp) values (${last?.name}, ${last?.timestamp})`.execute(
        db,
      ),
    );
    await page.getByRole("button", { name: word("login.checkAgain") }).click();
    await expect(page.locator('[class*="problem_"]')).toBeHidden();
  });

  test("an outdated desktop program is reported in a red dialog", async ({ page, portal }) => {
    await portal.database((db) =>
      sql`insert into setting (name, value) values ('newestVersion', '"1499.0.0.0"'::jsonb)`.execute(db),
    );
    await page.goto("/login");
    const dialog = page.getByRole("alertdialog", { name: word("login.oldVersionTitle") });
    await expect(dialog.getByText(toPersianDigits("1499.0.0.0"))).toBeVisible();
    await dialog.getByRole("button", { name: word("app.close") }).click();
    await expect(dialog).toBeHidden();
    await signIn(page, "Admin", sparePasswords.Admin);
    await expectNotice(page, word("login.problems.oldVersion"));
    await portal.database((db) => sql`delete from setting where name = 'newestVersion'`.execute(db));
  });

  test("a stored database password that no longer works is shown to the setup account, and everybody else signs in", async ({
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
    await page.getByLabel(word("configuration.setupPassword")).fill(sparePasswords["000"]);
    await signInButton(page).click();
    const own = page.getByRole("group", { name: word("configuration.server.main") });
    await own.getByLabel(word("configuration.server.server")).fill(`127.0.0.1:${port}`);
    await own.getByLabel(word("configuration.server.database")).fill("hozur");
    await own.getByLabel(word("login.username")).fill(role);
    await own.getByLabel(word("login.password"), { exact: true }).fill("First@1405");
    await page.getByRole("button", { name: word("configuration.server.save") }).click();
    await expect(page.getByText(word("configuration.server.saved"))).toBeVisible();
    await page.getByRole("button", { name: word("shell.signOut") }).click();
    await expect(page).toHaveURL("/login");
    await expect(signInButton(page)).toBeEnabled();

    await portal.database((db) => sql.raw(`alter role ${role} password 'Second@1405'`).execute(db));
    await page.goto("/login");
    await expect(signInButton(page)).toBeEnabled();
    await signIn(page, "000", sparePasswords["000"]);
    await expect(page).toHaveURL("/config");
    await page.getByRole("button", { name: word("configuration.server.testAgain") }).click();
    await expect(
      page.getByRole("alert").filter({
        hasText: matching`${errorSentence("connection-sign-in-refused", "fa", { user: role, server: anything })}`,
      }),
    ).toBeVisible();
  });
});
