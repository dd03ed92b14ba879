import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Asks axe for everything WCAG 2.2 AA that it can judge, once the page has come to rest. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await expect(page.locator(".ant-skeleton-active, [aria-busy=true]")).toHaveCount(0);
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${target.join(" ")} – ${failureSummary?.split("\n")[1]?.trim()}`,
    ),
  );
  expect(told, name).toEqual([]);
}
