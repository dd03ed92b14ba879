import { fail } from "@schemas/errors";
import type { RequestStatus } from "@schemas/request-life";
import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { SignedIn } from "../context/context";
import { actorOf } from "../context/identity";
import { spread } from "../db/news";
import { notifyOfRequests, wasNotified } from "../db/tables/notifications";
import { newsForOwner } from "../requests/announce/announce";
import { decidersAt, isForAdministrators } from "../requests/announce/deciders";
import { chainOf } from "../requests/roles";
import { findRequest } from "../requests/row";

type Claim = {
  /** The number of the request's kind. */
  kind: number;
  /** A day of the request. */
  date: IsoDate;
  status: RequestStatus;
  typeCode?: string | undefined;
  /** The beginning of its hours, or the time of its punch; ignored for whole days. */
  minute?: number | undefined;
  /** The number of the request, or of the mission it belongs to; 0 for none. */
  pageNumber?: number | undefined;
  /** Null: everyone who decides about it. */
  receiver: string | null;
};

/**
 * Spec 7.16: clients request a notification after an action. The server already sends them as things happen, so this
 * looks up the request, refuses false claims, and notifies only those not yet notified; returns how many.
 */
export async function ensureNotified(
  context: SignedIn,
  { kind, date, status, typeCode, minute, pageNumber, receiver }: Claim,
): Promise<number> {
  const { db, who, now, today } = context;
  const self = actorOf(who);
  const match = await db
    .selectFrom("request")
    .select("id")
    .where("kind", "=", kind)
    .where("status", "=", status)
    .where("first_day", "<=", date)
    .where("last_day", ">=", date)
    .$if(Boolean(typeCode), (query) => query.where("type_code", "=", typeCode as string))
    .$if(minute !== undefined, (query) => query.where(isAt(minute as number)))
    .$if(Boolean(pageNumber), (query) => query.where(sql<boolean>`${pageNumber} in (id, page_number)`))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("personnel_number", "=", self),
        eb.and([
          eb("personnel_number", "=", receiver ?? ""),
          exists(
            selectFrom("request_step")
              .select("request_step.id")
              .whereRef("request_step.request_id", "=", "request.id")
              // A deputy's decision counts as the manager's own.
              .where(sql<boolean>`${self} in (request_step.actor, request_step.for_actor)`),
          ),
        ]),
      ]),
    )
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (!match) throw fail("request-not-found");
  const request = await findRequest(db, match.id);
  const since = request.submittedAt;
  if (request.personnelNumber !== self) {
    const news = newsForOwner[status];
    const owner = request.personnelNumber;
    if (!news || (await wasNotified(db, { receiver: owner, kind: news, requestId: match.id, since })))
      return 0;
    await notifyOfRequests(db, { kind: news, ids: [match.id], receivers: "owner", now });
    await spread(db, { to: [owner], topics: ["notifications"] });
    return 1;
  }
  if (request.degree === null) return 0;
  const chain = await chainOf(db, request);
  const deciders = await decidersAt(db, request, { chain, degree: request.degree, today });
  const receivers = receiver === null ? deciders : deciders.filter((one) => one === receiver);
  if (receivers.length === 0) throw fail("not-yours");
  const unnotified: string[] = [];
  for (const one of receivers)
    if (!(await wasNotified(db, { receiver: one, kind: "submitted", requestId: match.id, since })))
      unnotified.push(one);
  if (unnotified.length === 0) return 0;
  const about = { kind: "submitted", ids: [match.id], receivers: unnotified, now } as const;
  const isTheirs = isForAdministrators(chain, request.degree);
  await notifyOfRequests(db, { ...about, isForAdministrators: isTheirs });
  await spread(db, { to: unnotified, topics: ["notifications"] });
  return unnotified.length;
}

const isAt = (minute: number) =>
  sql<boolean>`(coalesce(from_minute, replaces_minute) is null or ${minute} in (from_minute, replaces_minute))`;
