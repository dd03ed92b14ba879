import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays } from "@schemas/values/jalali-date";
import { pino } from "pino";
import { createApp } from "../app";
import { readConfig } from "../config";
import { openDatabase } from "../db/open";
import { httpServer } from "../http/http-server";
import { jobsInThread } from "../jobs/in-thread";
import { bundleThread } from "../launcher/bundle.mjs";
import { listen } from "../launcher/listen";
import { vendorKey } from "../lock/vendor-key";
import { newSecretKey } from "../rules/secret-box";
import { firstDay } from "./made-organisation";
import { onThisMachine } from "./scratch-database";

/** The limit of V8's old-generation memory in a measured server. */
export const heapLimit = 256;
/** The current time on the measured server. */
export const measuredNow = new Date(`${addDays(firstDay, 40)}T08:00:00Z`);
const megabyte = 2 ** 20;
const everyMs = 10;

/** The memory of a server's process in megabytes: in use, the peak since the last call, and live. */
export type Memory = { taken: number; most: number; live: number };
/** A server in its own process; `collect` runs the garbage collector and returns its memory. */
export type MeasuredServer = { address: string; collect: () => Promise<Memory> };

/**
 * Runs `work` with an otherwise idle server of a database, in its own process under {@link heapLimit} or another limit.
 * With jobs, it also does what a portal does by itself.
 */
export async function withMeasuredServer(
  url: string,
  work: (server: MeasuredServer) => Promise<void>,
  { runsJobs = false, heap = heapLimit } = {},
): Promise<void> {
  const flags = ["--expose-gc", `--max-old-space-size=${heap}`];
  const server = spawn(
    process.execPath,
    [...flags, "server/command.mjs", "bench-server", url, ...(runsJobs ? ["jobs"] : [])],
    {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    },
  );
  try {
    const address = await answerOf<string>(server);
    const collect = () => {
      server.send("collect");
      return answerOf<Memory>(server);
    };
    await work({ address, collect });
  } finally {
    if (server.exitCode === null) {
      server.disconnect();
      await once(server, "exit");
    }
  }
}

async function answerOf<T>(server: ChildProcess): Promise<T> {
  const stop = new AbortController();
  const ended = once(server, "exit", stop).then(() => {
    throw new Error("The measured server exited.");
  });
  try {
    return (await Promise.race([once(server, "message", stop), ended]))[0] as T;
  } finally {
    ended.catch(() => undefined);
    stop.abort();
  }
}

/** The child process: serves a database until it is stopped, and reports its memory on request. */
export async function serveForBench(url: string, runsJobs: boolean): Promise<void> {
  // As in the portal: loading source maps takes 50 MB.
  process.setSourceMapsEnabled(false);
  const { db } = await openDatabase(url, onThisMachine);
  const dataDir = mkdtempSync(join(tmpdir(), "hozur-bench-"));
  const threadFolder = join(process.cwd(), "dist/bench", String(process.pid));
  process.on("exit", () => {
    for (const folder of [dataDir, threadFolder]) rmSync(folder, { recursive: true, force: true });
  });
  const thread = (name: "jobs" | "trials") => bundleThread(name, process.cwd(), threadFolder);
  const trialThread = { file: await thread("trials"), url };
  const common = { db, dataDir, now: () => measuredNow, trialThread };
  const jobs = runsJobs
    ? jobsInThread({
        file: await thread("jobs"),
        data: {
          config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "error" }),
          url,
          key: newSecretKey(),
          licenceKey: vendorKey,
          stoppedAt: measuredNow,
        },
        log: pino({ level: "error" }),
        onStored: () => undefined,
      })
    : undefined;
  const app = createApp({ ...common, ...(jobs && { wakeJobs: jobs.wake }) });
  const server = httpServer((request, env) => app.fetch(request, env), pino({ level: "silent" }));
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  let most = 0;
  setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, everyMs);
  process.on("message", () => {
    globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    const live = (heapUsed + external) / megabyte;
    process.send?.({ taken: rss / megabyte, most: Math.max(most, rss) / megabyte, live } satisfies Memory);
    most = rss;
  });
  process.on("disconnect", () => process.exit());
  process.send?.(`http://127.0.0.1:${port}`);
}
