import { inPairingOrder, instantOf, isRepeated } from "./effective-punches";
import type { ResolvedDay } from "./resolved-day";
import type { Direction, PolicySettings, Punch } from "./types";

/**
 * R1: after a shift that crosses midnight, with no shift the next day, someone still in belongs to it for this many
 * minutes.
 */
const CUT_AFTER_NIGHT = 360;

/**
 * Days of punches the caller supplies before the first day. They almost always settle which punches the first day has;
 * if not, isSettled (compute-days.ts) returns false and more are needed.
 */
export const PUNCH_DAYS_BEFORE = 7;

/** Days of punches the caller supplies after the last day: a long stretch may end on the second. */
export const PUNCH_DAYS_AFTER = 2;

/**
 * A day with its punches: those that count have the indexes from begin (included) to end (not included); lo and hi are
 * its borders as instants.
 */
export type DaySlot = {
  day: number;
  resolved: ResolvedDay;
  policy: PolicySettings;
  lo: number;
  /** Where the day ends for someone who is out, and for someone who is in; they differ only after a night shift. */
  firm: number;
  hi: number;
  begin: number;
  end: number;
  /** Its last punch is after its border and was added by continuation. */
  tookNext: boolean;
  /** The first punch after its border went to an earlier day. */
  gaveFirst: boolean;
};

/**
 * R1: where a day begins, in minutes of its civil day: for someone who is out of the day before, and for someone still
 * in. The policy is that of the day before.
 */
export function cutsOf(
  before: ResolvedDay,
  day: ResolvedDay,
  { nightBelongs }: Pick<PolicySettings, "nightBelongs">,
): { firm: number; open: number } {
  if (day.geometry) return { firm: day.geometry.cut, open: day.geometry.cut };
  const end = (before.geometry?.end ?? 0) - 1440;
  if (end <= 0) return { firm: 0, open: 0 };
  return { firm: nightBelongs === "TO_SHIFT_END" ? end : 0, open: end + CUT_AFTER_NIGHT };
}

/** Which punches of a range of days count, and which day they belong to. */
export type Attribution = {
  /** The punches that count, in the order of pairing; the slots point into it. */
  counting: readonly Punch[];
  /** The punches that repeat an earlier one (R2). */
  dropped: readonly Punch[];
  /** The first day whose punches do not depend on any before the given ones; null if there is none. */
  settledFrom: number | null;
};

/**
 * R1 to R3: assigns every punch (in order of time) to one of the slots (in order of day, without gaps, and one more
 * than needed at the end), drops repeated punches and puts those of one minute in pairing order.
 */
export function attributePunches(
  slots: readonly DaySlot[],
  punches: readonly Punch[],
  /** Until when the day before the first may continue for someone who is in; null if nothing can continue from it. */
  before: number | null,
): Attribution {
  const counting: Punch[] = [];
  const dropped: Punch[] = [];
  const walk = new PunchWalk(punches);
  const first = slots[0];
  while (first && walk.at < punches.length && instantOf(punches[walk.at] as Punch) < first.lo) walk.skip();
  // The day before the first may have taken some of its punches: while that would change anything, nothing is settled.
  let others = before === null ? [] : walk.afterGoingOn(before);
  let settledFrom = others.length === 0 ? (first?.day ?? null) : null;
  for (const [index, slot] of slots.entries()) {
    const next = slots[index + 1];
    slot.begin = counting.length;
    walk.takeDay(slot, counting, dropped);
    for (const other of others) other.takeDay(slot);
    slot.hi = walk.endOf(slot);
    slot.tookNext = next !== undefined && walk.continueInto(slot, next, counting, dropped);
    slot.end = counting.length;
    if (!next) break;
    next.lo = Math.max(slot.hi, slot.firm);
    next.gaveFirst = slot.tookNext && instantOf(counting[slot.end - 1] as Punch) >= next.lo;
    if (others.length === 0) continue;
    for (const other of others) other.continueInto(slot, next);
    others = others.filter((other) => !other.isAsFarAs(walk));
    if (others.length === 0) settledFrom = next.day;
  }
  return { counting, dropped, settledFrom };
}

/** R3: the direction of a punch. An untyped one alternates, so it is an exit while an entry is open. */
export function directionAfter(isOpen: boolean, punch: Punch): Direction {
  return punch.direction ?? (isOpen ? "out" : "in");
}

// The policy in force before the first day is not looked up: this only decides where doubt starts.
const usualDupWindow = 2;

/** Walks along the punches of a person day by day. Without lists to write to, it only tries the steps. */
class PunchWalk {
  at = 0;
  /** The previous punch, whether it counts or not: the next one may repeat it. */
  private previous: Punch | null = null;
  /** The open entry of the current day. */
  private open: Punch | null = null;
  private last: Punch | null = null;

  constructor(private readonly punches: readonly Punch[]) {}

