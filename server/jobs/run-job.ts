import { errorSentence, fail, Refusal } from "@schemas/errors";
import { languages } from "@schemas/values/languages";
import type { JobServer } from "../context/server";
import { isPassing } from "../db/lost-database";
import { beat, type ClaimedJob, claimJob, endJob } from "../db/tables/jobs";
import { type JobKind, type JobRun, JobStopped } from "./job-kind";
import { isGone, thisProcess } from "./this-process";

/** How often a running job signals that it is alive. */
const beatEvery = 5_000;

/** Every kind of job by name. */
export type JobKinds = Readonly<Record<string, JobKind>>;

/** The jobs of this process. */
const running = new Set<number>();

/**
 * Takes and runs one job. False if none is waiting, or if this one waits for its database. `isStopping` makes a running
 * job return itself to the queue.
 */
export async function runOneJob(
  server: JobServer,
  kinds: JobKinds,
  isStopping: () => boolean = () => false,
): Promise<boolean> {
  const job = await claimJob(server.db, Object.keys(kinds), { name: thisProcess, isGone, running });
  return job !== undefined && (await runClaimedJob(server, kinds, job, { isStopping }));
}

type RunOptions = { isStopping?: () => boolean; onProgress?: (done: number, total: number) => void };

/** Runs a job that this server has claimed until it ends. False if it has not ended, because the database was lost. */
export async function runClaimedJob(
  server: JobServer,
  kinds: JobKinds,
  job: ClaimedJob,
  { isStopping = () => false, onProgress }: RunOptions = {},
): Promise<boolean> {
  let isLost = false;
  running.add(job.id);
  const isStopped = () => isLost || isStopping();
  const pulse = setInterval(() => {
    beat(server.db, job).then(
      (isOurs) => {
        isLost ||= !isOurs;
      },
      (error) => server.log.warn({ err: error, job: job.id }, "Could not report that a job is running"),
    );
  }, beatEvery);
  // One at a time: of two simultaneous reports, the later one might not be the one that stays.
  let before: Promise<unknown> = Promise.resolve();
  const run: JobRun = {
    id: job.id,
    server,
    input: job.input,
    cursor: job.cursor,
    isStopped,
    report: (done, total, cursor, counts) => {
      const reported = before.then(async () => {
        isLost ||= !(await beat(server.db, job, { done, total, counts, cursor }));
        if (isStopped()) throw new JobStopped();
        onProgress?.(done, total);
      });
      before = reported.catch(() => undefined);
      return reported;
    },
    checkpoint: async (transaction, cursor, progress) => {
      if (!(await beat(transaction, job, { ...progress, cursor }))) throw new JobStopped();
    },
  };
  try {
    const kind = kinds[job.kind] as JobKind;
    await endJob(server.db, job, { state: "done", result: await kind.run(run) }, server.now());
    return true;
  } catch (error) {
    return await endBadly(server, job, error);
  } finally {
    clearInterval(pulse);
    running.delete(job.id);
  }
}

async function endBadly(server: JobServer, job: ClaimedJob, error: unknown): Promise<boolean> {
  if (error instanceof JobStopped) {
    // A cancelled or lost job belongs to others; one stopped with the server continues after the next start.
    await endJob(server.db, job, { state: "waiting" }, server.now());
    return true;
  }
  if (isPassing(error)) {
    // Nothing is wrong with the job. If even this cannot be written, it is taken again later as a lost job.
    server.log.warn(
      { err: error, job: job.id, kind: job.kind },
      "A job was interrupted by the database; will retry",
    );
    await endJob(server.db, job, { state: "waiting" }, server.now()).catch(() => undefined);
    return false;
  }
  if (!(error instanceof Refusal))
    server.log.error({ err: error, job: job.id, kind: job.kind }, "A job failed");
  const { code, parameters } = refusalOf(error, job);
  const language = languages.find((one) => one === job.input.language) ?? languages[0];
  const ending = { state: "failed", error: errorSentence(code, language, parameters) } as const;
  await endJob(server.db, job, { ...ending, refusal: { code, parameters } }, server.now());
  return true;
}

/** The refusal shown for an error. The cause is logged, never shown. */
const refusalOf = (error: unknown, { id }: ClaimedJob): Refusal =>
  error instanceof Refusal ? error : fail("unexpected", { reference: `job-${id}` });
