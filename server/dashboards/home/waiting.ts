import type { Home, HomeRequests } from "@schemas/calls/home";
import { allKinds, entryOf, type RequestKind, requestKinds } from "@schemas/request-kinds";
import { type RequestStatus, waitingStatuses } from "@schemas/request-life";
import type { Viewer } from "@schemas/viewer";
import { sql } from "kysely";
import type { SignedIn } from "../../context/context";
import type { Db } from "../../db/db";
import { listPage } from "../../db/tables/list-page";
import { inboxOf, inboxSorting } from "../../db/tables/messages";
import { actingFor } from "../../requests/acting-for";
import { rowsIn } from "../../requests/answers";
import { isDecider } from "../../requests/decided-for";
import { requestPage, waitingSorting } from "../../requests/lists";
import { kindNamed } from "../../requests/row";

/** How many requests and messages are shown; the lists have all of them. */
const mostOpen = 5;
const mostDecided = 3;
const mostMessages = 3;
/** How many days a decision counts as new. */
const daysOfNews = 7;

const openStatuses: readonly RequestStatus[] = ["ReturnRequest", ...waitingStatuses];

/** The state of the caller's own requests, of the kinds whose lists they may open; null without any such kind. */
export async function ownRequests(context: SignedIn, viewer: Viewer): Promise<Home["requests"]> {
  const { db, now } = context;
  const kinds = allKinds.filter((kind) =>
    entryOf(kind).codes.own.some((code) => viewer.permissions.has(code)),
  );
  if (kinds.length === 0) return null;
  const { personnelNumber } = viewer;
  const scope = { of: "person", personnelNumber } as const;
  const page = (statuses: readonly RequestStatus[], sort: string, pageSize: number) =>
    requestPage(db, scope, { kinds, statuses, sort, page: 1, pageSize });
  const news = now.getTime() - daysOfNews * 86_400_000;
  const [returned, waiting, decided, counts] = await Promise.all([
    page(["ReturnRequest"], "submittedAt", mostOpen),
    page(waitingStatuses, "submittedAt", mostOpen),
    page(["ConfirmRequest", "RefuseRequest"], "-decidedAt", mostDecided),
    openCounts(db, personnelNumber, kinds),
  ]);
  const inWords = rowsIn(context);
  return {
    open: [...returned.items, ...waiting.items].slice(0, mostOpen).map(inWords),
    counts,
    decided: decided.items.filter(({ decidedAt }) => decidedAt && decidedAt.getTime() >= news).map(inWords),
  };
}

async function openCounts(
  db: Db,
  personnelNumber: string,
  kinds: readonly RequestKind[],
): Promise<HomeRequests["counts"]> {
  const rows = await db
    .selectFrom("request")
    .select(["kind", "status", sql<number>`count(*)::int`.as("count")])
    .where("personnel_number", "=", personnelNumber)
    .where("status", "in", openStatuses)
    .where(
      "kind",
      "in",
      kinds.map((name) => requestKinds[name]),
    )
    .groupBy(["kind", "status"])
    .orderBy("kind")
    .orderBy("status")
    .execute();
  return rows.map(({ kind, ...row }) => ({ kind: kindNamed(kind), ...row }));
}

/** The requests somebody may decide, longest waiting first; null for someone who decides nothing. */
export async function requestsToDecide(context: SignedIn, personnelNumber: string): Promise<Home["waiting"]> {
  const { db, today } = context;
  const acting = await actingFor(db, personnelNumber, today);
  if (!(await isDecider(db, acting, today))) return null;
  const scope = { of: "waiting", acting } as const;
  const { items, total } = await requestPage(db, scope, { page: 1, pageSize: mostOpen }, waitingSorting);
  return { total, oldest: items.map(rowsIn(context)) };
}

/** The messages somebody has not read, newest first. */
export async function unreadMessages(db: Db, personnelNumber: string): Promise<NonNullable<Home["unread"]>> {
  const list = { page: 1, pageSize: mostMessages };
  const { items, total } = await listPage(inboxOf(db, personnelNumber, "unread"), list, inboxSorting);
  const newest = items.map(({ id, subject, senderName, kind, sentAt }) => ({
    id,
    subject,
    senderName,
    kind,
    sentAt: sentAt.toISOString(),
  }));
  return { total, newest };
}
