import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** The parts of `window` that hold axe and what it has judged in this document. */
type Judge = { axe: typeof axe; judged?: Set<string> };

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Expects no violation of WCAG 2.2 AA that axe can detect, once the page has come to rest. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await expect(page.locator(".ant-skeleton-active, [aria-busy=true]")).toHaveCount(0);
  await comeToRest(page);
  expect(await barriersOn(page), name).toEqual([]);
}

/** Waits until only endless animations are running. */
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
 * What axe finds wrong with the page, one sentence each; `apart` are parts that were judged before. Of rows that differ
 * only in their words it judges two. Contrast and target size make axe lay out the whole page once more, which takes
 * nearly all of its time, so they are judged only where needed: each colour once per background in a document, and
 * targets too small for a finger.
 */
export async function barriersOn(page: Page, apart: readonly string[] = []): Promise<string[]> {
  await page.evaluate(() => {
    // Axe takes content that scrolls under a form's foot for permanently covered.
    for (const foot of document.querySelectorAll<HTMLElement>('[class*="footer_"]'))
      foot.style.position = "static";
  });
  // Axe is half a megabyte to send and parse, so a document loads it once.
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(axe.source);
    await page.evaluate(() =>
      (window as unknown as Judge).axe.configure({
        rules: [
          { id: "color-contrast", selector: "[data-new-colour]" },
          { id: "target-size", selector: "[data-small-target]" },
        ],
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
      judge.judged ??= new Set();
      const { judged } = judge;
      const marks = ["data-new-colour", "data-small-target"];
      for (const one of document.querySelectorAll(marks.map((mark) => `[${mark}]`).join()))
        for (const mark of marks) one.removeAttribute(mark);

      type Ground = { colours: string; veil: string };
      const grounds = new Map<Element, Ground>();
      /**
       * The background of an element: the colours down to the first opaque one, and every opacity or filter over it.
       */
      const groundOf = (one: Element | null): Ground => {
        if (!one) return { colours: "", veil: "" };
        const cached = grounds.get(one);
        if (cached) return cached;
        const { backgroundColor, backgroundImage, opacity, position, filter } = getComputedStyle(one);
        const behind = groundOf(one.parentElement);
        const isClear = /, 0\)$/.test(backgroundColor) && backgroundImage === "none";
        const isSolid = /^rgb\(/.test(backgroundColor) && backgroundImage === "none";
        // A positioned element may lie over something other than its parents.
        const floats = /absolute|fixed|sticky/.test(position) ? one.getAttribute("class") : "";
        const own = `${floats} ${isClear ? "" : `${backgroundColor} ${backgroundImage}`}`;
        const ground = {
          colours: isSolid && !floats ? own : own + behind.colours,
          veil: opacity === "1" && filter === "none" ? behind.veil : `${opacity} ${filter} ${behind.veil}`,
        };
        grounds.set(one, ground);
        return ground;
      };
      const places = new Map<Element | null, string>();
      /** The path of an element through its parents, by tags and classes. */
      const placeOf = (one: Element | null): string => {
        if (!one) return "";
        const place =
          places.get(one) ?? `${placeOf(one.parentElement)}>${one.localName}.${one.getAttribute("class")}`;
        places.set(one, place);
        return place;
      };
      const isText = (one: Node) => one.nodeType === Node.TEXT_NODE && one.nodeValue?.trim();
      const isSeen = (one: Element) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const pressed = "a[href], button, input, select, textarea, summary, [tabindex]";
      for (const one of document.body.querySelectorAll("*")) {
        if (one.matches("input, textarea, select") || [...one.childNodes].some(isText)) {
          const { color, fontSize, fontWeight } = getComputedStyle(one);
          const { colours, veil } = groundOf(one);
          const colour = [color, fontSize, fontWeight, colours, veil].join(" ");
          if (!judged.has(colour) && isSeen(one)) {
            judged.add(colour);
            one.setAttribute("data-new-colour", "");
          }
        }
        if (one.matches(pressed)) {
          const { width, height } = one.getBoundingClientRect();
          const place = `${innerWidth} ${placeOf(one)}`;
          if (Math.min(width, height) < 24 && !judged.has(place) && isSeen(one)) {
            judged.add(place);
            one.setAttribute("data-small-target", "");
          }
        }
      }
      const { violations } = await judge.axe.run(
        { exclude: [...apart, ...alike] },
        // None of these rules needs style sheets, which axe would otherwise fetch again.
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
