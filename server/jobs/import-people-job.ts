import { calls } from "@schemas/calls";
import type { IsoDate } from "@schemas/values/jalali-date";
import { languages } from "@schemas/values/languages";
import { assertStillMay } from "../access/context-for";
import { type ImportPeopleInput, PeopleReader, type PlannedPerson } from "../calls/import-people";
import {
  changePeople,
  firstDayOf,
  insertPeople,
  type NewPerson,
  type PersonWriter,
  type PlannedChange,
} from "../calls/person-save";
import type { Db } from "../db/db";
import { recorder } from "../db/tables/history";
import { storeImported } from "../db/tables/person-imports";
import { snapshotsOf } from "../db/tables/person-snapshots";
import { isUniqueViolation } from "../db/tables/unique-violation";
import { civilTime } from "../rules/civil-time";
import { daysTouchedBy } from "../work/recompute";
import { type JobKind, type JobRun, JobStopped } from "./job-kind";
import { recomputeIn } from "./recompute-job";

type Counts = { added: number; changed: number; same: number; failed: number };
/** The next row to write, and the day from which each person's days must be computed again. */
type Progress = { next: number; counts: Counts; touched: Record<string, IsoDate> };

const rowsAtOnce = 500;

/**
 * Writes the people of a file, a few hundred per transaction together with the progress, then computes the days that
 * change with their assignments. A row that has become invalid is skipped and counted.
 */
export const importPeopleJob: JobKind = {
  async run(job) {
    const written = await writePeople(job);
    const { day: today } = civilTime(job.server.now(), job.server.timeZone);
    let changedDays = 0;
    const groups = groupsOf(written.touched);
    for (const [index, { from, personnelNumbers }] of groups.entries()) {
      const group = Number(job.cursor?.group ?? 0);
      if (index < group) continue;
      // If an earlier run was interrupted within a group, continue after the last person done.
      const cursor = index === group ? job.cursor : null;
      const scope = { personnelNumbers, ...daysTouchedBy(from, today) };
      const done = await recomputeIn({ ...job, cursor }, scope, { written, group: index });
      changedDays += done.written + done.removed;
    }
    return { ...written.counts, changedDays };
  },
};

async function writePeople(job: JobRun): Promise<Progress> {
  const { rows } = job.input as unknown as ImportPeopleInput;
  const { db } = job.server;
  const language = languages.find((one) => one === job.input.language) ?? languages[0];
  let progress = (job.cursor?.written as Progress | undefined) ?? {
    next: 0,
    counts: { added: 0, changed: 0, same: 0, failed: 0 },
    touched: {},
  };
  if (progress.next >= rows.length) return progress;
  const reader = await PeopleReader.of(db, rows, language);
  while (progress.next < rows.length) {
    if (job.isStopped()) throw new JobStopped();
    progress = await unlessMet(() => writePart(job, reader, progress));
  }
  return progress;
}

// Between reading and writing, another person may have got a number or card of this part: reads it once more.
async function unlessMet<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, "person_card_number_key") && !isUniqueViolation(error, "person_pkey"))
      throw error;
    return write();
  }
}

function writePart(
  job: JobRun,
  reader: PeopleReader,
  { next, counts, touched }: Progress,
): Promise<Progress> {
  const { passwordHash, actor, role, address } = job.input as unknown as ImportPeopleInput;
  const { db, now, timeZone } = job.server;
  const at = now();
  const { day: today } = civilTime(at, timeZone);
  const total = reader.rows.length;
  return db.transaction().execute(async (transaction) => {
    const standing = await assertStillMay(transaction, actor, calls.people.importPersonnel);
    const end = Math.min(next + rowsAtOnce, total);
    // Read again, because things may have changed since the file was checked; a period may be closed.
    await lockNamed(transaction, reader, next, end);
    const people = await reader.read(transaction, next, end, { today, standing });
    const plan = planPart(people, { passwordHash, today });
    const { recordAll } = recorder(transaction, { actor, role, address, at });
    const writer: PersonWriter = { db: transaction, today, recordAll };
    const numbers = [...plan.added, ...plan.changed].map(({ personnelNumber }) => personnelNumber);
    const before = await snapshotsOf(transaction, numbers);
    await insertPeople(writer, plan.added);
    await changePeople(writer, plan.changed);
    await storeImported(transaction, job.id, before, numbers);
    const progress: Progress = {
      next: end,
      counts: {
        added: counts.added + plan.added.length,
        changed: counts.changed + plan.changed.length,
        same: counts.same + plan.same,
        failed: counts.failed + plan.failed,
      },
      touched: { ...touched, ...plan.touched },
    };
    await job.checkpoint(transaction, { written: progress }, { done: end, total, counts: "rows" });
    return progress;
  });
}

/** Locks the people of these rows until they are written. */
async function lockNamed(db: Db, reader: PeopleReader, from: number, to: number): Promise<void> {
  const numbers = reader.numbersOf(from, to);
  if (numbers.length === 0) return;
  await db
    .selectFrom("person")
    .select("personnel_number")
    .where("personnel_number", "in", numbers)
    .orderBy("personnel_number")
    .forUpdate()
    .execute();
}

type Given = { passwordHash: string | null; today: IsoDate };

/** What to write for some rows; a row refused only now is counted with those that were invalid before. */
function planPart(people: readonly PlannedPerson[], { passwordHash, today }: Given) {
  const added: NewPerson[] = [];
  const changed: PlannedChange[] = [];
  const touched: Record<string, IsoDate> = {};
  let same = 0;
  let failed = 0;
  for (const { row, personnelNumber, ...one } of people) {
    if (row.outcome === "error") failed += 1;
    if (row.outcome === "same") same += 1;
    if (one.added) added.push({ ...one.added, passwordHash });
    if (one.changed) changed.push(one.changed);
    const from = one.added ? firstDayOf(one.added, today) : (one.changed?.changedFrom ?? null);
    if (from !== null && from <= today) touched[personnelNumber] = from;
  }
  return { added, changed, touched, same, failed };
}

/**
 * Groups people by the year from which their days change: a person with a long history must not cause everyone's past
 * to be recomputed.
 */
function groupsOf(touched: Readonly<Record<string, IsoDate>>) {
  const groups = new Map<string, { from: IsoDate; personnelNumbers: string[] }>();
  for (const [number, from] of Object.entries(touched)) {
    const year = from.slice(0, 4);
    const group = groups.get(year) ?? { from, personnelNumbers: [] };
    group.personnelNumbers.push(number);
    if (from < group.from) group.from = from;
    groups.set(year, group);
  }
  return [...groups.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}
