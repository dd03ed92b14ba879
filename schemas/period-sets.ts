/** The ready periods of the work years, one or the other, and the day of the month on which each begins. */
export const periodStartDays = { periodsFrom21: 21, periodsByMonth: 1 } as const;
export type PeriodSet = keyof typeof periodStartDays;
