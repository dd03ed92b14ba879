import { allKinds, type RequestKind, requestKinds } from "@schemas/request-kinds";
import { next, systemActor, transitions } from "@schemas/request-life";
import type { IsoDate } from "@schemas/values/jalali-date";
import type { Db } from "../db/db";
import { spread } from "../db/news";
import { notifyFilers } from "../db/tables/filer-notifications";
import { recorder } from "../db/tables/history";
import { notifyOfRequests, settleDecisionNotices } from "../db/tables/notifications";
import { isFirstDeadline, isOverdue, passDeadline } from "../db/tables/requests";
import { readSettings } from "../db/tables/settings";
import { announce, type Moved } from "./announce/announce";
import { decidersAt, isForAdministrators } from "./announce/deciders";
import { addPending, notifyDeciders, type PendingDecisions } from "./announce/pending-decisions";
import { move } from "./move";
import { closedPeriod } from "./periods";
import type { TouchedDays } from "./recompute-touched";
import { recomputeTouchedDays } from "./recompute-touched";
import { chainOf } from "./roles";
import { findRequest, lockRequests } from "./row";

type Circumstances = { now: Date; today: IsoDate; minute: number; timeZone: string; address: string };

const actor = systemActor;

/** Applies the settings of their kind to requests that nobody decided in time; returns how many. */
export async function passDeadlines(db: Db, circumstances: Circumstances): Promise<number> {
  let moved = 0;
  for (const kind of allKinds) {
    const [limit, after] = [`${kind}Deadline`, `${kind}AfterDeadline`] as const;
    const settings = await readSettings(db, limit, after);
    const days = settings[limit];
    if (days === undefined) continue;
    const status = settings[after] ?? "SuspendRequest";
    if (status === "ConfirmRequest") moved += await confirmLate(db, kind, days, circumstances);
    else {
      const ids = await passDeadline(db, { kind, deadline: { days, status } }, circumstances);
      await announceLate(db, ids, circumstances);
      if (status === "SuspendRequest") await askAgain(db, ids, circumstances);
      moved += ids.length;
    }
  }
  return moved;
}

/**
 * Notifies the owners of requests, and those who filed them for others, that a deadline has passed; there may be many
 * at the same time.
 */
async function announceLate(db: Db, ids: readonly number[], { now }: Circumstances): Promise<void> {
  if (ids.length === 0) return;
  const deciders = await settleDecisionNotices(db, ids, now);
  const owners = await notifyOfRequests(db, { kind: "decided", ids, receivers: "owner", now });
  const filers = await notifyFilers(db, { kind: "decided", ids, actor, now });
  await spread(db, { to: [...deciders, ...owners, ...filers], topics: ["badges", "notifications"] });
}

/**
 * Reminds those who missed a deadline that a suspended request still waits for them. Their earlier notification counts
 * as read, and without reminders in the settings they would not be notified again.
 */
async function askAgain(
  db: Db,
  ids: readonly number[],
  { now, today }: Pick<Circumstances, "now" | "today">,
): Promise<void> {
  const pending: PendingDecisions = new Map();
  for (const request of (await lockRequests(db, ids)).values()) {
    const chain = await chainOf(db, request);
    const degree = request.degree ?? 1;
    addPending(pending, await decidersAt(db, request, { chain, degree, today }), {
      ...request,
      isForAdministrators: isForAdministrators(chain, degree),
    });
  }
  const to = await notifyDeciders(db, pending, { kind: "reminder", now });
  await spread(db, { to, topics: ["badges", "notifications"] });
}

/** Confirms overdue requests, with all the effects of a confirmed request. */
async function confirmLate(
  db: Db,
  kind: RequestKind,
  days: number,
  { now, today, minute, timeZone, address }: Circumstances,
): Promise<number> {
  const due = await db
    .selectFrom("request")
    .select("id")
    .where("status", "=", "NewRequest")
    .where("kind", "=", requestKinds[kind])
    .where(isOverdue(today, { days, timeZone }))
    .where(isFirstDeadline)
    .orderBy("id")
    .forUpdate()
    .skipLocked()
    .execute();
  const transition = transitions.find(({ action }) => action === "deadline") as (typeof transitions)[number];
  const { recordAll } = recorder(db, { actor, address, at: now });
  const touched: TouchedDays[] = [];
  const moved: Moved[] = [];
  for (const { id } of due) {
    const request = await findRequest(db, id);
    // Our choice: a request that can no longer take effect is suspended, so that someone looks at it.
    const status = (await closedPeriod(db, request, true)) ? "SuspendRequest" : "ConfirmRequest";
    const to = next(transition, request, [], status);
    const step = { request, transition, to, forActor: null, reason: null };
    touched.push(...(await move(db, [step], { actor, at: now, recordAll })));
    moved.push({ request, from: request, to });
  }
  await announce(db, moved, { actor, now, today });
  const suspended = moved.filter(({ to }) => to.status === "SuspendRequest");
  await askAgain(
    db,
    suspended.map(({ request }) => request.id),
    { now, today },
  );
  await recomputeTouchedDays(db, touched, { day: today, minute });
  return due.length;
}
