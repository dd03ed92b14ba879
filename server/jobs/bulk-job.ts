import { fail } from "@schemas/errors";
import { type Language, languages } from "@schemas/languages";
import type { AllHandlers } from "../calls";
import type { Db, SignedIn } from "../calls/context";
import { recomputeGathered } from "../calls/jobs";
import { completeServer } from "../complete-server";
import { findBulk, markItem, takeTouched, type WaitingItem, waitingItems } from "../db/tables/bulk";
import { writeHistory } from "../db/tables/history";
import { refusalEnvelope } from "../http/answer";
import { inProcessSend } from "../http/in-process-send";
import { civilTime } from "../rules/civil-time";
import { type BulkAim, bulkVerb } from "./bulk-verbs";
import { type JobKind, type JobRun, JobStopped } from "./job-kind";
import type { RecomputeInput } from "./recompute-job";

type BulkInput = BulkAim & { actor: string; address: string; language: Language };

const itemsAtOnce = 100;

/**
 * Does something with many records, one after the other. Each is written together with its mark, so that none is done
 * twice or lost, wherever the work breaks off; a refusal stays with its record and stops nothing.
 */
export const bulkJob = (handlers: AllHandlers): JobKind => ({
  async run(job) {
    const { db } = job.server;
    const input = job.input as BulkInput;
    const verb = bulkVerb(input);
    const { total, waiting } = await known(db, job.id);
    let done = total - waiting;
    await job.report(done, total);
    for (;;) {
      const items = await waitingItems(db, job.id, itemsAtOnce);
      if (items.length === 0) break;
      for (const item of items) {
        if (job.isStopped()) throw new JobStopped();
        done += 1;
        const run = (context: SignedIn) => verb(inProcessSend(handlers, context), item);
        await doItem(job, input, item, run, { done, total });
      }
    }
    await db.transaction().execute(async (transaction) => {
      await job.checkpoint(transaction, {});
      await recomputeGathered(contextOn(transaction, job, input), await takeTouched(transaction, job.id));
    });
    const ended = await known(db, job.id);
    return { done: ended.done, failed: ended.failed };
  },
});

async function known(db: Db, jobId: number) {
  const bulk = await findBulk(db, jobId);
  if (!bulk) throw fail("job-not-found");
  return bulk;
}

type Progress = { done: number; total: number };
type Run = (context: SignedIn) => Promise<unknown>;

async function doItem(
  job: JobRun,
  input: BulkInput,
  { position }: WaitingItem,
  run: Run,
  progress: Progress,
): Promise<void> {
  const { db, log } = job.server;
  const attempt = () =>
    db.transaction().execute(async (transaction) => {
      const touched: RecomputeInput[] = [];
      await run(contextOn(transaction, job, input, (days) => touched.push(days)));
      await markItem(transaction, job.id, position, { state: "done", touched });
      await job.checkpoint(transaction, {}, progress);
    });
  const refusalOf = (error: unknown) => {
    if (error instanceof JobStopped) throw error;
    return refusalEnvelope(error, languageOf(input), log.child({ job: job.id, position })).envelope;
  };
  const failed = await attempt().then(
    () => undefined,
    async (error) => {
      const refusal = refusalOf(error);
      // A connection that broke is no reason to give a record up.
      if (refusal.Code !== "database-unavailable") return refusal;
      return attempt().then(() => undefined, refusalOf);
    },
  );
  if (!failed) return;
  const outcome = { state: "failed", message: failed.Message, fields: failed.Fields ?? {} } as const;
  await db.transaction().execute(async (transaction) => {
    await markItem(transaction, job.id, position, outcome);
    await job.checkpoint(transaction, {}, progress);
  });
}

const languageOf = ({ language }: BulkInput) => languages.find((one) => one === language) ?? languages[0];

/** The circumstances of a call made in the name of whoever started the work. */
function contextOn(
  db: Db,
  { server }: JobRun,
  input: BulkInput,
  recomputeLater?: (days: RecomputeInput) => void,
): SignedIn {
  const { actor, address } = input;
  const now = server.now();
  return {
    db,
    server: completeServer(server),
    who: { kind: "webAdmin", username: actor, tokenHash: "", provedAt: now },
    token: undefined,
    now,
    today: civilTime(now, server.timeZone).day,
    language: languageOf(input),
    address,
    agent: "",
    cookies: {},
    setCookie: () => undefined,
    record: (...changes) => writeHistory(db, changes, { actor, address, at: now }),
    ...(recomputeLater && { recomputeLater }),
  };
}
