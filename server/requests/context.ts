import { waitingStatuses } from "@schemas/request-life";
import { addDays, type IsoDate, isoToJalali } from "@schemas/values/jalali-date";
import { withholdFields } from "../access/reach";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { personLedger } from "../leave/ledgers";
import { readDaysSoFar } from "../work/days-so-far";
import { totalOf } from "../work/read-days";
import { colleaguesAway } from "./colleagues-away";
import { daysAfter } from "./day-effect";
import { loadFacts, type PartFacts } from "./load-facts";
import { assertSees } from "./may-see";
import { partPreview } from "./preview";
import { directionText, findRequest } from "./row";

/** The minutes of a day of leave, as counted by the ledger of the request's year. */
async function dayOfLeave(db: Db, { personnelNumber, to }: { personnelNumber: string; to: IsoDate }) {
  const ledger = await personLedger(db, personnelNumber, { year: isoToJalali(to).year, until: to });
  return ledger?.dayLength ?? null;
}

// Our choice: only the first month of a long range is shown; a decision depends on the days, not the year.
const shownDays = 31;

/** Everything needed to decide about a request: its limits and balance as of now, its days, and who else is away. */
export async function requestContext(context: SignedIn, id: number) {
  const { db, language } = context;
  const request = await findRequest(db, id);
  const { personnelNumber, sectionCode, from } = request;
  if ((await assertSees(context, request)) === "viewer") await withholdFields(context, personnelNumber);
  const [facts] = (await loadFacts(context, personnelNumber, [request], id)) as [PartFacts];
  const latest = addDays(from, shownDays - 1);
  const [to = from] = [request.to, latest].sort();
  const days = await readDaysSoFar(context, personnelNumber, { from, to });
  const punches = await db
    .selectFrom("punch")
    .select(["day as date", "minute as time", "direction"])
    .where("personnel_number", "=", personnelNumber)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("day")
    .orderBy("minute")
    .execute();
  const part = partPreview(facts.part, facts, language);
  return {
    part,
    dayLength: part.balanceBefore === null ? null : await dayOfLeave(db, request),
    days,
    total: totalOf(days),
    punches: punches.map((punch) => ({ ...punch, direction: directionText(punch.direction) })),
    dayEffects: waitingStatuses.some((one) => one === request.status)
      ? await daysAfter(context, personnelNumber, [request])
      : [],
    ...(await colleaguesAway(db, { personnelNumber, sectionCode }, request)),
  };
}
