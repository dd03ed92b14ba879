import type { Punch, PunchCorrection } from "./types";

/** Minutes since 1970-01-01 00:00 of a punch, the line on which days are cut. */
export function instantOf(punch: Pick<Punch, "day" | "minute">): number {
  return punch.day * 1440 + punch.minute;
}

/** R2, first half: raw rows less cancelled ones plus approved manual ones, in order of time; the raw rows stay untouched. */
export function mergeCorrections(
  punches: readonly Punch[],
  corrections: readonly PunchCorrection[],
): { punches: readonly Punch[]; cancelled: readonly Punch[] } {
  if (corrections.length === 0) return { punches: inOrder(punches), cancelled: none };
  const cancels = corrections.filter((one) => one.action === "CANCEL");
  const merged: Punch[] = [];
  const cancelled: Punch[] = [];
  for (const punch of punches) {
    if (cancels.some((one) => isCancelledBy(punch, one))) cancelled.push(punch);
    else merged.push(punch);
  }
  for (const one of corrections) {
    if (one.action !== "ADD") continue;
    merged.push({
      day: one.day,
      minute: one.minute,
      direction: one.direction,
      source: "manual",
      id: one.id,
    });
  }
  return { punches: inOrder(merged), cancelled };
}

/** R2, second half: drops a punch within dupWindow(day) minutes of the one kept before it, when one of them is untyped or both say the same. */
export function dropDuplicates(
  punches: readonly Punch[],
  dupWindow: (day: number) => number,
): { kept: readonly Punch[]; dropped: readonly Punch[] } {
  let kept: Punch[] | null = null;
  let dropped: Punch[] | null = null;
  let previous: Punch | null = null;
  for (let i = 0; i < punches.length; i += 1) {
    const punch = punches[i] as Punch;
    if (previous && isRepeated(previous, punch, dupWindow)) {
      kept ??= punches.slice(0, i);
      dropped ??= [];
      dropped.push(punch);
      continue;
    }
    kept?.push(punch);
    previous = punch;
  }
  return { kept: kept ?? punches, dropped: dropped ?? none };
}

const none: readonly Punch[] = [];

function isRepeated(previous: Punch, punch: Punch, dupWindow: (day: number) => number): boolean {
  const gap = instantOf(punch) - instantOf(previous);
  if (gap > 1440 || gap > dupWindow(punch.day)) return false;
  // Our choice: an untyped punch repeats a typed one too, in either order.
  return previous.direction === null || punch.direction === null || previous.direction === punch.direction;
}

function isCancelledBy(punch: Punch, cancel: PunchCorrection): boolean {
  if (cancel.punchId !== null) return punch.id === cancel.punchId;
  const sameTime = punch.day === cancel.day && punch.minute === cancel.minute;
  return sameTime && (cancel.direction === null || cancel.direction === punch.direction);
}

function inOrder(punches: readonly Punch[]): readonly Punch[] {
  for (let i = 1; i < punches.length; i += 1) {
    const before = punches[i - 1] as Punch;
    const punch = punches[i] as Punch;
    if (instantOf(before) >= instantOf(punch)) return [...punches].sort(compare);
  }
  return punches;
}

// Our choice: at the same minute an exit comes before an entry, so leaving and coming back joins.
const directionRank = { out: 0, in: 1, none: 2 };

function compare(a: Punch, b: Punch): number {
  return (
    instantOf(a) - instantOf(b) ||
    directionRank[a.direction ?? "none"] - directionRank[b.direction ?? "none"] ||
    a.source.localeCompare(b.source) ||
    String(a.id ?? "").localeCompare(String(b.id ?? ""))
  );
}
