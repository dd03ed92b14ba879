import { statfs } from "node:fs/promises";
import type { calls } from "@schemas/calls";
import type { Language } from "@schemas/values/languages";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { lock } from "../db/locks";
import { backupKind, lastBackups, openBackup } from "../db/tables/backups";
import { findJob } from "../db/tables/jobs";
import { settingInForce } from "../db/tables/settings";
import { workInHand } from "../db/tables/work-in-hand";
import type { Handlers } from "./handlers";
import { startJob } from "./jobs";

const startedAt = new Date();
/** The most slow calls that the page shows at a glance. */
const mostSlowest = 12;

export const system: Handlers<typeof calls.system> = {
  async getState(_, { db, now, server, language }) {
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
      backup: await backupState(db, now, language),
      slowest: calls.slice(0, mostSlowest),
      minutes: metrics.minutes(now).map((minute) => ({ ...minute, at: minute.at.toISOString() })),
    };
  },

  async backUpNow(_, context) {
    const { db } = context;
    await lock(db, "backupJob");
    const open = await openBackup(db);
    const job = open === undefined ? undefined : await findJob(db, open);
    return job ?? startJob(context, backupKind, {});
  },
};

const lateAfterMs = 26 * 60 * 60_000;

async function backupState(db: Db, now: Date, language: Language) {
  const isDaily = await settingInForce(db, "backupDaily");
  const { last, rehearsedAt, problem } = await lastBackups(db, language);
  return {
    isDaily,
    isRunning: (await openBackup(db)) !== undefined,
    lastAt: last?.at.toISOString() ?? null,
    lastFile: last?.file ?? null,
    bytes: last?.bytes ?? null,
    rows: last?.rows ?? null,
    rehearsedAt: rehearsedAt?.toISOString() ?? null,
    problem,
    isLate: isDaily && now.getTime() - (last?.at.getTime() ?? 0) > lateAfterMs,
  };
}

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
