import type { Page } from "@playwright/test";
import { dayWork } from "@schemas/reports/day-work";
import { toLatinDigits, toPersianDigits } from "@schemas/values/digits";
import { addDays, formatJalali } from "@schemas/values/jalali-date";
import { demoOrganisation } from "@server/seed/accounts";
import { wordAt } from "@src/app/palette/word-at";
import { words as english } from "@src/locales/en/words";
import { words as persian } from "@src/locales/fa/words";
import { lastMonth, today } from "../helpers/journey/daily-work";
import { expect, test } from "../helpers/journey/journey";
import { goTo } from "../helpers/journey/page-walk";
import {
  figuresIn,
  lineWith,
  pictureFile,
  printLongPaper,
  printToPaper,
  type Sheet,
} from "../helpers/journey/paper";
import { checkLogo, checkSheets, sheetOnPage } from "../helpers/journey/sheet-checks";

const quarter = `from=${addDays(today, -100)}&to=${addDays(today, -10)}`;
const halfYear = `from=${addDays(today, -190)}&to=${addDays(today, -10)}`;
const wholeMonth = `year=${lastMonth.year}&period=${lastMonth.month}`;
/** The last month of thirty-one days, which makes the longest single-page sheet. */
const longMonth = `year=${lastMonth.year}&period=${Math.min(lastMonth.month, 6)}`;

type Printed = {
  path: string;
  title: string;
  /** Whether it takes more than one page. */
  isLong?: boolean;
  isWide?: boolean;
  isSigned?: boolean;
  /** Its menu of files is opened and closed first: elements rendered next to the page must not take a sheet. */
  opensMenu?: boolean;
  /** Printed in English too: one sheet represents those with the same layout. */
  inEnglish?: boolean;
};

const month = { isSigned: true };
const wide = { isSigned: true, isWide: true };
const printed: readonly Printed[] = [
  { ...month, path: `monthly-io-report?${longMonth}`, title: "menu.pages.monthly-io-report" },
  {
    ...month,
    path: `interval-io?${quarter}`,
    title: "menu.pages.interval-io",
    isLong: true,
    inEnglish: true,
  },
  { path: `report-conflict?${halfYear}`, title: "menu.pages.report-conflict" },
  { ...wide, path: `daily-functionality?${quarter}`, title: "menu.pages.daily-functionality", isLong: true },
  { ...wide, path: "monthly-functionality?scope=year", title: "workSummary.table.parts" },
  {
    ...wide,
    path: `MonthWorkDetails?year=${lastMonth.year}&month=${lastMonth.month}`,
    title: "menu.pages.MonthWorkDetails",
    opensMenu: true,
    inEnglish: true,
  },
  {
    ...month,
    path: `eosDayWorkDetail?DT=${formatJalali(addDays(today, -7))}`,
    title: "menu.pages.eosDayWorkDetail",
  },
  { path: "leave-balance", title: "leaveBalance.ledger" },
];

const signatures = (page: Page) => page.locator('article [class*="signatures"]');

async function openForPrint(page: Page, path: string): Promise<void> {
  await goTo(page, `/home/${path}`);
  await isReadyForPaper(page);
}

async function isReadyForPaper(page: Page): Promise<void> {
  await expect.poll(async () => (await sheetOnPage(page)).heads.length).toBeGreaterThan(0);
  await page.evaluate(() => document.fonts.ready);
}

const printedSheets = new Map<string, readonly Sheet[]>();
/** Keeps the sheets of a print, which are attached if the journey fails. */
const keep = (name: string, sheets: readonly Sheet[]) => void printedSheets.set(name, sheets);
test.beforeEach(() => printedSheets.clear());
test.afterEach(async ({ page: _ }, info) => {
  if (info.status === info.expectedStatus) return;
  for (const [name, sheets] of printedSheets)
    for (const [index, sheet] of sheets.entries())
      await info.attach(`${name} ${index + 1}.png`, { body: pictureFile(sheet), contentType: "image/png" });
});

