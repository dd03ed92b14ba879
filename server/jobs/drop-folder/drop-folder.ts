import { readdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { storable } from "@schemas/values/storable-text";
import { lookAgain } from "../../context/look-again";
import type { JobServer } from "../../context/server";
import { makeFolder } from "../../db/make-folder";
import { addClaimedJob, findJob } from "../../db/tables/jobs";
import { type ImportInput, importKind } from "../../punch-import/import-input";
import { badRowsPathOf } from "../../punch-import/import-punches";
import { civilTime } from "../../rules/civil-time";
import { takeFile } from "../../terminals";
import { jobKinds } from "../kinds";
import { runClaimedJob } from "../run-job";
import { countsOf, type Outcome, refusalOf, reportOf } from "./report";

type Dropped = { path: string; name: string; clock: string | null };
export type DropFolder = { look: () => Promise<void> };

/** The end of a name, short enough, in any script, to fit with a time before it into the 255 bytes of file systems. */
const endOf = (name: string) => [...name].slice(-60).join("");

/** Files that programs are still writing, and those that systems leave behind. */
const isTemporary = (name: string) => /^[.~]|\.(?:part|tmp|crdownload)$/i.test(name);

/**
 * Imports files that other programs put into `<DATA_DIR>/drop/in`, as under “Import punches”; those in a folder there
 * named after a clock's code are stored as if that clock had sent them. A file is taken once it no longer grows, and
 * then moved to `done` or `refused`, with a report next to it.
 */
export function dropFolder(server: JobServer, onStored: (people: readonly string[]) => void): DropFolder {
  const root = join(server.dataDir, "drop");
  let sizes = new Map<string, string>();
  /** Files that were imported but could not be moved: they are not imported again while they stay unchanged. */
  const stuck = new Map<string, string>();

  const take = async (file: Dropped, written: string) => {
    if (stuck.get(file.path) === written) return;
    const { isTaken, report } =
      file.clock === null ? await importFile(server, file) : await store(file, file.clock);
    stuck.set(file.path, written);
    const at = server.now().toISOString().replace(/[:.]/g, "-");
    const stem = join(root, isTaken ? "done" : "refused", `${at} ${endOf(file.name)}`);
    await writeFile(`${stem}.report.txt`, `\ufeff${report}\n`);
    await rename(file.path, stem);
    stuck.delete(file.path);
  };
  const store = async ({ path, name }: Dropped, clock: string): Promise<Outcome> => {
    const now = server.now();
    const moment = { now, timeZone: server.timeZone, today: civilTime(now, server.timeZone).day };
    try {
      const taken = await takeFile(server.db, { path, name, clock }, moment);
      onStored(taken.people);
      return { isTaken: true, report: reportOf(taken) };
    } catch (error) {
      const report = refusalOf(error);
      if (report === undefined) throw error;
      return { isTaken: false, report };
    }
  };
  return {
    async look() {
      const previous = sizes;
      sizes = new Map();
      for (const folder of ["in", "done", "refused"]) await makeFolder(join(root, folder));
      const problems: unknown[] = [];
      for (const file of await filesIn(join(root, "in"))) {
        try {
          const { size, mtimeMs } = await stat(file.path);
          const written = `${size} ${mtimeMs}`;
          if (previous.get(file.path) === written) await take(file, written);
          else sizes.set(file.path, written);
        } catch (problem) {
          // It is tried again later; the files after it do not wait for that.
          problems.push(problem);
        }
      }
      if (problems.length > 0) throw problems[0];
    },
  };
}

async function filesIn(folder: string, clock: string | null = null): Promise<Dropped[]> {
  const files: Dropped[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (isTemporary(entry.name)) continue;
    if (entry.isFile()) files.push({ path, name: storable(entry.name), clock });
    else if (entry.isDirectory() && clock === null) files.push(...(await filesIn(path, entry.name)));
  }
  return files.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Imports a file immediately, as a job that everybody can see and undo. */
async function importFile(server: JobServer, { path, name }: Dropped): Promise<Outcome> {
  const folder = join(server.dataDir, "imports");
  await makeFolder(folder);
  const badRowsPath = badRowsPathOf(join(folder, name));
  const input: ImportInput = { files: [{ path, name }], badRowsPath };
  const { db } = server;
  const claimed = await addClaimedJob(db, {
    kind: importKind,
    input,
    createdBy: "-",
    now: server.now(),
  });
  await runClaimedJob(server, jobKinds, claimed);
  const job = await findJob(db, claimed.id);
  if (job?.state === "waiting") throw new Error("The database connection was lost during an import.");
  return job?.state === "done"
    ? { isTaken: true, report: countsOf(job.result ?? {}) }
    : { isTaken: false, report: job?.error ?? "" };
}

export const lookEvery = 5_000;

/** Checks the folder while the server is up. */
export function watchDropFolder(
  server: JobServer,
  onStored: (people: readonly string[]) => void,
): { stop: () => Promise<void> } {
  const folder = dropFolder(server, onStored);
  const problem = "Could not process the drop folder; will retry";
  const { look, stop } = lookAgain(server, { every: lookEvery, problem }, folder.look);
  void look();
  return { stop };
}
