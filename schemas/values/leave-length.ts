/** A length of leave as whole days and the minutes left over; both below zero when it is owed. */
export type LeaveLength = { days: number; minutes: number };

/** Minutes as days of so many minutes each: 1000 on a day of 440 is 2 days and 120 minutes. */
export function leaveLength(minutes: number, dayLength: number): LeaveLength {
  if (dayLength <= 0) return { days: 0, minutes };
  const days = Math.trunc(minutes / dayLength);
  // Adding zero turns -0 into 0.
  return { days: days + 0, minutes: (minutes % dayLength) + 0 };
}
