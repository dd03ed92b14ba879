import { storable } from "@schemas/values/storable-text";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { retainedSince } from "../db/tables/settings";
import type { JournalLine } from "./parse";

/* Events at terminals other than punches: shown to administrators, and deleted after a time. */

/** Fields with passwords or biometric data. */
const secrets = /\b(passw\w*|pwd|tmp|template\w*|content)=[^\t]+/gi;

/** Stores journal lines of a terminal. */
export async function storeJournal(
  db: Db,
  code: string,
  journal: readonly JournalLine[],
  now: Date,
): Promise<void> {
  if (journal.length === 0) return;
  await sql`
    insert into terminal_journal (clock_code, received_at, kind, line)
    select ${code}, ${now}::timestamptz, kind, line
    from unnest(${journal.map(({ kind }) => kind)}::text[],
      ${journal.map(({ line }) => storable(line.replace(secrets, "$1=***")))}::text[]) as given (kind, line)`.execute(
    db,
  );
}

/** Deletes old journal lines; returns how many. */
export async function forgetOldJournal(db: Db, now: Date): Promise<number> {
  const since = await retainedSince(db, "terminalJournalDays", now);
  const deleted = await db.deleteFrom("terminal_journal").where("received_at", "<", since).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
