import type { Config } from "../config";

/** What the thread of the jobs is begun with. */
export type JobsThreadData = {
  config: Config;
  /** The address of the database. */
  url: string;
  /** The key of the stored secrets. */
  key: Uint8Array;
  licenceKey: string;
  /** A moment at which measurements stop the clock; without it the time is the database's. */
  stoppedAt?: Date;
};

/** A job was added; or: let what runs store its progress, and end. */
export type ToJobs = "wake" | "stop";

/** Results follow from what was stored: from punches, and with `people` (who may be none) from what terminals sent. */
export type FromJobs = { stored: { people?: readonly string[] } };
