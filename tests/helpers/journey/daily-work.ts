import { expect, type Locator, type Page } from "@playwright/test";
import { toLatinDigits, toPersianDigits } from "@schemas/values/digits";
import { parseDuration } from "@schemas/values/duration";
import { addDays, formatJalali, type IsoDate, isoToJalali } from "@schemas/values/jalali-date";
import { anything, matching, word } from "@tests/helpers/word";

/** Today in Tehran, where the demo company is. */
export const today: IsoDate = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Tehran" }).format();

/** A range of past days, all computed. */
export const pastRange = { from: addDays(today, -20), to: addDays(today, -7), days: 14 };

/** The Jalali month before this one: complete, on any day. */
export const lastMonth = isoToJalali(addDays(today, -isoToJalali(today).day));

/** A day as Persian text: ۱۴۰۵/۰۲/۰۱. */
export const inPersian = (iso: IsoDate): string => toPersianDigits(formatJalali(iso));

/** The minutes of a duration on the page, in either language's digits; a dash or an empty text is 0. */
export function minutesOf(text: string | null): number {
  const written = toLatinDigits(text ?? "").replace(/[^\d:]/g, "");
  return written ? (parseDuration(written) ?? Number.NaN) : 0;
}

const sum = (minutes: readonly number[]) => minutes.reduce((all, one) => all + one, 0);

/** Types a range into the two date boxes, with Enter after each, as a person would. */
export async function typeRange(page: Page, from: string, to: string): Promise<void> {
  const boxes = [page.getByLabel(word("calendar.from")), page.getByLabel(word("calendar.to"))] as const;
  await boxes[0].fill(from);
  await boxes[0].press("Enter");
  await boxes[1].fill(to);
  await boxes[1].press("Enter");
}

/** Expects these days in the two date boxes. */
export async function expectRange(page: Page, from: IsoDate, to: IsoDate): Promise<void> {
  for (const [label, day] of [
    [word("calendar.from"), from],
    [word("calendar.to"), to],
  ] as const)
    await expect
      .poll(async () => toLatinDigits(await page.getByLabel(label).inputValue()))
      .toBe(formatJalali(day));
}

/** The rows of the table of days. */
export const dayRows = (page: Page): Locator =>
  page.getByRole("row", { name: matching`^${word("daily.openDay", { day: anything })}` });

const columns = { presence: 5, undertime: 6, overtime: 7, leave: 8, mission: 9 } as const;
export type DayColumn = keyof typeof columns;

const columnOf = (rows: Locator, column: DayColumn) => rows.locator(`td:nth-child(${columns[column]})`);

/** The sum of a column of the table, in minutes. */
export async function columnSum(page: Page, column: DayColumn): Promise<number> {
  return sum((await columnOf(dayRows(page), column).allTextContents()).map(minutesOf));
}

/** The minutes of one cell. */
export async function minutesIn(row: Locator, column: DayColumn): Promise<number> {
  return minutesOf(await columnOf(row, column).textContent());
}

/** One figure of the summary card. */
export const total = (page: Page, label: string): Locator =>
  page
    .getByRole("group", { name: word("daily.summary.title") })
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: new RegExp(`^${label}$`) }) })
    .locator("dd");

/** One fact of an opened day, in minutes. */
export async function factOf(day: Locator, label: string): Promise<number> {
  const name = day.locator("th", { hasText: new RegExp(`^${label}$`) });
  return minutesOf(await name.locator("xpath=following-sibling::td[1]").textContent());
}

/** The groups of lines in a day's derivation: name, the sum that each shows, and the sum of its lines. */
export async function derivationOf(day: Locator): Promise<{ name: string; said: number; lines: number }[]> {
  const groups = await day
    .locator(".ant-collapse-item", { has: day.page().locator(".ant-collapse-extra") })
    .all();
  return Promise.all(
    groups.map(async (group) => ({
      name: (await group.locator(".ant-collapse-header-text").textContent()) ?? "",
      said: minutesOf(await group.locator(".ant-collapse-extra").textContent()),
      lines: sum((await group.locator("li > :last-child").allTextContents()).map(minutesOf)),
    })),
  );
}
