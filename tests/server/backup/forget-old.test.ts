import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileNameAt } from "@server/backup/file-names";
import { forgetOldBackups } from "@server/backup/forget-old";
import { afterAll, beforeEach, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "hozur-old-backups-"));
const end = Date.parse("2026-11-24T02:00:00Z");
const dayMs = 86_400_000;
const newest = join(folder, fileNameAt(new Date(end)));

beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  for (let day = 0; day < 120; day += 1)
    writeFileSync(join(folder, fileNameAt(new Date(end - day * dayMs))), "");
  for (const name of [
    "notes.txt",
    "hozur-2026-01-01.backup",
    "hozur-2026-01-01T020000Z.backup.1234abcd.part",
  ])
    writeFileSync(join(folder, name), "");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const left = () =>
  readdirSync(folder)
    .map((name) => /^hozur-(.*)T020000Z\.backup$/.exec(name)?.[1])
    .filter((day) => day !== undefined);

it("keeps the newest backup of each of the last days, weeks and months, and every other file", async () => {
  await forgetOldBackups(newest, { daily: 3, weekly: 3, monthly: 3 });
  expect(left()).toEqual([
    // The last days of their months.
    "2026-09-30",
    "2026-10-31",
    // Weeks end on Friday.
    "2026-11-13",
    "2026-11-20",
    "2026-11-22",
    "2026-11-23",
    "2026-11-24",
  ]);
  expect(readdirSync(folder)).toHaveLength(7 + 3);
});

it("always keeps the newest, and deletes nothing while there are fewer than the rules require", async () => {
  await forgetOldBackups(newest, { daily: 1000, weekly: 0, monthly: 0 });
  expect(left()).toHaveLength(120);
  expect(await forgetOldBackups(newest, { daily: 0, weekly: 0, monthly: 0 })).toBe(119);
  expect(left()).toEqual(["2026-11-24"]);
});

it("neither counts nor deletes backups of a later date, which a wrong clock has made", async () => {
  writeFileSync(join(folder, fileNameAt(new Date("2031-01-01T02:00:00Z"))), "");
  await forgetOldBackups(newest, { daily: 1, weekly: 0, monthly: 0 });
  expect(left()).toEqual(["2026-11-24", "2031-01-01"]);
});
