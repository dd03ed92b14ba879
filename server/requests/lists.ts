import { allKinds, type Correction, type RequestKind, requestKinds } from "@schemas/request-kinds";
import type { RequestStatus } from "@schemas/request-life";
import type { IsoDate } from "@schemas/values/jalali-date";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/db";
import {
  inOrder,
  inPersianOrder,
  type ListQuery,
  listPage,
  pageKeys,
  type Sorting,
  sliceOf,
} from "../db/tables/list-page";
import { byPerson, matchesPerson, withinReach } from "../db/tables/people";
import {
  inPlaceOf,
  isWaitingFor,
  notFiledBy,
  tookNoEffect,
  waitingNames,
  waitingRows,
} from "../db/tables/requests";
import type { Reach } from "../rules/reach";
import { type DaysSubmitted, wasSubmitted } from "./days-submitted";

/** The requests that a list shows. */
export type RequestScope =
  | { of: "person"; personnelNumber: string }
  /** What someone has to decide or has decided; `own` adds what they filed; `acting`: server/db/tables/requests.ts. */
  | { of: "waiting"; acting: readonly string[] | null; reach?: Reach; actor?: string }
  | { of: "handled"; actor: string }
  /** The requests someone filed for others. */
  | { of: "filed"; actor: string }
  | { of: "own"; acting: readonly string[] | null; actor: string }
  /** The requests someone may view without being involved. */
  | { of: "reach"; reach: Reach }
  /** Confirmed requests of the types in the views of approved requests. */
  | { of: "approved"; reach: Reach };

export type RequestFilter = {
  kind?: RequestKind | undefined;
  kinds?: readonly RequestKind[] | undefined;
  statuses?: readonly RequestStatus[] | undefined;
  typeCode?: string | undefined;
  from?: IsoDate | undefined;
  to?: IsoDate | undefined;
  search?: string | undefined;
  sectionCode?: string | undefined;
  isHourly?: boolean | undefined;
  /** Only requests about punches, and only this kind of correction. */
  correction?: Correction | undefined;
  pageNumber?: number | undefined;
  submitted?: DaysSubmitted | undefined;
  /** Confirmed and not transferred yet. */
  isWithoutEffect?: boolean | undefined;
};

/** A query of requests as lists show them, to be sorted and paged. Withdrawn ones are in no list. */
export function listedRequests(db: Db, scope: RequestScope, filter: RequestFilter = {}) {
  return requestRows(db, scope).where(matches(scope, filter));
}

/** The same query without the joins that only display needs: they keep the database from using its indexes. */
function narrowRequests(db: Db, scope: RequestScope, filter: RequestFilter, sort: string) {
  const isOfType = scope.of === "approved" || sort.endsWith("typeName");
  return db
    .selectFrom("request")
    .innerJoin("person", "person.personnel_number", "request.personnel_number")
    .$if(sort.endsWith("sectionName"), (query) =>
      query.leftJoin("section", "section.code", "request.section_code"),
    )
    .$if(isOfType, (query) => query.leftJoin("request_type", (join) => join.on(isItsType)))
    .where(matches(scope, filter));
}

const isItsType = sql<boolean>`request_type.kind = case request.kind when 1 then 'leave' when 2 then 'mission' end
  and request_type.code = request.type_code`;

