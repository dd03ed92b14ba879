import { expect, type Page } from "@playwright/test";
import { comeToRest } from "./accessibility";

/** The size a finger needs, less one pixel for the browser's rounding. */
const least = 43;

/**
 * The controls in a page's content that take a finger in less than 44 px in either direction, each with its size. A
 * control may react beyond its visible edge, so the page is asked which element is under the finger.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  await expect(page.locator(".ant-skeleton-active, [aria-busy=true]")).toHaveCount(0);
  await comeToRest(page);
  return page.evaluate((least) => {
    const small: string[] = [];
    const targets = "main :is(a[href], button:not(:disabled), .ant-checkbox-wrapper, .ant-select)";
    for (const target of document.querySelectorAll<HTMLElement>(targets)) {
      // A finger cannot press what is closed or only for keyboards.
      if (
        !target.checkVisibility({ visibilityProperty: true }) ||
        target.closest('[class*="visuallyHidden"]')
      )
        continue;
      target.scrollIntoView({ block: "center", inline: "center" });
      const box = target.getClientRects()[0];
      if (!box) continue;
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      const takes = (along: number, down: number) =>
        target.contains(document.elementFromPoint(x + along, y + down));
      const reach = (along: number, down: number) => {
        let far = 0;
        while (far < least && takes(along * (far + 1), down * (far + 1))) far += 1;
        return far;
      };
      const width = reach(-1, 0) + reach(1, 0) + 1;
      const height = reach(0, -1) + reach(0, 1) + 1;
      if (width < least || height < least)
        small.push(`${target.getAttribute("aria-label") ?? target.textContent}: ${width} × ${height}`);
    }
    return small;
  }, least);
}
