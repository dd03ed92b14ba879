import { fail, Refusal } from "@schemas/errors";
import { writesPersianDigits } from "@schemas/values/digits";
import { sql } from "kysely";
import { contextFor, identityOf } from "../access/context-for";
import type { AllHandlers } from "../calls/handlers";
import { inProcessSend } from "../calls/in-process-send";
import { openReport } from "../calls/reports";
import type { JobServer } from "../context/server";
import type { Db } from "../db/db";
import { lock } from "../db/locks";
import { isPassing } from "../db/lost-database";
import { spread } from "../db/news";
import { addRow, hasRow, hasRows } from "../db/one-row";
import { addJob, openStates } from "../db/tables/jobs";
import { notifyOfReport } from "../db/tables/notifications";
import { lockDueSchedule, type StoredSchedule, schedulesDue } from "../db/tables/report-schedules";
import { summarise } from "../reports/report-summary";
import { civilTime } from "../rules/civil-time";
import { instantOf, timeAfter, timeUpTo } from "../rules/schedule-times";
import { type JobKind, JobStopped } from "./job-kind";

/** The job that sends scheduled reports. */
export const scheduleKind = "report-schedules";

/** The sender of messages from the portal itself. */
const portalSender = "-";

/** Adds the job when a schedule is due, only once even if several servers try. */
export async function addScheduleJob(db: Db, now: Date): Promise<void> {
  if (!(await hasRows(schedulesDue(db, now)))) return;
  await db.transaction().execute(async (transaction) => {
    await lock(transaction, "scheduleJob");
    if (await hasRow(transaction, "job", { kind: scheduleKind, state: openStates })) return;
    await addJob(transaction, { kind: scheduleKind, input: {}, createdBy: "-", now });
  });
}

/**
 * Sends every report that is due. Each is written together with its next time, so that none is sent twice or lost when
 * the work is interrupted. If several times passed while no server ran, only the last one is sent.
 */
export const scheduleJob = (handlers: AllHandlers): JobKind => ({
  async run(job) {
    const { server } = job;
    const now = server.now();
    let sent = 0;
    let refused = 0;
    const due = schedulesDue(server.db, now).select("id").orderBy("next_at").orderBy("id");
    for (const { id } of await due.execute()) {
      if (job.isStopped()) throw new JobStopped();
      const problem = await sendDue(server, handlers, { id, now });
      if (problem === undefined) sent += 1;
      else {
        refused += 1;
        await putOff(server, { id, now, problem });
      }
    }
    return { sent, refused };
  },
});

type Due = { id: number; now: Date };

/** Sends one report, or returns why it could not. */
async function sendDue(server: JobServer, handlers: AllHandlers, due: Due): Promise<Refusal | undefined> {
  try {
    await server.db.transaction().execute(async (transaction) => {
      const schedule = await lockDueSchedule(transaction, due.id, due.now);
      if (!schedule) return;
      await send(transaction, server, handlers, schedule);
      await goOn(transaction, server, schedule, { last_at: due.now, problem: null });
    });
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    // A broken connection is no reason to skip a report: it stays due.
    if (isPassing(error)) throw error;
    server.log.error({ err: error, schedule: due.id }, "Could not send a scheduled report");
    return fail("unexpected", { reference: `schedule-${due.id}` });
  }
}

/** Skips this time and stores the reason with the schedule. */
async function putOff(server: JobServer, { id, now, problem }: Due & { problem: Refusal }): Promise<void> {
  const { code, parameters } = problem;
  await server.db.transaction().execute(async (transaction) => {
    const schedule = await lockDueSchedule(transaction, id, now);
    if (!schedule) return;
    const stored = JSON.stringify({ code, parameters });
    await goOn(transaction, server, schedule, { last_at: now, problem: stored });
  });
}

async function goOn(
  db: Db,
  { now, timeZone }: JobServer,
  schedule: StoredSchedule,
  outcome: { last_at: Date; problem: string | null },
): Promise<void> {
  const next = timeAfter(schedule, civilTime(now(), timeZone));
  await db
    .updateTable("report_schedule")
    .set({ ...outcome, next_at: schedule.viewId === null ? null : instantOf(next, timeZone) })
    .where("id", "=", schedule.id)
    .execute();
}

/**
 * Sends what its owner may see now: a person who lost the right or the sections is refused as on their screen. The
 * message has the view's figures and address, but no file: the figures are of the whole view, even if parts are
 * withheld.
 */
async function send(
  db: Db,
  server: JobServer,
  handlers: AllHandlers,
  { owner, isAdministration, report: name, query, viewName, words, ...rhythm }: StoredSchedule,
): Promise<void> {
  if (query === null) throw fail("view-not-found");
  const now = server.now();
  const who = await identityOf(db, { actor: owner, isAdministration }, now);
  const { language } = words;
  const context = contextFor(db, server, { who, language, actor: owner, address: "" });
  const report = await openReport(name, context);
  // "Yesterday" is relative to the scheduled time, not to when a server was running again.
  const { day: today } = timeUpTo(rhythm, civilTime(now, server.timeZone));
  const writesPersian = await usesPersianDigits(db, owner, language);
  const view = { report, query, today, words, writesPersian };
  const { lines, link } = await summarise(view, context, inProcessSend(handlers, context));
  const messageId =
    who.kind === "employee" ? await writeMessage(db, { owner, now, viewName, words, lines, link }) : null;
  const facts = { view: viewName, summary: lines.join(" · "), link };
  await notifyOfReport(db, { receiver: owner, facts, messageId, now });
  await spread(db, { to: [owner], topics: ["messages", "notifications"] });
}

async function usesPersianDigits(db: Db, owner: string, language: "fa" | "en"): Promise<boolean> {
  const { rows } = await sql<{ digits: "persian" | "latin" | null }>`
    select digits from person where personnel_number = ${owner}
    union all select digits from account where name = ${owner}`.execute(db);
  return writesPersianDigits(rows[0]?.digits, language);
}

type Written = Pick<StoredSchedule, "owner" | "viewName" | "words"> & {
  now: Date;
  lines: readonly string[];
  link: string;
};

async function writeMessage(db: Db, { owner, viewName, words, now, lines, link }: Written): Promise<number> {
  const subject = `${words.report}: ${viewName}`;
  const body = lines.join("\n");
  const { id } = await addRow(db, "message", {
    sender: portalSender,
    subject,
    body,
    kind: "normal",
    sent_at: now,
    link,
  });
  await db.insertInto("message_recipient").values({ personnel_number: owner, message_id: id }).execute();
  return id;
}
