import type { DayChange, JustifiedPart } from "@schemas/calls/day-corrections";
import { fromDayNumber } from "@schemas/values/jalali-date";
import type { Calendar } from "../day-work/calendar";
import { computeDay } from "../day-work/compute-days";
import type { DayResult } from "../day-work/day-result";
import { type Fix, fixesOf } from "../day-work/fixes";
import { gapsOf } from "../day-work/gaps";
import type { Key, PersonRange } from "../day-work/types";
import { withEffects } from "./corrected-range";
import { blankDraft, partsOf, type RequestDraft } from "./draft";

/** Undertime of a day to be justified. */
export type Justified = { part: JustifiedPart; minutes: number };

/** A punch added by an earlier correction, and the minute of the raw punch it replaces. */
export type EnteredPunch = {
  day: number;
  minute: number;
  requestId: number;
  replaces: number | null;
  /** All changes the correction made to the punches. */
  corrections: readonly Key[];
};

/**
 * The outcome of correcting a day: the changes one by one, the earlier corrections they replace, the requests and
 * justifications to enter, and the person afterwards.
 */
export type CorrectionPlan = {
  changes: DayChange[];
  takenBack: number[];
  drafts: RequestDraft[];
  justified: Justified[];
  after: PersonRange;
};

/** Turns changes of a day into requests to enter, one by one: each applies to the result of those before. */
export function planCorrection(
  calendar: Calendar,
  person: PersonRange,
  day: number,
  changes: readonly DayChange[],
  entered: readonly EnteredPunch[] = [],
): CorrectionPlan {
  const plan: CorrectionPlan = { changes: [], takenBack: [], drafts: [], justified: [], after: person };
  for (const change of changes)
    if (change.change === "suggested") suggest(calendar, day, plan);
    else apply(calendar, day, plan, change, entered);
  return plan;
}

function apply(
  calendar: Calendar,
  day: number,
  plan: CorrectionPlan,
  change: DayChange,
  entered: readonly EnteredPunch[] = [],
): void {
  if (change.change === "justify") {
    const open = computeDay(calendar, plan.after, day)[partOf[change.part]];
    const minutes = Math.min(change.minutes ?? open, open);
    // Nothing is left to justify.
    if (minutes <= 0) return;
    const { part } = change;
    plan.justified.push({ part, minutes });
    plan.changes.push({ ...change, minutes });
    const justification = { day, kind: "JUSTIFIED_LATENESS" as const, part, minutes };
    plan.after = withEffects(plan.after, [], [justification]);
    return;
  }
  const onRaw = withoutEarlier(plan, day, change, entered);
  if (onRaw !== change) plan.changes.push(change);
  const draft = onRaw && draftOf(onRaw, day);
  if (!draft) return;
  plan.drafts.push(draft);
  if (onRaw === change) plan.changes.push(change);
  plan.after = withEffects(plan.after, partsOf(draft));
}

/**
 * The change in terms of raw punches. A punch added by an earlier correction is not raw: that correction is undone, and
 * the change applies to the punch it replaced, if any. Null if nothing is left to do.
 */
function withoutEarlier(
  plan: CorrectionPlan,
  day: number,
  change: DayChange,
  entered: readonly EnteredPunch[],
): DayChange | null {
  if (change.change !== "movePunch" && change.change !== "removePunch") return change;
  const instant = day * 1440 + change.replaces;
  const earlier = entered.find(
    (one) => one.day * 1440 + one.minute === instant && !plan.takenBack.includes(one.requestId),
  );
  if (!earlier) return change;
  plan.takenBack.push(earlier.requestId);
  const corrections = plan.after.corrections.filter(({ id }) => !earlier.corrections.includes(id));
  plan.after = { ...plan.after, corrections };
  if (earlier.replaces !== null)
    return { ...change, replaces: (earlier.day - day) * 1440 + earlier.replaces };
  return change.change === "removePunch"
    ? null
    : { change: "addPunch", time: change.time, direction: change.direction };
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

// Our choice: more gaps than this are not suggested.
const mostSuggested = 4;

/** Closes the missing punches of a day one after the other, each with the day's own first suggestion. */
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
