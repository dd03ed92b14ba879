import { fromDayNumber } from "@schemas/values/jalali-date";
import type { JobResult } from "../db/tables/jobs";
import { type Imported, type ImportInput, isStored, type Touched } from "../punch-import/import-input";
import { type ImportSource, type ImportSummary, importPunches } from "../punch-import/import-punches";
import { type LocalImport, withLocalFiles } from "../punch-import/local-files";
import { civilTime } from "../rules/civil-time";
import { daysTouchedBy } from "../work/recompute";
import type { JobKind, JobRun } from "./job-kind";
import { recomputeIn } from "./recompute-job";

/** Imports a punches file, then computes the days of the people affected. */
export const importJob: JobKind = {
  async run(job) {
    const imported = (job.cursor?.imported as Imported | undefined) ?? (await readFiles(job));
    const { touched, result } = imported;
    if (!touched) return result;
    const { personnelNumbers, from, to } = touched;
    const done = await recomputeIn(job, { personnelNumbers, from, to }, { imported });
    return { ...result, changedDays: done.written + done.removed };
  },
};

async function readFiles(job: JobRun): Promise<Imported> {
  const { db } = job.server;
  let imported: Imported = { result: {}, touched: null };
  await withLocalFiles(job.server, job.input as ImportInput, (local) =>
    importPunches(db, sourceOf(job, local), {
      report: (rows, all) => job.report(rows, all, undefined, "rows"),
      beforeCommit: async (transaction, summary) => {
        await local.publishBadRows(transaction);
        imported = { result: resultOf(summary, job), touched: touchedBy(summary) };
        await job.checkpoint(transaction, { imported });
      },
    }),
  );
  return imported;
}

function sourceOf({ id, server }: JobRun, { files, badRowsPath }: LocalImport): ImportSource {
  const { day: today } = civilTime(server.now(), server.timeZone);
  return { files, badRowsPath, today, timeZone: server.timeZone, importId: id };
}

/** Rolls an import back at its end, when its full effect is known. */
class Checked extends Error {
  constructor(readonly summary: ImportSummary) {
    super("The import was a dry run");
  }
}

/** Does everything an import of the same files would do, and rolls it back. */
export const checkJob: JobKind = {
  async run(job) {
    const { db } = job.server;
    return withLocalFiles(job.server, job.input as ImportInput, async (local) => {
      try {
        await importPunches(db, sourceOf(job, local), {
          report: (rows, all) => job.report(rows, all, undefined, "rows"),
          beforeCommit: async (_, summary) => {
            throw new Checked(summary);
          },
        });
      } catch (error) {
        if (!(error instanceof Checked)) throw error;
        await local.publishBadRows(db);
        return resultOf(error.summary, job);
      }
      return {};
    });
  },
};

function touchedBy({ touched }: ImportSummary): Touched | null {
  if (!touched) return null;
  const { personnelNumbers, first, last } = touched;
  return { personnelNumbers, ...daysTouchedBy(fromDayNumber(first), fromDayNumber(last)) };
}

const namedUnknowns = 50;

/** The counts of an import by name, its files, and how many people and which days it affected. */
export function resultOf(summary: ImportSummary, { input }: Pick<JobRun, "input">): JobResult {
  const { unknownNumbers, badRowsPath, touched } = summary;
  const { files } = input as ImportInput;
  const list = unknownNumbers.slice(0, namedUnknowns).join(", ");
  return {
    files: files.map(({ name }) => name).join(" + "),
    rows: summary.rows,
    added: summary.added,
    duplicates: summary.duplicates,
    ...(touched && {
      people: touched.personnelNumbers.length,
      from: fromDayNumber(touched.first),
      to: fromDayNumber(touched.last),
    }),
    unknownRows: summary.unknownRows,
    unknownPersonnel: unknownNumbers.length,
    ...(list ? { unknownNumbers: unknownNumbers.length > namedUnknowns ? `${list}, …` : list } : {}),
    badRows: summary.badRows,
    // If the uploaded files are stored in the database, the bad rows have no path.
    ...(badRowsPath && !isStored(input as ImportInput) ? { badRowsFile: badRowsPath } : {}),
  };
}
