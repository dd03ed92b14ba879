import { statfs } from "node:fs/promises";
import type { calls } from "@schemas/calls";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { workInHand } from "../db/tables/work-in-hand";
import type { Handlers } from "./handlers";

const startedAt = new Date();
/** As many as a page shows at a glance. */
const mostSlowest = 12;

export const system: Handlers<typeof calls.system> = {
  async getState(_, { db, now, server }) {
    const { metrics, dataDir, poolLoad, live, version } = server;
    const [database, disk, { jobs, pushes }, calls, eventLoopMs] = await Promise.all([
      databaseState(db),
      diskOf(dataDir),
      workInHand(db, now),
      metrics.callTimes(),
      metrics.eventLoopLag(),
    ]);
    return {
      version,
      startedAt: startedAt.toISOString(),
      memoryBytes: process.memoryUsage.rss(),
      eventLoopMs,
      disk,
      database,
      connections: poolLoad(),
      openTabs: live.isOpen() ? live.streams() : null,
      jobs,
      pushes: { waiting: pushes.waiting, oldestAt: pushes.oldestAt?.toISOString() ?? null },
      slowest: calls.slice(0, mostSlowest),
      minutes: metrics.minutes(now).map((minute) => ({ ...minute, at: minute.at.toISOString() })),
    };
  },
};

async function databaseState(db: Db) {
  const began = performance.now();
  const { rows } = await sql<{ version: string; bytes: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes
  `.execute(db);
  const { version = "", bytes = 0 } = rows[0] ?? {};
  return { version, bytes, answerMs: performance.now() - began };
}

async function diskOf(folder: string) {
  if (!folder) return null;
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
