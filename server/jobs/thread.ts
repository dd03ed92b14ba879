// The jobs' thread: runs the jobs waiting in the database, imports files that other programs drop and keeps everyone's
// presence and the sums of days stored, over its own connections.
import { getPriority, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { appVersion } from "@schemas/version";
import { openClockAndReplica } from "../db/clock-and-replica";
import { openDatabase } from "../db/open";
import { withSecretKey } from "../db/secret-key";
import { openLog } from "../log";
import { openTracing } from "../tracing/open-telemetry";
import { traceWith } from "../tracing/spans";
import { watchDropFolder } from "./drop-folder/drop-folder";
import { keepDaySums } from "./keep-day-sums";
import { keepPresence } from "./keep-presence";
import { startJobRunner } from "./runner";
import type { FromJobs, JobsThreadData, ToJobs } from "./thread-messages";

// The portal's pages come first. Only on Linux is this the thread's own priority; elsewhere it is the whole portal's.
if (process.platform === "linux") setPriority(Math.min(getPriority() + 10, 19));

const { config, url, key: bytes, licenceKey, stoppedAt } = workerData as JobsThreadData;
const { dataDir, timeZone, databaseReadUrl, tracesTo } = config;
/** A job needs one for its transaction and one to report progress; some run in parallel, also with dropped files. */
const connections = Math.min(5, config.databaseConnections);
const key = Buffer.from(bytes);
const log = openLog(config.logLevel);
const tracing = tracesTo ? await openTracing({ endpoint: tracesTo, version: appVersion }) : undefined;
traceWith(tracing);

const opened = await openDatabase(url, {
  connections,
  onLostConnection: (error) => log.warn({ err: error }, "The job thread lost a database connection"),
});
const { room, schema } = opened;
const db = withSecretKey(opened.db, key);
const newerVersion = schema.follow(db, () => undefined);
const { clock, replica } = await openClockAndReplica(db, {
  replicaUrl: databaseReadUrl,
  connections,
  key,
  log,
  reads: "files of jobs",
});

const send = (message: FromJobs) => parentPort?.postMessage(message);
const server = {
  db,
  now: stoppedAt ? () => stoppedAt : clock.now,
  timeZone,
  dataDir,
  log,
  room,
  schema,
  replica,
  licenceKey,
  bindsLicence: config.licenceKeyFile !== undefined,
  isDemo: config.demo,
  backups: { url, ...config },
  wakeFollowUp: () => send({ stored: {} }),
};
const jobs = startJobRunner(server);
const presence = keepPresence(server);
const daySums = keepDaySums(server);
const dropped = watchDropFolder(server, (people) => send({ stored: { people } }));

parentPort?.on("message", async (message: ToJobs) => {
  if (message === "wake") return jobs.wake();
  await Promise.all([jobs.stop(), dropped.stop(), presence.stop(), daySums.stop()]);
  newerVersion.stop();
  clock.stop();
  await Promise.allSettled([replica?.close(), opened.close(), tracing?.stop()]);
  parentPort?.close();
});
