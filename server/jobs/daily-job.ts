import type { IsoDate } from "@schemas/values/jalali-date";
import { announceAbsences } from "../notify/absences";
import type { JobKind } from "./job-kind";
import { recomputeJob } from "./recompute-job";

/** Computes the days that are over and then announces long absences. */
export const dailyJob: JobKind = {
  async run(job) {
    const done = await recomputeJob.run(job);
    const { server } = job;
    const { from, to } = job.input as { from: IsoDate; to: IsoDate };
    const announced = await server.db
      .transaction()
      .execute((transaction) => announceAbsences(transaction, { from, to }, server.now()));
    return { ...done, announced };
  },
};
