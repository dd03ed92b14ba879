import type { Job, JobCounts } from "@schemas/calls/portal";
import { errorSentence, type Refusal } from "@schemas/errors";
import type { Language } from "@schemas/values/languages";
import { sql } from "kysely";
import { columns } from "../columns";
import type { Db } from "../db";
import { inIso } from "../instant";
import { addRow, setRow } from "../one-row";

/** The results by name, shown as they are. */
export type JobResult = Record<string, string | number>;

type NewJob = { kind: string; input: Record<string, unknown>; createdBy: string; now: Date };

/** Adds a job for any free server to run; returns its id. */
export async function addJob(db: Db, { kind, input, createdBy, now }: NewJob): Promise<number> {
  const job = { kind, input: JSON.stringify(input), created_by: createdBy, created_at: now };
  return (await addRow(db, "job", job)).id;
}

/** Adds a job that this process runs itself; another server claims it only if this one dies. */
export async function addClaimedJob(db: Db, { kind, input, createdBy, now }: NewJob): Promise<ClaimedJob> {
  const { rows } = await sql<ClaimedJob>`
    insert into job (kind, input, state, created_by, created_at, started_at, beat_at)
    values (${kind}, ${JSON.stringify(input)}, 'running', ${createdBy}, ${now}, clock_timestamp(), clock_timestamp())
    returning id, kind, input, cursor, started_at::text as token
  `.execute(db);
  return rows[0] as ClaimedJob;
}

/** Jobs with the details that distinguish those of one kind. */
function shownJobs(db: Db) {
  return db
    .selectFrom("job")
    .leftJoin("bulk", "bulk.job_id", "job.id")
    .select(columns("job", "id", "kind", "state", "done", "total", "counts", "result", "error", "refusal"))
    .select(columns("job", "createdBy", "createdAt", "finishedAt"))
    .select(
      sql<Job["work"]>`case when bulk.job_id is not null then jsonb_build_object('resource', bulk.resource,
        'verb', bulk.verb, 'action', bulk.action, 'source', bulk.source, 'fields', bulk.fields,
        'undoes', bulk.undoes, 'total', (select count(*) from bulk_item i where i.job_id = job.id)) end`.as(
        "work",
      ),
    )
    .select(
      sql<Job["days"]>`case when job.input ? 'from' and job.input ? 'to' then jsonb_build_object(
        'from', job.input ->> 'from', 'to', job.input ->> 'to', 'people',
        case when jsonb_typeof(job.input -> 'personnelNumbers') = 'array'
          then jsonb_array_length(job.input -> 'personnelNumbers') end) end`.as("days"),
    );
}

/** A job as the portal shows it in a language; without one, in that of the person who started it. */
export async function findJob(db: Db, id: number, language?: Language): Promise<Job | undefined> {
  const row = await shownJobs(db).where("job.id", "=", id).executeTakeFirst();
  return row && toJob(row, language);
}

/** The newest jobs, newest first. */
export async function listNewestJobs(db: Db, limit: number, language: Language): Promise<Job[]> {
  const rows = await shownJobs(db).orderBy("job.id", "desc").limit(limit).execute();
  return rows.map((row) => toJob(row, language));
}

/** Why a job failed: the sentence of its refusal in a language, or the one that was stored. */
export function sentenceOfJob(
  { error, refusal }: { error: string | null; refusal: unknown },
  language: Language | undefined,
): string | null {
  const { code, parameters } = (refusal ?? {}) as Partial<Pick<Refusal, "code" | "parameters">>;
  return code && language ? errorSentence(code, language, parameters) : error;
}

type Row = Awaited<ReturnType<ReturnType<typeof shownJobs>["executeTakeFirstOrThrow"]>>;

const toJob = ({ result, refusal, error, ...row }: Row, language?: Language): Job => ({
  ...inIso(row),
  error: sentenceOfJob({ error, refusal }, language),
  result: result as JobResult | null,
});

/** A job claimed by this server. `token` identifies the claim: a server with an older token has lost the job. */
export type ClaimedJob = {
  id: number;
  kind: string;
  input: Record<string, unknown>;
  cursor: Record<string, unknown> | null;
  token: string;
};

/** A server that has not reported for this long is considered dead, and another takes its job. */
const deadAfter = sql`interval '30 seconds'`;

