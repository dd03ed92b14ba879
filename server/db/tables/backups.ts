import type { Language } from "@schemas/values/languages";
import { sql } from "kysely";
import type { Db } from "../db";
import { findRow } from "../one-row";
import { openStates, sentenceOfJob } from "./jobs";

/** The job for scheduled backups. */
export const backupKind = "backup";

/** What the jobs report about the backups so far. */
export async function lastBackups(db: Db, language?: Language) {
  const { rows } = await sql<Ended>`
    (select id, state, finished_at as at, result, error, refusal from job
      where kind = ${backupKind} and state in ('done', 'failed') order by finished_at desc, id desc limit 1)
    union (select id, state, finished_at, result, error, refusal from job
      where kind = ${backupKind} and state = 'done' order by finished_at desc, id desc limit 1)
    union (select id, state, finished_at, result, error, refusal from job
      where kind = ${backupKind} and state = 'done' and result ->> 'rehearsed' = '1'
      order by finished_at desc, id desc limit 1)
    order by at desc, id desc`.execute(db);
  const done = rows.filter(({ state }) => state === "done");
  const [newest] = rows;
  return {
    /** The newest complete one. */
    last: done[0] && { at: done[0].at, ...(done[0].result as NonNullable<Stored>) },
    /** When a backup was last test-restored. */
    rehearsedAt: done.find(({ result }) => result?.rehearsed === 1)?.at ?? null,
    /** Why the newest failed. */
    problem: newest?.state === "failed" ? sentenceOfJob(newest, language) : null,
  };
}

type Ended = {
  state: "done" | "failed";
  at: Date;
  result: Stored;
  error: string | null;
  refusal: unknown;
};

type Stored = { file: string; bytes: number; rows: number; rehearsed: number } | null;

/** The backup that waits or is being written. */
export const openBackup = async (db: Db): Promise<number | undefined> =>
  (await findRow(db, "job", { kind: backupKind, state: openStates }, ["id"]))?.id;
