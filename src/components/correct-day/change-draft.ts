import type { DayChange, JustifiedPart } from "@schemas/calls/day-corrections";

/** A change of a day while it is filled in. */
export type ChangeDraft = {
  key: number;
  change: DayChange["change"];
  direction: "in" | "out";
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
  direction: "out",
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
      return time === null ? null : { change, time, direction };
    case "movePunch":
      return time === null || replaces === null ? null : { change, replaces, time, direction };
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
