import type { Logger } from "pino";
import { logSparingly } from "../log";
import { followClock } from "./clock";
import type { Db } from "./db";
import { Replica } from "./replica";

type Options = {
  /** The address of the replica, if one is named. */
  replicaUrl: string | undefined;
  connections: number;
  key: Buffer;
  log: Logger;
  /** What is read at the replica, for the log. */
  reads: string;
};

/** Follows the clock of a database and reads at its replica, for one thread. */
export async function openClockAndReplica(
  db: Db,
  { replicaUrl, connections, key, log, reads }: Options,
): Promise<{ clock: Awaited<ReturnType<typeof followClock>>; replica: Replica | null }> {
  const clock = await followClock(db, logSparingly(log, "Could not read the time of the database").tell);
  const onProblem = logSparingly(
    log,
    `Could not use the replica; ${reads} are read from the main database`,
  ).tell;
  const replica = replicaUrl ? new Replica({ url: replicaUrl, connections, key, onProblem }) : null;
  return { clock, replica };
}
