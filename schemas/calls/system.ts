import * as z from "zod";
import { defineCalls, get, post } from "../define-call";
import * as wire from "../wire";
import { job } from "./portal";

const callTimes = wire.object({ name: z.string(), count: wire.count, p50: z.number(), p99: z.number() });
export type CallTimes = z.output<typeof callTimes>;

const minuteOfCalls = wire.object({
  at: z.string(),
  calls: wire.count,
  failed: wire.count,
  slowestMs: z.number(),
});
export type MinuteOfCalls = z.output<typeof minuteOfCalls>;

/** Sizes in bytes, times in milliseconds, moments as ISO instants. */
const systemState = wire.object({
  version: z.string(),
  startedAt: z.string(),
  memoryBytes: z.number(),
  /** The delay before the process runs work that is due, at the 99th percentile; null before it is measured. */
  eventLoopMs: z.nullable(z.number()),
  disk: z.nullable(wire.object({ freeBytes: z.number(), totalBytes: z.number() })),
  database: wire.object({ version: z.string(), bytes: z.number(), answerMs: z.number() }),
  /** The connections of this process; null if it does not know its pool. */
  connections: z.nullable(
    wire.object({ busy: wire.count, idle: wire.count, waiting: wire.count, most: wire.count }),
  ),
  /** Open tabs that receive live news; null if the server sends none. */
  openTabs: z.nullable(wire.count),
  jobs: wire.object({ waiting: wire.count, running: wire.count, failed: wire.count }),
  /** Notifications that are still to be sent to devices. */
  pushes: wire.object({ waiting: wire.count, oldestAt: z.nullable(z.string()) }),
  /** The backups the portal makes by itself; null if there is none yet or no record of it. */
  backup: wire.object({
    isDaily: z.boolean(),
    /** One is waiting or being written. */
    isRunning: z.boolean(),
    lastAt: z.nullable(z.string()),
    lastFile: z.nullable(z.string()),
    bytes: z.nullable(z.number()),
    rows: z.nullable(wire.count),
    /** When a backup was last proved by restoring it. */
    rehearsedAt: z.nullable(z.string()),
    /** Why the last one failed, if no later one succeeded. */
    problem: z.nullable(z.string()),
    /** Switched on, and none for more than a day. */
    isLate: z.boolean(),
  }),
  /** The slowest calls of the last ten minutes. */
  slowest: z.array(callTimes),
  /** The last hour, the oldest minute first. */
  minutes: z.array(minuteOfCalls),
});
export type SystemState = z.output<typeof systemState>;

/** Our own: how the portal itself is doing. Monitoring reads the same numbers from `/metrics`. */
export const system = defineCalls("system", {
  getState: get("system/state", { output: systemState }),
  /** Starts a backup as a job, or returns the one that is in progress. */
  backUpNow: post("system/backUpNow", { output: job }),
});
