import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { BeginStep } from "@schemas/calls/begin";
import { periodName } from "@schemas/calls/period-close";
import type { ReadySet } from "@schemas/ready-sets";
import { addDays, daysBetween, formatJalali, jalaliMonthRange, weekday } from "@schemas/values/jalali-date";
import { holidayRows } from "@server/seed/holidays";
import { inPersian, lastMonth } from "../helpers/journey/daily-work";
import { expect } from "../helpers/journey/journey";
import { expectNotice } from "../helpers/journey/notices";
import { signIn } from "../helpers/journey/sign-in";
import { sparePasswords, test } from "../helpers/journey/spare-portal";
import { sample } from "../helpers/sample";
import { word } from "../helpers/word";

/** The previous month: the first that the organisation pays. */
const { from, to } = jalaliMonthRange(lastMonth.year, lastMonth.month);
const period = periodName({ year: lastMonth.year, period: lastMonth.month });

// 1 Farvardin 1405 was a Saturday, the first day of the week.
const [thursday, friday] = [weekday("2026-03-26"), weekday("2026-03-27")];
const holidays = new Set(holidayRows().map(({ day }) => day));
const workDays = Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i)).filter(
  (day) => weekday(day) !== friday && !holidays.has(day),
);

const csv = (name: string, lines: readonly (readonly string[])[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(lines.map((line) => line.join(",")).join("\n")),
});

/** One person comes every day, the other misses the last. */
const punches = csv("punches.csv", [
  ["number", "date", "time"],
  ...(["101", "102"] as const).flatMap((number) =>
    workDays
      .slice(0, number === "102" ? -1 : undefined)
      .flatMap((day) =>
        ["08:00", weekday(day) === thursday ? "12:00" : "16:00"].map((at) => [number, day, at]),
      ),
  ),
]);

const step = (page: Page, name: BeginStep) =>
  page.getByRole("listitem").filter({
    has: page.getByRole("heading", { name: new RegExp(`^${word(`begin.steps.${name}.name`)}`) }),
  });

/** Opens the page of a step from the list of steps. */
async function setOut(page: Page, name: BeginStep, way: "begin.open" | "begin.fromFile" = "begin.open") {
  await step(page, name)
    .getByRole("link", { name: new RegExp(`^${word(way)}`) })
    .click();
}

/** Goes back to the list of steps, where this one is now done. */
async function expectDone(page: Page, name: BeginStep) {
  await page.getByRole("link", { name: word("begin.back") }).click();
  await expect(step(page, name).getByLabel(word("begin.states.done"))).toBeVisible();
}

async function takeSet(page: Page, set: ReadySet, take: "take" | "use", isTaken: "isTaken" | "isUsed") {
  const name = `${word(`begin.ready.${take}`)}: ${word(`begin.ready.sets.${set}.name`)}`;
  await page.getByRole("button", { name }).click();
  await expect(page.getByRole("button", { name })).toHaveText(word(`begin.ready.${isTaken}`));
}

async function importRows(page: Page, name: "sections" | "people", rows: readonly (readonly string[])[]) {
  await setOut(page, name, "begin.fromFile");
  await page.locator("input[type=file]").setInputFiles(csv(`${name}.csv`, rows));
  const count = rows.length - 1;
  await page.getByRole("button", { name: word("importing.run.start", { count, number: count }) }).click();
  await expect(page.getByText(word("importing.result.done"))).toBeVisible();
  await expectDone(page, name);
}

test("from an empty organisation to its first payroll file, through the pages alone", async ({ page }) => {
  await page.goto("/login");
  await signIn(page, "Admin", sparePasswords.Admin);
  await takeSet(page, "periodsByMonth", "use", "isUsed");
  await takeSet(page, "officeWithThursday", "take", "isTaken");
  await takeSet(page, "lawfulTypes", "take", "isTaken");
  await takeSet(page, "lawfulLeave", "use", "isUsed");

  await setOut(page, "liveFrom");
  const day = page.getByLabel(word("webSettings.fields.liveFrom"), { exact: true });
  await expect(day).toBeFocused();
  await day.fill(formatJalali(from));
  await day.press("Enter");
  await page.getByLabel(word("webSettings.fields.organisation"), { exact: true }).fill(sample.organisation);
  await page.getByRole("button", { name: word("webSettings.review") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: word("webSettings.preview.save") })
    .click();
  await expectNotice(page, word("webSettings.saved"));
  await expectDone(page, "organisation");
  await expect(step(page, "liveFrom")).toContainText(inPersian(from));

  await importRows(page, "sections", [
    [word("sections.fields.code"), word("sections.fields.name")],
    ["10", sample.section],
  ]);
  await importRows(page, "people", [
    (["personnelNumber", "name", "sectionCode", "workGroupCode", "hiredOn"] as const).map((field) =>
      word(`personnel.fields.${field}`),
    ),
    ["101", sample.person, "10", "OFFICE-6", formatJalali(from)],
    ["102", sample.otherPerson, "10", "OFFICE-6", formatJalali(from)],
  ]);

  await setOut(page, "punches");
  await page.locator("input[type=file]").setInputFiles(punches);
  await page.getByRole("button", { name: word("importPunches.check") }).click();
  const count = workDays.length * 4 - 2;
  await page.getByRole("button", { name: word("importPunches.run", { count, number: count }) }).click();
  await expect(page.getByText(word("importPunches.done", { count, number: count }))).toBeVisible();
  await expectDone(page, "punches");

  await setOut(page, "payroll");
  await page.getByRole("button", { name: word("periodClose.close"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(period);
  await dialog.getByRole("button", { name: word("periodClose.close"), exact: true }).click();
  await expect(page.getByText(word("periodClose.closed"), { exact: true })).toBeVisible();

  await page.getByRole("button", { name: word("periodClose.newLayout") }).click();
  await page.getByLabel(word("periodClose.name")).fill(sample.trial);
  await page.getByText(word("periodClose.formats.csv"), { exact: true }).click();
  await page.getByText(word("periodClose.lengthKinds.minutes"), { exact: true }).click();
  await page.getByRole("button", { name: word("periodClose.save"), exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: word("periodClose.take") }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(
    text
      .replace(/^\uFEFF/, "")
      .trim()
      .split(/\r?\n/)
      .slice(1),
  ).toEqual([
    ["101", sample.person, workDays.length, 0, 0, 0].join(","),
    ["102", sample.otherPerson, workDays.length, 0, 0, 1].join(","),
  ]);
  await expectDone(page, "payroll");
});
