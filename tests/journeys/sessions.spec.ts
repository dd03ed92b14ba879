import { toPersianDigits } from "@schemas/values/digits";
import { hashPassword } from "@server/access/passwords";
import { demoPassword } from "@server/seed/accounts";
import { forcedMessage } from "@server/seed/demo/insert-messages";
import { expect, storedState, test } from "../helpers/journey/journey";
import { expectNotice } from "../helpers/journey/notices";
import { withPortalDatabase } from "../helpers/journey/portal-database";
import { followMenu, signIn, signInButton } from "../helpers/journey/sign-in";
import { matching, word } from "../helpers/word";

const cookieNames = async (context: { cookies: () => Promise<{ name: string; value: string }[]> }) =>
  (await context.cookies()).filter(({ value }) => value !== "").map(({ name }) => name);

test.describe("a session that has ended", () => {
  test.use({ as: "1107", expected: [/status of 401/] });

  test("leads to the sign-in page after some attempts, and back to the same page", async ({
    page,
    context,
  }) => {
    await page.goto("/home/profile");
    await expect(page.getByText(word("home.coming.holiday"))).toBeVisible();
    await withPortalDatabase((db) => db.deleteFrom("session").where("username", "=", "1107").execute());
    let refused = 0;
    page.on("response", (answer) => {
      if (answer.status() === 401 && answer.url().includes("DayWork")) refused += 1;
    });
    await followMenu(page, word("menu.groups.work"), word("menu.pages.daily-functionality"));
    await expect(page).toHaveURL(/\/login/);
    await expect(signInButton(page)).toBeEnabled();
    expect(await cookieNames(context)).not.toContain("hozur-user");
    await expect(page.getByLabel(word("login.username"), { exact: true })).toHaveValue("1107");
    await signIn(page, "1107");
    await expect(page).toHaveURL(/\/home\//);
    expect(refused).toBeLessThanOrEqual(10);
  });
});

test.describe("signing out", () => {
  test.use({ as: "1205" });

  test("ends the session here and on the server", async ({ page, context }) => {
    await page.goto("/home/profile");
    const before = await context.cookies();
    await page.getByRole("button", { name: word("shell.signOut") }).click();
    await expect(page).toHaveURL("/login");
    expect(await cookieNames(context)).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL("/login");
    // The old cookie is no longer valid.
    const sessions = await withPortalDatabase((db) =>
      db.selectFrom("session").select("token_hash").where("username", "=", "1205").execute(),
    );
    expect(sessions).toEqual([]);
    expect(before.some(({ name }) => name === "hozur-session")).toBe(true);
  });
});

test.describe("a session that is ended on another device", () => {
  test.use({ as: "1206", expected: [/status of 401/] });

  test("leads its open page to the sign-in page without any action", async ({ page, browser, baseURL }) => {
    await page.goto("/home/settings");
    const lost = await browser.newContext({ storageState: await storedState(baseURL ?? "", "1206") });
    const other = await lost.newPage();
    await other.goto(`${baseURL}/home/profile`);
    await expect(other.getByText(word("home.coming.holiday"))).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: word("account.sessions.endOthers") }).click();
    await page
      .getByRole("tooltip")
      .getByRole("button", { name: word("account.sessions.end"), exact: true })
      .click();
    await expectNotice(page, word("account.sessions.othersEnded", { count: 1 }));
    await expect(other).toHaveURL(/\/login/);
    await lost.close();
  });
});

