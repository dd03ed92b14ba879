import type { BulkState } from "@schemas/calls/bulk";
import { fail } from "@schemas/errors";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import {
  closeBulks,
  findBulk,
  insertBulk,
  insertUndoItems,
  isBulkUnderWay,
  type NewBulk,
  turnItems,
} from "../db/tables/bulk";
import { reopenJob } from "../db/tables/jobs";
import { startJob } from "./jobs";

/** The job of bulk work, and what the history records when it starts. */
type Job = { kind: string; input: Record<string, unknown>; summary: Record<string, unknown> };

/** Starts bulk work and returns its job. Only one may run at a time; earlier, ended work is closed. */
export async function startWork(
  context: SignedIn,
  { kind, input, summary }: Job,
  work: Omit<NewBulk, "jobId">,
): Promise<number> {
  const { db, now } = context;
  const { resource } = work;
  if (await isBulkUnderWay(db, resource)) throw fail("bulk-running");
  await closeBulks(db, { resource }, now);
  const { id } = await startJob(context, kind, input, summary);
  await insertBulk(db, { ...work, jobId: id });
  return id;
}

/** Starts work that undoes earlier work; returns its present state. */
export async function startUndo(
  context: SignedIn,
  { summary, ...job }: Job,
  work: Omit<NewBulk, "jobId" | "undoes" | "items"> & { undoes: number },
) {
  const { undoes } = work;
  const id = await startWork(context, { ...job, summary: { ...summary, undoes } }, { ...work, items: [] });
  await insertUndoItems(context.db, id, undoes);
  return knownWork(context.db, id);
}

/** Retries the records of some bulk work that are in the given states. */
export async function workAgain(
  context: SignedIn,
  { jobId, resource }: { jobId: number; resource: string },
  states: readonly BulkState[],
  summary: (records: number) => Record<string, unknown>,
): Promise<void> {
  const { db, server, record } = context;
  if (await isBulkUnderWay(db, resource)) throw fail("bulk-running");
  let records = 0;
  for (const state of states) records += await turnItems(db, jobId, state, "waiting");
  if (!(await reopenJob(db, jobId))) return;
  await record("start", "job", jobId, { after: summary(records) });
  server.wakeJobs();
}

/** Closes work that has ended. */
export async function closeWork({ db, now }: SignedIn, jobId: number, { state }: { state: string }) {
  if (state === "waiting" || state === "running") throw fail("bulk-not-over");
  await closeBulks(db, { job_id: jobId }, now);
}

/** The present state of bulk work; throws if the job is not bulk work. */
export async function knownWork(db: Db, jobId: number) {
  const found = await findBulk(db, jobId);
  if (!found) throw fail("job-not-found");
  return found;
}
