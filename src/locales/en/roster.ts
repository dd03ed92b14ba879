import type { roster as fa } from "../fa/roster";

export const roster: typeof fa = {
  title: "Who works when",
  none: "Once there are days, four weeks of shifts by this plan appear here.",
  group: "Work group",
  hint: "Four weeks by this plan, without exceptions and leave.",
  alsoOf: "With the holidays of a section",
  holiday: "Holiday",
};
