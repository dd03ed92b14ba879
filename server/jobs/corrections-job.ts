import { calls } from "@schemas/calls";
import type { DayChange } from "@schemas/calls/day-corrections";
import { fail } from "@schemas/errors";
import type { Viewer } from "@schemas/viewer";
import { mayCall } from "@schemas/viewer";
import { type Corrected, correctDay, takeBack } from "../requests/corrections/correct";
import { peopleToCorrect } from "../requests/corrections/people";
import { type ManyInput, manyJob } from "./bulk-job";

type CorrectInput = ManyInput & { changes: DayChange[]; reason: string };
type UndoInput = ManyInput & { reason: string };
type Item = { personnelNumber: string; date: string };

/** Corrects days on behalf of the administrator who requested it; each is refused if it would be refused now. */
export const correctionsJob = manyJob<CorrectInput>(({ changes, reason }, viewer) => {
  assertMay(viewer);
  return async (context, { input }) => {
    const item = input.values as Item;
    const [person] = (await peopleToCorrect(context, [item.personnelNumber])).values();
    if (!person) throw fail("not-yours");
    const corrected = await correctDay(context, person, item, changes, reason);
    return { values: { ...item, ...corrected } };
  };
});

/** Undoes such corrections, day by day. */
export const undoCorrectionsJob = manyJob<UndoInput>(({ reason }, viewer) => {
  assertMay(viewer);
  return async (context, { input }) => {
    const { personnelNumber, requests, justifications } = input.values as Item & Corrected;
    await peopleToCorrect(context, [personnelNumber]);
    for (const id of justifications)
      await takeBack(context, { personnelNumber, of: "justification", id }, reason);
    for (const id of [...requests].reverse())
      await takeBack(context, { personnelNumber, of: "request", id }, reason);
    return null;
  };
});

function assertMay(viewer: Viewer): void {
  if (!mayCall(calls.dayCorrections.startCorrections, viewer)) throw fail("right-missing");
}
