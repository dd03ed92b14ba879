import { ruleNames } from "@schemas/rule-settings";
import { settingWindows } from "@schemas/settings";
import type { IsoDate } from "@schemas/values/jalali-date";
import type { SignedIn } from "../context/context";
import { companyPolicies, datedOn } from "../db/tables/company-policy";
import { type DatedSettings, rulesOfDated } from "../rules/dated-settings";
import { registersOf } from "./registers";

const { addRuleSet, updateRuleSet, getRuleSet } = registersOf("rules");

const newName = { fa: "قوانین سازمان", en: "Rules of the organisation" };

/** Changes the organisation's overtime rules from a day on: in its rule set of that day, or in a new one. */
export async function changeCompanyRules(context: SignedIn, changes: Partial<DatedSettings>, from: IsoDate) {
  const records = await companyPolicies(context.db);
  const before = datedOn(records, from);
  const after = { ...before, ...changes };
  const isChanged = (name: keyof DatedSettings) => before[name] !== after[name];
  // A window is a single rule of the engine, so a set that decides one end decides both.
  const names = (Object.keys(after) as (keyof DatedSettings)[]).filter(
    (name) => isChanged(name) || settingWindows.some((ends) => isAmong(name, ends) && ends.some(isChanged)),
  );
  if (names.length === 0) return;
  const rules = rulesOfDated(after);
  const decided = Object.fromEntries(names.map((name) => [name, rules[name]]));
  // If several sets begin on the day, the last one counts.
  const ofDay = records.filter((record) => record.from === from && record.until === null).at(-1);
  if (ofDay) {
    const { subjectName: _, decides: __, ...set } = await getRuleSet({ id: ofDay.id }, context);
    await updateRuleSet({ ...set, ...decided }, context);
  } else {
    const open = Object.fromEntries(ruleNames.map((name) => [name, null]));
    const whom = { name: newName[context.language], level: "COMPANY", subject: "", from, to: null } as const;
    await addRuleSet({ ...whom, ...open, ...decided } as Parameters<typeof addRuleSet>[0], context);
  }
}

const isAmong = (name: string, names: readonly string[]) => names.includes(name);
