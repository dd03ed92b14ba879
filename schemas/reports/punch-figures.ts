import type { PunchState } from "../calls/io";

/** The figures of days with punches: how many people and days, and the days of each state that it tells apart. */
export const punchFigures = (states: readonly PunchState[]) => [
  { of: "people" as const },
  { of: "days" as const },
  ...states.map((state) => ({
    of: state,
    filter: { name: "state" as const, value: state },
    ...(state === "complete" ? {} : { tone: "danger" as const }),
  })),
];
