import type { JobCounts } from "@schemas/calls/portal";
import type { JobServer } from "../context/server";
import type { Db } from "../db/db";
import type { JobResult } from "../db/tables/jobs";

/** What a running job has at hand. */
export type JobRun = {
  id: number;
  server: JobServer;
  /** What the job was asked, as it was put down. */
  input: Record<string, unknown>;
  /** What an earlier run of the same job put down before it broke off, null at the first. */
  cursor: Record<string, unknown> | null;
  /** Shows progress and puts down where to go on; throws {@link JobStopped} when the job shall not go on. */
  report: (
    done: number,
    total: number,
    cursor?: Record<string, unknown>,
    counts?: JobCounts,
  ) => Promise<void>;
  /** Puts down where to go on, and how far it is, within a transaction: all of it holds or nothing. */
  checkpoint: (
    transaction: Db,
    cursor: Record<string, unknown>,
    progress?: { done: number; total: number; counts?: JobCounts },
  ) => Promise<void>;
  /** Whether the job was cancelled, given away or the server is stopping. */
  isStopped: () => boolean;
};

export type JobKind = { run: (job: JobRun) => Promise<JobResult> };

/** The job shall not go on: cancelled, taken over by another server, or this server is stopping. */
export class JobStopped extends Error {
  constructor() {
    super("The job was stopped");
    this.name = "JobStopped";
  }
}
