import { expect, type Page } from "@playwright/test";
import { demoPassword } from "@server/seed/accounts";

/** Fills the sign-in form and presses the button, as soon as the start-up checks let it. */
export async function signIn(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.getByLabel("نام کاربری", { exact: true }).fill(username);
  await page.getByLabel("رمز عبور", { exact: true }).fill(password);
  await signInButton(page).click();
}

export const signInButton = (page: Page) => page.getByRole("button", { name: "ورود", exact: true });

/** Goes to another page of the portal as a link would, without loading the portal anew. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // The state as the router writes it: it counts its own entries.
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: "journey", usr: null }, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** Opens a group of the menu when it is closed, and follows an entry of it. */
export async function followMenu(page: Page, group: string, entry: string): Promise<void> {
  const menu = page.getByRole("navigation", { name: "منو" });
  const title = menu.getByRole("menuitem", { name: group, exact: true });
  await expect(title).toBeVisible();
  if ((await title.getAttribute("aria-expanded")) !== "true") await title.click();
  await menu.getByRole("link", { name: entry, exact: true }).click();
}
