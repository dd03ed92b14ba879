import type { Punch, PunchCorrection } from "./types";

/** A punch in minutes since 1970-01-01 00:00, the scale on which days are cut. */
export function instantOf(punch: Pick<Punch, "day" | "minute">): number {
  return punch.day * 1440 + punch.minute;
}

/**
 * R2, first half: raw punches without the cancelled ones, plus approved manual ones, in order of time. Does not change
 * the raw punches.
 */
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

const none: readonly Punch[] = [];

/**
 * R2, second half: whether a punch within `dupWindow` minutes repeats the one before it, which may itself be a repeat.
 * Our choice: an untyped punch also repeats a typed one, in either order.
 */
export function isRepeated(before: Punch, punch: Punch, dupWindow: number): boolean {
  const gap = instantOf(punch) - instantOf(before);
  if (gap > 1440 || gap > dupWindow) return false;
  return before.direction === null || punch.direction === null || before.direction === punch.direction;
}

/**
 * R3: orders the punches of one minute, sorted by {@link mergeCorrections}: someone who is in leaves first, someone who
 * is out enters first.
 */
export function inPairingOrder(sameMinute: readonly Punch[], isOpen: boolean): readonly Punch[] {
  if (isOpen) return sameMinute;
  const entries = sameMinute.filter(({ direction }) => direction === "in");
  return [...entries, ...sameMinute.filter(({ direction }) => direction !== "in")];
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

// In the same minute an exit sorts before an entry; pairing reverses them for someone who is out.
const directionRank = { out: 0, in: 1, none: 2 };

function compare(a: Punch, b: Punch): number {
  return (
    instantOf(a) - instantOf(b) ||
    directionRank[a.direction ?? "none"] - directionRank[b.direction ?? "none"] ||
    a.source.localeCompare(b.source) ||
    String(a.id ?? "").localeCompare(String(b.id ?? ""))
  );
}
