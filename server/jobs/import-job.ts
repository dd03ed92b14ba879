import { fromDayNumber } from "@schemas/values/jalali-date";
import { type ImportSummary, importPunches } from "../punch-import/import-punches";
import { civilTime } from "../rules/civil-time";
import { daysTouchedBy } from "../work/recompute";
import type { JobKind, JobResult, JobRun } from "./job-kind";
import { recomputeIn } from "./recompute-job";

/** What an import job is asked: files on this machine with the names people know them by. */
export type ImportInput = { files: { path: string; name: string }[]; badRowsPath: string };

/** Put down with the punches in one transaction, so that a crash between the two halves computes their days later. */
type Imported = { result: JobResult; touched: Touched | null };
type Touched = { personnelNumbers: string[]; from: string; to: string };

/** Progress is shown in thousandths: reading the files, then computing the days they touch. */
const whole = 1000;
const read = 650;

/** Imports a punches file, then computes the days of the people it touched. */
export const importJob: JobKind = {
  async run(job) {
    const imported = (job.cursor?.imported as Imported | undefined) ?? (await readFiles(job));
    const { touched, result } = imported;
    if (!touched) return result;
    const { personnelNumbers, from, to } = touched;
    const shared: JobRun = {
      ...job,
      report: (done, total, cursor) =>
        job.report(read + Math.round(((whole - read) * done) / Math.max(total, 1)), whole, cursor),
    };
    const done = await recomputeIn(shared, { personnelNumbers, from, to }, { imported });
    return { ...result, changedDays: done.written + done.removed };
  },
};

async function readFiles(job: JobRun): Promise<Imported> {
  const { server } = job;
  const { files, badRowsPath } = job.input as ImportInput;
  const { day: today } = civilTime(server.now(), server.timeZone);
  let imported: Imported = { result: {}, touched: null };
  await importPunches(
    server.db,
    { files, badRowsPath, today, timeZone: server.timeZone },
    {
      report: (bytes, all) => job.report(Math.round((read * bytes) / Math.max(all, 1)), whole),
      beforeCommit: async (transaction, summary) => {
        imported = { result: resultOf(summary), touched: touchedBy(summary) };
        await job.checkpoint(transaction, { imported });
      },
    },
  );
  return imported;
}

function touchedBy({ touched }: ImportSummary): Touched | null {
  if (!touched) return null;
  const { personnelNumbers, first, last } = touched;
  return { personnelNumbers, ...daysTouchedBy(fromDayNumber(first), fromDayNumber(last)) };
}

const namedUnknowns = 50;

/** The counts of an import, by name. */
export function resultOf(summary: ImportSummary): JobResult {
  const { unknownNumbers, badRowsPath } = summary;
  const list = unknownNumbers.slice(0, namedUnknowns).join(", ");
  return {
    rows: summary.rows,
    added: summary.added,
    duplicates: summary.duplicates,
    unknownRows: summary.unknownRows,
    unknownPersonnel: unknownNumbers.length,
    ...(list ? { unknownNumbers: unknownNumbers.length > namedUnknowns ? `${list}, …` : list } : {}),
    badRows: summary.badRows,
    ...(badRowsPath ? { badRowsFile: badRowsPath } : {}),
  };
}
