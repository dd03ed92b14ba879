import { fail } from "@schemas/errors";
import { sql } from "kysely";
import type { Db } from "../db";
import { hasRow } from "../one-row";

/** Refuses a form whose field `clockCode` names no clock. */
export async function assertClockExists(db: Db, code: string): Promise<void> {
  if (!(await hasRow(db, "clock", { code }))) throw fail("clock-not-found", { code }, ["clockCode"]);
}

/** Records that a file with punches of these clocks came; a clock in contact with the portal tells more by itself. */
export async function noteFile(db: Db, codes: readonly string[]): Promise<void> {
  await sql`
    insert into terminal_state as state (clock_code, seen_at)
    select code, now() from clock where connection = 'files' and code = any(${codes}::text[]) order by code
    on conflict (clock_code) do update set seen_at = excluded.seen_at`.execute(db);
}
