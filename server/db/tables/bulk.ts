import type { BulkSource } from "@schemas/bulk-verbs";
import type { Bulk, BulkItemInput, BulkState } from "@schemas/calls/bulk";
import { type Insertable, type RawBuilder, type Selectable, sql } from "kysely";
import { columns } from "../columns";
import type { Db } from "../db";
import { insertRows } from "../insert-rows";
import { inIso } from "../instant";
import { lockKeys } from "../locks";
import { hasRows, setRow } from "../one-row";
import type { BulkItemTable, BulkItemWork, BulkTable, Unannounced } from "../schema";
import { openStates } from "./jobs";
import { type ListQuery, listPage, type Sorting } from "./list-page";
import { narrowed } from "./narrowed";

export type NewBulk = Omit<Insertable<BulkTable>, "job_id"> & {
  jobId: number;
  items: readonly BulkItemInput[];
};

/** Stores the records of a job in the order of the request. */
export async function insertBulk(db: Db, { jobId, items, ...bulk }: NewBulk): Promise<void> {
  await db
    .insertInto("bulk")
    .values({ job_id: jobId, ...bulk })
    .execute();
  const rows = items.map(({ id, title, values, version }, index) => ({
    job_id: jobId,
    position: index + 1,
    key: id === undefined ? null : { id },
    title,
    input: { values, version },
  }));
  await insertRows(db, "bulk_item", rows);
}

/** Stores the records of an undo operation, the last one first. */
export async function insertUndoItems(db: Db, jobId: number, undoes: number): Promise<void> {
  await sql`
    insert into bulk_item (job_id, position, key, title, input)
    select ${jobId}, row_number() over (order by position desc), key, title, undo
    from bulk_item where job_id = ${undoes} and state = 'done' and undo is not null
  `.execute(db);
}

/**
 * Only for operations that have ended and were not undone; refused records are retried in the undo operation itself.
 */
const undoable = sql<number>`(case when job.state in ('done', 'failed', 'cancelled')
  and not exists (select from bulk taken where taken.undoes = bulk.job_id) then
  (select count(*) from bulk_item i where i.job_id = bulk.job_id and i.state = 'done' and i.undo is not null)
  else 0 end)`;

/** How many records of a row of `bulk` there are in each state. */
const counted = sql<Record<BulkState | "total", number>>`(select count(*) as total,
    count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'done') as done,
    count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'skipped') as skipped
  from bulk_item where job_id = bulk.job_id)`.as("items");

const bulks = (db: Db) =>
  db
    .selectFrom("bulk")
    .innerJoin("job", "job.id", "bulk.job_id")
    .innerJoinLateral(counted, (join) => join.onTrue())
    .select(columns("bulk", "jobId", "resource", "verb", "action", "source", "fields", "undoes"))
    .select(columns("job", "state", "createdAt", "finishedAt"))
    .select(columns("items", "total", "waiting", "done", "failed", "skipped"))
    .select(undoable.as("undoable"));

/** A bulk operation with its counts. */
export async function findBulk(db: Db, jobId: number): Promise<Bulk | undefined> {
  const bulk = await bulks(db).where("bulk.job_id", "=", jobId).executeTakeFirst();
  return bulk && inIso(bulk);
}

/** The newest operation on a resource that is not closed. */
export async function findNewestBulk(db: Db, resource: string, source?: BulkSource) {
  const bulk = await bulks(db)
    .where("bulk.resource", "=", resource)
    .where("bulk.closed_at", "is", null)
    .where(narrowed({ source }, { source: "bulk.source" }))
    .orderBy("bulk.job_id", "desc")
    .executeTakeFirst();
  return bulk && inIso(bulk);
}

