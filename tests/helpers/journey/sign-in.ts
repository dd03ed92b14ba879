import { expect, type Page } from "@playwright/test";
import { demoPassword } from "@server/seed/accounts";
import { word } from "@tests/helpers/word";

/** Fills in the sign-in form and presses the button, as soon as the start-up checks allow it. */
export async function signIn(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.getByLabel(word("login.username"), { exact: true }).fill(username);
  await page.getByLabel(word("login.password"), { exact: true }).fill(password);
  await signInButton(page).click();
}

export const signInButton = (page: Page) =>
  page.getByRole("button", { name: word("login.signIn"), exact: true });

/** Goes to another page of the portal as a link would, without reloading. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // The state as the router writes it, including the index of the entry.
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: "journey", usr: null }, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** Opens a group of the menu if it is closed, and follows one of its entries. */
export async function followMenu(page: Page, group: string, entry: string): Promise<void> {
  const menu = page.getByRole("navigation", { name: word("menu.title") });
  const title = menu.getByRole("button", { name: group, exact: true });
  await expect(title).toBeVisible();
  if ((await title.getAttribute("aria-expanded")) !== "true") await title.click();
  await menu.getByRole("link", { name: entry, exact: true }).click();
}
