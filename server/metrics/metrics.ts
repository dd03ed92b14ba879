import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry, Summary } from "prom-client";
import { type MinuteOfCalls, RecentMinutes } from "./recent-minutes";

/** How quickly a call was answered recently; milliseconds. */
export type CallTimes = { name: string; count: number; p50: number; p99: number };

/** The measures of this process and of its work. */
export type Metrics = {
  /** Counts one answered call. `name`: as declared (`leave.getTotals`), or `unknown`. */
  observeCall: (name: string, status: number, seconds: number) => void;
  /** Registers a number that is read whenever the measures are read. */
  watch: (name: string, help: string, read: () => number | Promise<number>) => void;
  /** The same for numbers that differ by a label. */
  watchBy: (
    name: string,
    help: string,
    label: string,
    read: () => Record<string, number> | Promise<Record<string, number>>,
  ) => void;
  /** Everything in the text format of Prometheus. */
  read: () => Promise<string>;
  contentType: string;
  /** The calls of the last ten minutes, slowest first. */
  callTimes: () => Promise<CallTimes[]>;
  /** The last hour by the minute, oldest first. */
  minutes: (now: Date) => MinuteOfCalls[];
  /** The delay of the event loop, in milliseconds; null if it is not measured. */
  eventLoopLag: () => Promise<number | null>;
};

const window = { maxAgeSeconds: 600, ageBuckets: 5, pruneAgedBuckets: true };
/** Above 100 ms a page feels slow, above 1 s something is wrong. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The measures of one server. `ofProcess` adds those of the process (memory, event loop), which exist once. */
export function createMetrics({ ofProcess = false, now }: { ofProcess?: boolean; now: () => Date }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const answers = new Counter({
    name: "hozur_answers_total",
    help: "Answered calls by status",
    labelNames: ["status"],
    registers,
  });
  const times = new Histogram({
    name: "hozur_answer_seconds",
    help: "Answer times in seconds",
    buckets,
    registers,
  });
  const byCall = new Summary({
    name: "hozur_call_seconds",
    help: "Answer times by call in the last ten minutes",
    labelNames: ["call"],
    percentiles: [0.5, 0.99],
    registers,
    ...window,
  });
  const recent = new RecentMinutes();
  const gauge = (name: string, help: string, label: string | null, fill: (to: Gauge) => Promise<void>) =>
    new Gauge({
      name: `hozur_${name}`,
      help,
      labelNames: label ? [label] : [],
      registers,
      async collect() {
        // A number that cannot be read right now is left out; the others are still reported.
        this.reset();
        await fill(this).catch(() => {
          if (!label) this.remove();
        });
      },
    });
  return {
    observeCall(name, status, seconds) {
      answers.inc({ status: String(status) });
      times.observe(seconds);
      byCall.observe({ call: name }, seconds);
      recent.add(now(), { isFailed: status >= 500, seconds });
    },
    watch(name, help, read) {
      gauge(name, help, null, async (to) => to.set(await read()));
    },
    watchBy(name, help, label, read) {
      gauge(name, help, label, async (to) => {
        for (const [value, number] of Object.entries(await read())) to.set({ [label]: value }, number);
      });
    },
    read: () => registry.metrics(),
    contentType: registry.contentType,
    async callTimes() {
      const byName = new Map<string, CallTimes>();
      for (const { labels, value, metricName } of (await byCall.get()).values) {
        const { call, quantile } = labels as { call?: string; quantile?: number };
        const name = String(call);
        const one = byName.get(name) ?? { name, count: 0, p50: 0, p99: 0 };
        if (metricName?.endsWith("_count")) one.count = value;
        else if (quantile === 0.5) one.p50 = value * 1000;
        else if (quantile === 0.99) one.p99 = value * 1000;
        byName.set(name, one);
      }
      return [...byName.values()].filter(({ count }) => count > 0).sort((a, b) => b.p99 - a.p99);
    },
    minutes: (at) => recent.until(at),
    async eventLoopLag() {
      const metric = registry.getSingleMetric("nodejs_eventloop_lag_p99_seconds");
      const value = (await (metric as Gauge | undefined)?.get())?.values[0]?.value;
      return value === undefined ? null : value * 1000;
    },
  };
}
