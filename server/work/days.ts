/** Days as the engine counts them, both included. */
export type Days = { first: number; last: number };

export function holds(days: Days, day: number): boolean {
  return days.first <= day && day <= days.last;
}
