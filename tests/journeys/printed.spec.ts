import type { Page, TestInfo } from "@playwright/test";
import { toLatinDigits } from "@schemas/values/digits";
import { addDays } from "@schemas/values/jalali-date";
import { wordAt } from "@src/app/palette/word-at";
import { words as english } from "@src/locales/en/words";
import { words as persian } from "@src/locales/fa/words";
import { today } from "../helpers/journey/daily-work";
import { expect, test } from "../helpers/journey/journey";
import {
  darkShare,
  figuresIn,
  lineWith,
  printToPaper,
  roomAround,
  type Sheet,
} from "../helpers/journey/paper";

const quarter = `from=${addDays(today, -100)}&to=${addDays(today, -10)}`;
const halfYear = `from=${addDays(today, -190)}&to=${addDays(today, -10)}`;
const organisation = "شرکت نمونه حضور";

type Printed = {
  path: string;
  title: string;
  /** One page, or as many as it takes. */
  isLong?: boolean;
  isWide?: boolean;
  isSigned?: boolean;
};

const month = { isSigned: true };
const wide = { isSigned: true, isWide: true };
const printed: readonly Printed[] = [
  { ...month, path: "monthly-io-report", title: "menu.pages.monthly-io-report" },
  { ...month, path: `interval-io?${quarter}`, title: "menu.pages.interval-io", isLong: true },
  { path: `report-conflict?${halfYear}`, title: "menu.pages.report-conflict" },
  { ...wide, path: `daily-functionality?${quarter}`, title: "menu.pages.daily-functionality", isLong: true },
  { ...wide, path: "monthly-functionality?scope=year", title: "workSummary.table.parts" },
  { ...wide, path: "MonthWorkDetails", title: "menu.pages.MonthWorkDetails" },
  { ...month, path: "eosDayWorkDetail", title: "menu.pages.eosDayWorkDetail" },
  { path: "leave-balance", title: "leaveBalance.ledger" },
];

/** What the sheet has to say: the figures in it and the heads of its (last) table, as the page holds them for paper. */
function sheetOnPage(page: Page): Promise<{ texts: string[]; heads: string[] }> {
  return page.evaluate(() => {
    dispatchEvent(new Event("beforeprint"));
    const article = document.querySelector("article.print-sheet");
    const texts: string[] = [];
    const walk = document.createTreeWalker(article ?? document.createElement("p"), NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) texts.push(walk.currentNode.textContent ?? "");
    const table = [...(article?.querySelectorAll("table") ?? [])].at(-1);
    const heads = [...(table?.querySelectorAll("thead th") ?? [])].map((one) => one.textContent ?? "");
    dispatchEvent(new Event("afterprint"));
    return { texts, heads };
  });
}

async function openForPrint(page: Page, path: string): Promise<void> {
  await page.goto(`/home/${path}`);
  await expect.poll(async () => (await sheetOnPage(page)).heads.length).toBeGreaterThan(0);
  await page.evaluate(() => document.fonts.ready);
}

const attach = (info: TestInfo, name: string, sheets: readonly Sheet[]) =>
  Promise.all(
    sheets.map(({ png }, index) =>
      info.attach(`${name} ${index + 1}.png`, { body: png, contentType: "image/png" }),
    ),
  );

for (const [language, words] of [
  ["fa", persian],
  ["en", english],
] as const)
  test.describe(`on paper, in ${language}`, () => {
    test.use({ as: "1102", looks: { language, theme: "dark-theme" } });
    test.setTimeout(180_000);

    for (const { path, title, isLong = false, isWide = false, isSigned = false } of printed)
      test(`${path.split("?")[0]} is whole, in order and black on white`, async ({ page }, info) => {
        await openForPrint(page, path);
        const { texts, heads } = await sheetOnPage(page);
        const sheets = await printToPaper(page);
        await attach(info, `${language} ${path.split("?")[0]}`, sheets);

        expect(sheets.length > 1, "pages").toBe(isLong);
        const [first, last] = [sheets[0], sheets.at(-1)];
        if (!first || !last) throw new Error("nothing was printed");
        expect(lineWith(first, organisation)?.top).toBeLessThan(first.height / 4);
        expect(lineWith(first, wordAt(words, title))?.top).toBeLessThan(first.height / 4);

        for (const [index, sheet] of sheets.entries()) {
          const name = `page ${index + 1}`;
          expect(sheet.width > sheet.height, name).toBe(isWide);
          for (const head of heads.flatMap((one) => one.split(" ")))
            expect(lineWith(sheet, head), `${name}: ${head}`).toBeDefined();
          const room = roomAround(sheet);
          expect(Math.min(room?.left ?? 0, room?.right ?? 0), `${name}: sides`).toBeGreaterThanOrEqual(33);
          expect(room?.top, `${name}: above`).toBeGreaterThanOrEqual(isWide ? 25 : 33);
          expect(darkShare(sheet), `${name}: ink`).toBeLessThan(0.06);
          const numbers = figuresIn(sheet.lines.at(-1)?.text ?? "").map((figure) =>
            Number(toLatinDigits(figure)),
          );
          const ofPages = [index + 1, sheets.length];
          expect(numbers, `${name} of ${sheets.length}`).toEqual(
            language === "fa" ? ofPages.reverse() : ofPages,
          );
          const body = sheet.lines.at(-2);
          expect(body?.bottom, `${name}: below`).toBeLessThan(sheet.height - 33);
        }

        // Every figure of the page is on paper once, whole and its digits in order; none is written in other digits.
        const onPaper = sheets.flatMap(({ lines }) =>
          lines.slice(0, -1).flatMap(({ text }) => figuresIn(text)),
        );
        expect(onPaper.toSorted()).toEqual(texts.flatMap(figuresIn).toSorted());
        // Names of shifts are the organisation's own words, and Persian in English too.
        if (language === "fa") expect(onPaper.join("")).not.toMatch(/\d/);

        if (isSigned) {
          const signed = words.workSummary.sheet;
          expect(lineWith(last, signed.employee)?.top).toBe(lineWith(last, signed.manager)?.top);
          expect(last.lines.flatMap(({ text }) => figuresIn(text)).length, "rows above").toBeGreaterThan(6);
        }
      });
  });

test.describe("light or dark", () => {
  test.use({ as: "1102" });

  test("makes no difference on paper", async ({ page }, info) => {
    const pictures: string[] = [];
    for (const theme of ["light-theme", "dark-theme"] as const) {
      await page.addInitScript((to) => localStorage.setItem("user-theme", to), theme);
      await openForPrint(page, "monthly-functionality");
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      const sheets = await printToPaper(page);
      await attach(info, theme, sheets);
      pictures.push(sheets.map(({ png }) => png.toString("base64")).join());
    }
    expect(pictures[0] === pictures[1], "the same picture").toBe(true);
  });
});
