import * as z from "zod";
import { bulkSources, bulkVerbs } from "../bulk-verbs";
import { bodyBytes, defineCall, defineCalls } from "../define-call";
import { pageQuery } from "../list-query";
import { countOnWire, jsonOnWire, onWire, wholeOnWire } from "../wire";
import { jobStates } from "./portal";

/** What became of one record; `skipped` is what was left when somebody stopped the work. */
const bulkStates = ["waiting", "done", "failed", "skipped"] as const;
export type BulkState = (typeof bulkStates)[number];

/** The most records of one piece of bulk work. */
export const mostBulkItems = 20_000;

const key = z.union([z.string().max(200), z.number()]);
const values = z.record(z.string().max(60), z.unknown());

/** One record of bulk work as it is asked: its key (not for `create`), and the house values by field name. */
const bulkItemInput = z.object({
  id: key.optional(),
  /** What the record is called, so that its line says something after it is gone. */
  title: z.string().max(300),
  values: values.optional(),
  /** The version the change was based on; a record that was changed since is refused. */
  version: z.number().optional(),
});
export type BulkItemInput = z.output<typeof bulkItemInput>;

/** A piece of work on many records and how far it is. */
export const bulkOnWire = onWire({
  jobId: wholeOnWire,
  resource: z.string(),
  verb: z.enum(bulkVerbs),
  /** Which action, where the verb is `action`. */
  action: z.string().nullable(),
  source: z.enum(bulkSources),
  /** The fields that are given, over all records. */
  fields: z.array(z.string()),
  /** The work that this one takes back; null for work of its own. */
  undoes: z.nullable(wholeOnWire),
  /** The job's own state: `done` says that every record was tried, not that all went well. */
  state: z.enum(jobStates),
  /** How many records there are, and how many stand in each state. */
  total: wholeOnWire,
  waiting: wholeOnWire,
  done: wholeOnWire,
  failed: wholeOnWire,
  skipped: wholeOnWire,
  /** How many of the done ones `undoBulk` would take back; none before it has ended. */
  undoable: wholeOnWire,
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type Bulk = z.output<typeof bulkOnWire>;

/** One of its records and what became of it. */
export const bulkItem = onWire({
  /** From 1, as they were asked. */
  position: countOnWire,
  id: key.nullable(),
  title: z.string(),
  state: z.enum(bulkStates),
  /** Why it failed, in the language of who started it. */
  message: z.string().nullable(),
  /** Sentences by field name, where the refusal names fields. */
  fields: z.record(z.string(), z.string()),
});
export type BulkItem = z.output<typeof bulkItem>;

const jobId = onWire({ jobId: wholeOnWire });

/** Work on many records, done by the server: it goes on without the browser, and after a restart where it was. */
export const bulk = defineCalls("bulk", {
  /** Refused as a whole when the resource, the verb or a field is not open to it; records are refused one by one. */
  startBulk: defineCall({
    post: "Bulk/Start",
    input: onWire({
      resource: z.string().max(60),
      verb: z.enum(bulkVerbs),
      action: z.string().max(60).optional(),
      source: z.enum(bulkSources).optional(),
      items: jsonOnWire(z.array(bulkItemInput).min(1).max(mostBulkItems)),
    }),
    output: bulkOnWire,
    allow: "webAdmin",
    carries: "multipart",
    mostBytes: bodyBytes.rows,
  }),
  getBulk: defineCall({
    get: "Bulk/Get",
    input: jobId,
    output: bulkOnWire,
    allow: "webAdmin",
  }),
  /** The newest of a resource that nobody has closed: one, or none. */
  newestBulk: defineCall({
    get: "Bulk/Newest",
    input: onWire({ resource: z.string().max(60), source: z.enum(bulkSources).optional() }),
    output: bulkOnWire,
    values: "list",
    allow: "webAdmin",
  }),
  /** Its records; the failed ones first, then in the order they were asked. */
  listBulkItems: defineCall({
    get: "Bulk/Items",
    input: onWire({
      jobId: wholeOnWire,
      state: z.enum(bulkStates).optional(),
      ...pageQuery,
    }),
    output: bulkItem,
    paged: true,
    allow: "webAdmin",
  }),
  /** Tries the failed ones again, or goes on with those that were left when it was stopped. */
  retryBulk: defineCall({
    post: "Bulk/Retry",
    input: onWire({ jobId: wholeOnWire, state: z.enum(["failed", "skipped"]) }),
    output: bulkOnWire,
    allow: "webAdmin",
  }),
  /**
   * Takes back what was done of some work that has ended: work of its own, in its place. A record that was changed
   * since is refused; only whoever did the work may, and only where each record's inverse exists.
   */
  undoBulk: defineCall({
    post: "Bulk/Undo",
    input: jobId,
    output: bulkOnWire,
    allow: "webAdmin",
  }),
  /** Puts away what has ended; its records stay in the history. Work under way is stopped by `portal.cancelJob`. */
  closeBulk: defineCall({ post: "Bulk/Close", input: jobId, allow: "webAdmin" }),
});
