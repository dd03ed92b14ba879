import { noLimit, type RuleName } from "@schemas/rule-settings";
import type { DatedName, SettingValues } from "@schemas/settings";
import type { PolicySettings } from "./day-work/types";
import { type RuleValues, rulesOf } from "./rule-values";

/** The settings of overtime in the specification; rule sets use the same names. */
export type DatedSettings = Pick<SettingValues, DatedName>;
type Limit = Exclude<DatedName, "overtimeNeedsPermit"> & RuleName;

/** The value of each limit in a rule set that limits nothing; in the specification's terms that is null. */
const unlimited: Readonly<Record<Limit, number>> = {
  overtimeBeforeShift: 24 * 60,
  overtimeUntil: noLimit,
  offDayOvertimeFrom: 0,
  offDayOvertimeUntil: noLimit,
  agreedDayOvertimeFrom: 0,
  agreedDayOvertimeUntil: noLimit,
  overtimePerDay: 24 * 60,
  overtimePerDayOff: 24 * 60,
  shortestOvertime: 0,
};
const limits = Object.keys(unlimited) as Limit[];

/** An engine policy in the specification's terms: minutes, and minutes of the day. */
export function datedOf(policy: PolicySettings): DatedSettings {
  const rules = rulesOf(policy);
  const values = limits.map((name) => [name, rules[name] === unlimited[name] ? null : rules[name]]);
  return { ...Object.fromEntries(values), overtimeNeedsPermit: rules.overtimeNeedsPermit === "YES" };
}

/** The same settings as a rule set has them. */
export function rulesOfDated({ overtimeNeedsPermit, ...settings }: DatedSettings): Partial<RuleValues> {
  const values = limits.map((name) => [name, settings[name] ?? unlimited[name]]);
  return { ...Object.fromEntries(values), overtimeNeedsPermit: overtimeNeedsPermit ? "YES" : "NO" };
}
