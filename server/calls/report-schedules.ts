import type { calls } from "@schemas/calls";
import { mostSchedules } from "@schemas/calls/report-schedules";
import { errorSentence, fail } from "@schemas/errors";
import { jalaliMonthLength } from "@schemas/values/jalali-date";
import type { SignedIn } from "../context/context";
import { inIso } from "../db/instant";
import { addRow, changeRow, findRow } from "../db/one-row";
import { countOf } from "../db/tables/list-page";
import { type StoredSchedule, schedulesOf } from "../db/tables/report-schedules";
import { refuseDuplicate } from "../db/tables/unique-violation";
import { civilTime } from "../rules/civil-time";
import { invalidInput } from "../rules/invalid-input";
import { instantOf, type Rhythm, timeAfter } from "../rules/schedule-times";
import type { Handlers } from "./handlers";
import { openReport } from "./reports";

/** Schedules are private: nobody can find another's. */
export const reportSchedules: Handlers<typeof calls.reportSchedules> = {
  async listSchedules(_, context) {
    const { db, who } = context;
    const rows = await schedulesOf(db)
      .where("schedule.owner", "=", who.username)
      .orderBy("schedule.id")
      .execute();
    return rows.map((row) => toSchedule(row, context));
  },

  async addSchedule({ viewId, words, ...when }, context) {
    const { db, who, now, record } = context;
    const rhythm = rhythmOf(when);
    const view = await viewInList(context, viewId);
    const report = await openReport(view.resource, context);
    if (who.kind === "webAdmin" && !report.pages.adminHome) throw fail("not-allowed");
    await assertRoom(context);
    const isAdministration = who.kind === "webAdmin";
    const values = { owner: who.username, is_administration: isAdministration, view_id: viewId, ...rhythm };
    const { id } = await once(() =>
      addRow(db, "report_schedule", {
        ...values,
        report: report.name,
        view_name: view.name,
        words: JSON.stringify(words),
        next_at: nextTime(rhythm, context),
        created_at: now,
      }),
    );
    const after = { report: report.name, view: view.name, ...rhythm };
    await record("add", "report-schedule", id, { after });
    return toSchedule(await ownSchedule(context, id), context);
  },

  async editSchedule({ id, version, viewId, ...when }, context) {
    const { db, record } = context;
    const before = await ownSchedule(context, id);
    if (before.version !== version) throw fail("changed-meanwhile");
    const rhythm = rhythmOf(when);
    const view = await viewInList(context, viewId);
    if (view.resource !== before.report) throw invalidInput("viewId", "not-a-choice", viewId);
    await openReport(view.resource, context);
    const isOtherView = viewId !== before.viewId;
    const isPaused = before.viewId !== null && before.nextAt === null;
    const values = { view_id: viewId, view_name: view.name, ...rhythm };
    const next_at = isPaused ? null : nextTime(rhythm, context);
    const { numUpdatedRows } = await once(() =>
      db
        .updateTable("report_schedule")
        // The last result was about the previous view.
        .set({ ...values, next_at, version: version + 1, ...(isOtherView && { problem: null }) })
        .where("id", "=", id)
        .where("version", "=", version)
        .executeTakeFirst(),
    );
    if (numUpdatedRows === 0n) throw fail("changed-meanwhile");
    const { viewName, every, day, minute } = before;
    await record("edit", "report-schedule", id, {
      before: { view: viewName, every, day, minute },
      after: { view: view.name, ...rhythm },
    });
    return toSchedule(await ownSchedule(context, id), context);
  },

  async pauseSchedule({ id, isPaused }, context) {
    const { db, record } = context;
    const before = await ownSchedule(context, id);
    if (before.viewId === null) throw fail("view-not-found");
    if (isPaused === (before.nextAt === null)) return toSchedule(before, context);
    const next_at = isPaused ? null : nextTime(before, context);
    await changeRow(db, "report_schedule", { id }, { next_at });
    await record("edit", "report-schedule", id, { before: { isPaused: !isPaused }, after: { isPaused } });
    return toSchedule(await ownSchedule(context, id), context);
  },

  async deleteSchedule({ id }, { db, who, record }) {
    const gone = await db
      .deleteFrom("report_schedule")
      .where("id", "=", id)
      .where("owner", "=", who.username)
      .returning(["report", "view_name as view", "every", "day", "minute"])
      .executeTakeFirst();
    // If it is gone, it was already deleted, as requested.
    if (gone) await record("delete", "report-schedule", id, { before: gone });
  },
};

type When = { every: Rhythm["every"]; day?: number | undefined; minute: number };

function rhythmOf({ every, day, minute }: When): Rhythm {
  if (minute < 0 || minute >= 24 * 60) throw invalidInput("minute", "not-a-choice", minute);
  if (every === "day") return { every, day: null, minute };
  const [first, last] = every === "week" ? [0, 6] : [1, longestMonth];
  if (day === undefined || day < first || day > last) throw fail("schedule-day-missing", {}, ["day"]);
  return { every, day, minute };
}

const longestMonth = jalaliMonthLength(1405, 1);

function nextTime(rhythm: Rhythm, { now, server }: SignedIn): Date {
  return instantOf(timeAfter(rhythm, civilTime(now, server.timeZone)), server.timeZone);
}

/** One of the caller's own views, or a shared one. */
async function viewInList({ db, who }: SignedIn, viewId: number) {
  const view = await findRow(db, "saved_view", { id: viewId }, ["name", "resource", "owner", "is_shared"]);
  if (!view || (view.owner !== who.username && !view.is_shared)) throw fail("view-not-found");
  return view;
}

const once = <T>(write: () => Promise<T>) =>
  refuseDuplicate("report_schedule_same", () => fail("schedule-exists", {}, ["minute"]), write);

async function assertRoom({ db, who }: SignedIn): Promise<void> {
  const count = await countOf(db.selectFrom("report_schedule").where("owner", "=", who.username));
  if (count >= mostSchedules) throw fail("too-many-schedules", { most: mostSchedules });
}

async function ownSchedule({ db, who }: SignedIn, id: number): Promise<StoredSchedule> {
  return schedulesOf(db)
    .where("schedule.id", "=", id)
    .where("schedule.owner", "=", who.username)
    .executeTakeFirstOrThrow(() => fail("schedule-not-found"));
}

function toSchedule({ owner: _, words: __, query: ___, ...row }: StoredSchedule, { language }: SignedIn) {
  const isLost = row.viewId === null;
  const problem = isLost ? { code: "view-not-found" as const, parameters: {} } : row.problem;
  return {
    ...inIso({ ...row, nextAt: isLost ? null : row.nextAt }),
    problem: problem && errorSentence(problem.code, language, problem.parameters),
  };
}
