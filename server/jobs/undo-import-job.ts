import { languages } from "@schemas/values/languages";
import { sql } from "kysely";
import type { JobResult } from "../db/tables/jobs";
import {
  assertImportOpen,
  removeImported,
  type UndoImportInput,
  type Undone,
} from "../punch-import/undo-import";
import { keepPeriods } from "../work/period-lock";
import type { JobKind, JobRun } from "./job-kind";
import { recomputeIn } from "./recompute-job";

/** Removes what an import of punches recorded, then computes the days of the people affected. */
export const undoImportJob: JobKind = {
  async run(job): Promise<JobResult> {
    const undone = (job.cursor?.undone as Undone | undefined) ?? (await remove(job));
    const { removed, touched } = undone;
    if (!touched) return { removed };
    const { personnelNumbers, from, to } = touched;
    const done = await recomputeIn(job, { personnelNumbers, from, to }, { undone });
    return { removed, people: personnelNumbers.length, from, to, changedDays: done.written + done.removed };
  },
};

async function remove(job: JobRun): Promise<Undone> {
  const { importId } = job.input as UndoImportInput;
  const language = languages.find((one) => one === job.input.language) ?? languages[0];
  return job.server.db.transaction().execute(async (transaction) => {
    await keepPeriods(transaction);
    await assertImportOpen(transaction, importId, language);
    const undone = await removeImported(transaction, importId);
    await sql`update job set result = result || jsonb_build_object('undoneBy', ${job.id}::bigint)
      where id = ${importId}`.execute(transaction);
    await job.checkpoint(transaction, { undone });
    return undone;
  });
}
