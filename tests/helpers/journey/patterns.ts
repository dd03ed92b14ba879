import { expect, type Locator, type Page } from "@playwright/test";
import { withPortalDatabase } from "./portal-database";

export const patternList = "/adminHome/add-pattern";

/** Patterns put straight into the portal, for journeys about what is done with them; answers their ids. */
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

/** The names in the list, from the top. */
export const namesInList = (page: Page): Locator =>
  page.getByRole("table").last().getByRole("row").getByRole("link");

/** Opens a button's panel and answers it. */
export async function openPanel(page: Page, button: string): Promise<Locator> {
  const opener = page.getByRole("button", { name: button, exact: true });
  await opener.click();
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  return page.getByRole("tooltip").last();
}

/** Chooses in one of antd's lists: opens it, types when asked to, and takes the option. */
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
