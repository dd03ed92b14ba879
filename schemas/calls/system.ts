import * as z from "zod";
import { defineCall, defineCalls } from "../define-call";
import { countOnWire, onWire } from "../wire";

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
  /** How late the process turns to what is due, at the 99th percentile; null before it is measured. */
  eventLoopMs: z.nullable(z.number()),
  disk: z.nullable(onWire({ freeBytes: z.number(), totalBytes: z.number() })),
  database: onWire({ version: z.string(), bytes: z.number(), answerMs: z.number() }),
  /** The connections of this process; null when it does not know its pool. */
  connections: z.nullable(
    onWire({ busy: countOnWire, idle: countOnWire, waiting: countOnWire, most: countOnWire }),
  ),
  /** Open tabs that receive news at once; null when no news arrives. */
  openTabs: z.nullable(countOnWire),
  jobs: onWire({ waiting: countOnWire, running: countOnWire, failed: countOnWire }),
  /** Notifications that are still to be sent to devices. */
  pushes: onWire({ waiting: countOnWire, oldestAt: z.nullable(z.string()) }),
  /** The slowest calls of the last ten minutes. */
  slowest: z.array(callTimes),
  /** The last hour, the oldest minute first. */
  minutes: z.array(minuteOfCalls),
});
export type SystemState = z.output<typeof systemState>;

/** Our own: how the portal itself is doing. Monitoring reads the same numbers from `/metrics`. */
export const system = defineCalls("system", {
  getState: defineCall({ get: "system/state", output: systemState, values: "one", allow: "webAdmin" }),
});
