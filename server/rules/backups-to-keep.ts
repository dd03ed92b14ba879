/** How many backups stay: the newest of each of this many days, weeks and months. */
export type KeepRules = { daily: number; weekly: number; monthly: number };

const dayMs = 86_400_000;
const dayOf = (moment: Date) => Math.floor(moment.getTime() / dayMs);
/** Weeks begin on Saturday; day 0, 1 January 1970, was a Thursday. */
const weekOf = (moment: Date) => Math.floor((dayOf(moment) - 2) / 7);
const monthOf = (moment: Date) => moment.getUTCFullYear() * 12 + moment.getUTCMonth();

/** The backups that stay, newest first. The newest of all always stays. */
export function backupsToKeep<T extends { moment: Date }>(backups: readonly T[], rules: KeepRules): T[] {
  const newestFirst = [...backups].sort((a, b) => b.moment.getTime() - a.moment.getTime());
  const retained = new Set(newestFirst.slice(0, 1));
  const keepOnePer = (periodOf: (moment: Date) => number, most: number) => {
    const seen = new Set<number>();
    for (const one of newestFirst) {
      const period = periodOf(one.moment);
      if (seen.has(period)) continue;
      if (seen.size === most) return;
      seen.add(period);
      retained.add(one);
    }
  };
  keepOnePer(dayOf, rules.daily);
  keepOnePer(weekOf, rules.weekly);
  keepOnePer(monthOf, rules.monthly);
  return newestFirst.filter((one) => retained.has(one));
}
