import { languages } from "@schemas/languages";
import type { IsoDate } from "@schemas/values/jalali-date";
import type { Change } from "../calls/context";
import { type ImportPeopleInput, readPeopleRows } from "../calls/import-people";
import { insertPerson, savePerson } from "../calls/person-save";
import { writeHistory } from "../db/tables/history";
import { civilTime } from "../rules/civil-time";
import { daysTouchedBy } from "../work/recompute";
import type { JobKind, JobResult, JobRun } from "./job-kind";
import { recomputeIn } from "./recompute-job";

type Written = { result: JobResult; touched: { personnelNumbers: string[]; from: IsoDate } | null };

/** Writes the people of a file, all or none, then computes the days that follow from where they belong. */
export const importPeopleJob: JobKind = {
  async run(job) {
    const written = (job.cursor?.written as Written | undefined) ?? (await writePeople(job));
    if (!written.touched) return written.result;
    const { personnelNumbers, from } = written.touched;
    const { day: today } = civilTime(job.server.now(), job.server.timeZone);
    const days = daysTouchedBy(from, today);
    const done = await recomputeIn(job, { personnelNumbers, ...days }, { written });
    return { ...written.result, changedDays: done.written + done.removed };
  },
};

async function writePeople(job: JobRun): Promise<Written> {
  const { rows, passwordHash, actor, address } = job.input as unknown as ImportPeopleInput;
  const { db, now, timeZone } = job.server;
  const at = now();
  const { day: today } = civilTime(at, timeZone);
  const language = languages.find((one) => one === job.input.language) ?? languages[0];
  return db.transaction().execute(async (transaction) => {
    // Read again: what the file met when it was tried may have changed since.
    const meant = await readPeopleRows(transaction, rows, language);
    const writer = {
      db: transaction,
      today,
      record: (change: Change) => writeHistory(transaction, [change], { actor, address, at }),
    };
    const counts = { added: 0, changed: 0, same: 0, failed: 0 };
    const touched = new Set<string>();
    let first = today;
    for (const [index, { row, personnelNumber, before, after, placedOn = null }] of meant.entries()) {
      if (row.outcome === "error") counts.failed += 1;
      else if (row.outcome === "same" || !after) counts.same += 1;
      else {
        const from = before
          ? await savePerson(writer, personnelNumber, before, after, placedOn)
          : await insertPerson(writer, { personnelNumber, columns: after, placedOn, passwordHash });
        counts[before ? "changed" : "added"] += 1;
        if (from !== null && from <= today) touched.add(personnelNumber);
        if (from !== null && from < first) first = from;
      }
      if (index % 200 === 199) await job.report(index + 1, meant.length);
    }
    const written: Written = {
      result: counts,
      touched: touched.size > 0 ? { personnelNumbers: [...touched], from: first } : null,
    };
    await job.checkpoint(transaction, { written });
    return written;
  });
}
