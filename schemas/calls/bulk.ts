import * as z from "zod";
import { bulkSources, bulkVerbs } from "../bulk-verbs";
import { bodyBytes, defineCalls, get, post } from "../define-call";
import { pageQuery } from "../list-query";
import * as wire from "../wire";
import { jobStates, workShape } from "./portal";

/** The outcome of one record. `skipped` means that the work was stopped before it. */
const bulkStates = ["waiting", "done", "failed", "skipped"] as const;
export type BulkState = (typeof bulkStates)[number];

/** The most records in one bulk operation. */
export const mostBulkItems = 20_000;

const key = z.union([z.string().max(200), z.number()]);
const values = z.record(z.string().max(60), z.unknown());

/** One record of a bulk operation: its key (except for `create`) and house values by field name. */
const bulkItemInput = z.object({
  id: key.optional(),
  /** The record's title, so that its line stays readable after the record is deleted. */
  title: z.string().max(300),
  values: values.optional(),
  /** The version the change was based on; refused if the record has changed since. */
  version: z.number().optional(),
});
export type BulkItemInput = z.output<typeof bulkItemInput>;

/** A bulk operation and its progress. */
export const bulkOnWire = wire.object({
  jobId: wire.whole,
  ...workShape,
  /** The state of the job. `done` means that every record was tried, not that all succeeded. */
  state: z.enum(jobStates),
  ...wire.counts(bulkStates),
  /** How many finished records `undoBulk` would undo; 0 until the operation has ended. */
  undoable: wire.whole,
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type Bulk = z.output<typeof bulkOnWire>;

/** One record of a bulk operation with its outcome. */
export const bulkItem = wire.object({
  /** From 1, in the order of the request. */
  position: wire.count,
  id: key.nullable(),
  title: z.string(),
  state: z.enum(bulkStates),
  /** Why it failed, in the language of the person who started the operation. */
  message: z.string().nullable(),
  /** Messages by field name, if the refusal names fields. */
  fields: z.record(z.string(), z.string()),
});
export type BulkItem = z.output<typeof bulkItem>;

const jobId = wire.object({ jobId: wire.whole });
const ofBulk = { input: jobId, output: bulkOnWire } as const;

/** Bulk operations run on the server, so they continue without the browser and resume after a restart. */
export const bulk = defineCalls("bulk", {
  /** Refused as a whole if the resource, verb or a field is not allowed; otherwise records are refused one by one. */
  startBulk: post("Bulk/Start", {
    input: wire.object({
      resource: z.string().max(60),
      verb: z.enum(bulkVerbs),
      action: z.string().max(60).optional(),
      source: z.enum(bulkSources).optional(),
      items: wire.json(z.array(bulkItemInput).min(1).max(mostBulkItems)),
    }),
    output: bulkOnWire,
    carries: "multipart",
    mostBytes: bodyBytes.rows,
  }),
  getBulk: get("Bulk/Get", { ...ofBulk }),
  /** The newest operation on a resource that is not closed, if any. */
  newestBulk: get("Bulk/Newest", {
    input: wire.object({ resource: z.string().max(60), source: z.enum(bulkSources).optional() }),
    list: bulkOnWire,
  }),
  /** Its records: failed ones first, then in the order of the request. */
  listBulkItems: get("Bulk/Items", {
    input: wire.object({ jobId: wire.whole, state: z.enum(bulkStates).optional(), ...pageQuery }),
    paged: bulkItem,
  }),
  /** Retries failed records, or resumes after the operation was stopped. */
  retryBulk: post("Bulk/Retry", {
    input: wire.object({ jobId: wire.whole, state: z.enum(["failed", "skipped"]) }),
    output: bulkOnWire,
  }),
  /**
   * Undoes a finished operation by a new one. Records that have changed since are refused. Only the person who ran the
   * operation may undo it, and only if each change can be inverted.
   */
  undoBulk: post("Bulk/Undo", { ...ofBulk }),
  /** Hides a finished operation; its changes stay in the history. `portal.cancelJob` stops a running one. */
  closeBulk: post("Bulk/Close", { input: jobId }),
});
