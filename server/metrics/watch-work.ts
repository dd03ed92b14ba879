import type { Db } from "../db/db";
import { workInHand } from "../db/tables/work-in-hand";
import type { Metrics } from "./metrics";

/** What all portals of the database share: its work, and whether it answers. */
export function watchWork(metrics: Metrics, { db, now }: { db: Db; now: () => Date }): void {
  metrics.watchBy("jobs", "Jobs by state; failed ones of the last week", "state", async () => {
    const { jobs } = await workInHand(db, now());
    return jobs;
  });
  metrics.watch("pushes_waiting", "Notifications still to be sent to devices", async () => {
    const { pushes } = await workInHand(db, now());
    return pushes.waiting;
  });
  metrics.watch("pushes_oldest_seconds", "How long the oldest unsent notification has waited", async () => {
    const { pushes } = await workInHand(db, now());
    return pushes.oldestAt ? (now().getTime() - pushes.oldestAt.getTime()) / 1000 : 0;
  });
}
