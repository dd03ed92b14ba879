import type { calls } from "@schemas/calls";
import type { AnswerOf } from "@schemas/define-call";
import type { Resource, Values } from "@schemas/resource";
import { api } from "@src/api";
import { ApiError, isUnheard } from "@src/api/api-error";
import { sender } from "@src/providers/send";
import { type CheckedRow, ownCall } from "./check-rows";

type Job = AnswerOf<typeof calls.portal.getJob>;
export type Progress = Pick<Job, "done" | "total" | "counts"> & { isLost: boolean };
type Failure = { index: number; errors: Record<string, string> };

const lookAgainMs = 1000;
const afterLossMs = 2500;
const failuresAtOnce = 1000;
const longestTitle = 300;

/** A row to write, with its check. */
export type RowToWrite = { title: string; values: Values; checked: CheckedRow };

type Watch = {
  signal: AbortSignal;
  /** With the same key the server does the work once, even when its answer was lost. */
  key: string;
  onJob: (jobId: number) => void;
  onProgress: (progress: Progress) => void;
};

/** The result of rows written together: all of them or none; and rows that have become invalid. */
type WrittenTogether = { isWhole: boolean; checked?: readonly CheckedRow[]; jobId?: number };

/** The result of rows written one by one: the failed and the skipped ones, by index. */
type WrittenEach = { failures: readonly Failure[]; left: readonly number[] };

/** Writes rows by the resource's special import call, all or none. */
export async function writeByOwnCall(
  resource: Resource,
  rows: readonly RowToWrite[],
  password: string,
  watch: Watch,
): Promise<WrittenTogether> {
  const call = ownCall(resource);
  if (!call) throw new Error(`Resource "${resource.name}" does not have its own import call.`);
  const send = sender({ signal: watch.signal, idempotencyKey: watch.key });
  const answer = await send(call, {
    rows: rows.map(({ values }) => values),
    isCommit: true,
    ...(password ? { password } : {}),
  });
  if (!answer.isWritten) return { isWhole: false, checked: answer.rows };
  if (answer.jobId !== null) {
    const job = await api.portal.getJob({ id: answer.jobId }, { signal: watch.signal });
    // If the rows are already written, the job only computes the effects.
    if (job.kind.startsWith("import-")) {
      watch.onJob(job.id);
      const { state, result } = await jobEnd(job.id, watch);
      // Rows that have become invalid stay: they are checked again, and the others come out as unchanged.
      if (state === "cancelled" || Number(result?.failed ?? 0) > 0) return { isWhole: false };
      return { isWhole: true, jobId: job.id };
    }
  }
  return { isWhole: true };
}

/** Writes rows one by one, as a job of the server; a row that fails does not stop the others. */
export async function writeByBulk(
  resource: Resource,
  verb: "create" | "edit",
  rows: readonly RowToWrite[],
  watch: Watch,
): Promise<WrittenEach> {
  const items = rows.map(({ title, checked, values }) => ({
    title: title.slice(0, longestTitle),
    values: checked.values ?? values,
    ...(verb === "edit" && checked.id != null ? { id: checked.id } : {}),
    ...(verb === "edit" && checked.version != null ? { version: checked.version } : {}),
  }));
  const { jobId } = await api.bulk.startBulk(
    { resource: resource.name, verb, source: "file", items },
    { signal: watch.signal, idempotencyKey: `${watch.key}-${verb}` },
  );
  watch.onJob(jobId);
  await jobEnd(jobId, watch);
  const failures: Failure[] = [];
  const left: number[] = [];
  for (const state of ["failed", "skipped"] as const)
    for (let page = 1; ; page += 1) {
      const { items: unwritten, total } = await patiently(watch, () =>
        api.bulk.listBulkItems({ jobId, state, page, pageSize: failuresAtOnce }, { signal: watch.signal }),
      );
      for (const { position, message, fields } of unwritten)
        if (state === "skipped") left.push(position - 1);
        else {
          const errors = Object.keys(fields).length > 0 ? fields : { "": message ?? "" };
          failures.push({ index: position - 1, errors });
        }
      if (page * failuresAtOnce >= total) break;
    }
  await patiently(watch, () => api.bulk.closeBulk({ jobId }, { signal: watch.signal }));
  return { failures, left };
}

/** Waits until a job has ended, also through a lost connection. */
export async function jobEnd(id: number, watch: Pick<Watch, "signal" | "onProgress">): Promise<Job> {
  for (;;) {
    const job = await patiently(watch, () => api.portal.getJob({ id }, { signal: watch.signal }));
    watch.onProgress({ done: job.done, total: job.total, counts: job.counts, isLost: false });
    if (job.state === "failed") throw new ApiError("failed");
    if (job.state !== "waiting" && job.state !== "running") return job;
    await pause(lookAgainMs, watch.signal);
  }
}

/** Retries for as long as the server does not answer. */
async function patiently<T>(
  { signal, onProgress }: Pick<Watch, "signal" | "onProgress">,
  ask: () => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnheard(error) || signal.aborted) throw error;
      onProgress({ done: 0, total: 0, counts: null, isLost: true });
      await pause(afterLossMs, signal);
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new ApiError("cancelled"));
    });
  });
}
