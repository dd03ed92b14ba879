import type { CorrectedDay, DayChange } from "@schemas/calls/day-corrections";
import { fail } from "@schemas/errors";
import type { IsoDate } from "@schemas/values/jalali-date";
import type { SignedIn } from "../../context/context";
import { actorOf } from "../../context/identity";
import type { JustifiedDay } from "../../db/schema";
import { civilTime } from "../../rules/civil-time";
import type { Justified } from "../../rules/requests/plan-correction";
import { loadCalendar } from "../../work/calendar";
import { deleteJustification, insertJustification } from "../../work/justifications";
import { keepPeriods } from "../../work/period-lock";
import { daysTouchedBy } from "../../work/recompute";
import { announce } from "../announce/announce";
import { assertPeriodOpen, carryOut, readyToDecide } from "../decide";
import { recomputeTouchedDays, type TouchedDays } from "../recompute-touched";
import { lockRequest } from "../row";
import { enterRequest } from "./enter";
import { type CorrectedPerson, planDays } from "./preview";

/** The rows that correcting a day has written, for undoing it. */
export type Corrected = { requests: number[]; justifications: number[] };

/**
 * Corrects a day of a person, all or nothing. Entered requests take effect immediately, the raw punches stay, and the
 * person is notified. Suggestions are computed again from the day as it is now.
 */
export async function correctDay(
  context: SignedIn,
  person: CorrectedPerson,
  { date }: Pick<CorrectedDay, "date">,
  changes: readonly DayChange[],
  reason: string,
): Promise<Corrected> {
  const { db } = context;
  const { personnelNumber } = person;
  const calendar = await loadCalendar(db);
  const known = new Map([[personnelNumber, person]]);
  const [day] = await planDays(context, known, [{ personnelNumber, date }], changes, calendar);
  if (!day) throw fail("person-not-found", { personnelNumber }, ["personnelNumber"]);
  const { plan } = day;
  if (plan.changes.length === 0) throw fail("nothing-to-correct", {}, ["changes"]);
  const done: Corrected = { requests: [], justifications: [] };
  const touched: TouchedDays[] = [];
  for (const id of plan.takenBack) touched.push(...(await takeBackRequest(context, person, id, reason)));
  for (const draft of plan.drafts) {
    const entered = await enterRequest(context, personnelNumber, draft, reason);
    done.requests.push(...entered.ids);
    touched.push(...entered.touched);
  }
  for (const one of plan.justified)
    done.justifications.push(await justify(context, { personnelNumber, date }, one, reason));
  if (plan.justified.length > 0) touched.push({ personnelNumber, from: date, to: date });
  await recompute(context, touched);
  return done;
}

/** Moves undertime of a day to forgiven time and notifies the person; the day must be computed again. */
async function justify(
  context: SignedIn,
  { personnelNumber, date }: CorrectedDay,
  { part, minutes }: Justified,
  reason: string,
): Promise<number> {
  const { db, who, now, record } = context;
  await assertPeriodOpen(context, { from: date, to: date });
  const justification = { kind: "JUSTIFIED_LATENESS", part, minutes, reason } as const;
  const id = await insertJustification(
    db,
    { personnelNumber, date, ...justification },
    { actor: actorOf(who), now },
  );
  await record("add", "justification", id, { after: { personnelNumber, date, ...justification } });
  await notifyJustified(context, { personnelNumber, date, reason, isTakenBack: false });
  return id;
}

/** Undoes a correction: entered requests lose their effect, and justified time becomes undertime again. */
export async function takeBack(
  context: SignedIn,
  { personnelNumber, of, id }: { personnelNumber: string; of: "request" | "justification"; id: number },
  reason: string,
): Promise<void> {
  const { db, record } = context;
  if (of === "request")
    return recompute(context, await takeBackRequest(context, { personnelNumber }, id, reason));
  const deleted = await deleteJustification(db, id, personnelNumber);
  if (!deleted) throw fail("correction-not-found");
  const { date } = deleted;
  await assertPeriodOpen(context, { from: date, to: date });
  await record("delete", "justification", id, { before: { personnelNumber, ...deleted }, after: { reason } });
  await notifyJustified(context, { personnelNumber, date, reason, isTakenBack: true });
  await recompute(context, [{ personnelNumber, from: date, to: date }]);
}

/** Undoes an entered request; returns the days to compute again. */
async function takeBackRequest(
  context: SignedIn,
  { personnelNumber }: Pick<CorrectedPerson, "personnelNumber">,
  id: number,
  reason: string,
): Promise<TouchedDays[]> {
  const { db } = context;
  const request = await lockRequest(db, id);
  if (request.personnelNumber !== personnelNumber || !request.isEntered) throw fail("correction-not-found");
  await keepPeriods(db);
  return carryOut(context, [await readyToDecide(context, request, { id, action: "takeBack", reason })]);
}

async function recompute(context: SignedIn, touched: readonly TouchedDays[]): Promise<void> {
  const { db, now, server, recomputeLater } = context;
  if (!recomputeLater) return recomputeTouchedDays(db, touched, civilTime(now, server.timeZone));
  for (const { personnelNumber, from, to } of touched)
    recomputeLater({ ...daysTouchedBy(from as IsoDate, to as IsoDate), personnelNumbers: [personnelNumber] });
}

async function notifyJustified(context: SignedIn, justified: JustifiedDay): Promise<void> {
  if (context.announceLater) context.announceLater({ justified: [justified] });
  else await announce(context.db, [], { ...context, actor: actorOf(context.who), justified: [justified] });
}
