import type { Config } from "../config";

/** The data with which the jobs' thread starts. */
export type JobsThreadData = {
  config: Config;
  /** The address of the database. */
  url: string;
  /** The key of the stored secrets. */
  key: Uint8Array;
  licenceKey: string;
  /** A fixed time for measurements; without it the time is the database's. */
  stoppedAt?: Date;
};

/** A job was added; or: let the running job store its progress, and stop. */
export type ToJobs = "wake" | "stop";

/** Results depend on what was stored: punches, and with `people` (possibly none) records from terminals. */
export type FromJobs = { stored: { people?: readonly string[] } };