for (const [language, words] of [
  ["fa", persian],
  ["en", english],
] as const)
  test.describe(`on paper, in ${language}`, () => {
    test.use({ as: "1102", looks: { language, theme: "dark-theme" } });

    test("each of the reader's own sheets is whole, in order and black on white", async ({ page }) => {
      const sheetsHere = printed.filter(({ inEnglish }) => language === "fa" || inEnglish);
      for (const { path, title, isLong = false, isWide = false, isSigned = false, opensMenu } of sheetsHere)
        await test.step(path, async () => {
          await openForPrint(page, path);
          if (opensMenu) {
            await page.getByRole("button", { name: words.console.export.title, exact: true }).click();
            await expect(page.getByRole("menuitem", { name: words.console.export.xlsx })).toBeVisible();
            await page.keyboard.press("Escape");
          }
          const { texts, heads } = await sheetOnPage(page);
          const sheets = await printToPaper(page);
          keep(`${language} ${path.split("?")[0]}`, sheets);

          expect(sheets.length > 1, "pages").toBe(isLong);
          const [first, last] = [sheets[0], sheets.at(-1)];
          if (!first || !last) throw new Error("nothing was printed");
          expect(lineWith(first, demoOrganisation)?.top).toBeLessThan(first.height / 4);
          expect(lineWith(first, wordAt(words, title))?.top).toBeLessThan(first.height / 4);

          checkSheets({ sheets, texts, heads, language, isWide });
          checkLogo(sheets, language);

          if (isSigned) {
            const signed = words.workSummary.sheet;
            expect(lineWith(last, signed.employee)?.top).toBe(lineWith(last, signed.manager)?.top);
            expect(last.lines.flatMap(({ text }) => figuresIn(text)).length, "rows above").toBeGreaterThan(6);
          }
        });
    });

    test("report-conflict without conflicts has a heading and says that there are none", async ({ page }) => {
      await page.goto(`/home/report-conflict?from=${addDays(today, 30)}&to=${addDays(today, 31)}`);
      await expect(page.getByText(words.punchDays.noConflictTitle)).toBeVisible();
      const [sheet, ...more] = await printToPaper(page);
      if (!sheet) throw new Error("nothing was printed");
      expect(more).toEqual([]);
      for (const said of [
        demoOrganisation,
        words.menu.pages["report-conflict"],
        words.punchDays.noConflictText,
      ])
        expect(lineWith(sheet, said)?.top, said).toBeLessThan(sheet.height / 4);
      checkLogo([sheet], language);
    });
  });

const weeks = `from=${addDays(today, -10)}&to=${addDays(today, -7)}&sectionCode=11`;
const oneDay = `date=${addDays(today, -7)}&sectionCode=11`;
const prepared = ["prepared", "approved"] as const;
const checked = ["prepared", "checked", "approved"] as const;

type PrintedReport = {
  at: string;
  title: string;
  isWide: boolean;
  signs: readonly (typeof checked)[number][];
  inEnglish?: boolean;
};

/** The printable pages of the spec; the last one is about one person and is signed like their own sheets. */
const printedReports: readonly PrintedReport[] = [
  { at: `rpIoInfo?${weeks}`, title: "reports.of.punchDays.title", isWide: true, signs: prepared },
  {
    at: `rpPersonelsDayWork?BD=${formatJalali(addDays(today, -10))}&ED=${addDays(today, -7)}&dp=11`,
    title: "reports.of.dayWork.title",
    isWide: true,
    signs: checked,
    inEnglish: true,
  },
  { at: `rpPeresentPersonel?${oneDay}`, title: "reports.of.present.title", isWide: false, signs: prepared },
  { at: `rpIOInDate?${oneDay}`, title: "reports.of.punchesOnDate.title", isWide: false, signs: prepared },
  {
    at: "rpPersonelPeriodWork?when=last-period",
    title: "reports.of.periodWork.title",
    isWide: true,
    signs: checked,
  },
  { at: "rpPersonelsList", title: "reports.of.sectionPersonnel.title", isWide: false, signs: prepared },
  { at: "rpAbsence?when=last-month", title: "reports.of.absences.title", isWide: false, signs: checked },
  {
    at: `rpPersonelUnCompletedIO?from=${addDays(today, -90)}&to=${today}`,
    title: "reports.of.incomplete.title",
    isWide: true,
    signs: prepared,
  },
  {
    at: `rpPersonelPeriodWorkDetail?pid=1103&${wholeMonth}`,
    title: "menu.pages.PeriodWorkDetails",
    isWide: true,
    signs: [],
    inEnglish: true,
  },
];

for (const [language, words] of [
  ["fa", persian],
  ["en", english],
] as const)
  test.describe(`reports on paper, in ${language}`, () => {
    test.use({ as: "Admin", looks: { language, theme: "dark-theme" } });

    test("the printable pages are whole, in order and black on white", async ({ page }) => {
      const pages = printedReports.filter(({ inEnglish }) => language === "fa" || inEnglish);
      for (const { at, title, isWide, signs } of pages)
        await test.step(at, async () => {
          await goTo(page, `/${at}`);
          const heading = page.getByRole("heading", { level: 2 });
          await expect(heading).toContainText(wordAt(words, title));
          await expect(signatures(page)).toBeVisible();
          await expect(page.getByRole("button", { name: words.printSheet.print })).toBeEnabled();
          await page.evaluate(() => document.fonts.ready);
          const { texts, heads } = await sheetOnPage(page);
          const sheets = await printToPaper(page);
          keep(`${language} ${at.split("?")[0]}`, sheets);

          const [first, last] = [sheets[0], sheets.at(-1)];
          if (!first || !last) throw new Error("nothing was printed");
          expect(lineWith(first, demoOrganisation)?.top).toBeLessThan(first.height / 4);
          expect(lineWith(first, wordAt(words, title))?.top).toBeLessThan(first.height / 4);
          checkSheets({ sheets, texts, heads, language, isWide });
          checkLogo(sheets, language);
          expect(lineWith(first, words.printSheet.printedBy)?.top).toBeLessThan(first.height / 4);
          const [signed, ...others] = signs.map(
            (sign) => lineWith(last, words.reports.signatures[sign])?.top,
          );
          if (signs.length > 0) expect(signed).toBeDefined();
          for (const other of others) expect(other).toBe(signed);
        });
    });
  });

