import { errorSentence } from "@schemas/errors";
import { limitsOfFiling } from "@schemas/request-limits";
import { writtenDate } from "@schemas/values/written-date";
import type { SignedIn } from "../context/context";
import type { Calendar } from "../rules/day-work/calendar";
import { loadCalendar } from "../work/calendar";
import { colleaguesAway } from "./colleagues-away";
import { daysAfter } from "./day-effect";
import { loadFacts, type PartFacts } from "./load-facts";
import { sightOf } from "./may-see";
import { partPreview } from "./preview";
import { findRequests, type StoredRequest } from "./row";

/**
 * The limits that each of several requests would break if approved now; a request that breaks none may be approved
 * unread. Requests that are gone or that the reader may no longer see are left out.
 */
export async function assessRequests(context: SignedIn, ids: readonly number[]) {
  const answers = [];
  const calendar = await loadCalendar(context.db);
  for (const request of await findRequests(context.db, [...new Set(ids)]))
    if (await sightOf(context, request)) answers.push(await assess(context, request, calendar));
  return answers;
}

async function assess(context: SignedIn, request: StoredRequest, calendar: Calendar) {
  const { db, language } = context;
  const { id, personnelNumber, sectionCode, status } = request;
  const [facts] = (await loadFacts(context, personnelNumber, [request], id)) as [PartFacts];
  const part = partPreview(facts.part, facts, language);
  const unmet = part.limits.filter(({ isMet, limit }) => !isMet && !limitsOfFiling.has(limit));
  const { awayTotal } = await colleaguesAway(db, { personnelNumber, sectionCode }, request);
  const { unverified } = await db
    .selectFrom("request")
    .select("unverified")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const days = await daysAfter(context, personnelNumber, [request], calendar);
  const harmed = days.filter(({ isHarmed }) => isHarmed);
  const problems = [
    ...unmet.map(({ message }) => message),
    ...harmed.map(({ date }) =>
      errorSentence("punch-harms-day", language, { date: writtenDate(date, language) }),
    ),
    ...((await isWithoutPresence(context, request))
      ? [errorSentence("overtime-without-presence", language)]
      : []),
  ];
  return {
    id,
    // Someone suspended it on purpose, or nobody could check the punch: both need a look.
    isSafe: problems.length === 0 && status === "NewRequest" && unverified === null,
    problems,
    balanceAfter: part.balanceAfter,
    away: awayTotal,
  };
}

/** Whether overtime is requested for days that are over, and without any presence. */
async function isWithoutPresence({ db, today }: SignedIn, request: StoredRequest): Promise<boolean> {
  const { kind, personnelNumber, from, to } = request;
  if (kind !== "overtime" || to >= today) return false;
  const { present } = await db
    .selectFrom("day_work")
    .select(({ fn }) => fn.sum<number | null>("presence").as("present"))
    .where("personnel_number", "=", personnelNumber)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .executeTakeFirstOrThrow();
  return !present;
}
