import * as z from "zod";
import { bulkSources, bulkVerbs } from "../bulk-verbs";
import { defineCall, defineCalls } from "../define-call";
import { megabytes } from "../values/bytes";
import { bitOnWire, codeOnWire, dayOnWire, jalaliOnWire, onWire, wholeOnWire } from "../wire";
import { dashboardCalls } from "./dashboards";
import { homeCalls } from "./home";
import { personShape } from "./whom";

/** Where a job stands. `failed` jobs keep their place and can be started again. */
export const jobStates = ["waiting", "running", "done", "failed", "cancelled"] as const;

/** What work on many records is, as far as its title says it. */
const jobWork = onWire({
  resource: z.string(),
  verb: z.enum(bulkVerbs),
  action: z.string().nullable(),
  source: z.enum(bulkSources),
  fields: z.array(z.string()),
  undoes: z.nullable(wholeOnWire),
  total: wholeOnWire,
});

/** What the progress of a job is counted in. */
const jobCounts = ["rows", "people"] as const;
export type JobCounts = (typeof jobCounts)[number];

const job = onWire({
  id: wholeOnWire,
  kind: z.string(),
  state: z.enum(jobStates),
  done: wholeOnWire,
  total: wholeOnWire,
  /** What `done` and `total` count; null where its kind says so. */
  counts: z.enum(jobCounts).nullable(),
  /** What came out, by name (for example rows added); shown as it is. */
  result: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
  error: z.string().nullable(),
  /** Who started it; `-` for the portal itself. */
  createdBy: z.string(),
  work: z.nullable(jobWork),
  /** The days that are computed again, and of how many people; null: of everyone. */
  days: z.nullable(onWire({ from: jalaliOnWire, to: jalaliOnWire, people: z.nullable(wholeOnWire) })),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type Job = z.output<typeof job>;

const savedView = onWire({
  id: wholeOnWire,
  resource: z.string(),
  name: z.string(),
  /** The list's URL query, which is all of a table's state. */
  query: z.string(),
  isShared: z.boolean(),
  isMine: z.boolean(),
});
export type SavedView = z.output<typeof savedView>;

/** The most bytes of punches files: the log of some ten million punches. They are never in memory as a whole. */
export const mostPunchBytes = megabytes(256);

/** Calls of our own, beyond the 232 of the spec: what the portal needs that the original server had elsewhere. */
export const portal = defineCalls("portal", {
  ...dashboardCalls,
  ...homeCalls,
  /** Answers only when the database answers; for balancers and watchdogs. */
  checkHealth: defineCall({
    get: "portal/health",
    output: onWire({ version: z.string(), database: z.string() }),
    allow: "anyone",
  }),
  getJob: defineCall({
    get: "portal/job",
    input: onWire({ id: wholeOnWire }),
    output: job,
    allow: "webAdmin",
  }),
  listJobs: defineCall({ get: "portal/jobs", output: job, values: "list", allow: "webAdmin" }),
  /** What is done stays done; answers the job as it stands, also when it had ended already. */
  cancelJob: defineCall({
    post: "portal/cancelJob",
    input: onWire({ id: wholeOnWire }),
    output: job,
    allow: "webAdmin",
  }),
  /** Recomputes the stored day-work of everyone, or of some people, over a range; answers the job. */
  recompute: defineCall({
    post: "portal/recompute",
    input: onWire({ from: dayOnWire, to: dayOnWire, personnelNumbers: z.string().max(50_000).optional() }),
    output: job,
    allow: "webAdmin",
  }),
  /** Imports a punches file as a job; the format is recognised from its content (server/punch-import). */
  importPunches: defineCall({
    post: "portal/importPunches",
    input: onWire({ file: z.instanceof(Blob), outFile: z.instanceof(Blob).optional() }),
    output: job,
    allow: "webAdmin",
    carries: "multipart",
    mostBytes: mostPunchBytes,
  }),
  /** The same without writing a punch: the job says what an import would come to. */
  checkPunches: defineCall({
    post: "portal/checkPunches",
    input: onWire({ file: z.instanceof(Blob), outFile: z.instanceof(Blob).optional() }),
    output: job,
    allow: "webAdmin",
    carries: "multipart",
    mostBytes: mostPunchBytes,
  }),
  /** Takes back, as a job, what an import of punches recorded; as long as no period is closed over it. */
  deleteImportedPunches: defineCall({
    post: "portal/deleteImportedPunches",
    input: onWire({ id: wholeOnWire }),
    output: job,
    values: "one",
    allow: "webAdmin",
  }),
  /** Imports the very files that a job has checked. */
  importCheckedPunches: defineCall({
    post: "portal/importCheckedPunches",
    input: onWire({ id: wholeOnWire }),
    output: job,
    allow: "webAdmin",
  }),
  /** The rows of punches files that a job left out: the line, why, and what stood there. */
  getLeftOutRows: defineCall({
    get: "portal/leftOutRows",
    input: onWire({ id: wholeOnWire }),
    values: "file",
    allow: "webAdmin",
  }),
  listViews: defineCall({
    get: "portal/views",
    input: onWire({ resource: codeOnWire }),
    output: savedView,
    values: "list",
    allow: "signedIn",
  }),
  saveView: defineCall({
    post: "portal/saveView",
    input: onWire({
      resource: codeOnWire,
      name: z.string().trim().min(1).max(60),
      query: z.string().max(2000),
      isShared: bitOnWire,
    }),
    output: savedView,
    allow: "signedIn",
  }),
  /** One's own; the web administrator renames and deletes what is shared by others too. */
  renameView: defineCall({
    post: "portal/renameView",
    input: onWire({ id: wholeOnWire, name: z.string().trim().min(1).max(60) }),
    allow: "signedIn",
  }),
  /** Puts what a list shows now in the place of what a view of one's own showed; its name stays. */
  overwriteView: defineCall({
    post: "portal/overwriteView",
    input: onWire({ id: wholeOnWire, query: z.string().max(2000) }),
    allow: "signedIn",
  }),
  deleteView: defineCall({
    post: "portal/deleteView",
    input: onWire({ id: wholeOnWire }),
    allow: "signedIn",
  }),
  /** People the caller may see, by folded name or number, for pickers and the command palette. */
  searchPersonnel: defineCall({
    get: "portal/searchPersonnel",
    input: onWire({ text: z.string().max(100) }),
    output: onWire({ ...personShape, sectionName: z.string().nullable() }),
    values: "list",
    allow: "manager",
    flag: "any",
  }),
  /** The leave and mission types in force, by code. */
  listRequestTypes: defineCall({
    get: "portal/requestTypes",
    output: onWire({
      kind: z.enum(["leave", "mission"]),
      code: z.string(),
      name: z.string(),
      nameEn: z.string(),
    }),
    values: "list",
    allow: "signedIn",
  }),
});
