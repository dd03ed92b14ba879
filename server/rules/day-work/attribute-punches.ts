import { inPairingOrder, instantOf, isRepeated } from "./effective-punches";
import type { ResolvedDay } from "./resolved-day";
import type { Direction, PolicySettings, Punch } from "./types";

/** R1: after a shift that crosses midnight and no shift next day, whoever is still in belongs to it for so many minutes. */
const CUT_AFTER_NIGHT = 360;

/**
 * Days of punches the caller gives before the first day. They nearly always settle which punches the first day has;
 * where they do not, isSettled (compute-days.ts) says so and more are wanted.
 */
export const PUNCH_DAYS_BEFORE = 7;

/** Days of punches the caller gives after the last day: the end of a long stretch may fall on the second. */
export const PUNCH_DAYS_AFTER = 2;

/** A day with its punches: indexes begin (included) to end (not included) of those that count; lo and hi are its borders as instants. */
export type DaySlot = {
  day: number;
  resolved: ResolvedDay;
  policy: PolicySettings;
  lo: number;
  /** Where the day ends for whoever is out, and for whoever is in: the same but after a night shift. */
  firm: number;
  hi: number;
  begin: number;
  end: number;
  /** Its last punch lies behind its border and was taken by continuation. */
  tookNext: boolean;
  /** The first punch behind its border went to an earlier day. */
  gaveFirst: boolean;
};

/**
 * R1: where a day begins, in minutes of its civil day: for whoever is out of the day before, and for whoever is still in.
 * The policy is that of the day before.
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

/** What became of the punches of a range of days. */
export type Attribution = {
  /** The punches that count, in the order of pairing; the slots point into it. */
  kept: readonly Punch[];
  /** Those that repeat one before them (R2). */
  dropped: readonly Punch[];
  /** The first day whose punches do not depend on what lies before the given ones; null when all do. */
  settledFrom: number | null;
};

/**
 * R1 to R3: gives every punch (in order of time) to one of the slots (in order of day, without gaps, and one more than
 * is wanted at the end), leaves out what is repeated and puts those of one minute in the order of pairing.
 */
export function attributePunches(
  slots: readonly DaySlot[],
  punches: readonly Punch[],
  /** Till when the day before the first may go on, for whoever is in; null where nothing can go on from it. */
  before: number | null,
): Attribution {
  const kept: Punch[] = [];
  const dropped: Punch[] = [];
  const walk = new PunchWalk(punches);
  const first = slots[0];
  while (first && walk.at < punches.length && instantOf(punches[walk.at] as Punch) < first.lo) walk.skip();
  // The day before the first may have taken some of its punches: as long as that would change anything, nothing is settled.
  let others = before === null ? [] : walk.afterGoingOn(before);
  let settledFrom = others.length === 0 ? (first?.day ?? null) : null;
  for (const [index, slot] of slots.entries()) {
    const next = slots[index + 1];
    slot.begin = kept.length;
    walk.takeDay(slot, kept, dropped);
    for (const other of others) other.takeDay(slot);
    slot.hi = walk.endOf(slot);
    slot.tookNext = next !== undefined && walk.continueInto(slot, next, kept, dropped);
    slot.end = kept.length;
    if (!next) break;
    next.lo = Math.max(slot.hi, slot.firm);
    next.gaveFirst = slot.tookNext && instantOf(kept[slot.end - 1] as Punch) >= next.lo;
    if (others.length === 0) continue;
    for (const other of others) other.continueInto(slot, next);
    others = others.filter((other) => !other.isAsFarAs(walk));
    if (others.length === 0) settledFrom = next.day;
  }
  return { kept, dropped, settledFrom };
}

/** R3: the direction of a punch; an untyped one alternates, so it leaves when an entry is open. */
export function directionAfter(isOpen: boolean, punch: Punch): Direction {
  return punch.direction ?? (isOpen ? "out" : "in");
}

// Which policy held before the first day is not asked: it only says where to begin to doubt.
const usualDupWindow = 2;

/** Goes along the punches of a person day by day. Without lists to write to it only looks what would become of them. */
class PunchWalk {
  at = 0;
  /** The punch before, whether it counts or not: what follows may repeat it. */
  private previous: Punch | null = null;
  /** The entry that is open, of the day being walked. */
  private open: Punch | null = null;
  private last: Punch | null = null;

  constructor(private readonly punches: readonly Punch[]) {}

  skip(): void {
    this.previous = this.punches[this.at] as Punch;
    this.at += 1;
  }

  /**
   * The other places this walk may stand at, had somebody been in on the day before: that day took punches as long as
   * somebody stayed in, up to its end, and perhaps one more.
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

  /** Takes the punches within the borders of a day; answers how many of them count. */
  takeDay(slot: DaySlot, kept?: Punch[], dropped?: Punch[]): number {
    const { punches } = this;
    this.open = null;
    this.last = null;
    let count = 0;
    // The rest of a minute whose exit the day before took: what bounced with it is no exit of this day.
    if (this.previous?.direction === "out") this.dropBounced(dropped);
    while (this.at < punches.length) {
      const instant = instantOf(punches[this.at] as Punch);
      if (instant >= slot.hi || (instant >= slot.firm && !this.open)) break;
      let end = this.at + 1;
      while (end < punches.length && instantOf(punches[end] as Punch) === instant) end += 1;
      if (end === this.at + 1) count += this.take(punches[this.at] as Punch, slot, kept, dropped);
      else
        for (const punch of inPairingOrder(punches.slice(this.at, end), this.open !== null))
          count += this.take(punch, slot, kept, dropped);
      this.at = end;
    }
    return count;
  }

  /** Where a day that was taken ends: after a night shift with its last punch, unless somebody is still in. */
  endOf({ firm, hi }: DaySlot): number {
    if (firm === hi || this.open) return hi;
    return Math.max(firm, this.last ? instantOf(this.last) + 1 : firm);
  }

  /**
   * R1: an entry still open takes the next punch along, unless that is an entry or comes too late. One that does not say
   * what it is must leave the next day an even number: a forgotten exit does not eat the entry of the next day.
   */
  continueInto(slot: DaySlot, next: DaySlot, kept?: Punch[], dropped?: Punch[]): boolean {
    if (!this.open) return false;
    const ahead = this.copy();
    const repeated = ahead.dropRepeated(slot.policy.dupWindow);
    // Of one minute the exit stands first, as it should where somebody is in.
    const punch = this.punches[ahead.at];
    if (!punch || punch.direction === "in") return false;
    if (instantOf(punch) - instantOf(this.open) > slot.policy.continuationMax) return false;
    ahead.skip();
    if (punch.direction === null) {
      if (!slot.policy.continuationUntyped) return false;
      if (ahead.copy().takeDay(next) % 2 === 1) return false;
    }
    kept?.push(punch);
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

  /** Passes what repeats the punch before it and answers it. */
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

  private take(punch: Punch, slot: DaySlot, kept?: Punch[], dropped?: Punch[]): number {
    const isRepeat = this.previous !== null && isRepeated(this.previous, punch, slot.policy.dupWindow);
    this.previous = punch;
    if (isRepeat) {
      dropped?.push(punch);
      return 0;
    }
    kept?.push(punch);
    this.last = punch;
    this.open = directionAfter(this.open !== null, punch) === "in" ? punch : null;
    return 1;
  }
}
