import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Asks axe for everything WCAG 2.2 AA that it can judge, once the page has come to rest. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await expect(page.locator(".ant-skeleton-active, [aria-busy=true]")).toHaveCount(0);
  await comeToRest(page);
  expect(await barriersOn(page), name).toEqual([]);
}

/** Waits until nothing moves any more but what moves for ever. */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
}

/**
 * What axe holds against the page as it stands, a sentence each; `apart` are parts that were judged before. Of rows that
 * are drawn alike, with other words in them, it judges two.
 */
export async function barriersOn(page: Page, apart: readonly string[] = []): Promise<string[]> {
  await page.evaluate(() => {
    // What scrolls under a form's foot is not covered for good, as axe takes it to be.
    for (const foot of document.querySelectorAll<HTMLElement>(".form-footer")) foot.style.position = "static";
  });
  // Half a megabyte to send and read: a document takes it once.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ rules, apart }) => {
      const written =
        "href|src|id|for|name|value|title|alt|aria-label|aria-labelledby|aria-describedby|aria-controls";
      const filled = new RegExp(`\\b(${written}|data-row-key)="[^"]+"`, "g");
      const drawnLike = (row: Element) =>
        row.outerHTML.replace(filled, "$1").replace(/>[^<>]*[^<>\s][^<>]*</g, ">…<");
      const rows = new Map<Element | null, Map<string, number>>();
      const alike = [
        ...document.querySelectorAll("tr, li, [role=row], [role=listitem], [role=option]"),
      ].filter((row) => {
        const beside = rows.get(row.parentElement) ?? new Map<string, number>();
        rows.set(row.parentElement, beside);
        const look = drawnLike(row);
        const seen = beside.get(look) ?? 0;
        beside.set(look, seen + 1);
        return seen >= 2;
      });
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { exclude: [...apart, ...alike] },
        // No rule of ours reads style sheets, which axe would otherwise fetch once more.
        { runOnly: rules, resultTypes: ["violations"], preload: false },
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) =>
            `${id}: ${target.join(" ")} – ${failureSummary?.split("\n")[1]?.trim()}`,
        ),
      );
    },
    { rules, apart: [...apart] },
  );
}
