import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** What axe and its judgements stand in within a document. */
type Judge = { axe: typeof axe; coloursJudged?: Set<string> };

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
 * are drawn alike, with other words in them, it judges two. Contrast, three quarters of its time, it judges once for
 * each way of drawing text that the document has shown: the same element in the same classes, up to the root.
 */
export async function barriersOn(page: Page, apart: readonly string[] = []): Promise<string[]> {
  await page.evaluate(() => {
    // What scrolls under a form's foot is not covered for good, as axe takes it to be.
    for (const foot of document.querySelectorAll<HTMLElement>(".form-footer")) foot.style.position = "static";
  });
  // Half a megabyte to send and read: a document takes it once.
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(axe.source);
    await page.evaluate(() =>
      (window as unknown as Judge).axe.configure({
        rules: [{ id: "color-contrast", selector: "[data-new-colours]" }],
      }),
    );
  }
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
      const judge = window as unknown as Judge;
      judge.coloursJudged ??= new Set();
      const marked = "data-new-colours";
      for (const one of document.querySelectorAll(`[${marked}]`)) one.removeAttribute(marked);
      const spoken = new Set([...written.split("|"), "data-row-key"]);
      const ways = new Map<Element, string>();
      const wayOf = (one: Element): string => {
        const known = ways.get(one);
        if (known !== undefined) return known;
        const drawn = [...one.attributes].filter(
          ({ name, value }) =>
            !spoken.has(name) && (name !== "style" || /color|background|opacity/.test(value)),
        );
        const own = [one.localName, ...drawn.map(({ name, value }) => `${name}=${value}`)].join(" ");
        const way = one.parentElement ? `${wayOf(one.parentElement)}>${own}` : own;
        ways.set(one, way);
        return way;
      };
      const isText = (one: Node) => one.nodeType === Node.TEXT_NODE && one.nodeValue?.trim();
      const isSeen = (one: Element) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      for (const one of document.body.querySelectorAll("*")) {
        const hasText = one.matches("input, textarea, select") || [...one.childNodes].some(isText);
        if (!hasText || judge.coloursJudged.has(wayOf(one)) || !isSeen(one)) continue;
        judge.coloursJudged.add(wayOf(one));
        one.setAttribute(marked, "");
      }
      const { violations } = await judge.axe.run(
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
