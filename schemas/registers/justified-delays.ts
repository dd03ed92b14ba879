import { forWhom } from "../by-level";
import { defineRegister } from "../define-register";
import { clockTime, duration, jalaliDate, recordId, select, text } from "../fields";
import { justificationKinds, justifiedParts } from "../justifications";
import { formatJalali } from "../values/jalali-date";

/**
 * Justified lateness, for the organisation, a section, a work group or a person: a late bus line or a power cut is one
 * row. It forgives this much of the undertime.
 */
export const justifiedDelays = defineRegister({
  name: "justified-delays",
  one: "justifiedDelay",
  group: "calendar",
  area: "calendar",
  store: {
    table: "justification",
    columns: { subject: "subject_id", date: "day", from: "from_minute", to: "to_minute" },
  },
  key: "id",
  fields: {
    id: recordId(),
    ...forWhom,
    date: jalaliDate(),
    kind: select(justificationKinds),
    part: select(justifiedParts),
    /** The most that is forgiven, for a part of the day. */
    minutes: duration({ max: 24 * 60, optional: true }),
    /** For `between`: the time missing between these two times is forgiven. */
    from: clockTime({ optional: true }),
    to: clockTime({ optional: true }),
    reason: text({ max: 200 }),
  },
  derived: ["subjectName"],
  title: ({ date, reason }) => reason || formatJalali(date),
  columns: ["date", "level", "subjectName", "subject", "kind", "part", "minutes", "from", "to", "reason"],
  unsorted: ["subjectName", "subject", "from", "to"],
  sort: "-date",
  filters: ["level", "kind", "part"],
  narrowed: { since: jalaliDate(), until: jalaliDate() },
  initial: { level: "SECTION", kind: "SERVICE_DELAY", part: "first" },
  unique: ["date"],
  bulk: ["reason", "minutes"],
  preview: ["date", "level", "subjectName", "minutes", "from", "to"],
  history: { subject: "justification" },
  screens: {
    list: { hidden: ["subject"], searches: ["reason", "subject"] },
    show: ["date", "level", "subjectName", "kind", "part", "minutes", "from", "to", "reason"],
    import: {
      match: ["date", "level", "subject", "part"],
      sample: ({ name, day }) => ({ date: day, reason: name, level: "COMPANY" as const, minutes: 30 }),
    },
  },
  menu: { group: "adminRules", icon: "exceptions", order: 30 },
});
