import * as z from "zod";
import { bulkSources, bulkVerbs } from "../bulk-verbs";
import { defineCalls, get, post } from "../define-call";
import { megabytes } from "../values/bytes";
import * as wire from "../wire";
import { dashboardCalls } from "./dashboards";
import { homeCalls } from "./home";
import { memberShape } from "./whom";

/** The state of a job. A `failed` job keeps its progress and can be started again. */
export const jobStates = ["waiting", "running", "done", "failed", "cancelled"] as const;

/** The work of a job on many records, as far as its title shows it. */
export const workShape = {
  resource: z.string(),
  verb: z.enum(bulkVerbs),
  /** The name of the action when the verb is `action`. */
  action: z.string().nullable(),
  source: z.enum(bulkSources),
  /** The fields that any of the records sets. */
  fields: z.array(z.string()),
  /** The operation that this one undoes, if it is an undo. */
  undoes: z.nullable(wire.whole),
  total: wire.whole,
};

/** What the progress of a job counts. */
const jobCounts = ["rows", "people"] as const;
export type JobCounts = (typeof jobCounts)[number];

export const job = wire.object({
  id: wire.whole,
  kind: z.string(),
  state: z.enum(jobStates),
  done: wire.whole,
  total: wire.whole,
  /** What `done` and `total` count; null if the kind of job determines it. */
  counts: z.enum(jobCounts).nullable(),
  /** The results by name (for example rows added), shown as they are. */
  result: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
  error: z.string().nullable(),
  /** Who started it; `-` for the portal itself. */
  createdBy: z.string(),
  work: z.nullable(wire.object(workShape)),
  /** The days to compute again and the number of people; null for everyone. */
  days: z.nullable(wire.object({ ...wire.days, people: z.nullable(wire.whole) })),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type Job = z.output<typeof job>;

const savedView = wire.object({
  id: wire.whole,
  resource: z.string(),
  name: z.string(),
  /** The list's URL query, which is the whole state of a table. */
  query: z.string(),
  isShared: z.boolean(),
  isMine: z.boolean(),
});
export type SavedView = z.output<typeof savedView>;

/** The largest upload of punch files, some ten million punches. They are streamed, never completely in memory. */
export const mostPunchBytes = megabytes(256);

/** Calls about one job, which return it. */
const ofJob = { input: wire.object({ id: wire.whole }), output: job } as const;
const ofPunchFiles = {
  input: wire.object({ file: z.instanceof(Blob), outFile: z.instanceof(Blob).optional() }),
  output: job,
  carries: "multipart",
  mostBytes: mostPunchBytes,
} as const;

/** Our own calls beyond the spec's 232, for what the original system did elsewhere. */
export const portal = defineCalls("portal", {
  ...dashboardCalls,
  ...homeCalls,
  /** Succeeds only while the database responds; for load balancers and watchdogs. */
  checkHealth: get.anyone("portal/health", {
    output: wire.object({ version: z.string(), database: z.string() }),
  }),
  getJob: get("portal/job", { ...ofJob }),
  listJobs: get("portal/jobs", { list: job }),
  /** Finished work is not undone. Returns the job in its current state, even if it had already ended. */
  cancelJob: post("portal/cancelJob", { ...ofJob }),
  /** Puts a failed job back in the queue: it continues with the rest. Returns the job. */
  restartJob: post("portal/restartJob", { ...ofJob }),
  /** Computes the stored day-work of everyone, or of some people, again over a range. Returns the job. */
  recompute: post("portal/recompute", {
    input: wire.object({ from: wire.day, to: wire.day, personnelNumbers: z.string().max(50_000).optional() }),
    output: job,
  }),
  /** Imports a punch file in a job; its format is recognised from the content (server/punch-import). */
  importPunches: post("portal/importPunches", { ...ofPunchFiles }),
  /** The same without writing any punches: the job reports the result of an import. */
  checkPunches: post("portal/checkPunches", { ...ofPunchFiles }),
  /** Deletes, as a job, the punches that an import recorded, as long as none of them is in a closed period. */
  deleteImportedPunches: post("portal/deleteImportedPunches", { ...ofJob }),
  /** Imports the same files that a job has checked. */
  importCheckedPunches: post("portal/importCheckedPunches", { ...ofJob }),
  /** The rows of punch files that a job left out, each with line, reason and content. */
  getLeftOutRows: get("portal/leftOutRows", { input: wire.object({ id: wire.whole }), file: true }),
  listViews: get.signedIn("portal/views", { input: wire.object({ resource: wire.code }), list: savedView }),
  saveView: post.signedIn("portal/saveView", {
    input: wire.object({
      resource: wire.code,
      name: z.string().trim().min(1).max(60),
      query: z.string().max(2000),
      isShared: wire.bit,
    }),
    output: savedView,
  }),
  /** For the caller's own views. The web administrator may also rename and delete shared views of others. */
  renameView: post.signedIn("portal/renameView", {
    input: wire.object({ id: wire.whole, name: z.string().trim().min(1).max(60) }),
  }),
  /** Replaces the state of the caller's own view by the current state of the list; the name stays. */
  overwriteView: post.signedIn("portal/overwriteView", {
    input: wire.object({ id: wire.whole, query: z.string().max(2000) }),
  }),
  deleteView: post.signedIn("portal/deleteView", { input: wire.object({ id: wire.whole }) }),
  /** People the caller may see, by folded name or number, for pickers and the command palette. */
  searchPersonnel: get.manager("portal/searchPersonnel", {
    input: wire.object({ text: z.string().max(100) }),
    list: wire.object(memberShape),
    flag: "any",
  }),
  /** The active leave and mission types, by code. */
  listRequestTypes: get.signedIn("portal/requestTypes", {
    list: wire.object({
      kind: z.enum(["leave", "mission"]),
      code: z.string(),
      name: z.string(),
      nameEn: z.string(),
    }),
  }),
});
