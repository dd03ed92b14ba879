/** Days of the engine, both included. */
export type Days = { first: number; last: number };

export function holds(days: Days, day: number): boolean {
  return days.first <= day && day <= days.last;
}
