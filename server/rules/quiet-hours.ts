/** Minutes of the day; the hours span midnight if the end is before the start. */
export type QuietHours = { from: number; to: number };

const minutesPerDay = 24 * 60;

/** How many quiet minutes are left at a minute of the day; 0 outside. 22:00 to 07:00 at 23:30 leaves 450. */
export function quietLeft(quiet: QuietHours | null, minute: number): number {
  if (!quiet) return 0;
  const { from, to } = quiet;
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  return isQuiet ? (to - minute + minutesPerDay) % minutesPerDay : 0;
}
