import { sql } from "kysely";
import { columns } from "../columns";
import type { Db } from "../db";

/** Schedules with their current views. A view that is no longer in the list of the schedule's owner counts as deleted. */
export const schedulesOf = (db: Db) =>
  db
    .selectFrom("report_schedule as schedule")
    .leftJoin("saved_view as view", (join) =>
      join.on(sql<boolean>`view.id = schedule.view_id and (view.owner = schedule.owner or view.is_shared)`),
    )
    .select(columns("schedule", "id", "owner", "report", "every", "day", "minute", "words", "problem"))
    .select(columns("schedule", "version", "isAdministration", "nextAt", "lastAt"))
    .select(["view.id as viewId", "view.query"])
    // The current name of a view, which may have been renamed, or the last name of a deleted one.
    .select(sql<string>`coalesce(view.name, schedule.view_name)`.as("viewName"));

export type StoredSchedule = Awaited<ReturnType<ReturnType<typeof schedulesOf>["execute"]>>[number];

/** The schedules that are due. */
export const schedulesDue = (db: Db, now: Date) =>
  db.selectFrom("report_schedule").where("next_at", "<=", now);

/** A schedule that is due, locked; undefined if another server is processing it or has done so. */
export const lockDueSchedule = (db: Db, id: number, now: Date): Promise<StoredSchedule | undefined> =>
  schedulesOf(db)
    .where("schedule.id", "=", id)
    .where("schedule.next_at", "<=", now)
    .forUpdate("schedule")
    .skipLocked()
    .executeTakeFirst();
