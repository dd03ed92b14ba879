import type { PunchState } from "../calls/io";

/** The figures of days with punches: the number of people and days, and the days in each of these states. */
export const punchFigures = (states: readonly PunchState[]) => [
  { of: "people" as const },
  { of: "days" as const },
  ...states.map((state) => ({
    of: state,
    filter: { name: "state" as const, value: state },
    ...(state === "complete" ? {} : { tone: "danger" as const }),
  })),
];
