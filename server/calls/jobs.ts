import { createReadStream, existsSync } from "node:fs";
import type { calls } from "@schemas/calls";
import { fail } from "@schemas/errors";
import { type DateRange, spanOf } from "@schemas/values/jalali-date";
import type { Language } from "@schemas/values/languages";
import type { RecomputeInput, SignedIn } from "../context/context";
import { actorOf } from "../context/identity";
import type { Db } from "../db/db";
import { hasRow } from "../db/one-row";
import { takeTouched, takeUnannounced, turnItems } from "../db/tables/bulk";
import { addJob, cancelJob, findJob, listNewestJobs, restartJob } from "../db/tables/jobs";
import { readStored } from "../db/tables/stored-files";
import {
  checkKind,
  type ImportInput,
  importKind,
  isStored,
  leftOfImport,
} from "../punch-import/import-input";
import { saveUploads } from "../punch-import/save-uploads";
import { assertImportOpen, isUndone, undoImportKind } from "../punch-import/undo-import";
import { announceGathered } from "../requests/file";
import type { Handlers } from "./handlers";

/** How many jobs the administrator's list shows. */
const shownJobs = 50;

/** The calls about background jobs, part of the group `portal`. */
export const jobs = {
  async getJob({ id }, { db, who, language }) {
    const job = await known(db, id, language);
    // A caller without access to jobs can follow those they started.
    const isShown = who.kind !== "webAdmin" || who.standing.rights.has("jobs.read");
    if (!isShown && job.createdBy !== who.username) throw fail("job-not-found");
    return job;
  },

  listJobs: (_, { db, language }) => listNewestJobs(db, shownJobs, language),

  async cancelJob({ id }, context) {
    const { db, now, record } = context;
    if (await cancelJob(db, id, now)) {
      await record("cancel", "job", id);
      await turnItems(db, id, "waiting", "skipped");
      await recomputeGathered(context, [...(await takeTouched(db, id)), ...(await leftOfImport(db, id))]);
      await announceGathered(context, await takeUnannounced(db, id));
    }
    return known(db, id);
  },

  async restartJob({ id }, { db, server, record }) {
    const { kind } = await known(db, id);
    if (!(await restartJob(db, id))) throw fail("job-not-failed");
    await record("start", "job", id, { after: { kind } });
    server.wakeJobs();
    return known(db, id);
  },

  async recompute({ from, to, personnelNumbers }, context) {
    if (to < from) throw fail("end-before-start", {}, ["to"]);
    const named = personnelNumbers
      ?.split(/[,\s]+/)
      .map((number) => number.trim())
      .filter(Boolean);
    const input: RecomputeInput = { from, to, ...(named?.length ? { personnelNumbers: named } : {}) };
    return startJob(context, "recompute", input);
  },

  importPunches: (uploads, context) => startOnUploads(context, importKind, uploads),

  checkPunches: (uploads, context) => startOnUploads(context, checkKind, uploads),

  async importCheckedPunches({ id }, context) {
    const { state } = await known(context.db, id);
    // Only a check that has ended can be turned into an import.
    if (state !== "done") throw fail("job-not-found");
    const input = await punchesInput(context.db, id, [checkKind]);
    return startJob(context, importKind, input, { files: input.files.map(({ name }) => ({ name })) });
  },

  async deleteImportedPunches({ id }, context) {
    const { db, language } = context;
    const { kind, state, result } = await known(db, id);
    // A running import is cancelled, not undone.
    if (kind !== importKind || state === "waiting" || state === "running") throw fail("job-not-found");
    if (!result?.added || (await isUndone(db, id))) throw fail("import-undone");
    await assertImportOpen(db, id, language);
    return startJob(context, undoImportKind, { importId: id }, { undoes: id });
  },

  async getLeftOutRows({ id }, { db, server }) {
    const input = await punchesInput(db, id, [checkKind, importKind]);
    // Read while the answer is being sent, when the call's own transaction has ended.
    const content = await badRowsOf(server.db, input);
    if (!content) throw fail("job-not-found");
    return { name: "left-out-rows.csv", type: "text/csv; charset=utf-8", content };
  },
} satisfies Partial<Handlers<typeof calls.portal>>;

