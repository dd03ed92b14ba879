import type { roster as fa } from "../fa/roster";

export const roster: typeof fa = {
  title: "Who works when",
  group: "Work group",
  hint: "Four weeks by the plan as it stands here; exceptions and leave are not in it.",
  alsoOf: "With the holidays of a section",
  holiday: "Holiday",
};