function matches(scope: RequestScope, filter: RequestFilter): RawBuilder<boolean> {
  const { kinds, isHourly, pageNumber, submitted, search, isWithoutEffect, correction } = filter;
  const conditions = [
    sql`request.status <> 'DeletedRequest'`,
    within(scope, filter),
    narrowed("request", filter),
    matchesPerson(search),
    kinds?.length && sql`request.kind = any(${kinds.map((name) => requestKinds[name])}::smallint[])`,
    isHourly !== undefined && sql`(request.from_minute is not null) = ${isHourly}`,
    correction && sql`request.kind = ${requestKinds.inOut} and ${isOf[correction]}`,
    submitted && wasSubmitted(submitted),
    isWithoutEffect && tookNoEffect,
    pageNumber !== undefined && sql`(request.page_number = ${pageNumber} or request.id = ${pageNumber})`,
  ].filter((one) => typeof one === "object");
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const isOf: Readonly<Record<Correction, RawBuilder<boolean>>> = {
  add: sql`request.replaces_minute is null and request.unverified is null`,
  replace: sql`request.replaces_minute is not null and request.from_minute is not null`,
  remove: sql`request.from_minute is null`,
  unverified: sql`request.unverified is not null`,
};

function within(scope: RequestScope, filter: RequestFilter): RawBuilder<boolean> {
  switch (scope.of) {
    case "person":
      return sql<boolean>`request.personnel_number = ${scope.personnelNumber}`;
    case "waiting":
      return sql<boolean>`(${isWaitingFor(scope.acting)} and ${withinReach(scope.reach ?? { isEveryone: true })}
        and ${notFiledBy(scope.actor)})`;
    case "handled":
    case "own":
      return sql<boolean>`request.id in (select id from (${narrowRows(scope, filter)}) as narrow)`;
    case "filed":
      return sql<boolean>`(request.created_by = ${scope.actor} and request.created_by <> request.personnel_number)`;
    case "reach":
      return withinReach(scope.reach);
    case "approved":
      return sql<boolean>`(${withinReach(scope.reach)} and request.status = 'ConfirmRequest'
        and coalesce(request_type.is_in_approved, true))`;
  }
}

/** The scopes with very many rows: everything someone has decided, and everyone's requests. */
type LongScope = Extract<RequestScope, { of: "handled" | "own" | "reach" }>;

const isLong = (scope: RequestScope): scope is LongScope =>
  scope.of === "reach" ? scope.reach.isEveryone : scope.of === "handled" || scope.of === "own";

/**
 * Number, day and person of the rows of a long scope: what someone has decided, and with `own` also what waits for them
 * and what they filed for others; or everyone's requests. Filters only by the request's days, section, status and type.
 */
function narrowRows(scope: LongScope, filter: RequestFilter): RawBuilder<unknown> {
  if (scope.of === "reach")
    return sql`select listed.id, listed.first_day, listed.personnel_number from request listed
      where listed.status <> 'DeletedRequest' and ${narrowed("listed", filter)}`;
  const { actor } = scope;
  const handled = sql`select handled.request_id as id, handled.first_day, handled.personnel_number
    from request_handler handled
    where handled.actor = ${actor} and ${narrowed("handled", filter)}`;
  if (scope.of === "handled") return handled;
  const filed = sql`select filed.id, filed.first_day, filed.personnel_number from request filed
    where filed.created_by = ${actor} and filed.created_by <> filed.personnel_number
      and filed.status <> 'DeletedRequest' and ${narrowed("filed", filter)}`;
  const waiting = sql`select found.id, found.first_day, found.personnel_number
    from (${waitingRows(scope.acting)}) as waiting
      join request found on found.id = waiting.id and ${narrowed("found", filter)}`;
  return sql`${handled} union (${filed}) union (${waiting})`;
}

const narrowing = ["kind", "statuses", "typeCode", "from", "to", "sectionCode"] as const;

function narrowed(table: string, filter: RequestFilter): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const { kind, statuses, typeCode, from, to, sectionCode } = filter;
  const conditions = [
    kind !== undefined && sql`${column("kind")} = ${requestKinds[kind]}`,
    statuses?.length && sql`${column("status")} = any(${statuses}::text[])`,
    typeCode && sql`${column("type_code")} = ${typeCode}`,
    from !== undefined && sql`${column("last_day")} >= ${from}::date`,
    to !== undefined && sql`${column("first_day")} <= ${to}::date`,
    sectionCode && sql`${column("section_code")} = ${sectionCode}`,
  ].filter((one) => typeof one === "object");
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** A page of requests: selects their numbers first, then reads the columns of the list for these few. */
export async function requestPage(
  db: Db,
  scope: RequestScope,
  query: RequestFilter & ListQuery,
  sorting: Sorting = requestSorting,
): Promise<{ items: ListedRequest[]; total: number }> {
  const slice = sliceOf(query);
  if (!slice) return listPage(listedRequests(db, scope, query), query, sorting);
  const sort = query.sort || sorting.usual;
  const { keys, total } = await keysOf(db, scope, { ...query, sort }, slice, sorting);
  if (keys.length === 0) return { items: [], total };
  const items = await inOrder(requestRows(db, scope), sort, sorting)
    .where("request.id", "in", keys)
    .execute();
  return { items, total };
}

type Slice = { from: number; size: number };
type Keys = { keys: number[]; total: number };

/**
 * The numbers of the requests on a page, and the total. The decisions of many years, or everyone's requests, are many
 * rows: in the usual order, and with no filter that needs request rows, none of them is read.
 */
async function keysOf(
  db: Db,
  scope: RequestScope,
  { page: _, pageSize: __, sort = "", ...filter }: RequestFilter & ListQuery,
  slice: Slice,
  sorting: Sorting,
): Promise<Keys> {
  const isNarrow = Object.entries(filter).every(
    ([name, value]) => value === undefined || value === "" || narrowing.some((one) => one === name),
  );
  const order = narrowOrders.get(sort);
  if (isLong(scope) && isNarrow && order) return narrowKeys(db, scope, filter, order, slice);
  return pageKeys(narrowRequests(db, scope, filter, sort), slice, { ...sorting, usual: sort });
}

const name = inPersianOrder("person.name");
const number = sql`lpad(narrow.personnel_number, 20, '0')`;

/** The orders that need no columns of the request rows. */
const narrowOrders: ReadonlyMap<string, RawBuilder<unknown>> = new Map([
  ["-from", sql`first_day desc`],
  ["from", sql`first_day`],
  ["name", sql`${name}`],
  ["-name", sql`${name} desc`],
  ["personnelNumber", number],
  ["-personnelNumber", sql`${number} desc`],
]);

async function narrowKeys(
  db: Db,
  scope: LongScope,
  filter: RequestFilter,
  order: RawBuilder<unknown>,
  slice: Slice,
): Promise<Keys> {
  const narrow = sql`(${narrowRows(scope, filter)}) as narrow`;
  const named = sql`${narrow} join person on person.personnel_number = narrow.personnel_number`;
  const inTurn = sql`order by ${order}, id desc limit ${slice.size} offset ${slice.from}`;
  // A query that scans all rows anyway counts them on the way; a query ordered by an index does not.
  const isInTurn = scope.of !== "own" && order === narrowOrders.get("-from");
  const all = isInTurn ? sql`null as total from ${narrow}` : sql`count(*) over () as total from ${named}`;
  const { rows } = await sql<{ id: number; total: number | null }>`
    select id, ${all} ${inTurn}`.execute(db);
  const keys = rows.map(({ id }) => id);
  const known = rows[0]?.total;
  if (typeof known === "number") return { keys, total: known };
  const counted = await sql<{ total: number }>`select count(*) as total from ${narrow}`.execute(db);
  return { keys, total: counted.rows[0]?.total ?? 0 };
}

/** A request with its related names, and the person for whom its viewer would act. */
export function requestRows(db: Db, scope?: RequestScope) {
  const acting = scope && "acting" in scope ? (scope.acting ?? []) : [];
  return db
    .selectFrom("request")
    .innerJoin("person", "person.personnel_number", "request.personnel_number")
    .leftJoin("section", "section.code", "request.section_code")
    .leftJoin("city", "city.code", "request.city_code")
    .leftJoin("clock", "clock.code", "request.clock_code")
    .leftJoin("person as filer", "filer.personnel_number", "request.created_by")
    .leftJoin("request_type", (join) => join.on(isItsType))
    .select(["request.id", "request.personnel_number as personnelNumber", "person.name"])
    .select(["request.section_code as sectionCode", "section.name as sectionName"])
    .select(kindName.as("kind"))
    .select(["request.type_code as typeCode", "request_type.name as typeName"])
    .select(sql<boolean>`coalesce(request_type.is_private, false)`.as("isPrivate"))
    .select(["request_type.name_en as typeNameEn", "request.status", "request.waiting_degree as degree"])
    .select(["request.first_day as from", "request.last_day as to"])
    .select(["request.from_minute as fromMinute", "request.to_minute as toMinute"])
    .select(
      sql<"in" | "out" | null>`case request.direction when 1 then 'in' when 2 then 'out' end`.as("direction"),
    )
    .select(["request.replaces_minute as replacesMinute", "request.unverified"])
    .select(["request.clock_code as clockCode", "clock.name as clockName"])
    .select(["request.description", "request.city_code as cityCode", "city.name as cityName"])
    .select(["request.place", "request.page_number as pageNumber"])
    .select(["request.amount_days as days", "request.amount_minutes as minutes"])
    .select(["request.submitted_at as submittedAt", "request.decided_at as decidedAt"])
    .select(["request.decisions", "request.version", "request.created_by as createdBy"])
    .select(["filer.name as createdByName", "request.is_entered as isEntered"])
    .select([waitingNames.as("waitingFor"), inPlaceOf(acting).as("inPlaceOf")])
    .select(
      sql<string | null>`(select step.reason from request_step step where step.request_id = request.id
        and step.reason is not null order by step.id desc limit 1)`.as("lastReason"),
    )
    .select(
      sql<number>`(select count(*) from request_attachment a where a.request_id = request.id)`.as(
        "attachments",
      ),
    );
}

const kindName = sql<RequestKind>`(${sql.lit(`{${allKinds.join()}}`)}::text[])[request.kind]`;

export const requestSorting: Sorting = {
  by: {
    id: sql.ref("request.id"),
    from: sql.ref("request.first_day"),
    to: sql.ref("request.last_day"),
    fromMinute: sql.ref("request.from_minute"),
    kind: sql.ref("request.kind"),
    status: sql.ref("request.status"),
    typeName: inPersianOrder("request_type.name"),
    ...byPerson,
    submittedAt: sql.ref("request.submitted_at"),
    decidedAt: sql.ref("request.decided_at"),
    days: sql.ref("request.amount_days"),
    minutes: sql.ref("request.amount_minutes"),
  },
  // Spec 7.10: own lists are ordered by the first day, latest first.
  usual: "-from",
  tie: sql`request.id desc`,
  key: sql.ref("request.id"),
  isCountedTogether: true,
};

/** Longest waiting first. */
export const waitingSorting: Sorting = { ...requestSorting, usual: "submittedAt", tie: sql`request.id` };

export type ListedRequest = Awaited<ReturnType<ReturnType<typeof requestRows>["executeTakeFirstOrThrow"]>>;
