import { expect, type Locator, type Page } from "@playwright/test";
import { withPortalDatabase } from "./portal-database";

export const patternList = "/adminHome/add-pattern";

/** Writes patterns directly into the portal's database, for journeys that use them; returns their ids. */
export async function makePatterns(...names: string[]): Promise<number[]> {
  const rows = await withPortalDatabase((db) =>
    db
      .insertInto("pattern")
      .values(names.map((name) => ({ name, flags: [] as number[] })))
      .returning("id")
      .execute(),
  );
  return rows.map(({ id }) => id);
}

export async function removePatterns(nameBegins: string): Promise<void> {
  await withPortalDatabase((db) =>
    db.deleteFrom("pattern").where("name", "like", `${nameBegins}%`).execute(),
  );
}

/** The names in the list, from top to bottom. */
export const namesInList = (page: Page): Locator =>
  page.getByRole("table").last().getByRole("row").getByRole("link");

/** Opens a button's panel and returns it. */
export async function openPanel(page: Page, button: string): Promise<Locator> {
  const opener = page.getByRole("button", { name: button, exact: true });
  await opener.click();
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  return page.getByRole("tooltip").last();
}

/** Chooses in one of antd's lists: opens it, types if a text is given, and clicks the option. */
export async function choose(
  page: Page,
  list: Locator,
  option: string | RegExp,
  typed?: string,
): Promise<void> {
  await list.click();
  if (typed) await list.fill(typed);
  await page.locator(".ant-select-item-option").filter({ hasText: option }).click();
}
