import { basename } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { fail } from "@schemas/errors";
import type { IsoDate } from "@schemas/values/jalali-date";
import type { Db } from "../db/db";
import { readClosedDays } from "../work/closed-periods";
import type { Days } from "../work/days";
import { daysWithTables, prepareMonths } from "../work/month-tables";
import { keepPeriods } from "../work/period-lock";
import { BadRowsFile } from "./bad-rows-file";
import type { FileForm } from "./file-form";
import type { Direction } from "./punch";
import { readPunches } from "./read-punches";
import { recogniseForm } from "./recognise";
import { type Inserted, insertStaged, makeStage, stagePunches } from "./staged-punches";
import { countLines, type Encoding, readFileStart } from "./text-file";

export type ImportSource = {
  /** One file, or the entries and the exits of the wide pair. Messages use the names users see. */
  files: readonly { path: string; name: string }[];
  today: IsoDate;
  timeZone: string;
  /** The path of the list of unreadable rows. */
  badRowsPath: string;
  /** The job of the import, by which it can be undone. */
  importId?: number;
};

export type ImportSummary = Inserted & { rows: number; badRows: number; badRowsPath: string | null };

export type ImportHooks = {
  /** Called with the number of rows read out of all rows; if it throws, the whole import is cancelled. */
  report?: (rows: number, allRows: number) => Promise<void>;
  /** Runs in the import's own transaction, just before it commits; the bad rows are written by then. */
  beforeCommit?: (transaction: Db, summary: ImportSummary) => Promise<void>;
};

type OpenFile = {
  path: string;
  name: string;
  encoding: Encoding;
  form: FileForm;
  direction: Direction;
};

/**
 * Imports punches from files of any known form and any size, all or nothing; importing twice equals importing once.
 * Throws `punches-file-empty`, `punches-file-unknown` or `punches-file-unreadable`. Does not compute the days.
 */
export async function importPunches(
  db: Db,
  source: ImportSource,
  hooks: ImportHooks = {},
): Promise<ImportSummary> {
  const files = await openFiles(source);
  // A list of people may have added years.
  await prepareMonths(db, source.today);
  for (;;) {
    const summary = await importOnce(db, files, source, hooks);
    if (summary) return summary;
  }
}

/** Null if a period was closed or opened while the files were read, which affects their rows. */
async function importOnce(
  db: Db,
  files: readonly OpenFile[],
  source: ImportSource,
  hooks: ImportHooks,
): Promise<ImportSummary | null> {
  const badRows = new BadRowsFile(
    source.badRowsPath,
    files.map((file) => file.name),
  );
  try {
    return await db.transaction().execute(async (transaction) => {
      const closed = await readClosedDays(transaction);
      const rows = await stageFiles(transaction, files, { ...source, closed }, badRows, hooks.report);
      // Only now: reading a large file takes long, and closing a period waits for this lock.
      await keepPeriods(transaction);
      if (!isDeepStrictEqual(await readClosedDays(transaction), closed)) return null;
      const inserted = await insertStaged(
        transaction,
        files[0]?.form.meaning ?? "either",
        source.importId ?? null,
      );
      const summary = {
        ...inserted,
        rows: rows + badRows.count,
        badRows: badRows.count,
        badRowsPath: badRows.count > 0 ? badRows.path : null,
      };
      await badRows.close();
      await hooks.beforeCommit?.(transaction, summary);
      return summary;
    });
  } finally {
    await badRows.close();
  }
}

async function openFiles({ files, today }: Pick<ImportSource, "files" | "today">): Promise<OpenFile[]> {
  const opened: OpenFile[] = [];
  for (const [at, { path, name }] of files.entries()) {
    const { text, encoding } = await readFileStart(path);
    if (text.trim() === "") throw fail("punches-file-empty", { file: name });
    const form = recogniseForm(text, today);
    if (!form) throw fail("punches-file-unknown", { file: name });
    // Of a pair, the first file has the entries and the second the exits; a single file has either.
    const direction: Direction = files.length === 2 ? (at === 0 ? 1 : 2) : 0;
    opened.push({ path, name, encoding, form, direction });
  }
  return opened;
}

/** The first and the last day in the files, null if there is none; writes nothing. */
export async function daysOfFiles(
  source: Omit<ImportSource, "badRowsPath" | "importId">,
): Promise<{ first: number; last: number } | null> {
  let first = Number.MAX_SAFE_INTEGER;
  let last = Number.MIN_SAFE_INTEGER;
  const include = (day: number) => {
    first = Math.min(first, day);
    last = Math.max(last, day);
  };
  for (const file of await openFiles(source)) {
    if (file.form.kind === "wide") for (const day of file.form.days) if (day !== null) include(day);
    for await (const { punches } of readPunches(file.path, { ...file, ...source })) {
      for (const { day } of punches) include(day);
    }
  }
  return first <= last ? { first, last } : null;
}

async function stageFiles(
  transaction: Db,
  files: readonly OpenFile[],
  { today, timeZone, closed }: ImportSource & { closed: readonly Days[] },
  badRows: BadRowsFile,
  report: ImportHooks["report"],
): Promise<number> {
  await makeStage(transaction);
  const retained = await daysWithTables(transaction, "punch");
  const lines = report ? await Promise.all(files.map(({ path }) => countLines(path))) : [];
  const allLines = lines.reduce((sum, one) => sum + one, 0);
  let before = 0;
  let rows = 0;
  for (const [at, file] of files.entries()) {
    try {
      for await (const batch of readPunches(file.path, {
        ...file,
        today,
        timeZone,
        closed,
        retained: retained,
      })) {
        await stagePunches(transaction, batch.punches);
        await badRows.write(batch.badRows, at);
        rows += batch.punches.length;
        await report?.(Math.min(before + batch.line, allLines), allLines);
      }
    } catch (error) {
      const { code } = error as { code?: string };
      if (!code?.startsWith("CSV_")) throw error;
      throw fail("punches-file-unreadable", { file: file.name });
    }
    before += lines[at] ?? 0;
  }
  return rows;
}

/** The path of a file's list of bad rows: next to the file. */
export function badRowsPathOf(path: string): string {
  return `${path.replace(/\.[^./\\]*$/, "")}.bad-rows.csv`;
}

/** A file with its name on disk. */
export const named = (path: string) => ({ path, name: basename(path) });
