import type { DateRange, IsoDate } from "@schemas/values/jalali-date";
import { useRef, useState } from "react";

interface RangeDraft {
  from: IsoDate | null;
  to: IsoDate | null;
}

interface RangeDraftState extends RangeDraft {
  isReversed: boolean;
  isHalf: boolean;
  /** Sets one end. A complete range is passed on immediately; an incomplete or reversed one when the field is left. */
  set: (next: RangeDraft) => void;
  leave: () => void;
}

/** Holds a range while it is incomplete or reversed and thus not a valid value. */
export function useRangeDraft(
  value: DateRange | null,
  onChange: (value: DateRange | null) => void,
): RangeDraftState {
  const [draft, setShownDraft] = useState<RangeDraft | null>(null);
  // An end is set and the field is left in one event, before the next render.
  const draftOf = useRef<string | null>(null);
  const key = value ? `${value.from} ${value.to}` : "";
  const setDraft = (next: RangeDraft | null) => {
    draftOf.current = next && key;
    setShownDraft(next);
  };
  const [lastKey, setLastKey] = useState(key);
  if (lastKey !== key) {
    setLastKey(key);
    // A new value from outside replaces the draft; losing the value is usually the draft's own doing.
    if (value) setShownDraft(null);
  }
  const { from, to } = draft ?? value ?? { from: null, to: null };

  return {
    from,
    to,
    isReversed: from !== null && to !== null && from > to,
    isHalf: (from === null) !== (to === null),
    set: (next) => {
      if (next.from && next.to && next.from <= next.to) {
        const isNew = next.from !== value?.from || next.to !== value?.to;
        draftOf.current = null;
        // Shown until the value follows: a parent that stores it in the address updates a moment later.
        setShownDraft(isNew ? next : null);
        if (isNew) onChange({ from: next.from, to: next.to });
      } else {
        setDraft(next.from || next.to ? next : null);
        if (!next.from && !next.to && value) onChange(null);
      }
    },
    leave: () => {
      if (value && draftOf.current === key) onChange(null);
    },
  };
}