/** Whether a bulk operation on a resource is waiting or running; locks out others until the transaction ends. */
export async function isBulkUnderWay(db: Db, resource: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${lockKeys.bulk}, hashtext(${resource}))`.execute(db);
  return hasRows(
    db
      .selectFrom("bulk")
      .innerJoin("job", "job.id", "bulk.job_id")
      .where("bulk.resource", "=", resource)
      .where("bulk.closed_at", "is", null)
      .where("job.state", "in", openStates),
  );
}

/** Closes the operation of a job, or all finished ones on a resource. */
export const closeBulks = (db: Db, which: { job_id: number } | { resource: string }, now: Date) =>
  setRow(db, "bulk", { closed_at: null, ...which }, { closed_at: now });

const failedFirst: Sorting = {
  by: { state: sql`bulk_item.state = 'failed'` as RawBuilder<unknown> },
  usual: "-state",
  tie: sql`bulk_item.position`,
};

/** One page of the records of a job, the failed ones first. */
export const listItems = (
  db: Db,
  jobId: number,
  { state, ...page }: ListQuery & { state?: BulkState | undefined },
) =>
  listPage(
    db
      .selectFrom("bulk_item")
      .select(["position", "title", "state", "message"])
      .select(sql<string | number | null>`key -> 'id'`.as("id"))
      .select(sql<Record<string, string>>`coalesce(fields, '{}')`.as("fields"))
      .where(narrowed({ jobId, state }, { jobId: "job_id", state: "state" })),
    page,
    failedFirst,
  );

export type WaitingItem = Awaited<ReturnType<typeof waitingItems>>[number];

/** The next waiting records. */
export const waitingItems = (db: Db, jobId: number, limit: number) =>
  db
    .selectFrom("bulk_item")
    .select(["position", "title", "key", "input"])
    .where("job_id", "=", jobId)
    .where("state", "=", "waiting")
    .orderBy("position")
    .limit(limit)
    .execute();

type Outcome =
  | { state: "done"; touched: readonly object[]; unannounced: Unannounced; undo: BulkItemWork | null }
  | { state: "failed"; message: string; fields: Readonly<Record<string, string>> };

/** Stores the outcome of one record. */
export async function markItem(db: Db, jobId: number, position: number, outcome: Outcome): Promise<void> {
  const isDone = outcome.state === "done";
  const touched = isDone && outcome.touched.length > 0 ? JSON.stringify(outcome.touched) : null;
  const stored = {
    state: outcome.state,
    message: isDone ? null : outcome.message,
    fields: isDone ? null : JSON.stringify(outcome.fields),
    touched,
    unannounced: isDone && isAny(outcome.unannounced) ? JSON.stringify(outcome.unannounced) : null,
    undo: isDone && outcome.undo ? JSON.stringify(outcome.undo) : null,
  };
  await setRow(db, "bulk_item", { job_id: jobId, position }, stored);
}

/** Moves all records of a job from one state to another; returns how many. */
export const turnItems = (db: Db, jobId: number, from: BulkState, to: BulkState): Promise<number> =>
  setRow(db, "bulk_item", { job_id: jobId, state: from }, { state: to, message: null, fields: null });

/** Takes what the done records require to be computed again; the caller must start a job for it. */
export const takeTouched = async (db: Db, jobId: number) => (await take(db, jobId, "touched")).flat();

const isAny = ({ requests, justified }: Unannounced) => requests.length + justified.length > 0;

/** Takes what the done records have left to be announced; the caller must announce it. */
export async function takeUnannounced(db: Db, jobId: number): Promise<Unannounced> {
  const taken = await take(db, jobId, "unannounced");
  return {
    requests: taken.flatMap(({ requests }) => requests),
    justified: taken.flatMap(({ justified }) => justified),
  };
}

/** Takes the values of a column out of the records of a job. */
async function take<N extends "touched" | "unannounced">(db: Db, jobId: number, name: N) {
  const column = sql.ref(name);
  const { rows } = await sql<{ value: NonNullable<Selectable<BulkItemTable>[N]> }>`
    with taken as (
      select position, ${column} as value from bulk_item where job_id = ${jobId} and ${column} is not null
      order by position for update
    )
    update bulk_item set ${column} = null from taken
    where bulk_item.job_id = ${jobId} and bulk_item.position = taken.position
    returning taken.value`.execute(db);
  return rows.map(({ value }) => value);
}
