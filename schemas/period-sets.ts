/** The ready-made periods of the work years, of which one is chosen, and the day of the month on which each begins. */
export const periodStartDays = { periodsFrom21: 21, periodsByMonth: 1 } as const;
export type PeriodSet = keyof typeof periodStartDays;
