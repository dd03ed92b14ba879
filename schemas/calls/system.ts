import * as z from "zod";
import { defineCall, defineCalls } from "../define-call";
import { countOnWire, onWire } from "../wire";
import { job } from "./portal";

const callTimes = onWire({ name: z.string(), count: countOnWire, p50: z.number(), p99: z.number() });
export type CallTimes = z.output<typeof callTimes>;

const minuteOfCalls = onWire({
  at: z.string(),
  calls: countOnWire,
  failed: countOnWire,
  slowestMs: z.number(),
});
export type MinuteOfCalls = z.output<typeof minuteOfCalls>;

/** Sizes in bytes, times in milliseconds, moments as ISO instants. */
const systemState = onWire({
  version: z.string(),
  startedAt: z.string(),
  memoryBytes: z.number(),
  /** The delay before the process runs work that is due, at the 99th percentile; null before it is measured. */
  eventLoopMs: z.nullable(z.number()),
  disk: z.nullable(onWire({ freeBytes: z.number(), totalBytes: z.number() })),
  database: onWire({ version: z.string(), bytes: z.number(), answerMs: z.number() }),
  /** The connections of this process; null if it does not know its pool. */
  connections: z.nullable(
    onWire({ busy: countOnWire, idle: countOnWire, waiting: countOnWire, most: countOnWire }),
  ),
  /** Open tabs that receive live news; null if the server sends none. */
  openTabs: z.nullable(countOnWire),
  jobs: onWire({ waiting: countOnWire, running: countOnWire, failed: countOnWire }),
  /** Notifications that are still to be sent to devices. */
  pushes: onWire({ waiting: countOnWire, oldestAt: z.nullable(z.string()) }),
  /** The backups the portal makes by itself; null if there is none yet or no record of it. */
  backup: onWire({
    isDaily: z.boolean(),
    /** One is waiting or being written. */
    isRunning: z.boolean(),
    lastAt: z.nullable(z.string()),
    lastFile: z.nullable(z.string()),
    bytes: z.nullable(z.number()),
    rows: z.nullable(countOnWire),
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
  getState: defineCall({ get: "system/state", output: systemState }),
  /** Starts a backup as a job, or returns the one that is in progress. */
  backUpNow: defineCall({ post: "system/backUpNow", output: job }),
});
