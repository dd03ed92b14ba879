import type { CorrectedDay, DayChange } from "@schemas/calls/day-corrections";
import { errorSentence } from "@schemas/errors";
import { limitsOfAsking } from "@schemas/request-limits";
import { addDays, dayNumber } from "@schemas/values/jalali-date";
import { writtenDate } from "@schemas/values/written-date";
import type { SignedIn } from "../../context/context";
import { civilMinute, civilTime } from "../../rules/civil-time";
import { closedPeriodValues } from "../../rules/closed-period";
import type { Calendar } from "../../rules/day-work/calendar";
import { computeDay } from "../../rules/day-work/compute-days";
import { effectsOfCorrecting, isFlawed } from "../../rules/day-work/correction-effect";
import type { PersonRange } from "../../rules/day-work/types";
import { partsOf } from "../../rules/requests/draft";
import { limitChecks } from "../../rules/requests/limits";
import { type CorrectionPlan, planCorrection } from "../../rules/requests/plan-correction";
import { loadCalendar } from "../../work/calendar";
import { loadSettledRanges } from "../../work/settled-ranges";
import { shownEffect } from "../day-effect";
import { loadFacts } from "../load-facts";
import { closedPeriod } from "../periods";
import { enteredPunches } from "./entered-punches";

/** A person whose days are corrected. */
export type CorrectedPerson = {
  personnelNumber: string;
  name: string;
  sectionName: string | null;
};
export type PlannedDay = CorrectedDay & { person: CorrectedPerson; range: PersonRange; plan: CorrectionPlan };

const peopleAtOnce = 200;
// Days of one person that are further apart than this are loaded separately.
const longestSpan = 62;

/** The result of correcting each of some days, computed by the engine alone: thousands of days take a moment. */
export async function planDays(
  { db, now, server }: SignedIn,
  people: ReadonlyMap<string, CorrectedPerson>,
  days: readonly CorrectedDay[],
  changes: readonly DayChange[],
  calendar: Calendar,
): Promise<PlannedDay[]> {
  const moment = civilMinute(civilTime(now, server.timeZone));
  const planned = new Map<CorrectedDay, PlannedDay>();
  for (const group of groupsOf(days)) {
    const numbers = group.map(({ date }) => dayNumber(date));
    const around = { first: Math.min(...numbers) - 1, last: Math.max(...numbers) + 1 };
    const whom = [...new Set(group.map(({ personnelNumber }) => personnelNumber))];
    const entered = changes.some(({ change }) => change === "movePunch" || change === "removePunch")
      ? await enteredPunches(db, whom, around)
      : null;
    const ranges = new Map(
      (await loadSettledRanges(db, calendar, whom, around)).map((one) => [String(one.personId), one]),
    );
    for (const input of group) {
      const day = dayNumber(input.date);
      const range = ranges.get(input.personnelNumber);
      const person = people.get(input.personnelNumber);
      if (!range || !person) continue;
      const near = { ...range, first: day - 1, last: day + 1, punchesFrom: range.punchesFrom, now: moment };
      planned.set(input, {
        ...input,
        person,
        range: near,
        plan: planCorrection(calendar, near, day, changes, entered?.get(input.personnelNumber)),
      });
    }
  }
  return days.flatMap((one) => planned.get(one) ?? []);
}

/** Days that are loaded together: of at most `peopleAtOnce` people, and not too far apart. */
function groupsOf(days: readonly CorrectedDay[]): CorrectedDay[][] {
  const groups: CorrectedDay[][] = [];
  const sorted = [...days].sort((a, b) => a.date.localeCompare(b.date));
  let whom = new Set<string>();
  for (const one of sorted) {
    const group = groups.at(-1);
    const first = group?.[0]?.date;
    const isFar = first !== undefined && one.date > addDays(first, longestSpan);
    if (!group || isFar || (whom.size >= peopleAtOnce && !whom.has(one.personnelNumber))) {
      groups.push([one]);
      whom = new Set([one.personnelNumber]);
    } else {
      group.push(one);
      whom.add(one.personnelNumber);
    }
  }
  return groups;
}

type Page = { page?: number | undefined; pageSize?: number | undefined };

/** A page of the days after correction, and the totals over all days. Writes nothing. */
export async function previewCorrections(
  context: SignedIn,
  people: ReadonlyMap<string, CorrectedPerson>,
  { days, changes }: { days: readonly CorrectedDay[]; changes: readonly DayChange[] },
  { page = 1, pageSize = 20 }: Page,
) {
  const calendar = await loadCalendar(context.db);
  const planned = await planDays(context, people, days, changes, calendar);
  const sum = { days: days.length, whole: 0, unchanged: 0 };
  for (const { date, plan } of planned) {
    if (plan.changes.length === 0) sum.unchanged += 1;
    else if (!isFlawed(computeDay(calendar, plan.after, dayNumber(date)))) sum.whole += 1;
  }
  const items = [];
  for (const one of planned.slice((page - 1) * pageSize, page * pageSize)) {
    const { personnelNumber, date, person, range, plan } = one;
    const { name, sectionName } = person;
    items.push({
      personnelNumber,
      date,
      name,
      sectionName,
      problems: await problemsOf(context, one),
      changes: plan.changes,
      effects: effectsOfCorrecting(calendar, range, plan.after).map(shownEffect),
    });
  }
  return { items, total: planned.length, sum };
}

/** The reasons for which correcting a day would be refused, in the same words. */
async function problemsOf(context: SignedIn, { personnelNumber, date, plan }: PlannedDay) {
  const { language, db } = context;
  const problems = new Set<string>();
  if (plan.changes.length === 0) problems.add(errorSentence("nothing-to-correct", language));
  if (plan.justified.length > 0) {
    const closed = await closedPeriod(db, { from: date, to: date });
    if (closed)
      problems.add(
        errorSentence(
          "period-must-reopen",
          language,
          closedPeriodValues(closed, (day) => writtenDate(day, language)),
        ),
      );
  }
  for (const draft of plan.drafts)
    for (const { part, ...facts } of await loadFacts(context, personnelNumber, partsOf(draft)))
      for (const { limit, isMet, code, parameters } of limitChecks(part, facts))
        if (!isMet && !limitsOfAsking.includes(limit))
          problems.add(errorSentence(code, language, parameters));
  return [...problems];
}
