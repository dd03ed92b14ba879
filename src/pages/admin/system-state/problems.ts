import type { SystemState } from "@schemas/calls/system";

/** What needs attention, named by the key of its sentence. */
export type Problem =
  | { of: "disk"; free: number; total: number }
  | { of: "connections" }
  | { of: "jobs"; count: number }
  | { of: "pushes"; since: string }
  | { of: "slow"; ms: number }
  | { of: "failed"; count: number }
  | { of: "backup"; reason: string }
  | { of: "backupLate" };

const leastFree = 0.1;
const mostLagMs = 200;
const pushPatienceMs = 10 * 60_000;

export function problemsIn(state: SystemState, now: Date): Problem[] {
  const { backup, disk, connections, jobs, pushes, eventLoopMs, minutes } = state;
  const failed = minutes.reduce((sum, one) => sum + one.failed, 0);
  const { oldestAt } = pushes;
  const problems: (Problem | false)[] = [
    disk !== null &&
      disk.freeBytes < leastFree * disk.totalBytes && {
        of: "disk",
        free: disk.freeBytes,
        total: disk.totalBytes,
      },
    connections !== null && connections.waiting > 0 && { of: "connections" },
    eventLoopMs !== null && eventLoopMs > mostLagMs && { of: "slow", ms: eventLoopMs },
    failed > 0 && { of: "failed", count: failed },
    jobs.failed > 0 && { of: "jobs", count: jobs.failed },
    backup.problem !== null && { of: "backup", reason: backup.problem },
    backup.problem === null && backup.isLate && { of: "backupLate" },
    oldestAt !== null &&
      now.getTime() - Date.parse(oldestAt) > pushPatienceMs && { of: "pushes", since: oldestAt },
  ];
  return problems.filter((problem) => problem !== false);
}
