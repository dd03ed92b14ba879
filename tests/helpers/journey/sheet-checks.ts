import { expect, type Page } from "@playwright/test";
import { toLatinDigits } from "@schemas/values/digits";
import { colouredPart, darkShare, figuresIn, lineWith, roomAround, type Sheet } from "./paper";

/** What the sheet must contain: the figures and the heads of the last table, as the page prepares them for paper. */
export function sheetOnPage(page: Page): Promise<{ texts: string[]; heads: string[] }> {
  return page.evaluate(() => {
    dispatchEvent(new Event("beforeprint"));
    const article = document.querySelector("article:has(thead)");
    const texts: string[] = [];
    const walk = document.createTreeWalker(article ?? document.createElement("p"), NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) texts.push(walk.currentNode.textContent ?? "");
    const table = [...(article?.querySelectorAll("table") ?? [])].at(-1);
    const heads = [...(table?.querySelectorAll("thead th") ?? [])].map((one) => one.textContent ?? "");
    dispatchEvent(new Event("afterprint"));
    return { texts, heads };
  });
}

type Printed = {
  sheets: readonly Sheet[];
  /** The result of {@link sheetOnPage}. */
  texts: readonly string[];
  heads: readonly string[];
  language: "fa" | "en";
  isWide: boolean;
};

/** The demo company's logo, the only part with colours, is on the first sheet, on the side where reading begins. */
export function checkLogo(sheets: readonly Sheet[], language: "fa" | "en"): void {
  const [first, ...others] = sheets;
  const logo = first && colouredPart(first);
  if (!logo) throw new Error("no logo was printed");
  const [start, end] = language === "fa" ? [logo.right, logo.left] : [logo.left, logo.right];
  expect(start, "logo: at the margin").toBeLessThan(90);
  expect(start, "logo: within the margin").toBeGreaterThanOrEqual(33);
  const [wide, high] = [first.width - start - end, first.height - logo.top - logo.bottom];
  expect(high, "logo: height").toBeGreaterThan(25);
  expect(high, "logo: height").toBeLessThan(38);
  expect(wide / high, "logo: as it was drawn").toBeGreaterThan(0.8);
  expect(wide, "logo: leaves the middle").toBeLessThan(104);
  expect(logo.top, "logo: above").toBeLessThan(60);
  for (const sheet of others) expect(colouredPart(sheet), "colours on later sheets").toBeNull();
}

/** Every sheet has its head, number and margins; together they have every figure of the page, once and in order. */
export function checkSheets({ sheets, texts, heads, language, isWide }: Printed): void {
  for (const [index, sheet] of sheets.entries()) {
    const name = `page ${index + 1}`;
    expect(sheet.width > sheet.height, name).toBe(isWide);
    for (const head of heads.flatMap((one) => one.split(" ")))
      expect(lineWith(sheet, head), `${name}: ${head}`).toBeDefined();
    const room = roomAround(sheet);
    expect(Math.min(room?.left ?? 0, room?.right ?? 0), `${name}: sides`).toBeGreaterThanOrEqual(33);
    expect(room?.top, `${name}: above`).toBeGreaterThanOrEqual(isWide ? 25 : 33);
    expect(darkShare(sheet), `${name}: ink`).toBeLessThan(0.06);
    const numbers = figuresIn(sheet.lines.at(-1)?.text ?? "").map((figure) => Number(toLatinDigits(figure)));
    const ofPages = [index + 1, sheets.length];
    expect(numbers, `${name} of ${sheets.length}`).toEqual(language === "fa" ? ofPages.reverse() : ofPages);
    const body = sheet.lines.at(-2);
    expect(body?.bottom, `${name}: below`).toBeLessThan(sheet.height - 33);
  }

  // Every figure of the page is on paper once, complete, with its digits in order, and none is in other digits.
  const onPaper = sheets.flatMap(({ lines }) => lines.slice(0, -1).flatMap(({ text }) => figuresIn(text)));
  expect(onPaper.toSorted()).toEqual(texts.map(asStands).flatMap(figuresIn).toSorted());
  // Names of shifts are the organisation's own words, in Persian even in English.
  if (language === "fa") expect(onPaper.join("")).not.toMatch(/\d/);
}

/** A day and its time are closer to each other than words are. */
const asStands = (text: string) => text.replace(/ (?=[\d۰-۹]{2}:[\d۰-۹]{2}$)/, "");