// Two thousand rows once; in English the same with a few days.
for (const [language, words, days, most] of [
  ["fa", persian, 33, 1_900],
  ["en", english, 6, 300],
] as const)
  test.describe(`a report of very many rows, in ${language}`, () => {
    test.use({ as: "Admin", looks: { language } });

    test("is printed row by row, with a heading and number on every sheet and signatures on the last", async ({
      page,
    }) => {
      const wanted = ["name", "personnelNumber", "date", "firstIn", "lastOut", "presence"];
      const hidden = dayWork.list.columns.filter((name) => !wanted.includes(name));
      const stored = JSON.stringify({ hidden, isCompact: false });
      await page.addInitScript((columns) => localStorage.setItem("list:Admin:day-work", columns), stored);
      await page.goto(`/rpPersonelsDayWork?BD=${addDays(today, -days)}&ED=${today}`);
      await expect(signatures(page)).toBeVisible();
      const rows = await page.locator("article tr[data-state]").count();
      expect(rows).toBeGreaterThan(most);
      const { heads } = await sheetOnPage(page);
      expect(heads).toHaveLength(7);

      const { sheets, last } = await printLongPaper(page);
      const inOrder = (figures: number[]) => (language === "fa" ? figures.toReversed() : figures);
      for (const [index, sheet] of sheets.entries()) {
        const foot = figuresIn(sheet.lines.at(-1)?.text ?? "").map((figure) => Number(toLatinDigits(figure)));
        expect(inOrder(foot)).toEqual([index + 1, sheets.length]);
        for (const head of heads.flatMap((one) => one.split(" ")))
          expect(lineWith(sheet, head), `page ${index + 1}: ${head}`).toBeDefined();
      }
      // Every row has a date; the head has those of the report and of its printing.
      const date = /\p{Nd}{4}[-/]\p{Nd}{2}[-/]\p{Nd}{2}/gu;
      const dates = sheets.flatMap(({ lines }) => lines.flatMap(({ text }) => text.match(date) ?? []));
      expect(dates).toHaveLength(rows + 3);
      const lastRow = language === "fa" ? toPersianDigits(String(rows)) : String(rows);
      expect(last.lines.flatMap(({ text }) => figuresIn(text))).toContain(lastRow);
      const tops = Object.values(words.reports.signatures).map((word) => lineWith(last, word)?.top);
      expect(tops[0]).toBeDefined();
      expect(new Set(tops).size).toBe(1);
      expect(lineWith(last, words.reports.total)).toBeDefined();
    });
  });

test.describe("a report that ends anywhere on a sheet", () => {
  test.use({ as: "Admin", looks: { language: "en" } });

  test("has its last rows on the sheet with the signatures", async ({ page }) => {
    await page.goto(`/rpPersonelsDayWork?BD=${addDays(today, -3)}&ED=${today}`);
    await expect(signatures(page)).toBeVisible();
    const rows = page.locator("article tbody:not(:last-of-type) tr");
    const rowsOfSheet = 40;
    for (let gone = 0; gone < rowsOfSheet; gone += 5)
      await test.step(`${gone} rows fewer`, async () => {
        await rows.evaluateAll(
          (all, few) => all.slice(0, few).forEach((row) => void row.remove()),
          gone && 5,
        );
        const { last } = await printLongPaper(page);
        const head = lineWith(last, "Date");
        const total = lineWith(last, english.reports.total);
        const between = last.lines.filter(({ top }) => top > (head?.bottom ?? 0) && top < (total?.top ?? 0));
        expect(between.length).toBeGreaterThanOrEqual(2);
      });
  });
});

test.describe("light or dark", () => {
  test.use({ as: "1102" });

  test("makes no difference on paper", async ({ page }) => {
    const pictures: Buffer[] = [];
    for (const theme of ["light-theme", "dark-theme"] as const) {
      await page.addInitScript((to) => localStorage.setItem("user-theme", to), theme);
      await page.goto(`/home/monthly-functionality?${wholeMonth}`);
      await isReadyForPaper(page);
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      const sheets = await printToPaper(page);
      keep(theme, sheets);
      pictures.push(Buffer.concat(sheets.map(({ picture }) => picture.data)));
    }
    const [light, dark] = pictures;
    expect(light && dark?.equals(light), "the same picture").toBe(true);
  });
});
