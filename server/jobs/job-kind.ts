import type { JobCounts } from "@schemas/calls/portal";
import type { JobServer } from "../context/server";
import type { Db } from "../db/db";
import type { JobResult } from "../db/tables/jobs";

/** What a running job can use. */
export type JobRun = {
  id: number;
  server: JobServer;
  /** The stored input of the job. */
  input: Record<string, unknown>;
  /** The progress stored by an earlier, interrupted run of the same job; null on the first run. */
  cursor: Record<string, unknown> | null;
  /** Shows progress and stores where to continue; throws {@link JobStopped} when the job must stop. */
  report: (
    done: number,
    total: number,
    cursor?: Record<string, unknown>,
    counts?: JobCounts,
  ) => Promise<void>;
  /** Stores progress and where to continue within a transaction, so that it is committed with the work. */
  checkpoint: (
    transaction: Db,
    cursor: Record<string, unknown>,
    progress?: { done: number; total: number; counts?: JobCounts },
  ) => Promise<void>;
  /** Whether the job was cancelled or taken over, or the server is stopping. */
  isStopped: () => boolean;
};

export type JobKind = {
  run: (job: JobRun) => Promise<JobResult>;
  /** Runs in parallel with all others, because it takes long and changes nothing they need. */
  isBeside?: true;
};

/** The job must stop: it was cancelled or taken over by another server, or this server is stopping. */
export class JobStopped extends Error {
  constructor() {
    super("The job was stopped");
    this.name = "JobStopped";
  }
}
