import type { fixDay as fa } from "../fa/fix-day";
import { figureColumnWords } from "../figures";
import { kindWords } from "../request-kinds";

export const fixDay: typeof fa = {
  title: "Fix this day",
  loading: "Looking for ways to fix this day…",
  other: "Other requests",
  span: "from {{from}} to {{to}}",
  becomes: "becomes",
  frozen: "The period of this day is closed; requests about it are not accepted.",
  waiting: "{{request}} for this day is pending approval.",
  kinds: kindWords("en", "oneRequest"),
  gaps: {
    absence: "Absence",
    "missing-in": "The exit at {{time}} has no entry",
    "missing-out": "The entry at {{time}} has no exit",
    undertime: "Undertime {{length}} {{span}}",
    surplus: "Surplus presence without a permit {{length}} {{span}}",
  },
  daily: {
    leave: "Request a day of leave",
    mission: "Request a day of mission",
    overtime: "Request overtime",
  },
  hourly: {
    leave: "Request hourly leave {{span}}",
    mission: "Request an hourly mission {{span}}",
    overtime: "Request overtime {{span}}",
  },
  inOut: {
    both: "Correct punches: entry {{entry}} and exit {{exit}}",
    entry: "Correct punches: entry {{time}}",
    exit: "Correct punches: exit {{time}}",
    open: "Correct punches at a time you give",
    cancel: "Correct punches: remove the one at {{time}}",
  },
  effects: {
    ...figureColumnWords("en"),
    absence: "no absence",
    incomplete: "punches complete",
  },
};