test.describe("viewing the portal as someone else", () => {
  // The person's private data stays closed, and the session of an ended view is refused.
  test.use({ as: "Admin", expected: [/status of 40[13]/] });

  test("shows their pages and leads back, when it is left or over", async ({ page, context }) => {
    const look = async () => {
      await page.goto("/adminHome/publicAccess?tab=people&person=1305");
      await page.getByRole("button", { name: word("access.view.open") }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: word("access.view.open") })
        .click();
      await expect(page).toHaveURL("/home/profile");
    };
    await look();
    await expect(page.getByText(word("home.coming.holiday"))).toBeVisible();
    expect(await cookieNames(context)).toEqual(
      expect.arrayContaining(["hozur-session", "hozur-own", "hozur-user"]),
    );
    // Focusing the window meanwhile must not keep the reader there.
    await page.evaluate(() => void setInterval(() => dispatchEvent(new Event("focus")), 1));
    await page.getByRole("button", { name: word("access.view.leave") }).click();
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

  test("keeps the menu closed and every page unreachable until it is read", async ({ page }) => {
    await page.goto("/home/profile");
    await expect(page).toHaveURL("/home/inbox");
    const menu = page.getByRole("navigation", { name: word("menu.title") });
    await expect(menu.getByRole("button", { name: word("menu.groups.work") })).toBeDisabled();
    await expect(page.getByText(word("shell.forcedInbox"))).toBeVisible();
    await page.goto("/home/daily-functionality");
    await expect(page).toHaveURL("/home/inbox");

    await page.getByRole("tab", { name: matching`${forcedMessage.subject}` }).click();
    await expect(page.getByText(forcedMessage.body)).toBeVisible();
    await page.getByRole("button", { name: word("messages.markAsRead") }).click();
    await expect(page.getByText(word("shell.forcedInbox"))).toBeHidden();
    await followMenu(page, word("menu.groups.work"), word("menu.pages.daily-functionality"));
    await expect(page).toHaveURL("/home/daily-functionality");
  });
});

test("someone whose password must be changed changes it before anything else", async ({ page }) => {
  // Starts from the demo's password, whatever an earlier attempt left.
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
  await expect(page.getByText(word("password.forced"))).toBeVisible();
  await page.goto("/home/profile");
  await expect(page).toHaveURL("/ChangePassword");

  const old = page.getByLabel(word("password.old"), { exact: true });
  const next = page.getByLabel(word("password.next"), { exact: true });
  const confirm = page.getByLabel(word("password.confirm"), { exact: true });
  const submit = page.getByRole("button", { name: word("menu.pages.change-password") });
  await submit.click();
  await expect(page.getByText(word("validation.required"))).toHaveCount(3);

  await old.fill("Wrong@1405");
  await next.fill("weak");
  await confirm.fill("weaker");
  await submit.click();
  await expect(page.getByText(word("password.weak"))).toBeVisible();
  await expect(page.getByText(word("password.mismatch"))).toBeVisible();

  await next.fill("Newer@1405");
  await confirm.fill(`Newer@${toPersianDigits("1405")}`);
  await submit.click();
  await expect(page.getByText(word("password.wrongOld")).first()).toBeVisible();

  await old.fill(demoPassword);
  await submit.click();
  await expect(page).toHaveURL("/home/profile");
  await expectNotice(page, word("password.changed"));
  // Waits until the page is loaded: pending calls would be refused after leaving.
  await expect(page.locator(".ant-skeleton-active")).toHaveCount(0);
  await page.getByRole("button", { name: word("shell.signOut") }).click();
  await signIn(page, "1206", "Newer@1405");
  await expect(page).toHaveURL("/home/profile");
});

test.describe("an employee", () => {
  test.use({ as: "1503" });

  test("a page without its permission is refused with a reason", async ({ page }) => {
    await page.goto("/home/request-mission");
    await expect(page.getByText(word("shell.states.deniedTitle"))).toBeVisible();
    await expect(
      page.getByText(word("shell.states.deniedText", { page: word("menu.pages.request-mission") })),
    ).toBeVisible();
    const menu = page.getByRole("navigation", { name: word("menu.title") });
    await menu.getByRole("button", { name: word("menu.groups.newRequests") }).click();
    await expect(menu.getByRole("link", { name: word("menu.pages.request-leave") })).toBeVisible();
    await expect(menu.getByRole("link", { name: word("menu.pages.request-mission") })).toHaveCount(0);
    await expect(menu.getByRole("button", { name: word("menu.groups.adminRequests") })).toHaveCount(0);
  });

  test("an unknown address says so", async ({ page }) => {
    await page.goto("/home/no-such-page");
    await expect(page.getByText(word("shell.states.notFoundTitle"))).toBeVisible();
    await page.getByRole("button", { name: word("shell.home") }).click();
    await expect(page).toHaveURL("/home/profile");
    await page.goto("/nowhere");
    await expect(page.getByText(word("shell.states.notFoundTitle"))).toBeVisible();
  });

  test("the administrator's area sends an employee to the sign-in page", async ({ page }) => {
    await page.goto("/adminHome");
    await expect(page).toHaveURL(/\/login/);
  });
});

test.describe("without a session", () => {
  test("a link into the portal opens the sign-in page, and then leads to its target", async ({ page }) => {
    await page.goto("/home/daily-functionality");
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, "1108");
    await expect(page).toHaveURL(/\/home\//);
  });
});
