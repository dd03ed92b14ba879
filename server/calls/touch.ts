import { sql } from "kysely";
import type { SignedIn } from "../context/context";
import { closedWithin, refusalOfClosed } from "../work/closed-periods";
import { daysTouchedBy } from "../work/recompute";
import { measure, type Stretch } from "../work/touched";
import { startRecompute } from "./jobs";

/** What a change made the server recompute (schemas/calls/register.ts). */
export type Touch = { people: number; personDays: number; jobId: number | null };

export const untouched: Touch = { people: 0, personDays: 0, jobId: null };

/**
 * Refuses a change of frozen days and starts a job that recomputes the others. Call it in the transaction of the
 * change, where both the change and its conditions are visible. `field` is the form field whose change would avoid the
 * refusal.
 */
export async function recomputeTouched(
  context: SignedIn,
  stretches: readonly Stretch[],
  field?: string,
): Promise<Touch> {
  if (context.isTrial) return untouched;
  const people = new Set<string>();
  let personDays = 0;
  let jobId: number | null = null;
  for (const stretch of stretches) {
    await assertOpen(context, stretch, field);
    const touched = await measure(context.db, stretch, context.today);
    if (touched.personDays === 0) continue;
    for (const number of touched.personnelNumbers) people.add(number);
    personDays += touched.personDays;
    const { personnelNumbers } = touched;
    const days = daysTouchedBy(touched.from, touched.to);
    const summary = { ...days, people: personnelNumbers.length };
    jobId = await startRecompute(context, { ...days, personnelNumbers }, summary);
  }
  return { people: people.size, personDays, jobId };
}

/** Refuses if somebody's days within the stretch are in a closed period. */
export async function assertOpen({ db, language }: SignedIn, stretch: Stretch, field?: string) {
  const period = await closedWithin(db, stretch);
  if (period) throw refusalOfClosed(period, language, field ? "period-closed" : "period-must-reopen", field);
}

/** Makes a change or, with `isPreview`, rolls it back; a preview is refused for the same reasons. */
export async function tried<T extends object>(
  { db }: SignedIn,
  isPreview: boolean | undefined,
  change: () => Promise<T>,
): Promise<T> {
  if (!isPreview) return change();
  await sql`savepoint preview`.execute(db);
  const answer = await change();
  await sql`rollback to savepoint preview`.execute(db);
  return "jobId" in answer ? { ...answer, jobId: null } : answer;
}
