import type { calls } from "@schemas/calls";
import { fail } from "@schemas/errors";
import type { ImportInput } from "../jobs/import-job";
import { addJob, findJob, listNewestJobs } from "../jobs/job-rows";
import type { RecomputeInput } from "../jobs/recompute-job";
import { saveUploads } from "../punch-import/save-uploads";
import { actorOf, type Handlers, type SignedIn } from "./context";

/** How many jobs the administrator's list shows. */
const shownJobs = 50;

type JobCalls = Pick<typeof calls.portal, "getJob" | "listJobs" | "recompute" | "importPunches">;

/** The calls about background jobs, part of the group `portal`. */
export const jobs: Handlers<JobCalls> = {
  async getJob({ id }, { db }) {
    const job = await findJob(db, id);
    if (!job) throw fail("job-not-found");
    return job;
  },

  listJobs: (_, { db }) => listNewestJobs(db, shownJobs),

  async recompute({ from, to, personnelNumbers }, context) {
    if (to < from) throw fail("end-before-start", {}, ["to"]);
    const named = personnelNumbers
      ?.split(/[,\s]+/)
      .map((number) => number.trim())
      .filter(Boolean);
    const input: RecomputeInput = { from, to, ...(named?.length ? { personnelNumbers: named } : {}) };
    return startJob(context, "recompute", input);
  },

  async importPunches({ file, outFile }, context) {
    const uploads = [file, outFile].filter((blob) => blob !== undefined);
    const input: ImportInput = await saveUploads(context.server.dataDir, uploads, context.now);
    return startJob(context, "import-punches", input);
  },
};

/**
 * Adds a job in the caller's name and answers it as it stands. `told` is what the history says of its input, where all
 * of it would be too long or nobody's to read.
 */
export async function startJob(
  context: SignedIn,
  kind: string,
  input: Record<string, unknown>,
  told: Record<string, unknown> = input,
) {
  const { db, server, who, now, language } = context;
  const id = await addJob(db, { kind, input: { ...input, language }, createdBy: actorOf(who), now });
  await context.record({ action: "start", subject: "job", key: id, after: { kind, ...told } });
  server.wakeJobs();
  const job = await findJob(db, id);
  if (!job) throw fail("job-not-found");
  return job;
}
