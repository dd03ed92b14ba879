import type { dayEffects as fa } from "../fa/day-effects";

export const dayEffects: typeof fa = {
  title: "What the day becomes",
  none: "This request changes nothing in the figures of the day.",
  harmed: "With this request a punch of the day would be missing or conflicting.",
  before: "Now",
  after: "When approved",
  asked: "requested",
  noPunches: "No punches",
  figures: {
    absence: "Absence",
    incomplete: "Punches",
    undertime: "Undertime",
    presence: "Presence",
    leave: "Leave",
    mission: "Mission",
    overtime: "Overtime",
    surplus: "Surplus",
  },
  absence: { yes: "One day", no: "None" },
  incomplete: { yes: "Missing or conflicting", no: "Complete" },
};
