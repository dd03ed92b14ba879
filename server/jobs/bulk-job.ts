import { fail } from "@schemas/errors";
import { type Language, languages } from "@schemas/values/languages";
import type { Viewer } from "@schemas/viewer";
import { administratorOf, contextFor, type WorksAs } from "../access/context-for";
import { viewerOf } from "../access/viewer-of";
import type { AllHandlers } from "../calls/handlers";
import { inProcessSend } from "../calls/in-process-send";
import { recomputeGathered } from "../calls/jobs";
import type { RecomputeInput, SignedIn } from "../context/context";
import type { Identity } from "../context/identity";
import { refusalEnvelope } from "../context/refusal-envelope";
import type { Db } from "../db/db";
import { isPassing } from "../db/lost-database";
import type { BulkItemWork, JustifiedDay } from "../db/schema";
import {
  findBulk,
  markItem,
  takeTouched,
  takeUnannounced,
  type WaitingItem,
  waitingItems,
} from "../db/tables/bulk";
import { announceGathered } from "../requests/file";
import { type BulkAim, bulkVerb } from "./bulk-verbs";
import { type JobKind, type JobRun, JobStopped } from "./job-kind";

/** The account for which the records are processed, and the language of refusals. */
export type ManyInput = WorksAs & { address: string; language: Language };
type BulkInput = BulkAim & ManyInput;

const itemsAtOnce = 100;

/** Processes many records of a resource by the resource's own verb. */
export const bulkJob = (handlers: AllHandlers): JobKind =>
  manyJob((input: BulkInput, viewer) => {
    // The calls refuse what this viewer may not do, no matter who compiled the list of records.
    const verb = bulkVerb(input, viewer);
    return (context, item) => verb(inProcessSend(handlers, context), item);
  });

/** Processes one record and returns how to undo that; see {@link manyJob}. */
type DoOne = (context: SignedIn, item: WaitingItem) => Promise<BulkItemWork | null>;
/** The identity the job acts as; an administrator by default. */
type WhoDoes<I> = (db: Db, input: I, now: Date) => Promise<Identity>;

/**
 * Processes many records one after another. Each is written together with its mark, so that none is processed twice or
 * lost when the work is interrupted; a refusal is stored with its record and stops nothing.
 */
export const manyJob = <I extends ManyInput>(
  doing: (input: I, viewer: Viewer) => DoOne,
  whoDoes: WhoDoes<I> = (db, { actor }, now) => administratorOf(db, actor, now),
): JobKind => ({
  async run(job) {
    const { db } = job.server;
    const input = job.input as I;
    const who = await whoDoes(db, input, job.server.now());
    const doOne = doing(input, await viewerOf(who, db));
    const { total, waiting } = await existingBulk(db, job.id);
    let done = total - waiting;
    await job.report(done, total);
    for (;;) {
      const items = await waitingItems(db, job.id, itemsAtOnce);
      if (items.length === 0) break;
      for (const item of items) {
        if (job.isStopped()) throw new JobStopped();
        done += 1;
        const run = (context: SignedIn) => doOne(context, item);
        await doItem(job, { input, who }, item, run, { done, total });
      }
    }
    await db.transaction().execute(async (transaction) => {
      await job.checkpoint(transaction, {});
      const context = contextOn(transaction, job, { input, who });
      await recomputeGathered(context, await takeTouched(transaction, job.id));
      await announceGathered(context, await takeUnannounced(transaction, job.id));
    });
    const ended = await existingBulk(db, job.id);
    return { done: ended.done, failed: ended.failed };
  },
});

async function existingBulk(db: Db, jobId: number) {
  const bulk = await findBulk(db, jobId);
  if (!bulk) throw fail("job-not-found");
  return bulk;
}

type Progress = { done: number; total: number };
type Run = (context: SignedIn) => Promise<BulkItemWork | null>;
type Doer = { input: ManyInput; who: Identity };

async function doItem(
  job: JobRun,
  doer: Doer,
  { position }: WaitingItem,
  run: Run,
  progress: Progress,
): Promise<void> {
  const { db, log } = job.server;
  const attempt = () =>
    db.transaction().execute(async (transaction) => {
      const touched: RecomputeInput[] = [];
      const unannounced = { requests: [] as number[], justified: [] as JustifiedDay[] };
      const undo = await run({
        ...contextOn(transaction, job, doer),
        recomputeLater: (days) => touched.push(days),
        announceLater({ requests = [], justified = [] }) {
          unannounced.requests.push(...requests);
          unannounced.justified.push(...justified);
        },
      });
      await markItem(transaction, job.id, position, { state: "done", touched, unannounced, undo });
      await job.checkpoint(transaction, {}, progress);
    });
  const refusalOf = (error: unknown) => {
    if (error instanceof JobStopped) throw error;
    return refusalEnvelope(error, languageOf(doer.input), log.child({ job: job.id, position })).envelope;
  };
  const failed = await attempt().then(
    () => undefined,
    async (error) => {
      if (!isPassing(error)) return refusalOf(error);
      // A broken connection is no reason to give up on a record: without a database, all the work waits.
      return attempt().then(
        () => undefined,
        (again) => {
          if (isPassing(again)) throw again;
          return refusalOf(again);
        },
      );
    },
  );
  if (!failed) return;
  const outcome = { state: "failed", message: failed.Message, fields: failed.Fields ?? {} } as const;
  await db.transaction().execute(async (transaction) => {
    await markItem(transaction, job.id, position, outcome);
    await job.checkpoint(transaction, {}, progress);
  });
}

const languageOf = ({ language }: ManyInput) => languages.find((one) => one === language) ?? languages[0];

/** The context of a call made for the person who started the work. */
const contextOn = (db: Db, { server }: JobRun, { input, who }: Doer): SignedIn =>
  contextFor(db, server, { who, language: languageOf(input), actor: input.actor, address: input.address });
