/** How long ago a request was filed: on this day, one or two days before it, three to seven, or longer. */
export const waitingAges = ["today", "days", "week", "older"] as const;
export type WaitingAge = (typeof waitingAges)[number];

/** The days before today that an age covers, both included; null for no limit. */
export const daysOfAge: Readonly<Record<WaitingAge, readonly [number, number | null]>> = {
  // The clock of another machine may be ahead of ours.
  today: [-1, 0],
  days: [1, 2],
  week: [3, 7],
  older: [8, null],
};
