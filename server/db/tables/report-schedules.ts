import { sql } from "kysely";
import type { Db } from "../db";

/** Schedules with their current views. A view that is no longer in the list of the schedule's owner counts as deleted. */
export const schedulesOf = (db: Db) =>
  db
    .selectFrom("report_schedule as schedule")
    .leftJoin("saved_view as view", (join) =>
      join
        .onRef("view.id", "=", "schedule.view_id")
        .on((view) =>
          view.or([view("view.owner", "=", view.ref("schedule.owner")), view("view.is_shared", "=", true)]),
        ),
    )
    .select(["schedule.id", "schedule.owner", "schedule.report", "schedule.every", "schedule.day"])
    .select(["schedule.version", "schedule.minute", "schedule.words", "schedule.problem"])
    .select(["schedule.is_administration as isAdministration", "view.id as viewId"])
    .select(["schedule.next_at as nextAt", "schedule.last_at as lastAt", "view.query"])
    // The current name of a view, which may have been renamed, or the last name of a deleted one.
    .select(sql<string>`coalesce(view.name, schedule.view_name)`.as("viewName"));

export type StoredSchedule = Awaited<ReturnType<ReturnType<typeof schedulesOf>["execute"]>>[number];

/** Whether any schedule is due. */
export async function isScheduleDue(db: Db, now: Date): Promise<boolean> {
  const due = await db
    .selectFrom("report_schedule")
    .select("id")
    .where("next_at", "<=", now)
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/** The schedules that are due, the longest overdue first. */
export async function dueSchedules(db: Db, now: Date): Promise<{ id: number }[]> {
  return db
    .selectFrom("report_schedule")
    .select("id")
    .where("next_at", "<=", now)
    .orderBy("next_at")
    .orderBy("id")
    .execute();
}

/** A schedule that is due, locked; undefined if another server is processing it or has done so. */
export async function lockDueSchedule(db: Db, id: number, now: Date): Promise<StoredSchedule | undefined> {
  return schedulesOf(db)
    .where("schedule.id", "=", id)
    .where("schedule.next_at", "<=", now)
    .forUpdate("schedule")
    .skipLocked()
    .executeTakeFirst();
}
