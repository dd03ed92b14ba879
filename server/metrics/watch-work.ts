import type { Db } from "../db/db";
import { lastBackups } from "../db/tables/backups";
import { workInHand } from "../db/tables/work-in-hand";
import type { Metrics } from "./metrics";

/** Measures shared by all portals of the database: its work, and whether it answers. */
export function watchWork(metrics: Metrics, { db, now }: { db: Db; now: () => Date }): void {
  metrics.watchBy("jobs", "Jobs by state; failed jobs of the last week only", "state", async () => {
    const { jobs } = await workInHand(db, now());
    return jobs;
  });
  metrics.watch("last_backup_seconds", "Unix time of the last backup; 0 if there is none", async () => {
    const { last } = await lastBackups(db);
    return last ? last.at.getTime() / 1000 : 0;
  });
  metrics.watch("pushes_waiting", "Notifications waiting to be sent to devices", async () => {
    const { pushes } = await workInHand(db, now());
    return pushes.waiting;
  });
  metrics.watch(
    "pushes_oldest_seconds",
    "Seconds that the oldest unsent notification has waited",
    async () => {
      const { pushes } = await workInHand(db, now());
      return pushes.oldestAt ? (now().getTime() - pushes.oldestAt.getTime()) / 1000 : 0;
    },
  );
}
