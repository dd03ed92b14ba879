import type { RecomputeInput } from "../context/context";
import { civilTime } from "../rules/civil-time";
import { recomputeDays } from "../work/recompute";
import type { JobKind, JobRun } from "./job-kind";

/** Computes stored days again; continues after the last person done. */
export const recomputeJob: JobKind = {
  async run(job) {
    const { from, to, personnelNumbers } = job.input as RecomputeInput;
    const done = await recomputeIn(job, { from, to, personnelNumbers: personnelNumbers ?? "all" });
    return { people: done.people, days: done.days, changed: done.written, removed: done.removed };
  },
};

/** The part of a job that recomputes; `cursor` is stored along with its own progress. */
export async function recomputeIn(
  { server, cursor, report }: JobRun,
  scope: { from: string; to: string; personnelNumbers: readonly string[] | "all" },
  besides: Record<string, unknown> = {},
) {
  const now = civilTime(server.now(), server.timeZone);
  const after = typeof cursor?.after === "string" ? cursor.after : "";
  return recomputeDays(
    server.db,
    { ...scope, now },
    { after, report: (done, total, behind) => report(done, total, { ...besides, after: behind }, "people") },
  );
}
