import type { calls } from "@schemas/calls";
import type { CorrectedDay } from "@schemas/calls/day-corrections";
import { fail } from "@schemas/errors";
import { writtenDate } from "@schemas/values/written-date";
import { worksAs } from "../access/context-for";
import { aboutPerson } from "../access/reach";
import { DayRanges } from "../access/retained-days";
import type { SignedIn } from "../context/context";
import { actorOf, isLimited } from "../context/identity";
import { hasRow } from "../db/one-row";
import { correctDay, takeBack } from "../requests/corrections/correct";
import { listCorrections } from "../requests/corrections/listed";
import { peopleToCorrect } from "../requests/corrections/people";
import { previewCorrections } from "../requests/corrections/preview";
import type { Handlers } from "./handlers";
import { knownWork, startUndo, startWork } from "./work-on-many";

/** The resource name of this kind of bulk work. */
const resource = "day-corrections";
const work = { resource, verb: "edit", action: null, source: "selection", fields: [] as string[] } as const;

/** Corrections of people's days by administrators (server/requests/corrections). */
export const dayCorrections: Handlers<typeof calls.dayCorrections> = {
  async previewCorrections({ days, changes, ...page }, context) {
    const people = await peopleOf(context, days);
    return previewCorrections(context, people, { days, changes }, page);
  },

  async correctDay({ personnelNumber, date, changes, reason }, context) {
    const people = await peopleToCorrect(context, [personnelNumber]);
    const [person] = people.values();
    if (!person) throw fail("person-not-found", { personnelNumber }, ["personnelNumber"]);
    const { requests: ids } = await correctDay(context, person, { date }, changes, reason);
    return { ids };
  },

  async startCorrections({ days, changes, reason }, context) {
    const { address, who, language } = context;
    const people = await peopleOf(context, days);
    const input = { ...worksAs(who), address, changes, reason };
    const summary = { records: days.length, people: people.size, description: reason };
    const items = days.map(({ personnelNumber, date }) => ({
      id: personnelNumber,
      title: `${people.get(personnelNumber)?.name ?? personnelNumber} – ${writtenDate(date, language)}`,
      values: { personnelNumber, date },
    }));
    const id = await startWork(context, { kind: "day-corrections", input, summary }, { ...work, items });
    return knownWork(context.db, id);
  },

  async undoCorrections({ jobId, reason }, context) {
    const { address, who, db } = context;
    const done = await knownWork(db, jobId);
    if (done.resource !== resource) throw fail("job-not-found");
    if (isLimited(who) && !(await hasRow(db, "job", { id: jobId, created_by: actorOf(who) })))
      throw fail("not-yours");
    if (done.undoable === 0) throw fail("bulk-nothing-to-undo");
    const input = { ...worksAs(who), address, reason };
    const summary = { records: done.undoable, description: reason };
    return startUndo(context, { kind: "undo-corrections", input, summary }, { ...work, undoes: jobId });
  },

  takeBackCorrection: ({ reason, ...which }, context) => takeBack(context, which, reason),

  listCorrections: aboutPerson(({ personnelNumber, date }, context) =>
    listCorrections(context, personnelNumber, date),
  ),
};

/** The people of some days. Refuses people the caller may not correct, and days out of the retained years. */
async function peopleOf(context: SignedIn, days: readonly CorrectedDay[]) {
  const { db, today, language } = context;
  const ranges = await DayRanges.of(db, today, language);
  for (const { date } of days) ranges.assert([["date", "kept"]], { date });
  return peopleToCorrect(
    context,
    days.map(({ personnelNumber }) => personnelNumber),
  );
}
