import { allKinds, type RequestKind, requestKinds } from "@schemas/request-kinds";
import { next, type Standing, systemActor, transitions, waitingStatuses } from "@schemas/request-life";
import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { spread } from "../db/news";
import { type Change, writeHistory } from "../db/tables/history";
import { settleDecisionNotices } from "../db/tables/notifications";
import { waitsFor } from "../db/tables/requests";
import { readSettings } from "../db/tables/settings";
import { administratorsAt, decidersAt, isForAdministrators } from "./announce/deciders";
import { addPending, notifyDeciders, type PendingDecisions } from "./announce/pending-decisions";
import { chainOf } from "./roles";
import { findRequest, type StoredRequest } from "./row";

type Circumstances = { now: Date; today: IsoDate };
type Wanted = { kind: RequestKind; step: "remind" | "escalate"; hours: number; now: Date };
type Due = { id: number; waitedHours: number };

const kinds = allKinds;
const hourMs = 60 * 60 * 1000;

/** Since when a request has waited for its present deciders. */
const waitsSince = sql<Date>`greatest(coalesce(request.decided_at, request.submitted_at), request.escalated_at)`;
const isNoted = (column: "reminded_at" | "escalated_at") =>
  sql<boolean>`coalesce(${sql.ref(`request.${column}`)} >= ${waitsSince}, false)`;

/**
 * Requests of a kind that have waited this many hours and have no reminder yet. Our choice: a request suspended by
 * someone or by its deadline then waits like a new one; otherwise nobody would be reminded of it.
 */
const dueRows = (db: Db, { kind, step, hours, now }: Wanted) =>
  db
    .selectFrom("request")
    .where("status", "in", waitingStatuses)
    .where("kind", "=", requestKinds[kind])
    .where(sql<boolean>`${waitsSince} <= ${new Date(now.getTime() - hours * hourMs)}::timestamptz`)
    .$if(step === "remind", (query) => query.where(sql<boolean>`not ${isNoted("reminded_at")}`))
    // A request that waits for the web administrator cannot go higher.
    .$if(step === "escalate", (query) => query.where(sql<boolean>`not ${waitsFor(null)}`));

/** The same rows, locked by this transaction; skips requests that someone is deciding right now. */
async function takeDue(db: Db, wanted: Wanted): Promise<Due[]> {
  const rows = await dueRows(db, wanted)
    .select(["id", waitsSince.as("since")])
    .orderBy("id")
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id, since }) => ({
    id,
    waitedHours: Math.floor((wanted.now.getTime() - since.getTime()) / hourMs),
  }));
}

/** Whether anything is due; called often, so that work only starts when needed. Locks nothing. */
export async function isReminderDue(db: Db, now: Date): Promise<boolean> {
  const isAny = async (wanted: Wanted) =>
    (await dueRows(db, wanted).select("id").limit(1).executeTakeFirst()) !== undefined;
  for (const kind of kinds) {
    const { remindAfter, escalateAfter } = await readLimits(db, kind);
    if (escalateAfter !== undefined && (await isAny({ kind, step: "escalate", hours: escalateAfter, now })))
      return true;
    if (remindAfter !== undefined && (await isAny({ kind, step: "remind", hours: remindAfter, now })))
      return true;
  }
  return false;
}

async function readLimits(db: Db, kind: RequestKind) {
  const names = [`${kind}RemindAfter`, `${kind}EscalateAfter`, `${kind}EscalateTo`] as const;
  const settings = await readSettings(db, ...names);
  return {
    remindAfter: settings[names[0]],
    escalateAfter: settings[names[1]],
    escalateTo: settings[names[2]] ?? "nextDegree",
  };
}

/**
 * Reminds those who let requests wait, and escalates requests that remain unanswered, by the settings of each kind;
 * returns how many of each. Both happen once for as long as a request waits for the same people.
 */
export async function remindAndEscalate(
  db: Db,
  circumstances: Circumstances,
): Promise<{ reminded: number; escalated: number }> {
  const { now } = circumstances;
  const counts = { reminded: 0, escalated: 0 };
  for (const kind of kinds) {
    const { remindAfter, escalateAfter, escalateTo } = await readLimits(db, kind);
    if (escalateAfter !== undefined) {
      const due = await takeDue(db, { kind, step: "escalate", hours: escalateAfter, now });
      await escalate(db, due, escalateTo, circumstances);
      counts.escalated += due.length;
    }
    if (remindAfter !== undefined) {
      const due = await takeDue(db, { kind, step: "remind", hours: remindAfter, now });
      await remind(db, due, circumstances);
      counts.reminded += due.length;
    }
  }
  return counts;
}