  skip(): void {
    this.previous = this.punches[this.at] as Punch;
    this.at += 1;
  }

  /**
   * The other positions this walk could have if the person had been in on the day before: that day took punches while
   * the person stayed in, up to its end, and perhaps one more.
   */
  afterGoingOn(until: number): PunchWalk[] {
    const others: PunchWalk[] = [];
    const other = this.copy();
    let isIn = true;
    while (isIn) {
      const punch = this.punches[other.at];
      if (!punch || instantOf(punch) >= until) break;
      other.skip();
      isIn = directionAfter(true, punch) === "in";
    }
    if (other.at > this.at) others.push(other);
    if (!isIn) return others;
    const more = other.copy();
    more.dropRepeated(usualDupWindow);
    if (this.punches[more.at]?.direction === "in" || more.at >= this.punches.length) return others;
    more.skip();
    return [...others, more];
  }

  isAsFarAs(other: PunchWalk): boolean {
    return this.at === other.at && this.previous === other.previous;
  }

  /** Takes the punches within the borders of a day; returns how many of them count. */
  takeDay(slot: DaySlot, counting?: Punch[], dropped?: Punch[]): number {
    const { punches } = this;
    this.open = null;
    this.last = null;
    let count = 0;
    // The day before took an exit in this minute: its repeats in the same minute are not exits of this day.
    if (this.previous?.direction === "out") this.dropBounced(dropped);
    while (this.at < punches.length) {
      const instant = instantOf(punches[this.at] as Punch);
      if (instant >= slot.hi || (instant >= slot.firm && !this.open)) break;
      let end = this.at + 1;
      while (end < punches.length && instantOf(punches[end] as Punch) === instant) end += 1;
      if (end === this.at + 1) {
        count += this.take(punches[this.at] as Punch, slot, counting, dropped);
        this.at = end;
        continue;
      }
      for (const punch of inPairingOrder(punches.slice(this.at, end), this.open !== null)) {
        // Past midnight an exit ends the night, even before an entry in the same minute.
        if (instant >= slot.firm && !this.open) break;
        count += this.take(punch, slot, counting, dropped);
        this.at += 1;
      }
    }
    return count;
  }

  /** Where a processed day ends: after a night shift with its last punch, unless the person is still in. */
  endOf({ firm, hi }: DaySlot): number {
    if (firm === hi || this.open) return hi;
    return Math.max(firm, this.last ? instantOf(this.last) + 1 : firm);
  }

  /**
   * R1: an open entry takes the next punch with it, unless that is an entry or comes too late. An untyped punch is only
   * taken if it leaves the next day an even number: a forgotten exit must not take the entry of the next day.
   */
  continueInto(slot: DaySlot, next: DaySlot, counting?: Punch[], dropped?: Punch[]): boolean {
    if (!this.open) return false;
    const ahead = this.copy();
    const repeated = ahead.dropRepeated(slot.policy.dupWindow);
    // Within one minute the exit comes first, because the person is in.
    const punch = this.punches[ahead.at];
    if (!punch || punch.direction === "in") return false;
    if (instantOf(punch) - instantOf(this.open) > slot.policy.continuationMax) return false;
    ahead.skip();
    if (punch.direction === null) {
      if (!slot.policy.continuationUntyped) return false;
      // Counted up to the latest end of a night: without its entry it would end at midnight and miss its exit.
      if (ahead.copy().takeDay({ ...next, firm: next.hi }) % 2 === 1) return false;
    }
    counting?.push(punch);
    dropped?.push(...repeated);
    this.at = ahead.at;
    this.previous = punch;
    this.open = null;
    return true;
  }

  private copy(): PunchWalk {
    const copy = new PunchWalk(this.punches);
    copy.at = this.at;
    copy.previous = this.previous;
    return copy;
  }

  /** Skips the punches that repeat the one before and returns them. */
  private dropRepeated(window: number): Punch[] {
    const repeated: Punch[] = [];
    while (this.previous) {
      const punch = this.punches[this.at];
      if (!punch || !isRepeated(this.previous, punch, window)) break;
      repeated.push(punch);
      this.skip();
    }
    return repeated;
  }

  private dropBounced(dropped?: Punch[]): void {
    const { previous } = this;
    while (previous) {
      const punch = this.punches[this.at];
      if (punch?.direction !== previous.direction || instantOf(punch) !== instantOf(previous)) break;
      dropped?.push(punch);
      this.skip();
    }
  }

  private take(punch: Punch, slot: DaySlot, counting?: Punch[], dropped?: Punch[]): number {
    const isRepeat = this.previous !== null && isRepeated(this.previous, punch, slot.policy.dupWindow);
    this.previous = punch;
    if (isRepeat) {
      dropped?.push(punch);
      return 0;
    }
    counting?.push(punch);
    this.last = punch;
    this.open = directionAfter(this.open !== null, punch) === "in" ? punch : null;
    return 1;
  }
}
