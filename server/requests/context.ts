import { fail } from "@schemas/errors";
import { addDays } from "@schemas/values/jalali-date";
import type { SignedIn } from "../calls/context";
import type { LimitFacts } from "../rules/requests/limits";
import { readDays, totalOf } from "../work/read-days";
import { colleaguesAway } from "./colleagues-away";
import { loadFacts } from "./load-facts";
import { maySee } from "./may-see";
import { partPreview } from "./preview";
import { directionText, findRequest } from "./row";

// Our choice: of a long range the first month; whoever decides wants to see the day, not the year.
const shownDays = 31;

/** What deciding about a request needs besides the request: limits and balance as they stand now, its days, who else is away. */
export async function requestContext(context: SignedIn, id: number) {
  const { db, language } = context;
  const request = await findRequest(db, id);
  if (!(await maySee(context, request))) throw fail("not-yours");
  const { personnelNumber, sectionCode, from } = request;
  const [facts] = await loadFacts(context, personnelNumber, [request], id);
  const latest = addDays(from, shownDays - 1);
  const [to = from] = [request.to, latest].sort();
  const days = await readDays(db, personnelNumber, { from, to }, language);
  const punches = await db
    .selectFrom("punch")
    .select(["day as date", "minute as time", "direction"])
    .where("personnel_number", "=", personnelNumber)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("day")
    .orderBy("minute")
    .execute();
  return {
    part: partPreview(request, facts as LimitFacts, language),
    days,
    total: totalOf(days),
    punches: punches.map((punch) => ({ ...punch, direction: directionText(punch.direction) })),
    ...(await colleaguesAway(db, { personnelNumber, sectionCode }, request)),
  };
}