async function remind(db: Db, due: readonly Due[], { now, today }: Circumstances): Promise<void> {
  const pending: PendingDecisions = new Map();
  for (const { id, waitedHours } of due) {
    const request = await findRequest(db, id);
    const chain = await chainOf(db, request);
    const degree = request.degree ?? 1;
    const deciders = await decidersAt(db, request, { chain, degree, today });
    const joined = request.isEscalated ? await administratorsAt(db, request) : [];
    const others = joined.filter((one) => !deciders.includes(one));
    const receivers = [...deciders, ...others];
    await db.updateTable("request").set({ reminded_at: now }).where("id", "=", id).execute();
    await note(db, request, { action: "remind", after: { receivers }, now });
    const isTheirs = isForAdministrators(chain, degree);
    addPending(pending, deciders, { ...request, waitedHours, isForAdministrators: isTheirs });
    addPending(pending, others, { ...request, waitedHours, isForAdministrators: true });
  }
  const to = await notifyDeciders(db, pending, { kind: "reminder", now });
  await spread(db, { to, topics: ["notifications"] });
}

const approval = transitions.find(({ to }) => to === "nextDegree") as (typeof transitions)[number];

/**
 * Moves requests to the next degree, past those who did not answer. After the last degree, or if the settings say so,
 * the administrator may decide too.
 */
async function escalate(
  db: Db,
  due: readonly Due[],
  to: "nextDegree" | "webAdmin",
  { now, today }: Circumstances,
): Promise<void> {
  const pending: PendingDecisions = new Map();
  const concerned = new Set<string>();
  const movedOn: number[] = [];
  for (const { id, waitedHours } of due) {
    const request = await findRequest(db, id);
    const chain = await chainOf(db, request);
    for (const one of await decidersOf(db, request, today)) concerned.add(one);
    const higher: Standing = next(
      approval,
      request,
      chain.map(({ degree }) => degree),
    );
    const degree = to === "nextDegree" ? higher.degree : null;
    const receivers =
      degree === null
        ? await administratorsAt(db, request)
        : await decidersAt(db, request, { chain, degree, today });
    await db
      .updateTable("request")
      .set({
        escalated_at: now,
        // An open page learns that the request moved on; a request that the administrator only joins keeps its version.
        ...(degree === null ? { is_escalated: true } : { waiting_degree: degree, version: sql`version + 1` }),
      })
      .where("id", "=", id)
      .execute();
    await note(db, request, { action: "escalate", after: { degree, receivers }, now });
    if (degree !== null) movedOn.push(id);
    const isTheirs = degree === null || isForAdministrators(chain, degree);
    addPending(pending, receivers, { ...request, waitedHours, isForAdministrators: isTheirs });
  }
  for (const one of await settleDecisionNotices(db, movedOn, now)) concerned.add(one);
  for (const one of await notifyDeciders(db, pending, { kind: "escalation", now })) concerned.add(one);
  await spread(db, { to: [...concerned], topics: ["badges", "notifications"] });
}

async function decidersOf(db: Db, request: StoredRequest, today: IsoDate): Promise<string[]> {
  const chain = await chainOf(db, request);
  const deciders = await decidersAt(db, request, { chain, degree: request.degree ?? 1, today });
  if (!request.isEscalated) return deciders;
  return [...new Set([...deciders, ...(await administratorsAt(db, request))])];
}

type Noted = { action: "remind" | "escalate"; after: object; now: Date };

/** Writes to the request's own history and to the general one. It decides nothing, so it has no degree. */
async function note(
  db: Db,
  { id, status, degree }: StoredRequest,
  { action, after, now }: Noted,
): Promise<void> {
  const step = {
    request_id: id,
    action,
    at: now,
    actor: systemActor,
    from_status: status,
    to_status: status,
  };
  await db.insertInto("request_step").values(step).execute();
  const change: Change = { action, subject: "request", key: id, before: { degree }, after };
  await writeHistory(db, [change], { actor: systemActor, address: "", at: now });
}
