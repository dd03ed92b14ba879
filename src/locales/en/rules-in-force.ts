import type { rulesInForce as fa } from "../fa/rules-in-force";

export const rulesInForce: typeof fa = {
  choosePerson: "Choose a person to see the rules of their days",
  date: "On",
  about: "This person's day is computed by these rules on",
  byDefault: "Built-in default",
  since: "from",
  without: "Without it:",
  open: "Rules of this day",
};