/** The rows that an import left out; null if there are none. */
async function badRowsOf(db: Db, input: ImportInput): Promise<AsyncIterable<Uint8Array> | null> {
  if (isStored(input))
    return (await hasRow(db, "stored_piece", { file_id: input.badRows }))
      ? readStored(db, input.badRows)
      : null;
  return existsSync(input.badRowsPath) ? createReadStream(input.badRowsPath) : null;
}

async function startOnUploads(
  context: SignedIn,
  kind: string,
  { file, outFile }: { file: Blob; outFile?: Blob | undefined },
) {
  const uploads = [file, outFile].filter((blob) => blob !== undefined);
  const input = await saveUploads(context.db, uploads, context.now);
  return startJob(context, kind, input, { files: input.files.map(({ name }) => ({ name })) });
}

/** The files of a job about punches, if it is of one of these kinds. */
async function punchesInput(db: Db, id: number, kinds: readonly string[]): Promise<ImportInput> {
  const job = await db
    .selectFrom("job")
    .select("input")
    .where("id", "=", id)
    .where("kind", "in", kinds)
    .executeTakeFirstOrThrow(() => fail("job-not-found"));
  const input = job.input as unknown as ImportInput;
  return isStored(input)
    ? { files: input.files, badRows: input.badRows }
    : { files: input.files, badRowsPath: input.badRowsPath };
}

/**
 * Adds a job for the caller and returns its state. `summary` is what the history records if the input is too long or
 * private.
 */
export async function startJob(
  context: SignedIn,
  kind: string,
  input: Record<string, unknown>,
  summary: Record<string, unknown> = input,
) {
  const { db, server, who, now, language } = context;
  const id = await addJob(db, { kind, input: { ...input, language }, createdBy: actorOf(who), now });
  await context.record("start", "job", id, { after: { kind, ...summary } });
  server.wakeJobs();
  return known(db, id);
}

async function known(db: Db, id: number, language?: Language) {
  const job = await findJob(db, id, language);
  if (!job) throw fail("job-not-found");
  return job;
}

/**
 * Starts a job that recomputes days, and returns its id. Returns null within bulk work, which collects the days of all
 * records for one job at the end.
 */
export async function startRecompute(
  context: SignedIn,
  input: RecomputeInput,
  summary?: Record<string, unknown>,
): Promise<number | null> {
  if (context.recomputeLater) {
    context.recomputeLater(input);
    return null;
  }
  const job = await startJob(context, "recompute", input, summary);
  return job.id;
}

/** Beyond this many jobs, one job recomputes everyone's days over the whole span. */
const mostJobs = 20;

/** Recomputes the days affected by many changes, with one job for all changes of the same days. */
export async function recomputeGathered(context: SignedIn, touched: readonly RecomputeInput[]) {
  for (const input of gathered(touched)) {
    const { from, to, personnelNumbers } = input;
    const summary = { from, to, ...(personnelNumbers && { people: personnelNumbers.length }) };
    await startJob(context, "recompute", input, summary);
  }
}

function gathered(touched: readonly RecomputeInput[]): RecomputeInput[] {
  const bySpan = new Map<string, RecomputeInput[]>();
  for (const days of touched) {
    const span = `${days.from} ${days.to}`;
    bySpan.set(span, [...(bySpan.get(span) ?? []), days]);
  }
  const groups = bySpan.size > mostJobs ? [touched] : [...bySpan.values()];
  return groups.filter((group) => group.length > 0).map(together);
}

function together(group: readonly RecomputeInput[]): RecomputeInput {
  const { from, to } = spanOf(group) as DateRange;
  if (group.some(({ personnelNumbers }) => !personnelNumbers)) return { from, to };
  return { from, to, personnelNumbers: [...new Set(group.flatMap((one) => one.personnelNumbers ?? []))] };
}