/** Who claims a job, and which running jobs are lost: those of dead processes, and its own that it no longer runs. */
export type JobClaimant = {
  name: string;
  isGone: (taker: string) => boolean;
  /** The jobs that it is running. */
  running: ReadonlySet<number>;
};

/** Claims the oldest waiting job, or one whose server died. Uses the database's clock, because servers may disagree. */
export async function claimJob(db: Db, kinds: readonly string[], claimant: JobClaimant) {
  const lost = await lostJobs(db, claimant);
  const { rows } = await sql<ClaimedJob>`
    update job set state = 'running', started_at = clock_timestamp(), beat_at = clock_timestamp(), error = null, refusal = null,
      taken_by = ${claimant.name}
    where id = (
      select id from job
      where kind = any(${kinds})
        and (state = 'waiting' or (state = 'running' and (beat_at < now() - ${deadAfter} or (id, started_at::text) in (
          select * from unnest(${lost.map(({ id }) => id)}::bigint[], ${lost.map(({ token }) => token)}::text[])))))
      order by id for update skip locked limit 1
    )
    returning id, kind, input, cursor, started_at::text as token
  `.execute(db);
  return rows[0];
}

async function lostJobs(db: Db, { name, isGone, running }: JobClaimant) {
  const { rows } = await sql<{ id: number; token: string; taker: string }>`
    select id, started_at::text as token, taken_by as taker from job
    where state = 'running' and taken_by is not null`.execute(db);
  return rows.filter(({ id, taker }) => (taker === name ? !running.has(id) : isGone(taker)));
}

type Beat = {
  done?: number;
  total?: number;
  counts?: JobCounts | undefined;
  cursor?: Record<string, unknown> | undefined;
};

/** Reports that the job is alive, and its progress. False if this server has lost the job. */
export async function beat(db: Db, job: ClaimedJob, progress: Beat = {}): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update job set beat_at = clock_timestamp(),
      done = coalesce(${progress.done ?? null}::int, done),
      total = coalesce(${progress.total ?? null}::int, total),
      counts = coalesce(${progress.counts ?? null}::text, counts),
      cursor = coalesce(${progress.cursor ? JSON.stringify(progress.cursor) : null}::jsonb, cursor)
    where id = ${job.id} and state = 'running' and started_at::text = ${job.token}
    returning id
  `.execute(db);
  return rows.length === 1;
}

type Ending =
  | { state: "done"; result: JobResult }
  | { state: "failed"; error: string; refusal: Pick<Refusal, "code" | "parameters"> }
  | { state: "waiting" };

/** Stores how a job ended; `waiting` returns it for the next server to continue. */
export async function endJob(db: Db, job: ClaimedJob, ending: Ending, now: Date): Promise<void> {
  await db
    .updateTable("job")
    .set({
      state: ending.state,
      result: ending.state === "done" ? JSON.stringify(ending.result) : null,
      error: ending.state === "failed" ? ending.error : null,
      refusal: ending.state === "failed" ? JSON.stringify(ending.refusal) : null,
      finished_at: ending.state === "waiting" ? null : now,
      beat_at: null,
    })
    .where("id", "=", job.id)
    .where("state", "=", "running")
    .where(sql<boolean>`started_at::text = ${job.token}`)
    .execute();
}

/** The states of a job that has not ended. */
export const openStates: readonly Job["state"][] = ["waiting", "running"];

/** Cancels a job that has not ended; a running one stops at its next report. False if it had ended. */
export const cancelJob = async (db: Db, id: number, now: Date): Promise<boolean> =>
  (await setRow(db, "job", { id, state: openStates }, { state: "cancelled", finished_at: now })) > 0;

const queuedAgain = {
  state: "waiting",
  finished_at: null,
  result: null,
  error: null,
  refusal: null,
} as const;

/** Puts a failed job back in the queue, to continue with what is left. False if it has not failed. */
export const restartJob = async (db: Db, id: number): Promise<boolean> =>
  (await setRow(db, "job", { id, state: "failed" }, queuedAgain)) > 0;

/** The same for a job that has ended in any way. False if it has not. */
export const reopenJob = async (db: Db, id: number): Promise<boolean> =>
  (await setRow(db, "job", { id, state: ["done", "failed", "cancelled"] }, queuedAgain)) > 0;
