import type { DayChange, JustifiedPart } from "@schemas/calls/day-corrections";
import { fromDayNumber } from "@schemas/values/jalali-date";
import type { Calendar } from "../day-work/calendar";
import { computeDay } from "../day-work/compute-days";
import type { DayResult } from "../day-work/day-result";
import { type Fix, fixesOf } from "../day-work/fixes";
import { gapsOf } from "../day-work/gaps";
import type { PersonRange } from "../day-work/types";
import { withEffects } from "./corrected-range";
import { blankDraft, partsOf, type RequestDraft } from "./draft";

/** Undertime of a day to be justified. */
export type Justified = { part: JustifiedPart; minutes: number };

/** What correcting a day comes to: the changes one by one, what would be entered and justified, the person afterwards. */
export type CorrectionPlan = {
  changes: DayChange[];
  drafts: RequestDraft[];
  justified: Justified[];
  after: PersonRange;
};

/** Turns changes of a day into what would be entered, one after the other: each finds the day as those before left it. */
export function planCorrection(
  calendar: Calendar,
  person: PersonRange,
  day: number,
  changes: readonly DayChange[],
): CorrectionPlan {
  const plan: CorrectionPlan = { changes: [], drafts: [], justified: [], after: person };
  for (const change of changes)
    if (change.change === "suggested") suggest(calendar, day, plan);
    else apply(calendar, day, plan, change);
  return plan;
}

function apply(calendar: Calendar, day: number, plan: CorrectionPlan, change: DayChange): void {
  if (change.change === "justify") {
    const open = computeDay(calendar, plan.after, day)[partOf[change.part]];
    const minutes = Math.min(change.minutes ?? open, open);
    // Nothing is left to justify: there is nothing to do.
    if (minutes <= 0) return;
    const { part } = change;
    plan.justified.push({ part, minutes });
    plan.changes.push({ ...change, minutes });
    const justification = { day, kind: "JUSTIFIED_LATENESS" as const, part, minutes };
    plan.after = withEffects(plan.after, [], [justification]);
    return;
  }
  const draft = draftOf(change, day);
  if (!draft) return;
  plan.drafts.push(draft);
  plan.changes.push(change);
  plan.after = withEffects(plan.after, partsOf(draft));
}

const partOf = {
  first: "undertimeFirst",
  mid: "undertimeMid",
  last: "undertimeLast",
} as const satisfies Record<JustifiedPart, keyof DayResult>;

function draftOf(change: DayChange, day: number): RequestDraft | undefined {
  const date = fromDayNumber(day);
  const at = { from: date, to: date };
  switch (change.change) {
    case "addPunch":
      return { ...blankDraft("inOut", at), fromMinute: change.time, direction: change.direction };
    case "movePunch": {
      const { time: fromMinute, direction, replaces: replacesMinute } = change;
      return { ...blankDraft("inOut", at), fromMinute, direction, replacesMinute };
    }
    case "removePunch":
      return { ...blankDraft("inOut", at), replacesMinute: change.replaces };
    case "giveLeave": {
      const { typeCode, from: fromMinute, to: toMinute } = change;
      return { ...blankDraft("leave", at), typeCode, fromMinute, toMinute };
    }
    case "justify":
    case "suggested":
      return undefined;
  }
}

// A day with more gaps than so is nobody's to guess.
const mostSuggested = 4;

/** Closes the missing punches of a day one after the other, each by what the day itself suggests first. */
function suggest(calendar: Calendar, day: number, plan: CorrectionPlan): void {
  for (let i = 0; i < mostSuggested; i += 1) {
    const fix = suggestionFor(calendar, plan.after, day);
    if (!fix) return;
    for (const change of changesOf(fix)) apply(calendar, day, plan, change);
  }
}

function suggestionFor(calendar: Calendar, person: PersonRange, day: number): Fix | undefined {
  const result = computeDay(calendar, person, day);
  return gapsOf(result)
    .filter(({ kind }) => kind === "missing-in" || kind === "missing-out")
    .flatMap((gap) => fixesOf(calendar, person, result, gap))
    .find(({ request, effects }) => request === "inOut" && effects.length > 0);
}

const changesOf = ({ from, to, cancel }: Fix): DayChange[] => [
  ...(from === null ? [] : [{ change: "addPunch", time: from, direction: "in" } as const]),
  ...(to === null ? [] : [{ change: "addPunch", time: to, direction: "out" } as const]),
  ...(cancel === null ? [] : [{ change: "removePunch", replaces: cancel } as const]),
];
