import { type Calendar, resolvePolicy } from "./calendar";
import type { DayResult, RuleName } from "./day-result";
import { addLine, assertDerivation } from "./derivation";
import type { PersonRange, PolicySettings } from "./types";

/** R14: how much lateness the bylaw charges to leave in a period, in minutes. */
const chargedToLeave = 120;
/** R14: a step is more than `times` and more than `minutes` in a period, or more than `inAnyCase` minutes. */
const step = { times: 4, minutes: 240, inAnyCase: 480 };

/** Whether these settings contain a rule about a whole work period, so that one of its days may change the others. */
export const looksAtPeriods = ({ otMethod, lateness }: Partial<PolicySettings>): boolean =>
  otMethod === "MONTHLY_SURPLUS" || lateness === "GOVERNMENT";

/**
 * R14 and R15: settles a person's results over each work period; the results are in order and cover whole periods. A
 * day takes part if the rule was in force on it; days still running and days outside any period do not.
 */
export function settlePeriods(calendar: Calendar, person: PersonRange, results: readonly DayResult[]): void {
  const finished = results.filter(({ running }) => !running);
  for (const { from, to } of calendar.data.periods) {
    const days = finished.filter(({ day }) => from <= day && day <= to);
    const under = (applies: (policy: PolicySettings) => boolean) =>
      days.filter(({ day }) => applies(resolvePolicy(calendar, person, day)));
    chargeLateness(under(({ lateness }) => lateness === "GOVERNMENT"));
    offsetOvertime(under(({ otMethod }) => otMethod === "MONTHLY_SURPLUS"));
  }
}

// Our choice: arriving late and leaving early count alike, as they do for the steps (art. 5 of the bylaw).
const latenessParts = ["undertimeFirst", "undertimeLast"] as const;
type UndertimePart = (typeof latenessParts)[number] | "undertimeMid";

/** R14: the first two hours of lateness are leave, the rest stays undertime; too much of it is a step of the bylaw. */
function chargeLateness(days: readonly DayResult[]): void {
  let minutes = 0;
  let times = 0;
  let hasStep = false;
  for (const result of days) {
    for (const part of latenessParts) {
      const late = latenessOf(result, part);
      if (late === 0) continue;
      const charged = Math.min(late, Math.max(0, chargedToLeave - minutes));
      minutes += late;
      times += 1;
      if (charged === 0) continue;
      reduceUndertime(result, "R14", part, charged, "lateness-to-leave");
      result.latenessLeave += charged;
      result.leaveDebit += charged;
      const params = { limit: chargedToLeave };
      addLine(result, "R14", "latenessLeave", null, null, charged, "lateness-to-leave", params);
      assertDerivation(result, true);
    }
    if (hasStep || !isStep(times, minutes)) continue;
    hasStep = true;
    result.latenessSteps = 1;
    addLine(result, "R14", "note", null, null, minutes, "lateness-step", { times });
  }
}

const isStep = (times: number, minutes: number) =>
  (times > step.times && minutes > step.minutes) || minutes > step.inAnyCase;

/** Undertime of a part of the day, less the time missing from a fully flexible shift: that is not lateness. */
function latenessOf(result: DayResult, part: UndertimePart): number {
  if (result[part] === 0) return 0;
  const short = result.lines.find((line) => line.category === part && line.note === "short");
  return Math.max(0, result[part] - (short?.minutes ?? 0));
}

/**
 * R15: total work less required time, over the period: its overtime and its undertime cancel each other. The earliest
 * undertime is compensated first. Our choice: overtime of work days is used before that of days off, which has its own
 * pay rules.
 */
function offsetOvertime(days: readonly DayResult[]): void {
  const sum = (of: "overtime" | "undertime") => days.reduce((total, result) => total + result[of], 0);
  const offset = Math.min(sum("overtime"), sum("undertime"));
  let left = offset;
  for (const result of days) {
    for (const part of ["undertimeFirst", "undertimeMid", "undertimeLast"] as const) {
      const taken = Math.min(left, result[part]);
      if (taken === 0) continue;
      left -= taken;
      reduceUndertime(result, "R15", part, taken, "compensated-in-period");
      result.compensated += taken;
      addLine(result, "R15", "compensated", null, null, taken, "compensated-in-period");
      assertDerivation(result, true);
    }
  }
  left = offset;
  for (const result of [...days.filter(isWorkDay), ...days.filter((one) => !isWorkDay(one))]) {
    const taken = Math.min(left, result.overtime);
    if (taken === 0) continue;
    left -= taken;
    result.overtime -= taken;
    addLine(result, "R15", "overtime", null, null, -taken, "compensated-in-period");
    assertDerivation(result, false);
  }
}

const isWorkDay = ({ dayType }: DayResult) => dayType === "WORK";

function reduceUndertime(
  result: DayResult,
  rule: RuleName,
  part: UndertimePart,
  minutes: number,
  note: "lateness-to-leave" | "compensated-in-period",
): void {
  result[part] -= minutes;
  result.undertime -= minutes;
  addLine(result, rule, part, null, null, -minutes, note);
}
