import type { dayEffects as fa } from "../fa/day-effects";
import { figureColumnWords } from "../figures";

export const dayEffects: typeof fa = {
  title: "What the day becomes",
  none: "This request changes nothing in the figures of the day.",
  harmed: "With this request a punch of the day would be missing or conflicting.",
  before: "Now",
  after: "When approved",
  asked: "requested",
  corrected: "After",
  added: "new",
  correctsNothing: "This correction changes nothing in the work of the day.",
  correctionHarms: "With this correction a punch of the day is missing or two disagree.",
  noPunches: "No punches",
  figures: {
    ...figureColumnWords("en"),
    absence: "Absence",
    incomplete: "Punches",
  },
  absence: { yes: "One day", no: "None" },
  incomplete: { yes: "Missing or conflicting", no: "Complete" },
};
