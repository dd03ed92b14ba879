import { forWhom } from "../by-level";
import { defineRegister } from "../define-register";
import { jalaliDate, number, recordId, text } from "../fields";
import { type RuleName, ruleFields, ruleNames, ruleParts } from "../rule-settings";
import * as wire from "../wire";

/** The rules for computing days, for the organisation, a section, a work group or a person, from a day on. */
export const ruleSets = defineRegister({
  name: "rule-sets",
  one: "ruleSet",
  group: "rules",
  area: "workRules",
  store: {
    table: "policy",
    columns: {
      subject: "subject_id",
      from: "during",
      to: "during",
      ...(Object.fromEntries(ruleNames.map((name) => [name, "settings"])) as Record<RuleName, "settings">),
    },
  },
  key: "id",
  fields: {
    id: recordId(),
    name: text({ max: 80 }),
    ...forWhom,
    from: jalaliDate(),
    to: jalaliDate({ optional: true }),
    /** How many settings it sets. */
    decides: number({ min: 0 }),
    ...ruleFields,
  },
  derived: ["subjectName", "decides"],
  wire: { from: wire.longAgoDay, to: wire.maybe(wire.longAgoDay) },
  title: ({ name }) => name,
  columns: ["name", "level", "subjectName", "subject", "from", "to", "decides", ...ruleNames],
  unsorted: ["subjectName", "subject", "decides", ...ruleNames],
  sort: "-from",
  filters: ["level"],
  initial: { level: "COMPANY" },
  bulk: ["name", "to"],
  preview: ["name", "level", "from", "to", "decides"],
  history: { subject: "rule-set" },
  screens: {
    tries: "days",
    list: { hidden: ["subject", ...ruleNames], searches: ["name", "subject"] },
    show: ["name", "level", "subjectName", "from", "to", ...ruleNames],
    parts: Object.fromEntries(Object.entries(ruleParts).map(([part, fields]) => [part, Object.keys(fields)])),
    import: {
      match: ["from", "level", "subject"],
      sample: ({ name, place }) => ({ name, shortestOvertime: 15 * (place + 1), overtimePerDay: 240 }),
    },
  },
  menu: { group: "adminRules", icon: "rules", order: 10 },
});
