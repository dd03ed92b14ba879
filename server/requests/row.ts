import { fail } from "@schemas/errors";
import { type RequestKind, requestKinds } from "@schemas/request-kinds";
import type { RequestStatus } from "@schemas/request-life";
import { sql } from "kysely";
import type { Db } from "../db/db";
import type { RequestPart } from "../rules/requests/draft";

/** A request as the server works with it. */
export type StoredRequest = RequestPart & {
  id: number;
  personnelNumber: string;
  sectionCode: string | null;
  status: RequestStatus;
  degree: number | null;
  minutes: number;
  decisions: number;
  submittedAt: Date;
  createdBy: string;
  /** It waited too long: the web administrator may decide too. */
  isEscalated: boolean;
  /** An administrator entered it to correct a day; nobody decides about it. */
  isEntered: boolean;
  version: number;
};

const kinds = Object.fromEntries(Object.entries(requestKinds).map(([name, id]) => [id, name])) as Record<
  number,
  RequestKind
>;

/** The name of a kind by its number in the tables. */
export const kindNamed = (id: number): RequestKind => kinds[id] as RequestKind;

export const directionText = (stored: number | null) =>
  stored === 1 ? ("in" as const) : stored === 2 ? ("out" as const) : null;
export const directionNumber = (direction: "in" | "out" | null) =>
  direction === null ? null : direction === "in" ? 1 : 2;

function query(db: Db) {
  return db
    .selectFrom("request")
    .select(["id", "kind", "type_code as typeCode", "personnel_number as personnelNumber"])
    .select(["section_code as sectionCode", "status", "waiting_degree as degree"])
    .select(["first_day as from", "last_day as to", "from_minute as fromMinute", "to_minute as toMinute"])
    .select(["direction", "replaces_minute as replacesMinute", "description", "city_code as cityCode"])
    .select([
      "clock_code as clockCode",
      "place",
      "page_number as pageNumber",
      "amount_minutes as minutes",
      "decisions",
    ])
    .select([
      "submitted_at as submittedAt",
      "created_by as createdBy",
      "is_escalated as isEscalated",
      "is_entered as isEntered",
      "version",
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof query>["executeTakeFirstOrThrow"]>>;

const toRequest = ({ kind, direction, ...row }: Row): StoredRequest => ({
  ...row,
  kind: kindNamed(kind),
  direction: directionText(direction),
});

/** A request, locked until the transaction ends: other deciders wait and then see the decision. */
export async function lockRequest(db: Db, id: number): Promise<StoredRequest> {
  return existing(await query(db).where("id", "=", id).forUpdate().executeTakeFirst());
}

/** Several requests, locked in the order of their numbers; withdrawn ones are left out. */
export async function lockRequests(
  db: Db,
  ids: readonly number[],
  { withDeleted = false } = {},
): Promise<Map<number, StoredRequest>> {
  const rows = await query(db)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .$if(!withDeleted, (query) => query.where("status", "<>", "DeletedRequest"))
    .orderBy("id")
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, toRequest(row)]));
}

/** Several requests in the given order; withdrawn ones are left out. */
export async function findRequests(db: Db, ids: readonly number[]): Promise<StoredRequest[]> {
  const rows = await query(db)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where("status", "<>", "DeletedRequest")
    .orderBy(sql`array_position(${ids}::bigint[], id)`)
    .execute();
  return rows.map(toRequest);
}

export async function findRequest(db: Db, id: number): Promise<StoredRequest> {
  return existing(await query(db).where("id", "=", id).executeTakeFirst());
}

function existing(row: Row | undefined): StoredRequest {
  // A withdrawn request no longer exists for anyone; its history remains.
  if (!row || row.status === "DeletedRequest") throw fail("request-not-found");
  return toRequest(row);
}

/** The columns of a request that are set from a part. */
export function columnsOf(part: RequestPart) {
  return {
    kind: requestKinds[part.kind],
    type_code: part.typeCode,
    first_day: part.from,
    last_day: part.to,
    from_minute: part.fromMinute,
    to_minute: part.toMinute,
    direction: directionNumber(part.direction),
    replaces_minute: part.replacesMinute,
    // A removed punch keeps the clock it was made at.
    clock_code: part.fromMinute === null ? null : part.clockCode,
    description: part.description,
    city_code: part.cityCode,
    place: part.place,
    page_number: part.pageNumber,
  };
}
