import type { DayChange, JustifiedPart } from "@schemas/calls/day-corrections";
import type { DayPunch } from "@schemas/calls/io";

type Direction = "in" | "out";

/** A change of a day while it is filled in. */
export type ChangeDraft = {
  key: number;
  change: DayChange["change"];
  direction: Direction | null;
  time: number | null;
  /** The time of the punch to be moved or removed. */
  replaces: number | null;
  part: JustifiedPart;
  minutes: number | null;
  typeCode: string | null;
  isDaily: boolean;
  from: number | null;
  to: number | null;
};

let drafted = 0;

function nextKey(): number {
  drafted += 1;
  return drafted;
}

/** A change with the given values and nothing else filled in. */
export const newDraft = (given: Partial<ChangeDraft> & Pick<ChangeDraft, "change">): ChangeDraft => ({
  direction: null,
  time: null,
  replaces: null,
  part: "first",
  minutes: null,
  typeCode: null,
  isDaily: true,
  from: null,
  to: null,
  ...given,
  key: nextKey(),
});

/** A change as it is sent; null while it is incomplete. */
export function changeOf(draft: ChangeDraft): DayChange | null {
  const { change, time, direction, replaces, part, minutes, typeCode, isDaily, from, to } = draft;
  switch (change) {
    case "suggested":
      return { change };
    case "addPunch":
      return time === null || direction === null ? null : { change, time, direction };
    case "movePunch":
      if (time === null || replaces === null || direction === null) return null;
      return { change, replaces, time, direction };
    case "removePunch":
      return replaces === null ? null : { change, replaces };
    case "justify":
      return { change, part, minutes };
    case "giveLeave":
      if (typeCode === null || (!isDaily && (from === null || to === null))) return null;
      return { change, typeCode, from: isDaily ? null : from, to: isDaily ? null : to };
  }
}

/** All changes as they are sent; null while one of them is incomplete. */
export function changesOf(drafts: readonly ChangeDraft[]): DayChange[] | null {
  const changes = drafts.map(changeOf);
  return drafts.length > 0 && changes.every((one) => one !== null) ? (changes as DayChange[]) : null;
}

type Punches = readonly Pick<DayPunch, "time" | "direction" | "ignored">[];

const opposite = (direction: Direction | null): Direction => (direction === "in" ? "out" : "in");

/** The direction of a day's punch, or of its last one. Those without a direction alternate, as in the calculation. */
export function directionOf(punches: Punches, time?: number): Direction | null {
  let last: Direction | null = null;
  for (const punch of punches) {
    if (punch.ignored !== null) continue;
    last = punch.direction ?? opposite(last);
    if (punch.time === time) break;
  }
  return last;
}

/** The direction that a further punch has if entries and exits alternate; null if nothing is known of those before it. */
export function directionAfter(punches: Punches, drafts: readonly ChangeDraft[]): Direction | null {
  const added = drafts.filter(({ change }) => change === "addPunch").at(-1);
  const before = added ? added.direction : directionOf(punches);
  return before && opposite(before);
}
